import type { AuthError } from '@supabase/auth-js';
import { authClient } from './session.ts';

/**
 * Confirms a new address with the code of its mail. The protocol answers with a session of its own; it is ended at once,
 * since whoever is here is signed in, perhaps with a second factor that this one lacks.
 */
export async function confirmNewEmail(email: string, token: string): Promise<AuthError | null> {
  const { createPassingClient } = await import('./auth-client.ts');
  const passing = createPassingClient();
  const { error } = await passing.verifyOtp({ type: 'email_change', email, token });
  if (error) return error;
  await passing.signOut({ scope: 'local' });
  // The session that stays is to say the new address.
  const { error: stale } = await (await authClient()).refreshSession();
  return stale;
}
