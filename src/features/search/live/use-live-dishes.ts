import { useEffect, useReducer, useRef, useState } from 'react';
import { fetchRecommendedRecipes } from '#client/api';
import { loadEatersExclusions } from '#client/eaters/stored-eaters';
import { subscribeToEaters } from '#client/eaters/subscribe';
import {
  answersSameSearch,
  type CachedSearch,
  findCachedReply,
  toCachedSearch,
} from '#client/search/handover';
import { type SearchQuery, toQueryString } from '#client/search/search-address';
import { LIVE_DEBOUNCE_MS, LIVE_PAUSE_MS } from '#contract/limits';
import type { SearchReply } from '#contract/search/search';
import type { FindReply } from './live-props.ts';

const RATE_LIMITED = 429;

export interface LiveSearch {
  /** Reply to the newest search that was answered; null before the first reply and after a failure. */
  readonly reply: SearchReply | null;
  /** True from a change of the search until its reply. */
  readonly waiting: boolean;
  readonly findReply: FindReply;
}

interface Answer {
  readonly query: string;
  readonly cached: CachedSearch;
}

/**
 * React hook that runs the search of the form after each pause in its changes. It sends at most one request per change,
 * and the request is the same that 'Find Recipes' sends, so that the button needs no second one. A failed search shows
 * nothing: the button reports failures. After a refusal for too many requests, no search is sent for 30 s.
 * @param search search of the form, or null if it cannot run
 * @param options.paused true while the form itself searches
 */
export function useLiveDishes(
  search: SearchQuery | null,
  { paused }: { readonly paused: boolean },
): LiveSearch {
  const query = search === null ? '' : toQueryString(search);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [settledQuery, setSettledQuery] = useState('');
  const [eatersVersion, countEatersChange] = useReducer((count: number) => count + 1, 0);
  const silentUntil = useRef(0);

  useEffect(
    () =>
      subscribeToEaters(() => {
        // The dishes may contain foods that are excluded now.
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
      answer !== null && answer.query === wanted && answersSameSearch(answer.cached, exclusions)
        ? answer.cached.reply
        : null,
  };
}
