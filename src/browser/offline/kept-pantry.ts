import type { InventoryItem } from '#contract/inventory';
import { worksOffline } from './able.ts';
import { inTransaction, promised } from './database.ts';
import { noteKept } from './forget.ts';
import { storedSession } from './whose.ts';

interface KeptPantry {
  readonly userId: string;
  readonly items: readonly InventoryItem[];
}

/** Keeps the own pantry as it is now, to be read without a network. Where that cannot be, nothing happens. */
export async function keepPantry(items: readonly InventoryItem[]): Promise<void> {
  const userId = storedSession()?.userId;
  if (userId === undefined || !(await worksOffline())) return;
  // Somebody else's is not kept under this name, whatever happened meanwhile.
  if (items.some((item) => item.user_id !== userId)) return;
  const kept: KeptPantry = { userId, items };
  noteKept();
  await inTransaction(['pantries'], 'readwrite', (store) => promised(store('pantries').put(kept))).catch(
    () => {},
  );
}

/** The own pantry as it last was; null when it was never kept. */
export async function keptPantry(): Promise<readonly InventoryItem[] | null> {
  const userId = storedSession()?.userId;
  if (userId === undefined || !(await worksOffline())) return null;
  const read = inTransaction(['pantries'], 'readonly', (store) =>
    promised<KeptPantry | undefined>(store('pantries').get(userId)),
  );
  return (await read.catch(() => undefined))?.items ?? null;
}
