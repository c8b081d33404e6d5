/** A food in a plan: its stock, its dates and its packs. */
import { findFoodRole } from '../foods/roles.ts';
import { ROLE_WEIGHTS } from '../matching/score/food-weights.ts';
import type { Knowledge } from '../matching/types.ts';
import { dayNumber } from '../pantry/expiry.ts';
import { convertNeed } from '../pantry/need.ts';
import { toMillionths } from '../pantry/quantity.ts';
import { findPack, getPackPrice, type Pack } from '../shopping-list/packs.ts';
import type { SubstituteMeasure } from '../substitutions/amount.ts';
import type { Portions } from '../units/portions.ts';
import type { StockItem } from './types.ts';

/** Facts about foods that planning needs. */
export interface PlanningKnowledge extends Pick<Knowledge, 'convert' | 'isStaple'> {
  /** Returns the weights of a food, by canonical name. */
  findPortions(name: string): Portions | undefined;
}

/** The units that a plan counts in: grams if the weights are known, else pieces and packages. */
export type PlanUnit = 'g' | 'count';

/** The stock of a food with one date. */
export interface Lot {
  /** The last day of use, as a day number; infinite if it keeps. */
  readonly day: number;
  /** Whole millionths of the food's unit. */
  readonly amount: number;
}

export interface PlannedFood {
  readonly name: string;
  readonly unit: PlanUnit;
  /** In order of use: the first to expire comes first. */
  readonly lots: readonly Lot[];
  /** Last day on which an unknown amount is available; -infinite if there is no such stock. */
  readonly plentyUntil: number;
  /** Last day on which any amount is available; -infinite if there is no stock. */
  readonly anyUntil: number;
  /** False for an assumed staple without an amount in the pantry. */
  readonly isBought: boolean;
  readonly pack: Pack | null;
  /** Millionths per pack; infinite if any amount is one purchase. */
  readonly packAmount: number;
  /** Price index of a pack. */
  readonly price: number;
  /** Lots up to this day expire during the plan or soon after it. */
  readonly goesOffBy: number;
  /** Value of using a millionth of these lots, in role weights. */
  readonly worth: number;
}

/** An amount of a food, as in a recipe or a pantry. */
export type Quantity = SubstituteMeasure | { readonly amount: null; readonly unit: string | null };
/**
 * Days after the end of the plan. Stock that expires by then has to be used in this plan, because the next one may
 * start too late.
 */
const GOES_OFF_DAYS = 3;

/** Converts an amount to a unit of plans; null if it cannot be counted. */
export const convertQuantity = (
  food: string,
  { amount, unit }: Quantity,
  to: PlanUnit,
  portions: Portions | undefined,
) => (amount === null ? null : convertNeed({ name: food, canonical: food, amount, unit }, to, portions));

/** Returns the unit in which most of the stock can be counted, then most of the demand; grams if equal. */
function chooseUnit(
  food: string,
  stock: readonly Quantity[],
  needed: readonly Quantity[],
  portions: Portions | undefined,
) {
  const countable = (unit: PlanUnit) => {
    const count = (lines: readonly Quantity[]) =>
      lines.filter((line) => convertQuantity(food, line, unit, portions) !== null).length;
    return count(stock) * (needed.length + 1) + count(needed);
  };
  const inGrams = countable('g');
  // Grams count everything for most foods, so 'count' needs no check.
  const isAll = inGrams === stock.length * (needed.length + 1) + needed.length;
  return !isAll && countable('count') > inGrams ? 'count' : 'g';
}

/** The first and last day of a plan, as day numbers. */
export interface Horizon {
  readonly first: number;
  readonly last: number;
}

/**
 * Prepares a food for planning.
 * @param stock items of this food
 * @param needed amounts that dishes need; together with the stock they decide the unit
 */
export function readFood(
  name: string,
  stock: readonly StockItem[],
  needed: readonly Quantity[],
  { first, last }: Horizon,
  assumeStaples: boolean,
  knowledge: PlanningKnowledge,
): PlannedFood {
  const portions = knowledge.findPortions(name);
  const dated = stock
    .filter(({ amount }) => amount === null || amount > 0)
    .map((item) => ({
      line: item as Quantity,
      day: item.expiresOn === null ? Number.POSITIVE_INFINITY : dayNumber(item.expiresOn),
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
    const amount = convertQuantity(name, line, unit, portions);
    anyUntil = Math.max(anyUntil, day);
    if (amount === null) plentyUntil = Math.max(plentyUntil, day);
    else lots.set(day, (lots.get(day) ?? 0) + toMillionths(amount));
  }
  const goesOffBy = last + GOES_OFF_DAYS;
  const pack = findPack(name, portions);
  const packQuantity = pack === null ? null : convertQuantity(name, pack, unit, portions);
  const packAmount =
    packQuantity === null || packQuantity <= 0 ? Number.POSITIVE_INFINITY : toMillionths(packQuantity);
  const goingOff = [...lots].reduce((sum, [day, amount]) => (day <= goesOffBy ? sum + amount : sum), 0);
  return {
    name,
    unit,
    lots: [...lots].map(([day, amount]) => ({ day, amount })).sort((a, b) => a.day - b.day),
    plentyUntil,
    anyUntil,
    // A stated amount of a staple overrides the assumption that it is available.
    isBought: !(assumeStaples && knowledge.isStaple(name)) || (lots.size > 0 && plentyUntil < first),
    pack,
    packAmount,
    price: getPackPrice(pack),
    goesOffBy,
    worth: goingOff === 0 ? 0 : ROLE_WEIGHTS[findFoodRole(name)] / Math.min(packAmount, goingOff),
  };
}
