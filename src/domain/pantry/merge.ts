import { hasRecordedAmount, type PantryItem } from './item.ts';
import { QTY_MAX } from './limits.ts';
import { MILLIONTHS } from './quantity.ts';

export const MILLIONTHS_MAX = QTY_MAX * MILLIONTHS;

/** Fields of a new pantry item that decide to which existing item its amount is added. */
export type PantryEntry = Pick<PantryItem, 'name' | 'unit' | 'expiresOn' | 'level'>;

/**
 * Returns the existing pantry item to which a new item is added. Returns null if the new item is stored separately.
 * These rules apply:
 * - A food that the cook tracks without an amount stays without an amount: a new item of this food only changes the level.
 *   A new item without an amount is never added to an item with an amount.
 * - Name and unit must match.
 * - Nothing is added to an expired item, because the new food would then count as spoiled.
 * - A new item with an expiry date is added only to an item with the same date. Milk for tomorrow and milk for next
 *   week are used up separately.
 * - A new item without a date is added to the item without a date, or else to the item that expires last.
 *
 * The database applies the same rules in one SQL statement (worker/features/pantry/items.ts). A test compares the two.
 */
export function findItemToMergeInto<Item extends PantryItem>(
  items: readonly Item[],
  entry: PantryEntry,
  today: string,
): Item | null {
  const ofFood = items.filter(({ name }) => name === entry.name);
  const unmeasured = first(
    ofFood.filter((item) => !hasRecordedAmount(item)),
    byAge,
  );
  if (unmeasured !== null || !hasRecordedAmount(entry)) return unmeasured;
  const same = ofFood.filter(({ unit }) => unit === entry.unit);
  const ofDate = same.filter(({ expiresOn }) => expiresOn === entry.expiresOn);
  if (ofDate.length > 0 || entry.expiresOn !== null) return first(ofDate, byAge);
  const good = same.filter(({ expiresOn }) => expiresOn !== null && expiresOn >= today);
  return first(good, (a, b) => compare(b.expiresOn ?? '', a.expiresOn ?? '') || byAge(a, b));
}

/** Adds two amounts in millionths. Returns a failure if the sum is too large for one pantry item. */
export function addPantryQuantities(
  currentMillionths: number,
  addedMillionths: number,
): { ok: true; millionths: number } | { ok: false; reason: 'total-too-large' } {
  const millionths = currentMillionths + addedMillionths;
  return millionths > MILLIONTHS_MAX ? { ok: false, reason: 'total-too-large' } : { ok: true, millionths };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byAge = (a: PantryItem, b: PantryItem): number =>
  compare(a.createdAt, b.createdAt) || compare(a.id, b.id);

function first<Item>(items: readonly Item[], order: (a: Item, b: Item) => number): Item | null {
  return items.toSorted(order)[0] ?? null;
}

type StepResult =
  | { readonly kind: 'stepped'; readonly millionths: number }
  | { readonly kind: 'gone' }
  | { readonly kind: 'too-large' };

/**
 * Increases or decreases the amount of a pantry item. If the result is 0 or less, returns the kind 'gone', and the
 * caller must remove the item.
 * @param changeInMillionths change in millionths; negative to decrease
 */
export function adjustPantryQuantity(currentMillionths: number, changeInMillionths: number): StepResult {
  const millionths = currentMillionths + changeInMillionths;
  if (millionths <= 0) return { kind: 'gone' };
  return millionths > MILLIONTHS_MAX ? { kind: 'too-large' } : { kind: 'stepped', millionths };
}
