import { forgetEverything } from '#browser/offline/forget';
import { flush } from '#browser/offline/outbox';
import { authClient } from '#browser/session';

/**
 * Signs out of this browser. What waits to be sent goes first; what still waits then goes away with everything else
 * that this browser keeps of anybody.
 * @throws when the server could not be told
 */
export async function signOutHere(): Promise<void> {
  await flush().catch(() => {});
  const { error } = await (await authClient()).signOut({ scope: 'local' });
  if (error) throw error;
  await forgetEverything().catch(() => {});
}
