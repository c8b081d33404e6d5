import { useEffect, useReducer, useState } from 'react';
import { lastingStore, tabStore } from '#client/device/storage';
import { tryParseJson } from '#client/device/try-parse-json';
import { withTimeout } from '#client/device/with-timeout';
import { loadBuiltinIngredientList } from '#client/foods/load-local-ingredients';
import { ANSWER_KEYS, type Answers, readInitialSearchAnswers } from '#client/search/onboarding';
import { serializeSearchQuery } from '#client/search/search-address';
import { changeStaples, updateLocalStaplesFromAccount } from '#client/search/staples';
import { readStoredEmail } from '#client/session/session';
import { paths } from '#contract/paths';
import { toRecordOrEmpty } from '#domain/lib/to-record';
import {
  type CanonicalName,
  COOKING_TIME_RANGE,
  findListOfOnboardingStep,
  INITIAL_PROGRESS,
  type ListName,
  ONBOARDING_STEPS,
  onboardingReducer,
  type Progress,
  parseNewOnboardingNames,
} from './onboarding-state.ts';
import { onboardingText as text } from './text.ts';

/**
 * Session storage key of the unfinished onboarding. Answers in session storage survive if the user presses the back
 * button.
 */
const KEY = 'onboarding';

export function storeOnboardingDraft(progress: Progress): void {
  tabStore.write(KEY, JSON.stringify(progress));
}

export const removeOnboardingDraft = (): void => tabStore.remove(KEY);

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Returns the unfinished onboarding stored in this tab, or null if nothing valid is stored. */
export function readOnboardingDraft(): Progress | null {
  const { step, answers, typed } = toRecordOrEmpty(tryParseJson(tabStore.read(KEY)));
  const { ingredients, tools, cuisines, maxMinutes } = toRecordOrEmpty(answers);
  const isValid =
    typeof step === 'number' &&
    ONBOARDING_STEPS[step] !== undefined &&
    typeof maxMinutes === 'number' &&
    maxMinutes >= COOKING_TIME_RANGE.min &&
    maxMinutes <= COOKING_TIME_RANGE.max &&
    typeof typed === 'string';
  return isValid && isNames(ingredients) && isNames(tools) && isNames(cuisines)
    ? { step, answers: { ingredients, tools, maxMinutes, cuisines }, typed }
    : null;
}

/**
 * Loads the list of known foods, and returns a function that finds the canonical name of a typed food. If the list
 * cannot be loaded, that function returns null for every food.
 */
async function loadCanonicalLookup({ step, typed }: Progress): Promise<CanonicalName> {
  if (findListOfOnboardingStep(step) !== 'ingredients' || typed.trim() === '') return () => null;
  const local = await loadBuiltinIngredientList().catch(() => null);
  return (text) => local?.resolver.ingredient(text) ?? null;
}

export function useOnboarding() {
  const [progress, apply] = useReducer(onboardingReducer, INITIAL_PROGRESS);
  const [restored, setRestored] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [entries, setEntries] = useState(0);

  useEffect(() => {
    updateLocalStaplesFromAccount();
    const storedDraft = readOnboardingDraft();
    const answers = readInitialSearchAnswers();
    if (storedDraft) apply({ kind: 'restore', progress: storedDraft });
    else if (answers) apply({ kind: 'restore', progress: toProgress(answers) });
    setRestored(true);
  }, []);

  useEffect(() => {
    if (restored) storeOnboardingDraft(progress);
  }, [progress, restored]);

  const commit = async () => {
    const { step, typed, answers } = progress;
    const list = findListOfOnboardingStep(step);
    if (list === null || typed.trim() === '') return;
    // Empty the text box before the lookup, so that the user can continue typing.
    apply({ kind: 'type', text: '' });
    const canonical = await loadCanonicalLookup(progress);
    const added = parseNewOnboardingNames(typed, list, answers[list], canonical);
    setAnnouncement(added.length > 0 ? text.added(added) : text.already(typed.trim()));
    apply({ kind: 'commit', list, text: typed, canonical });
    setEntries((count) => count + 1);
  };

  const go = async (step: number) =>
    apply({ kind: 'go', step, canonical: await loadCanonicalLookup(progress) });

  const toggle = (list: ListName, name: string) => {
    setAnnouncement(progress.answers[list].includes(name) ? text.removed(name) : text.added([name]));
    apply({ kind: 'toggle', list, name });
  };

  return {
    progress,
    announcement,
    entries,
    type(typed: string) {
      if (findListOfOnboardingStep(progress.step) === 'ingredients')
        void loadBuiltinIngredientList().catch(() => null);
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

/**
 * Starts the onboarding with earlier answers. If the maximum cooking time is outside the range of the slider, the
 * nearest value of the slider is used.
 */
const toProgress = ({ ingredients, tools, maxMinutes, cuisines }: Answers): Progress => ({
  ...INITIAL_PROGRESS,
  answers: {
    ...{ ingredients, tools, cuisines },
    maxMinutes: Math.min(COOKING_TIME_RANGE.max, Math.max(COOKING_TIME_RANGE.min, maxMinutes)),
  },
});

export type OnboardingState = ReturnType<typeof useOnboarding>;

async function finish(progress: Progress): Promise<void> {
  const canonical = await loadCanonicalLookup(progress);
  const { answers } = onboardingReducer(progress, { kind: 'go', step: progress.step, canonical });
  const isStored = saveOnboardingAnswers(answers);
  // Before leaving the page, wait until the staples are saved to the account, because leaving would cancel the request.
  // If the request fails, the staples remain in this browser, and the next visit adds them to the account's staples.
  if (isStored && readStoredEmail() !== null)
    await withTimeout(
      changeStaples(() => answers.ingredients),
      'The account',
    ).catch(() => {});
  removeOnboardingDraft();
  // If the browser blocks storage, pass the answers in the URL. `location.replace` removes the onboarding page from the
  // browser history.
  location.replace(isStored ? `${paths.home}?auto=1` : `${paths.home}?${serializeSearchQuery(answers)}`);
}

export function saveOnboardingAnswers({ ingredients, tools, maxMinutes, cuisines }: Answers): boolean {
  return (
    lastingStore.write(ANSWER_KEYS.ingredients, JSON.stringify(ingredients)) &&
    lastingStore.write(ANSWER_KEYS.tools, JSON.stringify(tools)) &&
    lastingStore.write(ANSWER_KEYS.maxMinutes, String(maxMinutes)) &&
    lastingStore.write(ANSWER_KEYS.cuisines, JSON.stringify(cuisines)) &&
    lastingStore.write(ANSWER_KEYS.done, '1')
  );
}
