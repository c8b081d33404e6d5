import { useCallback, useEffect, useRef, useState } from 'react';
import { sendAnalyticsEvent } from '#client/analytics';
import { fetchRecommendedRecipes } from '#client/api';
import { readEatersExclusions, useEaters } from '#client/eaters/eaters';
import type { Outcome } from '#client/http/http';
import { cacheSearchReply, findCachedReply, rememberThatSearchOpensNextPage } from '#client/search/handover';
import {
  isRunnableSearchQuery,
  parseSearchQuery,
  type SearchQuery,
  serializeSearchQuery,
} from '#client/search/search-address';
import type { Exclusion } from '#contract/eaters/eaters';
import type { SearchReply } from '#contract/search/search';
import { toSearchEventData } from '#domain/analytics/events';
import { collectExclusions } from '#domain/eaters/exclusions';
import { createZeroLeftOutRecipeCounts } from '#domain/matching/left-out';
import { hasData, LOADING, type LoadState, useLoaded } from '#shared/loaded/use-loaded.ts';
import { toast } from '#ui/toast/toast.ts';
import { parseSortOrder, setSortOrderInQuery } from '../orders.ts';
import { resultsText as text } from '../text.ts';
import { DEMO_REPLY } from './demo.ts';

export interface SearchResults {
  readonly search: SearchQuery;
  readonly reply: SearchReply;
  readonly demo: boolean;
  readonly exclusions: readonly Exclusion[];
}

const NOTHING: SearchReply = {
  results: [],
  unlock: null,
  unlocks: [],
  unknownIngredients: [],
  leftOut: createZeroLeftOutRecipeCounts(),
  expired: [],
};

/**
 * Returns results that are available without a request: the built-in results of the demo page, cached results, or an
 * empty reply if the URL contains no search. Returns undefined if a request to the server is needed.
 */
function findLocalResults(query: string, search: SearchQuery): SearchResults | undefined {
  const exclusions = readEatersExclusions();
  if (isDemo(query)) return { search, reply: DEMO_REPLY, demo: true, exclusions };
  const reply = isRunnableSearchQuery(query)
    ? findCachedReply(serializeSearchQuery(search), exclusions)
    : NOTHING;
  return reply === null ? undefined : { search, reply, demo: false, exclusions };
}

const isDemo = (query: string) => new URLSearchParams(query).get('demo') === '1';

/**
 * Returns the results of the search in the page's URL, from the cache or the server. Loads new results if the user
 * changes the search, or the food restrictions of the people who eat.
 * @param choosing true while the user edits the list of people who eat; new results are loaded only after the edit
 */
export function useResults(
  query: string,
  choosing: boolean,
): {
  search: SearchQuery;
  results: LoadState<SearchResults>;
  retry: () => void;
  change: (next: SearchQuery) => Promise<void>;
  changing: boolean;
} {
  const [initial] = useState(() => {
    const search = parseSearchQuery(query);
    return { search, results: findLocalResults(query, search) };
  });
  /** The search whose results were requested last. Replies to earlier searches are ignored. */
  const requested = useRef(initial.search);
  const inAddress = useRef(initial.search);

  const load = useCallback(async (): Promise<Outcome<SearchResults>> => {
    const search = requested.current;
    const exclusions = readEatersExclusions();
    const outcome = await fetchRecommendedRecipes(search, exclusions);
    if (!outcome.ok) {
      if (requested.current === search)
        toast({ title: text.error, description: text.failed(outcome.error), tone: 'bad' });
      return outcome;
    }
    const { data: reply } = outcome;
    if (requested.current === search) {
      if (reply.results.length === 0) sendAnalyticsEvent('no_results', toSearchEventData(search));
      cacheSearchReply(serializeSearchQuery(search), reply, exclusions);
      if (inAddress.current !== search) {
        const address = setSortOrderInQuery(serializeSearchQuery(search), parseSortOrder(location.search));
        history.replaceState(history.state, '', `${location.pathname}?${address}`);
        inAddress.current = search;
      }
    }
    return { ...outcome, data: { search, reply, demo: false, exclusions } };
  }, []);
  const { state, isLoading, reload, refresh } = useLoaded(load, { initial: initial.results });

  const [changing, setChanging] = useState(false);
  /**
   * Loads the results of a changed search. The current results stay on the page until the new ones have loaded, so that
   * the page does not jump.
   */
  const change = useCallback(
    async (next: SearchQuery) => {
      requested.current = next;
      setChanging(true);
      await refresh();
      if (requested.current !== next) return;
      // If the changed search has failed, later reloads must use the search whose results are still on the page.
      requested.current = inAddress.current;
      setChanging(false);
    },
    [refresh],
  );

  const retry = useCallback(() => {
    // The focused element disappears with the old results. Treat the reload as a new search, because the heading of the
    // results gets the focus after a new search.
    rememberThatSearchOpensNextPage();
    requested.current = inAddress.current;
    setChanging(false);
    void reload();
  }, [reload]);

  // While the results of a changed search are loading, keep the current results on the page. During any other load,
  // show placeholders instead.
  const results: LoadState<SearchResults> = isLoading && !changing ? LOADING : state;
  const wanted = JSON.stringify(collectExclusions(useEaters()));
  const isRunBefore = !isDemo(query) && isRunnableSearchQuery(query) && hasData(results);
  const isOutdated = isRunBefore && JSON.stringify(results.data.exclusions) !== wanted;
  useEffect(() => {
    if (isOutdated && !choosing) retry();
  }, [isOutdated, choosing, retry]);

  const search = hasData(state) ? state.data.search : inAddress.current;
  return { search, results, retry, change, changing };
}
