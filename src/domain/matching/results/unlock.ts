import type { DishKind } from '../../recipes/kinds.ts';
import { UNLOCK_OPENS, UNLOCKS_MAX } from '../limits.ts';
import {
  computeFitPointsFromCompleteness,
  computeFitPointsFromDishKind,
  discountWeakSubstituteCoverage,
  FIT_POINT,
} from '../score/fit.ts';
import { FOOD_FREQUENCY } from '../score/food-frequency.ts';
import { addIngredientToKitchen, type KitchenIndex, type SavoryOrSweetTone } from '../score/kitchen-index.ts';
import type { PreparedRecipe } from '../score/prepare.ts';
import { scorePreparedRecipe } from '../score/score.ts';
import type { Coverage, FitLine, Knowledge, Match, Result, Unlock } from '../types.ts';
import { addPreferencePointsToFit, belongsInResults, compareResults, type Tastes } from './order.ts';

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
  const [blocker] = blockers;
  if (blocker === undefined || blockers.length > 1) return null;
  return isReplacedWell(blocker) ? null : blocker.name;
}

const isReplacedWell = (one: Coverage): boolean =>
  one.kind === 'substituted' && discountWeakSubstituteCoverage(one) > 0;

/**
 * Minimum fraction of a dish, in thousandths, that the cook must already have before a purchase for the dish is
 * suggested. Without this minimum, the app would suggest buying liver for 'Liver and Onions' to a cook who only has
 * onions.
 */
const COMPLETENESS_MIN = 500;
/**
 * Points in the rank value `fit` that a dish gets for completeness if the cook has just the minimum fraction
 * `COMPLETENESS_MIN` of the dish.
 */
export const UNLOCK_COMPLETENESS_FIT_MIN = computeFitPointsFromCompleteness(COMPLETENESS_MIN);

/**
 * Returns the minimum number of the cook's foods, except staples, that a dish must use in addition to the bought food:
 * two, or one if the cook has only one. Without this minimum, the app would tell a cook with eggs, spinach and feta to
 * buy milk for waffles.
 * @param kitchen the cook's foods, with or without the bought food
 */
export function computeMinUsedFoodsAfterPurchase(
  { holdings }: Pick<KitchenIndex, 'holdings'>,
  boughtIngredient: string,
  { isStaple }: Pick<Knowledge, 'isStaple'>,
): number {
  let foods = 0;
  for (const name of holdings.keys()) if (name !== boughtIngredient && !isStaple(name)) foods += 1;
  return foods > 1 ? 2 : 1;
}

const countOtherFoods = (
  { needs }: Pick<PreparedRecipe, 'needs'>,
  ingredient: string,
  { isStaple }: Pick<Knowledge, 'isStaple'>,
): number => needs.filter(({ name }) => name !== ingredient && !isStaple(name)).length;

/**
 * Minimum rank points (in millionths) of a kind of dish for which a purchase is suggested. Kinds of dishes for which
 * people do not go shopping, such as sauces, get fewer points.
 */
const KIND_FIT_MIN = -0.5 * FIT_POINT;

/**
 * Returns true if a purchase may be suggested for a dish of this kind. For sauces, for example, people do not go
 * shopping. Always true if the cook has searched for certain kinds of dishes.
 */
export const isWorthBuyingForDishKind = (
  kind: DishKind,
  { tone, isKindWanted }: { readonly tone: SavoryOrSweetTone; readonly isKindWanted: boolean },
): boolean => isKindWanted || computeFitPointsFromDishKind(kind, tone) >= KIND_FIT_MIN;

/**
 * Minimum number of recipes that must contain a food before it counts as an everyday food. The recipes are counted in a
 * sample of `FREQUENCY_RECIPES` recipes.
 */
const EVERYDAY_MIN = 40;
const isEverydayFood = (name: string): boolean => (FOOD_FREQUENCY[name] ?? 0) >= EVERYDAY_MIN;

/**
 * Suggests up to `UNLOCKS_MAX` ingredients to buy, best first: everyday foods before rarer foods, then by the number of
 * recipes that the purchase makes possible, then by the total gain in rank (`fit`), then by name.
 *
 * A recipe counts if all of these conditions are met:
 * - After the purchase, the cook has all ingredients.
 * - Before the purchase, the cook has at least half of the dish, and no good substitute for the bought food.
 * - The recipe uses at least two other foods of the cook, or one if the cook has no more
 *   (`computeMinUsedFoodsAfterPurchase`).
 * - If the cook has main foods, such as fresh meat, the recipe uses one of them.
 * - The kind of dish suits the foods that the cook has, or the search asks for certain kinds of dishes.
 * - The recipe would rank high enough for the first screen of results.
 * @param mayBuy returns true if an ingredient may be suggested. A cook who avoids milk gets no suggestion to buy
 *   butter, even for a recipe with vegan butter.
 * @param lowestShownFit `fit` of the last result on the first screen; null if the first screen is not full
 * @param isKindWanted true if the search asks for certain kinds of dishes
 */
export function suggestPurchases(
  candidates: readonly UnlockCandidate[],
  kitchen: KitchenIndex,
  mayBuy: (name: string) => boolean,
  tastes: Tastes,
  lowestShownFit: number | null,
  isKindWanted: boolean,
  knowledge: Knowledge,
): Unlock[] {
  const unlocksWithGain: (Unlock & { gain: number })[] = [];
  for (const [ingredient, blocked] of Map.groupBy(candidates, findOnlyBlockingIngredient)) {
    if (ingredient === null || !mayBuy(ingredient)) continue;
    const after = addIngredientToKitchen(kitchen, ingredient);
    const opened = blocked
      .filter(({ prepared }) =>
        isWorthBuyingForDishKind(prepared.recipe.kind, { tone: kitchen.tone, isKindWanted }),
      )
      .flatMap(
        (one) => scoreRecipeAfterPurchase(one, ingredient, after, tastes, lowestShownFit, knowledge) ?? [],
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
    .sort(comparePurchases)
    .slice(0, UNLOCKS_MAX)
    .map(({ ingredient, recipes, opens }) => ({ ingredient, recipes, opens }));
}

/**
 * Compares two suggested purchases, the better one first.
 * @param a.gain sum of the gains in the rank value `fit` of all recipes that the first purchase makes possible
 */
export function comparePurchases(
  a: { readonly ingredient: string; readonly recipes: number; readonly gain: number },
  b: { readonly ingredient: string; readonly recipes: number; readonly gain: number },
): number {
  return (
    Number(isEverydayFood(b.ingredient)) - Number(isEverydayFood(a.ingredient)) ||
    b.recipes - a.recipes ||
    b.gain - a.gain ||
    (a.ingredient < b.ingredient ? -1 : 1)
  );
}

/**
 * Returns the match of a recipe after its only missing ingredient is bought, and the gain in rank (`fit`). Returns null
 * if the recipe is still not worth suggesting.
 * @param kitchenAfterPurchase the cook's foods and tools after the purchase
 */
export function scoreRecipeAfterPurchase(
  { prepared, match }: UnlockCandidate,
  boughtIngredient: string,
  kitchenAfterPurchase: KitchenIndex,
  tastes: Tastes,
  lowestShownFit: number | null,
  knowledge: Knowledge,
): (Omit<Result, 'breakdown'> & { gain: number }) | null {
  const bought = addPreferencePointsToFit(
    scorePreparedRecipe(prepared, kitchenAfterPurchase, knowledge),
    tastes,
  );
  if (getFitValue(match, 'complete') < UNLOCK_COMPLETENESS_FIT_MIN) return null;
  if (getFitValue(bought, 'leavesMainFoods') !== 0) return null;
  if (!isReadyToCook(bought)) return null;
  if (
    countOtherFoods(prepared, boughtIngredient, knowledge) <
    computeMinUsedFoodsAfterPurchase(kitchenAfterPurchase, boughtIngredient, knowledge)
  )
    return null;
  if (lowestShownFit !== null && bought.fit < lowestShownFit) return null;
  return { ...bought, gain: bought.fit - addPreferencePointsToFit(match, tastes).fit };
}

const getFitValue = ({ fitLines }: Pick<Match, 'fitLines'>, kind: FitLine['kind']): number =>
  fitLines.find((line) => line.kind === kind)?.value ?? 0;
