import { paths } from '#contract/paths';
import type { RecipeDetail } from '#contract/recipes/recipes';
import type { RecipeLinks } from '#contract/search/browse';
import type { DietLabelCorrections } from '#domain/eaters/corrections';
import { recipePageText as words } from './page-text.ts';

interface RecipeForPage {
  readonly recipe: RecipeDetail;
  readonly corrections: DietLabelCorrections;
  readonly links: RecipeLinks | null;
}

export type RecipeLookup =
  | ({ readonly status: 200 } & RecipeForPage)
  | { readonly status: 301; readonly path: string }
  | { readonly status: 404; readonly error: null }
  | { readonly status: 400 | 500 | 503; readonly error: string };

/**
 * Looks up a recipe by the id in the page's address. Never rejects: if the lookup fails, the page shows an error card.
 */
export async function findRecipe(
  id: string | undefined,
  site: {
    recipe(id: string): Promise<RecipeForPage | null>;
    presentRecipeId(id: string): string | null;
  },
): Promise<RecipeLookup> {
  const wanted = id?.trim() ?? '';
  if (wanted === '') return { status: 400, error: words.missingId };
  try {
    const loaded = await site.recipe(wanted);
    if (loaded !== null) return { status: 200, ...loaded };
    const presentId = site.presentRecipeId(wanted);
    return presentId === null ? { status: 404, error: null } : { status: 301, path: paths.recipe(presentId) };
  } catch (error) {
    // A status of 503 means that the recipe index is temporarily unreachable, so a retry may succeed.
    const passing = error instanceof Error && 'status' in error && error.status === 503;
    return {
      status: passing ? 503 : 500,
      error: error instanceof Error && error.message ? error.message : words.unknownError,
    };
  }
}
