/** Pantry items in three forms: as stored, as shown to the user, and as used by the pantry rules of the domain. */
import type { InventoryItem } from '#contract/pantry/inventory';
import type { PantryItem } from '#domain/pantry/item';
import { fromMillionths } from '#domain/pantry/quantity';
import type { inventoryItems } from '../../platform/db/schema.ts';

export type StoredItem = typeof inventoryItems.$inferSelect;

export type PantryEntry = Pick<
  StoredItem,
  'ingredient_name' | 'qty_millionths' | 'unit' | 'expires_on' | 'notes' | 'level'
>;

export const toInventoryItem = (
  { id, ingredient_name, qty_millionths, unit, expires_on, notes, created_at, updated_at, level }: StoredItem,
  userId: string,
): InventoryItem => ({
  ...{ id, user_id: userId, ingredient_name, qty: fromMillionths(qty_millionths), unit, expires_on, notes },
  ...{ created_at, updated_at },
  ...(level !== null && { level }),
});

export const toPantryItem = (row: StoredItem): PantryItem => ({
  id: row.id,
  name: row.ingredient_name,
  millionths: row.qty_millionths,
  unit: row.unit,
  expiresOn: row.expires_on,
  createdAt: row.created_at,
  level: row.level,
});
