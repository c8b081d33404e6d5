/** Who is calling: a genuine access token and the session that it belongs to, which must still be there. */

import { Failure } from '../../platform/http/failure.ts';
import type { Keys } from '../../platform/settings/secrets.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { AuthCall } from '../http/call.ts';
import { type AuthFailure, fail } from '../http/failure.ts';
import type { LogContext } from '../http/log.ts';
import type { User } from '../users/store.ts';
import { isBanned } from './grant.ts';
import { findUserAndSession, isSessionOver, type SessionRow } from './store.ts';
import { type Aal, readAccessToken, type Trusted } from './tokens.ts';

export interface Live {
  readonly user: User;
  readonly session: SessionRow;
  /** aal2 only when both the token and the session say so: a token from before the second factor stays what it was. */
  readonly aal: Aal;
  /** Results of the statements that were sent along. */
  readonly alongside: readonly D1Result[];
}

/** What is read in the same round trip, of the user that the token names; nobody else gets to see it. */
export type Alongside = (db: D1Database, userId: string) => readonly D1PreparedStatement[];

interface Where {
  readonly request: Request;
  readonly db: D1Database;
  readonly settings: Settings;
  readonly keys: Keys;
  readonly now: number;
  readonly trail: LogContext;
}

/** What a genuine, current token of the request says. */
export async function readToken({
  request,
  settings,
  keys,
  now,
}: Pick<Where, 'request' | 'settings' | 'keys' | 'now'>): Promise<Trusted | AuthFailure> {
  const header = request.headers.get('Authorization') ?? '';
  const [, token] = /^bearer +(\S+)$/i.exec(header.trim()) ?? [];
  if (!token) return fail('no_authorization');
  return (await readAccessToken(token, keys, settings, now)) ?? fail('bad_jwt');
}

/**
 * The session of the token that a request brings, in one round trip. As soon as the token is known to be genuine,
 * the log names its user and its session.
 * @param alongside runs before it is known whether the session is there: its results are for nobody where it is not
 * @returns a failure without a token, with one that is not genuine or has run out, and when the user or the session has
 *   gone or the user is banned; whether a second factor is lacking is for the caller to ask (`lacksSecondFactor`)
 */
export async function findLive(where: Where, alongside: Alongside = () => []): Promise<Live | AuthFailure> {
  const { db, now, trail } = where;
  const claims = await readToken(where);
  if (claims instanceof Failure) return claims;
  trail.user = claims.sub;
  trail.session = claims.session_id;
  const more = alongside(db, claims.sub);
  const found = await findUserAndSession(db, claims.sub, claims.session_id, more);
  if (!found) return fail('user_not_found');
  const { user, session } = found;
  if (!session || isSessionOver(session, now)) return fail('session_not_found');
  if (isBanned(user, now)) return fail('user_banned');
  const aal = claims.aal === 'aal2' && session.aal === 'aal2' ? 'aal2' : 'aal1';
  return { user, session, aal, alongside: found.alongside };
}

export const hasSecondFactor = (user: User): boolean =>
  user.factors.some(({ status }) => status === 'verified');

/** Signed in with less than the user has set up. */
export const lacksSecondFactor = ({ user, aal }: Live): boolean => aal === 'aal1' && hasSecondFactor(user);

// Proof of who somebody is, asked for again before what could take an account away from its owner: a session may be
// months old, and left open on a device that others use.

/** For how long a sign-in, a password or a second factor counts as fresh, ms. */
const FRESH_FOR = 5 * 60_000;

/** Whether the user of a session has proved who they are just now: by signing in, or by a password or factor since. */
export const isFresh = (
  { created_at, reauthenticated_at }: Pick<SessionRow, 'created_at' | 'reauthenticated_at'>,
  now: number,
): boolean => Math.max(created_at, reauthenticated_at) > now - FRESH_FOR;

/** Notes that the user of a session has proved again who they are. */
export async function noteReauthentication({ db, now }: AuthCall, sessionId: string): Promise<void> {
  await db.prepare('update sessions set reauthenticated_at = ?2 where id = ?1').bind(sessionId, now).run();
}
