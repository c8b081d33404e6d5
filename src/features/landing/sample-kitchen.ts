import type { SearchQuery } from '#browser/search/search-address';
import { SAMPLE_RECIPES } from '#contract/limits';
import type { RecipeSummary } from '#contract/search';

/** The kitchen of the sample recipes. */
export const SAMPLE_KITCHEN: SearchQuery = {
  ingredients: ['chicken breast', 'rice', 'onion', 'garlic', 'olive oil', 'eggs'],
  tools: ['skillet', 'pot'],
  maxMinutes: 30,
  cuisines: [],
};

/** Results to ask for, best first: some of them lack an ingredient. */
export const SAMPLES_ASKED = 8;

/**
 * The results to show: what the kitchen makes as it is comes before what lacks something, each in its order. A sample has
 * no room to say what those who eat should check: what needs that is no sample.
 */
export function samplesOf(results: readonly RecipeSummary[]): readonly RecipeSummary[] {
  const rank = ({ group }: RecipeSummary) => (group === 'cookNow' ? 0 : 1);
  return results
    .filter(({ diet }) => diet === undefined)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, SAMPLE_RECIPES);
}
