/**
 * The objective function that a meal plan maximizes. It is a sum of terms. Each term is in whole millionths of a point,
 * like the fit score of a dish (`matching/score/fit.ts`). Equal plans therefore have exactly equal values.
 *
 * Each term is either linear in the decisions or a fixed cost per food or pack. An exact solver can therefore optimize
 * the same objective (tests/bench/plan/exact.ts). docs/answers/planning.md explains the weights and their effect.
 */
import { FIT_POINT } from '../matching/score/fit.ts';
import { CRUMB, MILLIONTHS } from '../pantry/quantity.ts';
import type { PlannedFood } from './planned-food.ts';
import {
  areAtMostOneDayApart,
  type CookedMeal,
  type PlanDish,
  type PreparedWeek,
  VARIETY,
} from './prepare-week.ts';

/** Points for each term of the plan's objective, with the reason for each weight. */
export const AIM_WEIGHTS = {
  /**
   * Weight of a dish's fit score, which says how well the dish uses the cook's food. One point of fit counts as one
   * point of the plan.
   */
  fit: 1,
  /**
   * Cost of each food to buy, whatever the amount. Most of the effort of shopping is to remember and find each food.
   */
  thing: -0.8,
  /**
   * Cost per unit of a pack's price index. It makes the plan prefer the cheaper of two purchases, and one pack to two.
   */
  price: -0.1,
  /**
   * Points for using a food that expires during the plan or soon after it. The full points are given for a whole pack,
   * or for the whole stock if it is smaller. They are multiplied by the weight of the food's role.
   */
  goesOff: 0.5,
  /** Cost of two dishes with the same main ingredient on the same day or on consecutive days. */
  sameMain: -1,
  /**
   * Cost of two dishes with the same base, such as rice, on the same day or on consecutive days. It is lower than for
   * the main ingredient, because many people eat rice or bread every day.
   */
  sameBase: -0.5,
  /** Cost of two dishes of the same cuisine on the same day or on consecutive days. */
  sameCuisine: -0.3,
  /** Cost of two dishes with the same main ingredient and the same base, on any two days of the plan. */
  sameDish: -1,
  /** Cost of a meal without a dish. It is high enough that any dish is better than none. */
  empty: -100,
} as const;

export type AimKind = keyof typeof AIM_WEIGHTS;
export interface AimLine {
  readonly kind: AimKind;
  /** Value of this term of the plan's objective, in millionths of a point. */
  readonly value: number;
}

/** The dishes of a plan: for each meal, the index of its dish, or -1 for no dish. */
export type Choice = ArrayLike<number>;

const micro = (points: number): number => Math.round(points * FIT_POINT);
export const EMPTY_MEAL = micro(AIM_WEIGHTS.empty);

/** Returns the points that the fit score of a dish adds to the objective of a plan. */
export const computeFitValue = ({ fit }: Pick<PlanDish, 'fit'>): number => Math.round(AIM_WEIGHTS.fit * fit);

/**
 * Points for buying a food, without the price of its packs, in millionths. The value is negative, because it is a cost.
 */
export const THING_COST = micro(AIM_WEIGHTS.thing);
/** Returns the points for buying one pack of a food, in millionths. The value is negative, because it is a cost. */
export const computePackCost = ({ price }: PlannedFood): number => micro(AIM_WEIGHTS.price * price);
/**
 * Returns the points for using expiring stock of a food.
 * @param saved used amount of expiring stock, in millionths
 */
export const computeExpiringStockValue = ({ worth }: PlannedFood, saved: number): number =>
  saved === 0 ? 0 : Math.floor(AIM_WEIGHTS.goesOff * FIT_POINT * worth * saved);

/**
 * Returns the points that a food adds to the objective: the points for using its expiring stock, minus the cost of
 * buying it.
 */
export function computeFoodValue(food: PlannedFood, drawn: Drawdown): number {
  const packs = countPacks(food, drawn.short, drawn.isLacking);
  return (
    computeExpiringStockValue(food, drawn.saved) +
    (packs === 0 ? 0 : THING_COST + packs * computePackCost(food))
  );
}

/**
 * Called for each amount that a meal of the plan takes from a lot (a part of the stock with one expiry date). The
 * amount is in millionths and above 0.
 */
type OnTaking = (meal: number, lot: number, amount: number) => void;

/**
 * Amounts of one food that all meals together take from the stock, in whole millionths, so that sums are exact. Meals
 * take their amounts in order of their days. Each meal first uses the lot that expires first among the lots that are
 * still usable on its day. Purchases are available from the first day and do not expire. No other order leaves less to
 * buy or uses more of the expiring stock.
 */
interface Drawdown {
  /** Amount of the food that the meals need and the stock does not cover, in millionths. */
  readonly short: number;
  /** Amount of soon expiring stock that the meals use, in millionths. */
  readonly saved: number;
  /** True if a meal needs an amount that cannot be counted, on a day without any stock of the food. */
  readonly isLacking: boolean;
}

/**
 * Takes the amounts of a food that all meals need from the stock.
 * @param wanted the amount that each meal needs, in millionths
 * @param uncounted 1 for each meal that needs an amount that cannot be counted, else 0
 */
export function drawFoodFromStock(
  food: PlannedFood,
  meals: readonly Pick<CookedMeal, 'day'>[],
  wanted: ArrayLike<number>,
  uncounted: ArrayLike<number>,
  onTaking?: OnTaking,
): Drawdown {
  const { lots, plentyUntil, anyUntil, goesOffBy } = food;
  const left = lots.map(({ amount }) => amount);
  let [short, saved, isLacking] = [0, 0, false];
  for (let meal = 0; meal < meals.length; meal += 1) {
    const { day } = meals[meal] as CookedMeal;
    if (uncounted[meal] && day > anyUntil) isLacking = true;
    let rest = wanted[meal] as number;
    for (let lot = 0; lot < left.length && rest > 0; lot += 1) {
      const { day: until } = lots[lot] as PlannedFood['lots'][number];
      if (until < day) continue;
      const taken = Math.min(rest, left[lot] as number);
      if (taken === 0) continue;
      left[lot] = (left[lot] as number) - taken;
      rest -= taken;
      if (until <= goesOffBy) saved += taken;
      onTaking?.(meal, lot, taken);
    }
    if (day > plentyUntil) short += rest;
  }
  return { short, saved, isLacking };
}

/**
 * Returns the number of packs of a food to buy. Negligible missing amounts (`CRUMB`) are not bought.
 * @param short amount that the stock does not cover, in millionths
 * @param isLacking true if an amount that cannot be counted is missing
 */
export function countPacks({ isBought, packAmount }: PlannedFood, short: number, isLacking: boolean): number {
  if (!isBought) return 0;
  const packs = short <= CRUMB ? 0 : Math.max(1, Math.ceil((short - CRUMB) / packAmount));
  return isLacking ? Math.max(packs, 1) : packs;
}

export const computeDemand = (perServing: number, servings: number): number =>
  Math.round(perServing * servings * MILLIONTHS);

/**
 * Returns the points for two similar dishes in a plan. The value is negative, because it is a cost.
 * @param kind the kind of similarity
 */
export const getVarietyCost = (kind: (typeof VARIETY)[number]['kind']): number => micro(AIM_WEIGHTS[kind]);

/**
 * Returns the amounts of each food that the meals of a plan need.
 * @returns for each food, the amount of each meal in millionths, and a flag for each meal whose amount cannot be
 * counted
 */
export function computeDemands({ meals, dishes, foods }: PreparedWeek, choice: Choice) {
  const demands = foods.map(() => ({
    wanted: new Float64Array(meals.length),
    uncounted: new Uint8Array(meals.length),
  }));
  for (const [meal, { servings }] of meals.entries()) {
    for (const { food, perServing, isUncounted } of dishes[choice[meal] as number]?.needs ?? []) {
      const { wanted, uncounted } = demands[food] as (typeof demands)[number];
      wanted[meal] = computeDemand(perServing, servings);
      uncounted[meal] = Number(isUncounted);
    }
  }
  return demands;
}

/**
 * Computes the objective of a plan; a greater value is better. The terms are the fit score of each dish, the purchases
 * (number and price), the use of expiring stock, and the similarity of dishes. Stock is used in order of the days. A
 * locked meal with an unknown recipe adds nothing. Plans are not checked for changed locked dishes or for recipes that
 * repeat too often, because the solver generates no such plans.
 */
export function computePlanObjective(
  week: PreparedWeek,
  choice: Choice,
): { value: number; lines: AimLine[] } {
  const { meals, dishes, foods } = week;
  const sums = new Map<AimKind, number>();
  const add = (kind: AimKind, value: number) => {
    if (value !== 0) sums.set(kind, (sums.get(kind) ?? 0) + value);
  };
  for (const [meal, thisMeal] of meals.entries()) {
    const dish = dishes[choice[meal] as number];
    if (dish === undefined) {
      if (isMealDishFree(thisMeal)) add('empty', EMPTY_MEAL);
      continue;
    }
    add('fit', computeFitValue(dish));
    for (let other = meal + 1; other < meals.length; other += 1) {
      const next = dishes[choice[other] as number];
      if (next === undefined) continue;
      const isNear = areAtMostOneDayApart(thisMeal, meals[other] as CookedMeal);
      for (const { kind, isOfNear, of } of VARIETY) {
        const trait = of(dish.traits);
        const isAlike = trait !== null && trait === of(next.traits);
        if (isAlike && (isNear || !isOfNear)) add(kind, getVarietyCost(kind));
      }
    }
  }
  for (const [i, { wanted, uncounted }] of computeDemands(week, choice).entries()) {
    const food = foods[i] as PlannedFood;
    const drawn = drawFoodFromStock(food, meals, wanted, uncounted);
    const packs = countPacks(food, drawn.short, drawn.isLacking);
    add('goesOff', computeExpiringStockValue(food, drawn.saved));
    add('thing', packs === 0 ? 0 : THING_COST);
    add('price', packs * computePackCost(food));
  }
  const lines = [...sums].map(([kind, value]) => ({ kind, value }));
  return { value: lines.reduce((sum, { value }) => sum + value, 0), lines };
}

/** True if the solver may choose the dish of this meal, because the meal is not locked. */
export const isMealDishFree = ({ slot: { use } }: Pick<CookedMeal, 'slot'>): boolean =>
  use.kind === 'cook' && use.locked === null;
