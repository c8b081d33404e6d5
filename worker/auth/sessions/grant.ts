import { describeBrowser } from '#domain/account/browser-name';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import { type BatchItem, batch, combineCommands } from '../../platform/db/query.ts';
import { generateRandomToken } from '../../platform/settings/random.ts';
import type { AuthCall } from '../http/call.ts';
import { type AuthFailure, createAuthFailure } from '../http/failure.ts';
import { mailSecurityNotice } from '../messages/send.ts';
import { parseUserMetadata, toAppMetadata, toUserDocument } from '../users/document.ts';
import { selectUserById, type User } from '../users/store.ts';
import { createDeviceCookieAndQueries } from './devices.ts';
import { addSession, buildSessionRow, isSessionOver, type SessionRow, selectUserSession } from './store.ts';
import { type Amr, Amr as AmrSchema, encodeRefreshToken, signAccessToken } from './tokens.ts';

export type Method = 'password' | 'otp' | 'oauth' | 'mfa/webauthn';

export const parseAuthMethods = (session: SessionRow): Amr => parseJsonColumn(session.amr, AmrSchema);

const seconds = (now: number) => Math.floor(now / 1000);

export const addAuthMethod = (amr: Amr, method: string, now: number): Amr => [
  { method, timestamp: seconds(now) },
  ...amr.filter((earlier) => earlier.method !== method),
];

export const isBanned = (user: User, now: number): boolean =>
  user.banned_until !== null && user.banned_until > now;

export interface SessionDocument {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: ReturnType<typeof toUserDocument>;
}

export async function createSessionDocument(
  call: AuthCall,
  user: User,
  session: SessionRow,
): Promise<SessionDocument> {
  const { settings, keys, now } = call;
  const claims = {
    sub: user.id,
    session_id: session.id,
    email: user.email,
    aal: session.aal,
    amr: parseAuthMethods(session),
    app_metadata: toAppMetadata(user),
    user_metadata: parseUserMetadata(user),
  };
  return {
    access_token: await signAccessToken(claims, keys, settings, now),
    token_type: 'bearer',
    expires_in: settings.accessTtl,
    expires_at: seconds(now) + settings.accessTtl,
    refresh_token: encodeRefreshToken(session.id, session.rt_counter, session.key, settings.secret),
    user: toUserDocument(user),
  };
}

export interface GrantOptions {
  /**
   * True if the user signs in by a recovery link. For some time, the user may then choose a new password without the
   * current one.
   */
  readonly recovery?: boolean;
  /**
   * Id of a factor, such as a passkey, with which the user signed in without a password. The session then begins at
   * assurance level aal2.
   */
  readonly factorId?: string | null;
  readonly alongside?: BatchItem<void>;
}

/**
 * Starts a session for a user who has just proved their identity, in one round trip to the database. If the browser is
 * new for the user, the user gets a mail.
 */
export async function startSession(
  call: AuthCall,
  userId: string,
  method: Method,
  { recovery = false, factorId = null, alongside = combineCommands([]) }: GrantOptions = {},
): Promise<SessionDocument | AuthFailure> {
  const { db, now, request, trail } = call;
  trail.user = userId;
  trail.method = method;
  const userAgent = request.headers.get('User-Agent') ?? '';
  const amr = addAuthMethod([], method, now);
  const session = buildSessionRow(
    { userId, amr, userAgent, key: generateRandomToken(), recovery, factorId },
    now,
  );
  const device = createDeviceCookieAndQueries(call, userId, session.id);
  // `user` has the data from before this sign-in, because the first statement of the batch reads it.
  const [user, isSessionAdded, isNewDevice] = await batch(db, [
    selectUserById(userId),
    addSession(session),
    device.remember,
    alongside,
  ]);
  if (user && isBanned(user, now)) return createAuthFailure('user_banned', { status: 400 });
  if (!user || !isSessionAdded) return createAuthFailure('user_not_found');
  trail.session = session.id;
  call.replyHeaders.append('Set-Cookie', device.cookie);
  // Send no mail about a new browser at the first sign-in of an account.
  if (isNewDevice && user.last_sign_in_at !== null) {
    await mailSecurityNotice(call, user, 'new_sign_in', describeBrowser(userAgent));
  }
  return createSessionDocument(call, { ...user, last_sign_in_at: now }, session);
}

/**
 * Continues a session after its user has linked a provider. The session keeps its assurance level and its active
 * refresh token.
 */
export async function reissueSession(
  call: AuthCall,
  userId: string,
  sessionId: string,
): Promise<SessionDocument | AuthFailure> {
  const [user, session] = await batch(call.db, [
    selectUserById(userId),
    selectUserSession(sessionId, userId),
  ]);
  if (!user || !session || isSessionOver(session, call.now)) return createAuthFailure('session_not_found');
  if (isBanned(user, call.now)) return createAuthFailure('user_banned', { status: 400 });
  Object.assign(call.trail, { user: userId, session: sessionId });
  return createSessionDocument(call, user, session);
}
