import { useEffect, useState } from 'react';

/**
 * Returns the query string of the page, for links that pass `next` on. Empty on first render, like on the server,
 * which renders one page for every query.
 */
export function useAddressQuery(): string {
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(location.search), []);
  return query;
}
