import type { PantryUnit } from './limits.ts';

export interface PantryItem {
  readonly id: string;
  /** Canonical name of the food. If the food is unknown, the name that the cook typed, in lower case. */
  readonly name: string;
  readonly millionths: number;
  readonly unit: PantryUnit;
  readonly expiresOn: string | null;
  /** Time at which the pantry item was added, ISO 8601 in UTC. */
  readonly createdAt: string;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Compares pantry items by the order in which they are used up: earliest expiry date first, items without a date last.
 * Of two items with the same date, the older item comes first.
 */
export function compareByUseUpOrder(a: PantryItem, b: PantryItem): number {
  if (a.expiresOn !== b.expiresOn) {
    if (a.expiresOn === null) return 1;
    if (b.expiresOn === null) return -1;
    return compare(a.expiresOn, b.expiresOn);
  }
  return compare(a.createdAt, b.createdAt) || compare(a.id, b.id);
}
