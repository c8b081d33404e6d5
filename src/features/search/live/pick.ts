import type { RecipeSummary } from '#contract/search/search';

const SHOWN = 3;

/**
 * Chooses the dishes for the preview: dishes that can be cooked now come first. Also returns the number of all dishes
 * that can be cooked now.
 */
export function pickLiveSearchDishes(results: readonly RecipeSummary[]) {
  const cookable = results.filter(({ group }) => group === 'cookNow');
  const others = results.filter(({ group }) => group !== 'cookNow');
  return { dishes: [...cookable, ...others].slice(0, SHOWN), cookable: cookable.length };
}
