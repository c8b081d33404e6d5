/** Sends what waits when the network is back: by the pages that are open, without any by the service worker itself. */

import { askToSend } from '#browser/offline/broadcast';
import { sendUnsent } from '#browser/offline/send';
import { accessTokenFor, dropSyncToken, listSyncTokens } from '#browser/offline/sync-token';
import { listUnsent } from '#browser/offline/unsent';
import { scope } from './scope.ts';

/** @throws while something is left, so that the browser comes back to it */
export async function sendWaiting(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' });
  if (pages.length > 0) {
    // Their session is theirs to renew.
    askToSend();
    return;
  }
  let left = 0;
  for (const pass of await listSyncTokens()) {
    let token: Promise<string | null> | null = null;
    await sendUnsent(pass.userId, () => {
      token ??= accessTokenFor(pass);
      return token;
    });
    const waiting = (await listUnsent(pass.userId)).length;
    if (waiting === 0) await dropSyncToken(pass.userId);
    left += waiting;
  }
  if (left > 0) throw new Error(`${left} changes still wait`);
}
