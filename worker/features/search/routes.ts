import { recommendRecipes, type SearchRequest } from '#contract/search/search';
import type { Caller } from '../../auth/guard.ts';
import { timeoutsOf, Unavailable, withTimeout } from '../../platform/errors/unavailable.ts';
import { bookmarkOf } from '../../platform/http/cookies.ts';
import { Failure } from '../../platform/http/failure.ts';
import { logError } from '../../platform/http/log.ts';
import { route } from '../../platform/http/route.ts';
import { nearest } from '../../platform/replicas.ts';
import { liveIndex } from '../../recipe-index/index.ts';
import { type Cook, NOBODY, readCook } from './cook.ts';
import { search } from './search.ts';

export const searchRoutes = [
  route(
    recommendRecipes,
    async (caller) => {
      const { body, env } = caller;
      const catalogue = liveIndex(env);
      const bookmark = bookmarkOf(caller.request);
      const options = { db: nearest(env.DB, bookmark), mayShare: bookmark === null };
      if (!body.personal && !needsCook(body)) return search(body, NOBODY, catalogue, options);
      // Beside the question who asks, which goes to the primary: a session that has ended there gets nothing to read.
      const told = catalogue.catchUp(options);
      // Where it failed the search hears of it, if there is one.
      told.catch(() => {});
      const cook = await cookOf(caller, body);
      if (cook instanceof Failure) return cook;
      const reply = await search(body, cook ?? NOBODY, catalogue, { ...options, told });
      return cook === null ? { ...reply, notice: 'stale' as const } : reply;
    },
    { rate: 'SEARCH_RATE' },
  ),
];

/** Whether the search is about what somebody has: without it there is nothing to answer. */
const needsCook = ({ usePantry, onlyCookbook }: SearchRequest): boolean => usePantry || onlyCookbook;

/**
 * Who asks; null when the database does not say and the search can do without: then what was hidden may be seen for once.
 * A kitchen without its pantry is another kitchen, and without the cookbook nothing is in it.
 */
async function cookOf(caller: Caller, body: SearchRequest): Promise<Cook | Failure | null> {
  try {
    const cook = readCook(caller, body);
    // An answer without it all leaves no time for a long wait.
    return await (needsCook(body) ? cook : withTimeout(timeoutsOf(caller.env).fallback, 'database', cook));
  } catch (error) {
    if (needsCook(body) || !(error instanceof Unavailable)) throw error;
    logError(error, { instead: 'a search that knows nothing of who asks' });
    return null;
  }
}
