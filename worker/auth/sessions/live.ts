import { type BatchItem, batch, createSqlCommand, runQuery } from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Keys } from '../../platform/settings/secrets.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { AuthCall } from '../http/call.ts';
import { type AuthFailure, createAuthFailure } from '../http/failure.ts';
import type { LogContext } from '../http/log.ts';
import { selectUserById, type User } from '../users/store.ts';
import { isBanned } from './grant.ts';
import { isSessionOver, type SessionRow, selectUserSession } from './store.ts';
import { type Aal, readAccessToken, type VerifiedClaims } from './tokens.ts';

export interface LiveSession<Alongside = unknown> {
  readonly user: User;
  readonly session: SessionRow;
  /**
   * Assurance level of the call. It is aal2 only if both the access token and the session have aal2. A token that was
   * issued before the user entered the second factor still has aal1.
   */
  readonly aal: Aal;
  readonly alongside: Alongside;
}

interface Where {
  readonly request: Request;
  readonly db: D1Database;
  readonly settings: Settings;
  readonly keys: Keys;
  readonly now: number;
  readonly trail: LogContext;
}

export async function verifyRequestToken({
  request,
  settings,
  keys,
  now,
}: Pick<Where, 'request' | 'settings' | 'keys' | 'now'>): Promise<VerifiedClaims | AuthFailure> {
  const header = request.headers.get('Authorization') ?? '';
  const [, token] = /^bearer +(\S+)$/i.exec(header.trim()) ?? [];
  if (!token) return createAuthFailure('no_authorization');
  return (await readAccessToken(token, keys, settings, now)) ?? createAuthFailure('bad_jwt');
}

/**
 * Loads the session of the request's access token in one round trip. Adds the user and the session to the log entry of
 * the call. Callers must check themselves if a second factor is missing (`lacksSecondFactor`).
 * @param alongside returns extra statements to run in the same round trip. They run even if the session is not live;
 * ignore their results in this case
 * @returns a failure if the token is missing, invalid or expired, if the user or the session does not exist, or if the
 * user is banned
 */
export async function findLiveSession<Alongside>(
  where: Where,
  alongside: (userId: string) => BatchItem<Alongside>,
): Promise<LiveSession<Alongside> | AuthFailure> {
  const { db, now, trail } = where;
  const claims = await verifyRequestToken(where);
  if (claims instanceof Failure) return claims;
  trail.user = claims.sub;
  trail.session = claims.session_id;
  const [user, session, more] = await batch(db, [
    selectUserById(claims.sub),
    selectUserSession(claims.session_id, claims.sub),
    alongside(claims.sub),
  ]);
  if (!user) return createAuthFailure('user_not_found');
  if (!session || isSessionOver(session, now)) return createAuthFailure('session_not_found');
  if (isBanned(user, now)) return createAuthFailure('user_banned');
  const aal = claims.aal === 'aal2' && session.aal === 'aal2' ? 'aal2' : 'aal1';
  return { user, session, aal, alongside: more };
}

export const hasSecondFactor = (user: User): boolean =>
  user.factors.some(({ status }) => status === 'verified');

export const lacksSecondFactor = ({ user, aal }: LiveSession): boolean =>
  aal === 'aal1' && hasSecondFactor(user);

// Rules for a recent proof of identity. A session may be months old, or may be open on a shared device. Therefore, a
// change that could take the account away from its owner requires a recent proof.

/** Time (ms) for which a sign-in, a password or a second factor counts as a recent proof of identity. */
const FRESH_FOR = 5 * 60_000;

/**
 * Returns true if the user of a session has proved their identity within the last few minutes: by the sign-in itself,
 * or later by a password or a second factor.
 */
export const hasRecentIdentityProof = (
  { created_at, reauthenticated_at }: Pick<SessionRow, 'created_at' | 'reauthenticated_at'>,
  now: number,
): boolean => Math.max(created_at, reauthenticated_at) > now - FRESH_FOR;

export async function recordReauthentication({ db, now }: AuthCall, sessionId: string): Promise<void> {
  await runQuery(
    db,
    createSqlCommand('update sessions set reauthenticated_at = ?2 where id = ?1', [sessionId, now]),
  );
}
