import { useCallback, useEffect, useState } from 'react';
import { track } from '#browser/analytics';
import { recommend } from '#browser/api';
import { handOver, takeOver } from '#browser/handover';
import { hasSearch, queryOf, type Search, searchOf } from '#browser/search-address';
import type { SearchReply } from '#contract/search';
import { searchSize } from '#domain/analytics/events';
import { toast } from '#ui/toast/toast.ts';
import { DEMO_REPLY } from './demo.ts';
import { resultsText as text } from './text.ts';

export type Results =
  | { kind: 'loading' }
  | { kind: 'ready'; reply: SearchReply; demo: boolean }
  /** `signIn`: the search needs somebody who is signed in. */
  | { kind: 'failed'; error: string; signIn: boolean };

const NOTHING: SearchReply = {
  results: [],
  unlock: null,
  unlocks: [],
  unknownIngredients: [],
  leftOut: {
    minutes: 0,
    minutesUnknown: 0,
    kind: 0,
    calories: 0,
    caloriesUnknown: 0,
    protein: 0,
    excluded: 0,
    hidden: 0,
  },
  expired: [],
};

/** What can be shown at once: the demo, what was handed over, or nothing for an address that asks for nothing. */
function atOnce(query: string, search: Search): Results {
  if (new URLSearchParams(query).get('demo') === '1') return { kind: 'ready', reply: DEMO_REPLY, demo: true };
  if (!hasSearch(query)) return { kind: 'ready', reply: NOTHING, demo: false };
  const reply = takeOver(queryOf(search));
  return reply ? { kind: 'ready', reply, demo: false } : { kind: 'loading' };
}

/** The results of the search in the address, handed over or fetched. */
export function useResults(query: string) {
  const [search] = useState(() => searchOf(query));
  const [results, setResults] = useState<Results>(() => atOnce(query, search));

  const run = useCallback(async () => {
    setResults({ kind: 'loading' });
    const reply = await recommend(search);
    if (reply.ok) {
      if (reply.data.results.length === 0) track('no_results', searchSize(search));
      handOver(queryOf(search), reply.data);
      setResults({ kind: 'ready', reply: reply.data, demo: false });
      return;
    }
    setResults({ kind: 'failed', error: reply.error, signIn: reply.status === 401 });
    toast({ title: text.error, description: text.failed(reply.error), tone: 'bad' });
  }, [search]);

  const missing = results.kind === 'loading';
  // Once, for an address without a hand-over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later runs are asked for by a button.
  useEffect(() => {
    if (missing) void run();
  }, []);

  return { search, results, run };
}
