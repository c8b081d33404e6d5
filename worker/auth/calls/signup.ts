import { inOneBatch } from '../../platform/db/batches.ts';
import { Failure } from '../../platform/http/failure.ts';
import { clientIp } from '../../platform/http/rate-limits.ts';
import { type AuthCall, Email, Metadata, Password, Pkce, readBody } from '../http/call.ts';
import { type AuthFailure, fail } from '../http/failure.ts';
import { countTry, releaseLimit, signUpLimits } from '../http/limits.ts';
import { readChallenge } from '../links/flow.ts';
import { mailLink, mayMail } from '../links/mail.ts';
import { addSignUp, pendingHash, showNewest } from '../links/sign-ups.ts';
import { admitMailRequest, networkMailLimits, SHARE_BY_TYPE } from '../messages/caps.ts';
import { deriveSalt, hashPassword, readSalt } from '../password/hash.ts';
import { busy, weakness } from '../password/policy.ts';
import { turnOf } from '../password/queue.ts';
import { startSession } from '../sessions/grant.ts';
import { lookAlike, userDocument } from '../users/document.ts';
import { createUser, type NewUser, replaceUnconfirmed, userByEmail } from '../users/store.ts';

const SignUp = Pkce.extend({ email: Email, password: Password, data: Metadata.nullish() });

/** `POST /signup`. Without auto-confirm the answer does not tell whether the address has an account. */
export async function signUp(call: AuthCall): Promise<Response | AuthFailure> {
  const { db, settings } = call;
  if (!settings.signup) return fail('signup_disabled');
  const body = readBody(call, SignUp);
  if (body instanceof Failure) return body;
  const codeChallenge = readChallenge(body);
  if (codeChallenge instanceof Failure) return codeChallenge;
  const weak = weakness(body.password);
  if (weak) return weak;
  const counted = signUpLimits(settings, clientIp(call));
  const { email } = body;
  const [limited, pending] = await inOneBatch(db, [
    settings.autoconfirm ? countTry(call, counted) : admitMailRequest(call, SHARE_BY_TYPE.signup, counted),
    pendingHash(call, email),
  ]);
  if (limited) return limited;
  // A sign-up from before the secret was changed has another salt than the derived one, and counts as the same all the same.
  const salt = readSalt(pending ?? '') ?? deriveSalt(email, settings.secret);
  // Hashed whether or not it will be used: the time must not tell.
  const passwordHash = await hashPassword(body.password, settings.scryptN, turnOf(call, 'sign-up'), salt);
  if (passwordHash === 'busy') {
    const mails = settings.autoconfirm ? [] : networkMailLimits(call, SHARE_BY_TYPE.signup);
    await releaseLimit(call, [...counted, ...mails]);
    return busy();
  }
  const wanted: NewUser = { email, passwordHash, metadata: body.data ?? {}, confirmed: settings.autoconfirm };
  return settings.autoconfirm ? signUpAtOnce(call, wanted) : signUpByMail(call, wanted, codeChallenge);
}

async function signUpAtOnce(call: AuthCall, wanted: NewUser): Promise<Response | AuthFailure> {
  const [isMade, isReplaced, user] = await inOneBatch(call.db, [
    createUser(call, wanted),
    replaceUnconfirmed(call, wanted),
    userByEmail(call.db, wanted.email),
  ]);
  if (!user || !(isMade || isReplaced)) return fail('user_already_exists');
  const session = await startSession(call, user.id, 'password');
  return session instanceof Failure ? session : Response.json(session);
}

/** A new address and a taken one take the same statements; what only a new one gets comes after the answer. */
async function signUpByMail(
  call: AuthCall,
  wanted: NewUser,
  codeChallenge: string | null,
): Promise<Response> {
  const [, signUpId, , user] = await inOneBatch(call.db, [
    createUser(call, wanted),
    addSignUp(call, wanted),
    showNewest(call, wanted),
    userByEmail(call.db, wanted.email),
  ]);
  if (!user || user.email_confirmed_at !== null)
    return Response.json(lookAlike(wanted.email, wanted.metadata, call.now));
  const { id, email } = user;
  call.trail.user = id;
  if (signUpId !== null) {
    await call.later(async () => {
      // Each password that competes for the address has a mail of its own; the same one
      // again has it in a minute.
      if (await mayMail(call, 'signup', email, signUpId)) {
        const link = { type: 'signup', userId: id, sentTo: email, codeChallenge, signUpId } as const;
        await mailLink(call, link);
      }
    });
  }
  // Nobody is told what another one who used the address said of themselves, nor when they were mailed.
  const user_metadata = JSON.stringify(wanted.metadata);
  return Response.json(userDocument({ ...user, user_metadata, confirmation_sent_at: call.now }));
}
