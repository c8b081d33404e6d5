/**
 * The shopping list of this browser and that of the household: what was done here goes there, what others did comes here. What
 * does not get through waits on this device, and is sent once (../offline). What a guest had comes along when they sign in.
 */

import { SHOPPING_CHANGE_MAX } from '#contract/limits';
import type { changeShoppingList, readShoppingList } from '#contract/shopping-list/shopping-list';
import { planLines } from '#domain/plan/week/stored-week';
import { changeTo } from '#domain/shopping-list/changes';
import {
  applyChange,
  entrySet,
  type ListChange,
  type ListEntry,
  listOf,
} from '#domain/shopping-list/entries';
import type { PlanLine } from '#domain/shopping-list/list';
import { lastingStore } from '../device/storage.ts';
import { storedFields } from '../device/stored-value.ts';
import { withLock } from '../device/with-timeout.ts';
import type { ReplyOf } from '../http/client.ts';
import { NO_NETWORK, type Outcome } from '../http/http.ts';
import { ENTRIES_KEY, forgetListOfOthers, LIST_KEY } from '../offline/clear.ts';
import { flush, sendOrKeep } from '../offline/outbox.ts';
import { listUnsent } from '../offline/unsent.ts';
import { callEndpointSignedIn } from '../session/client.ts';
import { storedSession } from '../session/stored-session.ts';
import { syncPlan } from './account-plan.ts';
import { shoppingList, writeListHere } from './shopping-list.ts';
import { planHere } from './stored-plan.ts';

/** All pages of a browser take turns, so that answers are shown in the order that they were asked for. */
const TURN = 'pantry-chef.shopping';

/** Says that the server refused a change, with its words as `detail`. */
export const LIST_REFUSED = 'pantry-chef:shopping-refused';

type Sent = Outcome<ReplyOf<typeof changeShoppingList>>;

const ownerHere = (): string | null => storedSession()?.userId ?? null;

/** Whether asking again would be answered in the same way. */
const isRefused = ({ status }: { readonly status: number }): boolean => [400, 404, 413].includes(status);

/** Keys of what is on its way by the outbox. */
const waiting = (owner: string): Promise<ReadonlySet<string>> =>
  listUnsent(owner).then(
    (entries) => new Set(entries.map(({ key }) => key)),
    () => new Set(),
  );

/**
 * Sends what was done here. What has been sent by a page or by the service worker, and of which this page does not know, is sent
 * again: that changes nothing, and brings the list.
 * @returns whether the list came with it
 */
async function send(owner: string): Promise<boolean> {
  let isShown = false;
  let last: string | undefined;
  for (;;) {
    const pending = adoptChanges(owner);
    const keys = await waiting(owner);
    const next = nextCall(pending.filter(({ key }) => !keys.has(key)));
    const [key] = next.keys;
    // What went nowhere is tried at the next occasion, not at once.
    if (key === undefined || key === last || ownerHere() !== owner) return isShown;
    last = key;
    const reply: Sent = await sendOrKeep({ kind: 'shop', change: next.change }, key);
    if (ownerHere() !== owner) return true;
    if (reply.ok) {
      showEntries(owner, reply.data.entries, new Set(next.keys));
      isShown = true;
    } else if (isRefused(reply)) {
      dispatchEvent(new CustomEvent(LIST_REFUSED, { detail: reply.error }));
      await load(owner, new Set(next.keys));
    } else if (!reply.kept) return isShown;
  }
}

// The entries of a household's shopping list as this browser keeps them, beside the list that is made of them: by
// comparing the two, what was done to the list is known, whichever tab and version of the site did it.

/** A change of which it is not known that the server has made it. */
interface PendingChange {
  /** UUID: the same for each try. */
  readonly key: string;
  readonly change: ListChange;
}

interface State {
  /** The list that was made of it has it as `of`. */
  readonly stamp: string;
  readonly entries: readonly ListEntry[];
}

interface KeptEntries {
  /** Id of the account that they are of. */
  readonly owner: string;
  /** The last of them is what is shown. Those before are for tabs that were behind. */
  readonly states: readonly State[];
  readonly pending: readonly PendingChange[];
  /** True if the household's list has ever come: until then there is only what this device has added, or its plan. */
  readonly hasLoaded?: boolean;
}

const STATES_MAX = 3;

/** As they were written here; nothing where that cannot be read. */
function readEntries(owner: string): KeptEntries {
  const nothing = { owner, states: [], pending: [] };
  try {
    const kept = storedFields(JSON.parse(lastingStore.read(ENTRIES_KEY) ?? '{}')) as unknown as KeptEntries;
    return kept.owner === owner && Array.isArray(kept.states) && Array.isArray(kept.pending) ? kept : nothing;
  } catch {
    return nothing;
  }
}

/** True if this device has ever had the list of the household. */
export function hasHouseholdList(): boolean {
  const owner = ownerHere();
  return owner !== null && readEntries(owner).hasLoaded === true;
}

const planNow = (): readonly PlanLine[] => {
  const { plan } = planHere();
  return plan === null ? [] : planLines(plan);
};

/** Entries, with changes that the server may not have made yet. */
const withPending = (entries: readonly ListEntry[], pending: readonly PendingChange[]): ListEntry[] => [
  ...pending.reduce((set, { change }) => applyChange(set, change), entrySet(entries)).there.values(),
];

/** Characters of a change as JSON that one call takes with ease: a body is at most 64 KiB, of bytes. */
const CHANGE_LENGTH_MAX = 16 * 1024;

/** Whether one call takes a change. */
const isOneCall = ({ add, remove }: ListChange): boolean =>
  add.length <= SHOPPING_CHANGE_MAX &&
  remove.length <= SHOPPING_CHANGE_MAX &&
  JSON.stringify(add).length <= CHANGE_LENGTH_MAX;

/** A change as one or several that a call takes. In which order they are made is of no account. */
function inCalls({ add, remove }: ListChange): ListChange[] {
  if (add.length + remove.length === 0) return [];
  const [half, halfGone] = [Math.ceil(add.length / 2), Math.ceil(remove.length / 2)];
  if (isOneCall({ add, remove }) || Math.max(add.length, remove.length) === 1) return [{ add, remove }];
  return [
    ...inCalls({ add: add.slice(0, half), remove: remove.slice(0, halfGone) }),
    ...inCalls({ add: add.slice(half), remove: remove.slice(halfGone) }),
  ];
}

/** What waits, as far as one call takes it, from the first on. */
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
 * Writes entries and the list that they make. First the entries: where this is cut off, the list is known as the one before.
 * @returns whether the entries are kept
 */
function write(
  kept: Omit<KeptEntries, 'states'>,
  states: readonly State[],
  entries: readonly ListEntry[],
): boolean {
  const stamp = crypto.randomUUID();
  const all = [...states, { stamp, entries }].slice(-STATES_MAX);
  if (!lastingStore.write(ENTRIES_KEY, JSON.stringify({ ...kept, states: all }))) return false;
  writeListHere({ ...listOf(entries, planNow()), of: stamp });
  return true;
}

/**
 * Writes down as changes what was done to the list since it was last looked at. A list that was of this browser alone is the
 * household's from then on: all of it is a change.
 * @returns all that wait
 */
function adoptChanges(owner: string): readonly PendingChange[] {
  // Whoever was here before may have left theirs.
  forgetListOfOthers(owner);
  const kept = readEntries(owner);
  const list = shoppingList();
  const newest = kept.states.at(-1);
  // Storage that was emptied, or is blocked, says nothing of what somebody did.
  if (lastingStore.read(LIST_KEY) === null) return kept.pending;
  const base = kept.states.find(({ stamp }) => stamp === list.of) ?? newest;
  const change = changeTo(base?.entries ?? [], planNow(), list, {
    newId: () => crypto.randomUUID(),
    at: new Date().toISOString(),
  });
  const isAlike = change.add.length === 0 && change.remove.length === 0;
  if (isAlike && list.of !== undefined && list.of === newest?.stamp) return kept.pending;
  const more = inCalls(change).map((one) => ({ key: crypto.randomUUID(), change: one }));
  const pending = [...kept.pending, ...more];
  // What is not kept as a change would be taken for another one each time, and sent again and again.
  return write({ ...kept, pending }, kept.states, withPending(newest?.entries ?? [], more))
    ? pending
    : kept.pending;
}

/**
 * Shows what the server has, with what it has not been told yet.
 * @param done keys of changes that it has made, or refused
 */
function showEntries(owner: string, entries: readonly ListEntry[], done: ReadonlySet<string>): void {
  // Something may have been done to the list while the answer was on its way.
  const pending = adoptChanges(owner).filter(({ key }) => !done.has(key));
  const { states } = readEntries(owner);
  const now = withPending(entries, pending);
  const { entries: before = [] } = states.at(-1) ?? {};
  if (JSON.stringify(now) === JSON.stringify(before)) {
    // Nothing to show anew: no page need look at it.
    lastingStore.write(ENTRIES_KEY, JSON.stringify({ owner, states, pending, hasLoaded: true }));
    return;
  }
  write({ owner, pending, hasLoaded: true }, states, now);
}

/** Shows what the household has. @param done keys of changes that it has refused */
async function load(owner: string, done: ReadonlySet<string> = new Set()): Promise<Outcome<null>> {
  const reply = await callEndpointSignedIn<typeof readShoppingList>('GET /api/shopping');
  if (reply.ok && ownerHere() === owner) showEntries(owner, reply.data.entries, done);
  return reply.ok ? SHOWN : reply;
}

const SHOWN: Outcome<null> = { ok: true, status: 200, data: null };
const UNREACHABLE = { ok: false, status: 0, error: NO_NETWORK } as const;

/** Does work while no other page does any. Without a session nothing is done. Work that breaks off counts as unanswered. */
async function inTurn(work: (owner: string) => Promise<Outcome<null>>): Promise<Outcome<null>> {
  const owner = ownerHere();
  if (owner === null) return SHOWN;
  try {
    // A page that keeps its turn for long sends this page's changes as well.
    return await withLock(TURN, () => work(owner));
  } catch {
    return UNREACHABLE;
  }
}

/** Sends what was done to the list here; what cannot be sent goes with the next change or visit. */
export async function sendShoppingList(): Promise<void> {
  await inTurn(async (owner) => {
    await send(owner);
    return SHOWN;
  });
}

/**
 * Brings the list of this browser and the household's together. Without a session nothing happens.
 * @returns a failure if the household's list could not be loaded: what this browser has may be old, or nothing at all
 */
export const refreshShoppingList = (): Promise<Outcome<null>> =>
  inTurn(async (owner) => {
    if ((await waiting(owner)).size > 0) await flush();
    // What the list has of the plan is made of the plan as it is here.
    await syncPlan({ mayReplace: false });
    return (await send(owner)) ? SHOWN : load(owner);
  });
