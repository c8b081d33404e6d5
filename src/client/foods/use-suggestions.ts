import { useEffect, useState } from 'react';
import { DID_YOU_MEAN_MAX, SUGGESTION_DEBOUNCE_MS, SUGGESTIONS_FEW, SUGGESTIONS_MAX } from '#contract/limits';
import type { listIngredients } from '#contract/search/suggestions';
import { callEndpoint } from '../http/client.ts';
import { loadLocalIngredients } from './load-local-ingredients.ts';

export interface Suggestions {
  /** The search term that the suggested rows belong to. While the user is typing, this can be an earlier term. */
  term: string;
  rows: readonly Suggestion[];
  /** Names similar to the typed text. Empty if there are suggested rows to show. */
  didYouMean: readonly string[];
}

const NONE: Suggestions = { term: '', rows: [], didYouMean: [] };

/** Fetches at most 8 ingredients whose name or alias contains the term. An empty term matches every ingredient. */
export const fetchIngredientMatches = (term: string, signal?: AbortSignal) =>
  callEndpoint<typeof listIngredients>('GET /api/ingredients', {
    query: { q: term === '' ? undefined : term },
    signal,
  });

async function fetchSuggestions(term: string, signal: AbortSignal): Promise<Suggestions> {
  const loading = loadLocalIngredients().catch(() => null);
  const reply = await fetchIngredientMatches(term, signal);
  const server = reply.ok ? reply.data.ingredients : null;
  // Do not wait for the local ingredient names if the server returned enough rows. On a slow network, the first
  // download of the names takes much longer.
  const isEnough = server !== null && server.length >= SUGGESTIONS_FEW;
  const local = isEnough ? null : await loading;
  const rows = mergeSuggestions(server, local?.suggest(term) ?? []);
  const meant = rows.length === 0 ? (local?.didYouMean(term) ?? []) : [];
  return { term, rows, didYouMean: meant.slice(0, DID_YOU_MEAN_MAX) };
}

/**
 * Hook that returns suggestions for the typed text, after a debounce of 200 ms. Replies to earlier terms are ignored.
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

/** A suggested ingredient. `alias` is the alias that matches the typed text. */
interface Suggestion {
  name: string;
  alias?: string;
}

/**
 * Returns the suggestion rows to show. Local rows are added if the server returned fewer than three rows. If `server`
 * is null, the request failed and all rows are local.
 */
export function mergeSuggestions(
  server: readonly Suggestion[] | null,
  local: readonly string[],
): Suggestion[] {
  const rows: Suggestion[] = [...(server ?? [])];
  if (rows.length < SUGGESTIONS_FEW) {
    const known = new Set(rows.map(({ name }) => name));
    for (const name of local) if (!known.has(name)) rows.push({ name });
  }
  return rows.slice(0, SUGGESTIONS_MAX);
}

/** Texts of the ingredient suggestions, used wherever the site suggests ingredients. */
export const suggestionWords = {
  notFound: 'Not found in our ingredient list.',
  didYouMean: 'Did you mean:',
  link: 'Dish:',
  alias: (alias: string) => `also called ${alias}`,
  already: 'added',
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}.`,
} as const;
