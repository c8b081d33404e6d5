import { useEffect, useReducer, useState } from 'react';
import { saveAnswers } from '#browser/onboarding';
import { queryOf } from '#browser/search-address';
import { paths } from '#contract/paths';
import { draft, dropDraft, keepDraft } from './draft.ts';
import {
  type ListName,
  listTypedAt,
  moved,
  newNames,
  type Progress,
  START,
  STEPS,
} from './onboarding-state.ts';
import { onboardingText as text } from './text.ts';

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

  const commit = () => {
    const list = listTypedAt(progress.step);
    if (list === null || progress.typed.trim() === '') return;
    const added = newNames(progress.typed, list, progress.answers[list]);
    setSaid(added.length > 0 ? text.added(added) : text.already(progress.typed.trim()));
    apply({ kind: 'commit', list });
    setEntries((count) => count + 1);
  };

  const toggle = (list: ListName, name: string) => {
    setSaid(progress.answers[list].includes(name) ? text.removed(name) : text.added([name]));
    apply({ kind: 'toggle', list, name });
  };

  return {
    progress,
    said,
    entries,
    type: (typed: string) => apply({ kind: 'type', text: typed }),
    commit,
    toggle,
    setTime: (minutes: number) => apply({ kind: 'time', minutes }),
    back: () => apply({ kind: 'go', step: progress.step - 1 }),
    next: () => {
      if (progress.step < STEPS.length - 1) apply({ kind: 'go', step: progress.step + 1 });
      else finish(progress);
    },
  };
}

export type Onboarding = ReturnType<typeof useOnboarding>;

/** Keeps the answers and goes on to what can be cooked with them. */
function finish(progress: Progress): void {
  const { answers } = moved(progress, { kind: 'go', step: progress.step });
  const kept = saveAnswers(answers);
  dropDraft();
  // Where nothing can be kept, the answers travel in the address, and the form has them. The way back does not lead
  // here any more.
  location.replace(kept ? `${paths.home}?auto=1` : `${paths.home}?${queryOf(answers)}`);
}
