import { recommendRecipes, type SearchRequest } from '#contract/search/search';
import type { Caller } from '../../auth/guard.ts';
import { failAfterTimeout, readTimeouts, Unavailable } from '../../platform/errors/unavailable.ts';
import { readBookmark } from '../../platform/http/cookies.ts';
import { Failure } from '../../platform/http/failure.ts';
import { logError } from '../../platform/http/log.ts';
import { route } from '../../platform/http/route.ts';
import type { CookAccountData } from '../../recipe-search/door.ts';
import { getRecipeSearch } from '../../recipe-search/index.ts';
import { authenticateAndReadAccountData, GUEST } from './cook.ts';

export const searchRoutes = [
  route(
    recommendRecipes,
    async (caller) => {
      const { body, env } = caller;
      const search = getRecipeSearch(env);
      const bookmark = readBookmark(caller.request);
      if (!body.personal && !needsCook(body))
        return search.recommendRecipes({ request: body, cook: GUEST, bookmark });
      // Start reading the state of the recipe index before the caller's session is checked, so that both happen at the
      // same time. The session is checked in the primary database, because a replica may still have a session that has
      // ended.
      const pendingState = search.readStateEarly(bookmark);
      // Avoid an unhandled rejection if the request fails before it waits for this promise. Waiting for the promise
      // still throws its error.
      pendingState.catch(() => {});
      const cook = await tryReadCook(caller, body);
      if (cook instanceof Failure) return cook;
      const earlyState = await pendingState;
      const reply = await search.recommendRecipes({
        request: body,
        cook: cook ?? GUEST,
        bookmark,
        earlyState,
      });
      return cook === null ? { ...reply, notice: 'stale' as const } : reply;
    },
    { rate: 'SEARCH_RATE' },
  ),
];

const needsCook = ({ usePantry, onlyCookbook }: SearchRequest): boolean => usePantry || onlyCookbook;

/**
 * Reads the caller's account data. If the database does not reply, returns null, and the search runs without this data.
 * Hidden recipes may then appear in the results. A search that uses the pantry or only the cookbook fails instead.
 */
async function tryReadCook(caller: Caller, body: SearchRequest): Promise<CookAccountData | Failure | null> {
  try {
    const cook = authenticateAndReadAccountData(caller, body);
    // If the search can also run without the caller's account data, limit the time for reading this data. If the search
    // needs the data, wait for it.
    return await (needsCook(body)
      ? cook
      : failAfterTimeout(readTimeouts(caller.env).fallback, 'database', cook));
  } catch (error) {
    if (needsCook(body) || !(error instanceof Unavailable)) throw error;
    logError(error, { instead: 'a search that knows nothing of who asks' });
    return null;
  }
}
