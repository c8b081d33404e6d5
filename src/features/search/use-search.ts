import { useEffect, useState } from 'react';
import { recommend } from '#browser/api';
import { handOver } from '#browser/handover';
import { queryOf, type Search } from '#browser/search-address';
import { paths } from '#contract/paths';
import { toast } from '#ui/toast/toast.ts';
import { searchText as text } from './text.ts';

/** Runs a search and goes to its results; a failure is a toast, and the form stays as it is. */
export function useSearch() {
  const [busy, setBusy] = useState(false);

  // Going back may show this very page again, as it was left: at work.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);

  const run = async (search: Search) => {
    setBusy(true);
    const reply = await recommend(search);
    if (!reply.ok) {
      setBusy(false);
      toast({ title: text.error, description: text.failed(reply.error), tone: 'bad' });
      return;
    }
    const query = queryOf(search);
    handOver(query, reply.data);
    location.assign(`${paths.results}?${query}`);
  };

  return { busy, run };
}
