import { entryAddress, isEntry } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search/search';

/** Returns the address of a result: its recipe page or, for a cook's own recipe, its page in the cookbook. */
export const toResultAddress = ({ id, cookbook }: Pick<RecipeSummary, 'id' | 'cookbook'>): string =>
  isEntry(cookbook) ? entryAddress(id) : paths.recipe(id);
