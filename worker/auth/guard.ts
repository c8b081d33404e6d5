/** Authenticates and authorizes calls of `/api`. All other parts of the worker use this module for it. */
import { waitUntil } from 'cloudflare:workers';
import type { Role } from '#contract/account/account';
import { Failure } from '../platform/http/failure.ts';
import { clientIp, toWideNetwork } from '../platform/http/rate-limits.ts';
import { keyedHash } from '../platform/settings/secrets.ts';
import { getSettings } from '../platform/settings/settings.ts';
import { type AuthCall, makeCall } from './http/call.ts';
import {
  countingStatements,
  findExceededLimit,
  hostLimits,
  reportLimits,
  type Write,
  writeLimits,
} from './http/limits.ts';
import { logCall } from './http/log.ts';
import { type Capability, can, parseRoles, selectAdminRole } from './roles.ts';
import { type Alongside, findLive, isFresh, type Live, lacksSecondFactor } from './sessions/live.ts';
import type { Aal } from './sessions/tokens.ts';
import { toDisplayName } from './users/document.ts';

/** Environment and request of a call; every route handler has them. */
export interface Caller {
  readonly env: Env;
  readonly request: Request;
}

/** A signed-in user. */
export interface SignedInUser {
  readonly userId: string;
  readonly email: string;
  readonly aal: Aal;
  readonly roles: readonly Role[];
  /** True if the user has set up a second factor and has not used it in this session. */
  readonly lacksSecondFactor: boolean;
}

/** A signed-in user with all data that was loaded, for the calls of this folder. */
export interface KnownCaller extends SignedInUser {
  readonly call: AuthCall;
  readonly live: Live;
  /** Results of the `alongside` statements. */
  readonly results: readonly D1Result[];
}

/** Options of a guard in addition to authentication. */
interface GuardOptions {
  /** Milliseconds. */
  readonly now?: number;
  /** Kind of the call for the user's limits; null if it changes nothing. By default it depends on the HTTP method. */
  readonly write?: Write | null | undefined;
  /** Statements about the user to run in the same round trip. Their results are used only if the user is authorized. */
  readonly alongside?: Alongside;
}

const signedOut = () => new Failure(401, 'unauthorized', 'Please sign in to continue');
export const needsSecondFactor = (): Failure =>
  new Failure(403, 'insufficient_aal', 'Please sign in with your second factor to continue');

export const needsFreshProof = (): Failure =>
  new Failure(403, 'reauthentication_needed', 'Please confirm it’s you to continue');

/** Logs the outcome of a call of `/api` for a user. @returns the answer unchanged */
export function logged<Answer>({ now, request, url, trail }: AuthCall, answer: Answer): Answer {
  const { status = 200, code } = answer instanceof Failure ? answer : {};
  logCall(now, { call: `${request.method} ${url.pathname}`, status, code }, trail);
  return answer;
}

/** Loads the session that a call belongs to, in one round trip to the database. */
async function requireLive(
  { env, request }: Caller,
  { now = Date.now(), write = classifyWrite(request), alongside = () => [] }: GuardOptions,
) {
  const read = getSettings(env);
  if (!read.ok) return new Failure(500, 'internal', 'This site isn’t set up yet.');
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
  const subjects = limits(live.user.id);
  const limited = findExceededLimit(live.alongside, now, subjects);
  if (limited) return logged(call, tooMany(limited.retryAfter, write));
  return { call, live: { ...live, alongside: live.alongside.slice(subjects.length) } };
}

const TOO_MANY: Readonly<Record<Write, string>> = {
  change: 'Too many changes. Please wait a moment.',
  cooking: 'Too many changes. Please wait a moment.',
  page: 'You’ve imported many pages recently. Please try again later.',
  picture: 'You’ve added many pictures today. Please try again tomorrow.',
  list: 'Too many requests. Please wait a moment.',
  export: 'You’ve exported your data several times. Please try again in an hour.',
};

function tooMany(retryAfter: number, write: Write | null): Failure {
  return new Failure(429, 'rate_limited', TOO_MANY[write ?? 'change'], { retryAfter });
}

/** A report that is within the limits, for the store of reports. */
interface AdmittedReport {
  readonly result: D1Result;
  /** Shortened hash of the caller's network. */
  readonly network: string;
}

/**
 * Characters of a network's shortened hash: 4,096 values for 16 million IPv4 networks, so that thousands of networks
 * share each value.
 */
const NETWORK_MARK_LENGTH = 2;

/**
 * Counts a report by network address, because the caller need not be signed in. Only a keyed hash of the address is
 * stored, until the counter expires.
 * @param query statement to run in the same round trip
 * @returns its result and the shortened hash of the network, or the failure to reply with
 */
export async function limitReports(
  caller: Caller,
  now: number,
  query: D1PreparedStatement,
): Promise<AdmittedReport | Failure> {
  const read = getSettings(caller.env);
  if (!read.ok) return new Failure(500, 'internal', 'This site isn’t set up yet.');
  const { settings } = read;
  const address = clientIp(caller);
  const limits = reportLimits(settings, address);
  const { DB } = caller.env;
  const results = await DB.batch([...countingStatements(DB, settings, now, limits), query]);
  const limited = findExceededLimit(results, now, limits);
  if (limited) {
    const words = 'Too many reports. Please try again later.';
    return new Failure(429, 'rate_limited', words, { retryAfter: limited.retryAfter });
  }
  const hash = keyedHash('rate', settings.secret, 'report network', toWideNetwork(address));
  return { result: results.at(-1) as D1Result, network: hash.slice(0, NETWORK_MARK_LENGTH) };
}

/**
 * Counts a request to another site's host. Only a keyed hash of the host name is stored, until the counter expires.
 * @returns seconds to wait; 0 if the request may be sent now
 */
export async function limitHost({ env }: Caller, now: number, host: string): Promise<number> {
  const read = getSettings(env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const limits = hostLimits(read.settings, host);
  const results = await env.DB.batch(countingStatements(env.DB, read.settings, now, limits));
  return findExceededLimit(results, now, limits)?.retryAfter ?? 0;
}

/** Returns 'change' for HTTP methods that may change something, otherwise null. */
const classifyWrite = ({ method }: Request): Write | null =>
  method === 'GET' || method === 'HEAD' ? null : 'change';

/** Authenticates the user: requires a valid access token with a live session. Also reads the user's roles. */
export async function requireKnown(
  caller: Caller,
  { alongside = () => [], ...options }: GuardOptions = {},
): Promise<KnownCaller | Failure> {
  const liveCall = await requireLive(caller, {
    ...options,
    alongside: (db, userId) => [selectAdminRole(db, userId), ...alongside(db, userId)],
  });
  if (liveCall instanceof Failure) return liveCall;
  const { call, live } = liveCall;
  const [role, ...results] = live.alongside;
  return {
    userId: live.user.id,
    email: live.user.email,
    aal: live.aal,
    roles: parseRoles(role, live.user, call.settings),
    lacksSecondFactor: lacksSecondFactor(live),
    call,
    live,
    results,
  };
}

/**
 * Authorizes a call about the user's own data. If the user has set up a second factor, the session must have used it.
 * Roles do not matter here and are not read.
 * @param write kind of the call for the user's limits; by default it depends on the HTTP method
 * @returns the user's id, or the failure to reply with
 */
export async function requireOwner(caller: Caller, write?: Write | null): Promise<string | Failure> {
  const owner = await requireOwnerWithReads(caller, () => [], write);
  return owner instanceof Failure ? owner : owner.userId;
}

/** The user whose data a call is about. */
export interface Owner {
  readonly userId: string;
  readonly sessionId: string;
  /** Name that other users see. */
  readonly displayName: string;
  /** Results of the `alongside` statements. */
  readonly results: readonly D1Result[];
}

/**
 * Like `requireOwner`, and runs further statements in the same round trip.
 * @returns the user and the results of the statements, or the failure to reply with
 */
export async function requireOwnerWithReads(
  caller: Caller,
  alongside: Alongside,
  write: Write | null = classifyWrite(caller.request),
): Promise<Owner | Failure> {
  const liveCall = await requireLive(caller, { write, alongside });
  if (liveCall instanceof Failure) return liveCall;
  if (lacksSecondFactor(liveCall.live)) return logged(liveCall.call, needsSecondFactor());
  return toOwner(liveCall.live);
}

const toOwner = ({ user, session, alongside: results }: Live): Owner => ({
  userId: user.id,
  sessionId: session.id,
  displayName: toDisplayName(user),
  results,
});

/**
 * Like `requireOwnerWithReads`, for calls that could give others lasting access. The user must have proved their identity
 * within the last few minutes (`isFresh`), so a stolen session alone is not enough.
 */
export async function requireFreshOwner(
  caller: Caller,
  alongside: Alongside = () => [],
): Promise<Owner | Failure> {
  const liveCall = await requireLive(caller, { alongside });
  if (liveCall instanceof Failure) return liveCall;
  const { call, live } = liveCall;
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
 * Authorizes a call that requires a capability. If the user has set up a second factor, the session must have used it,
 * for reads as well as for changes: administrators see other people's data.
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
  // Imports by administrators are not limited.
  const known = await requireKnown(caller, { ...(now === undefined ? {} : { now }), write: null });
  if (known instanceof Failure) return known;
  if (!can(known.roles, capability)) {
    const words = 'You do not have permission to access this page.';
    return logged(known.call, new Failure(403, 'forbidden', words));
  }
  return known.lacksSecondFactor ? logged(known.call, needsSecondFactor()) : known;
}

/**
 * Authorizes administrators to change other accounts. They must have proved their identity within the last few minutes
 * (`isFresh`). Without this, a stolen session of an administrator could lock everyone else out.
 */
export async function requireAccountAdmin(caller: Caller): Promise<KnownCaller | Failure> {
  const known = await requireCapable(caller, 'accounts');
  if (known instanceof Failure) return known;
  const { call, live } = known;
  return isFresh(live.session, call.now) ? known : logged(call, needsFreshProof());
}
