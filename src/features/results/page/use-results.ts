import { useCallback, useEffect, useRef, useState } from 'react';
import { sendAnalyticsEvent } from '#client/analytics';
import { fetchRecommendedRecipes } from '#client/api';
import { readEatersExclusions, useEaters } from '#client/eaters/eaters';
import { cacheSearchReply, findCachedReply, markNextPageOpenedBySearch } from '#client/search/handover';
import {
  hasRunnableSearch,
  parseSearch,
  type SearchQuery,
  toQueryString,
} from '#client/search/search-address';
import type { Exclusion } from '#contract/eaters/eaters';
import type { SearchReply } from '#contract/search/search';
import { toSearchSize } from '#domain/analytics/events';
import { collectExclusions } from '#domain/eaters/exclusions';
import { createEmptyLeftOutCounts } from '#domain/matching/left-out';
import { toast } from '#ui/toast/toast.ts';
import { parseSortOrder, setSortOrderInQuery } from '../orders.ts';
import { resultsText as text } from '../text.ts';
import { DEMO_REPLY } from './demo.ts';

export type Results =
  | { kind: 'loading' }
  | { kind: 'ready'; reply: SearchReply; demo: boolean; exclusions: readonly Exclusion[] }
  | { kind: 'failed'; error: string; signIn: boolean };

const NOTHING: SearchReply = {
  results: [],
  unlock: null,
  unlocks: [],
  unknownIngredients: [],
  leftOut: createEmptyLeftOutCounts(),
  expired: [],
};

/**
 * Returns the results that are available without a request: built-in results of the demo page, cached results, or an empty reply if the URL
 * contains no search.
 */
function atOnce(query: string, search: SearchQuery): Results {
  const exclusions = readEatersExclusions();
  const ready = (reply: SearchReply, demo = false): Results => ({ kind: 'ready', reply, demo, exclusions });
  if (isDemo(query)) return ready(DEMO_REPLY, true);
  if (!hasRunnableSearch(query)) return ready(NOTHING);
  const reply = findCachedReply(toQueryString(search), exclusions);
  return reply ? ready(reply) : { kind: 'loading' };
}

const isDemo = (query: string) => new URLSearchParams(query).get('demo') === '1';

/**
 * Returns the results of the search in the page's URL, from the cache or the server. Loads new results if the user
 * changes the search, or the foods and diets of the people who eat.
 * @param choosing true while the user edits the list of people who eat; new results are loaded only after the edit
 */
export function useResults(query: string, choosing: boolean) {
  const [search, setSearch] = useState(() => parseSearch(query));
  const [results, setResults] = useState<Results>(() => atOnce(query, search));

  /** The search whose results were requested last. Replies to earlier searches are ignored. */
  const requested = useRef(search);
  const load = useCallback(async (wanted: SearchQuery): Promise<Results | null> => {
    requested.current = wanted;
    const exclusions = readEatersExclusions();
    const reply = await fetchRecommendedRecipes(wanted, exclusions);
    if (requested.current !== wanted) return null;
    if (reply.ok) {
      if (reply.data.results.length === 0) sendAnalyticsEvent('no_results', toSearchSize(wanted));
      cacheSearchReply(toQueryString(wanted), reply.data, exclusions);
      return { kind: 'ready', reply: reply.data, demo: false, exclusions };
    }
    toast({ title: text.error, description: text.failed(reply.error), tone: 'bad' });
    return { kind: 'failed', error: reply.error, signIn: reply.status === 401 };
  }, []);

  const run = useCallback(async () => {
    setResults({ kind: 'loading' });
    const loaded = await load(search);
    if (loaded) setResults(loaded);
  }, [load, search]);

  const [changing, setChanging] = useState(false);
  /**
   * Loads the results of a changed search. The current results stay on the page until the new ones have loaded, so that
   * the page does not jump.
   */
  const change = useCallback(
    async (next: SearchQuery) => {
      setChanging(true);
      const loaded = await load(next);
      setChanging(false);
      if (loaded?.kind !== 'ready') return;
      const address = setSortOrderInQuery(toQueryString(next), parseSortOrder(location.search));
      history.replaceState(history.state, '', `${location.pathname}?${address}`);
      setSearch(next);
      setResults(loaded);
    },
    [load],
  );

  const retry = useCallback(() => {
    // Treat the reload as a new search, so that the heading of the results gets the focus. The focused element
    // disappears with the old results.
    markNextPageOpenedBySearch();
    void run();
  }, [run]);

  const missing = results.kind === 'loading';
  // Run the search on page load if its results are not cached.

  // biome-ignore lint/correctness/useExhaustiveDependencies: a button starts later runs.
  useEffect(() => {
    if (missing) void run();
  }, []);

  const wanted = JSON.stringify(collectExclusions(useEaters()));
  const isRunBefore = !isDemo(query) && hasRunnableSearch(query) && results.kind === 'ready';
  const isOutdated = isRunBefore && JSON.stringify(results.exclusions) !== wanted;
  useEffect(() => {
    if (isOutdated && !choosing) retry();
  }, [isOutdated, choosing, retry]);

  return { search, results, retry, change, changing };
}
