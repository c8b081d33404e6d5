import { buildEntryPath, isFromCookbook } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search/search';

/** Returns the URL of a search result: the cookbook page for a cook's own recipe, the recipe page for all others. */
export const toResultAddress = ({ id, cookbook }: Pick<RecipeSummary, 'id' | 'cookbook'>): string =>
  isFromCookbook(cookbook) ? buildEntryPath(id) : paths.recipe(id);
