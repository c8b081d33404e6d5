import { useEffect, useState } from 'react';
import { SUGGESTION_DEBOUNCE_MS } from '#contract/limits';
import { paths } from '#contract/paths';
import type { suggestDishes } from '#contract/search/suggestions';
import { callEndpoint } from '../http/client.ts';

export interface SuggestedDish {
  readonly id: string;
  readonly name: string;
  readonly alias?: string;
  readonly href: string;
}

const TYPED_MIN = 3;

/**
 * React hook that returns dishes whose names match the typed text, after a pause in typing of 200 ms. If the request
 * fails, no dishes are suggested. No error is shown, because the same list also suggests foods.
 */
export function useDishSuggestions(text: string): readonly SuggestedDish[] {
  const [dishes, setDishes] = useState<readonly SuggestedDish[]>([]);
  const term = text.trim().toLowerCase();

  useEffect(() => {
    if (term.length < TYPED_MIN) return;
    const given = new AbortController();
    const timer = setTimeout(async () => {
      const reply = await callEndpoint<typeof suggestDishes>('GET /api/dishes', {
        query: { q: term },
        signal: given.signal,
      });
      if (given.signal.aborted) return;
      const rows = reply.ok ? reply.data.dishes : [];
      setDishes(rows.map(({ title, ...rest }) => ({ ...rest, name: title, href: paths.recipe(rest.id) })));
    }, SUGGESTION_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [term]);

  // Show the dishes for the previous text until the new dishes arrive, so that the list does not flicker.
  return term.length < TYPED_MIN ? [] : dishes;
}
