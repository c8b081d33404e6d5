import { loadPantry } from '#client/pantry';
import { readStoredEmail } from '#client/session/session';
import type { InventoryItem } from '#contract/pantry/inventory';
import type { PantryItem } from '#domain/pantry/item';
import { toMillionths } from '#domain/pantry/quantity';

const toPantryItem = ({
  id,
  ingredient_name,
  qty,
  unit,
  expires_on,
  created_at,
  level,
}: InventoryItem): PantryItem => ({
  id,
  name: ingredient_name,
  millionths: toMillionths(qty),
  unit,
  expiresOn: expires_on,
  createdAt: created_at,
  level,
});

/**
 * Loads the pantry of a signed-in user. Without a network, returns the copy on this device. Returns null for a guest,
 * and if the device has no copy.
 */
export async function fetchPantry(): Promise<readonly PantryItem[] | null> {
  if (readStoredEmail() === null) return null;
  const reply = await loadPantry();
  return reply.ok ? reply.data.map(toPantryItem) : null;
}
