import { z } from 'zod';
import { batch, createSqlCommand, runQuery } from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type AuthCall, Email, Metadata, Password, Pkce, readBody } from '../http/call.ts';
import { type AuthFailure, createAuthFailure } from '../http/failure.ts';
import { EMAIL_CHANGE_USER, listWriteLimits, runLimitAttempt } from '../http/limits.ts';
import { parsePkceChallenge } from '../links/flow.ts';
import { countMailToAddressIfAllowed, sendMailedLink } from '../links/mail.ts';
import { revokeUserAccess } from '../links/revoke.ts';
import { mailUndoLink } from '../links/undo.ts';
import { countMailRequest, SHARE_BY_TYPE } from '../messages/caps.ts';
import { mailSecurityNotice } from '../messages/send.ts';
import { getPasswordHasher } from '../password/hasher.ts';
import { createBusyFailure, findPasswordProblem } from '../password/policy.ts';
import { createPasswordQueueTurn } from '../password/queue.ts';
import { hasRecentIdentityProof, type LiveSession, lacksSecondFactor } from '../sessions/live.ts';
import { parseUserMetadata, toUserDocument } from '../users/document.ts';
import {
  addEmailIdentity,
  deleteIdentitiesWithOtherEmail,
  selectUserByEmail,
  selectUserById,
} from '../users/store.ts';
import { checkPassword } from './password-check.ts';

type Reply = Promise<Response | AuthFailure>;

export const handleGetUser = async (_call: AuthCall, { user }: LiveSession): Reply =>
  Response.json(toUserDocument(user));

const Update = Pkce.extend({
  data: z.record(z.string(), z.unknown()).nullish(),
  password: Password.nullish(),
  current_password: Password.nullish(),
  email: Email.nullish(),
  app_metadata: z.unknown().optional(),
});
type Update = z.output<typeof Update>;

/**
 * `PUT /user` changes the signed-in user's password, mail address or data. If any part of the request is invalid,
 * nothing is stored.
 */
export async function handleUpdateUser(call: AuthCall, live: LiveSession): Reply {
  const { db } = call;
  const body = readBody(call, Update);
  if (body instanceof Failure) return body;
  if (body.app_metadata !== undefined && body.app_metadata !== null) return createAuthFailure('not_admin');
  const newEmail = body.email && body.email !== live.user.email ? body.email : null;
  const keepsEmail = body.email === live.user.email && live.user.new_email !== null;
  const { password } = body;
  if ((newEmail || password) && lacksSecondFactor(live)) return createAuthFailure('insufficient_aal');
  const codeChallenge = parsePkceChallenge(body);
  if (codeChallenge instanceof Failure) return codeChallenge;
  const metadata = body.data ? Metadata.safeParse(merge(parseUserMetadata(live.user), body.data)) : null;
  if (metadata?.success === false)
    return createAuthFailure('validation_failed', { message: 'data is too large' });

  const passwordHash =
    typeof password === 'string' ? await newPasswordHash(call, live, body, password) : null;
  if (passwordHash instanceof Failure) return passwordHash;
  if (newEmail) {
    const unproven = await proveIdentity(call, live, body.current_password);
    if (unproven) return unproven;
    const subjects = [{ limit: EMAIL_CHANGE_USER, subject: live.user.id }];
    const [limited] = await batch(db, [countMailRequest(call, SHARE_BY_TYPE.email_change, subjects)]);
    if (limited) return limited;
  }

  if (metadata) {
    const limited = await runLimitAttempt(call, listWriteLimits(call.settings, live.user.id, 'change'));
    if (limited) return limited;
  }

  const changes = [
    ...(metadata ? [setMetadata(call, live, metadata.data)] : []),
    ...(passwordHash ? setPassword(call, live, passwordHash) : []),
    ...(keepsEmail ? keepEmail(call, live) : []),
  ];
  if (changes.length > 0) await batch(db, changes);
  if (passwordHash) {
    call.disconnect(live.user.id);
    await mailSecurityNotice(call, live.user, 'password_changed');
  }
  if (newEmail) await changeEmail(call, live, newEmail, codeChallenge);
  const user = await runQuery(db, selectUserById(live.user.id));
  return user ? Response.json(toUserDocument(user)) : createAuthFailure('user_not_found');
}

function merge(old: Readonly<Record<string, unknown>>, data: Readonly<Record<string, unknown>>) {
  const merged = new Map(Object.entries(old));
  for (const [key, value] of Object.entries(data)) {
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

const setMetadata = ({ now }: AuthCall, { user }: LiveSession, metadata: object) =>
  createSqlCommand('update users set user_metadata = ?2, updated_at = ?3 where id = ?1', [
    user.id,
    JSON.stringify(metadata),
    now,
  ]);

/**
 * Sets a new password. Also ends all other sessions, and all links and codes of the user, so that anyone who knew the
 * old password loses access.
 */
const setPassword = (call: AuthCall, { user, session }: LiveSession, hash: string) => {
  const { now } = call;
  return [
    createSqlCommand('update users set password_hash = ?2, updated_at = ?3 where id = ?1', [
      user.id,
      hash,
      now,
    ]),
    createSqlCommand('update sessions set recovery_until = 0 where id = ?1', [session.id]),
    addEmailIdentity(call, user.id),
    ...(session.recovery_until > now ? [deleteIdentitiesWithOtherEmail(user.id)] : []),
    ...revokeUserAccess(call, user.id, session.id),
  ];
};

async function proveIdentity(
  call: AuthCall,
  { user, session }: LiveSession,
  password: string | null | undefined,
): Promise<AuthFailure | null> {
  if (hasRecentIdentityProof(session, call.now)) return null;
  if (!password || user.password_hash === null) return createAuthFailure('reauthentication_needed');
  const right = await checkPassword(call, { user, session }, password);
  if (right instanceof Failure) return right;
  return right ? null : createAuthFailure('current_password_invalid');
}

async function newPasswordHash(
  call: AuthCall,
  { user, session }: LiveSession,
  body: Update,
  password: string,
): Promise<string | AuthFailure> {
  const { settings, assets, now } = call;
  const weak = await findPasswordProblem(password, assets);
  if (weak) return weak;
  const turn = createPasswordQueueTurn(call, 'sign-in');
  const passwords = getPasswordHasher(call.passwordWorker);
  const recovering = session.recovery_until > now;
  // Require a recent proof of identity to set a first password, because a first password is a new way to sign in to the
  // account.
  if (user.password_hash === null && !recovering && !hasRecentIdentityProof(session, now)) {
    return createAuthFailure('reauthentication_needed');
  }
  if (settings.currentPassword && user.password_hash !== null && !recovering) {
    if (!body.current_password) return createAuthFailure('current_password_required');
    const right = await checkPassword(call, { user, session }, body.current_password);
    if (right instanceof Failure) return right;
    if (!right) return createAuthFailure('current_password_invalid');
    if (password === body.current_password) return createAuthFailure('same_password');
  } else if (user.password_hash !== null) {
    const verdict = await passwords.verifyPassword(password, user.password_hash, settings.scryptN, turn);
    if (verdict === 'busy') return createBusyFailure();
    if (verdict.right) return createAuthFailure('same_password');
  }
  const hash = await passwords.hashPassword(password, settings.scryptN, turn);
  return hash === 'busy' ? createBusyFailure() : hash;
}

/**
 * SQL statements that cancel a pending change of the account's mail address. They run if the user enters the address
 * that the account already has.
 */
const keepEmail = ({ now }: AuthCall, { user }: LiveSession) => [
  createSqlCommand('update users set new_email = null, updated_at = ?2 where id = ?1', [user.id, now]),
  createSqlCommand(`delete from one_time_tokens where user_id = ?1 and type = 'email_change'`, [user.id]),
];

/**
 * Stores a requested mail address and mails a confirmation link to it. If another account has the address, the reply is
 * the same but no mail is sent. The account keeps its old address until the user follows the link.
 */
async function changeEmail(
  call: AuthCall,
  { user }: LiveSession,
  newEmail: string,
  codeChallenge: string | null,
) {
  const { db, now } = call;
  await runQuery(
    db,
    createSqlCommand(
      'update users set new_email = ?2, email_change_sent_at = ?3, updated_at = ?3 where id = ?1',
      [user.id, newEmail, now],
    ),
  );
  // Store and mail the new address only after the reply, so that the response time does not reveal whether another
  // account has the address.
  await call.later(async () => {
    await mailUndoLink(call, user, 'email_change_asked');
    const taken = await runQuery(db, selectUserByEmail(newEmail));
    if (taken || !(await countMailToAddressIfAllowed(call, 'email_change', newEmail))) return;
    await sendMailedLink(call, { type: 'email_change', userId: user.id, sentTo: newEmail, codeChallenge });
  });
}
