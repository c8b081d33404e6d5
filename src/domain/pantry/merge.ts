import type { PantryItem } from './item.ts';
import { QTY_MAX } from './limits.ts';
import { MILLIONTHS } from './quantity.ts';

/** Maximum amount of an item, in millionths. */
export const MILLIONTHS_MAX = QTY_MAX * MILLIONTHS;

/** The fields that decide which item an entry joins. */
export type PantryEntry = Pick<PantryItem, 'name' | 'unit' | 'expiresOn'>;

/**
 * Returns the item that an entry is added to, or null if it becomes a new item. Name and unit must match. An entry
 * with a date joins only the item with that date: milk for tomorrow and milk for next week are used up one after the
 * other. An entry without a date joins the undated item, else the item that expires last. It never joins an expired
 * item, because the new purchase would then count as spoilt.
 *
 * The store runs the same rule in one SQL statement (worker/features/pantry/items.ts); a test compares the two.
 *
 * @param today YYYY-MM-DD
 */
export function mergeTarget<Item extends PantryItem>(
  items: readonly Item[],
  entry: PantryEntry,
  today: string,
): Item | null {
  const same = items.filter(({ name, unit }) => name === entry.name && unit === entry.unit);
  const ofDate = same.filter(({ expiresOn }) => expiresOn === entry.expiresOn);
  if (ofDate.length > 0 || entry.expiresOn !== null) return first(ofDate, byAge);
  const good = same.filter(({ expiresOn }) => expiresOn !== null && expiresOn >= today);
  return first(good, (a, b) => compare(b.expiresOn ?? '', a.expiresOn ?? '') || byAge(a, b));
}

/** Adds two amounts in millionths, or returns the reason if the sum is too large for one item. */
export function mergedQty(
  have: number,
  more: number,
): { ok: true; millionths: number } | { ok: false; reason: 'total-too-large' } {
  const millionths = have + more;
  return millionths > MILLIONTHS_MAX ? { ok: false, reason: 'total-too-large' } : { ok: true, millionths };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byAge = (a: PantryItem, b: PantryItem): number =>
  compare(a.createdAt, b.createdAt) || compare(a.id, b.id);

function first<Item>(items: readonly Item[], order: (a: Item, b: Item) => number): Item | null {
  return items.toSorted(order)[0] ?? null;
}

/** The result of a step, in millionths: a new amount, removal, or too large. */
type StepResult =
  | { readonly kind: 'stepped'; readonly millionths: number }
  | { readonly kind: 'gone' }
  | { readonly kind: 'too-large' };

/**
 * Returns an amount after a step up or down. At 0 or less the item is removed.
 * @param by millionths; below 0 for down
 */
export function step(have: number, by: number): StepResult {
  const millionths = have + by;
  if (millionths <= 0) return { kind: 'gone' };
  return millionths > MILLIONTHS_MAX ? { kind: 'too-large' } : { kind: 'stepped', millionths };
}
