import { createZeroLeftOutRecipeCounts } from '../left-out.ts';
import { FIRST_SCREEN, RESULTS_MAX } from '../limits.ts';
import { indexKitchen } from '../score/kitchen-index.ts';
import { prepareRecipeForMatching } from '../score/prepare.ts';
import { scorePreparedRecipe } from '../score/score.ts';
import type { Kitchen, Knowledge, MatchRecipe, Recommendation, Result, SearchWishes } from '../types.ts';
import { explainScore } from './explain.ts';
import {
  findExcludingFilters,
  isExcludedByFoodOrDiet,
  isForbiddenFood,
  removeForbiddenFoods,
  suggestLooserFilters,
} from './filters.ts';
import {
  addPreferencePointsToFit,
  belongsInResults,
  compareResults,
  type Tastes,
  toTastePreferences,
} from './order.ts';
import { suggestPurchases, type UnlockCandidate } from './unlock.ts';

/**
 * Scores every recipe. The cook's excluded foods are not used, not even as substitutes, and recipes with an excluded
 * food are no results unless the food is replaced. Also counts the recipes that would be results without the
 * exclusions.
 */
function scan(recipes: Iterable<MatchRecipe>, kitchen: Kitchen, wishes: SearchWishes, knowledge: Knowledge) {
  const all = indexKitchen(kitchen);
  const { kitchen: allowed, knowledge: rules, swaps } = removeForbiddenFoods(kitchen, wishes, knowledge);
  const passed: UnlockCandidate[] = [];
  const leftOut = createZeroLeftOutRecipeCounts();
  for (const recipe of recipes) {
    const prepared = prepareRecipeForMatching(recipe, knowledge);
    const filters = findExcludingFilters(prepared, wishes, swaps);
    const match = isExcludedByFoodOrDiet(filters)
      ? scorePreparedRecipe(prepared, all, knowledge)
      : scorePreparedRecipe(prepared, allowed, rules);
    if (filters.length === 0) passed.push({ prepared, match });
    else if (belongsInResults(match)) for (const filter of filters) leftOut[filter] += 1;
  }
  return { allowed, passed, leftOut };
}

export function countMatches(
  recipes: Iterable<MatchRecipe>,
  kitchen: Kitchen,
  wishes: SearchWishes,
  knowledge: Knowledge,
): number {
  return scan(recipes, kitchen, wishes, knowledge).passed.filter(({ match }) => belongsInResults(match))
    .length;
}

const rankPassed = (passed: readonly UnlockCandidate[], tastes: Tastes): Omit<Result, 'breakdown'>[] =>
  passed
    .filter(({ match }) => belongsInResults(match))
    .map(({ match }) => addPreferencePointsToFit(match, tastes))
    .sort(compareResults);

/**
 * Returns all results of a search, best first, without the limit on the number of results. Benchmarks use the complete
 * order.
 */
export const rankAllMatchingRecipes = (
  recipes: Iterable<MatchRecipe>,
  kitchen: Kitchen,
  wishes: SearchWishes,
  knowledge: Knowledge,
): readonly Omit<Result, 'breakdown'>[] =>
  rankPassed(scan(recipes, kitchen, wishes, knowledge).passed, toTastePreferences(wishes));

/**
 * Returns the best recipes for the cook's foods and tools by scoring every recipe. This function defines the results:
 * any faster implementation must return the same. Food names must be canonical and recipe ids unique. If the search has
 * no results, `recipes` is iterated again for each looser filter that is tried. A search for recipes with replacements
 * (the group 'swap') suggests no purchases and no looser filters.
 */
export function rankMatchingRecipes(
  recipes: readonly MatchRecipe[],
  kitchen: Kitchen,
  wishes: SearchWishes,
  knowledge: Knowledge,
): Recommendation {
  const { allowed, passed, leftOut } = scan(recipes, kitchen, wishes, knowledge);
  const tastes = toTastePreferences(wishes);
  const ranked = rankPassed(passed, tastes);
  const results = ranked
    .slice(0, Math.min(wishes.limit, RESULTS_MAX))
    .map((match): Result => ({ ...match, breakdown: explainScore(match) }));
  if (wishes.diet?.group === 'swap')
    return { results, unlocks: [], leftOut: createZeroLeftOutRecipeCounts(), loosen: [] };
  return {
    results,
    unlocks: suggestPurchases(
      passed,
      allowed,
      (name) => !isForbiddenFood(name, wishes, knowledge),
      tastes,
      ranked[FIRST_SCREEN - 1]?.fit ?? null,
      (wishes.kinds ?? []).length > 0,
      knowledge,
    ),
    leftOut,
    loosen:
      results.length > 0
        ? []
        : suggestLooserFilters(wishes, (looser) => countMatches(recipes, kitchen, looser, knowledge)),
  };
}
