/**
 * Authenticates the user and checks permissions for calls of `/api`. Every part of the worker outside this folder uses
 * this module for both.
 */
import { waitUntil } from 'cloudflare:workers';
import type { Role } from '#contract/account/account';
import { Failure } from '../platform/http/failure.ts';
import { getClientIp, toWideNetwork } from '../platform/http/rate-limits.ts';
import { computeKeyedHash } from '../platform/settings/secrets.ts';
import { getSettings } from '../platform/settings/settings.ts';
import { type AuthCall, makeCall } from './http/call.ts';
import {
  buildCountingStatements,
  findExceededLimit,
  listHostLimits,
  listReportLimits,
  listWriteLimits,
  type Write,
} from './http/limits.ts';
import { logCall } from './http/log.ts';
import { type Capability, can, parseRoles, selectAdminRole } from './roles.ts';
import { type Alongside, findLive, isFresh, type Live, lacksSecondFactor } from './sessions/live.ts';
import type { Aal } from './sessions/tokens.ts';
import { toDisplayName } from './users/document.ts';

export interface Caller {
  readonly env: Env;
  readonly request: Request;
}

export interface SignedInUser {
  readonly userId: string;
  readonly email: string;
  readonly aal: Aal;
  readonly roles: readonly Role[];
  /** True if the user has set up a second factor but has not used it in this session. */
  readonly lacksSecondFactor: boolean;
}

/** A signed-in user with all data that the guard has loaded. Only the calls in this folder use it. */
export interface KnownCaller extends SignedInUser {
  readonly call: AuthCall;
  readonly live: Live;
  readonly results: readonly D1Result[];
}

interface GuardOptions {
  /** Current time (ms since 1970). */
  readonly now?: number;
  /**
   * Kind of the call, which selects the user's rate limits. Null if the call changes nothing. The default depends on
   * the HTTP method.
   */
  readonly write?: Write | null | undefined;
  /**
   * Creates extra statements about the user to run in the same round trip as the authorization. Their results are used
   * only if the user is authorized.
   */
  readonly alongside?: Alongside;
}

const signedOut = () => new Failure(401, 'unauthorized', 'Please sign in to continue');
export const needsSecondFactor = (): Failure =>
  new Failure(403, 'insufficient_aal', 'Please sign in with your second factor to continue');

export const needsFreshProof = (): Failure =>
  new Failure(403, 'reauthentication_needed', 'Please confirm it’s you to continue');

/** Logs the outcome of a user's `/api` call. @returns the answer unchanged */
export function logCallOutcome<Answer>({ now, request, url, trail }: AuthCall, answer: Answer): Answer {
  const { status = 200, code } = answer instanceof Failure ? answer : {};
  logCall(now, { call: `${request.method} ${url.pathname}`, status, code }, trail);
  return answer;
}

/**
 * Loads the session of the access token in the request and checks the rate limits, in one round trip to the database.
 */
async function requireLive(
  { env, request }: Caller,
  { now = Date.now(), write = classifyWrite(request), alongside = () => [] }: GuardOptions,
) {
  const read = getSettings(env);
  if (!read.ok) return new Failure(500, 'internal', 'This site isn’t set up yet.');
  const { settings } = read;
  const call = await makeCall({ env, request, settings, now, waitUntil });
  const limits = (userId: string) => (write === null ? [] : listWriteLimits(settings, userId, write));
  const live = await findLive(call, (db, userId) => [
    ...buildCountingStatements(db, settings, now, limits(userId)),
    ...alongside(db, userId),
  ]);
  if (live instanceof Failure) {
    const banned = live.code === 'user_banned';
    return logCallOutcome(
      call,
      banned ? new Failure(403, 'forbidden', 'This account is closed') : signedOut(),
    );
  }
  const subjects = limits(live.user.id);
  const limited = findExceededLimit(live.alongside, now, subjects);
  if (limited) return logCallOutcome(call, tooMany(limited.retryAfter, write));
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

interface AdmittedReport {
  readonly result: D1Result;
  /** Shortened hash of the network that the report came from. */
  readonly network: string;
}

/**
 * Number of characters to keep of the hash of a network. Two characters give 4,096 values for 16 million IPv4 networks,
 * so thousands of networks share each value.
 */
const NETWORK_MARK_LENGTH = 2;

/**
 * Counts a report about a recipe page against the limits of its network address. The limits are per network address
 * because a report needs no sign-in. Only a keyed hash of the address is stored, and only until the counter expires.
 * @param query statement to run in the same round trip
 * @returns the result of `query` and the shortened hash of the network, or the failure to reply with
 */
export async function limitReports(
  caller: Caller,
  now: number,
  query: D1PreparedStatement,
): Promise<AdmittedReport | Failure> {
  const read = getSettings(caller.env);
  if (!read.ok) return new Failure(500, 'internal', 'This site isn’t set up yet.');
  const { settings } = read;
  const address = getClientIp(caller);
  const limits = listReportLimits(settings, address);
  const { DB } = caller.env;
  const results = await DB.batch([...buildCountingStatements(DB, settings, now, limits), query]);
  const limited = findExceededLimit(results, now, limits);
  if (limited) {
    const words = 'Too many reports. Please try again later.';
    return new Failure(429, 'rate_limited', words, { retryAfter: limited.retryAfter });
  }
  const hash = computeKeyedHash('rate', settings.secret, 'report network', toWideNetwork(address));
  return { result: results.at(-1) as D1Result, network: hash.slice(0, NETWORK_MARK_LENGTH) };
}

/**
 * Counts a request to another site's host against the limit for all users. Only a keyed hash of the host name is
 * stored, and only until the counter expires.
 * @returns seconds to wait; 0 if the request may be sent now
 */
export async function limitHost({ env }: Caller, now: number, host: string): Promise<number> {
  const read = getSettings(env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const limits = listHostLimits(read.settings, host);
  const results = await env.DB.batch(buildCountingStatements(env.DB, read.settings, now, limits));
  return findExceededLimit(results, now, limits)?.retryAfter ?? 0;
}

const classifyWrite = ({ method }: Request): Write | null =>
  method === 'GET' || method === 'HEAD' ? null : 'change';

/**
 * Authenticates the user of a call: requires a valid access token whose session has not ended. Also reads the user's
 * roles.
 */
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
 * Roles such as administrator do not matter here, so they are not read.
 * @param write kind of the call, which selects the user's rate limits; the default depends on the HTTP method
 * @returns the user's id, or the failure to reply with
 */
export async function requireOwner(caller: Caller, write?: Write | null): Promise<string | Failure> {
  const owner = await requireOwnerWithReads(caller, () => [], write);
  return owner instanceof Failure ? owner : owner.userId;
}

/** The signed-in user whose own data a call reads or changes. */
export interface Owner {
  readonly userId: string;
  readonly sessionId: string;
  /** The display name that other users see. */
  readonly displayName: string;
  /** Results of the extra statements that ran together with the authorization. */
  readonly results: readonly D1Result[];
}

/**
 * Authorizes a call as `requireOwner` does, and runs extra statements in the same round trip to the database.
 * @returns the user and the results of the extra statements, or the failure to reply with
 */
export async function requireOwnerWithReads(
  caller: Caller,
  alongside: Alongside,
  write: Write | null = classifyWrite(caller.request),
): Promise<Owner | Failure> {
  const liveCall = await requireLive(caller, { write, alongside });
  if (liveCall instanceof Failure) return liveCall;
  if (lacksSecondFactor(liveCall.live)) return logCallOutcome(liveCall.call, needsSecondFactor());
  return toOwner(liveCall.live);
}

const toOwner = ({ user, session, alongside: results }: Live): Owner => ({
  userId: user.id,
  sessionId: session.id,
  displayName: toDisplayName(user),
  results,
});

/**
 * Authorizes a call as `requireOwnerWithReads` does, but also requires a proof of identity within the last few minutes
 * (`isFresh`). Calls that could give other people lasting access to the account use this function, because a stolen
 * session alone must not be enough.
 */
export async function requireFreshOwner(
  caller: Caller,
  alongside: Alongside = () => [],
): Promise<Owner | Failure> {
  const liveCall = await requireLive(caller, { alongside });
  if (liveCall instanceof Failure) return liveCall;
  const { call, live } = liveCall;
  if (lacksSecondFactor(live)) return logCallOutcome(call, needsSecondFactor());
  return isFresh(live.session, call.now) ? toOwner(live) : logCallOutcome(call, needsFreshProof());
}

const asUser = ({ userId, email, aal, roles, lacksSecondFactor }: KnownCaller): SignedInUser => ({
  userId,
  email,
  aal,
  roles,
  lacksSecondFactor,
});

/**
 * Authorizes a call that requires a capability, such as importing recipes. If the user has set up a second factor, the
 * session must have used it, even for reads: administrators see other people's data.
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
  // `write: null` exempts imports by administrators from the rate limits.
  const known = await requireKnown(caller, { ...(now === undefined ? {} : { now }), write: null });
  if (known instanceof Failure) return known;
  if (!can(known.roles, capability)) {
    const words = 'You do not have permission to access this page.';
    return logCallOutcome(known.call, new Failure(403, 'forbidden', words));
  }
  return known.lacksSecondFactor ? logCallOutcome(known.call, needsSecondFactor()) : known;
}

/**
 * Authorizes an administrator to change other users' accounts. The administrator must have proved their identity within
 * the last few minutes (`isFresh`). Without this rule, a stolen session of an administrator could lock everyone else
 * out.
 */
export async function requireAccountAdmin(caller: Caller): Promise<KnownCaller | Failure> {
  const known = await requireCapable(caller, 'accounts');
  if (known instanceof Failure) return known;
  const { call, live } = known;
  return isFresh(live.session, call.now) ? known : logCallOutcome(call, needsFreshProof());
}
