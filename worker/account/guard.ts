/** Who is calling `/api`. The other parts of the worker ask here and nowhere else. */
import type { Role } from '#contract/account';
import { Failure } from '../http/failure.ts';
import type { AuthCall } from './http/call.ts';
import { AuthFailure } from './http/failure.ts';
import { makeCall } from './http/make-call.ts';
import { tell } from './log.ts';
import { type Capability, can, rolesOf } from './roles.ts';
import type { Aal } from './sessions/access-token.ts';
import { type Alongside, findLive, type Live, lacksSecondFactor } from './sessions/live.ts';
import { settingsOf } from './settings.ts';

/** Where a call comes from: what every handler of a route has. */
export interface Caller {
  readonly env: Env;
  readonly request: Request;
}

/** Somebody who is signed in. */
export interface SignedInUser {
  readonly userId: string;
  readonly email: string;
  readonly aal: Aal;
  readonly roles: readonly Role[];
  /** Has set up a second factor and has not used it in this session. */
  readonly lacksSecondFactor: boolean;
}

/** The same with all that is known, for the calls of this folder. */
export interface Known extends SignedInUser {
  readonly call: AuthCall;
  readonly live: Live;
}

const signedOut = () => new Failure(401, 'unauthorized', 'Please sign in to continue');
export const needsSecondFactor = (): Failure =>
  new Failure(403, 'insufficient_aal', 'Please sign in with your second factor to continue');

/** Tells the log how a call of `/api` ended for somebody. @returns the same */
export function told<Answer>({ now, request, url, trail }: AuthCall, answer: Answer): Answer {
  const { status = 200, code } = answer instanceof Failure ? answer : {};
  tell(now, { call: `${request.method} ${url.pathname}`, status, code }, trail);
  return answer;
}

/** The session that a call belongs to, in one round trip to the database. */
async function requireLive({ env, request }: Caller, now: number, alongside?: Alongside) {
  const read = settingsOf(env);
  if (!read.ok) return new Failure(500, 'internal', 'This site is not set up.');
  // Nothing here goes on after the reply.
  const call = await makeCall({ env, request, settings: read.settings, now, waitUntil: () => {} });
  const live = await findLive(call, alongside);
  if (live instanceof AuthFailure) {
    const banned = live.code === 'user_banned';
    return told(call, banned ? new Failure(403, 'forbidden', 'This account is closed') : signedOut());
  }
  return { call, live };
}

/** Whoever holds a valid access token whose session is still there. */
export async function requireKnown(caller: Caller, now = Date.now()): Promise<Known | Failure> {
  const found = await requireLive(caller, now);
  if (found instanceof Failure) return found;
  const { call, live } = found;
  return {
    userId: live.user.id,
    email: live.user.email,
    aal: live.aal,
    roles: await rolesOf(call.db, live.user, call.settings),
    lacksSecondFactor: lacksSecondFactor(live),
    call,
    live,
  };
}

/** @returns who is signed in, or the failure to reply with */
export async function requireUser(caller: Caller, now = Date.now()): Promise<SignedInUser | Failure> {
  const known = await requireKnown(caller, now);
  return known instanceof Failure ? known : asUser(known);
}

/**
 * Whose own things a call is about: somebody who is signed in and has used all that they have set up. Roles do not
 * matter there and are not read.
 * @returns the user's id, or the failure to reply with
 */
export async function requireOwner(caller: Caller, now = Date.now()): Promise<string | Failure> {
  const owner = await requireOwnerWith(caller, () => [], now);
  return owner instanceof Failure ? owner : owner.userId;
}

/**
 * The same, with something of theirs that is read in the same round trip.
 * @returns the user's id and the results of the statements, or the failure to reply with
 */
export async function requireOwnerWith(
  caller: Caller,
  alongside: Alongside,
  now = Date.now(),
): Promise<{ readonly userId: string; readonly results: readonly D1Result[] } | Failure> {
  const found = await requireLive(caller, now, alongside);
  if (found instanceof Failure) return found;
  if (lacksSecondFactor(found.live)) return told(found.call, needsSecondFactor());
  return { userId: found.live.user.id, results: found.live.alongside };
}

const asUser = ({ userId, email, aal, roles, lacksSecondFactor }: Known): SignedInUser => ({
  userId,
  email,
  aal,
  roles,
  lacksSecondFactor,
});

/** The same for what only some may do. To change something, whoever has a second factor must have used it. */
export async function requireCapability(
  caller: Caller,
  capability: Capability,
  now = Date.now(),
): Promise<SignedInUser | Failure> {
  const known = await requireKnown(caller, now);
  if (known instanceof Failure) return known;
  if (!can(known.roles, capability)) {
    const words = 'You do not have permission to access this page.';
    return told(known.call, new Failure(403, 'forbidden', words));
  }
  const reads = caller.request.method === 'GET' || caller.request.method === 'HEAD';
  return known.lacksSecondFactor && !reads ? told(known.call, needsSecondFactor()) : asUser(known);
}
