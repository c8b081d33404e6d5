import type { RecipeDetail } from '#contract/recipes';
import { recipePageText as words } from './page-text.ts';

/** What came of looking for a recipe, by HTTP status. */
export type FoundRecipe =
  | { readonly status: 200; readonly recipe: RecipeDetail }
  | { readonly status: 404; readonly error: null }
  | { readonly status: 400 | 500 | 503; readonly error: string };

/** Looks a recipe up by the id of the address. Never rejects: what fails becomes the page's failure card. */
export async function findRecipe(
  id: string | undefined,
  load: (id: string) => Promise<RecipeDetail | null>,
): Promise<FoundRecipe> {
  const wanted = id?.trim() ?? '';
  if (wanted === '') return { status: 400, error: words.missingId };
  try {
    const recipe = await load(wanted);
    return recipe === null ? { status: 404, error: null } : { status: 200, recipe };
  } catch (error) {
    // 503: the recipes cannot be reached, which passes.
    const passing = error instanceof Error && 'status' in error && error.status === 503;
    return {
      status: passing ? 503 : 500,
      error: error instanceof Error && error.message ? error.message : words.unknownError,
    };
  }
}
