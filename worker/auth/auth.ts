/**
 * Hono application that serves the auth protocol (`/auth/v1/*`) and the public signing keys. In development it also
 * shows the sent messages (the outbox). It is compatible with `@supabase/auth-js`.
 */

import { type Context, Hono } from 'hono';
import { combineQueries } from '../platform/db/query.ts';
import { wrapBindingsWithTypedErrors } from '../platform/errors/typed-errors.ts';
import { failAfterTimeout, readTimeouts } from '../platform/errors/unavailable.ts';
import { readRequestText } from '../platform/http/body.ts';
import { Failure } from '../platform/http/failure.ts';
import { toLoggedFailure } from '../platform/http/faults.ts';
import { addApiSecurityHeaders } from '../platform/http/headers.ts';
import { type HttpMethod, mountApiCalls } from '../platform/http/mount.ts';
import { createRateLimitFailure, isRateLimitExceeded } from '../platform/http/rate-limits.ts';
import { createConfigErrorReply, getSettings, type Settings } from '../platform/settings/settings.ts';
import { sendSignInLink } from './calls/otp.ts';
import { handleHealthRequest, handlePublicKeysRequest, handleSettingsRequest } from './calls/public.ts';
import { resendConfirmationLink, sendRecoveryLink } from './calls/recover.ts';
import { handleSignUp } from './calls/signup.ts';
import { handleLogout, handleTokenRequest } from './calls/token.ts';
import { handleAddressUndo, handleAddressUndoPage } from './calls/undo.ts';
import { handleGetUser, handleUpdateUser } from './calls/user.ts';
import { handleMailedLink, verifyTokenOrCode } from './calls/verify.ts';
import { factorCalls } from './factors/calls.ts';
import { passkeySignIn } from './factors/passkey-sign-in.ts';
import { recoveryCalls } from './factors/recovery-codes.ts';
import { type AuthCall, createAuthCall } from './http/call.ts';
import { type AuthFailure, createAuthFailure, toAuthErrorReply } from './http/failure.ts';
import { type LogContext, logCall } from './http/log.ts';
import { readDevOutbox, renderDevOutboxPage } from './messages/outbox.ts';
import { handleOAuthCallback, startIdentityLinking, startProviderSignIn } from './oauth/calls.ts';
import { unlinkIdentity } from './oauth/identities.ts';
import { findLiveSession, type LiveSession } from './sessions/live.ts';

type Reply = Promise<Response | AuthFailure | Failure>;
type Handler = (call: AuthCall) => Reply;
type AuthContext = Context<{ Bindings: Env }>;

const requireSession =
  (handler: (call: AuthCall, live: LiveSession) => Reply): Handler =>
  async (call) => {
    const live = await findLiveSession(call, () => combineQueries([], () => null));
    return live instanceof Failure ? live : handler(call, live);
  };

const BASE = '/auth/v1';

const BODY_MAX = 1024 * 1024;

const CALLS: readonly (readonly [method: HttpMethod, path: string, handler: Handler])[] = [
  ['GET', '/health', handleHealthRequest],
  ['GET', '/settings', handleSettingsRequest],
  ['GET', '/.well-known/jwks.json', handlePublicKeysRequest],
  ['POST', '/signup', handleSignUp],
  ['POST', '/token', handleTokenRequest],
  ['GET', '/user', requireSession(handleGetUser)],
  ['PUT', '/user', requireSession(handleUpdateUser)],
  ['GET', '/user/identities/authorize', requireSession(startIdentityLinking)],
  ['DELETE', '/user/identities/{id}', requireSession(unlinkIdentity)],
  ['POST', '/logout', requireSession(handleLogout)],
  ['POST', '/otp', sendSignInLink],
  ['POST', '/recover', sendRecoveryLink],
  ['POST', '/resend', resendConfirmationLink],
  ['GET', '/verify', handleMailedLink],
  ['POST', '/verify', verifyTokenOrCode],
  ['GET', '/undo', handleAddressUndoPage],
  ['POST', '/undo', handleAddressUndo],
  ['POST', '/passkeys/authentication/options', passkeySignIn.options],
  ['POST', '/passkeys/authentication/verify', passkeySignIn.verify],
  ['POST', '/factors', requireSession(factorCalls.enroll)],
  ['GET', '/factors/recovery-codes', requireSession(recoveryCalls.status)],
  ['POST', '/factors/recovery-codes', requireSession(recoveryCalls.generate)],
  ['POST', '/factors/recovery-codes/regenerate', requireSession(recoveryCalls.regenerate)],
  ['POST', '/factors/recovery-codes/verify', requireSession(recoveryCalls.verify)],
  ['DELETE', '/factors/{id}', requireSession(factorCalls.unenroll)],
  ['POST', '/factors/{id}/challenge', requireSession(factorCalls.challenge)],
  ['POST', '/factors/{id}/verify', requireSession(factorCalls.verify)],
  ['GET', '/authorize', startProviderSignIn],
  ['GET', '/callback', handleOAuthCallback],
];

const VERSION_HEADER = 'X-Supabase-Api-Version';
const VERSION = '2024-01-01';

/**
 * Returns true if the client requests a version of the auth protocol whose errors have textual codes, such as
 * `user_banned`.
 */
const isVersioned = (request: Request): boolean => {
  const named = request.headers.get(VERSION_HEADER) ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(named) && named >= VERSION;
};

export interface AuthOptions {
  /** Returns the current time, in ms since 1970. Tests replace it. */
  readonly clock?: () => number;
}

/**
 * Creates the auth app with all its routes. Do not add routes to the returned app. In development, a changed entry
 * module runs again, and Hono's router accepts no new route after its first request.
 */
export function createAuth({ clock = Date.now }: AuthOptions = {}): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>();
  const answer =
    (handler: Handler, name = 'unknown') =>
    (context: AuthContext) =>
      respond(context, handler, name, clock());

  const calls = CALLS.map(([method, path, handler]) => ({
    method,
    path: BASE + path,
    respond: answer(handler, `${method} ${path}`),
  }));
  mountApiCalls(app, calls, {
    preflight: respondToPreflight,
    refuse: (failure, context, headers) =>
      answer(async ({ replyHeaders }) => {
        for (const [name, value] of Object.entries(headers)) replyHeaders.set(name, value);
        return failure;
      })(context),
  });
  app.get('/.well-known/jwks.json', answer(handlePublicKeysRequest));
  app.get('/__dev/outbox', answer(outbox));
  app.options('*', respondToPreflight);
  app.notFound(answer(async () => createAuthFailure('not_found')));
  return app;
}

function begin({ env, req: { raw: request } }: AuthContext) {
  const read = getSettings(env);
  const refused = createConfigErrorReply(request, read);
  if (refused || !read.ok)
    return { refused: addApiSecurityHeaders(refused ?? new Response(null, { status: 500 })) };
  return { settings: read.settings, versioned: isVersioned(request) };
}

async function respondToPreflight(context: AuthContext): Promise<Response> {
  const { refused, settings, versioned } = begin(context);
  if (refused) return refused;
  const request = context.req.raw;
  return finished(preflight(request, settings), request, settings, versioned);
}

const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = 'apikey, authorization, content-type, x-client-info, x-supabase-api-version';

/**
 * Returns the CORS headers of a reply. Only pages of the configured origins may read replies, and never with cookies.
 */
function corsHeaders(request: Request, settings: Settings): Record<string, string> {
  const origin = request.headers.get('Origin');
  if (!origin || !settings.origins.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'X-Supabase-Api-Version, Retry-After',
  };
}

function preflight(request: Request, settings: Settings): Response {
  const headers = corsHeaders(request, settings);
  if (!headers['Access-Control-Allow-Origin']) return new Response(null, { status: 204, headers });
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': HEADERS,
      'Access-Control-Max-Age': '600',
    },
  });
}

async function respond(context: AuthContext, handler: Handler, name: string, now: number): Promise<Response> {
  const { refused, settings, versioned } = begin(context);
  if (refused) return refused;
  const env = wrapBindingsWithTypedErrors(context.env);
  const request = context.req.raw;
  let trail: LogContext = {};
  let replyHeaders = new Headers();
  const finish = (reply: Response | Failure<string>) => {
    const response = reply instanceof Failure ? toAuthErrorReply(reply, { versioned }) : reply;
    const { status } = response;
    const code = response.headers.get('X-Sb-Error-Code') ?? undefined;
    if (status >= 300 || request.method !== 'GET') logCall(now, { call: name, status, code }, trail);
    const finishedReply = finished(response, request, settings, versioned);
    for (const [header, value] of replyHeaders) finishedReply.headers.append(header, value);
    return finishedReply;
  };
  try {
    if (await isRateLimitExceeded(env, request, 'ACCOUNT_RATE')) return finish(createRateLimitFailure());
    const body = await readRequestText(request, BODY_MAX);
    if (body instanceof Failure) return finish(body);
    const waitUntil = (work: Promise<unknown>) => context.executionCtx.waitUntil(work);
    const params = context.req.param() as Record<string, string>;
    const call = await createAuthCall({ env, request, settings, now, body, params, waitUntil });
    ({ trail, replyHeaders } = call);
    return finish(await failAfterTimeout(readTimeouts(env).answer, 'call', handler(call)));
  } catch (error) {
    // Reply with a 503 to a temporary fault. The auth client then keeps its session and tries again.
    return finish(toLoggedFailure(error, request));
  }
}

function finished(reply: Response, request: Request, settings: Settings, versioned: boolean): Response {
  const response = addApiSecurityHeaders(reply);
  for (const [name, value] of Object.entries(corsHeaders(request, settings)))
    response.headers.set(name, value);
  if (versioned) response.headers.set(VERSION_HEADER, VERSION);
  return response;
}

/** `GET /__dev/outbox` shows the messages sent in development: as an HTML page, or as JSON if `?to=` is given. */
async function outbox({ db, settings, url }: AuthCall): Reply {
  if (!settings.development) return createAuthFailure('not_found');
  const to = url.searchParams.get('to');
  const messages = await readDevOutbox(db, settings, to);
  if (to !== null) return Response.json(messages);
  return new Response(String(renderDevOutboxPage(messages)), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
