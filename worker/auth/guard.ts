/**
 * Authenticates callers of `/api` and checks their permissions. All protected endpoints of `/api` use this module, most
 * of them by `memberRoute` or `adminRoute`.
 */

import { waitUntil } from 'cloudflare:workers';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint';
import { type BatchItems, type BatchResults, combineQueries } from '../platform/db/query.ts';
import { Failure } from '../platform/http/failure.ts';
import {
  type Call,
  createGuardedRoute,
  type Route,
  type RouteOptions,
  route,
  type StreamedReply,
} from '../platform/http/route.ts';
import { getSettings } from '../platform/settings/settings.ts';
import { type AuthCall, createAuthCall } from './http/call.ts';
import { countAttempt, listWriteLimits, type Write } from './http/limits.ts';
import { logCall } from './http/log.ts';
import { type Capability, computeRoles, hasCapability, selectAdminRole } from './roles.ts';
import {
  findLiveSession,
  hasRecentIdentityProof,
  type LiveSession,
  lacksSecondFactor,
} from './sessions/live.ts';
import { toDisplayName } from './users/document.ts';

export interface Caller {
  readonly env: Env;
  readonly request: Request;
}

export interface Member<Results extends readonly unknown[] = readonly unknown[]> {
  readonly userId: string;
  readonly sessionId: string;
  readonly displayName: string;
  readonly results: Results;
  /** Data about the current request and session. Only endpoints in the folder `auth` use it. */
  readonly call: AuthCall;
  readonly live: LiveSession;
}

interface MemberRequirements {
  /**
   * Kind of the API call. Each kind has its own rate limits; null means no limits. By default, GET and HEAD calls have
   * no limits, and all other calls have the limits of changes.
   */
  readonly write?: Write | null;
  /**
   * True for a call that could give other people lasting access. The user must have proved their identity within the
   * last few minutes, so a stolen session alone is not enough.
   */
  readonly needsFreshProof?: boolean;
  /**
   * True for an API call that must work before the user has entered their second factor, such as reading the account.
   */
  readonly worksWithoutSecondFactor?: boolean;
  /** Error message for a caller who is not signed in, if the specification requires a special text. */
  readonly signedOutMessage?: string;
  readonly now?: number;
}

type SelectReads<Reads extends BatchItems> = (userId: string) => Reads;

const createSecondFactorFailure = (): Failure =>
  new Failure(403, 'insufficient_aal', 'Please sign in with your second factor to continue');

export const createReauthenticationNeededFailure = (): Failure =>
  new Failure(403, 'reauthentication_needed', 'Please confirm it’s you to continue');

export function logCallOutcome<Answer>({ now, request, url, trail }: AuthCall, answer: Answer): Answer {
  const { status = 200, code } = answer instanceof Failure ? answer : {};
  logCall(now, { call: `${request.method} ${url.pathname}`, status, code }, trail);
  return answer;
}

const TOO_MANY: Readonly<Record<Write, string>> = {
  change: 'Too many changes. Please wait a moment.',
  cooking: 'Too many changes. Please wait a moment.',
  page: 'You’ve imported many pages recently. Please try again later.',
  picture: 'You’ve added many pictures today. Please try again tomorrow.',
  list: 'Too many requests. Please wait a moment.',
  export: 'You’ve exported your data several times. Please try again in an hour.',
};

const classifyWrite = ({ method }: Request): Write | null =>
  method === 'GET' || method === 'HEAD' ? null : 'change';

/**
 * Loads the session of the request's access token and counts the call against the rate limits. The additional queries
 * in `reads` run in the same round trip to the database. Checks neither the second factor nor the proof of identity.
 */
async function loadMember<const Reads extends BatchItems>(
  { env, request }: Caller,
  {
    now = Date.now(),
    write = classifyWrite(request),
    signedOutMessage = 'Please sign in to continue',
  }: MemberRequirements,
  reads: SelectReads<Reads>,
): Promise<Member<BatchResults<Reads>> | Failure> {
  const read = getSettings(env);
  if (!read.ok) return new Failure(500, 'internal', 'This site isn’t set up yet.');
  const { settings } = read;
  const call = await createAuthCall({ env, request, settings, now, waitUntil });
  const listLimits = (userId: string) => (write === null ? [] : listWriteLimits(settings, userId, write));
  const live = await findLiveSession(call, (userId) =>
    combineQueries(
      [
        countAttempt({ settings, now }, listLimits(userId)),
        combineQueries(reads(userId), (results) => results),
      ],
      ([limited, results]) => ({ limited, results }),
    ),
  );
  if (live instanceof Failure) {
    const isBanned = live.code === 'user_banned';
    return logCallOutcome(
      call,
      isBanned
        ? new Failure(403, 'forbidden', 'This account is closed')
        : new Failure(401, 'unauthorized', signedOutMessage),
    );
  }
  const { user, session } = live;
  const { limited, results } = live.alongside;
  if (limited) {
    const { retryAfter } = limited;
    return logCallOutcome(
      call,
      new Failure(429, 'rate_limited', TOO_MANY[write ?? 'change'], { retryAfter }),
    );
  }
  return {
    userId: user.id,
    sessionId: session.id,
    displayName: toDisplayName(user),
    results,
    call,
    live,
  };
}

function checkSession<Results extends readonly unknown[]>(
  member: Member<Results>,
  requirements: MemberRequirements,
): Member<Results> | Failure {
  const { call, live } = member;
  if (!requirements.worksWithoutSecondFactor && lacksSecondFactor(live))
    return logCallOutcome(call, createSecondFactorFailure());
  if (requirements.needsFreshProof && !hasRecentIdentityProof(live.session, call.now))
    return logCallOutcome(call, createReauthenticationNeededFailure());
  return member;
}

/**
 * Authorizes a call about the user's own data. An endpoint for members only uses `memberRoute`, which calls this
 * function. An endpoint that guests may call too must call this function itself.
 * @param reads returns queries about the user, which run in the same round trip as the authorization. Their results are
 *   discarded if the caller is not authorized
 * @returns the user with the results of `reads`, or the failure to reply with
 */
export async function authorizeMember<const Reads extends BatchItems>(
  caller: Caller,
  requirements: MemberRequirements,
  reads: SelectReads<Reads>,
): Promise<Member<BatchResults<Reads>> | Failure> {
  const member = await loadMember(caller, requirements, reads);
  return member instanceof Failure ? member : checkSession(member, requirements);
}

/**
 * Authorizes a call that requires a capability, such as importing recipes. If the user has set up a second factor, the
 * session must have used it, even for reads: administrators see other people's data. Administrators have no rate
 * limits.
 */
export async function authorizeAdmin(
  caller: Caller,
  capability: Capability,
  requirements: Pick<MemberRequirements, 'needsFreshProof' | 'now'> = {},
): Promise<Member | Failure> {
  const member = await loadMember(caller, { ...requirements, write: null }, (userId) => [
    selectAdminRole(userId),
  ]);
  if (member instanceof Failure) return member;
  const { call, live, results } = member;
  if (!hasCapability(computeRoles(results[0], live.user, call.settings), capability)) {
    const words = 'You do not have permission to access this page.';
    return logCallOutcome(call, new Failure(403, 'forbidden', words));
  }
  return checkSession(member, requirements);
}

type Handler<Input, Reply, Results extends readonly unknown[]> = (
  call: Input,
  member: Member<Results>,
) => Promise<Reply | StreamedReply | Failure>;

interface MemberRouteOptions<Input, Reply, Reads extends BatchItems>
  extends RouteOptions,
    Omit<MemberRequirements, 'now' | 'write'> {
  readonly reads?: (userId: string, call: Input) => Reads;
  readonly write?: Write;
  /**
   * Answers the call and checks the session in a single round trip to the database (member-change.ts). Returns null if
   * that is not possible; the call is then authorized in a separate round trip and answered by `handle`.
   */
  readonly attempt?: (call: Input) => Promise<Reply | Failure | null>;
  readonly handle: Handler<Input, Reply, BatchResults<Reads>>;
}

/**
 * Creates an endpoint for signed-in users, about their own data. Checks the session, the second factor and the rate
 * limits and runs the `reads`, all in one round trip to the database. If a check fails, `handle` does not run.
 */
export const memberRoute = <
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Params extends z.ZodType,
  const Reads extends BatchItems = readonly [],
>(
  endpoint: Endpoint<Query, Body, Reply, Params>,
  {
    handle,
    attempt = async () => null,
    // If the caller gives no `reads`, use an empty list. The type parameter `Reads` is an empty list in this case.
    reads = () => [] as BatchItems as Reads,
    ...options
  }: MemberRouteOptions<Call<z.output<Query>, z.output<Body>, z.output<Params>>, z.output<Reply>, Reads>,
): Route =>
  route(
    endpoint,
    async (call) => {
      const answer = await attempt(call);
      if (answer !== null) return answer;
      const member = await authorizeMember(call, options, (userId) => reads(userId, call));
      return member instanceof Failure ? member : handle(call, member);
    },
    options,
  );

interface AdminRouteOptions<Input, Reply> extends RouteOptions {
  readonly capability: Capability;
  readonly needsFreshProof?: boolean;
  readonly handle: Handler<Input, Reply, readonly unknown[]>;
}

/**
 * Creates an endpoint for users with a capability. The check runs before the input is validated, so that other callers
 * learn nothing about the validity of their input.
 */
export const adminRoute = <
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Params extends z.ZodType,
>(
  endpoint: Endpoint<Query, Body, Reply, Params>,
  {
    capability,
    handle,
    ...options
  }: AdminRouteOptions<Call<z.output<Query>, z.output<Body>, z.output<Params>>, z.output<Reply>>,
): Route =>
  createGuardedRoute((caller) => authorizeAdmin(caller, capability, options))(endpoint, handle, options);
