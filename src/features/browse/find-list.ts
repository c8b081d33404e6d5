import type { ListLookup, RecipeList } from '#contract/search/browse';

/** Result of looking up a public recipe list, with the HTTP status of the page. */
export type ListForPage =
  | { readonly status: 200; readonly list: RecipeList }
  | { readonly status: 301; readonly path: string }
  | { readonly status: 404 }
  | { readonly status: 500 | 503; readonly error: string };

/**
 * Looks up the recipe list for the page's address and sets the HTTP status of the response. Never rejects: if the
 * lookup fails, the page shows an error card.
 */
export async function loadListForPage(astro: {
  readonly request: Request;
  readonly response: { status?: number; readonly headers: Headers };
  readonly locals: { readonly cfContext: { readonly site: { list(url: URL): Promise<ListLookup> } } };
}): Promise<ListForPage> {
  const result = await lookUpList(new URL(astro.request.url), astro.locals.cfContext.site);
  astro.response.status = result.status;
  if (result.status === 503) astro.response.headers.set('Retry-After', '10');
  return result;
}

async function lookUpList(url: URL, site: { list(url: URL): Promise<ListLookup> }): Promise<ListForPage> {
  try {
    return await site.list(url);
  } catch (error) {
    // A status of 503 means that the recipe index is temporarily unreachable.
    const passing = error instanceof Error && 'status' in error && error.status === 503;
    return { status: passing ? 503 : 500, error: error instanceof Error ? error.message : '' };
  }
}
