import { storedAnswers } from '#browser/search/onboarding';
import { queryOf, type SearchQuery, searchOf } from '#browser/search/search-address';

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
