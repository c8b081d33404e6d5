import { useEffect, useState } from 'react';
import { recommend } from '#browser/api';
import { exclusionsHere } from '#browser/eaters/eaters-kept';
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
    const load = async () => {
      const exclusions = await exclusionsHere();
      const reply = await recommend(SAMPLE_KITCHEN, exclusions, { limit: SAMPLES_ASKED, asGuest: true });
      const recipes = reply.ok ? samplesOf(reply.data.results) : [];
      setSamples(recipes.length > 0 ? { kind: 'ready', recipes } : { kind: 'none' });
    };
    void load();
  }, []);
  return samples;
}
