import { believableToday, daysLeft } from '#domain/pantry/expiry';
import { fromMillionths } from '#domain/pantry/quantity';
import { momentAt, type StoredItem } from './items.ts';

/** What a pantry brings into a search. */
export interface PantryKitchen {
  /** What can be used, under the names that are stored, with amounts and days left. */
  readonly items: readonly {
    readonly name: string;
    readonly amount: number;
    readonly unit: StoredItem['unit'];
    readonly daysLeft: number | null;
  }[];
  /** Names of what has expired, each once. */
  readonly expired: readonly string[];
}

export const NO_PANTRY: PantryKitchen = { items: [], expired: [] };

/** Sorts what is still good from what is not. @param today YYYY-MM-DD, where the cook is */
export function kitchenOn(rows: readonly StoredItem[], today: string): PantryKitchen {
  const items = rows.map((row) => ({
    name: row.ingredient_name,
    amount: fromMillionths(row.qty_millionths),
    unit: row.unit,
    daysLeft: row.expires_on === null ? null : daysLeft(row.expires_on, today),
  }));
  const isExpired = ({ daysLeft: days }: { daysLeft: number | null }) => days !== null && days < 0;
  return {
    items: items.filter((item) => !isExpired(item)),
    expired: [...new Set(items.filter(isExpired).map(({ name }) => name))].sort(),
  };
}

/** The same on the cook's own day, as far as it can be believed. */
export const kitchenToday = (rows: readonly StoredItem[], claimed: string | undefined): PantryKitchen =>
  kitchenOn(rows, believableToday(claimed, momentAt(new Date()).day));
