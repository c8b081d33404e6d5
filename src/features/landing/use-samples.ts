import { useEffect, useState } from 'react';
import { recommend } from '#browser/api';
import { SAMPLE_RECIPES } from '#contract/limits';
import type { RecipeSummary } from '#contract/search';
import { SAMPLE_KITCHEN } from './sample-kitchen.ts';

export type Samples =
  | { kind: 'loading' }
  | { kind: 'ready'; recipes: readonly RecipeSummary[] }
  | { kind: 'none' };

/** The sample recipes. `none` when they cannot be had, whatever the reason. */
export function useSamples(): Samples {
  const [samples, setSamples] = useState<Samples>({ kind: 'loading' });
  useEffect(() => {
    recommend(SAMPLE_KITCHEN, SAMPLE_RECIPES).then((reply) => {
      const recipes = reply.ok ? reply.data.results.slice(0, SAMPLE_RECIPES) : [];
      setSamples(recipes.length > 0 ? { kind: 'ready', recipes } : { kind: 'none' });
    });
  }, []);
  return samples;
}
