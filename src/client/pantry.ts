import type { consumeInventory, listCookings, undoConsume } from '#contract/cooking/cooking';
import { INVENTORY_BULK_MAX } from '#contract/limits';
import type {
  addInventoryItem,
  addInventoryItems,
  changeInventoryItem,
  deleteInventoryItems,
  InventoryChange,
  listInventory,
  NewInventoryItem,
} from '#contract/pantry/inventory';
import { track } from './analytics.ts';
import type { EndpointBody, EndpointReply } from './http/client.ts';
import type { Outcome } from './http/http.ts';
import { sendOrKeep } from './offline/outbox.ts';
import { invalidateResults } from './search/handover.ts';
import { callEndpointSignedIn } from './session/client.ts';

/*
 * Single changes of the pantry (adding, editing, deleting, cooking) are stored on this device if no reply arrives and
 * the site supports offline use: src/client/offline.
 */

/** Fetches the user's pantry, last changed first. */
export const fetchInventory = () => callEndpointSignedIn<typeof listInventory>('GET /api/inventory');

type AddedReply = EndpointReply<typeof addInventoryItem>;

/** @param key idempotency key, the same for each attempt of one addition */
export const addItem = (item: NewInventoryItem, key?: string): Promise<Outcome<AddedReply>> =>
  sendOrKeep({ kind: 'add', item }, key);

/** Fetches the server's id of an item that was sent later; null if it has been removed since. */
export async function sentId(item: NewInventoryItem, key: string): Promise<Outcome<string | null>> {
  // An addition with a known key is not repeated; the reply has the existing item.
  const reply = await callEndpointSignedIn<typeof addInventoryItem>('POST /api/inventory', {
    body: { ...item, key },
  });
  if (reply.ok) return { ...reply, data: reply.data.item.id };
  return reply.status === 409 ? { ok: true, status: 409, data: null } : reply;
}

type BulkReply = EndpointReply<typeof addInventoryItems>;

/**
 * Adds any number of items in several calls. Indices in the reply refer to `items`. A failed call stops the loop;
 * `added` then holds the items added so far, so that a retry does not add them twice.
 */
export async function addItems(
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

/** Changes an item. For the +/- buttons send `{step: 1}` or `{step: -1}`: steps from two tabs both count. */
export const changeItem = (
  id: string,
  change: InventoryChange,
): Promise<Outcome<EndpointReply<typeof changeInventoryItem>>> => sendOrKeep({ kind: 'edit', id, change });

type DeletedReply = EndpointReply<typeof deleteInventoryItems>;

export const deleteItem = (id: string): Promise<Outcome<DeletedReply>> =>
  sendOrKeep({ kind: 'remove', ids: [id] });

/** Deletes at most `INVENTORY_BULK_MAX` items. The reply omits items that were already gone. */
export const deleteItems = (ids: readonly string[]): Promise<Outcome<DeletedReply>> =>
  sendOrKeep({ kind: 'remove', ids });

let following: Promise<unknown> = Promise.resolve();

/** After a cooking or its undo, invalidates cached searches and refreshes the plan's list in the background. */
function stockChanged(): void {
  invalidateResults();
  following = import('./plan/account-plan.ts').then(({ refreshPlan }) => refreshPlan()).catch(() => {});
}

/** Waits until the week's plan has been refreshed after the last cooking or undo. */
export const planHasFollowed = (): Promise<unknown> => following;

/**
 * 'I Cooked This'. Use one `key` per click (`crypto.randomUUID()`) for all its attempts, so that the pantry is reduced
 * exactly once even if the network fails.
 */
export async function cook({
  key,
  ...meal
}: EndpointBody<typeof consumeInventory> & { key: string }): Promise<
  Outcome<EndpointReply<typeof consumeInventory>>
> {
  const reply = await sendOrKeep<EndpointReply<typeof consumeInventory>>({ kind: 'cook', meal }, key);
  if (reply.ok) {
    stockChanged();
    track('cooked', {});
  }
  return reply;
}

export async function undoCook(undo: string): Promise<Outcome<EndpointReply<typeof undoConsume>>> {
  const reply = await callEndpointSignedIn<typeof undoConsume>('POST /api/undoConsume', { body: { undo } });
  if (reply.ok) stockChanged();
  return reply;
}

/** Fetches the cooking history, newest first. @param before the last id of the previous page */
export const fetchCookings = (before?: string) =>
  callEndpointSignedIn<typeof listCookings>('GET /api/cookings', { query: { before } });
