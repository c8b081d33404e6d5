import type { RecipeSummary } from '#contract/search/search';

const SHOWN = 3;

/**
 * Chooses the dishes for the preview: the first results, in the order of the results page. Also returns how many of all
 * results can be cooked now.
 */
export function pickLiveSearchDishes(results: readonly RecipeSummary[]): {
  dishes: RecipeSummary[];
  cookable: number;
} {
  return {
    dishes: results.slice(0, SHOWN),
    cookable: results.filter(({ group }) => group === 'cookNow').length,
  };
}
