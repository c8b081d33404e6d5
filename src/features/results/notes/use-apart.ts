import { useState } from 'react';
import { recommend } from '#browser/api';
import type { SearchQuery } from '#browser/search/search-address';
import type { Exclusion } from '#contract/account/eaters';
import type { RecipeSummary } from '#contract/search';
import { toast } from '#ui/toast/toast.ts';
import { resultsText as text } from '../text.ts';

export type Apart =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly results: readonly RecipeSummary[] };

/**
 * What is not among these results, on demand: what only allergies keep out, or what fits with a swap. Nothing keeps it: it
 * is asked for each time.
 */
export function useApart(search: SearchQuery, exclusions: readonly Exclusion[], group: 'unsure' | 'swap') {
  const [apart, setApart] = useState<Apart>({ kind: 'none' });
  const show = async () => {
    setApart({ kind: 'loading' });
    const reply = await recommend(search, exclusions, { dietGroup: group });
    if (reply.ok) {
      setApart({ kind: 'ready', results: reply.data.results });
      return;
    }
    setApart({ kind: 'none' });
    toast({ title: text.error, description: text.failed(reply.error), tone: 'bad' });
  };
  return { apart, show };
}
