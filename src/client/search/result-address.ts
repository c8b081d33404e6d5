import { buildCookbookEntryPath, isUserOrHouseholdRecipe } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search/search';

export const buildResultPageAddress = ({ id, cookbook }: Pick<RecipeSummary, 'id' | 'cookbook'>): string =>
  isUserOrHouseholdRecipe(cookbook) ? buildCookbookEntryPath(id) : paths.recipe(id);
