import { type FoodRole, findFoodRole } from '../foods/roles.ts';
import { ROLE_WEIGHTS } from '../matching/score/food-weights.ts';
import type { Knowledge } from '../matching/types.ts';
import { toDayNumber } from '../pantry/expiry.ts';
import { convertNeedToPantryUnit } from '../pantry/need.ts';
import { toMillionths } from '../pantry/quantity.ts';
import { findShopPack, getPackPrice, type Pack } from '../shopping-list/packs.ts';
import type { SubstituteMeasure } from '../substitutions/amount.ts';
import type { Portions } from '../units/portions.ts';
import type { StockItem } from './types.ts';

export interface PlanningKnowledge extends Pick<Knowledge, 'convert' | 'isStaple'> {
  findPortions(name: string): Portions | undefined;
}

/** Unit in which a plan counts a food: grams, or pieces and packages for a food whose weight is unknown. */
export type PlanUnit = 'g' | 'count';

export interface Lot {
  /** Last day on which this part of a food's stock can be used, as a day number; infinite if it does not expire. */
  readonly day: number;
  readonly amount: number;
}

export interface PlannedFood {
  readonly name: string;
  readonly unit: PlanUnit;
  readonly lots: readonly Lot[];
  /**
   * Last day (as a day number) on which the stock has an unknown amount of the food. An unknown amount counts as enough
   * for every meal. -Infinity if no amount in the stock is unknown.
   */
  readonly plentyUntil: number;
  /** Last day (as a day number) on which the stock still has some of the food. -Infinity if the stock has none. */
  readonly anyUntil: number;
  /**
   * True if a plan may buy the food. False for a staple that the cook is assumed to have, unless the pantry states an
   * amount of the staple, which may be too small.
   */
  readonly isBought: boolean;
  readonly pack: Pack | null;
  /** Amount in one pack, in millionths of the food's unit. Infinite if a single purchase is enough for any amount. */
  readonly packAmount: number;
  readonly price: number;
  /**
   * Last day (as a day number) of the period in which food counts as expiring: a few days after the end of the plan.
   */
  readonly expiringUntil: number;
  /**
   * Points for using up one millionth of the food's unit from expiring stock, not yet multiplied by the weight
   * `goesOff` of the objective.
   */
  readonly worth: number;
}

/** Weights of expiring foods by role, if they differ from the weights in the search (`ROLE_WEIGHTS`). */
const EXPIRING_WEIGHTS: Partial<Record<FoodRole, number>> = {
  // Using up meat or fish must be worth more than the cost of buying a food. Otherwise, a plan would buy mackerel and
  // let shrimp expire.
  meat: 13,
  vegetable: 2.4,
  // A piece of cheese costs as much as meat, and people notice that it is thrown away.
  cheese: 3,
};
/** Grams per serving of a main food of a dinner, by the food's role. */
const DINNER_GRAMS: Partial<Record<FoodRole, number>> = { meat: 125, vegetable: 100 };

export type Quantity = SubstituteMeasure | { readonly amount: null; readonly unit: string | null };
/**
 * Number of days after the end of a plan within which stock still counts as expiring. The next plan may start too late
 * to use such stock.
 */
const GOES_OFF_DAYS = 3;

export const convertQuantityToPlanUnit = (
  food: string,
  { amount, unit }: Quantity,
  planUnit: PlanUnit,
  portions: Portions | undefined,
): number | null =>
  amount === null
    ? null
    : convertNeedToPantryUnit({ name: food, canonical: food, amount, unit }, planUnit, portions);

function chooseUnit(
  food: string,
  stock: readonly Quantity[],
  needed: readonly Quantity[],
  portions: Portions | undefined,
) {
  const countable = (unit: PlanUnit) => {
    const count = (lines: readonly Quantity[]) =>
      lines.filter((line) => convertQuantityToPlanUnit(food, line, unit, portions) !== null).length;
    return count(stock) * (needed.length + 1) + count(needed);
  };
  const inGrams = countable('g');
  const isAll = inGrams === stock.length * (needed.length + 1) + needed.length;
  return !isAll && countable('count') > inGrams ? 'count' : 'g';
}

export interface Horizon {
  readonly first: number;
  readonly last: number;
  /** Smallest number of servings that is cooked for a meal of the plan. */
  readonly servings: number;
}

export function preparePlannedFood(
  name: string,
  stock: readonly StockItem[],
  needed: readonly Quantity[],
  { first, last, servings }: Horizon,
  assumeStaples: boolean,
  knowledge: PlanningKnowledge,
): PlannedFood {
  const portions = knowledge.findPortions(name);
  const dated = stock
    .filter(({ amount }) => amount === null || amount > 0)
    .map((item) => ({
      line: item as Quantity,
      day: item.expiresOn === null ? Number.POSITIVE_INFINITY : toDayNumber(item.expiresOn),
    }))
    .filter(({ day }) => day >= first);
  const unit = chooseUnit(
    name,
    dated.map(({ line }) => line),
    needed,
    portions,
  );
  const lots = new Map<number, number>();
  let plentyUntil = Number.NEGATIVE_INFINITY;
  let anyUntil = Number.NEGATIVE_INFINITY;
  for (const { line, day } of dated) {
    const amount = convertQuantityToPlanUnit(name, line, unit, portions);
    anyUntil = Math.max(anyUntil, day);
    if (amount === null) plentyUntil = Math.max(plentyUntil, day);
    else lots.set(day, (lots.get(day) ?? 0) + toMillionths(amount));
  }
  const expiringUntil = last + GOES_OFF_DAYS;
  const pack = findShopPack(name, portions);
  const packQuantity = pack === null ? null : convertQuantityToPlanUnit(name, pack, unit, portions);
  const packAmount =
    packQuantity === null || packQuantity <= 0 ? Number.POSITIVE_INFINITY : toMillionths(packQuantity);
  const goingOff = [...lots].reduce((sum, [day, amount]) => (day <= expiringUntil ? sum + amount : sum), 0);
  const role = findFoodRole(name);
  const dinnerGrams = (DINNER_GRAMS[role] ?? Number.POSITIVE_INFINITY) * servings;
  const dinnerAmount = unit === 'g' ? toMillionths(dinnerGrams) : Number.POSITIVE_INFINITY;
  return {
    name,
    unit,
    lots: [...lots].map(([day, amount]) => ({ day, amount })).sort((a, b) => a.day - b.day),
    plentyUntil,
    anyUntil,
    isBought: !(assumeStaples && knowledge.isStaple(name)) || (lots.size > 0 && plentyUntil < first),
    pack,
    packAmount,
    price: getPackPrice(pack),
    expiringUntil,
    worth:
      goingOff === 0
        ? 0
        : (EXPIRING_WEIGHTS[role] ?? ROLE_WEIGHTS[role]) / Math.min(packAmount, goingOff, dinnerAmount),
  };
}
