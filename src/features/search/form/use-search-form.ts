import { useEffect, useReducer, useRef, useState } from 'react';
import { track } from '#client/analytics';
import { fetchCuisines, fetchTools } from '#client/api';
import { storedAnswers } from '#client/search/onboarding';
import { EMPTY_SEARCH, queryOf, type SearchQuery, searchOf } from '#client/search/search-address';
import {
  changed,
  errorsAfter,
  type FormChange,
  type FormErrors,
  type FormState,
  formOf,
  searchIn,
} from './search-state.ts';

/** Typing settles before the address follows, ms: browsers limit how often it may change. */
const ADDRESS_AFTER_MS = 300;

/**
 * The form's state, kept in the address: coming back, reloading and sharing a link fill the form again. Without a
 * search in the address the answers of the set-up fill it, and the address stays as it is until something is changed.
 * The server renders it empty; both are read once the form is alive.
 */
export function useSearchForm() {
  const [form, apply] = useReducer(changed, EMPTY_SEARCH, formOf);
  const [errors, setErrors] = useState<FormErrors>({});
  const [touched, setTouched] = useState(false);
  const ingredients = useRef(form.ingredients);

  useEffect(() => {
    apply({ kind: 'restore', search: searchOnArrival(location.search) });
  }, []);

  useEffect(() => {
    if (!touched) return;
    // Chips come one by one, and are in the address before the page can be loaded again.
    const isTyping = form.ingredients === ingredients.current;
    ingredients.current = form.ingredients;
    const timer = setTimeout(
      () => {
        const next = addressWith(queryOf(searchIn(form)));
        if (next !== `${location.pathname}${location.search}${location.hash}`)
          history.replaceState(history.state, '', next);
      },
      isTyping ? ADDRESS_AFTER_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [form, touched]);

  const change = (made: FormChange) => {
    reportChange(form, made);
    setTouched(true);
    apply(made);
    setErrors((old) => errorsAfter(old, made));
  };

  return { form, change, errors, setErrors };
}

/** The query's field that asks for a search with the answers of the set-up. */
const AUTO = 'auto';

/** The search to run at once: that of the answers, for who comes from the set-up. Null for everybody else. */
export function automaticSearch(query: string): SearchQuery | null {
  return new URLSearchParams(query).get(AUTO) === '1' ? storedAnswers() : null;
}

/**
 * The address of this page with another search in it. What else it asks for stays, but for the automatic search:
 * the way back must lead to the form.
 */
export function addressWith(query: string): string {
  const debug = new URLSearchParams(location.search).get('debug') === '1' ? 'debug=1' : '';
  const all = [query, debug].filter((part) => part !== '').join('&');
  return `${location.pathname}${all && `?${all}`}${location.hash}`;
}

/** What the form shows at first: the search in the address, and without one the answers of the set-up. */
export function searchOnArrival(query: string): SearchQuery {
  const search = searchOf(query);
  return queryOf(search) === '' ? (storedAnswers() ?? search) : (automaticSearch(query) ?? search);
}

/** Reports what a visitor changed in the form as it stood. What the address brought is no change of theirs. */
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

/** The tools and cuisines on offer: the built-in ones, until and unless the server has its own. */
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
