import { UNLOCK_OPENS, UNLOCKS_MAX } from '../limits.ts';
import { WEIGHT } from '../score/exact.ts';
import { addIngredientToKitchen, type KitchenIndex } from '../score/kitchen-index.ts';
import type { PreparedRecipe } from '../score/prepare.ts';
import { scorePrepared } from '../score/score.ts';
import type { Knowledge, Match, Unlock } from '../types.ts';
import { applyTastes, compareResults, isReturned, type Tastes } from './order.ts';

/** A recipe that passes the filters of a search, with its match score for the kitchen. */
export interface UnlockCandidate {
  readonly prepared: PreparedRecipe;
  readonly match: Match;
}

/** Returns true if a match is in the group 'cook now' and its score is high enough for the results. */
const isReadyToCook = (match: Match) => match.group === 'cookNow' && isReturned(match);

/**
 * Returns the only ingredient that keeps a recipe out of the group 'cook now', or null. Buying anything else would not
 * move the recipe into that group, because a recipe with a substitute is not in it either.
 */
export function findOnlyBlockingIngredient({ match }: Pick<UnlockCandidate, 'match'>): string | null {
  if (match.missingTools.length > 0) return null;
  const blockers = match.coverage.filter((one) => one.kind !== 'owned' && one.kind !== 'assumed');
  return blockers.length === 1 ? (blockers[0]?.name ?? null) : null;
}

/**
 * Suggests ingredients to buy, best first, at most `UNLOCKS_MAX`. For each ingredient, counts the recipes that meet
 * three conditions after buying it: the recipe is in the group 'cook now', it uses something else from the kitchen, and
 * its fit is at least that of the last result on the first screen. More such recipes are better, then more fit gained
 * in total, then the name. Buying adds the ingredient to the kitchen without an amount. All recipes that pass the
 * filters are considered, including recipes that are not in the results.
 *
 * @param mayBuy true if an ingredient may be suggested. 'butter' is not suggested to a cook who avoids milk, not even
 * for a recipe with vegan butter.
 * @param lowestShownFit fit of the last result on the first screen; null if the first screen is not full
 */
export function suggestUnlocks(
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
    .sort(compareUnlocks)
    .slice(0, UNLOCKS_MAX)
    .map(({ ingredient, recipes, opens }) => ({ ingredient, recipes, opens }));
}

/**
 * Compares two ingredients to buy, best first.
 * @param a.gain total fit gained by its recipes
 */
export function compareUnlocks(
  a: { readonly ingredient: string; readonly recipes: number; readonly gain: number },
  b: { readonly ingredient: string; readonly recipes: number; readonly gain: number },
): number {
  return b.recipes - a.recipes || b.gain - a.gain || (a.ingredient < b.ingredient ? -1 : 1);
}

/**
 * Returns the match of a recipe after the only ingredient that it lacked is bought, with the fit gained. Returns null
 * if the purchase does not make the recipe worth suggesting.
 *
 * @param after the kitchen after the purchase
 */
export function scoreAfterPurchase(
  { prepared, match }: UnlockCandidate,
  ingredient: string,
  after: KitchenIndex,
  tastes: Tastes,
  least: number | null,
  knowledge: Knowledge,
) {
  const bought = applyTastes(scorePrepared(prepared, after, knowledge), tastes);
  if (!isReadyToCook(bought) || !usesMore(bought, ingredient)) return null;
  if (least !== null && bought.fit < least) return null;
  return { ...bought, gain: bought.fit - applyTastes(match, tastes).fit };
}

/** Returns true if a recipe uses a non-staple other than the ingredient that was bought. */
const usesMore = ({ coverage }: Pick<Match, 'coverage'>, ingredient: string): boolean =>
  coverage.some(({ name, weight }) => name !== ingredient && weight === WEIGHT);
