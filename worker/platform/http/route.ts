import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { ApiError, Endpoint } from '#contract/endpoint';
import { BODY_MAX } from '#contract/limits';
import { withRetry } from '../errors/retry.ts';
import { readTimeouts, withTimeout } from '../errors/unavailable.ts';
import { nearest, noting } from '../replicas.ts';
import { readJson } from './body.ts';
import { bookmarkHeader, readBookmark } from './cookies.ts';
import { Failure } from './failure.ts';
import { toLoggedFailure } from './faults.ts';
import { logError, requestId } from './log.ts';
import { type HttpMethod, mountCalls } from './mount.ts';
import { isOverRate, type RateLimitName, tooManyRequests } from './rate-limits.ts';
import { validInput } from './validation.ts';

/** The Hono app of the API. */
export type Api = Hono<{ Bindings: Env }>;
type ApiContext = Context<{ Bindings: Env }>;

/** Argument of a handler: validated input, and the platform's bindings. */
export interface Call<Query, Body, Params = unknown> {
  /** Path parameters, in braces in the endpoint's path. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly env: Env;
  readonly request: Request;
  readonly context: ApiContext;
}

export interface RouteOptions {
  /** Maximum size of the body (bytes). */
  readonly maxBody?: number;
  /** True for a call that may take long, such as an import. Any other call gets a 503 after the timeout. */
  readonly noTimeout?: boolean;
  /** Rate limit per network address; none by default. */
  readonly rate?: RateLimitName;
  /** `Cache-Control` of a successful reply to an anonymous caller; by default replies are not cached. */
  readonly cacheControl?: string;
  /**
   * True if its reads may be slightly out of date, so that the nearest replica of the database can serve them. Never
   * for user data: the primary checks the access in the same round trip.
   */
  readonly mayLag?: boolean;
  /** Headers of a successful reply. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * True if it writes data that `mayLag` calls read. Its reply sets a bookmark, with which those calls see the write.
   */
  readonly leavesBookmark?: boolean;
}

/** JSON text in chunks; together they are the reply that the endpoint declares. */
export class StreamedReply {
  readonly chunks: AsyncIterable<string>;

  constructor(chunks: AsyncIterable<string>) {
    this.chunks = chunks;
  }

  /**
   * Creates the response. A chunk is created after the one before it was sent, so that a slow reader costs no memory. A
   * failure in the middle closes the connection: the received part is invalid JSON and is not taken for a complete
   * reply.
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

/** A call with its handler, ready to be mounted and described. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly rate?: RateLimitName | undefined;
  readonly respond: (context: ApiContext) => Promise<Response>;
}

/** Authorizes a caller: returns the caller's data for the handler, or the failure to reply with. */
export type Guard<Who> = (caller: { readonly env: Env; readonly request: Request }) => Promise<Who | Failure>;

/**
 * Connects an endpoint of the contract with its handler. Validates params, query and body before the handler runs. The
 * handler returns the reply, in one piece or as a stream, or an expected failure as a value.
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
 * Like `route`, for a group of calls with restricted access. The guard runs before everything else, so that
 * unauthorized callers learn nothing about the input.
 * @param ofGroup options for each call of the group
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
      if (options.rate && (await isOverRate(env, request, options.rate))) return apiReply(tooManyRequests());
      // A retry may count the call twice.
      const who = await withRetry(() => guard({ env, request }));
      if (who instanceof Failure) return apiReply(who);
      const params = readPart(endpoint.params, () => context.req.param(), 'the path');
      if (params instanceof Failure) return apiReply(params);
      const query = readPart(endpoint.query, () => readQuery(context), 'the query');
      if (query instanceof Failure) return apiReply(query);
      const body = await readBody(endpoint, context, options);
      if (body instanceof Failure) return apiReply(body);
      const noted = options.leavesBookmark && endpoint.method !== 'get' ? noting(env.DB) : null;
      const DB = noted?.db ?? (options.mayLag ? nearest(env.DB, readBookmark(request)) : env.DB);
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
        ...(bookmark === null ? {} : { 'Set-Cookie': bookmarkHeader(request, bookmark) }),
        // Replies to callers with a token are never cached.
        ...(options.cacheControl && !request.headers.has('Authorization')
          ? { 'Cache-Control': options.cacheControl }
          : {}),
      };
      if (answer instanceof Failure) return apiReply(answer);
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
          : withTimeout(readTimeouts(context.env).answer, 'call', answer);
        return inTime.catch((error) => apiReply(toLoggedFailure(error, context.req.raw, endpoint)));
      },
    };
  };

/** Formats a failure as the reply that every 4xx and 5xx of `/api` has. */
export function apiReply(failure: Failure, headers: Record<string, string> = {}): Response {
  const { status, code, error, field, retryAfter } = failure;
  // Support can find the request in the log by this id.
  const id = status >= 500 ? requestId() : undefined;
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

/** Mounts the routes of the API. */
export function mountRoutes(app: Api, routes: readonly Route[]): void {
  mountCalls(
    app,
    routes.map(({ endpoint: { method, path }, respond }) => ({
      method: method.toUpperCase() as HttpMethod,
      path,
      respond,
    })),
    {
      // No Access-Control header: pages of other origins may not call the API.
      preflight: (_, headers) => new Response(null, { status: 204, headers }),
      refuse: (failure, _, headers) => apiReply(failure, headers),
    },
  );
}

/** If a parameter is given twice, the first value counts. */
const readQuery = (context: ApiContext) =>
  Object.fromEntries([...new URL(context.req.url).searchParams].reverse());

const readPart = (
  schema: z.ZodType | undefined,
  given: () => unknown,
  whole: string,
): { value: unknown } | Failure =>
  schema === undefined ? { value: undefined } : validInput(schema, given(), whole);

async function readBody(
  endpoint: Endpoint,
  context: ApiContext,
  { maxBody = BODY_MAX, noTimeout = false }: RouteOptions,
): Promise<{ value: unknown } | Failure> {
  if (!endpoint.body) return { value: undefined };
  const read = await readJson(context.req.raw, maxBody, { isTimed: !noTimeout });
  return read instanceof Failure ? read : validInput(endpoint.body, read.json, 'the request body');
}
