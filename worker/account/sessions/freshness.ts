/**
 * Proof of who somebody is, asked for again before what could take an account away from its owner: a session may be
 * months old, and left open on a device that others use.
 */
import type { AuthCall } from '../http/call.ts';
import type { SessionRow } from './store.ts';

/** For how long a sign-in, a password or a second factor counts as fresh, ms. */
export const FRESH_FOR = 5 * 60_000;

/** Whether the user of a session has proved who they are just now: by signing in, or by a password or factor since. */
export const isFresh = (
  { created_at, reauthenticated_at }: Pick<SessionRow, 'created_at' | 'reauthenticated_at'>,
  now: number,
): boolean => Math.max(created_at, reauthenticated_at) > now - FRESH_FOR;

/** Notes that the user of a session has proved again who they are. */
export async function noteReauthentication({ db, now }: AuthCall, sessionId: string): Promise<void> {
  await db.prepare('update sessions set reauthenticated_at = ?2 where id = ?1').bind(sessionId, now).run();
}
