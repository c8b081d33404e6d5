import { GoTrueClient } from '@supabase/auth-js';
import { HTTP_TIMEOUT_MS } from '#contract/limits';
import { authStorage } from './session-storage.ts';

const url = () => `${location.origin}/auth/v1`;

/** Applies the timeout of all our calls. */
const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(HTTP_TIMEOUT_MS) });

/** Creates the published auth client, configured for our worker. Loaded through `session.ts` only. */
export function createAuthClient(storageKey: string): GoTrueClient {
  const client = new GoTrueClient({
    url: url(),
    fetch: fetchInTime,
    storageKey,
    storage: authStorage,
    // With PKCE a link signs in only the browser that requested it. Without it, a user could be signed in to an
    // attacker's account.
    flowType: 'pkce',
    // Each link has its own secret, so that after two requests the first mail still works.
    experimental: { appendPkceFlowIdToRedirects: true, recoveryCodes: true },
    detectSessionInUrl: true,
    autoRefreshToken: true,
    persistSession: true,
  });
  hangUpWhileAway(client, storageKey);
  return client;
}

/**
 * Closes the client's BroadcastChannel while the page is left, because an open channel may exclude it from the
 * back/forward cache. Missed messages are in the storage: `early.js` checks it on return, and storage events report the
 * rest.
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

/** Creates a client for one call that must not touch this browser's session. */
export function createPassingClient(): GoTrueClient {
  return new GoTrueClient({
    url: url(),
    fetch: fetchInTime,
    storageKey: 'pantry-chef.passing',
    detectSessionInUrl: false,
    autoRefreshToken: false,
    persistSession: false,
  });
}
