import { useCallback, useEffect, useState } from 'react';
import { track } from '#client/analytics';
import { recommend } from '#client/api';
import { exclusionsNow, useEaters } from '#client/eaters/eaters';
import { handOver, markSearched, takeHandedOver } from '#client/search/handover';
import { hasSearch, queryOf, type SearchQuery, searchOf } from '#client/search/search-address';
import type { Exclusion } from '#contract/eaters/eaters';
import type { SearchReply } from '#contract/search/search';
import { searchSize } from '#domain/analytics/events';
import { exclusionsOf } from '#domain/eaters/exclusions';
import { nothingLeftOut } from '#domain/matching/left-out';
import { toast } from '#ui/toast/toast.ts';
import { resultsText as text } from '../text.ts';
import { DEMO_REPLY } from './demo.ts';

export type Results =
  | { kind: 'loading' }
  /** `exclusions`: what those who eat do without, as it was when the search ran. */
  | { kind: 'ready'; reply: SearchReply; demo: boolean; exclusions: readonly Exclusion[] }
  /** `signIn`: the search needs somebody who is signed in. */
  | { kind: 'failed'; error: string; signIn: boolean };

const NOTHING: SearchReply = {
  results: [],
  unlock: null,
  unlocks: [],
  unknownIngredients: [],
  leftOut: nothingLeftOut(),
  expired: [],
};

/** What can be shown at once: the demo, what was handed over, or nothing for an address that asks for nothing. */
function atOnce(query: string, search: SearchQuery): Results {
  const exclusions = exclusionsNow();
  const ready = (reply: SearchReply, demo = false): Results => ({ kind: 'ready', reply, demo, exclusions });
  if (isDemo(query)) return ready(DEMO_REPLY, true);
  if (!hasSearch(query)) return ready(NOTHING);
  const reply = takeHandedOver(queryOf(search), exclusions);
  return reply ? ready(reply) : { kind: 'loading' };
}

const isDemo = (query: string) => new URLSearchParams(query).get('demo') === '1';

/**
 * The results of the search in the address, handed over or fetched, and fetched anew when those who eat do without other
 * things.
 * @param choosing whether that is being chosen right now: the results then wait until it is done
 */
export function useResults(query: string, choosing: boolean) {
  const [search] = useState(() => searchOf(query));
  const [results, setResults] = useState<Results>(() => atOnce(query, search));

  const run = useCallback(async () => {
    setResults({ kind: 'loading' });
    const exclusions = exclusionsNow();
    const reply = await recommend(search, exclusions);
    if (reply.ok) {
      if (reply.data.results.length === 0) track('no_results', searchSize(search));
      handOver(queryOf(search), reply.data, exclusions);
      setResults({ kind: 'ready', reply: reply.data, demo: false, exclusions });
      return;
    }
    setResults({ kind: 'failed', error: reply.error, signIn: reply.status === 401 });
    toast({ title: text.error, description: text.failed(reply.error), tone: 'bad' });
  }, [search]);

  const again = useCallback(() => {
    // What had the focus goes with the old results: it moves to the heading of the new ones.
    markSearched();
    void run();
  }, [run]);

  const missing = results.kind === 'loading';
  // Once, for an address without a hand-over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later runs are asked for by a button.
  useEffect(() => {
    if (missing) void run();
  }, []);

  const wanted = JSON.stringify(exclusionsOf(useEaters()));
  const isRunBefore = !isDemo(query) && hasSearch(query) && results.kind === 'ready';
  const isOutdated = isRunBefore && JSON.stringify(results.exclusions) !== wanted;
  useEffect(() => {
    if (isOutdated && !choosing) again();
  }, [isOutdated, choosing, again]);

  return { search, results, again };
}
