import { UNLOCK_OPENS, UNLOCKS_MAX } from '../limits.ts';
import { WEIGHT } from '../score/exact.ts';
import { addIngredientToKitchen, type KitchenIndex } from '../score/kitchen-index.ts';
import type { PreparedRecipe } from '../score/prepare.ts';
import { scorePreparedRecipe } from '../score/score.ts';
import type { Knowledge, Match, Unlock } from '../types.ts';
import { addPreferencesToRank, belongsInResults, compareResults, type Tastes } from './order.ts';

export interface UnlockCandidate {
  readonly prepared: PreparedRecipe;
  readonly match: Match;
}

const isReadyToCook = (match: Match) => match.group === 'cookNow' && belongsInResults(match);

/**
 * Returns the only ingredient that the cook must buy to cook a recipe. Returns null if one purchase is not enough, for
 * example because a tool or another ingredient is missing too.
 */
export function findOnlyBlockingIngredient({ match }: Pick<UnlockCandidate, 'match'>): string | null {
  if (match.missingTools.length > 0) return null;
  const blockers = match.coverage.filter((one) => one.kind !== 'owned' && one.kind !== 'assumed');
  return blockers.length === 1 ? (blockers[0]?.name ?? null) : null;
}

/**
 * Suggests up to `UNLOCKS_MAX` ingredients to buy, best first. The best ingredient makes the most recipes possible;
 * ties are broken by the total gain in rank (`fit`), then by name. A recipe counts if the purchase completes its
 * ingredients, it uses another food of the cook, and its rank is high enough for the first screen of results. The
 * bought amount is assumed to be sufficient. All recipes that pass the filters are considered, even those that are not
 * in the results.
 * @param mayBuy returns true if an ingredient may be suggested. A cook who avoids milk gets no suggestion to buy
 * butter, even for a recipe with vegan butter.
 * @param lowestShownFit `fit` of the last result on the first screen; null if the first screen is not full
 */
export function suggestUnlockingPurchases(
  candidates: readonly UnlockCandidate[],
  kitchen: KitchenIndex,
  mayBuy: (name: string) => boolean,
  tastes: Tastes,
  lowestShownFit: number | null,
  knowledge: Knowledge,
): Unlock[] {
  const unlocksWithGain: (Unlock & { gain: number })[] = [];
  for (const [ingredient, blocked] of Map.groupBy(candidates, findOnlyBlockingIngredient)) {
    if (ingredient === null || !mayBuy(ingredient)) continue;
    const after = addIngredientToKitchen(kitchen, ingredient);
    const opened = blocked.flatMap(
      (one) => scoreAfterPurchase(one, ingredient, after, tastes, lowestShownFit, knowledge) ?? [],
    );
    if (opened.length === 0) continue;
    const best = opened.sort(compareResults).slice(0, UNLOCK_OPENS);
    unlocksWithGain.push({
      ingredient,
      recipes: opened.length,
      opens: best.map(({ recipe }) => recipe.id),
      gain: opened.reduce((sum, { gain }) => sum + gain, 0),
    });
  }
  return unlocksWithGain
    .sort(compareUnlockingPurchases)
    .slice(0, UNLOCKS_MAX)
    .map(({ ingredient, recipes, opens }) => ({ ingredient, recipes, opens }));
}

/**
 * Compares two suggested purchases, the better one first.
 * @param a.gain total gain in `fit`, the rank value, over all recipes with the first ingredient
 */
export function compareUnlockingPurchases(
  a: { readonly ingredient: string; readonly recipes: number; readonly gain: number },
  b: { readonly ingredient: string; readonly recipes: number; readonly gain: number },
): number {
  return b.recipes - a.recipes || b.gain - a.gain || (a.ingredient < b.ingredient ? -1 : 1);
}

/**
 * Returns the match of a recipe after its only missing ingredient is bought, and the gain in rank (`fit`). Returns null
 * if the recipe is still not worth suggesting.
 * @param after the cook's foods and tools after the purchase
 */
export function scoreAfterPurchase(
  { prepared, match }: UnlockCandidate,
  ingredient: string,
  after: KitchenIndex,
  tastes: Tastes,
  least: number | null,
  knowledge: Knowledge,
) {
  const bought = addPreferencesToRank(scorePreparedRecipe(prepared, after, knowledge), tastes);
  if (!isReadyToCook(bought) || !usesMore(bought, ingredient)) return null;
  if (least !== null && bought.fit < least) return null;
  return { ...bought, gain: bought.fit - addPreferencesToRank(match, tastes).fit };
}

const usesMore = ({ coverage }: Pick<Match, 'coverage'>, ingredient: string): boolean =>
  coverage.some(({ name, weight }) => name !== ingredient && weight === WEIGHT);
