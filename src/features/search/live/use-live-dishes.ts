import { useEffect, useReducer, useRef, useState } from 'react';
import { fetchRecommendedRecipes } from '#client/api';
import { loadEatersExclusions } from '#client/eaters/stored-eaters';
import { subscribeToEaters } from '#client/eaters/subscribe';
import {
  type CachedSearch,
  findCachedReply,
  isCachedReplyValidForExclusions,
  toCachedSearch,
} from '#client/search/handover';
import { type SearchQuery, serializeSearchQuery } from '#client/search/search-address';
import { LIVE_DEBOUNCE_MS, LIVE_PAUSE_MS } from '#contract/limits';
import type { SearchReply } from '#contract/search/search';
import type { FindReply } from './live-props.ts';

const RATE_LIMITED = 429;

export interface LiveSearch {
  /** Reply to the last search, from the server or the cache. Null before the first reply and after a failure. */
  readonly reply: SearchReply | null;
  readonly waiting: boolean;
  readonly findReply: FindReply;
}

interface Answer {
  readonly query: string;
  readonly cached: CachedSearch;
}

/**
 * Runs the search of the form for the dish preview whenever the user pauses after a change. Sends the same request as
 * the button 'Find Recipes', so that the button can use the reply. Ignores failures, because the button reports them.
 * After a reply with status 429 (too many requests), waits 30 s before the next request.
 * @param search the search that the form describes; null if it cannot run
 * @param options.paused true while the search of the submitted form is running
 */
export function useLiveDishes(
  search: SearchQuery | null,
  { paused }: { readonly paused: boolean },
): LiveSearch {
  const query = search === null ? '' : serializeSearchQuery(search);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [settledQuery, setSettledQuery] = useState('');
  const [eatersVersion, countEatersChange] = useReducer((count: number) => count + 1, 0);
  const silentUntil = useRef(0);

  useEffect(
    () =>
      subscribeToEaters(() => {
        // When the list of eaters changes, remove the dishes from the preview, because they may contain a food that is
        // now excluded.
        setAnswer(null);
        setSettledQuery('');
        countEatersChange();
      }),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query stands for the search.
  useEffect(() => {
    if (search === null || query === '') {
      setAnswer(null);
      return;
    }
    if (paused) return;
    const given = new AbortController();
    const settle = (next: CachedSearch | null) => {
      setAnswer(next && { query, cached: next });
      setSettledQuery(query);
    };
    const timer = setTimeout(async () => {
      const exclusions = await loadEatersExclusions();
      if (given.signal.aborted) return;
      const known = exclusions && findCachedReply(query, exclusions);
      if (known) settle(toCachedSearch(known, exclusions));
      else if (Date.now() < silentUntil.current) settle(null);
      else {
        const reply = await fetchRecommendedRecipes(search, exclusions, { signal: given.signal });
        if (given.signal.aborted) return;
        if (reply.status === RATE_LIMITED) silentUntil.current = Date.now() + LIVE_PAUSE_MS;
        settle(reply.ok ? toCachedSearch(reply.data, exclusions ?? []) : null);
      }
    }, LIVE_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [query, paused, eatersVersion]);

  return {
    reply: query === '' ? null : (answer?.cached.reply ?? null),
    waiting: query !== '' && settledQuery !== query,
    findReply: (wanted, exclusions) =>
      answer !== null && answer.query === wanted && isCachedReplyValidForExclusions(answer.cached, exclusions)
        ? answer.cached.reply
        : null,
  };
}
