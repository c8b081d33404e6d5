/**
 * Data of the relaxed problem (a week with fewer constraints), from which `bound.ts` computes an upper bound on the
 * objective of a plan: the points, the purchases and the savings of each possible dish of each meal. The arrays are
 * flat, because each round of the computation reads all of them.
 */
import { FIT_POINT } from '../matching/score/fit.ts';
import { NEGLIGIBLE_MILLIONTHS } from '../pantry/quantity.ts';
import {
  canPlannerChangeDish,
  computeDishPointsAtMeal,
  computeExpiringStockPoints,
  computeMealAmount,
  computePackCost,
  PURCHASE_COST,
} from './aim.ts';
import type { PlannedFood } from './planned-food.ts';
import type { CookedMeal, PlanDish, PreparedWeek } from './prepare-week.ts';

/**
 * Flat arrays of all options (possible dishes for a meal), in the order of the meals, and of the foods that the options
 * need, in the order of the options.
 */
export interface Options {
  /** Index of the first option (possible dish) of each meal. The last entry is the total number of options. */
  readonly mealStart: Int32Array;
  readonly dish: Int32Array;
  readonly fit: Float64Array;
  /**
   * Index of the first needed food of each option (possible dish for a meal). The last entry is the total number of
   * needed foods.
   */
  readonly needStart: Int32Array;
  readonly food: Int32Array;
  /**
   * If an option (a possible dish for a meal) needs more of a food than is in stock, it pays two shares of the cost of
   * buying the food: that of its dish (`dishShare`) and that of its meal (`mealShare`). Both are indexes into
   * `shareFood`, or -1 if the stock is enough.
   */
  readonly dishShare: Int32Array;
  readonly mealShare: Int32Array;
  readonly packs: Float64Array;
  readonly saves: Float64Array;
}

export interface FoodTerms {
  /** Cost of buying the first pack, including the effort of shopping; 0 for a food that is never bought. */
  readonly first: number;
  readonly pack: number;
  readonly most: number;
  readonly stock: number;
  readonly worth: number;
}

export interface Relaxation {
  readonly options: Options;
  readonly foods: readonly FoodTerms[];
  readonly repeats: Float64Array;
  /**
   * The cost of buying a food is split into shares: one for each dish that needs the food, and one for each meal. For
   * each share, `shareFood` is the index of the food, and `shareTimes` the maximum number of times that the share is
   * paid.
   */
  readonly shareFood: Int32Array;
  readonly shareTimes: Float64Array;
  /**
   * Number of cost shares that dishes pay. They come before the cost shares that meals pay. A cost share is a part of
   * the cost of buying a food.
   */
  readonly dishShares: number;
}

const goingOff = ({ lots, expiringUntil }: PlannedFood) => lots.filter(({ day }) => day <= expiringUntil);
const sumLots = (lots: PlannedFood['lots']) => lots.reduce((sum, { amount }) => sum + amount, 0);
const usable = ({ lots, plentyUntil }: PlannedFood, day: number): number =>
  plentyUntil >= day ? Number.POSITIVE_INFINITY : sumLots(lots.filter((lot) => lot.day >= day));

function mostWanted({ meals, dishes }: PreparedWeek): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { options, servings } of meals) {
    const mealAmounts = new Map<number, number>();
    for (const option of options)
      for (const { food, perServing } of (dishes[option] as PlanDish).needs)
        mealAmounts.set(food, Math.max(mealAmounts.get(food) ?? 0, computeMealAmount(perServing, servings)));
    for (const [food, amount] of mealAmounts) sums.set(food, (sums.get(food) ?? 0) + amount);
  }
  return sums;
}

function toFoodTerms(food: PlannedFood, wanted: number): FoodTerms {
  const saved = sumLots(goingOff(food));
  const pack = food.isBought ? -computePackCost(food) / FIT_POINT : 0;
  return {
    first: food.isBought ? pack - PURCHASE_COST / FIT_POINT : 0,
    pack,
    most: Math.max(1, Math.ceil(wanted / food.packAmount)),
    stock: (sumLots(food.lots) + NEGLIGIBLE_MILLIONTHS) / food.packAmount,
    // Add a millionth of a point to each saving. Each saving was rounded down, but the objective rounds down only the
    // sum of all savings. Without the addition, the upper bound could be below the objective.
    worth: saved === 0 ? 0 : (computeExpiringStockPoints(food, saved) + 1) / FIT_POINT,
  };
}

function needTerms(
  food: PlannedFood,
  { day, servings }: CookedMeal,
  perServing: number,
  isUncounted: boolean,
) {
  const demand = computeMealAmount(perServing, servings);
  const lots = goingOff(food);
  const isAfterExpiry = day > (lots.at(-1)?.day ?? Number.NEGATIVE_INFINITY);
  return {
    isAlone:
      food.isBought &&
      (demand > usable(food, day) + NEGLIGIBLE_MILLIONTHS || (isUncounted && day > food.anyUntil)),
    // If the pantry holds an unknown amount of the food, the relaxed problem treats the food as available and buys no
    // packs of it.
    packs: food.isBought && food.plentyUntil === Number.NEGATIVE_INFINITY ? demand / food.packAmount : 0,
    saves: isAfterExpiry ? 0 : demand / sumLots(lots),
  };
}

/**
 * Builds the relaxed problem of a week. If a dish is locked at more meals than the week's limit for a dish allows, the
 * number of locked meals is its limit.
 */
export function buildRelaxedWeekProblem(week: PreparedWeek): Relaxation {
  const { meals, dishes, foods, repeats } = week;
  const locked = meals.filter((meal) => !canPlannerChangeDish(meal)).map(({ options }) => options[0]);
  const times = dishes.map((_, i) => Math.max(repeats, locked.filter((option) => option === i).length));
  const shareStart: number[] = [];
  const [shareFood, shareTimes]: [number[], number[]] = [[], []];
  for (const [dish, { needs }] of dishes.entries()) {
    shareStart.push(shareFood.length);
    for (const { food } of needs) {
      shareFood.push(food);
      shareTimes.push(times[dish] as number);
    }
  }
  const dishShares = shareFood.length;
  for (const food of foods.keys())
    for (let meal = 0; meal < meals.length; meal += 1) {
      shareFood.push(food);
      shareTimes.push(1);
    }
  const [mealStart, needStart]: [number[], number[]] = [[0], [0]];
  const [dish, fit]: [number[], number[]] = [[], []];
  const [food, dishShare, mealShare]: [number[], number[], number[]] = [[], [], []];
  const [packs, saves]: [number[], number[]] = [[], []];
  for (const [at, meal] of meals.entries()) {
    for (const option of meal.options) {
      const planDish = dishes[option] as PlanDish;
      dish.push(option);
      fit.push(computeDishPointsAtMeal(planDish, meal) / FIT_POINT);
      for (const [i, need] of planDish.needs.entries()) {
        const terms = needTerms(foods[need.food] as PlannedFood, meal, need.perServing, need.isUncounted);
        food.push(need.food);
        dishShare.push(terms.isAlone ? (shareStart[option] as number) + i : -1);
        mealShare.push(terms.isAlone ? dishShares + need.food * meals.length + at : -1);
        packs.push(terms.packs);
        saves.push(terms.saves);
      }
      needStart.push(food.length);
    }
    mealStart.push(dish.length);
  }
  const wanted = mostWanted(week);
  return {
    options: {
      mealStart: Int32Array.from(mealStart),
      dish: Int32Array.from(dish),
      fit: Float64Array.from(fit),
      needStart: Int32Array.from(needStart),
      food: Int32Array.from(food),
      dishShare: Int32Array.from(dishShare),
      mealShare: Int32Array.from(mealShare),
      packs: Float64Array.from(packs),
      saves: Float64Array.from(saves),
    },
    foods: foods.map((one, i) => toFoodTerms(one, wanted.get(i) ?? 0)),
    repeats: Float64Array.from(times),
    shareFood: Int32Array.from(shareFood),
    shareTimes: Float64Array.from(shareTimes),
    dishShares,
  };
}
