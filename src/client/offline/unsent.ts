import type { addToCookbook } from '#contract/cookbook/cookbook';
import type { CookedLine, consumeInventory } from '#contract/cooking/cooking';
import { UNSENT_DAYS } from '#contract/limits';
import type {
  addInventoryItem,
  changeInventoryItem,
  deleteInventoryItem,
  deleteInventoryItems,
  InventoryChange,
  NewInventoryItem,
} from '#contract/pantry/inventory';
import type { changeShoppingList } from '#contract/shopping-list/shopping-list';
import { DAY_MS } from '#domain/lib/time';
import type { ListChange } from '#domain/shopping-list/entries';
import { buildRequest } from '../http/client.ts';
import { broadcastUnsentChanged } from './broadcast.ts';
import { promisifyRequest, runInTransaction } from './database.ts';

/** Changes that are possible offline: changes of the pantry, the shopping list and the cookbook. */
export type UnsentChange =
  | { readonly kind: 'add'; readonly item: NewInventoryItem }
  | { readonly kind: 'edit'; readonly id: string; readonly change: InventoryChange }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | {
      readonly kind: 'cook';
      readonly meal: {
        readonly recipeId: string;
        readonly own?: boolean;
        readonly servings?: number;
        readonly ingredients?: CookedLine[];
      };
    }
  | { readonly kind: 'shop'; readonly change: ListChange }
  | { readonly kind: 'save'; readonly recipeId: string };

export interface Unsent {
  readonly userId: string;
  /** Idempotency key (a UUID). With it, the server recognizes a change that it has already applied. */
  readonly key: string;
  readonly change: UnsentChange;
  /** Time of the change, in ms since 1970. */
  readonly at: number;
  readonly failures: number;
}

export interface RefusedChange {
  readonly userId: string;
  readonly change: UnsentChange;
  readonly error: string;
}

/** Returns the provisional id of a pantry item that was added offline. The server assigns the final id. */
export const toProvisionalId = (key: string): string => `unsent-${key}`;

export function toChangeRequest(change: UnsentChange, key: string): ReturnType<typeof buildRequest> {
  switch (change.kind) {
    case 'add':
      return buildRequest<typeof addInventoryItem>('POST /api/inventory', { body: { ...change.item, key } });
    case 'edit':
      return buildRequest<typeof changeInventoryItem>('PATCH /api/inventory/{id}', {
        params: { id: change.id },
        body: { ...change.change, key },
      });
    case 'remove': {
      const [only = '', ...more] = change.ids;
      return more.length === 0
        ? buildRequest<typeof deleteInventoryItem>('DELETE /api/inventory/{id}', {
            params: { id: only },
            query: { key },
          })
        : buildRequest<typeof deleteInventoryItems>('DELETE /api/inventory', {
            body: { ids: change.ids, key },
          });
    }
    case 'cook':
      return buildRequest<typeof consumeInventory>('POST /api/consumeInventory', {
        body: { ...change.meal, key },
      });
    // Send no idempotency key. The entries of a shopping list have ids, by which the server recognizes a repeated
    // change.
    case 'shop':
      return buildRequest<typeof changeShoppingList>('POST /api/shopping', { body: change.change });
    case 'save':
      return buildRequest<typeof addToCookbook>('POST /api/cookbook', {
        body: { entries: [{ key, recipe_id: change.recipeId }] },
      });
  }
}

function withServerId(change: UnsentChange, provisional: string, id: string): UnsentChange {
  const known = (one: string) => (one === provisional ? id : one);
  switch (change.kind) {
    case 'edit':
      return { ...change, id: known(change.id) };
    case 'remove':
      return { ...change, ids: change.ids.map(known) };
    default:
      return change;
  }
}

export async function queueUnsentChange(
  userId: string,
  key: string,
  change: UnsentChange,
  now = Date.now(),
): Promise<void> {
  const unsent: Unsent = { userId, key, change, at: now, failures: 0 };
  await runInTransaction(['unsent'], 'readwrite', (store) => promisifyRequest(store('unsent').add(unsent)));
  broadcastUnsentChanged();
}

export const listUnsentChanges = (userId: string): Promise<(Unsent & { number: IDBValidKey })[]> =>
  runInTransaction(['unsent'], 'readonly', async (store) => {
    const [entries, numbers] = await Promise.all([
      promisifyRequest<Unsent[]>(store('unsent').getAll()),
      promisifyRequest(store('unsent').getAllKeys()),
    ]);
    return entries
      .map((entry, at) => ({ ...entry, number: numbers[at] as IDBValidKey }))
      .filter((entry) => entry.userId === userId);
  });

/** Counts the changes as the user sees them: all edits of the shopping list together count as one change. */
export function countChanges(entries: readonly Pick<Unsent, 'change'>[]): number {
  const otherChanges = entries.filter(({ change }) => change.kind !== 'shop').length;
  return otherChanges < entries.length ? otherChanges + 1 : otherChanges;
}

export type SendResult =
  /** The server has applied the offline change. `id` is the id of the item that the change created, or null. */
  | { readonly kind: 'made'; readonly id: string | null }
  | { readonly kind: 'refused'; readonly error: string }
  /** The server failed to handle the change. The change is sent again later. */
  | { readonly kind: 'failed' };

/**
 * Stores the result of a sent change in a single transaction, so that an interruption neither loses nor repeats the
 * change.
 */
export const storeSendResult = (
  entry: Unsent & { number: IDBValidKey },
  settled: SendResult,
): Promise<void> =>
  runInTransaction(['unsent', 'refused'], 'readwrite', async (store) => {
    const { number, ...unsent } = entry;
    if (settled.kind === 'failed') {
      await promisifyRequest(store('unsent').put({ ...unsent, failures: unsent.failures + 1 }, number));
      return;
    }
    await promisifyRequest(store('unsent').delete(number));
    if (settled.kind === 'refused') {
      const { userId, change } = unsent;
      const refused: RefusedChange = { userId, change, error: settled.error };
      await promisifyRequest(store('refused').add(refused));
    } else if (settled.id !== null) {
      await giveId(store('unsent'), toProvisionalId(unsent.key), settled.id);
    }
  });

async function giveId(store: IDBObjectStore, provisional: string, id: string): Promise<void> {
  const [entries, numbers] = await Promise.all([
    promisifyRequest<Unsent[]>(store.getAll()),
    promisifyRequest(store.getAllKeys()),
  ]);
  for (const [at, later] of entries.entries()) {
    const change = withServerId(later.change, provisional, id);
    if (JSON.stringify(change) !== JSON.stringify(later.change))
      await promisifyRequest(store.put({ ...later, change }, numbers[at]));
  }
}

/**
 * True if an unsent change is too old to be sent. The server may have forgotten the change's key, and would apply the
 * change twice.
 */
export const isUnsentChangeExpired = ({ at }: Unsent, now = Date.now()): boolean =>
  now - at > UNSENT_DAYS * DAY_MS;

/** Returns the changes that the server has refused since the last call. Removes them from the storage. */
export const takeRefusedChanges = (userId: string): Promise<RefusedChange[]> =>
  runInTransaction(['refused'], 'readwrite', async (store) => {
    const [entries, numbers] = await Promise.all([
      promisifyRequest<RefusedChange[]>(store('refused').getAll()),
      promisifyRequest(store('refused').getAllKeys()),
    ]);
    const userEntries = entries.flatMap((entry, at) =>
      entry.userId === userId ? [{ entry, number: numbers[at] }] : [],
    );
    for (const { number } of userEntries)
      await promisifyRequest(store('refused').delete(number as IDBValidKey));
    return userEntries.map(({ entry }) => entry);
  });
