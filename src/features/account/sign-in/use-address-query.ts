import { useEffect, useState } from 'react';

/**
 * Returns the page's query string, for links that pass on the `next` parameter. Returns '' on the first render, because
 * the server renders the same HTML for every query.
 */
export function useQueryString(): string {
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(location.search), []);
  return query;
}
