/** Who is calling `/api`. The other parts of the worker ask here and nowhere else. */
import { waitUntil } from 'cloudflare:workers';
import type { Role } from '#contract/account/account';
import { Failure } from '../platform/http/failure.ts';
import { clientIp, wideNetworkOf } from '../platform/http/rate-limits.ts';
import { keyedHash } from '../platform/settings/secrets.ts';
import { settingsOf } from '../platform/settings/settings.ts';
import { type AuthCall, makeCall } from './http/call.ts';
import {
  countingStatements,
  hostLimits,
  limitedBy,
  reportLimits,
  type Write,
  writeLimits,
} from './http/limits.ts';
import { logCall } from './http/log.ts';
import { type Capability, can, rolesIn, selectAdminRole } from './roles.ts';
import { type Alongside, findLive, isFresh, type Live, lacksSecondFactor } from './sessions/live.ts';
import type { Aal } from './sessions/tokens.ts';
import { displayNameOf } from './users/document.ts';

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
export interface KnownCaller extends SignedInUser {
  readonly call: AuthCall;
  readonly live: Live;
  /** Of what was read in the same round trip. */
  readonly results: readonly D1Result[];
}

/** What a guard does beside asking who is calling. */
interface GuardOptions {
  /** Milliseconds. */
  readonly now?: number;
  /** What the call counts as for the limits of its user; null when it changes nothing. By its method if it is left out. */
  readonly write?: Write | null | undefined;
  /** What of the user is read in the same round trip. It is looked at only once they are let in. */
  readonly alongside?: Alongside;
}

const signedOut = () => new Failure(401, 'unauthorized', 'Please sign in to continue');
export const needsSecondFactor = (): Failure =>
  new Failure(403, 'insufficient_aal', 'Please sign in with your second factor to continue');

export const needsFreshProof = (): Failure =>
  new Failure(403, 'reauthentication_needed', 'Please confirm that it is you to continue');

/** Tells the log how a call of `/api` ended for somebody. @returns the same */
export function logged<Answer>({ now, request, url, trail }: AuthCall, answer: Answer): Answer {
  const { status = 200, code } = answer instanceof Failure ? answer : {};
  logCall(now, { call: `${request.method} ${url.pathname}`, status, code }, trail);
  return answer;
}

/** The session that a call belongs to, in one round trip to the database. */
async function requireLive(
  { env, request }: Caller,
  { now = Date.now(), write = changeOf(request), alongside = () => [] }: GuardOptions,
) {
  const read = settingsOf(env);
  if (!read.ok) return new Failure(500, 'internal', 'This site is not set up.');
  const { settings } = read;
  const call = await makeCall({ env, request, settings, now, waitUntil });
  const limits = (userId: string) => (write === null ? [] : writeLimits(settings, userId, write));
  const live = await findLive(call, (db, userId) => [
    ...countingStatements(db, settings, now, limits(userId)),
    ...alongside(db, userId),
  ]);
  if (live instanceof Failure) {
    const banned = live.code === 'user_banned';
    return logged(call, banned ? new Failure(403, 'forbidden', 'This account is closed') : signedOut());
  }
  const counted = limits(live.user.id);
  const limited = limitedBy(live.alongside, now, counted);
  if (limited) return logged(call, tooMany(limited.retryAfter, write));
  return { call, live: { ...live, alongside: live.alongside.slice(counted.length) } };
}

const TOO_MANY: Readonly<Record<Write, string>> = {
  change: 'Too many changes. Please wait a moment.',
  cooking: 'Too many changes. Please wait a moment.',
  page: 'Many pages were read for you of late. Please try again later.',
  picture: "You've added many pictures today. Please try again tomorrow.",
  list: 'Too many requests. Please wait a moment.',
  export: "You've exported your data several times. Please try again in an hour.",
};

function tooMany(retryAfter: number, write: Write | null): Failure {
  return new Failure(429, 'rate_limited', TOO_MANY[write ?? 'change'], { retryAfter });
}

/** A report that may be made, for the store of reports. */
interface AdmittedReport {
  readonly result: D1Result;
  /** Mark of the caller's network. */
  readonly network: string;
}

/** Characters of a network's mark: 4,096 marks for 16 million IPv4 networks, so that each stands for thousands of them. */
const NETWORK_MARK_LENGTH = 2;

/**
 * Counts a report of somebody who need not be signed in, by the network address, of which only a keyed hash is kept for as
 * long as it counts.
 * @param query what is read in the same round trip
 * @returns its result and the mark of the network, or the failure to reply with
 */
export async function limitReports(
  caller: Caller,
  now: number,
  query: D1PreparedStatement,
): Promise<AdmittedReport | Failure> {
  const read = settingsOf(caller.env);
  if (!read.ok) return new Failure(500, 'internal', 'This site is not set up.');
  const { settings } = read;
  const address = clientIp(caller);
  const limits = reportLimits(settings, address);
  const { DB } = caller.env;
  const results = await DB.batch([...countingStatements(DB, settings, now, limits), query]);
  const limited = limitedBy(results, now, limits);
  if (limited) {
    const words = 'Too many reports. Please try again later.';
    return new Failure(429, 'rate_limited', words, { retryAfter: limited.retryAfter });
  }
  const hash = keyedHash('rate', settings.secret, 'report network', wideNetworkOf(address));
  return { result: results.at(-1) as D1Result, network: hash.slice(0, NETWORK_MARK_LENGTH) };
}

/**
 * Counts a call of another site's host, of whose name only a keyed hash is kept for as long as it counts.
 * @returns seconds to wait; 0: it may be called
 */
export async function limitHost({ env }: Caller, now: number, host: string): Promise<number> {
  const read = settingsOf(env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const limits = hostLimits(read.settings, host);
  const results = await env.DB.batch(countingStatements(env.DB, read.settings, now, limits));
  return limitedBy(results, now, limits)?.retryAfter ?? 0;
}

/** A call that may change something, by its method. */
const changeOf = ({ method }: Request): Write | null =>
  method === 'GET' || method === 'HEAD' ? null : 'change';

/** Whoever holds a valid access token whose session is still there, with their roles. */
export async function requireKnown(
  caller: Caller,
  { alongside = () => [], ...options }: GuardOptions = {},
): Promise<KnownCaller | Failure> {
  const found = await requireLive(caller, {
    ...options,
    alongside: (db, userId) => [selectAdminRole(db, userId), ...alongside(db, userId)],
  });
  if (found instanceof Failure) return found;
  const { call, live } = found;
  const [role, ...results] = live.alongside;
  return {
    userId: live.user.id,
    email: live.user.email,
    aal: live.aal,
    roles: rolesIn(role, live.user, call.settings),
    lacksSecondFactor: lacksSecondFactor(live),
    call,
    live,
    results,
  };
}

/**
 * Whose own things a call is about: somebody who is signed in and has used all that they have set up. Roles do not
 * matter there and are not read.
 * @param write what the call counts as for the limits of its user; by its method if it is left out
 * @returns the user's id, or the failure to reply with
 */
export async function requireOwner(caller: Caller, write?: Write | null): Promise<string | Failure> {
  const owner = await requireOwnerWith(caller, () => [], write);
  return owner instanceof Failure ? owner : owner.userId;
}

/** The owner of what a call is about. */
export interface Owner {
  readonly userId: string;
  readonly sessionId: string;
  /** As others see them. */
  readonly displayName: string;
  /** Of the statements that were sent along. */
  readonly results: readonly D1Result[];
}

/**
 * The same with something that is read in the same round trip.
 * @returns the user's id and the results of the statements, or the failure to reply with
 */
export async function requireOwnerWith(
  caller: Caller,
  alongside: Alongside,
  write: Write | null = changeOf(caller.request),
): Promise<Owner | Failure> {
  const found = await requireLive(caller, { write, alongside });
  if (found instanceof Failure) return found;
  if (lacksSecondFactor(found.live)) return logged(found.call, needsSecondFactor());
  return toOwner(found.live);
}

const toOwner = ({ user, session, alongside: results }: Live): Owner => ({
  userId: user.id,
  sessionId: session.id,
  displayName: displayNameOf(user),
  results,
});

/**
 * The same for what could give others lasting access: its user must have proved within a few minutes who they are
 * (`isFresh`). A stolen session alone is not enough for it.
 */
export async function requireFreshOwner(
  caller: Caller,
  alongside: Alongside = () => [],
): Promise<Owner | Failure> {
  const found = await requireLive(caller, { alongside });
  if (found instanceof Failure) return found;
  const { call, live } = found;
  if (lacksSecondFactor(live)) return logged(call, needsSecondFactor());
  return isFresh(live.session, call.now) ? toOwner(live) : logged(call, needsFreshProof());
}

const asUser = ({ userId, email, aal, roles, lacksSecondFactor }: KnownCaller): SignedInUser => ({
  userId,
  email,
  aal,
  roles,
  lacksSecondFactor,
});

/**
 * The same for what only some may do. Whoever has a second factor must have used it, to look as well as to change:
 * what administrators see is other people's.
 */
export async function requireCapability(
  caller: Caller,
  capability: Capability,
  now?: number,
): Promise<SignedInUser | Failure> {
  const known = await requireCapable(caller, capability, now);
  return known instanceof Failure ? known : asUser(known);
}

async function requireCapable(
  caller: Caller,
  capability: Capability,
  now?: number,
): Promise<KnownCaller | Failure> {
  // What administrators import is not limited.
  const known = await requireKnown(caller, { ...(now === undefined ? {} : { now }), write: null });
  if (known instanceof Failure) return known;
  if (!can(known.roles, capability)) {
    const words = 'You do not have permission to access this page.';
    return logged(known.call, new Failure(403, 'forbidden', words));
  }
  return known.lacksSecondFactor ? logged(known.call, needsSecondFactor()) : known;
}

/**
 * Lets administrators change other accounts. They must have proved within a few minutes who they are (`isFresh`):
 * without it, a stolen session of an administrator could lock everybody else out.
 */
export async function requireAccountAdmin(caller: Caller): Promise<KnownCaller | Failure> {
  const known = await requireCapable(caller, 'accounts');
  if (known instanceof Failure) return known;
  const { call, live } = known;
  return isFresh(live.session, call.now) ? known : logged(call, needsFreshProof());
}
