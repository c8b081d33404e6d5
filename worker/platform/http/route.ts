import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { ApiError, Endpoint } from '#contract/endpoint';
import { BODY_MAX } from '#contract/limits';
import { withRetry } from '../errors/retry.ts';
import { timeoutsOf, withTimeout } from '../errors/unavailable.ts';
import { nearest, noting } from '../replicas.ts';
import { readJson } from './body.ts';
import { bookmarkHeader, bookmarkOf } from './cookies.ts';
import { Failure } from './failure.ts';
import { faultOf } from './faults.ts';
import { logError, requestId } from './log.ts';
import { type HttpMethod, mountCalls } from './mount.ts';
import { isOverRate, type RateLimitName, tooManyRequests } from './rate-limits.ts';
import { validInput } from './validation.ts';

/** The Hono app of the API. */
export type Api = Hono<{ Bindings: Env }>;
type ApiContext = Context<{ Bindings: Env }>;

/** What a handler gets: input that has been checked, and what the platform binds. */
export interface Call<Query, Body, Params = unknown> {
  /** The parts of the path that the endpoint puts in braces. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly env: Env;
  readonly request: Request;
  readonly context: ApiContext;
}

/** Options of a call. */
export interface RouteOptions {
  /** The largest body it takes, bytes. */
  readonly maxBody?: number;
  /** It takes its time, as an import does. Any other call that takes too long is answered with 503. */
  readonly noTimeout?: boolean;
  /** What calls of one network address are counted as; without it they are not. */
  readonly rate?: RateLimitName;
  /** `Cache-Control` of a good reply to nobody in particular; without it replies are not cached. */
  readonly cacheControl?: string;
  /**
   * What it reads may be a moment old, so that the nearest replica of the database answers. Never for anything of a user:
   * whether they may read it is asked of the primary, in the same trip.
   */
  readonly mayLag?: boolean;
  /** Headers of a good reply. */
  readonly headers?: Readonly<Record<string, string>>;
  /** It writes what calls that may lag read: its answer brings the browser a bookmark, with which those have it. */
  readonly leavesBookmark?: boolean;
}

/** JSON text in chunks; together they are the reply that the endpoint declares. */
export class StreamedReply {
  readonly chunks: AsyncIterable<string>;

  constructor(chunks: AsyncIterable<string>) {
    this.chunks = chunks;
  }

  /**
   * Makes the response. A chunk is made once the one before it is on its way, so that a slow reader costs no memory. A
   * failure in the middle breaks the connection off: what has arrived is no JSON, and is not taken for all of it.
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

/** Who may call: the caller as the guard knows them, or the failure to reply with. */
export type Guard<Who> = (caller: { readonly env: Env; readonly request: Request }) => Promise<Who | Failure>;

/**
 * Joins an endpoint of the contract and what answers it. Params, query and body are checked before the handler
 * runs; it returns the reply, in one piece or as a stream, or an expected failure as a value.
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
  return guardedBy(async () => null)(endpoint, handler, options);
}

/**
 * The same for a group of calls that only some may make. The guard comes before everything else: whoever may not
 * call learns nothing about the input.
 * @param ofGroup options that hold for each call of the group
 */
export const guardedBy =
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
      // What it counts may count twice.
      const who = await withRetry(() => guard({ env, request }));
      if (who instanceof Failure) return apiReply(who);
      const params = readPart(endpoint.params, () => context.req.param(), 'the path');
      if (params instanceof Failure) return apiReply(params);
      const query = readPart(endpoint.query, () => queryOf(context), 'the query');
      if (query instanceof Failure) return apiReply(query);
      const body = await readBody(endpoint, context, options);
      if (body instanceof Failure) return apiReply(body);
      const noted = options.leavesBookmark && endpoint.method !== 'get' ? noting(env.DB) : null;
      const DB = noted?.db ?? (options.mayLag ? nearest(env.DB, bookmarkOf(request)) : env.DB);
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
        // What somebody is told who says who they are is kept by no cache, whatever it is.
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
          : withTimeout(timeoutsOf(context.env).answer, 'call', answer);
        return inTime.catch((error) => apiReply(faultOf(error, context.req.raw, endpoint)));
      },
    };
  };

/** A failure as its reply, in the form that every 4xx and 5xx of `/api` has. */
export function apiReply(failure: Failure, headers: Record<string, string> = {}): Response {
  const { status, code, error, field, retryAfter } = failure;
  // With it whoever complains can be helped: the log knows the request by the same id.
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
      // No Access-Control header: a page of another origin may not call this.
      preflight: (_, headers) => new Response(null, { status: 204, headers }),
      refuse: (failure, _, headers) => apiReply(failure, headers),
    },
  );
}

/** Of a parameter that is given twice, the first counts. */
const queryOf = (context: ApiContext) =>
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
