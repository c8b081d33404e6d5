/**
 * Computes the amounts that cooking a recipe takes from a pantry. Pantry amounts are whole millionths of a unit, so
 * that subtraction is exact and no amount falls below 0.
 */
import { groupBy } from '../lib/group-by.ts';
import type { Portions } from '../units/portions.ts';
import { compareByUseUpOrder, hasRecordedAmount, isInStock, type PantryItem } from './item.ts';
import { MILLIONTHS_MAX } from './merge.ts';
import { convertNeedToPantryUnit, isVagueUnit, type LineNeed } from './need.ts';
import { MILLIONTHS, NEGLIGIBLE_MILLIONTHS } from './quantity.ts';

/** An ingredient line as the cook used it: scaled, edited, or with another food. The amount is null if unknown. */
export type CookedLine = Omit<LineNeed, 'amount'> & { readonly amount: number | null };

export interface Taking<Item extends PantryItem = PantryItem> {
  readonly item: Item;
  /** Amount that is taken from the pantry item when a dish is cooked, in millionths of the item's unit; above 0. */
  readonly taken: number;
  /** Amount left in the pantry item, in millionths of its unit. An item with 0 left is removed. */
  readonly left: number;
}

export const SKIP_REASONS = ['notInPantry', 'noAmount', 'notConvertible', 'short'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface SkippedLine {
  readonly name: string;
  readonly reason: SkipReason;
}

export interface Consumption<Item extends PantryItem = PantryItem> {
  readonly takings: readonly Taking<Item>[];
  readonly skipped: readonly SkippedLine[];
}

/**
 * An ingredient line counts as covered if at most this fraction of its amount is missing. Kitchen measures are no more
 * precise.
 */
const NEGLIGIBLE = 0.001;

const openStock = <Item extends PantryItem>(items: readonly Item[]) => ({
  byName: groupBy([...items].filter(hasRecordedAmount).sort(compareByUseUpOrder), ({ name }) => name),
  left: new Map(items.map(({ id, millionths }) => [id, millionths])),
  /**
   * Names of the foods in the pantry that have no amount. Each counts as enough for every ingredient line, and cooking
   * takes nothing from it.
   */
  unmeasured: new Set(
    items.filter((item) => !hasRecordedAmount(item) && isInStock(item)).map(({ name }) => name),
  ),
});

interface Cover {
  readonly reason: SkipReason | null;
  /** Fraction of the needed amount that the pantry lacks, from 0 to 1. It is 0 if the amounts cannot be compared. */
  readonly missing: number;
}

const COVERED: Cover = { reason: null, missing: 0 };

/**
 * Takes the amount that an ingredient line needs from the pantry items that have amounts. Updates the remaining amounts
 * in `left`.
 */
function takeAmount(
  line: CookedLine,
  items: readonly PantryItem[],
  left: Map<string, number>,
  portions: Portions | undefined,
): Cover {
  if (items.length === 0) return { reason: 'notInPantry', missing: 1 };
  const { amount } = line;
  if (amount === null || isVagueUnit(line.unit)) return { reason: 'noAmount', missing: 0 };
  if (amount === 0) return COVERED;
  // Fraction of the needed amount that is still to be taken from the next pantry items. It is a fraction, because the
  // items may have different units.
  let share = 1;
  let unreadable = false;
  for (const item of items) {
    const need = convertNeedToPantryUnit({ ...line, amount }, item.unit, portions);
    if (need === null) {
      unreadable = true;
      continue;
    }
    const whole = need * MILLIONTHS;
    const wanted = Math.round(whole * share);
    const have = left.get(item.id) ?? 0;
    if (wanted <= have) {
      const rest = have - wanted;
      left.set(item.id, wanted > 0 && rest < NEGLIGIBLE_MILLIONTHS ? 0 : rest);
      return COVERED;
    }
    left.set(item.id, 0);
    share -= have / whole;
  }
  if (share < NEGLIGIBLE) return COVERED;
  return unreadable ? { reason: 'notConvertible', missing: 0 } : { reason: 'short', missing: share };
}

function takeLine(
  line: CookedLine,
  { byName, left, unmeasured }: ReturnType<typeof openStock>,
  portions: Portions | undefined,
): Cover {
  const cover = takeAmount(line, byName.get(line.canonical) ?? [], left, portions);
  return unmeasured.has(line.canonical) ? COVERED : cover;
}

/**
 * Computes the amounts that cooking takes from the pantry. Each ingredient line uses the pantry items of its food in
 * the order of their expiry dates, and items without a date last. A remaining amount below `NEGLIGIBLE_MILLIONTHS` is
 * taken too. Nothing is taken from an item without an amount.
 * @param items pantry items with canonical names, like the lines
 * @param findPortions returns the weights of a food's portions, by canonical name
 */
export function computeCookingConsumption<Item extends PantryItem>(
  items: readonly Item[],
  lines: readonly CookedLine[],
  findPortions: (canonical: string) => Portions | undefined,
): Consumption<Item> {
  const stock = openStock(items);
  const { byName, left } = stock;
  const touched = new Set<Item>();
  const skipped: SkippedLine[] = [];
  for (const line of lines) {
    const matchingItems = byName.get(line.canonical) ?? [];
    const { reason } = takeLine(line, stock, findPortions(line.canonical));
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
 * Amount to take from a pantry item, in millionths of its unit. The page has shown this amount, and the cook has
 * confirmed it.
 */
export interface ConfirmedAmount {
  readonly id: string;
  readonly millionths: number;
}

/**
 * Returns the amounts that cooking takes from the pantry after the cook has confirmed them. It takes exactly the
 * confirmed amount of each item, or all of the item if less is left. A remaining amount below `NEGLIGIBLE_MILLIONTHS`
 * is taken too.
 */
export function subtractConfirmedAmounts<Item extends PantryItem>(
  items: readonly Item[],
  amounts: readonly ConfirmedAmount[],
): Taking<Item>[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const wanted = new Map(amounts.map(({ id, millionths }) => [id, millionths]));
  return [...wanted].flatMap(([id, millionths]) => {
    const item = byId.get(id);
    if (item === undefined || millionths <= 0 || !hasRecordedAmount(item)) return [];
    const rest = item.millionths - millionths;
    const left = rest < NEGLIGIBLE_MILLIONTHS ? 0 : rest;
    return [{ item, taken: item.millionths - left, left }];
  });
}

/**
 * Returns for each ingredient line the fraction of the needed amount that the pantry lacks if all lines are cooked. It
 * is 1 if the pantry does not have the food. It is 0 if the pantry has enough, and also if the amounts cannot be
 * compared.
 */
export function computeMissingFractionOfEachLine(
  items: readonly PantryItem[],
  lines: readonly CookedLine[],
  findPortions: (canonical: string) => Portions | undefined,
): number[] {
  const stock = openStock(items);
  return lines.map((line) => takeLine(line, stock, findPortions(line.canonical)).missing);
}

/** The amount that cooking took from a pantry item, with the item's other fields as they were before cooking. */
export interface TakenItem extends Omit<PantryItem, 'millionths'> {
  readonly taken: number;
}

type Restoration<Taken extends TakenItem = TakenItem> =
  | { readonly kind: 'add'; readonly item: Taken }
  /**
   * `sameId` is true if the pantry item was removed and is restored under its former id. It is false if a new item is
   * created for the amount.
   */
  | { readonly kind: 'insert'; readonly item: Taken; readonly sameId: boolean };

/**
 * Returns the pantry changes that undo the cooking of a dish. Exactly the taken amounts return to the pantry, even to
 * items that were edited. A removed item is inserted again. An amount becomes a new item if the item's unit has
 * changed, the item has no amount any more, or the sum would exceed the maximum of an item.
 * @param now the current pantry
 */
export function computeCookingUndo<Taken extends TakenItem>(
  taken: readonly Taken[],
  now: readonly Pick<PantryItem, 'id' | 'unit' | 'millionths' | 'level'>[],
): Restoration<Taken>[] {
  const present = new Map(now.map((item) => [item.id, item]));
  return taken.map((item) => {
    const there = present.get(item.id);
    if (there === undefined) return { kind: 'insert', item, sameId: true };
    const fits =
      hasRecordedAmount(there) && there.unit === item.unit && there.millionths + item.taken <= MILLIONTHS_MAX;
    return fits ? { kind: 'add', item } : { kind: 'insert', item, sameId: false };
  });
}
