import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { ApiError, Endpoint } from '#contract/endpoint';
import { BODY_MAX } from '#contract/limits';
import { withRetry } from '../errors/retry.ts';
import { failAfterTimeout, readTimeouts } from '../errors/unavailable.ts';
import { openNearestReplica, openPrimaryWithBookmark } from '../replicas.ts';
import { readRequestJson } from './body.ts';
import { formatBookmarkCookieHeader, readBookmark } from './cookies.ts';
import { Failure } from './failure.ts';
import { toLoggedFailure } from './faults.ts';
import { getCurrentRequestId, logError } from './log.ts';
import { type HttpMethod, mountApiCalls } from './mount.ts';
import { createRateLimitFailure, isRateLimitExceeded, type RateLimitName } from './rate-limits.ts';
import { validateInput } from './validation.ts';

export type Api = Hono<{ Bindings: Env }>;
type ApiContext = Context<{ Bindings: Env }>;

export interface Call<Query, Body, Params = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly env: Env;
  readonly request: Request;
  readonly context: ApiContext;
}

export interface RouteOptions {
  /** Maximum size (bytes) of the body of a request. */
  readonly maxBody?: number;
  /** True for an API call that may take long, such as an import. Other API calls get a 503 after a timeout. */
  readonly noTimeout?: boolean;
  readonly rate?: RateLimitName;
  /** `Cache-Control` of a successful reply to a caller without an access token. By default, replies are not cached. */
  readonly cacheControl?: string;
  /**
   * True if the call may read slightly outdated data from the nearest database replica. Never set this option for a
   * call about user data. Such a call reads the data and checks the user's access in one round trip, and the check must
   * use the primary database.
   */
  readonly mayLag?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * True if the call writes data that other calls may read from database replicas (`mayLag`). The reply then sets a
   * bookmark cookie, so that later calls of the same browser see the written data.
   */
  readonly leavesBookmark?: boolean;
}

/** A reply that is sent in chunks of JSON text. Together, the chunks are the JSON that the endpoint declares. */
export class StreamedReply {
  readonly chunks: AsyncIterable<string>;

  constructor(chunks: AsyncIterable<string>) {
    this.chunks = chunks;
  }

  /**
   * Creates the response. A chunk is created only after the previous chunk was sent, so a slow client does not fill the
   * memory. A failure in the middle closes the connection. The client then has invalid JSON and cannot mistake it for a
   * complete reply.
   */
  toResponse(headers: Record<string, string>): Response {
    const chunks = this.chunks[Symbol.asyncIterator]();
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          try {
            const { done, value } = await chunks.next();
            if (done) controller.close();
            else controller.enqueue(encoder.encode(value));
          } catch (error) {
            logError(error);
            controller.error(error);
          }
        },
        async cancel() {
          await chunks.return?.();
        },
      },
      { highWaterMark: 0 },
    );
    return new Response(body, { headers: { 'Content-Type': 'application/json', ...headers } });
  }
}

export interface Route {
  readonly endpoint: Endpoint;
  readonly rate?: RateLimitName | undefined;
  readonly respond: (context: ApiContext) => Promise<Response>;
}

/**
 * Checks that a caller may use an API call. Returns data about the caller for the handler, or the failure to reply
 * with.
 */
export type Guard<Who> = (caller: { readonly env: Env; readonly request: Request }) => Promise<Who | Failure>;

/**
 * Connects an endpoint with its handler. Path parameters, query and body are validated before the handler runs. The
 * handler returns its reply, a stream, or an expected failure.
 */
export function route<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Params extends z.ZodType,
>(
  endpoint: Endpoint<Query, Body, Reply, Params>,
  handler: (
    call: Call<z.output<Query>, z.output<Body>, z.output<Params>>,
  ) => Promise<z.output<Reply> | StreamedReply | Failure>,
  options: RouteOptions = {},
): Route {
  return createGuardedRoute(async () => null)(endpoint, handler, options);
}

/**
 * Creates a function like `route` for API calls with restricted access. The guard runs before the input is validated,
 * so that an unauthorized caller gets no error messages about the input.
 * @param guard authorizes the caller
 * @param ofGroup default options of all calls that are created with the returned function
 */
export const createGuardedRoute =
  <Who>(guard: Guard<Who>, ofGroup: RouteOptions = {}) =>
  <Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType, Params extends z.ZodType>(
    endpoint: Endpoint<Query, Body, Reply, Params>,
    handler: (
      call: Call<z.output<Query>, z.output<Body>, z.output<Params>>,
      who: Who,
    ) => Promise<z.output<Reply> | StreamedReply | Failure>,
    ofRoute: RouteOptions = {},
  ): Route => {
    const options = { ...ofGroup, ...ofRoute };
    const respond = async (context: ApiContext) => {
      const { env } = context;
      const request = context.req.raw;
      if (options.rate && (await isRateLimitExceeded(env, request, options.rate)))
        return toApiErrorReply(createRateLimitFailure());
      // Retry the authorization after a temporary failure. A retried call may count twice against rate limits.
      const who = await withRetry(() => guard({ env, request }));
      if (who instanceof Failure) return toApiErrorReply(who);
      const params = readPart(endpoint.params, () => context.req.param(), 'the path');
      if (params instanceof Failure) return toApiErrorReply(params);
      const query = readPart(endpoint.query, () => readQuery(context), 'the query');
      if (query instanceof Failure) return toApiErrorReply(query);
      const body = await readBody(endpoint, context, options);
      if (body instanceof Failure) return toApiErrorReply(body);
      const noted =
        options.leavesBookmark && endpoint.method !== 'get' ? openPrimaryWithBookmark(env.DB) : null;
      const DB = noted?.db ?? (options.mayLag ? openNearestReplica(env.DB, readBookmark(request)) : env.DB);
      const call = {
        ...{ params: params.value, query: query.value, body: body.value },
        env: DB === env.DB ? env : { ...env, DB },
        request,
        context,
      };
      const answer = await handler(call as Call<z.output<Query>, z.output<Body>, z.output<Params>>, who);
      const bookmark = noted?.bookmark() ?? null;
      const headers = {
        ...options.headers,
        ...(bookmark === null ? {} : { 'Set-Cookie': formatBookmarkCookieHeader(request, bookmark) }),
        // Never let a reply be cached if the caller has sent an access token.
        ...(options.cacheControl && !request.headers.has('Authorization')
          ? { 'Cache-Control': options.cacheControl }
          : {}),
      };
      if (answer instanceof Failure) return toApiErrorReply(answer);
      return answer instanceof StreamedReply
        ? answer.toResponse(headers)
        : Response.json(answer, { headers });
    };
    return {
      endpoint,
      rate: options.rate,
      respond(context) {
        const answer = respond(context);
        const inTime = options.noTimeout
          ? answer
          : failAfterTimeout(readTimeouts(context.env).answer, 'call', answer);
        return inTime.catch((error) => toApiErrorReply(toLoggedFailure(error, context.req.raw, endpoint)));
      },
    };
  };

/** Formats a failure as the JSON body of every `/api` error. */
export function toApiErrorReply(failure: Failure, headers: Record<string, string> = {}): Response {
  const { status, code, error, field, retryAfter } = failure;
  // After a server error, the reply contains the request ID, so that support can find the request in the log.
  const id = status >= 500 ? getCurrentRequestId() : undefined;
  const body: ApiError = {
    error,
    message: error,
    code,
    ...(field === undefined ? {} : { field }),
    ...(id === undefined ? {} : { requestId: id }),
  };
  const response = Response.json(body, { status, headers });
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter));
  return response;
}

export function mountRoutes(app: Api, routes: readonly Route[]): void {
  mountApiCalls(
    app,
    routes.map(({ endpoint: { method, path }, respond }) => ({
      method: method.toUpperCase() as HttpMethod,
      path,
      respond,
    })),
    {
      // Send no Access-Control headers, because pages of other sites may not call the API.
      preflight: (_, headers) => new Response(null, { status: 204, headers }),
      refuse: (failure, _, headers) => toApiErrorReply(failure, headers),
    },
  );
}

/**
 * If a query parameter is repeated, use its first value. `Object.fromEntries` uses the last one, so reverse the order.
 */
const readQuery = (context: ApiContext) =>
  Object.fromEntries([...new URL(context.req.url).searchParams].reverse());

const readPart = (
  schema: z.ZodType | undefined,
  given: () => unknown,
  whole: string,
): { value: unknown } | Failure =>
  schema === undefined ? { value: undefined } : validateInput(schema, given(), whole);

async function readBody(
  endpoint: Endpoint,
  context: ApiContext,
  { maxBody = BODY_MAX, noTimeout = false }: RouteOptions,
): Promise<{ value: unknown } | Failure> {
  if (!endpoint.body) return { value: undefined };
  const read = await readRequestJson(context.req.raw, maxBody, { isTimed: !noTimeout });
  return read instanceof Failure ? read : validateInput(endpoint.body, read.json, 'the request body');
}
