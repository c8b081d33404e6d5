/**
 * Computes the amounts that a cooking takes from a pantry. Pure: it changes nothing and returns the amounts to take.
 *
 * Amounts of the pantry are whole millionths, so takings add up exactly: nothing falls below 0, nothing is created or
 * lost. The need of a line is converted to the unit of the item and rounded to the nearest millionth, once per
 * taking.
 */
import { groupBy } from '../lib/group-by.ts';
import type { Portions } from '../units/portions.ts';
import { byUse, type PantryItem } from './item.ts';
import { MILLIONTHS_MAX } from './merge.ts';
import { convertNeed, isVague, type LineNeed } from './need.ts';
import { CRUMB, MILLIONTHS } from './quantity.ts';

/** A line of the recipe as it was cooked: scaled, edited, swapped. Amount null: not given. */
export type CookedLine = Omit<LineNeed, 'amount'> & { readonly amount: number | null };

/** The amount taken from one item, over all lines. */
export interface Taking<Item extends PantryItem = PantryItem> {
  readonly item: Item;
  /** Millionths of the item's unit, above 0. */
  readonly taken: number;
  /** Remaining millionths; at 0 the item is removed. */
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
  /** Lines that were not taken, or only in part. */
  readonly skipped: readonly SkippedLine[];
}

/** A line counts as covered if less than this share of it is missing; kitchens do not measure more finely. */
const NEGLIGIBLE = 0.001;

/** Groups items by name in order of use, and maps ids to the millionths left. */
const openStock = <Item extends PantryItem>(items: readonly Item[]) => ({
  byName: groupBy([...items].sort(byUse), ({ name }) => name),
  left: new Map(items.map(({ id, millionths }) => [id, millionths])),
});

/** The result of comparing a line with a pantry. */
interface Cover {
  /** Null if the line is covered. */
  readonly reason: SkipReason | null;
  /** The missing share of the line, 0 to 1; 0 if its amount cannot be compared with the pantry's. */
  readonly missing: number;
}

const COVERED: Cover = { reason: null, missing: 0 };

/** Takes the need of a line from the amounts in `left`. */
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
  // The share of the line that is still missing. Items may have different units.
  let share = 1;
  let unreadable = false;
  for (const item of items) {
    const need = convertNeed({ ...line, amount }, item.unit, portions);
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
 * Computes the amounts that cooking these lines takes. Each line takes from the item of its name that expires first
 * (undated items last, then the oldest), then from the next, and never more than is available. A negligible rest
 * (`CRUMB`) is taken along.
 * @param items with canonical names, like the lines
 * @param findPortions returns the weights of an ingredient, by canonical name
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
    const matchingItems = byName.get(line.canonical) ?? [];
    const { reason } = takeLine(line, matchingItems, left, portionsOf(line.canonical));
    if (reason !== null) skipped.push({ name: line.name, reason });
    for (const item of matchingItems) if (left.get(item.id) !== item.millionths) touched.add(item);
  }
  const takings = [...touched].map((item) => {
    const rest = left.get(item.id) ?? 0;
    return { item, taken: item.millionths - rest, left: rest };
  });
  return { takings, skipped };
}

/**
 * Returns the missing share of each line if all lines are cooked: 0 if it is covered or if amounts cannot be
 * compared, 1 if the food is absent.
 * @param items with canonical names, like the lines
 * @param findPortions returns the weights of an ingredient, by canonical name
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

/** The amount that a cooking took from an item, with the other fields of the item before the cooking. */
export interface TakenItem extends Omit<PantryItem, 'millionths'> {
  /** Millionths. */
  readonly taken: number;
}

/** The way to return a taking: add it to the existing item, or insert an item. */
type Restoration<Taken extends TakenItem = TakenItem> =
  | { readonly kind: 'add'; readonly item: Taken }
  /** `sameId`: the removed item is restored with its id; otherwise a new item holds the amount. */
  | { readonly kind: 'insert'; readonly item: Taken; readonly sameId: boolean };

/**
 * Returns the steps that put back exactly the amounts taken. If nothing has changed since, every item is restored as
 * before. Items added or edited since stay, and the amount is added to its item. A removed item returns with the
 * amount taken from it. If the item now has another unit, or would exceed its maximum, the amount becomes a new item.
 * Nothing is lost in any case.
 * @param now the current pantry
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
