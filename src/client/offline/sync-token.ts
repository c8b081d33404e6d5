import { call } from '../http/http.ts';
import { storedSession } from '../session/stored-session.ts';
import { inTransaction, promised } from './database.ts';

/**
 * The refresh token that the service worker may use while changes wait: it cannot read where the session is stored.
 * It never writes one back. To the server its token is at most the one before the last, which gets the same session
 * again, so the session of the pages goes on as if nothing had been.
 */
interface SyncToken {
  readonly userId: string;
  readonly refreshToken: string;
}

/** Gives the service worker the present token. @throws where nothing can be stored */
export async function writeSyncToken(): Promise<void> {
  const session = storedSession();
  if (session === null) return;
  const pass: SyncToken = { userId: session.userId, refreshToken: session.refreshToken };
  await inTransaction(['passes'], 'readwrite', (store) => promised(store('passes').put(pass)));
}

/** Takes the token back when nothing waits any more. */
export const dropSyncToken = (userId: string): Promise<unknown> =>
  inTransaction(['passes'], 'readwrite', (store) => promised(store('passes').delete(userId)));

export const listSyncTokens = (): Promise<SyncToken[]> =>
  inTransaction(['passes'], 'readonly', (store) => promised<SyncToken[]>(store('passes').getAll()));

/** A good access token for a pass; null when there is none to be had. */
export async function accessTokenFor({ refreshToken }: SyncToken): Promise<string | null> {
  const reply = await call<{ access_token?: unknown }>('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: { refresh_token: refreshToken },
  });
  return reply.ok && typeof reply.data.access_token === 'string' ? reply.data.access_token : null;
}

/** By this name the browser wakes the service worker when the network is back. */
export const SYNC_TAG = 'pantry-chef.unsent';
