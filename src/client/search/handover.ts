import type { Exclusion } from '#contract/eaters/eaters';
import type { SearchReply } from '#contract/search/search';
import { toRecordOrEmpty } from '#domain/lib/to-record';
import { lastingStore, tabStore } from '../device/storage.ts';
import { tryParseJson } from '../device/try-parse-json.ts';
import { readStoredEmail } from '../session/session.ts';
import { parseSearchReply } from './search-reply.ts';

/**
 * Cache of search results in sessionStorage, with the query string of the address as key. Passes results from the page
 * that ran the search to the page that shows them, and serves back and forward navigation. If the results are not
 * cached, the search runs again.
 */
export const SEARCH_KEY_PREFIX = 'search:';
/** Maximum number of cached searches per tab. A reply can have 50 KB, and a tab can store about 5 MB. */
const CACHED_SEARCHES_MAX = 8;
const FRESH_FOR = 10 * 60_000;

/**
 * Storage key for the time (ms since 1970) of the last change that affects search results. Examples are changes of the
 * pantry, the cookbook, or hidden recipes. Older cached results are invalid.
 */
const PANTRY_CHANGED_KEY = 'pantry.changed';

export interface CachedSearch {
  at: number;
  reply: SearchReply;
  /**
   * Email address of the user who was signed in during the search. The results depend on that user's recipes and
   * pantry.
   */
  owner?: string;
  exclusions?: readonly Exclusion[];
}

export const TYPED_KEY = 'typed.ingredients';

/** Removes all cached searches of this tab, because results may include the user's private recipes. */
export function removeCachedSearches(): void {
  tabStore.remove(TYPED_KEY);
  for (const key of tabStore.keys()) if (key.startsWith(SEARCH_KEY_PREFIX)) tabStore.remove(key);
}

/**
 * Invalidates cached search results. Call this after a change of the pantry, the cookbook, or hidden or cooked recipes.
 */
export function invalidateCachedResults(now = Date.now()): void {
  lastingStore.write(PANTRY_CHANGED_KEY, String(now));
}

export function readCachedSearch(key: string): CachedSearch | null {
  const { at, reply: cachedReply, owner, exclusions } = toRecordOrEmpty(tryParseJson(tabStore.read(key)));
  const reply = parseSearchReply(cachedReply);
  if (reply === null || typeof at !== 'number') return null;
  // Do not use a cached reply if its field for the signed-in user is unreadable. Without this field, the reply would
  // count as the reply to a guest.
  if (owner !== undefined && typeof owner !== 'string') return null;
  if (exclusions !== undefined && !Array.isArray(exclusions)) return null;
  return { at, reply, ...(owner !== undefined && { owner }), ...(exclusions && { exclusions }) };
}

/**
 * Returns a search reply in the form in which it is cached: with the time, the signed-in user and the excluded foods of
 * the search. `isCachedReplyValid` needs these values.
 * @param exclusions excluded foods that the search applied
 */
export function toCachedSearch(
  reply: SearchReply,
  exclusions: readonly Exclusion[],
  now = Date.now(),
): CachedSearch {
  const owner = readStoredEmail();
  return {
    at: now,
    reply,
    ...(owner !== null && { owner }),
    ...(exclusions.length > 0 && { exclusions }),
  };
}

/**
 * Caches the reply of a search for the results page with the same query. Does nothing if storage is blocked or full.
 * @param exclusions excluded foods that the search applied
 */
export function cacheSearchReply(
  query: string,
  reply: SearchReply,
  exclusions: readonly Exclusion[],
  now = Date.now(),
): void {
  const otherKeys = tabStore
    .keys()
    .filter((key) => key.startsWith(SEARCH_KEY_PREFIX) && key !== SEARCH_KEY_PREFIX + query);
  if (otherKeys.length >= CACHED_SEARCHES_MAX) {
    const dated = otherKeys
      .map((key) => ({ key, at: readCachedSearch(key)?.at ?? 0 }))
      .sort((a, b) => b.at - a.at);
    for (const { key } of dated.slice(CACHED_SEARCHES_MAX - 1)) tabStore.remove(key);
  }
  tabStore.write(SEARCH_KEY_PREFIX + query, JSON.stringify(toCachedSearch(reply, exclusions, now)));
}

/**
 * True if a cached search reply is still valid. A user's reply becomes invalid when another user is signed in, or when
 * the user has changed something that affects the results. A guest's reply is valid only for guests.
 * @param maxAgeMs maximum age in ms; by default 10 minutes
 */
export function isCachedReplyValid(
  { at, owner, exclusions }: CachedSearch,
  now: number,
  maxAgeMs = FRESH_FOR,
): boolean {
  if (now - at >= maxAgeMs) return false;
  const isOfNow = at > Number(lastingStore.read(PANTRY_CHANGED_KEY));
  // A guest's cached reply becomes invalid only if the excluded foods change, or if food labels were corrected and the
  // search excludes foods. `isCachedReplyValidForExclusions` checks the excluded foods.
  if (owner === undefined) return readStoredEmail() === null && (exclusions === undefined || isOfNow);
  return owner === readStoredEmail() && isOfNow;
}

const SEARCHED_KEY = 'searched';

/**
 * Records that the next page opens because of a search on this page. If a page finds no such record, it was opened
 * through a link or with the browser's Back button.
 */
export function rememberThatSearchOpensNextPage(): void {
  tabStore.write(SEARCHED_KEY, '1');
}

export function consumeOpenedBySearchFlag(): boolean {
  const searched = tabStore.read(SEARCHED_KEY) !== null;
  if (searched) tabStore.remove(SEARCHED_KEY);
  return searched;
}

export const isCachedReplyValidForExclusions = (
  cachedSearch: CachedSearch,
  exclusions: readonly Exclusion[],
  now = Date.now(),
): boolean =>
  isCachedReplyValid(cachedSearch, now) &&
  JSON.stringify(cachedSearch.exclusions ?? []) === JSON.stringify(exclusions);

export function findCachedReply(
  query: string,
  exclusions: readonly Exclusion[],
  now = Date.now(),
): SearchReply | null {
  const cachedSearch = readCachedSearch(SEARCH_KEY_PREFIX + query);
  return cachedSearch !== null && isCachedReplyValidForExclusions(cachedSearch, exclusions, now)
    ? cachedSearch.reply
    : null;
}
