import { GoTrueClient } from '@supabase/auth-js';

export type AuthClient = GoTrueClient;

/** The published client, pointed at our worker. Loaded through `session.ts` only. */
export function createAuthClient(storageKey: string): AuthClient {
  return new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    storageKey,
    // With PKCE a link signs in only the browser that asked for it: nobody can be signed in to a stranger's account.
    flowType: 'pkce',
    detectSessionInUrl: true,
    autoRefreshToken: true,
    persistSession: true,
  });
}
