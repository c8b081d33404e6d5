import { type AuthCall, addressOf, readBody } from '../http/call.ts';
import { AuthFailure, fail } from '../http/failure.ts';
import { networkOf, reserve, signUpAddress } from '../limits.ts';
import { readChallenge } from '../links/flow.ts';
import { mailLink, mayMail } from '../links/mail.ts';
import { hashPassword } from '../password/hash.ts';
import { busy, weakness } from '../password/policy.ts';
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
  if (body instanceof AuthFailure) return body;
  const codeChallenge = readChallenge(body);
  if (codeChallenge instanceof AuthFailure) return codeChallenge;
  const weak = weakness(body.password);
  if (weak) return weak;
  const limited = await reserve(db, settings, now, [
    { limit: signUpAddress(settings), subject: networkOf(addressOf(call)) },
  ]);
  if (limited) return limited;
  // Hashed whether or not it will be used: the time must not tell.
  const passwordHash = await hashPassword(body.password, settings.scryptN);
  if (passwordHash === 'busy') return busy();
  const { email } = body;
  const wanted: NewUser = { email, passwordHash, metadata: body.data ?? {}, confirmed: settings.autoconfirm };
  return settings.autoconfirm ? signUpAtOnce(call, wanted) : signUpByMail(call, wanted, codeChallenge);
}

async function signUpAtOnce(call: AuthCall, wanted: NewUser): Promise<Response | AuthFailure> {
  const user = (await createUser(call, wanted)) ?? (await takeOver(call, wanted));
  if (!user) return fail('user_already_exists');
  const session = await startSession(call, user.id, 'password');
  return session instanceof AuthFailure ? session : Response.json(session);
}

async function signUpByMail(
  call: AuthCall,
  wanted: NewUser,
  codeChallenge: string | null,
): Promise<Response> {
  const stranger = () => Response.json(lookAlike(wanted.email, wanted.metadata, call.now));
  const existing = await findUserByEmail(call.db, wanted.email);
  if (existing?.email_confirmed_at != null) return stranger();
  if (!(await mayMail(call, 'signup', wanted.email))) {
    // The mail on its way confirms the sign-up that it was sent for; this one must not slip in under it.
    // Nor is anybody told what the other one said of themselves.
    return existing ? Response.json(userDocument(saying(existing, wanted))) : stranger();
  }
  const user = (await createUser(call, wanted)) ?? (await takeOver(call, wanted));
  if (!user) return stranger();
  call.trail.user = user.id;
  await mailLink(call, { type: 'signup', userId: user.id, sentTo: user.email, codeChallenge });
  return Response.json(userDocument((await findUser(call.db, user.id)) ?? user));
}

const saying = (user: User, { metadata }: NewUser): User => ({
  ...user,
  user_metadata: JSON.stringify(metadata),
});

/** An earlier sign-up that nobody confirmed gives way. */
async function takeOver(call: AuthCall, wanted: NewUser) {
  const existing = await findUserByEmail(call.db, wanted.email);
  return existing && replaceUnconfirmed(call, existing.id, wanted);
}
