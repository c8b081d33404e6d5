import type { PantryUnit } from './limits.ts';

/**
 * Levels of a food that the cook tracks without an amount, such as a spice: there is enough of it, it runs low, or it
 * is used up. A food that was added without an amount has the level 'have'.
 */
export const PANTRY_LEVELS = ['have', 'low', 'out'] as const;
export type PantryLevel = (typeof PANTRY_LEVELS)[number];

export interface PantryItem {
  readonly id: string;
  /** Canonical name of the food. If the food is unknown, the name that the cook typed, in lower case. */
  readonly name: string;
  /** Amount of the pantry item in millionths of its unit. It has no meaning if the item has a level, such as 'low'. */
  readonly millionths: number;
  readonly unit: PantryUnit;
  readonly expiresOn: string | null;
  /** Time at which the pantry item was added, ISO 8601 in UTC. */
  readonly createdAt: string;
  /** How much is left of a food that has no amount, such as 'low'. Undefined or null for an item with an amount. */
  readonly level?: PantryLevel | null | undefined;
}

export const isInStock = ({ level }: Pick<PantryItem, 'level'>): boolean => level !== 'out';

export const isWellStocked = ({ level }: Pick<PantryItem, 'level'>): boolean =>
  level !== 'out' && level !== 'low';

export const hasRecordedAmount = ({ level }: Pick<PantryItem, 'level'>): boolean => level == null;

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
