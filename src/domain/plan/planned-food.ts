/** A food as a plan counts it: what is there, until when, and how it is sold. */
import { roleOf } from '../foods/roles.ts';
import { ROLE_WEIGHTS } from '../matching/score/food-weights.ts';
import type { Knowledge } from '../matching/types.ts';
import { dayNumber } from '../pantry/expiry.ts';
import { needIn } from '../pantry/need.ts';
import { toMillionths } from '../pantry/quantity.ts';
import { type Pack, packOf, priceOf } from '../shopping-list/packs.ts';
import type { SubstituteMeasure } from '../substitutions/amount.ts';
import type { Portions } from '../units/portions.ts';
import type { StockItem } from './types.ts';

/** What planning must know about food. */
export interface PlanningKnowledge extends Pick<Knowledge, 'convert' | 'isStaple'> {
  /** The weights of a food, by canonical name. */
  portionsOf(name: string): Portions | undefined;
}

/** The units that a plan counts in: weights where they are known, else pieces and packages. */
export type PlanUnit = 'g' | 'count';

/** What is there of a food with one date. */
export interface Lot {
  /** The last day on which it is used; infinite: it keeps. */
  readonly day: number;
  /** Whole millionths of the food's unit. */
  readonly amount: number;
}

export interface PlannedFood {
  readonly name: string;
  readonly unit: PlanUnit;
  /** In the order in which they are used: what goes off first, first. */
  readonly lots: readonly Lot[];
  /** Until this day there is some of which nobody knows how much; -infinite: there is none. */
  readonly plentyUntil: number;
  /** Until this day there is any; -infinite: there is none. */
  readonly anyUntil: number;
  /** False for a staple that is assumed to be there: one of which the pantry gives no amount. */
  readonly isBought: boolean;
  readonly pack: Pack | null;
  /** Millionths of a pack; infinite: any amount is one purchase. */
  readonly packAmount: number;
  /** Index of the price of a pack. */
  readonly price: number;
  /** Lots of this day and before go off soon after the plan. */
  readonly goesOffBy: number;
  /** What using a millionth of those is worth, in weights of roles. */
  readonly worth: number;
}

/** An amount of a food, as a recipe or a pantry has it. */
export type Quantity = SubstituteMeasure | { readonly amount: null; readonly unit: string | null };
/** What goes off so many days after the plan's last has to be used in it: nobody will before the next plan begins. */
const GOES_OFF_DAYS = 3;

/** An amount in a unit of plans, or null where it cannot be counted. */
export const amountIn = (
  food: string,
  { amount, unit }: Quantity,
  to: PlanUnit,
  portions: Portions | undefined,
) => (amount === null ? null : needIn({ name: food, canonical: food, amount, unit }, to, portions));

/** The unit in which most of what is there can be counted, and then most of what is needed; of equals grams. */
function unitFor(
  food: string,
  stock: readonly Quantity[],
  needed: readonly Quantity[],
  portions: Portions | undefined,
) {
  const countable = (unit: PlanUnit) => {
    const count = (lines: readonly Quantity[]) =>
      lines.filter((line) => amountIn(food, line, unit, portions) !== null).length;
    return count(stock) * (needed.length + 1) + count(needed);
  };
  const inGrams = countable('g');
  // Most foods are: nothing counts more of them, and there is no need to try.
  const isAll = inGrams === stock.length * (needed.length + 1) + needed.length;
  return !isAll && countable('count') > inGrams ? 'count' : 'g';
}

/** The first and the last day of a plan, as numbers. */
export interface Horizon {
  readonly first: number;
  readonly last: number;
}

/**
 * A food ready for planning.
 * @param stock of this food
 * @param needed what dishes want of it: they and the stock decide in which unit it is counted
 */
export function readFood(
  name: string,
  stock: readonly StockItem[],
  needed: readonly Quantity[],
  { first, last }: Horizon,
  assumeStaples: boolean,
  knowledge: PlanningKnowledge,
): PlannedFood {
  const portions = knowledge.portionsOf(name);
  const dated = stock
    .filter(({ amount }) => amount === null || amount > 0)
    .map((item) => ({
      line: item as Quantity,
      day: item.expiresOn === null ? Number.POSITIVE_INFINITY : dayNumber(item.expiresOn),
    }))
    .filter(({ day }) => day >= first);
  const unit = unitFor(
    name,
    dated.map(({ line }) => line),
    needed,
    portions,
  );
  const lots = new Map<number, number>();
  let plentyUntil = Number.NEGATIVE_INFINITY;
  let anyUntil = Number.NEGATIVE_INFINITY;
  for (const { line, day } of dated) {
    const amount = amountIn(name, line, unit, portions);
    anyUntil = Math.max(anyUntil, day);
    if (amount === null) plentyUntil = Math.max(plentyUntil, day);
    else lots.set(day, (lots.get(day) ?? 0) + toMillionths(amount));
  }
  const goesOffBy = last + GOES_OFF_DAYS;
  const pack = packOf(name, portions);
  const packQuantity = pack === null ? null : amountIn(name, pack, unit, portions);
  const packAmount =
    packQuantity === null || packQuantity <= 0 ? Number.POSITIVE_INFINITY : toMillionths(packQuantity);
  const goingOff = [...lots].reduce((sum, [day, amount]) => (day <= goesOffBy ? sum + amount : sum), 0);
  return {
    name,
    unit,
    lots: [...lots].map(([day, amount]) => ({ day, amount })).sort((a, b) => a.day - b.day),
    plentyUntil,
    anyUntil,
    // A pantry that says how much is left of a staple knows better than the assumption.
    isBought: !(assumeStaples && knowledge.isStaple(name)) || (lots.size > 0 && plentyUntil < first),
    pack,
    packAmount,
    price: priceOf(pack),
    goesOffBy,
    worth: goingOff === 0 ? 0 : ROLE_WEIGHTS[roleOf(name)] / Math.min(packAmount, goingOff),
  };
}
