import { withTimeout } from '../device/with-timeout.ts';
import type { Outcome } from '../http/http.ts';
import { callSignedIn, getAccessToken } from '../session/account.ts';
import { readStoredSession } from '../session/stored-session.ts';
import { markPersonalDataStored } from './clear.ts';
import { sendUnsentChanges } from './send.ts';
import { supportsOffline } from './support.ts';
import { deleteSyncToken, SYNC_TAG, storeSyncToken } from './sync-token.ts';
import { listUnsentChanges, queueUnsentChange, toChangeRequest, type UnsentChange } from './unsent.ts';

const QUEUED_TEXT = 'Saved on this device. It will be sent when you’re back online.';

/** Maximum length (characters) of a body sent with `keepalive`. Browsers allow 64 KiB for all such calls in total. */
const KEEPALIVE_LENGTH_MAX = 8 * 1024;

/**
 * Promise that settles when the last queued change has been handled. Changes are sent one after the other, so that no
 * change overtakes an earlier change that fails.
 */
let last: Promise<unknown> = Promise.resolve();

/**
 * Sends a change to the server. If no reply arrives, the change is stored on this device, and the outcome has `queued`.
 * Stored changes are sent later, in order and exactly once. While older changes are waiting, new changes are stored
 * too.
 * @param key idempotency key, the same for each attempt to send the change
 */
export function sendChangeOrQueue<Reply>(
  change: UnsentChange,
  key: string = crypto.randomUUID(),
): Promise<Outcome<Reply>> {
  const turn = last.then(() => make<Reply>(change, key));
  last = turn.catch(() => {});
  return turn;
}

async function make<Reply>(change: UnsentChange, key: string): Promise<Outcome<Reply>> {
  const owner = readStoredSession()?.userId;
  const able = owner !== undefined && (await supportsOffline());
  if (able && (await waiting(owner)) > 0) {
    const queuedReply = await keep<Reply>(owner, change, key);
    if (queuedReply !== null) {
      void sendQueuedChanges().catch(() => {});
      return queuedReply;
    }
  }
  const [path, options] = toChangeRequest(change, key);
  const keepalive = JSON.stringify(options.body ?? null).length <= KEEPALIVE_LENGTH_MAX;
  const reply = await callSignedIn<Reply>(path, { ...options, keepalive });
  if (reply.ok || reply.status !== 0) return reply;
  const queuedNow = able ? await keep<Reply>(owner, change, key) : null;
  if (queuedNow !== null) return queuedNow;
  // The call may have been aborted because the user is leaving the page. Wait before reporting the failure. Otherwise
  // the caller would undo a change that the server may have applied.
  await untilShown();
  return reply;
}

const waiting = (owner: string): Promise<number> =>
  listUnsentChanges(owner).then(
    ({ length }) => length,
    () => 0,
  );

async function keep<Reply>(owner: string, change: UnsentChange, key: string): Promise<Outcome<Reply> | null> {
  try {
    await queueUnsentChange(owner, key, change);
  } catch {
    return null;
  }
  markPersonalDataStored();
  // Store the refresh token for the service worker. If the browser supports background sync, the service worker can
  // then send the change while no page is open. Otherwise the change is sent at the next visit.
  void storeSyncToken().catch(() => {});
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

/** Name of the event that a page fires after it has sent changes that waited on this device. */
export const CHANGES_SENT = 'pantry-chef:changes-sent';

let untold = 0;

/**
 * Returns the number of waiting changes that were sent since the last call. Each change is reported only once,
 * regardless of the part of the page that sent it.
 */
export function takeSentChangeCount(): number {
  const sent = untold;
  untold = 0;
  return sent;
}

let flushing: Promise<void> | null = null;

export function sendQueuedChanges(): Promise<void> {
  flushing ??= sendAll().finally(() => {
    flushing = null;
  });
  return flushing;
}

async function sendAll(): Promise<void> {
  const owner = readStoredSession()?.userId;
  if (owner === undefined || (await waiting(owner)) === 0) return;
  const sent = await sendUnsentChanges(owner, async () => {
    const token = await getAccessToken();
    return typeof token === 'string' ? token : null;
  });
  untold += sent;
  if (sent > 0) dispatchEvent(new Event(CHANGES_SENT));
  if ((await waiting(owner)) === 0) await deleteSyncToken(owner).catch(() => {});
}

/**
 * True while the user is leaving the page. The browser then aborts the page's calls, but its scripts run for another
 * moment. Without this flag, they would treat the abort as a network failure and undo a change that the server may have
 * applied.
 */
let isLeft = false;

// Check for `document`, because tests run this module without a page.
if ('document' in globalThis) {
  addEventListener('pagehide', () => {
    isLeft = true;
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
}

/** Maximum time (ms) from the moment when the browser aborts a page's calls to its 'pagehide' event. */
const PAGEHIDE_DELAY_MS = 100;

/**
 * Waits until it is clear if the user is leaving the page. If so, waits further until the user returns to the page. In
 * most cases the browser discards the page first, and the promise never settles.
 */
async function untilShown(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAGEHIDE_DELAY_MS));
  if (isLeft) await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}
