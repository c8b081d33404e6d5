import { useEffect, useReducer, useRef, useState } from 'react';
import { track } from '#client/analytics';
import { fetchCuisines, fetchTools } from '#client/api';
import { storedAnswers } from '#client/search/onboarding';
import { EMPTY_SEARCH, parseSearch, type SearchQuery, toQueryString } from '#client/search/search-address';
import {
  changed,
  errorsAfter,
  type FormChange,
  type FormErrors,
  type FormState,
  toDraftSearch,
  toFormState,
} from './search-state.ts';

/** Delay (ms) after the last keystroke before the address is updated: browsers limit the rate of updates. */
const ADDRESS_AFTER_MS = 300;

/**
 * State of the form, stored in the address: going back, reloading and sharing a link restore it. Without a search in
 * the address, the answers of the onboarding fill the form, and the address stays unchanged until the first edit. The
 * server renders the form empty; the browser reads both after hydration.
 */
export function useSearchForm() {
  const [form, apply] = useReducer(changed, EMPTY_SEARCH, toFormState);
  const [errors, setErrors] = useState<FormErrors>({});
  const [touched, setTouched] = useState(false);
  const ingredients = useRef(form.ingredients);

  useEffect(() => {
    apply({ kind: 'restore', search: searchOnArrival(location.search) });
  }, []);

  useEffect(() => {
    if (!touched) return;
    // A chip must be in the address before the page can be reloaded, so only typing is delayed.
    const isTyping = form.ingredients === ingredients.current;
    ingredients.current = form.ingredients;
    const timer = setTimeout(
      () => {
        const next = buildSearchAddress(toQueryString(toDraftSearch(form)));
        if (next !== `${location.pathname}${location.search}${location.hash}`)
          history.replaceState(history.state, '', next);
      },
      isTyping ? ADDRESS_AFTER_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [form, touched]);

  const change = (formChange: FormChange) => {
    reportChange(form, formChange);
    setTouched(true);
    apply(formChange);
    setErrors((old) => errorsAfter(old, formChange));
  };

  return { form, change, errors, setErrors };
}

/** Query parameter that requests a search with the answers of the onboarding. */
const AUTO = 'auto';

/** Returns the search to run at once, for a visitor who comes from the onboarding; otherwise null. */
export function automaticSearch(query: string): SearchQuery | null {
  return new URLSearchParams(query).get(AUTO) === '1' ? storedAnswers() : null;
}

/**
 * Returns the address of this page with another search. Keeps `debug=1` and the fragment, but not the automatic
 * search, because going back must open the form.
 */
export function buildSearchAddress(query: string): string {
  const debug = new URLSearchParams(location.search).get('debug') === '1' ? 'debug=1' : '';
  const all = [query, debug].filter((part) => part !== '').join('&');
  return `${location.pathname}${all && `?${all}`}${location.hash}`;
}

/** Returns the initial search of the form: from the address or, without one, from the answers of the onboarding. */
export function searchOnArrival(query: string): SearchQuery {
  const search = parseSearch(query);
  return toQueryString(search) === '' ? (storedAnswers() ?? search) : (automaticSearch(query) ?? search);
}

/** Reports a visitor's change of the form. Does not report values from the address. */
export function reportChange(form: FormState, change: FormChange): void {
  const ingredients = (event: 'ingredient_added' | 'ingredient_removed', count: number) => {
    if (count > 0) track(event, { count });
  };
  switch (change.kind) {
    case 'add':
      ingredients(
        'ingredient_added',
        change.ingredients.filter((name) => !form.ingredients.includes(name)).length,
      );
      break;
    case 'remove':
      ingredients('ingredient_removed', form.ingredients.includes(change.ingredient) ? 1 : 0);
      break;
    case 'removeAll':
      ingredients('ingredient_removed', form.ingredients.length);
      break;
    case 'toggle': {
      const chosen = form[change.list].includes(change.name);
      const what = change.list === 'tools' ? 'tool' : 'cuisine';
      track(chosen ? `${what}_deselected` : `${what}_selected`, {});
    }
  }
}

export interface SearchChoices {
  tools: readonly string[];
  cuisines: readonly string[];
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

/** The tools and cuisines on offer: the built-in lists, replaced by the server's lists if it has any. */
export function useChoices(builtin: SearchChoices): SearchChoices {
  const [choices, setChoices] = useState(builtin);
  useEffect(() => {
    fetchTools().then((reply) => {
      if (reply.ok && reply.data.tools.length > 0)
        setChoices((old) => ({ ...old, tools: names(reply.data.tools) }));
    });
    fetchCuisines().then((reply) => {
      if (reply.ok && reply.data.cuisines.length > 0)
        setChoices((old) => ({ ...old, cuisines: names(reply.data.cuisines) }));
    });
  }, []);
  return choices;
}
