import { useEffect, useReducer, useState } from 'react';
import { lastingStore, tabStore } from '#client/device/storage';
import { loadLocalIngredients } from '#client/foods/load-local-ingredients';
import { queryOf } from '#client/search/search-address';
import { paths } from '#contract/paths';
import { ANSWER_KEYS, type Answers } from '../../client/search/onboarding.ts';
import {
  type CanonicalName,
  type ListName,
  listTypedAt,
  moved,
  newNames,
  ONBOARDING_STEPS,
  type Progress,
  START,
  TIME,
} from './onboarding-state.ts';
import { onboardingText as text } from './text.ts';

/** An unfinished set-up lasts as long as the tab: the browser's way back leaves the page, and nothing is lost. */
const KEY = 'onboarding';

export function keepDraft(progress: Progress): void {
  tabStore.write(KEY, JSON.stringify(progress));
}

export const dropDraft = (): void => tabStore.remove(KEY);

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** The unfinished set-up; null when there is none that makes sense. */
export function draft(): Progress | null {
  try {
    const kept = JSON.parse(tabStore.read(KEY) ?? 'null') as Progress | null;
    if (!kept) return null;
    const { step, answers, typed } = kept;
    const { ingredients, tools, cuisines, maxMinutes } = answers;
    const good =
      ONBOARDING_STEPS[step] !== undefined &&
      [ingredients, tools, cuisines].every(isNames) &&
      typeof typed === 'string' &&
      maxMinutes >= TIME.min &&
      maxMinutes <= TIME.max;
    return good ? kept : null;
  } catch {
    return null;
  }
}

/** What finds canonical names in what stands in the box; where the list cannot be loaded, names stay as typed. */
async function canonicalFor({ step, typed }: Progress): Promise<CanonicalName> {
  if (listTypedAt(step) !== 'ingredients' || typed.trim() === '') return () => null;
  const local = await loadLocalIngredients().catch(() => null);
  return (text) => local?.resolver.ingredient(text) ?? null;
}

/** The state of the set-up, and everything that can be done in it. */
export function useOnboarding() {
  const [progress, apply] = useReducer(moved, START);
  const [restored, setRestored] = useState(false);
  /** What came of the last entry, for screen readers: the chips show it to everybody else. */
  const [said, setSaid] = useState('');
  /** How many entries were typed and added: each of them is brought into sight. */
  const [entries, setEntries] = useState(0);

  useEffect(() => {
    const kept = draft();
    if (kept) apply({ kind: 'restore', progress: kept });
    setRestored(true);
  }, []);

  useEffect(() => {
    if (restored) keepDraft(progress);
  }, [progress, restored]);

  const commit = async () => {
    const { step, typed, answers } = progress;
    const list = listTypedAt(step);
    if (list === null || typed.trim() === '') return;
    // Emptied at once, so that typing goes on while the names are looked up.
    apply({ kind: 'type', text: '' });
    const canonical = await canonicalFor(progress);
    const added = newNames(typed, list, answers[list], canonical);
    setSaid(added.length > 0 ? text.added(added) : text.already(typed.trim()));
    apply({ kind: 'commit', list, text: typed, canonical });
    setEntries((count) => count + 1);
  };

  const go = async (step: number) => apply({ kind: 'go', step, canonical: await canonicalFor(progress) });

  const toggle = (list: ListName, name: string) => {
    setSaid(progress.answers[list].includes(name) ? text.removed(name) : text.added([name]));
    apply({ kind: 'toggle', list, name });
  };

  return {
    progress,
    said,
    entries,
    type(typed: string) {
      // Comes while the first name is typed.
      if (listTypedAt(progress.step) === 'ingredients') void loadLocalIngredients().catch(() => null);
      apply({ kind: 'type', text: typed });
    },
    commit: () => void commit(),
    toggle,
    setTime: (minutes: number) => apply({ kind: 'time', minutes }),
    back: () => void go(progress.step - 1),
    next: () => {
      if (progress.step < ONBOARDING_STEPS.length - 1) void go(progress.step + 1);
      else void finish(progress);
    },
  };
}

export type OnboardingState = ReturnType<typeof useOnboarding>;

/** Keeps the answers and goes on to what can be cooked with them. */
async function finish(progress: Progress): Promise<void> {
  const canonical = await canonicalFor(progress);
  const { answers } = moved(progress, { kind: 'go', step: progress.step, canonical });
  const kept = saveAnswers(answers);
  dropDraft();
  // Where nothing can be kept, the answers travel in the address, and the form has them. The way back does not lead
  // here any more.
  location.replace(kept ? `${paths.home}?auto=1` : `${paths.home}?${queryOf(answers)}`);
}

/** Keeps the answers, the flag last. False where nothing can be kept. */
export function saveAnswers({ ingredients, tools, maxMinutes, cuisines }: Answers): boolean {
  return (
    lastingStore.write(ANSWER_KEYS.ingredients, JSON.stringify(ingredients)) &&
    lastingStore.write(ANSWER_KEYS.tools, JSON.stringify(tools)) &&
    lastingStore.write(ANSWER_KEYS.maxMinutes, String(maxMinutes)) &&
    lastingStore.write(ANSWER_KEYS.cuisines, JSON.stringify(cuisines)) &&
    lastingStore.write(ANSWER_KEYS.done, '1')
  );
}
