import type { InventoryItem } from '#contract/pantry/inventory';
import { readStoredSession } from '../session/stored-session.ts';
import { markPersonalDataStored } from './clear.ts';
import { promisifyRequest, runInTransaction } from './database.ts';
import { supportsOffline } from './support.ts';

interface CachedPantry {
  readonly userId: string;
  readonly items: readonly InventoryItem[];
}

export async function cachePantryItems(items: readonly InventoryItem[]): Promise<void> {
  const userId = readStoredSession()?.userId;
  if (userId === undefined || !(await supportsOffline())) return;
  // Store nothing if another user has signed in since the request. One user's pantry must not be stored under another
  // user's id.
  if (items.some((item) => item.user_id !== userId)) return;
  const cachedPantry: CachedPantry = { userId, items };
  markPersonalDataStored();
  await runInTransaction(['pantries'], 'readwrite', (store) =>
    promisifyRequest(store('pantries').put(cachedPantry)),
  ).catch(() => {});
}

export async function readCachedPantry(): Promise<readonly InventoryItem[] | null> {
  const userId = readStoredSession()?.userId;
  if (userId === undefined || !(await supportsOffline())) return null;
  const read = runInTransaction(['pantries'], 'readonly', (store) =>
    promisifyRequest<CachedPantry | undefined>(store('pantries').get(userId)),
  );
  return (await read.catch(() => undefined))?.items ?? null;
}
