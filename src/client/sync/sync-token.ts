import { sendApiCall } from '../http/http.ts';
import { readStoredSession } from '../session/stored-session.ts';
import { promisifyRequest, runInTransaction } from './database.ts';

/**
 * Refresh token for the service worker, which cannot read the stored session. The token is stored only while changes
 * wait to be sent. When the service worker uses it, the server issues a new token. Pages stay signed in, because the
 * server also accepts the second newest token.
 */
interface SyncToken {
  readonly userId: string;
  readonly refreshToken: string;
}

export async function fetchAndStoreSyncToken(): Promise<void> {
  const session = readStoredSession();
  if (session === null) return;
  const pass: SyncToken = { userId: session.userId, refreshToken: session.refreshToken };
  await runInTransaction(['passes'], 'readwrite', (store) => promisifyRequest(store('passes').put(pass)));
}

export const deleteSyncToken = (userId: string): Promise<unknown> =>
  runInTransaction(['passes'], 'readwrite', (store) => promisifyRequest(store('passes').delete(userId)));

export const listSyncTokens = (): Promise<SyncToken[]> =>
  runInTransaction(['passes'], 'readonly', (store) =>
    promisifyRequest<SyncToken[]>(store('passes').getAll()),
  );

export async function fetchAccessToken({ refreshToken }: SyncToken): Promise<string | null> {
  const reply = await sendApiCall<{ access_token?: unknown }>('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: { refresh_token: refreshToken },
  });
  return reply.ok && typeof reply.data.access_token === 'string' ? reply.data.access_token : null;
}

/** Tag of the background sync event, with which the browser starts the service worker when the network is back. */
export const SYNC_TAG = 'pantry-chef.unsent';
