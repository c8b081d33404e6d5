import type { Exclusion } from '#contract/eaters/eaters';
import type { SearchReply } from '#contract/search/search';
import { lastingStore, tabStore } from '../device/storage.ts';
import { storedEmail } from '../session/session.ts';
import { readSearchReply } from './search-reply.ts';

/**
 * Cache of search results: passes them from the page that ran the search to the page that shows them, and serves back
 * and forward navigation. Keyed by the address's query, and lost with the tab. On a miss, the search runs again.
 */
export const SEARCH_KEY_PREFIX = 'search:';
/** Maximum number of cached searches. A reply can be 50 KB, and a tab's storage holds about 5 MB. */
const CACHED_SEARCHES_MAX = 8;
/** Maximum age of cached results, ms. */
const FRESH_FOR = 10 * 60_000;

/**
 * Storage key for the time (ms since 1970) of the last change in this browser of the pantry, the cookbook, hidden or
 * cooked recipes, or own corrections. Cached results that depend on them and are older are invalid.
 */
const PANTRY_CHANGED_KEY = 'pantry.changed';

export interface HandedOver {
  at: number;
  reply: SearchReply;
  /**
   * Email of the signed-in user: the results depend on their recipes, hidden recipes and cookings, and on the pantry if
   * requested.
   */
  owner?: string;
  /** Exclusions of the search, if any. */
  exclusions?: readonly Exclusion[];
}

/** sessionStorage key: text in the ingredient box that has not been added yet. */
export const TYPED_KEY = 'typed.ingredients';

/** Removes all cached searches of this tab, because results may include own recipes. */
export function forgetSearches(): void {
  tabStore.remove(TYPED_KEY);
  for (const key of tabStore.keys()) if (key.startsWith(SEARCH_KEY_PREFIX)) tabStore.remove(key);
}

/** Invalidates cached results after a change of the pantry, the cookbook, or hidden or cooked recipes. */
export function invalidateResults(now = Date.now()): void {
  lastingStore.write(PANTRY_CHANGED_KEY, String(now));
}

/** Returns the entry cached under a key; null if it is missing or invalid. */
export function readCachedSearch(key: string): HandedOver | null {
  const text = tabStore.read(key);
  if (text === null) return null;
  try {
    const cachedSearch = JSON.parse(text) as HandedOver;
    // Another version of the site may have written it.
    const reply = readSearchReply(cachedSearch.reply);
    return reply !== null && typeof cachedSearch.at === 'number' ? { ...cachedSearch, reply } : null;
  } catch {
    return null;
  }
}

/**
 * Caches a reply for the page with this query. Does nothing if storage is blocked or full.
 * @param exclusions exclusions of the search
 */
export function handOver(
  query: string,
  reply: SearchReply,
  exclusions: readonly Exclusion[],
  now = Date.now(),
): void {
  const otherKeys = tabStore
    .keys()
    .filter((key) => key.startsWith(SEARCH_KEY_PREFIX) && key !== SEARCH_KEY_PREFIX + query);
  // Parsing replies takes time, so do it only if some must be evicted, and once for each.
  if (otherKeys.length >= CACHED_SEARCHES_MAX) {
    const dated = otherKeys
      .map((key) => ({ key, at: readCachedSearch(key)?.at ?? 0 }))
      .sort((a, b) => b.at - a.at);
    for (const { key } of dated.slice(CACHED_SEARCHES_MAX - 1)) tabStore.remove(key);
  }
  const owner = storedEmail();
  const cachedSearch: HandedOver = {
    at: now,
    reply,
    ...(owner !== null && { owner }),
    ...(exclusions.length > 0 && { exclusions }),
  };
  tabStore.write(SEARCH_KEY_PREFIX + query, JSON.stringify(cachedSearch));
}

/**
 * True if a cached reply is still valid: for the same signed-in user without changes since then, or for guests if it
 * was a guest's.
 */
export function holds({ at, owner, exclusions }: HandedOver, now: number): boolean {
  if (now - at >= FRESH_FOR) return false;
  const isOfNow = at > Number(lastingStore.read(PANTRY_CHANGED_KEY));
  // A guest's own corrections affect only searches with exclusions.
  if (owner === undefined) return storedEmail() === null && (exclusions === undefined || isOfNow);
  return owner === storedEmail() && isOfNow;
}

const SEARCHED_KEY = 'searched';

/** Records that the next page is opened by a search on this page, not by a link or back navigation. */
export function markSearched(): void {
  tabStore.write(SEARCHED_KEY, '1');
}

/** Returns true if this page was opened by a search, and clears the record. */
export function takeSearched(): boolean {
  const searched = tabStore.read(SEARCHED_KEY) !== null;
  if (searched) tabStore.remove(SEARCHED_KEY);
  return searched;
}

/** Returns the cached reply for this query; null if it is missing or outdated, or if its exclusions differ. */
export function takeHandedOver(
  query: string,
  exclusions: readonly Exclusion[],
  now = Date.now(),
): SearchReply | null {
  const cachedSearch = readCachedSearch(SEARCH_KEY_PREFIX + query);
  if (cachedSearch === null || !holds(cachedSearch, now)) return null;
  return JSON.stringify(cachedSearch.exclusions ?? []) === JSON.stringify(exclusions)
    ? cachedSearch.reply
    : null;
}
