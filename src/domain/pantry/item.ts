import type { PantryUnit } from './limits.ts';

export interface PantryItem {
  readonly id: string;
  /** Canonical name of the food. For an unknown food, the name as typed, in lower case. */
  readonly name: string;
  /** Amount of the pantry item, in whole millionths of its unit; above 0. */
  readonly millionths: number;
  readonly unit: PantryUnit;
  /** Expiry date, YYYY-MM-DD; null if the item has none. */
  readonly expiresOn: string | null;
  /** Time at which the pantry item was added, ISO 8601 in UTC. */
  readonly createdAt: string;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Compares pantry items by the order in which they are used up. The item that expires first comes first, and items
 * without an expiry date come last. Of two items with the same date, the older item comes first.
 */
export function compareByUseUpOrder(a: PantryItem, b: PantryItem): number {
  if (a.expiresOn !== b.expiresOn) {
    if (a.expiresOn === null) return 1;
    if (b.expiresOn === null) return -1;
    return compare(a.expiresOn, b.expiresOn);
  }
  return compare(a.createdAt, b.createdAt) || compare(a.id, b.id);
}
