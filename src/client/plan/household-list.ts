/**
 * Syncs the shopping list of this browser with the household's list. Changes made in this browser are sent, and other
 * members' changes are loaded. Changes that got no reply are stored on this device and sent exactly once
 * (src/client/sync). A guest's list moves to the household at sign-in.
 */

import { SHOPPING_CHANGE_MAX } from '#contract/limits';
import type { changeShoppingList, readShoppingList } from '#contract/shopping-list/shopping-list';
import { toPlanShoppingLines } from '#domain/plan/week/stored-week';
import { computeShoppingListChange } from '#domain/shopping-list/changes';
import {
  applyShoppingListChange,
  createShoppingEntrySet,
  type ListChange,
  type ListEntry,
  toShoppingList,
} from '#domain/shopping-list/entries';
import type { PlanLine } from '#domain/shopping-list/list';
import { createListSchemaDroppingInvalidItems, readStoredJson, z } from '../device/schema.ts';
import { lastingStore } from '../device/storage.ts';
import { runWithBrowserLock } from '../device/with-timeout.ts';
import type { EndpointReply } from '../http/client.ts';
import { NO_NETWORK, type Outcome } from '../http/http.ts';
import { callEndpointSignedIn } from '../session/client.ts';
import { readStoredSession } from '../session/stored-session.ts';
import { ENTRIES_KEY, LIST_KEY, removeLocalShoppingListOfOtherAccounts } from '../sync/clear.ts';
import { changeSyncedCollection, sendStoredMutations } from '../sync/mutate.ts';
import { listUnsentMutations } from '../sync/mutation-log.ts';
import { StoredEntry } from '../sync/shopping-list-schemas.ts';
import { shoppingList, writeLocalShoppingList } from './shopping-list.ts';
import { readStoredPlan } from './stored-plan.ts';

/**
 * Name of the lock for calls about the shopping list. All pages of a browser share it, so that replies are applied in
 * the order of their requests.
 */
const TURN = 'pantry-chef.shopping';

/**
 * Name of the event that is fired when the server has refused a change of the shopping list. Its `detail` is the
 * server's message.
 */
export const LIST_REFUSED = 'pantry-chef:shopping-refused';

type Sent = Outcome<EndpointReply<typeof changeShoppingList>>;

const readOwner = (): string | null => readStoredSession()?.userId ?? null;

/** True if the server would refuse the same shopping-list change again. Retrying is then useless. */
const isRefused = ({ status }: { readonly status: number }): boolean => [400, 404, 413].includes(status);

const waiting = (owner: string): Promise<ReadonlySet<string>> =>
  listUnsentMutations(owner).then(
    (mutations) => new Set(mutations.map(({ id }) => id)),
    () => new Set(),
  );

/**
 * Sends the changes made to the shopping list in this browser. Another page or the service worker may send the same
 * change too. The server then applies the change only once, and each reply contains the current list.
 * @returns true if the list was loaded
 */
async function send(owner: string): Promise<boolean> {
  let isShown = false;
  let last: string | undefined;
  for (;;) {
    const pending = adoptChanges(owner);
    const keys = await waiting(owner);
    const next = nextCall(pending.filter(({ key }) => !keys.has(key)));
    const [key] = next.keys;
    // Do not retry an unsent shopping-list change now. The next sync sends it.
    if (key === undefined || key === last || readOwner() !== owner) return isShown;
    last = key;
    const reply: Sent = await changeSyncedCollection('shoppingList', next.change, key);
    if (readOwner() !== owner) return true;
    if (reply.ok) {
      showEntries(owner, reply.data.entries, new Set(next.keys));
      isShown = true;
    } else if (isRefused(reply)) {
      dispatchEvent(new CustomEvent(LIST_REFUSED, { detail: reply.error }));
      await load(owner, new Set(next.keys));
    } else if (!reply.queued) return isShown;
  }
}

// This module stores the entries of the household's shopping list in this browser. It also stores the visible list that
// is built from them. If the visible list differs from its entries, the user has edited it, perhaps in another tab or
// in another version of the site.

interface PendingChange {
  readonly key: string;
  readonly change: ListChange;
}

interface State {
  /**
   * Id of a set of shopping-list entries. The shopping list that is built from these entries stores the id in its field
   * `of`.
   */
  readonly stamp: string;
  readonly entries: readonly ListEntry[];
}

interface StoredEntries {
  readonly owner: string;
  /**
   * The last sets of shopping-list entries, newest last. The newest set is shown. Older sets are stored for tabs that
   * still show them.
   */
  readonly states: readonly State[];
  readonly pending: readonly PendingChange[];
  /**
   * True if the household's shopping list has been loaded at least once. Before that, the entries contain only items
   * that were added on this device and purchases for the plan on this device.
   */
  readonly hasLoaded?: boolean;
}

const STATES_MAX = 3;

const schema: z.ZodMiniType<StoredEntries> = z.object({
  owner: z.string(),
  states: createListSchemaDroppingInvalidItems(
    z.object({ stamp: z.string(), entries: createListSchemaDroppingInvalidItems(StoredEntry) }),
  ),
  pending: createListSchemaDroppingInvalidItems(
    z.object({
      key: z.string(),
      change: z.object({
        add: createListSchemaDroppingInvalidItems(StoredEntry),
        remove: createListSchemaDroppingInvalidItems(z.string()),
      }),
    }),
  ),
  hasLoaded: z.optional(z.boolean()),
});

function readEntries(owner: string): StoredEntries {
  const stored = readStoredJson(lastingStore, ENTRIES_KEY, schema);
  return stored?.owner === owner ? stored : { owner, states: [], pending: [] };
}

export function hasLoadedHouseholdShoppingList(): boolean {
  const owner = readOwner();
  return owner !== null && readEntries(owner).hasLoaded === true;
}

const readPlanLines = (): readonly PlanLine[] => {
  const { plan } = readStoredPlan();
  return plan === null ? [] : toPlanShoppingLines(plan);
};

const withPending = (entries: readonly ListEntry[], pending: readonly PendingChange[]): ListEntry[] => [
  ...pending
    .reduce((set, { change }) => applyShoppingListChange(set, change), createShoppingEntrySet(entries))
    .there.values(),
];

/**
 * Maximum length (characters) of the added entries in one call, as JSON. Leaves a wide margin below the body limit of
 * 64 KiB.
 */
const CHANGE_LENGTH_MAX = 16 * 1024;

const isOneCall = ({ add, remove }: ListChange): boolean =>
  add.length <= SHOPPING_CHANGE_MAX &&
  remove.length <= SHOPPING_CHANGE_MAX &&
  JSON.stringify(add).length <= CHANGE_LENGTH_MAX;

/**
 * Splits a change of the shopping list into parts that each fit into one call. The server may apply the parts in any
 * order.
 */
function inCalls({ add, remove }: ListChange): ListChange[] {
  if (add.length + remove.length === 0) return [];
  const [half, halfRemoved] = [Math.ceil(add.length / 2), Math.ceil(remove.length / 2)];
  if (isOneCall({ add, remove }) || Math.max(add.length, remove.length) === 1) return [{ add, remove }];
  return [
    ...inCalls({ add: add.slice(0, half), remove: remove.slice(0, halfRemoved) }),
    ...inCalls({ add: add.slice(half), remove: remove.slice(halfRemoved) }),
  ];
}

function nextCall(pending: readonly PendingChange[]): {
  readonly keys: readonly string[];
  readonly change: ListChange;
} {
  let change: ListChange = { add: [], remove: [] };
  const keys: string[] = [];
  for (const { key, change: one } of pending) {
    const more = { add: [...change.add, ...one.add], remove: [...change.remove, ...one.remove] };
    if (keys.length > 0 && !isOneCall(more)) break;
    change = more;
    keys.push(key);
  }
  return { keys, change };
}

/**
 * Stores the entries of the shopping list first, and then the visible list that is built from them. If the second write
 * is interrupted, the old visible list still matches the previous entries.
 * @returns true if the entries were stored
 */
function write(
  stored: Omit<StoredEntries, 'states'>,
  states: readonly State[],
  entries: readonly ListEntry[],
): boolean {
  const stamp = crypto.randomUUID();
  const all = [...states, { stamp, entries }].slice(-STATES_MAX);
  if (!lastingStore.write(ENTRIES_KEY, JSON.stringify({ ...stored, states: all }))) return false;
  writeLocalShoppingList({ ...toShoppingList(entries, readPlanLines()), of: stamp });
  return true;
}

/**
 * Records the user's latest edits of the shopping list as pending changes. If the list belonged only to this browser,
 * it becomes the household's list, and all of its items are recorded as additions.
 * @returns all pending changes
 */
function adoptChanges(owner: string): readonly PendingChange[] {
  removeLocalShoppingListOfOtherAccounts(owner);
  const stored = readEntries(owner);
  const list = shoppingList();
  const newest = stored.states.at(-1);
  // The shopping list is missing because storage is empty or blocked, not because the user removed all items. Record no
  // change.
  if (lastingStore.read(LIST_KEY) === null) return stored.pending;
  const base = stored.states.find(({ stamp }) => stamp === list.of) ?? newest;
  const change = computeShoppingListChange(base?.entries ?? [], readPlanLines(), list, {
    newId: () => crypto.randomUUID(),
    at: new Date().toISOString(),
  });
  const isAlike = change.add.length === 0 && change.remove.length === 0;
  if (isAlike && list.of !== undefined && list.of === newest?.stamp) return stored.pending;
  const more = inCalls(change).map((one) => ({ key: crypto.randomUUID(), change: one }));
  const pending = [...stored.pending, ...more];
  // If the entries of the shopping list cannot be stored, do not record the user's edits as pending. Otherwise every
  // later check would find the edits again and send them twice.
  return write({ ...stored, pending }, stored.states, withPending(newest?.entries ?? [], more))
    ? pending
    : stored.pending;
}

/**
 * Shows the shopping list's entries from the server, together with the changes that the server has not applied yet.
 * @param done keys of changes that the server has applied or refused
 */
function showEntries(owner: string, entries: readonly ListEntry[], done: ReadonlySet<string>): void {
  const pending = adoptChanges(owner).filter(({ key }) => !done.has(key));
  const { states } = readEntries(owner);
  const now = withPending(entries, pending);
  const { entries: before = [] } = states.at(-1) ?? {};
  if (JSON.stringify(now) === JSON.stringify(before)) {
    lastingStore.write(ENTRIES_KEY, JSON.stringify({ owner, states, pending, hasLoaded: true }));
    return;
  }
  write({ owner, pending, hasLoaded: true }, states, now);
}

async function load(owner: string, done: ReadonlySet<string> = new Set()): Promise<Outcome<null>> {
  const reply = await callEndpointSignedIn<typeof readShoppingList>('GET /api/shopping');
  if (reply.ok && readOwner() === owner) showEntries(owner, reply.data.entries, done);
  return reply.ok ? SHOWN : reply;
}

const SHOWN: Outcome<null> = { ok: true, status: 200, data: null };
const UNREACHABLE = { ok: false, status: 0, error: NO_NETWORK } as const;

/**
 * Runs a task under a lock that all pages share. Does nothing without a session. If the task throws or the lock is not
 * granted in time, returns the same error as for an unreachable server.
 */
async function inTurn(work: (owner: string) => Promise<Outcome<null>>): Promise<Outcome<null>> {
  const owner = readOwner();
  if (owner === null) return SHOWN;
  try {
    // If another page holds the lock for shopping-list calls too long, give up: that page also sends the changes of
    // this page.
    return await runWithBrowserLock(TURN, () => work(owner));
  } catch {
    return UNREACHABLE;
  }
}

/**
 * Sends the changes made to the shopping list in this browser. A change that cannot be sent now is sent with the next
 * change or at the next visit.
 */
export async function sendShoppingListChanges(): Promise<void> {
  await inTurn(async (owner) => {
    await send(owner);
    return SHOWN;
  });
}

/**
 * Syncs the shopping list of this browser with the household's list. Does nothing without a session. Sync the plan
 * first, because the plan's purchases on the list depend on it.
 * @returns a failure if the household's list could not be loaded; the list in this browser may then be outdated or
 *   empty
 */
export const refreshShoppingList = (): Promise<Outcome<null>> =>
  inTurn(async (owner) => {
    if ((await waiting(owner)).size > 0) await sendStoredMutations();
    return (await send(owner)) ? SHOWN : load(owner);
  });
