import type { Exclusion } from '#contract/eaters/eaters';
import type { SearchReply } from '#contract/search/search';
import { lastingStore, tabStore } from '../device/storage.ts';
import { storedEmail } from '../session/session.ts';
import { readSearchReply } from './search-reply.ts';

/**
 * The results of a search, handed from the page that ran it to the page that shows them, and kept for going back
 * and forth. Keyed by the address's query; lost with the tab. Whoever finds nothing here runs the search again.
 */
export const SEARCH_KEY_PREFIX = 'search:';
/** Searches kept at once: a reply can be 50 KB, and a tab's storage holds about 5 MB. */
const KEPT = 8;
/** Older results are asked for anew, ms. */
const FRESH_FOR = 10 * 60_000;

/**
 * When the pantry, the cookbook, what was hidden or cooked, or what is said of foods, last changed in this browser, ms since 1970: results that it took part in
 * are older than that.
 */
const OWN_CHANGED_KEY = 'pantry.changed';

export interface HandedOver {
  at: number;
  reply: SearchReply;
  /** Who was signed in: their own recipes, what they hid and cooked took part, and their pantry where it was asked for. */
  owner?: string;
  /** What those who ate did without, where it was anything. */
  exclusions?: readonly Exclusion[];
}

/** In the tab: what stands in the box for ingredients and is not added yet. */
export const TYPED_KEY = 'typed.ingredients';

/** Takes away what this tab keeps of searches: own recipes may be among their results. */
export function forgetSearches(): void {
  tabStore.remove(TYPED_KEY);
  for (const key of tabStore.keys()) if (key.startsWith(SEARCH_KEY_PREFIX)) tabStore.remove(key);
}

/** Says that the pantry, the cookbook, or what was hidden or cooked, is not what it was when searches were run with it. */
export function ownChanged(now = Date.now()): void {
  lastingStore.write(OWN_CHANGED_KEY, String(now));
}

/** What is kept under a key; null where nothing is, or nothing that can be read. */
export function readKept(key: string): HandedOver | null {
  const text = tabStore.read(key);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as HandedOver;
    // Another version of the site may have left it.
    const reply = readSearchReply(kept.reply);
    return reply !== null && typeof kept.at === 'number' ? { ...kept, reply } : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a reply for the page with this query. Where storage is blocked or full, nothing happens.
 * @param exclusions what the search was asked to leave out
 */
export function handOver(
  query: string,
  reply: SearchReply,
  exclusions: readonly Exclusion[],
  now = Date.now(),
): void {
  const others = tabStore
    .keys()
    .filter((key) => key.startsWith(SEARCH_KEY_PREFIX) && key !== SEARCH_KEY_PREFIX + query);
  // To read replies takes a while: only where some have to go, and each once.
  if (others.length >= KEPT) {
    const dated = others.map((key) => ({ key, at: readKept(key)?.at ?? 0 })).sort((a, b) => b.at - a.at);
    for (const { key } of dated.slice(KEPT - 1)) tabStore.remove(key);
  }
  const owner = storedEmail();
  const kept: HandedOver = {
    at: now,
    reply,
    ...(owner !== null && { owner }),
    ...(exclusions.length > 0 && { exclusions }),
  };
  tabStore.write(SEARCH_KEY_PREFIX + query, JSON.stringify(kept));
}

/** Whether what a reply says still holds: for who was signed in, with what they had then; a guest's for guests. */
export function holds({ at, owner, exclusions }: HandedOver, now: number): boolean {
  if (now - at >= FRESH_FOR) return false;
  const isOfNow = at > Number(lastingStore.read(OWN_CHANGED_KEY));
  // What a guest says of their foods takes part where something is left out.
  if (owner === undefined) return storedEmail() === null && (exclusions === undefined || isOfNow);
  return owner === storedEmail() && isOfNow;
}

const SEARCHED_KEY = 'searched';

/** Says that the next page is opened by a search that was asked for here, and not by a link or by going back. */
export function markSearched(): void {
  tabStore.write(SEARCHED_KEY, '1');
}

/** Whether this page was opened by a search; once. */
export function takeSearched(): boolean {
  const searched = tabStore.read(SEARCHED_KEY) !== null;
  if (searched) tabStore.remove(SEARCHED_KEY);
  return searched;
}

/**
 * The reply handed over for this query; null when there is none, or none fresh enough, or one for people who do without
 * other things.
 */
export function takeHandedOver(
  query: string,
  exclusions: readonly Exclusion[],
  now = Date.now(),
): SearchReply | null {
  const kept = readKept(SEARCH_KEY_PREFIX + query);
  if (kept === null || !holds(kept, now)) return null;
  return JSON.stringify(kept.exclusions ?? []) === JSON.stringify(exclusions) ? kept.reply : null;
}
