import { findFoodRole } from '../foods/roles.ts';
import { ROLE_WEIGHTS } from '../matching/score/food-weights.ts';
import type { Knowledge } from '../matching/types.ts';
import { toDayNumber } from '../pantry/expiry.ts';
import { convertNeed } from '../pantry/need.ts';
import { toMillionths } from '../pantry/quantity.ts';
import { findPack, getPackPrice, type Pack } from '../shopping-list/packs.ts';
import type { SubstituteMeasure } from '../substitutions/amount.ts';
import type { Portions } from '../units/portions.ts';
import type { StockItem } from './types.ts';

export interface PlanningKnowledge extends Pick<Knowledge, 'convert' | 'isStaple'> {
  /** Returns the weights of a food's portions, such as the weight of a piece, by the food's canonical name. */
  findPortions(name: string): Portions | undefined;
}

/** Units in which a plan counts a food: grams if the weights of its portions are known, else pieces or packages. */
export type PlanUnit = 'g' | 'count';

/** A lot: the part of a food's stock that expires on one date. */
export interface Lot {
  /** Last day on which the lot can be used, as a day number; infinite if it does not expire. */
  readonly day: number;
  readonly amount: number;
}

export interface PlannedFood {
  readonly name: string;
  readonly unit: PlanUnit;
  /** Lots of the food's stock. The lot that expires first comes first, because it is used first. */
  readonly lots: readonly Lot[];
  /** Last day (day number) on which an unknown amount of the food is in stock; -infinite if there is no such stock. */
  readonly plentyUntil: number;
  /** Last day (day number) on which any amount of the food is in stock; -infinite if there is no stock. */
  readonly anyUntil: number;
  /** False for a staple that is assumed to be available, unless the pantry states its amount. */
  readonly isBought: boolean;
  readonly pack: Pack | null;
  /** Amount in one pack, in millionths of the food's unit; infinite if any amount can be bought as one purchase. */
  readonly packAmount: number;
  readonly price: number;
  /** Day number up to which stock counts as expiring. Such stock expires during the plan or soon after it. */
  readonly goesOffBy: number;
  /** Value of using a millionth of the expiring stock, weighted by the food's role. */
  readonly worth: number;
}

export type Quantity = SubstituteMeasure | { readonly amount: null; readonly unit: string | null };
/**
 * Number of days after the end of a plan within which stock counts as expiring. This plan has to use such stock,
 * because the next plan may start too late.
 */
const GOES_OFF_DAYS = 3;

export const convertQuantity = (
  food: string,
  { amount, unit }: Quantity,
  to: PlanUnit,
  portions: Portions | undefined,
) => (amount === null ? null : convertNeed({ name: food, canonical: food, amount, unit }, to, portions));

/**
 * Returns the unit in which most pantry items of a food can be counted. If the pantry does not decide, the unit in
 * which most dishes count the food is returned, or else grams.
 */
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
  // Skip the unit 'count' if all amounts of the food convert to grams, as for most foods.
  const isAll = inGrams === stock.length * (needed.length + 1) + needed.length;
  return !isAll && countable('count') > inGrams ? 'count' : 'g';
}

export interface Horizon {
  readonly first: number;
  readonly last: number;
}

/**
 * Prepares a food for planning.
 * @param stock pantry items of this food
 * @param needed amounts that dishes need; stock and needed amounts together determine the food's unit
 */
export function preparePlannedFood(
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
    // A staple with an amount in the pantry is not assumed to be available; its stated amount counts.
    isBought: !(assumeStaples && knowledge.isStaple(name)) || (lots.size > 0 && plentyUntil < first),
    pack,
    packAmount,
    price: getPackPrice(pack),
    goesOffBy,
    worth: goingOff === 0 ? 0 : ROLE_WEIGHTS[findFoodRole(name)] / Math.min(packAmount, goingOff),
  };
}
