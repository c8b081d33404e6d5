/** The part of `eaters.ts` that every page loads. It is small, because most visitors have no eaters stored. */
import type { Exclusion, UserCorrection } from '#contract/eaters/eaters';
import { lastingStore } from '../device/storage.ts';
import { CORRECTIONS_KEY, EATERS_KEY } from './eaters-keys.ts';

/** True if this browser stores a list of eaters. */
export const hasStoredEaters = (): boolean => lastingStore.read(EATERS_KEY) !== null;

/**
 * Returns the exclusions of the current eaters. The code that reads them is loaded only if eaters are stored. Null if
 * the code cannot be loaded: a search without exclusions would return excluded recipes.
 */
export async function loadExclusions(): Promise<readonly Exclusion[] | null> {
  if (!hasStoredEaters()) return [];
  return import('./eaters.ts').then(
    ({ readExclusions }) => readExclusions(),
    () => null,
  );
}

/**
 * Returns the cook's corrections of food labels. The code that reads them is loaded only if corrections are stored.
 * Null if the code cannot be loaded.
 */
export async function loadCorrections(): Promise<readonly UserCorrection[] | null> {
  if (lastingStore.read(CORRECTIONS_KEY) === null) return [];
  return import('./user-corrections.ts').then(
    ({ readCorrections }) => readCorrections(),
    () => null,
  );
}
