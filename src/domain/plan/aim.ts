/**
 * Computes the objective of a meal plan: the number that the planner tries to make as large as possible. It is a sum of
 * terms in whole millionths of a point, so that equally good plans have exactly equal values. Each term either is
 * linear in the decisions or is a fixed cost for a food or a pack, so an exact solver can optimize the same objective
 * (tests/bench/plan/exact.ts). docs/answers/planning.md explains the weights.
 */
import { FIT_POINT } from '../matching/score/fit.ts';
import { MILLIONTHS, NEGLIGIBLE_MILLIONTHS } from '../pantry/quantity.ts';
import type { PlannedFood } from './planned-food.ts';
import { type CookedMeal, countDaysBetweenMeals, type PlanDish, type PreparedWeek } from './prepare-week.ts';
import {
  computeSharedTraitPenalty,
  PAIR_WEIGHTS,
  type PairKind,
  type PairWeight,
} from './rules/pair-weights.ts';

/**
 * Weights of the terms in the objective of a plan (the number that the planner maximizes), in points. The folder
 * `rules` has further weights, for rules about dishes.
 */
export const OBJECTIVE_WEIGHTS = {
  fit: 1,
  /**
   * Cost in points of each food that the plan needs to buy, regardless of the amount. Most of the effort of shopping is
   * to remember and find each food.
   */
  thing: -28,
  /**
   * Cost in points of a pack, multiplied by the pack's relative price. Of two equally good plans, the planner therefore
   * prefers the one with cheaper or fewer packs.
   */
  price: -0.1,
  /**
   * Points for using up food that expires during the plan or soon after it, in proportion to the used amount. They are
   * multiplied by the importance of the food, so meat counts more than herbs. A plan gets the full points for a pack of
   * the food, for all of its expiring stock, or for the amount in a dinner, whichever is least.
   */
  goesOff: 3.4,
  /** Cost in points of a meal without a dish. It is high enough that any dish is better than none. */
  empty: -500,
} as const;

export type AimKind = keyof typeof OBJECTIVE_WEIGHTS | 'suitability' | PairKind;
export interface AimLine {
  readonly kind: AimKind;
  readonly value: number;
}

/** Dishes that a plan has chosen: for each meal, the index of its dish, or -1 for no dish. */
export type Choice = ArrayLike<number>;

const micro = (points: number): number => Math.round(points * FIT_POINT);
export const EMPTY_MEAL_COST = micro(OBJECTIVE_WEIGHTS.empty);

const computeFitValue = ({ fit }: PlanDish): number => Math.round(OBJECTIVE_WEIGHTS.fit * fit);
/** Returns the points of a dish at a meal that do not depend on the other dishes, in millionths of a point. */
export const computeDishPointsAtMeal = (dish: PlanDish, { occasion }: Pick<CookedMeal, 'occasion'>): number =>
  computeFitValue(dish) + (dish.suitability[occasion] as number);

/** Fixed cost of buying a food, in addition to the price of its packs, in millionths of a point; negative. */
export const PURCHASE_COST = micro(OBJECTIVE_WEIGHTS.thing);
/** Returns the cost of one pack of a food, in millionths of a point; negative. */
export const computePackCost = ({ price }: PlannedFood): number => micro(OBJECTIVE_WEIGHTS.price * price);
/**
 * Returns the points for using up expiring stock of a food, in millionths of a point.
 * @param savedAmount used amount of expiring stock, in millionths of the food's unit
 */
export const computeExpiringStockPoints = ({ worth }: PlannedFood, savedAmount: number): number =>
  savedAmount === 0 ? 0 : Math.floor(OBJECTIVE_WEIGHTS.goesOff * FIT_POINT * worth * savedAmount);

export function computePurchaseAndExpiryPoints(food: PlannedFood, drawdown: Drawdown): number {
  const packs = countPacksToBuy(food, drawdown.short, drawdown.isLacking);
  return (
    computeExpiringStockPoints(food, drawdown.saved) +
    (packs === 0 ? 0 : PURCHASE_COST + packs * computePackCost(food))
  );
}

/**
 * Called for each amount that a meal takes from a lot. A lot is the part of a food's stock that has the same expiry
 * date. The amount is in millionths and above 0.
 */
type OnTaking = (meal: number, lot: number, amount: number) => void;

/**
 * Result of taking one food from the stock for all meals of a plan, in whole millionths of the food's unit. The
 * earliest meal takes first, and each meal takes the usable stock that expires first. This order leaves the smallest
 * amount to buy and uses the most expiring stock.
 */
interface Drawdown {
  readonly short: number;
  readonly saved: number;
  /** True if a meal needs the food without a stated amount, such as 'to taste', on a day when the stock has none. */
  readonly isLacking: boolean;
}

/**
 * Computes how the stock of a food is divided among the meals of a plan, and how much of the food is missing.
 * @param neededByMeal the amount that each meal needs, in millionths
 * @param isAmountUnstatedByMeal 1 for each meal that needs the food without a stated amount, such as 'to taste';
 * otherwise 0
 */
export function simulateStockUse(
  food: PlannedFood,
  meals: readonly Pick<CookedMeal, 'day'>[],
  neededByMeal: ArrayLike<number>,
  isAmountUnstatedByMeal: ArrayLike<number>,
  onTaking?: OnTaking,
): Drawdown {
  const { lots, plentyUntil, anyUntil, expiringUntil } = food;
  const left = lots.map(({ amount }) => amount);
  let [short, saved, isLacking] = [0, 0, false];
  for (let meal = 0; meal < meals.length; meal += 1) {
    const { day } = meals[meal] as CookedMeal;
    if (isAmountUnstatedByMeal[meal] && day > anyUntil) isLacking = true;
    let rest = neededByMeal[meal] as number;
    for (let lot = 0; lot < left.length && rest > 0; lot += 1) {
      const { day: until } = lots[lot] as PlannedFood['lots'][number];
      if (until < day) continue;
      const taken = Math.min(rest, left[lot] as number);
      if (taken === 0) continue;
      left[lot] = (left[lot] as number) - taken;
      rest -= taken;
      if (until <= expiringUntil) saved += taken;
      onTaking?.(meal, lot, taken);
    }
    if (day > plentyUntil) short += rest;
  }
  return { short, saved, isLacking };
}

/**
 * Returns the number of packs of a food to buy. Negligible missing amounts (`NEGLIGIBLE_MILLIONTHS`) are not bought.
 * @param missingAmount needed amount that the stock does not cover, in millionths
 * @param isNeededWithoutAmount true if a meal needs the food without a stated amount, such as 'to taste', and none of
 *   the food is in stock. At least one pack is then bought
 */
export function countPacksToBuy(
  { isBought, packAmount }: PlannedFood,
  missingAmount: number,
  isNeededWithoutAmount: boolean,
): number {
  if (!isBought) return 0;
  const packs =
    missingAmount <= NEGLIGIBLE_MILLIONTHS
      ? 0
      : Math.max(1, Math.ceil((missingAmount - NEGLIGIBLE_MILLIONTHS) / packAmount));
  return isNeededWithoutAmount ? Math.max(packs, 1) : packs;
}

export const computeMealAmount = (perServing: number, servings: number): number =>
  Math.round(perServing * servings * MILLIONTHS);

/**
 * Returns the points (in millionths) for each trait that two dishes of a plan share. They are 0 or negative, because
 * similar dishes make a plan worse.
 */
export const computeSharedTraitPenaltyInMillionths = (rule: PairWeight, daysApart: number): number =>
  micro(computeSharedTraitPenalty(rule, daysApart));

/**
 * Returns the amount of each food that each meal of a plan needs, in millionths of the food's unit (`wanted`).
 * `uncounted` has a 1 for each meal that needs the food without a stated amount, such as salt 'to taste'.
 */
export function computeNeededAmountsByMeal(
  { meals, dishes, foods }: PreparedWeek,
  choice: Choice,
): { wanted: Float64Array; uncounted: Uint8Array }[] {
  const demands = foods.map(() => ({
    wanted: new Float64Array(meals.length),
    uncounted: new Uint8Array(meals.length),
  }));
  for (const [meal, { servings }] of meals.entries()) {
    for (const { food, perServing, isUncounted } of dishes[choice[meal] as number]?.needs ?? []) {
      const { wanted, uncounted } = demands[food] as (typeof demands)[number];
      wanted[meal] = computeMealAmount(perServing, servings);
      uncounted[meal] = Number(isUncounted);
    }
  }
  return demands;
}

/**
 * Computes the objective of a plan; a greater value is better. It is the sum of the rank values `fit` of the dishes,
 * the purchases, the use of expiring stock, and the similarity of dishes. A locked meal with an unknown recipe adds
 * nothing. The plan is not checked for invalid dishes.
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
      if (canPlannerChangeDish(thisMeal)) add('empty', EMPTY_MEAL_COST);
      continue;
    }
    add('fit', computeFitValue(dish));
    add('suitability', dish.suitability[thisMeal.occasion] as number);
    for (let other = meal + 1; other < meals.length; other += 1) {
      const next = dishes[choice[other] as number];
      if (next === undefined) continue;
      const days = countDaysBetweenMeals(thisMeal, meals[other] as CookedMeal);
      for (const rule of PAIR_WEIGHTS) {
        const cost = computeSharedTraitPenaltyInMillionths(rule, days);
        if (cost === 0) continue;
        const nextTraits = rule.listTraits(next.traits);
        const shared = rule.listTraits(dish.traits).filter((trait) => nextTraits.includes(trait));
        add(rule.id, shared.length * cost);
      }
    }
  }
  for (const [i, { wanted, uncounted }] of computeNeededAmountsByMeal(week, choice).entries()) {
    const food = foods[i] as PlannedFood;
    const drawn = simulateStockUse(food, meals, wanted, uncounted);
    const packs = countPacksToBuy(food, drawn.short, drawn.isLacking);
    add('goesOff', computeExpiringStockPoints(food, drawn.saved));
    add('thing', packs === 0 ? 0 : PURCHASE_COST);
    add('price', packs * computePackCost(food));
  }
  const lines = [...sums].map(([kind, value]) => ({ kind, value }));
  return { value: lines.reduce((sum, { value }) => sum + value, 0), lines };
}

export const canPlannerChangeDish = ({ slot: { use } }: Pick<CookedMeal, 'slot'>): boolean =>
  use.kind === 'cook' && use.locked === null;
