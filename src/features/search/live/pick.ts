import type { RecipeSummary } from '#contract/search/search';

/** Number of dishes below the ingredient field. */
const SHOWN = 3;

/** Returns the dishes to show, those that can be cooked now first, and the number of those. */
export function pickLiveDishes(results: readonly RecipeSummary[]) {
  const cookable = results.filter(({ group }) => group === 'cookNow');
  const others = results.filter(({ group }) => group !== 'cookNow');
  return { dishes: [...cookable, ...others].slice(0, SHOWN), cookable: cookable.length };
}
