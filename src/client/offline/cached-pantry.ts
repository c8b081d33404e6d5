import type { InventoryItem } from '#contract/pantry/inventory';
import { storedSession } from '../session/stored-session.ts';
import { markKept } from './clear.ts';
import { inTransaction, promised } from './database.ts';
import { supportsOffline } from './support.ts';

interface KeptPantry {
  readonly userId: string;
  readonly items: readonly InventoryItem[];
}

/** Keeps the own pantry as it is now, to be read without a network. Where that cannot be, nothing happens. */
export async function keepPantry(items: readonly InventoryItem[]): Promise<void> {
  const userId = storedSession()?.userId;
  if (userId === undefined || !(await supportsOffline())) return;
  // Somebody else's is not kept under this name, whatever happened meanwhile.
  if (items.some((item) => item.user_id !== userId)) return;
  const kept: KeptPantry = { userId, items };
  markKept();
  await inTransaction(['pantries'], 'readwrite', (store) => promised(store('pantries').put(kept))).catch(
    () => {},
  );
}

/** The own pantry as it last was; null when it was never kept. */
export async function keptPantry(): Promise<readonly InventoryItem[] | null> {
  const userId = storedSession()?.userId;
  if (userId === undefined || !(await supportsOffline())) return null;
  const read = inTransaction(['pantries'], 'readonly', (store) =>
    promised<KeptPantry | undefined>(store('pantries').get(userId)),
  );
  return (await read.catch(() => undefined))?.items ?? null;
}
