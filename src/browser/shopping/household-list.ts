/**
 * The shopping list of this browser and that of the household: what was done here goes there, what others did comes here. What
 * does not get through waits on this device, and is sent once (../offline). What a guest had comes along when they sign in.
 */
import type { changeShoppingList, readShoppingList } from '#contract/shopping';
import { callEndpointSignedIn } from '../account/client.ts';
import type { ReplyOf } from '../api.ts';
import { withLock } from '../device/with-timeout.ts';
import type { Outcome } from '../http.ts';
import { flush, sendOrKeep } from '../offline/outbox.ts';
import { storedSession } from '../offline/stored-session.ts';
import { listUnsent } from '../offline/unsent.ts';
import { syncPlan } from '../plan/account-plan.ts';
import { adoptChanges, nextCall, showEntries } from './kept-entries.ts';

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
  for (;;) {
    const pending = adoptChanges(owner);
    const keys = await waiting(owner);
    const next = nextCall(pending.filter(({ key }) => !keys.has(key)));
    const [key] = next.keys;
    if (key === undefined || ownerHere() !== owner) return isShown;
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

/** Shows what the household has. @param done keys of changes that it has refused */
async function load(owner: string, done: ReadonlySet<string> = new Set()): Promise<void> {
  const reply = await callEndpointSignedIn<typeof readShoppingList>('GET /api/shopping');
  if (reply.ok && ownerHere() === owner) showEntries(owner, reply.data.entries, done);
}

function inTurn(work: (owner: string) => Promise<unknown>): Promise<void> {
  const owner = ownerHere();
  if (owner === null) return Promise.resolve();
  // Whoever has the turn for long sends what this page did as well.
  return withLock(TURN, () => work(owner)).then(
    () => {},
    () => {},
  );
}

/** Sends what was done to the list here; what cannot be sent goes with the next change or visit. */
export const sendShoppingList = (): Promise<void> => inTurn(send);

/** Brings the list of this browser and the household's together. Without a session nothing happens. */
export const refreshShoppingList = (): Promise<void> =>
  inTurn(async (owner) => {
    if ((await waiting(owner)).size > 0) await flush();
    // What the list has of the plan is made of the plan as it is here.
    await syncPlan({ mayReplace: false });
    if (!(await send(owner))) await load(owner);
  });
