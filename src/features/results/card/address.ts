import { entryAddress, isEntry } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search/search';

/** Where a result leads: to its page, or where it is a cook's own to the page that it has in the cookbook. */
export const addressOf = ({ id, cookbook }: Pick<RecipeSummary, 'id' | 'cookbook'>): string =>
  isEntry(cookbook) ? entryAddress(id) : paths.recipe(id);
