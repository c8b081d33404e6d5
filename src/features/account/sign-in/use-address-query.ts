import { useEffect, useState } from 'react';

/**
 * Returns the page's query string. Links between the sign-in pages append it, so that the parameter `next` is not lost.
 * Returns '' on the first render, because the server renders the same HTML for every query.
 */
export function useQueryString(): string {
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(location.search), []);
  return query;
}
