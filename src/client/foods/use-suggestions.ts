import { useEffect, useState } from 'react';
import { DID_YOU_MEAN_MAX, SUGGESTION_DEBOUNCE_MS, SUGGESTIONS_FEW, SUGGESTIONS_MAX } from '#contract/limits';
import type { listIngredients } from '#contract/search/suggestions';
import { callEndpoint } from '../http/client.ts';
import { loadLocalIngredients } from './load-local-ingredients.ts';

export interface Suggestions {
  /** The term that the rows belong to; an older one while the user is still typing. */
  term: string;
  rows: readonly Suggestion[];
  /** Names similar to the typed text; empty if there are rows. */
  didYouMean: readonly string[];
}

const NONE: Suggestions = { term: '', rows: [], didYouMean: [] };

/** Fetches at most 8 ingredients whose name or alias contains the term; all ingredients if the term is empty. */
export const fetchIngredients = (term: string, signal?: AbortSignal) =>
  callEndpoint<typeof listIngredients>('GET /api/ingredients', {
    query: { q: term === '' ? undefined : term },
    signal,
  });

async function fetchSuggestions(term: string, signal: AbortSignal): Promise<Suggestions> {
  const loading = loadLocalIngredients().catch(() => null);
  const reply = await fetchIngredients(term, signal);
  const server = reply.ok ? reply.data.ingredients : null;
  // Do not wait for the local names if the server returned enough rows: on first use over a slow network they load much
  // later.
  const isEnough = server !== null && server.length >= SUGGESTIONS_FEW;
  const local = isEnough ? null : await loading;
  const rows = mergeSuggestions(server, local?.suggest(term) ?? []);
  const meant = rows.length === 0 ? (local?.didYouMean(term) ?? []) : [];
  return { term, rows, didYouMean: meant.slice(0, DID_YOU_MEAN_MAX) };
}

/** Suggestions for the typed text, after a debounce of 200 ms. The last term wins. */
export function useSuggestions(text: string): Suggestions {
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

/** A row of the suggestion list. `alias`: the alias that was typed for it. */
interface Suggestion {
  name: string;
  alias?: string;
}

/**
 * Returns the rows to show: the server's rows, with local rows added if there are fewer than three. `server` is null if
 * the request failed; then all rows are local.
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

/** Texts of every ingredient suggestion list. */
export const suggestionWords = {
  notFound: 'Not found in our ingredient list.',
  didYouMean: 'Did you mean:',
  alias: (alias: string) => `also called ${alias}`,
  already: 'added',
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}.`,
} as const;
