import { withTimeout } from '../device/with-timeout.ts';
import type { Outcome } from '../http/http.ts';
import { callSignedIn, signedInToken } from '../session/account.ts';
import { storedSession } from '../session/stored-session.ts';
import { markKept } from './clear.ts';
import { sendUnsent } from './send.ts';
import { supportsOffline } from './support.ts';
import { dropSyncToken, SYNC_TAG, writeSyncToken } from './sync-token.ts';
import { keepUnsent, listUnsent, requestOf, type UnsentChange } from './unsent.ts';

const KEPT = 'Saved on this device. It will be sent when you are back online.';

/** Characters of a body that go on when the page is left: with other calls that do, less than the 64 KiB that browsers allow. */
const KEEPALIVE_LENGTH_MAX = 8 * 1024;

/** Changes of a page go one after the other: a later one must not overtake one that turns out not to get through. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a change. When no answer comes, it is kept on this device (the outcome says so with `kept`) and sent later,
 * once, in the order in which things were done; so is whatever is changed while something waits.
 * @param key the same for each try of one change
 */
export function sendOrKeep<Reply>(
  change: UnsentChange,
  key: string = crypto.randomUUID(),
): Promise<Outcome<Reply>> {
  const turn = last.then(() => make<Reply>(change, key));
  last = turn.catch(() => {});
  return turn;
}

async function make<Reply>(change: UnsentChange, key: string): Promise<Outcome<Reply>> {
  const owner = storedSession()?.userId;
  const able = owner !== undefined && (await supportsOffline());
  if (able && (await waiting(owner)) > 0) {
    const kept = await keep<Reply>(owner, change, key);
    if (kept !== null) {
      void flush().catch(() => {});
      return kept;
    }
  }
  const [path, options] = requestOf(change, key);
  const keepalive = JSON.stringify(options.body ?? null).length <= KEEPALIVE_LENGTH_MAX;
  const reply = await callSignedIn<Reply>(path, { ...options, keepalive });
  if (reply.ok || reply.status !== 0) return reply;
  const kept = able ? await keep<Reply>(owner, change, key) : null;
  if (kept !== null) return kept;
  // The call may have been cut off by leaving the page, and not have failed at all: then nothing is to be undone.
  await untilShown();
  return reply;
}

const waiting = (owner: string): Promise<number> =>
  listUnsent(owner).then(
    ({ length }) => length,
    () => 0,
  );

/** Null where nothing can be stored. */
async function keep<Reply>(owner: string, change: UnsentChange, key: string): Promise<Outcome<Reply> | null> {
  try {
    await keepUnsent(owner, key, change);
  } catch {
    return null;
  }
  markKept();
  // Both are for when no page is open any more: without them it is sent at the next visit.
  void writeSyncToken().catch(() => {});
  void askForSync().catch(() => {});
  return { ok: false, status: 0, error: KEPT, kept: true };
}

async function askForSync(): Promise<void> {
  const getting = navigator.serviceWorker.getRegistration() as Promise<
    (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }) | undefined
  >;
  const registration = await withTimeout(getting, 'the service worker');
  await registration?.sync?.register(SYNC_TAG);
}

/** Says in this page that something that had waited is through. */
export const CHANGES_SENT = 'pantry-chef:changes-sent';

/** How many changes are through of which nobody has been told. */
let untold = 0;

/** How many changes are through since this was last asked, each told once, whichever part of the page has sent them. */
export function takeSent(): number {
  const sent = untold;
  untold = 0;
  return sent;
}

let flushing: Promise<void> | null = null;

/** Sends what waits of whoever is signed in. */
export function flush(): Promise<void> {
  flushing ??= sendAll().finally(() => {
    flushing = null;
  });
  return flushing;
}

async function sendAll(): Promise<void> {
  const owner = storedSession()?.userId;
  if (owner === undefined || (await waiting(owner)) === 0) return;
  const sent = await sendUnsent(owner, async () => {
    const token = await signedInToken();
    return typeof token === 'string' ? token : null;
  });
  untold += sent;
  if (sent > 0) dispatchEvent(new Event(CHANGES_SENT));
  if ((await waiting(owner)) === 0) await dropSyncToken(owner).catch(() => {});
}

/**
 * Pages that are being left. A browser ends their calls and still runs their scripts for a moment: to those it looks as if the
 * network had failed, and what they would undo may well have been done.
 */
let isLeft = false;

// Tests of what uses this run where there is no page.
if ('document' in globalThis) {
  addEventListener('pagehide', () => {
    isLeft = true;
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
}

/** How long a browser may take from ending the calls of a page to telling the page that it is left, ms. */
const TOLD_MS = 100;

/** Waits, on a page that is being left, until somebody comes back to it: mostly for ever. Else it is over in a moment. */
async function untilShown(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, TOLD_MS));
  if (isLeft) await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}
