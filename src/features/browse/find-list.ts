import { NAME_MAX } from '#contract/limits';
import type { ListedRecipe, ListLookup, RecipeList } from '#contract/search/browse';

export type ListForPage =
  | { readonly status: 200; readonly list: RecipeList }
  | { readonly status: 301; readonly path: string }
  | { readonly status: 404 }
  | { readonly status: 500 | 503; readonly error: string };

/**
 * Looks up the recipe list for the page's address and sets the HTTP status of the response. Never rejects: if the
 * lookup fails, the page shows an error card.
 */
export async function loadRecipeListForPage(astro: {
  readonly request: Request;
  readonly response: { status?: number; readonly headers: Headers };
  readonly locals: { readonly cfContext: { readonly site: { list(url: URL): Promise<ListLookup> } } };
}): Promise<ListForPage> {
  const result = await lookUpList(new URL(astro.request.url), astro.locals.cfContext.site);
  setStatus(astro.response, result.status);
  return result;
}

export type DishesForPage =
  | { readonly status: 200; readonly recipes: readonly ListedRecipe[] }
  | { readonly status: 500 | 503; readonly error: string };

/**
 * Finds the recipes for the name of a dish and sets the HTTP status of the response. Never rejects: if the search fails,
 * the page shows an error card.
 */
export async function loadDishesForPage(
  astro: {
    readonly response: { status?: number; readonly headers: Headers };
    readonly locals: {
      readonly cfContext: { readonly site: { dishes(query: string): Promise<ListedRecipe[]> } };
    };
  },
  query: string,
): Promise<DishesForPage> {
  const { site } = astro.locals.cfContext;
  const result = await site
    .dishes(query.slice(0, NAME_MAX))
    .then((recipes): DishesForPage => ({ status: 200, recipes }), toFailedLookup);
  setStatus(astro.response, result.status);
  return result;
}

function setStatus(response: { status?: number; readonly headers: Headers }, status: number): void {
  response.status = status;
  if (status === 503) response.headers.set('Retry-After', '10');
}

function toFailedLookup(error: unknown): { status: 500 | 503; error: string } {
  // A status of 503 means that the recipe index is temporarily unreachable, so a retry may succeed.
  const passing = error instanceof Error && 'status' in error && error.status === 503;
  return { status: passing ? 503 : 500, error: error instanceof Error ? error.message : '' };
}

async function lookUpList(url: URL, site: { list(url: URL): Promise<ListLookup> }): Promise<ListForPage> {
  try {
    return await site.list(url);
  } catch (error) {
    return toFailedLookup(error);
  }
}
