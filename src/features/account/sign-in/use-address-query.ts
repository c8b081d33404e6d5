import { useEffect, useState } from 'react';

/**
 * Returns the query string of the page, so that links can pass the `next` parameter on. Returns '' on the first render,
 * because the server renders the same HTML for every query.
 */
export function useAddressQuery(): string {
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(location.search), []);
  return query;
}
