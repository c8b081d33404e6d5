import { Failure } from '../../http/failure.ts';
import { clientIp } from '../../http/networks.ts';
import { type AuthCall, readBody } from '../http/call.ts';
import { type AuthFailure, fail } from '../http/failure.ts';
import { releaseLimit, reserve, signUpLimits } from '../limits.ts';
import { readChallenge } from '../links/flow.ts';
import { mailLink, mayMail } from '../links/mail.ts';
import { addSignUp, pendingHash } from '../links/sign-ups.ts';
import { mailsUsedUp } from '../messages/caps.ts';
import { hashPassword } from '../password/hash.ts';
import { busy, weakness } from '../password/policy.ts';
import { turnOf } from '../password/turn.ts';
import { startSession } from '../sessions/grant.ts';
import { lookAlike, userDocument } from '../users/document.ts';
import {
  createUser,
  findUser,
  findUserByEmail,
  type NewUser,
  replaceUnconfirmed,
  type User,
} from '../users/store.ts';
import { Email, Metadata, Password, Pkce } from './fields.ts';

const SignUp = Pkce.extend({ email: Email, password: Password, data: Metadata.nullish() });

/** `POST /signup`. Without auto-confirm the answer does not tell whether the address has an account. */
export async function signUp(call: AuthCall): Promise<Response | AuthFailure> {
  const { db, settings, now } = call;
  if (!settings.signup) return fail('signup_disabled');
  const body = readBody(call, SignUp);
  if (body instanceof Failure) return body;
  const codeChallenge = readChallenge(body);
  if (codeChallenge instanceof Failure) return codeChallenge;
  const weak = weakness(body.password);
  if (weak) return weak;
  const counted = signUpLimits(settings, clientIp(call));
  const limited = await reserve(db, settings, now, counted);
  if (limited) return limited;
  // The same for every address, so that it tells nothing.
  const full = settings.autoconfirm ? null : await mailsUsedUp(call);
  if (full) return full;
  const { email } = body;
  // Hashed whether or not it will be used: the time must not tell.
  const like = await pendingHash(call, email);
  const passwordHash = await hashPassword(body.password, settings.scryptN, turnOf(call, 'sign-up'), like);
  if (passwordHash === 'busy') {
    await releaseLimit(db, settings, now, counted);
    return busy();
  }
  const wanted: NewUser = { email, passwordHash, metadata: body.data ?? {}, confirmed: settings.autoconfirm };
  return settings.autoconfirm ? signUpAtOnce(call, wanted) : signUpByMail(call, wanted, codeChallenge);
}

async function signUpAtOnce(call: AuthCall, wanted: NewUser): Promise<Response | AuthFailure> {
  const user = (await createUser(call, wanted)) ?? (await replaceUnconfirmedUser(call, wanted));
  if (!user) return fail('user_already_exists');
  const session = await startSession(call, user.id, 'password');
  return session instanceof Failure ? session : Response.json(session);
}

async function signUpByMail(
  call: AuthCall,
  wanted: NewUser,
  codeChallenge: string | null,
): Promise<Response> {
  const stranger = () => Response.json(lookAlike(wanted.email, wanted.metadata, call.now));
  const user =
    (await findUserByEmail(call.db, wanted.email)) ??
    (await createUser(call, wanted)) ??
    (await findUserByEmail(call.db, wanted.email));
  if (!user || user.email_confirmed_at !== null) return stranger();
  call.trail.user = user.id;
  const signUpId = await addSignUp(call, user.id, wanted);
  const newest = signUpId && (await replaceUnconfirmed(call, user.id, wanted));
  // Each password that competes for the address has a mail of its own; the same one again has it in a minute.
  if (newest && (await mayMail(call, 'signup', user.email, signUpId))) {
    await mailLink(call, { type: 'signup', userId: user.id, sentTo: user.email, codeChallenge, signUpId });
  }
  // Nobody is told what another one who used the address said of themselves.
  return Response.json(userDocument(saying((await findUser(call.db, user.id)) ?? user, wanted)));
}

const saying = (user: User, { metadata }: NewUser): User => ({
  ...user,
  user_metadata: JSON.stringify(metadata),
});

/** An earlier sign-up that nobody confirmed gives way. */
async function replaceUnconfirmedUser(call: AuthCall, wanted: NewUser) {
  const existing = await findUserByEmail(call.db, wanted.email);
  return existing && replaceUnconfirmed(call, existing.id, wanted);
}
