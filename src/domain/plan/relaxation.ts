/**
 * The relaxation of a week for its bound: every dish of every meal with its price terms, in flat arrays, since every
 * round of `bound.ts` walks through all of them. Values are in points.
 */
import { FIT_POINT } from '../matching/score/fit.ts';
import { CRUMB } from '../pantry/quantity.ts';
import { computeDemand, fitValue, isFree, packCost, savedValue, THING_COST } from './aim.ts';
import type { PlannedFood } from './planned-food.ts';
import type { CookedMeal, PlanDish, PreparedWeek } from './prepare-week.ts';

/** The options of all meals, grouped by meal, and their needs, grouped by option. */
export interface Options {
  /** First option of each meal, plus one entry for the end of the last. */
  readonly mealStart: Int32Array;
  readonly dish: Int32Array;
  readonly fit: Float64Array;
  /** First need of each option, plus one entry for the end of the last. */
  readonly needStart: Int32Array;
  readonly food: Int32Array;
  /** Index of the dish's share and of the meal's share, if this meal alone requires buying the food; else -1. */
  readonly dishShare: Int32Array;
  readonly mealShare: Int32Array;
  /** Packs of the food. */
  readonly packs: Float64Array;
  /** Part of the food's expiring stock. */
  readonly saves: Float64Array;
}

/** Costs and savings of a food. */
export interface FoodTerms {
  /**
   * Cost of the first pack, including the effort of buying; 0 for a food that is not bought, which no option asks
   * for.
   */
  readonly first: number;
  readonly pack: number;
  /** Maximum number of packs to buy, from 1. */
  readonly most: number;
  /** Packs in stock. */
  readonly stock: number;
  /** Value of using all expiring stock. */
  readonly worth: number;
}

export interface Relaxation {
  readonly options: Options;
  readonly foods: readonly FoodTerms[];
  /** Maximum number of times that each dish may be cooked. */
  readonly repeats: Float64Array;
  /**
   * The cost of a purchase is split into shares, one per dish that needs the food and one per meal. For each share:
   * its food, and the maximum number of times that it can be used.
   */
  readonly shareFood: Int32Array;
  readonly shareTimes: Float64Array;
  /** Number of dish shares; they come first. */
  readonly dishShares: number;
}

const goingOff = ({ lots, goesOffBy }: PlannedFood) => lots.filter(({ day }) => day <= goesOffBy);
const sumLots = (lots: PlannedFood['lots']) => lots.reduce((sum, { amount }) => sum + amount, 0);
const usable = ({ lots, plentyUntil }: PlannedFood, day: number): number =>
  plentyUntil >= day ? Number.POSITIVE_INFINITY : sumLots(lots.filter((lot) => lot.day >= day));

/** Returns the maximum demand of all meals for each food, in millionths. */
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
  const pack = food.isBought ? -packCost(food) / FIT_POINT : 0;
  return {
    first: food.isBought ? pack - THING_COST / FIT_POINT : 0,
    pack,
    most: Math.max(1, Math.ceil(wanted / food.packAmount)),
    stock: (sumLots(food.lots) + CRUMB) / food.packAmount,
    // The objective rounds down once, for all savings together.
    worth: saved === 0 ? 0 : (savedValue(food, saved) + 1) / FIT_POINT,
  };
}

/** Returns the price terms of one need of a meal's dish. */
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
    // With an unknown amount in stock for some days, packs have no price.
    packs: food.isBought && food.plentyUntil === Number.NEGATIVE_INFINITY ? demand / food.packAmount : 0,
    saves: isAfterExpiry ? 0 : demand / sumLots(lots),
  };
}

/**
 * Builds the relaxation of a week for `computeBound`. Everything is in the order of the week: meals, their options, and
 * the needs of each option. A locked dish may be cooked as often as it is locked, even beyond the repeats of the
 * week.
 */
export function relax(week: PreparedWeek): Relaxation {
  const { meals, dishes, foods, repeats } = week;
  const locked = meals.filter((meal) => !isFree(meal)).map(({ options }) => options[0]);
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
      fit.push(fitValue(planDish) / FIT_POINT);
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
