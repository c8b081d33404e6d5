import { useEffect, useState } from 'react';
import { recommend } from '#browser/api';
import type { RecipeSummary } from '#contract/search';
import { SAMPLE_KITCHEN, SAMPLES_ASKED, samplesOf } from './sample-kitchen.ts';

export type Samples =
  | { kind: 'loading' }
  | { kind: 'ready'; recipes: readonly RecipeSummary[] }
  | { kind: 'none' };

/** The sample recipes. `none` when they cannot be had, whatever the reason. */
export function useSamples(): Samples {
  const [samples, setSamples] = useState<Samples>({ kind: 'loading' });
  useEffect(() => {
    recommend(SAMPLE_KITCHEN, { limit: SAMPLES_ASKED, asGuest: true }).then((reply) => {
      const recipes = reply.ok ? samplesOf(reply.data.results) : [];
      setSamples(recipes.length > 0 ? { kind: 'ready', recipes } : { kind: 'none' });
    });
  }, []);
  return samples;
}
