import type { consumeInventory, listCookings, undoConsume } from '#contract/cooking/cooking';
import { INVENTORY_BULK_MAX } from '#contract/limits';
import type {
  addInventoryItem,
  addInventoryItems,
  changeInventoryItem,
  deleteInventoryItems,
  InventoryChange,
  InventoryItem,
  listInventory,
  NewInventoryItem,
} from '#contract/pantry/inventory';
import { sendAnalyticsEvent } from './analytics.ts';
import type { EndpointBody, EndpointReply } from './http/client.ts';
import type { Outcome } from './http/http.ts';
import { invalidateCachedResults } from './search/handover.ts';
import { callEndpointSignedIn } from './session/client.ts';
import { readStoredSession } from './session/stored-session.ts';
import { cacheCollectionState } from './sync/cached-state.ts';
import { changeSyncedCollection } from './sync/mutate.ts';
import { loadCollectionOrOfflineCopy } from './sync/read-collection.ts';

/*
 * Changes of single pantry items (adding, editing, deleting, cooking) also work offline. If no reply arrives, a browser
 * with offline support stores the change on this device (src/client/sync).
 */

export const fetchPantryFromServer = (): Promise<Outcome<EndpointReply<typeof listInventory>>> =>
  callEndpointSignedIn<typeof listInventory>('GET /api/inventory');

export const loadPantry = (): Promise<Outcome<readonly InventoryItem[]>> =>
  loadCollectionOrOfflineCopy('pantry', async () => {
    const reply = await fetchPantryFromServer();
    return reply.ok ? { ...reply, data: reply.data.items } : reply;
  });

export async function cachePantry(items: readonly InventoryItem[]): Promise<void> {
  const userId = readStoredSession()?.userId;
  // Store nothing if another user has signed in since the request. One user's pantry must not be stored under another
  // user's id.
  if (userId === undefined || items.some((item) => item.user_id !== userId)) return;
  await cacheCollectionState('pantry', items, userId);
}

type AddedReply = EndpointReply<typeof addInventoryItem>;

export const addPantryItem = (item: NewInventoryItem, key?: string): Promise<Outcome<AddedReply>> =>
  changeSyncedCollection('pantry', { kind: 'add', item }, key);

/** Returns the server's id of a pantry item that was added offline. Null if the item has been removed since. */
export async function fetchServerIdOfAddedItem(
  item: NewInventoryItem,
  key: string,
): Promise<Outcome<string | null>> {
  // Send the new pantry item again. The server recognizes the idempotency key, adds nothing, and returns the existing
  // item.
  const reply = await callEndpointSignedIn<typeof addInventoryItem>('POST /api/inventory', {
    body: { ...item, key },
  });
  if (reply.ok) return { ...reply, data: reply.data.item.id };
  return reply.status === 409 ? { ok: true, status: 409, data: null } : reply;
}

type BulkReply = EndpointReply<typeof addInventoryItems>;

/**
 * Adds any number of pantry items, in as many calls as needed. The indices in the reply refer to `items`. If a call
 * fails, the remaining items are not sent. `added` then has the items added so far, and a retry can leave them out.
 */
export async function addPantryItems(
  items: readonly NewInventoryItem[],
): Promise<BulkReply & { failure: Extract<Outcome<never>, { ok: false }> | null }> {
  const whole: BulkReply = { added: [], errors: [] };
  for (let from = 0; from < items.length; from += INVENTORY_BULK_MAX) {
    const body = { items: items.slice(from, from + INVENTORY_BULK_MAX) };
    const reply = await callEndpointSignedIn<typeof addInventoryItems>('POST /api/inventory/bulk', { body });
    if (!reply.ok) return { ...whole, failure: reply };
    whole.added.push(...reply.data.added.map((entry) => ({ ...entry, index: entry.index + from })));
    whole.errors.push(...reply.data.errors.map((entry) => ({ ...entry, index: entry.index + from })));
  }
  return { ...whole, failure: null };
}

/**
 * Changes a pantry item. The +/- buttons send `{step: 1}` or `{step: -1}` instead of an amount, so that presses in two
 * tabs both count.
 */
export const changePantryItem = (
  id: string,
  change: InventoryChange,
): Promise<Outcome<EndpointReply<typeof changeInventoryItem>>> =>
  changeSyncedCollection('pantry', { kind: 'edit', id, change });

type DeletedReply = EndpointReply<typeof deleteInventoryItems>;

export const deletePantryItem = (id: string): Promise<Outcome<DeletedReply>> =>
  changeSyncedCollection('pantry', { kind: 'remove', ids: [id] });

export const deletePantryItems = (ids: readonly string[]): Promise<Outcome<DeletedReply>> =>
  changeSyncedCollection('pantry', { kind: 'remove', ids });

let following: Promise<unknown> = Promise.resolve();

/**
 * Invalidates cached searches, and refreshes the plan's shopping list in the background. Call this after a recipe was
 * cooked or its cooking was undone.
 */
function stockChanged(): void {
  invalidateCachedResults();
  following = import('./plan/account-plan.ts')
    .then(({ refreshPlanShoppingList }) => refreshPlanShoppingList())
    .catch(() => {});
}

export const waitForPlanRefresh = (): Promise<unknown> => following;

/**
 * Records that the user has cooked a recipe, and reduces the pantry. All attempts for one click must have the same
 * `key` (`crypto.randomUUID()`). The pantry is then reduced exactly once, even if the network fails.
 */
export async function recordCookedMeal({
  key,
  ...meal
}: EndpointBody<typeof consumeInventory> & { key: string }): Promise<
  Outcome<EndpointReply<typeof consumeInventory>>
> {
  const reply = await changeSyncedCollection<EndpointReply<typeof consumeInventory>, 'pantry'>(
    'pantry',
    { kind: 'cook', meal },
    key,
  );
  if (reply.ok) {
    stockChanged();
    sendAnalyticsEvent('cooked', {});
  }
  return reply;
}

export async function undoCookedMeal(undo: string): Promise<Outcome<EndpointReply<typeof undoConsume>>> {
  const reply = await callEndpointSignedIn<typeof undoConsume>('POST /api/undoConsume', { body: { undo } });
  if (reply.ok) stockChanged();
  return reply;
}

export const fetchCookedMeals = (before?: string): Promise<Outcome<EndpointReply<typeof listCookings>>> =>
  callEndpointSignedIn<typeof listCookings>('GET /api/cookings', { query: { before } });
