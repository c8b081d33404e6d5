import { runWithBrowserLock, TimeoutError } from '../device/with-timeout.ts';
import { sendApiCall } from '../http/http.ts';
import { readTokenClaims } from '../session/session.ts';
import { broadcastUnsentMutationsChanged } from './broadcast.ts';
import { findSyncedCollection } from './collections.ts';
import { drainMutations } from './drain.ts';
import { countChanges, listUnsentMutations, storeResultOfSentMutation } from './mutation-log.ts';

const TURN = 'pantry-chef.unsent';

/**
 * Sends a user's waiting mutations one by one in their original order. Only one page or service worker of a browser
 * sends at a time.
 * @param getToken returns a valid access token, or null
 * @returns number of changes sent; 0 if another page or the service worker is sending
 */
export function sendUnsentMutations(userId: string, getToken: () => Promise<string | null>): Promise<number> {
  return runWithBrowserLock(TURN, () => sendInTurn(userId, getToken)).catch((error) => {
    if (error instanceof TimeoutError) return 0;
    throw error;
  });
}

async function sendInTurn(userId: string, getToken: () => Promise<string | null>): Promise<number> {
  const { applied, settled } = await drainMutations({
    next: async () => (await listUnsentMutations(userId))[0],
    send: async ({ id, collection, payload }) => {
      const row = findSyncedCollection(collection);
      const token = await getToken();
      // While the mutations waited, another user may have signed in. Never send a user's mutations with the token of
      // another user.
      if (row === undefined || token === null || readTokenClaims(token).sub !== userId) return null;
      const [path, options] = row.endpoint(payload, id);
      return sendApiCall(path, { ...options, headers: { authorization: `Bearer ${token}` } });
    },
    settle: storeResultOfSentMutation,
    now: Date.now,
  });
  if (settled > 0) broadcastUnsentMutationsChanged();
  return countChanges(applied);
}
