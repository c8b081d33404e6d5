import { recommendRecipes, type SearchRequest } from '#contract/search/search';
import type { Caller } from '../../auth/guard.ts';
import { readTimeouts, Unavailable, withTimeout } from '../../platform/errors/unavailable.ts';
import { readBookmark } from '../../platform/http/cookies.ts';
import { Failure } from '../../platform/http/failure.ts';
import { logError } from '../../platform/http/log.ts';
import { route } from '../../platform/http/route.ts';
import { nearest } from '../../platform/replicas.ts';
import { liveIndex } from '../../recipe-index/index.ts';
import { type Cook, GUEST, readCook } from './cook.ts';
import { search } from './search.ts';

export const searchRoutes = [
  route(
    recommendRecipes,
    async (caller) => {
      const { body, env } = caller;
      const index = liveIndex(env);
      const bookmark = readBookmark(caller.request);
      const options = { db: nearest(env.DB, bookmark), mayShare: bookmark === null };
      if (!body.personal && !needsCook(body)) return search(body, GUEST, index, options);
      // Runs concurrently with the authentication. That goes to the primary: a session that has ended there gets no
      // data.
      const pendingState = index.catchUp(options);
      // Avoids an unhandled rejection. If there is a search, it receives the error.
      pendingState.catch(() => {});
      const cook = await tryReadCook(caller, body);
      if (cook instanceof Failure) return cook;
      const reply = await search(body, cook ?? GUEST, index, { ...options, pendingState });
      return cook === null ? { ...reply, notice: 'stale' as const } : reply;
    },
    { rate: 'SEARCH_RATE' },
  ),
];

/** True if the search needs the caller's own data. Without that data there is nothing to return. */
const needsCook = ({ usePantry, onlyCookbook }: SearchRequest): boolean => usePantry || onlyCookbook;

/**
 * Reads the caller's data. Returns null if the database does not reply and the search can run without it; hidden
 * recipes may then appear once. A search that uses the pantry or only the cookbook cannot run without them.
 */
async function tryReadCook(caller: Caller, body: SearchRequest): Promise<Cook | Failure | null> {
  try {
    const cook = readCook(caller, body);
    // A search that falls back to no data must not wait long for it.
    return await (needsCook(body) ? cook : withTimeout(readTimeouts(caller.env).fallback, 'database', cook));
  } catch (error) {
    if (needsCook(body) || !(error instanceof Unavailable)) throw error;
    logError(error, { instead: 'a search that knows nothing of who asks' });
    return null;
  }
}
