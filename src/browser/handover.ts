import type { SearchReply } from '#contract/search';
import { tabStore } from './storage.ts';

/**
 * The results of a search, handed from the page that ran it to the page that shows them, and kept for going back
 * and forth. Keyed by the address's query; lost with the tab. Whoever finds nothing here runs the search again.
 */
const PREFIX = 'search:';
/** Searches kept at once: a reply can be 50 KB, and a tab's storage holds about 5 MB. */
const KEPT = 8;
/** Older results are asked for anew, ms. */
const FRESH_FOR = 10 * 60_000;

interface Kept {
  at: number;
  reply: SearchReply;
}

function read(key: string): Kept | null {
  const text = tabStore.read(key);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Kept;
    return Array.isArray(kept.reply.results) && typeof kept.at === 'number' ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a reply for the page with this query. Where storage is blocked or full, nothing happens. */
export function handOver(query: string, reply: SearchReply, now = Date.now()): void {
  const others = tabStore
    .keys()
    .filter((key) => key.startsWith(PREFIX) && key !== PREFIX + query)
    .sort((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0));
  for (const key of others.slice(KEPT - 1)) tabStore.remove(key);
  tabStore.write(PREFIX + query, JSON.stringify({ at: now, reply } satisfies Kept));
}

/** The reply handed over for this query; null when there is none, or none fresh enough. */
export function takeOver(query: string, now = Date.now()): SearchReply | null {
  const kept = read(PREFIX + query);
  return kept && now - kept.at < FRESH_FOR ? kept.reply : null;
}
