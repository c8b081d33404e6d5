/**
 * The objective function of a plan. It is a sum of lines, each a whole number of millionths of a point (as fit is,
 * `matching/score/fit.ts`), so that equal plans are equal to the last digit.
 *
 * Every line is linear in the decisions or a cost of whole things (a thing is bought or not, packs are whole), so
 * that an exact solver can optimise the same objective (tests/bench/plan/exact.ts). docs/answers/planning.md
 * describes the choice of the weights and their effect.
 */
import { FIT_POINT } from '../matching/score/fit.ts';
import { CRUMB, MILLIONTHS } from '../pantry/quantity.ts';
import type { PlannedFood } from './planned-food.ts';
import { areNear, type CookedMeal, type PlanDish, type PreparedWeek, VARIETY } from './prepare-week.ts';

/** Points per line, with the reason for each. */
export const AIM_WEIGHTS = {
  /** A point of fit of a meal. */
  fit: 1,
  /** A thing to buy, in any amount: remembering and finding it is most of the effort. */
  thing: -0.8,
  /** The price index of a pack. It prefers the cheaper of two purchases, and one pack to two. */
  price: -0.1,
  /**
   * Use of a pack (or of the whole stock, if that is less) of a food that expires during the plan or soon after it;
   * multiplied by the weight of its role.
   */
  goesOff: 0.5,
  /** The same main ingredient on the same day or on consecutive days. */
  sameMain: -1,
  /** The same base on near days. It costs less, as many people eat rice or bread every day. */
  sameBase: -0.5,
  /** The same cuisine on near days. */
  sameCuisine: -0.3,
  /** The same main ingredient on the same base, on any two days. */
  sameDish: -1,
  /** A meal without a dish: worse than any dish. */
  empty: -100,
} as const;

export type AimKind = keyof typeof AIM_WEIGHTS;
export interface AimLine {
  readonly kind: AimKind;
  /** Millionths of a point. */
  readonly value: number;
}

/** The dish of each meal, as its index; -1 for none. */
export type Choice = ArrayLike<number>;

const micro = (points: number): number => Math.round(points * FIT_POINT);
export const EMPTY_MEAL = micro(AIM_WEIGHTS.empty);

/** Returns the points that the fit of a dish adds. */
export const fitValue = ({ fit }: Pick<PlanDish, 'fit'>): number => Math.round(AIM_WEIGHTS.fit * fit);

/** Cost of buying a food, in addition to its price; below 0. */
export const THING_COST = micro(AIM_WEIGHTS.thing);
/** Cost of a pack; below 0. */
export const packCost = ({ price }: PlannedFood): number => micro(AIM_WEIGHTS.price * price);
/** Returns the points for using so many millionths of expiring stock. */
export const savedValue = ({ worth }: PlannedFood, saved: number): number =>
  saved === 0 ? 0 : Math.floor(AIM_WEIGHTS.goesOff * FIT_POINT * worth * saved);

/** Returns the points that a food adds to the objective: the expiring stock used, minus the cost of purchases. */
export function foodValue(food: PlannedFood, drawn: Drawdown): number {
  const packs = countPacks(food, drawn.short, drawn.isLacking);
  return savedValue(food, drawn.saved) + (packs === 0 ? 0 : THING_COST + packs * packCost(food));
}

/** Called for every amount that a meal takes from a lot: millionths, above 0. */
type OnTaking = (meal: number, lot: number, amount: number) => void;

/**
 * The amounts of a food that meals take, in order of their days. Amounts are whole millionths, so that they add up
 * exactly and nothing is taken twice. Each meal first takes from the lot that expires first and is still good on its
 * day. Purchases are available from the first day and keep. No other order leaves less to buy or uses more of the
 * expiring stock.
 */
interface Drawdown {
  /** Millionths that the stock does not cover. */
  readonly short: number;
  /** Millionths of expiring stock that are used. */
  readonly saved: number;
  /** True if a meal needs an uncountable amount on a day without any stock. */
  readonly isLacking: boolean;
}

/**
 * Draws the demands of all meals from the stock of a food.
 * @param wanted millionths by meal
 * @param uncounted 1 for each meal that needs an uncountable amount
 */
export function drawDown(
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
 * Returns the number of packs of a food to buy. Negligible amounts (`CRUMB`) are not bought.
 * @param short millionths that the stock does not cover
 * @param isLacking true if an uncountable amount is missing
 */
export function countPacks({ isBought, packAmount }: PlannedFood, short: number, isLacking: boolean): number {
  if (!isBought) return 0;
  const packs = short <= CRUMB ? 0 : Math.max(1, Math.ceil((short - CRUMB) / packAmount));
  return isLacking ? Math.max(packs, 1) : packs;
}

/** Returns the millionths of a food that a meal takes. */
export const computeDemand = (perServing: number, servings: number): number =>
  Math.round(perServing * servings * MILLIONTHS);

/** Returns the cost of a line of variety; below 0. */
export const varietyCost = (kind: (typeof VARIETY)[number]['kind']): number => micro(AIM_WEIGHTS[kind]);

/**
 * Returns the amounts that the meals of a choice need of each food.
 * @returns per food: millionths by meal, and flags for uncountable amounts by meal
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
 * Computes the objective of a choice; greater is better. It adds the fit of each meal, purchases (number and price),
 * use of expiring stock, and similar meals. Amounts are drawn down in order of the days. It does not check that
 * locked meals stay or that recipes do not repeat too often; the solver only generates choices that satisfy both. A
 * locked meal with an unknown recipe adds nothing.
 */
export function computeAim(week: PreparedWeek, choice: Choice): { value: number; lines: AimLine[] } {
  const { meals, dishes, foods } = week;
  const sums = new Map<AimKind, number>();
  const add = (kind: AimKind, value: number) => {
    if (value !== 0) sums.set(kind, (sums.get(kind) ?? 0) + value);
  };
  for (const [meal, thisMeal] of meals.entries()) {
    const dish = dishes[choice[meal] as number];
    if (dish === undefined) {
      if (isFree(thisMeal)) add('empty', EMPTY_MEAL);
      continue;
    }
    add('fit', fitValue(dish));
    for (let other = meal + 1; other < meals.length; other += 1) {
      const next = dishes[choice[other] as number];
      if (next === undefined) continue;
      const isNear = areNear(thisMeal, meals[other] as CookedMeal);
      for (const { kind, isOfNear, of } of VARIETY) {
        const trait = of(dish.traits);
        const isAlike = trait !== null && trait === of(next.traits);
        if (isAlike && (isNear || !isOfNear)) add(kind, varietyCost(kind));
      }
    }
  }
  for (const [i, { wanted, uncounted }] of computeDemands(week, choice).entries()) {
    const food = foods[i] as PlannedFood;
    const drawn = drawDown(food, meals, wanted, uncounted);
    const packs = countPacks(food, drawn.short, drawn.isLacking);
    add('goesOff', savedValue(food, drawn.saved));
    add('thing', packs === 0 ? 0 : THING_COST);
    add('price', packs * packCost(food));
  }
  const lines = [...sums].map(([kind, value]) => ({ kind, value }));
  return { value: lines.reduce((sum, { value }) => sum + value, 0), lines };
}

/** True if the plan may choose the dish of a meal. */
export const isFree = ({ slot: { use } }: Pick<CookedMeal, 'slot'>): boolean =>
  use.kind === 'cook' && use.locked === null;
