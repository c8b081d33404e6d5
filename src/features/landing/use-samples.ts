import { type ComponentType, useEffect, useState } from 'react';
import { recommend } from '#browser/api';
import { SAMPLE_RECIPES } from '#contract/limits';
import type { RecipeSummary } from '#contract/search';
import type { DrawingInput } from '#domain/drawings/draw-recipe';
import { SAMPLE_KITCHEN } from './sample-kitchen.ts';

export type Drawing = ComponentType<DrawingInput & { className?: string }>;

export type Samples =
  | { kind: 'loading' }
  | { kind: 'ready'; recipes: readonly RecipeSummary[]; Drawing: Drawing }
  | { kind: 'none' };

async function fetchSamples(): Promise<Samples> {
  const [reply, drawing] = await Promise.all([
    recommend(SAMPLE_KITCHEN, SAMPLE_RECIPES),
    import('#ui/RecipeDrawing.tsx'),
  ]);
  if (!reply.ok || reply.data.results.length === 0) return { kind: 'none' };
  return {
    kind: 'ready',
    recipes: reply.data.results.slice(0, SAMPLE_RECIPES),
    Drawing: drawing.RecipeDrawing,
  };
}

/** The sample recipes. `none` when they cannot be had, whatever the reason. */
export function useSamples(): Samples {
  const [samples, setSamples] = useState<Samples>({ kind: 'loading' });
  useEffect(() => {
    fetchSamples().then(setSamples, () => setSamples({ kind: 'none' }));
  }, []);
  return samples;
}
