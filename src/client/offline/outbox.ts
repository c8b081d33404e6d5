import { withTimeout } from '../device/with-timeout.ts';
import type { Outcome } from '../http/http.ts';
import { callSignedIn, signedInToken } from '../session/account.ts';
import { storedSession } from '../session/stored-session.ts';
import { markStoredData } from './clear.ts';
import { sendUnsent } from './send.ts';
import { supportsOffline } from './support.ts';
import { dropSyncToken, SYNC_TAG, writeSyncToken } from './sync-token.ts';
import { keepUnsent, listUnsent, toChangeRequest, type UnsentChange } from './unsent.ts';

const QUEUED_TEXT = 'Saved on this device. It will be sent when you’re back online.';

/**
 * Maximum length of a body sent with keepalive, in characters. Together with other keepalive calls it must stay below
 * the 64 KiB that browsers allow.
 */
const KEEPALIVE_LENGTH_MAX = 8 * 1024;

/**
 * End of the queue of changes. They are sent one after the other, because a later change must not overtake one that
 * turns out to fail.
 */
let last: Promise<unknown> = Promise.resolve();

/**
 * Sends a change. If no reply arrives, the change is stored on this device (the outcome has `queued`) and sent later,
 * once, in the original order. Changes made while others are waiting are stored as well.
 * @param key idempotency key, the same for each attempt of one change
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
    const queuedReply = await keep<Reply>(owner, change, key);
    if (queuedReply !== null) {
      void flush().catch(() => {});
      return queuedReply;
    }
  }
  const [path, options] = toChangeRequest(change, key);
  const keepalive = JSON.stringify(options.body ?? null).length <= KEEPALIVE_LENGTH_MAX;
  const reply = await callSignedIn<Reply>(path, { ...options, keepalive });
  if (reply.ok || reply.status !== 0) return reply;
  const queuedNow = able ? await keep<Reply>(owner, change, key) : null;
  if (queuedNow !== null) return queuedNow;
  // Leaving the page may have aborted the call without a real failure. Then nothing must be undone.
  await untilShown();
  return reply;
}

const waiting = (owner: string): Promise<number> =>
  listUnsent(owner).then(
    ({ length }) => length,
    () => 0,
  );

/** Returns null if nothing can be stored. */
async function keep<Reply>(owner: string, change: UnsentChange, key: string): Promise<Outcome<Reply> | null> {
  try {
    await keepUnsent(owner, key, change);
  } catch {
    return null;
  }
  markStoredData();
  // The token and the sync event let the service worker send the change while no page is open. Without them it is
  // sent at the next visit.
  void writeSyncToken().catch(() => {});
  void askForSync().catch(() => {});
  return { ok: false, status: 0, error: QUEUED_TEXT, queued: true };
}

async function askForSync(): Promise<void> {
  const getting = navigator.serviceWorker.getRegistration() as Promise<
    (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }) | undefined
  >;
  const registration = await withTimeout(getting, 'the service worker');
  await registration?.sync?.register(SYNC_TAG);
}

/** Event on this page after waiting changes have been sent. */
export const CHANGES_SENT = 'pantry-chef:changes-sent';

/** Number of sent changes that have not been reported yet. */
let untold = 0;

/**
 * Returns the number of changes sent since the last call. Each change is reported once, regardless of the part of the
 * page that sent it.
 */
export function takeSent(): number {
  const sent = untold;
  untold = 0;
  return sent;
}

let flushing: Promise<void> | null = null;

/** Sends the waiting changes of the signed-in user. */
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
 * True while the page is being left. A browser aborts the page's calls and runs its scripts for a moment longer: to
 * them it looks like a network failure, and the change that they would undo may have been applied.
 */
let isLeft = false;

// Tests run this without a page.
if ('document' in globalThis) {
  addEventListener('pagehide', () => {
    isLeft = true;
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
}

/** Maximum delay between the browser aborting the calls of a page and its 'pagehide' event, ms. */
const PAGEHIDE_DELAY_MS = 100;

/**
 * On a page that is being left, waits until the user returns to it, which usually never happens. On other pages, waits
 * only a moment.
 */
async function untilShown(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAGEHIDE_DELAY_MS));
  if (isLeft) await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}
