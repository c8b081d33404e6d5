import { useEffect, useState } from 'react';

/**
 * The query of the page's address, for links that hand `next` on. Empty at first, as on the server, which makes the
 * page for every query.
 */
export function useAddressQuery(): string {
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(location.search), []);
  return query;
}
