import type { InventoryItem } from '#contract/pantry/inventory';
import { storedSession } from '../session/stored-session.ts';
import { markStoredData } from './clear.ts';
import { inTransaction, promised } from './database.ts';
import { supportsOffline } from './support.ts';

interface CachedPantry {
  readonly userId: string;
  readonly items: readonly InventoryItem[];
}

/** Stores the user's pantry for offline reading. Does nothing if the browser cannot store data. */
export async function keepPantry(items: readonly InventoryItem[]): Promise<void> {
  const userId = storedSession()?.userId;
  if (userId === undefined || !(await supportsOffline())) return;
  // Another user may have signed in since the request. Never store one user's pantry under another user's id.
  if (items.some((item) => item.user_id !== userId)) return;
  const cachedPantry: CachedPantry = { userId, items };
  markStoredData();
  await inTransaction(['pantries'], 'readwrite', (store) =>
    promised(store('pantries').put(cachedPantry)),
  ).catch(() => {});
}

/** Returns the pantry as last stored. Null if it was never stored. */
export async function readCachedPantry(): Promise<readonly InventoryItem[] | null> {
  const userId = storedSession()?.userId;
  if (userId === undefined || !(await supportsOffline())) return null;
  const read = inTransaction(['pantries'], 'readonly', (store) =>
    promised<CachedPantry | undefined>(store('pantries').get(userId)),
  );
  return (await read.catch(() => undefined))?.items ?? null;
}
