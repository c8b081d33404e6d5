import type { Exclusion, UserCorrection } from '#contract/eaters/eaters';
import { lastingStore } from '../device/storage.ts';
import { CORRECTIONS_KEY, EATERS_KEY } from './eaters-keys.ts';

export const hasStoredEaters = (): boolean => lastingStore.read(EATERS_KEY) !== null;

/**
 * Returns the foods excluded by the people who are eating. The code for parsing exclusions is loaded only if people are
 * stored. Null if the code cannot be loaded. Callers must then not search, because the results could include excluded
 * foods.
 */
export async function loadEatersExclusions(): Promise<readonly Exclusion[] | null> {
  if (!hasStoredEaters()) return [];
  return import('./eaters.ts').then(
    ({ readEatersExclusions }) => readEatersExclusions(),
    () => null,
  );
}

/**
 * True if a child is among the people who are eating. False if there is no child, or if the list of people cannot be
 * read.
 */
export async function loadHasChildAmongEaters(): Promise<boolean> {
  if (!hasStoredEaters()) return false;
  return import('./eaters.ts').then(
    ({ readHasChildAmongEaters }) => readHasChildAmongEaters(),
    () => false,
  );
}

/**
 * Returns the cook's corrections of food labels, such as 'contains nuts'. The code for parsing corrections is loaded
 * only if some are stored. Null if the code cannot be loaded.
 */
export async function loadUserLabelCorrections(): Promise<readonly UserCorrection[] | null> {
  if (lastingStore.read(CORRECTIONS_KEY) === null) return [];
  return import('./user-corrections.ts').then(
    ({ readCorrections }) => readCorrections(),
    () => null,
  );
}
