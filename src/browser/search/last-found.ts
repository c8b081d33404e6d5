import type { RecipeSummary } from '#contract/search';
import { tabStore } from '../device/storage.ts';
import { type HandedOver, holds, readKept, SEARCH_KEY_PREFIX } from './handover.ts';

/** A recipe as the newest search of this tab found it; null when none did. */
export function lastFound(recipeId: string, now = Date.now()): RecipeSummary | null {
  const kept = tabStore
    .keys()
    .filter((key) => key.startsWith(SEARCH_KEY_PREFIX))
    .map(readKept)
    .filter((one): one is HandedOver => one !== null && holds(one, now))
    .sort((a, b) => b.at - a.at);
  for (const { reply } of kept) {
    const found = reply.results.find(({ id }) => id === recipeId);
    if (found) return found;
  }
  return null;
}
