import type { RecipeSummary } from '#contract/search/search';

/** Maximum number of dishes in the preview below the ingredient field. */
const SHOWN = 3;

/**
 * Returns the first dishes to show in the preview, and the number of dishes that can be cooked with the chosen
 * ingredients. Dishes that can be cooked come first.
 */
export function pickLiveDishes(results: readonly RecipeSummary[]) {
  const cookable = results.filter(({ group }) => group === 'cookNow');
  const others = results.filter(({ group }) => group !== 'cookNow');
  return { dishes: [...cookable, ...others].slice(0, SHOWN), cookable: cookable.length };
}
