import { supportsOfflineUse } from '../device/offline-support.ts';
import { withTimeout } from '../device/with-timeout.ts';
import { type Outcome, sendApiCall } from '../http/http.ts';
import { getAccessToken } from '../session/account.ts';
import { readStoredSession } from '../session/stored-session.ts';
import {
  type CollectionName,
  type CollectionPayload,
  findSyncedCollection,
  type Mutation,
} from './collections.ts';
import { markPersonalDataStored } from './database.ts';
import { appendMutation, listUnsentMutations } from './mutation-log.ts';
import { sendUnsentMutations } from './send.ts';
import { deleteSyncToken, fetchAndStoreSyncToken, SYNC_TAG } from './sync-token.ts';

const QUEUED_TEXT = 'Saved on this device. It will be sent when you’re back online.';
const SIGNED_OUT = { ok: false, status: 401, error: 'Please sign in to continue' } as const;

/** Maximum length (characters) of a body sent with `keepalive`. Browsers allow 64 KiB for all such calls in total. */
const KEEPALIVE_LENGTH_MAX = 8 * 1024;

/**
 * Promise that settles when the previous mutation has been sent or stored. Each mutation waits for the previous one,
 * because mutations must reach the server in order.
 */
let last: Promise<unknown> = Promise.resolve();

/**
 * Changes a collection (a kind of synced data, such as the pantry) by sending a mutation to the server. If no reply
 * arrives, the mutation is stored on this device, and the returned outcome has the field `queued`. Stored mutations are
 * sent later, in order and exactly once. While older mutations are waiting, new mutations are stored too.
 * @param idempotencyKey idempotency key, the same for each attempt to send the mutation
 */
export function changeSyncedCollection<Reply, Name extends CollectionName = CollectionName>(
  collection: Name,
  payload: CollectionPayload<Name>,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<Outcome<Reply>> {
  const userId = readStoredSession()?.userId;
  if (userId === undefined) return Promise.resolve(SIGNED_OUT);
  const mutation = { id: idempotencyKey, userId, collection, payload, at: Date.now() } as unknown as Mutation;
  const turn = last.then(() => sendOrStore<Reply>(mutation));
  last = turn.catch(() => {});
  return turn;
}

async function sendOrStore<Reply>(mutation: Mutation): Promise<Outcome<Reply>> {
  const { userId } = mutation;
  const isAble = await supportsOfflineUse();
  if (isAble && (await countWaiting(userId)) > 0) {
    const storedReply = await storeMutation<Reply>(mutation);
    if (storedReply !== null) {
      void sendStoredMutations().catch(() => {});
      return storedReply;
    }
  }
  const reply = await sendNow<Reply>(mutation);
  if (reply.ok || reply.status !== 0) return reply;
  const storedNow = isAble ? await storeMutation<Reply>(mutation) : null;
  if (storedNow !== null) return storedNow;
  // The call may have been aborted because the user is leaving the page. If so, do not report a failure: the caller
  // would undo a change that the server may have applied.
  await untilShown();
  return reply;
}

async function sendNow<Reply>({ id, userId, collection, payload }: Mutation): Promise<Outcome<Reply>> {
  const token = await getAccessToken();
  // Another user may have signed in while the mutation waited for its turn. Never send a mutation with the session of
  // another user.
  if (token === null || readStoredSession()?.userId !== userId) return SIGNED_OUT;
  if (typeof token !== 'string') return token;
  const [path, options] = findSyncedCollection(collection)?.endpoint(payload, id) ?? [''];
  const keepalive = JSON.stringify(options?.body ?? null).length <= KEEPALIVE_LENGTH_MAX;
  return sendApiCall<Reply>(path, { ...options, headers: { authorization: `Bearer ${token}` }, keepalive });
}

const countWaiting = (userId: string): Promise<number> =>
  listUnsentMutations(userId).then(
    ({ length }) => length,
    () => 0,
  );

async function storeMutation<Reply>(mutation: Mutation): Promise<Outcome<Reply> | null> {
  try {
    await appendMutation(mutation);
  } catch {
    return null;
  }
  markPersonalDataStored();
  // Store the refresh token for the service worker. If the browser supports background sync, the service worker can
  // then send the mutation while no page is open. Otherwise the mutation is sent at the next visit.
  void fetchAndStoreSyncToken().catch(() => {});
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

export const CHANGES_SENT = 'pantry-chef:changes-sent';

let untold = 0;

/**
 * Returns the number of waiting changes that were sent since the last call. Each change is reported only once,
 * regardless of the part of the page that sent it.
 */
export function getAndResetSentChangeCount(): number {
  const sent = untold;
  untold = 0;
  return sent;
}

let flushing: Promise<void> | null = null;

export function sendStoredMutations(): Promise<void> {
  flushing ??= sendAll().finally(() => {
    flushing = null;
  });
  return flushing;
}

async function sendAll(): Promise<void> {
  const owner = readStoredSession()?.userId;
  if (owner === undefined || (await countWaiting(owner)) === 0) return;
  const sent = await sendUnsentMutations(owner, async () => {
    const token = await getAccessToken();
    return typeof token === 'string' ? token : null;
  });
  untold += sent;
  if (sent > 0) dispatchEvent(new Event(CHANGES_SENT));
  if ((await countWaiting(owner)) === 0) await deleteSyncToken(owner).catch(() => {});
}

/**
 * True while the user is leaving the page. The browser then aborts the page's calls, but the page's scripts run for
 * another moment. Without this flag, the scripts would treat an aborted call as a network failure and undo a change
 * that the server may have applied.
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

/** Maximum delay (ms) of a page's 'pagehide' event after the browser has aborted the page's calls. */
const PAGEHIDE_DELAY_MS = 100;

/**
 * Waits long enough to know if the user is leaving the page. If so, waits until the user returns to the page. Usually
 * the browser discards the page before that, so that the promise never settles.
 */
async function untilShown(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAGEHIDE_DELAY_MS));
  if (isLeft) await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}
