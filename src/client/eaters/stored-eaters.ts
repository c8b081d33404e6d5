/** The little of `eaters.ts` that pages carry for everybody: most visitors say nothing of who eats. */
import type { Exclusion, OwnCorrection } from '#contract/eaters/eaters';
import { lastingStore } from '../device/storage.ts';
import { CORRECTIONS_KEY, EATERS_KEY } from './eaters-keys.ts';

/** Whether somebody said who eats. */
export const areEatersKept = (): boolean => lastingStore.read(EATERS_KEY) !== null;

/**
 * What those who eat do without, where the code that reads it comes only when it is needed. Null when it cannot be had:
 * a search would then find what it must not.
 */
export async function exclusionsHere(): Promise<readonly Exclusion[] | null> {
  if (!areEatersKept()) return [];
  return import('./eaters.ts').then(
    ({ exclusionsNow }) => exclusionsNow(),
    () => null,
  );
}

/** What the cook says of the foods of their kitchen, in the same way. */
export async function correctionsHere(): Promise<readonly OwnCorrection[] | null> {
  if (lastingStore.read(CORRECTIONS_KEY) === null) return [];
  return import('./own-corrections.ts').then(
    ({ readCorrections }) => readCorrections(),
    () => null,
  );
}
