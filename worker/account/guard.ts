/** Who is calling `/api`. The other parts of the worker ask here and nowhere else. */
import type { Role } from '#contract/account';
import { Failure } from '../http/failure.ts';
import type { AuthCall } from './http/call.ts';
import { AuthFailure } from './http/failure.ts';
import { makeCall } from './http/make-call.ts';
import { type Capability, can, rolesOf } from './roles.ts';
import type { Aal } from './sessions/access-token.ts';
import { findLive, type Live, lacksSecondFactor } from './sessions/live.ts';
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
  new Failure(403, 'forbidden', 'Please sign in with your second factor to continue');

/** The session that a call belongs to, in one round trip to the database. */
async function requireLive({ env, request }: Caller, now: number) {
  const read = settingsOf(env);
  if (!read.ok) return new Failure(500, 'internal', 'This site is not set up.');
  // Nothing here goes on after the reply.
  const call = await makeCall({ env, request, settings: read.settings, now, waitUntil: () => {} });
  const live = await findLive(call);
  if (live instanceof AuthFailure) {
    return live.code === 'user_banned'
      ? new Failure(403, 'forbidden', 'This account is closed')
      : signedOut();
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
  if (known instanceof Failure) return known;
  const { userId, email, aal, roles, lacksSecondFactor } = known;
  return { userId, email, aal, roles, lacksSecondFactor };
}

/**
 * Whose own things a call is about: somebody who is signed in and has used all that they have set up. Roles do not
 * matter there and are not read.
 * @returns the user's id, or the failure to reply with
 */
export async function requireOwner(caller: Caller, now = Date.now()): Promise<string | Failure> {
  const found = await requireLive(caller, now);
  if (found instanceof Failure) return found;
  return lacksSecondFactor(found.live) ? needsSecondFactor() : found.live.user.id;
}

/** The same for what only some may do. Whoever has a second factor must have used it. */
export async function requireCapability(
  caller: Caller,
  capability: Capability,
  now = Date.now(),
): Promise<SignedInUser | Failure> {
  const user = await requireUser(caller, now);
  if (user instanceof Failure) return user;
  if (!can(user.roles, capability)) {
    return new Failure(403, 'forbidden', 'You do not have permission to access this page.');
  }
  return user.lacksSecondFactor ? needsSecondFactor() : user;
}
