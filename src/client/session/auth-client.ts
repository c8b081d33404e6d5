import { GoTrueClient } from '@supabase/auth-js';
import { HTTP_TIMEOUT_MS } from '#contract/limits';
import { authStorage } from './session-storage.ts';

const url = () => `${location.origin}/auth/v1`;

const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(HTTP_TIMEOUT_MS) });

/**
 * Creates the auth client from its npm package, with the settings of this site. Only `session.ts` may call this
 * function.
 */
export function createAuthClient(storageKey: string): GoTrueClient {
  const client = new GoTrueClient({
    url: url(),
    fetch: fetchInTime,
    storageKey,
    storage: authStorage,
    // Use PKCE, so that a mailed link works only in the browser that requested the link. Without PKCE, an attacker
    // could send a user a link that signs the user in to the attacker's account.
    flowType: 'pkce',
    // Each mailed link gets a separate secret, so that the link in the first mail still works after the user has
    // requested a second link.
    experimental: { appendPkceFlowIdToRedirects: true, recoveryCodes: true },
    detectSessionInUrl: true,
    autoRefreshToken: true,
    persistSession: true,
  });
  hangUpWhileAway(client, storageKey);
  return client;
}

/**
 * Closes the auth client's BroadcastChannel when the user leaves the page, because an open channel can exclude the page
 * from the back/forward cache. The page does not need the channel: storage events report sign-ins in other tabs, and
 * the script `early.js` checks the session when the user returns.
 */
function hangUpWhileAway(client: GoTrueClient, name: string): void {
  const inside = client as unknown as { broadcastChannel: BroadcastChannel | null };
  addEventListener('pagehide', () => {
    inside.broadcastChannel?.close();
    inside.broadcastChannel = null;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) inside.broadcastChannel = new BroadcastChannel(name);
  });
}

export function createNonPersistentAuthClient(): GoTrueClient {
  return new GoTrueClient({
    url: url(),
    fetch: fetchInTime,
    storageKey: 'pantry-chef.passing',
    detectSessionInUrl: false,
    autoRefreshToken: false,
    persistSession: false,
  });
}
