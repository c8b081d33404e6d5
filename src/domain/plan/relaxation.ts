/**
 * A week as the relaxation of its bound sees it: every dish of every meal with what it pays for, at prices, in flat
 * arrays, since every round of `bound.ts` walks through all of them. Values are in points.
 */
import { FIT_POINT } from '../matching/score/fit.ts';
import { CRUMB } from '../pantry/quantity.ts';
import { demandOf, fitValue, isFree, packCost, savedValue, THING_COST } from './aim.ts';
import type { PlannedFood } from './planned-food.ts';
import type { CookedMeal, PlanDish, PreparedWeek } from './prepare-week.ts';

/** The options of meals, those of a meal in a row, and their needs, those of an option in a row. */
export interface Options {
  /** By meal its first option; one more says where the last ends. */
  readonly mealStart: Int32Array;
  readonly dish: Int32Array;
  readonly fit: Float64Array;
  /** By option its first need; one more says where the last ends. */
  readonly needStart: Int32Array;
  readonly food: Int32Array;
  /** Where this meal of the dish alone makes one buy the food: the number of the share of the dish, and of the meal; else -1. */
  readonly dishShare: Int32Array;
  readonly mealShare: Int32Array;
  /** Packs of the food. */
  readonly packs: Float64Array;
  /** Part of all that goes off of the food. */
  readonly saves: Float64Array;
}

/** What buying and saving a food is about. */
export interface FoodTerms {
  /** What the first pack costs, with the trouble of buying; infinite is never: of what is not bought 0, with nothing asked for. */
  readonly first: number;
  readonly pack: number;
  /** Packs that are bought at most, from 1. */
  readonly most: number;
  /** Packs that are there. */
  readonly stock: number;
  /** What saving all that goes off is worth. */
  readonly worth: number;
}

export interface Relaxation {
  readonly options: Options;
  readonly foods: readonly FoodTerms[];
  /** By dish, how often it may be cooked. */
  readonly repeats: Float64Array;
  /**
   * A food that is bought is paid in shares, by each dish that needs it and by each meal: of each share its food, and how
   * often it can be asked for.
   */
  readonly shareFood: Int32Array;
  readonly shareTimes: Float64Array;
  /** How many of them, the first, are those of dishes. */
  readonly dishShares: number;
}

const goingOff = ({ lots, goesOffBy }: PlannedFood) => lots.filter(({ day }) => day <= goesOffBy);
const amountOf = (lots: PlannedFood['lots']) => lots.reduce((sum, { amount }) => sum + amount, 0);
const usable = ({ lots, plentyUntil }: PlannedFood, day: number): number =>
  plentyUntil >= day ? Number.POSITIVE_INFINITY : amountOf(lots.filter((lot) => lot.day >= day));

/** The most that the meals can want of a food, in millionths. */
function mostWanted({ meals, dishes }: PreparedWeek): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { options, servings } of meals) {
    const own = new Map<number, number>();
    for (const option of options)
      for (const { food, perServing } of (dishes[option] as PlanDish).needs)
        own.set(food, Math.max(own.get(food) ?? 0, demandOf(perServing, servings)));
    for (const [food, amount] of own) sums.set(food, (sums.get(food) ?? 0) + amount);
  }
  return sums;
}

function termsOf(food: PlannedFood, wanted: number): FoodTerms {
  const saved = amountOf(goingOff(food));
  const pack = food.isBought ? -packCost(food) / FIT_POINT : 0;
  return {
    first: food.isBought ? pack - THING_COST / FIT_POINT : 0,
    pack,
    most: Math.max(1, Math.ceil(wanted / food.packAmount)),
    stock: (amountOf(food.lots) + CRUMB) / food.packAmount,
    // Rounding down is in the aim, for all that is saved together.
    worth: saved === 0 ? 0 : (savedValue(food, saved) + 1) / FIT_POINT,
  };
}

/** What a meal of a dish pays for of one of its needs. */
function needTerms(
  food: PlannedFood,
  { day, servings }: CookedMeal,
  perServing: number,
  isUncounted: boolean,
) {
  const demand = demandOf(perServing, servings);
  const lots = goingOff(food);
  const isLate = day > (lots.at(-1)?.day ?? Number.NEGATIVE_INFINITY);
  return {
    isAlone: food.isBought && (demand > usable(food, day) + CRUMB || (isUncounted && day > food.anyUntil)),
    // Where there is plenty for a time, nothing is said of packs.
    packs: food.isBought && food.plentyUntil === Number.NEGATIVE_INFINITY ? demand / food.packAmount : 0,
    saves: isLate ? 0 : demand / amountOf(lots),
  };
}

/**
 * The relaxation of a week, for `boundOf`. Everything is in the order of the week: meals, of each its options, of each
 * of these its needs. A locked dish may be cooked as often as it is locked, even beyond the repeats of the week.
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
      const own = dishes[option] as PlanDish;
      dish.push(option);
      fit.push(fitValue(own) / FIT_POINT);
      for (const [i, need] of own.needs.entries()) {
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
    foods: foods.map((one, i) => termsOf(one, wanted.get(i) ?? 0)),
    repeats: Float64Array.from(times),
    shareFood: Int32Array.from(shareFood),
    shareTimes: Float64Array.from(shareTimes),
    dishShares,
  };
}
