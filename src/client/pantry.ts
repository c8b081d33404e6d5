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
import type { BodyOf, ReplyOf } from './http/client.ts';
import type { Outcome } from './http/http.ts';
import { sendOrKeep } from './offline/outbox.ts';
import { ownChanged } from './search/handover.ts';
import { callEndpointSignedIn } from './session/client.ts';

/*
 * What changes the pantry one thing at a time (adding, editing, deleting, cooking) is kept on this device when no
 * answer comes, where the site works without a network: src/client/offline.
 */

/** The own pantry, what changed last first. */
export const fetchInventory = () => callEndpointSignedIn<typeof listInventory>('GET /api/inventory');

type AddedReply = ReplyOf<typeof addInventoryItem>;

/** @param key the same for each try of one addition */
export const addItem = (item: NewInventoryItem, key?: string): Promise<Outcome<AddedReply>> =>
  sendOrKeep({ kind: 'add', item }, key);

/** The id that the server gave to an item that was sent later; null: it has gone since. */
export async function sentId(item: NewInventoryItem, key: string): Promise<Outcome<string | null>> {
  // What has been added with this key is not added again, and comes back.
  const reply = await callEndpointSignedIn<typeof addInventoryItem>('POST /api/inventory', {
    body: { ...item, key },
  });
  if (reply.ok) return { ...reply, data: reply.data.item.id };
  return reply.status === 409 ? { ok: true, status: 409, data: null } : reply;
}

type BulkReply = ReplyOf<typeof addInventoryItems>;

/**
 * Adds any number of items, in as many calls as it takes. Indices in the reply are those of `items`. A call that
 * fails ends it; `added` then tells how far it came, so that nothing is added twice by trying again.
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
): Promise<Outcome<ReplyOf<typeof changeInventoryItem>>> => sendOrKeep({ kind: 'edit', id, change });

type DeletedReply = ReplyOf<typeof deleteInventoryItems>;

export const deleteItem = (id: string): Promise<Outcome<DeletedReply>> =>
  sendOrKeep({ kind: 'remove', ids: [id] });

/** Deletes at most `INVENTORY_BULK_MAX` items. Those that are gone already are not in the reply. */
export const deleteItems = (ids: readonly string[]): Promise<Outcome<DeletedReply>> =>
  sendOrKeep({ kind: 'remove', ids });

let following: Promise<unknown> = Promise.resolve();

/** After a cooking, or its undo: what was found is out of date, and the week lacks other things. Neither is waited for. */
function stockChanged(): void {
  ownChanged();
  following = import('./plan/replan.ts').then(({ refreshPlan }) => refreshPlan()).catch(() => {});
}

/** Waits until the plan of the week has followed the last cooking, or its undo. */
export const planHasFollowed = (): Promise<unknown> => following;

/**
 * 'I Cooked This'. One `key` a click (`crypto.randomUUID()`), the same for every try of it: whatever the network
 * does, the pantry is reduced once.
 */
export async function cook({
  key,
  ...meal
}: BodyOf<typeof consumeInventory> & { key: string }): Promise<Outcome<ReplyOf<typeof consumeInventory>>> {
  const reply = await sendOrKeep<ReplyOf<typeof consumeInventory>>({ kind: 'cook', meal }, key);
  if (reply.ok) {
    stockChanged();
    track('cooked', {});
  }
  return reply;
}

export async function undoCook(undo: string): Promise<Outcome<ReplyOf<typeof undoConsume>>> {
  const reply = await callEndpointSignedIn<typeof undoConsume>('POST /api/undoConsume', { body: { undo } });
  if (reply.ok) stockChanged();
  return reply;
}

/** The cooking history, newest first. @param before the last id of the page before */
export const fetchCookings = (before?: string) =>
  callEndpointSignedIn<typeof listCookings>('GET /api/cookings', { query: { before } });
