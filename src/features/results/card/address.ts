import { buildEntryPath, isFromCookbook } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search/search';

/**
 * Returns the address of a search result. For a cook's own recipe, this is its page in the cookbook; otherwise, the
 * recipe page.
 */
export const toResultAddress = ({ id, cookbook }: Pick<RecipeSummary, 'id' | 'cookbook'>): string =>
  isFromCookbook(cookbook) ? buildEntryPath(id) : paths.recipe(id);
