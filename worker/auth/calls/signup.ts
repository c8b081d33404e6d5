import { batch } from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import { getClientIp } from '../../platform/http/rate-limits.ts';
import { type AuthCall, Email, Metadata, Password, Pkce, readBody } from '../http/call.ts';
import { type AuthFailure, createAuthFailure } from '../http/failure.ts';
import { limitAttempt, listSignUpLimits, runRefundAttempt } from '../http/limits.ts';
import { parsePkceChallenge } from '../links/flow.ts';
import { countMailToAddressIfAllowed, sendMailedLink } from '../links/mail.ts';
import {
  addSignUp,
  selectPendingPasswordHash,
  updateUnconfirmedUserFromNewestSignUp,
} from '../links/sign-ups.ts';
import { countMailRequest, listNetworkMailLimits, SHARE_BY_TYPE } from '../messages/caps.ts';
import { deriveSalt, parseSaltOfPasswordHash } from '../password/hash.ts';
import { getPasswordHasher } from '../password/hasher.ts';
import { createBusyFailure, findPasswordProblem } from '../password/policy.ts';
import { createPasswordQueueTurn } from '../password/queue.ts';
import { startSession } from '../sessions/grant.ts';
import { createDecoyUserDocument, toUserDocument } from '../users/document.ts';
import { createUser, type NewUser, replaceUnconfirmedSignUp, selectUserByEmail } from '../users/store.ts';

const SignUp = Pkce.extend({ email: Email, password: Password, data: Metadata.nullish() });

/**
 * `POST /signup` creates an account. Unless `AUTH_AUTOCONFIRM` is on, the reply does not reveal whether the mail
 * address already has an account.
 */
export async function handleSignUp(call: AuthCall): Promise<Response | AuthFailure> {
  const { db, settings, assets } = call;
  if (!settings.signup) return createAuthFailure('signup_disabled');
  const body = readBody(call, SignUp);
  if (body instanceof Failure) return body;
  const codeChallenge = parsePkceChallenge(body);
  if (codeChallenge instanceof Failure) return codeChallenge;
  const weak = await findPasswordProblem(body.password, assets);
  if (weak) return weak;
  const subjects = listSignUpLimits(settings, getClientIp(call));
  const { email } = body;
  const [limited, pending] = await batch(db, [
    settings.autoconfirm
      ? limitAttempt(call, subjects)
      : countMailRequest(call, SHARE_BY_TYPE.signup, subjects),
    selectPendingPasswordHash(email),
  ]);
  if (limited) return limited;
  // If there is a pending sign-up, use its salt, so that the same password gives the same hash. A salt derived from the
  // mail address can differ, because `AUTH_SECRET` may have changed since that sign-up.
  const salt = parseSaltOfPasswordHash(pending ?? '') ?? deriveSalt(email, settings.secret);
  // The password is hashed even if the hash is not used, so that the response time does not reveal whether the address
  // has an account.
  const passwordHash = await getPasswordHasher(call.passwordWorker).hashPassword(
    body.password,
    settings.scryptN,
    createPasswordQueueTurn(call, 'sign-up'),
    salt,
  );
  if (passwordHash === 'busy') {
    const mails = settings.autoconfirm ? [] : listNetworkMailLimits(call, SHARE_BY_TYPE.signup);
    await runRefundAttempt(call, [...subjects, ...mails]);
    return createBusyFailure();
  }
  const wanted: NewUser = { email, passwordHash, metadata: body.data ?? {}, confirmed: settings.autoconfirm };
  return settings.autoconfirm ? signUpAtOnce(call, wanted) : signUpByMail(call, wanted, codeChallenge);
}

async function signUpAtOnce(call: AuthCall, wanted: NewUser): Promise<Response | AuthFailure> {
  const [isCreated, isReplaced, user] = await batch(call.db, [
    createUser(call, wanted),
    replaceUnconfirmedSignUp(call, wanted),
    selectUserByEmail(wanted.email),
  ]);
  if (!user || !(isCreated || isReplaced)) return createAuthFailure('user_already_exists');
  const session = await startSession(call, user.id, 'password');
  return session instanceof Failure ? session : Response.json(session);
}

/**
 * Starts a sign-up by mailing a confirmation link. An address that already has an account causes the same SQL
 * statements as a new address, so that the response time reveals nothing. All other work for a new address runs after
 * the reply.
 */
async function signUpByMail(
  call: AuthCall,
  wanted: NewUser,
  codeChallenge: string | null,
): Promise<Response> {
  const [, signUpId, , user] = await batch(call.db, [
    createUser(call, wanted),
    addSignUp(call, wanted),
    updateUnconfirmedUserFromNewestSignUp(call, wanted),
    selectUserByEmail(wanted.email),
  ]);
  if (!user || user.email_confirmed_at !== null)
    return Response.json(createDecoyUserDocument(wanted.email, wanted.metadata, call.now));
  const { id, email } = user;
  call.trail.user = id;
  if (signUpId !== null) {
    await call.later(async () => {
      // Several sign-ups with different passwords may be pending for one address. The first sign-up with each password
      // sends a mail immediately. A repeated sign-up with the same password sends another mail only after a minute.
      if (await countMailToAddressIfAllowed(call, 'signup', email, signUpId)) {
        const link = { type: 'signup', userId: id, sentTo: email, codeChallenge, signUpId } as const;
        await sendMailedLink(call, link);
      }
    });
  }
  // The reply to a sign-up contains the data of this request only. The reply must not reveal the data of another
  // sign-up with the same address, nor the time of that sign-up's mail.
  const user_metadata = JSON.stringify(wanted.metadata);
  return Response.json(toUserDocument({ ...user, user_metadata, confirmation_sent_at: call.now }));
}
