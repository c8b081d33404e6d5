/**
 * Data of the relaxed problem from which the upper bound of a week's objective is computed: the value, purchases and
 * savings of each possible dish of each meal. The data is in flat arrays, because each round of `bound.ts` reads all of
 * it. Values are in points.
 */
import { FIT_POINT } from '../matching/score/fit.ts';
import { CRUMB } from '../pantry/quantity.ts';
import {
  computeDemand,
  computeExpiringStockValue,
  computeFitValue,
  computePackCost,
  isMealDishFree,
  THING_COST,
} from './aim.ts';
import type { PlannedFood } from './planned-food.ts';
import type { CookedMeal, PlanDish, PreparedWeek } from './prepare-week.ts';

/**
 * Options of all meals, ordered by meal, and the foods that each option needs, ordered by option. An option is a
 * possible dish for a meal.
 */
export interface Options {
  /** Index of the first option of each meal. An additional last entry is the total number of options. */
  readonly mealStart: Int32Array;
  readonly dish: Int32Array;
  readonly fit: Float64Array;
  /** Index of the first needed food of each option. An additional last entry is the total number of needed foods. */
  readonly needStart: Int32Array;
  readonly food: Int32Array;
  /**
   * Indexes of two shares of the food's buying cost: the share of the dish, and the share of the meal. Both are -1
   * unless this meal alone requires buying the food.
   */
  readonly dishShare: Int32Array;
  readonly mealShare: Int32Array;
  /** Number of packs of the food that the option (a dish for a meal) needs. */
  readonly packs: Float64Array;
  /** Fraction of the food's expiring stock that the option (a dish for a meal) uses. */
  readonly saves: Float64Array;
}

export interface FoodTerms {
  /** Cost of buying the first pack, including the effort of shopping. The cost is 0 for a food that is never bought. */
  readonly first: number;
  readonly pack: number;
  readonly most: number;
  /** Amount of the food in stock, in packs. */
  readonly stock: number;
  readonly worth: number;
}

export interface Relaxation {
  readonly options: Options;
  readonly foods: readonly FoodTerms[];
  readonly repeats: Float64Array;
  /**
   * Foods of the shares (`shareFood`), and the maximum number of times that each share can be used (`shareTimes`). The
   * cost of buying a food is split into one share per dish that needs the food, and one share per meal.
   */
  readonly shareFood: Int32Array;
  readonly shareTimes: Float64Array;
  /** Number of shares that belong to dishes. In the arrays, these shares come before the shares of meals. */
  readonly dishShares: number;
}

const goingOff = ({ lots, goesOffBy }: PlannedFood) => lots.filter(({ day }) => day <= goesOffBy);
const sumLots = (lots: PlannedFood['lots']) => lots.reduce((sum, { amount }) => sum + amount, 0);
const usable = ({ lots, plentyUntil }: PlannedFood, day: number): number =>
  plentyUntil >= day ? Number.POSITIVE_INFINITY : sumLots(lots.filter((lot) => lot.day >= day));

/** Returns the maximum amount of each food that all meals together can need, in millionths. */
function mostWanted({ meals, dishes }: PreparedWeek): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { options, servings } of meals) {
    const mealAmounts = new Map<number, number>();
    for (const option of options)
      for (const { food, perServing } of (dishes[option] as PlanDish).needs)
        mealAmounts.set(food, Math.max(mealAmounts.get(food) ?? 0, computeDemand(perServing, servings)));
    for (const [food, amount] of mealAmounts) sums.set(food, (sums.get(food) ?? 0) + amount);
  }
  return sums;
}

function toFoodTerms(food: PlannedFood, wanted: number): FoodTerms {
  const saved = sumLots(goingOff(food));
  const pack = food.isBought ? -computePackCost(food) / FIT_POINT : 0;
  return {
    first: food.isBought ? pack - THING_COST / FIT_POINT : 0,
    pack,
    most: Math.max(1, Math.ceil(wanted / food.packAmount)),
    stock: (sumLots(food.lots) + CRUMB) / food.packAmount,
    // Add 1 millionth for rounding. The objective rounds down only once for the savings of all meals, so the bound
    // could otherwise be below the objective.
    worth: saved === 0 ? 0 : (computeExpiringStockValue(food, saved) + 1) / FIT_POINT,
  };
}

/** Returns the purchase and the savings of one food that a dish needs at a meal. */
function needTerms(
  food: PlannedFood,
  { day, servings }: CookedMeal,
  perServing: number,
  isUncounted: boolean,
) {
  const demand = computeDemand(perServing, servings);
  const lots = goingOff(food);
  const isAfterExpiry = day > (lots.at(-1)?.day ?? Number.NEGATIVE_INFINITY);
  return {
    isAlone: food.isBought && (demand > usable(food, day) + CRUMB || (isUncounted && day > food.anyUntil)),
    // Packs cost nothing in the relaxed problem if an unknown amount is in stock on some days.
    packs: food.isBought && food.plentyUntil === Number.NEGATIVE_INFINITY ? demand / food.packAmount : 0,
    saves: isAfterExpiry ? 0 : demand / sumLots(lots),
  };
}

/**
 * Builds the relaxed problem of a week for `computeObjectiveUpperBound`. The arrays follow the order of the week: its
 * meals, the options of each meal, and the foods of each option. A locked dish may be cooked as often as it is locked,
 * even if the week allows fewer repeats.
 */
export function buildRelaxation(week: PreparedWeek): Relaxation {
  const { meals, dishes, foods, repeats } = week;
  const locked = meals.filter((meal) => !isMealDishFree(meal)).map(({ options }) => options[0]);
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
      fit.push(computeFitValue(planDish) / FIT_POINT);
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
