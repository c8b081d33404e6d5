/**
 * What a cooking takes from a pantry. Pure: takes everything, returns what to take.
 *
 * Amounts of the pantry are whole millionths, so takings add up exactly: nothing below 0, nothing created, nothing
 * lost. What a line needs is converted to the unit of the item and rounded to the nearest millionth, once per taking.
 */
import { groupBy } from '../lib/group-by.ts';
import type { Portions } from '../units/portions.ts';
import { byUse, type PantryItem } from './item.ts';
import { MILLIONTHS_MAX } from './merge.ts';
import { isVague, type LineNeed, needIn } from './need.ts';
import { CRUMB, MILLIONTHS } from './quantity.ts';

/** A line of the recipe as it was cooked: scaled, edited, swapped. Amount null: none is given. */
export type CookedLine = Omit<LineNeed, 'amount'> & { readonly amount: number | null };

/** What is taken from one item, over all lines. */
export interface Taking<Item extends PantryItem = PantryItem> {
  readonly item: Item;
  /** Millionths of the item's unit, above 0. */
  readonly taken: number;
  /** Millionths that are left; at 0 the item goes. */
  readonly left: number;
}

export type SkipReason = 'notInPantry' | 'noAmount' | 'notConvertible' | 'short';

export interface SkippedLine {
  readonly name: string;
  readonly reason: SkipReason;
}

export interface Consumption<Item extends PantryItem = PantryItem> {
  /** In the order in which items were first needed. */
  readonly takings: readonly Taking<Item>[];
  /** Lines that were not taken, or not wholly. */
  readonly skipped: readonly SkippedLine[];
}

/** A line counts as covered when less than this share of it is missing: no one measures finer. */
const NEGLIGIBLE = 0.001;

/** Items by name in the order in which they are used, and the millionths that are left of each by its id. */
const openStock = <Item extends PantryItem>(items: readonly Item[]) => ({
  byName: groupBy([...items].sort(byUse), ({ name }) => name),
  left: new Map(items.map(({ id, millionths }) => [id, millionths])),
});

/** The result of comparing a line with a pantry. */
interface Cover {
  /** Null when the line is covered. */
  readonly reason: SkipReason | null;
  /** The share of the line that is missing, 0 to 1: 0 where no amount can be held against the pantry's. */
  readonly missing: number;
}

const COVERED: Cover = { reason: null, missing: 0 };

/** Takes from the amounts in `left` what a line needs. */
function takeLine(
  line: CookedLine,
  items: readonly PantryItem[],
  left: Map<string, number>,
  portions: Portions | undefined,
): Cover {
  if (items.length === 0) return { reason: 'notInPantry', missing: 1 };
  const { amount } = line;
  if (amount === null || isVague(line.unit)) return { reason: 'noAmount', missing: 0 };
  if (amount === 0) return COVERED;
  // The share of the line that is still to be found. Items may be in different units.
  let share = 1;
  let unreadable = false;
  for (const item of items) {
    const need = needIn({ ...line, amount }, item.unit, portions);
    if (need === null) {
      unreadable = true;
      continue;
    }
    const whole = need * MILLIONTHS;
    const wanted = Math.round(whole * share);
    const have = left.get(item.id) ?? 0;
    if (wanted <= have) {
      const rest = have - wanted;
      left.set(item.id, wanted > 0 && rest < CRUMB ? 0 : rest);
      return COVERED;
    }
    left.set(item.id, 0);
    share -= have / whole;
  }
  if (share < NEGLIGIBLE) return COVERED;
  return unreadable ? { reason: 'notConvertible', missing: 0 } : { reason: 'short', missing: share };
}

/**
 * What cooking these lines takes: each from the item of its name that expires first (none last, then the oldest),
 * then from the next, never more than there is. A crumb that would be left is taken along.
 * @param items names canonical, as the lines' are
 * @param portionsOf the weights of an ingredient, by canonical name
 */
export function consume<Item extends PantryItem>(
  items: readonly Item[],
  lines: readonly CookedLine[],
  portionsOf: (canonical: string) => Portions | undefined,
): Consumption<Item> {
  const { byName, left } = openStock(items);
  const touched = new Set<Item>();
  const skipped: SkippedLine[] = [];
  for (const line of lines) {
    const own = byName.get(line.canonical) ?? [];
    const { reason } = takeLine(line, own, left, portionsOf(line.canonical));
    if (reason !== null) skipped.push({ name: line.name, reason });
    for (const item of own) if (left.get(item.id) !== item.millionths) touched.add(item);
  }
  const takings = [...touched].map((item) => {
    const rest = left.get(item.id) ?? 0;
    return { item, taken: item.millionths - rest, left: rest };
  });
  return { takings, skipped };
}

/**
 * The share of each line that the pantry lacks when all lines are cooked: 0 where it is covered or where amounts cannot
 * be compared, 1 where there is none of the food.
 * @param items names canonical, as the lines' are
 * @param portionsOf the weights of an ingredient, by canonical name
 */
export function findShortages(
  items: readonly PantryItem[],
  lines: readonly CookedLine[],
  portionsOf: (canonical: string) => Portions | undefined,
): number[] {
  const { byName, left } = openStock(items);
  return lines.map(
    (line) => takeLine(line, byName.get(line.canonical) ?? [], left, portionsOf(line.canonical)).missing,
  );
}

/** What a cooking took of an item, with the item as it was before. */
export interface TakenItem extends Omit<PantryItem, 'millionths'> {
  /** Millionths. */
  readonly taken: number;
}

/** Where a taking is put back: onto the item that is still there, or as an item. */
type Restoration<Taken extends TakenItem = TakenItem> =
  | { readonly kind: 'add'; readonly item: Taken }
  /** `sameId`: the item that went comes back as it was; else another one has to hold the amount. */
  | { readonly kind: 'insert'; readonly item: Taken; readonly sameId: boolean };

/**
 * How to put back exactly what was taken. Where nothing has happened since, every item is as before. Where something
 * has: what was added or edited since stays, and the amount comes back onto the item; an item that is gone comes back
 * with what was taken of it; and where the item by now has another unit, or would hold more than it may, the amount
 * becomes an item of its own. So nothing is lost, whatever came between.
 * @param now the pantry as it is
 */
export function restore<Taken extends TakenItem>(
  taken: readonly Taken[],
  now: readonly Pick<PantryItem, 'id' | 'unit' | 'millionths'>[],
): Restoration<Taken>[] {
  const present = new Map(now.map((item) => [item.id, item]));
  return taken.map((item) => {
    const there = present.get(item.id);
    if (there === undefined) return { kind: 'insert', item, sameId: true };
    const fits = there.unit === item.unit && there.millionths + item.taken <= MILLIONTHS_MAX;
    return fits ? { kind: 'add', item } : { kind: 'insert', item, sameId: false };
  });
}
