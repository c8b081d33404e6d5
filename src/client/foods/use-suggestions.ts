import { useEffect, useState } from 'react';
import { DID_YOU_MEAN_MAX, SUGGESTION_DEBOUNCE_MS, SUGGESTIONS_FEW, SUGGESTIONS_MAX } from '#contract/limits';
import type { listIngredients } from '#contract/search/suggestions';
import { callEndpoint, type EndpointReply } from '../http/client.ts';
import type { Outcome } from '../http/http.ts';
import { loadBuiltinIngredientList } from './load-local-ingredients.ts';

export interface Suggestions {
  /**
   * The typed text for which `rows` were suggested. While the user is typing, this text can be older than the text in
   * the field.
   */
  term: string;
  rows: readonly Suggestion[];
  didYouMean: readonly string[];
}

const NONE: Suggestions = { term: '', rows: [], didYouMean: [] };

export const fetchIngredientSuggestions = (
  term: string,
  signal?: AbortSignal,
): Promise<Outcome<EndpointReply<typeof listIngredients>>> =>
  callEndpoint<typeof listIngredients>('GET /api/ingredients', {
    query: { q: term === '' ? undefined : term },
    signal,
  });

async function fetchSuggestions(term: string, signal: AbortSignal): Promise<Suggestions> {
  const loading = loadBuiltinIngredientList().catch(() => null);
  const reply = await fetchIngredientSuggestions(term, signal);
  const server = reply.ok ? reply.data.ingredients : null;
  // Wait for the local ingredient names only if the server returned too few rows. On a slow network, the first download
  // of the names takes much longer than the request.
  const isEnough = server !== null && server.length >= SUGGESTIONS_FEW;
  const local = isEnough ? null : await loading;
  const rows = mergeFoodSuggestions(server, local?.suggest(term) ?? []);
  const meant = rows.length === 0 ? (local?.didYouMean(term) ?? []) : [];
  return { term, rows, didYouMean: meant.slice(0, DID_YOU_MEAN_MAX) };
}

/**
 * React hook that returns ingredient suggestions for the typed text, after a pause in typing of 200 ms. Replies for
 * earlier texts are ignored.
 */
export function useIngredientSuggestions(text: string): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE);
  const term = text.trim().toLowerCase();

  useEffect(() => {
    if (term === '') {
      setSuggestions(NONE);
      return;
    }
    const given = new AbortController();
    const timer = setTimeout(async () => {
      const newSuggestions = await fetchSuggestions(term, given.signal);
      if (!given.signal.aborted) setSuggestions(newSuggestions);
    }, SUGGESTION_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [term]);

  return suggestions;
}

interface Suggestion {
  name: string;
  alias?: string;
}

/**
 * Returns the suggestion rows to show. If the server returned fewer than three rows, rows from the built-in list are
 * added. If `serverSuggestions` is null, the request failed and all rows are from the built-in list.
 */
export function mergeFoodSuggestions(
  serverSuggestions: readonly Suggestion[] | null,
  localNames: readonly string[],
): Suggestion[] {
  const rows: Suggestion[] = [...(serverSuggestions ?? [])];
  if (rows.length < SUGGESTIONS_FEW) {
    const known = new Set(rows.map(({ name }) => name));
    for (const name of localNames) if (!known.has(name)) rows.push({ name });
  }
  return rows.slice(0, SUGGESTIONS_MAX);
}

export const suggestionWords = {
  notFound: 'Not found in our ingredient list.',
  didYouMean: 'Did you mean:',
  link: 'Dish:',
  alias: (alias: string) => `also called ${alias}`,
  already: 'added',
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}.`,
} as const;
