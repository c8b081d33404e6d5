/** The small part of `eaters.ts` that every page loads: most visitors have no eaters stored. */
import type { Exclusion, OwnCorrection } from '#contract/eaters/eaters';
import { lastingStore } from '../device/storage.ts';
import { CORRECTIONS_KEY, EATERS_KEY } from './eaters-keys.ts';

/** True if eaters are stored. */
export const areEatersKept = (): boolean => lastingStore.read(EATERS_KEY) !== null;

/**
 * Returns the exclusions of the current eaters, and loads the code for them only if needed. Null if the code cannot be
 * loaded: a search without them would return excluded recipes.
 */
export async function exclusionsHere(): Promise<readonly Exclusion[] | null> {
  if (!areEatersKept()) return [];
  return import('./eaters.ts').then(
    ({ exclusionsNow }) => exclusionsNow(),
    () => null,
  );
}

/** Returns the cook's own corrections, in the same way. */
export async function correctionsHere(): Promise<readonly OwnCorrection[] | null> {
  if (lastingStore.read(CORRECTIONS_KEY) === null) return [];
  return import('./own-corrections.ts').then(
    ({ readCorrections }) => readCorrections(),
    () => null,
  );
}
