import type { PantryUnit } from './limits.ts';

export interface PantryItem {
  readonly id: string;
  /** Canonical, or as typed in lower case if the food is unknown. */
  readonly name: string;
  /** Whole millionths of the unit, above 0. */
  readonly millionths: number;
  readonly unit: PantryUnit;
  /** YYYY-MM-DD; null: no date. */
  readonly expiresOn: string | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares items in order of use: the first to expire, then the older one. Undated items come last. */
export function byUse(a: PantryItem, b: PantryItem): number {
  if (a.expiresOn !== b.expiresOn) {
    if (a.expiresOn === null) return 1;
    if (b.expiresOn === null) return -1;
    return compare(a.expiresOn, b.expiresOn);
  }
  return compare(a.createdAt, b.createdAt) || compare(a.id, b.id);
}
