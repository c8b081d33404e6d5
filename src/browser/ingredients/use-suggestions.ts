import { useEffect, useState } from 'react';
import { DID_YOU_MEAN_MAX, SUGGESTION_DEBOUNCE_MS } from '#contract/limits';
import { fetchIngredients } from '../api.ts';
import { loadLocalIngredients } from './load-local-ingredients.ts';
import { mergeSuggestions, type Suggestion } from './suggestions.ts';

export interface Suggestions {
  /** The term that the rows are for: an older one while typing goes on. */
  term: string;
  rows: readonly Suggestion[];
  /** Only when there are no rows. */
  didYouMean: readonly string[];
}

const NONE: Suggestions = { term: '', rows: [], didYouMean: [] };

async function suggestionsFor(term: string, signal: AbortSignal): Promise<Suggestions> {
  const [reply, local] = await Promise.all([
    fetchIngredients(term, signal),
    loadLocalIngredients().catch(() => null),
  ]);
  const rows = mergeSuggestions(reply.ok ? reply.data.ingredients : null, local?.suggest(term) ?? []);
  const meant = rows.length === 0 ? (local?.didYouMean(term) ?? []) : [];
  return { term, rows, didYouMean: meant.slice(0, DID_YOU_MEAN_MAX) };
}

/** Suggestions for what is being typed, once typing rests for 200 ms. The last term wins. */
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
      const found = await suggestionsFor(term, given.signal);
      if (!given.signal.aborted) setSuggestions(found);
    }, SUGGESTION_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [term]);

  return suggestions;
}
