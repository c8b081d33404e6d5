import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { sendAnalyticsEvent } from '#client/analytics';
import { fetchCuisineNames, fetchToolNames } from '#client/api';
import { readInitialSearchAnswers, readOnboardingAnswers } from '#client/search/onboarding';
import {
  EMPTY_SEARCH,
  parseSearchQuery,
  type SearchQuery,
  serializeSearchQuery,
} from '#client/search/search-address';
import { readStoredEmail } from '#client/session/session';
import {
  clearChangedErrors,
  type FormChange,
  type FormErrors,
  type FormState,
  searchFormReducer,
  toFormState,
  toSearchWithoutInvalidNumbers,
} from './search-state.ts';

/**
 * Time (ms) from the last keystroke until the URL is updated. Browsers limit the number of URL updates, so the URL
 * cannot change with each keystroke.
 */
const ADDRESS_AFTER_MS = 300;

/**
 * State of the search form. It is stored in the URL, so that it survives going back, reloading and sharing a link. If
 * the URL has no search, the form starts with the answers of the onboarding, and the URL changes only after the first
 * edit. The server renders an empty form. The browser fills it after hydration.
 */
export function useSearchForm() {
  const [form, apply] = useReducer(searchFormReducer, EMPTY_SEARCH, toFormState);
  const [errors, setErrors] = useState<FormErrors>({});
  const [touched, setTouched] = useState(false);
  const ingredients = useRef(form.ingredients);
  /**
   * 'cook': the cook has turned the pantry on or off. 'default': the page has turned the pantry on automatically. Null:
   * neither has happened.
   */
  const pantryDecision = useRef<'cook' | 'default' | null>(null);
  /**
   * Changes that the cook made before the page had filled the form from the URL or the stored answers. Null as soon as
   * the form is filled.
   */
  const earlyChanges = useRef<FormChange[] | null>([]);

  useEffect(() => {
    apply({ kind: 'restore', search: getInitialFormSearch(location.search) });
    // Filling the form from the URL has just overwritten the changes that the cook made right after hydration, such as
    // an added food. Make these changes again.
    for (const formChange of earlyChanges.current ?? []) apply(formChange);
    earlyChanges.current = null;
    // When the account's staples have loaded, add them to the form, unless the URL has a search by then.
    if (readStoredEmail() === null || location.search !== '') return;
    void import('#client/search/staples').then(({ updateLocalStaplesFromAccount }) => {
      if (!updateLocalStaplesFromAccount() || location.search !== '') return;
      apply({ kind: 'restore', search: getInitialFormSearch('') });
      if (pantryDecision.current === 'default') apply({ kind: 'pantry', on: true });
    });
  }, []);

  useEffect(() => {
    if (!touched) return;
    // Delay the update of the URL only while the user types. A new chip must be in the URL at once, because the user
    // may reload the page.
    const isTyping = form.ingredients === ingredients.current;
    ingredients.current = form.ingredients;
    const timer = setTimeout(
      () => {
        const next = buildCurrentPageUrlWithSearch(serializeSearchQuery(toSearchWithoutInvalidNumbers(form)));
        if (next !== `${location.pathname}${location.search}${location.hash}`)
          history.replaceState(history.state, '', next);
      },
      isTyping ? ADDRESS_AFTER_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [form, touched]);

  const change = (formChange: FormChange) => {
    sendAnalyticsOfFormChange(form, formChange);
    setTouched(true);
    earlyChanges.current?.push(formChange);
    if (formChange.kind === 'pantry') pantryDecision.current = 'cook';
    apply(formChange);
    setErrors((old) => clearChangedErrors(old, formChange));
  };

  /**
   * Turns the pantry on automatically, unless the cook or an earlier call has already turned it on or off. The form
   * still counts as not edited.
   */
  const bringPantry = useCallback(() => {
    if (pantryDecision.current !== null) return;
    pantryDecision.current = 'default';
    apply({ kind: 'pantry', on: true });
  }, []);

  /**
   * True if the page has turned the pantry on automatically and the cook has not edited the form. The page then hides
   * the pantry's foods and the dishes that can be cooked with them, because they load late and would move the form.
   */
  const isPantryFolded = form.usePantry && !touched && pantryDecision.current === 'default';

  return { form, change, isPantryFolded, bringPantry, errors, setErrors };
}

const AUTO = 'auto';

/** Returns the search to run on page load if the visitor has just finished the onboarding; otherwise null. */
export function readSearchAfterOnboarding(query: string): SearchQuery | null {
  return new URLSearchParams(query).get(AUTO) === '1' ? readOnboardingAnswers() : null;
}

/**
 * Returns this page's URL with another search. Keeps `debug=1` and the fragment. Removes the parameter `auto`, because
 * otherwise going back to the page would start the search again instead of showing the form.
 */
export function buildCurrentPageUrlWithSearch(query: string): string {
  const debug = new URLSearchParams(location.search).get('debug') === '1' ? 'debug=1' : '';
  const all = [query, debug].filter((part) => part !== '').join('&');
  return `${location.pathname}${all && `?${all}`}${location.hash}`;
}

/**
 * Returns the search with which the form is first filled: the search in the URL. If the URL has no search, returns the
 * answers of the onboarding. Without answers, the search contains only the stored kitchen staples.
 */
export function getInitialFormSearch(query: string): SearchQuery {
  const search = parseSearchQuery(query);
  return serializeSearchQuery(search) === ''
    ? (readInitialSearchAnswers() ?? search)
    : (readSearchAfterOnboarding(query) ?? search);
}

/** Counts a visitor's change of the search form for the site's usage statistics. Does not count values from the URL. */
export function sendAnalyticsOfFormChange(formBeforeChange: FormState, change: FormChange): void {
  const ingredients = (event: 'ingredient_added' | 'ingredient_removed', count: number) => {
    if (count > 0) sendAnalyticsEvent(event, { count });
  };
  switch (change.kind) {
    case 'add':
      ingredients(
        'ingredient_added',
        change.ingredients.filter((name) => !formBeforeChange.ingredients.includes(name)).length,
      );
      break;
    case 'remove':
      ingredients('ingredient_removed', formBeforeChange.ingredients.includes(change.ingredient) ? 1 : 0);
      break;
    case 'removeAll':
      ingredients('ingredient_removed', formBeforeChange.ingredients.length);
      break;
    case 'toggle': {
      const chosen = formBeforeChange[change.list].includes(change.name);
      const what = change.list === 'tools' ? 'tool' : 'cuisine';
      sendAnalyticsEvent(chosen ? `${what}_deselected` : `${what}_selected`, {});
    }
  }
}

export interface SearchChoices {
  tools: readonly string[];
  cuisines: readonly string[];
  foods: readonly string[];
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

/**
 * Returns the tools and cuisines that the user can choose from: the server's lists, or the built-in lists until they
 * have loaded. Ignores an empty list from the server.
 */
export function useToolAndCuisineChoices(builtin: SearchChoices): SearchChoices {
  const [choices, setChoices] = useState(builtin);
  useEffect(() => {
    fetchToolNames().then((reply) => {
      if (reply.ok && reply.data.tools.length > 0)
        setChoices((old) => ({ ...old, tools: names(reply.data.tools) }));
    });
    fetchCuisineNames().then((reply) => {
      if (reply.ok && reply.data.cuisines.length > 0)
        setChoices((old) => ({ ...old, cuisines: names(reply.data.cuisines) }));
    });
  }, []);
  return choices;
}
