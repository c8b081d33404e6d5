import { GoTrueClient } from '@supabase/auth-js';
import { HTTP_TIMEOUT_MS } from '#contract/limits';
import { authStorage } from './session-storage.ts';

const url = () => `${location.origin}/auth/v1`;

/** As any other call of ours, one that gets no answer is given up. */
const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(HTTP_TIMEOUT_MS) });

/** The published client, pointed at our worker. Loaded through `session.ts` only. */
export function createAuthClient(storageKey: string): GoTrueClient {
  const client = new GoTrueClient({
    url: url(),
    fetch: fetchInTime,
    storageKey,
    storage: authStorage,
    // With PKCE a link signs in only the browser that asked for it: nobody can be signed in to a stranger's account.
    flowType: 'pkce',
    // Each link finds its own secret: whoever asks for a mail twice may open the first one.
    experimental: { appendPkceFlowIdToRedirects: true, recoveryCodes: true },
    detectSessionInUrl: true,
    autoRefreshToken: true,
    persistSession: true,
  });
  hangUpWhileAway(client, storageKey);
  return client;
}

/**
 * A page that could hear from other tabs is not kept for the way back, so it hangs up when it is left. What it misses is
 * in the storage: `early.js` looks there on the way back, and the events of the storage tell the rest.
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

/** The same for one call that must leave the session of this browser alone. */
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
