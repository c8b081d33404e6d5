import { z } from 'zod';

type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * Describes an API call as data. The worker mounts the call from it, with validation. The OpenAPI document is generated
 * from it. The browser uses its types. Because of this, the three cannot contradict one another.
 */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Method extends HttpMethod = HttpMethod,
  Path extends string = string,
> {
  readonly method: Method;
  /** Path of the call. Parts in braces, as in '/api/inventory/{id}', are validated by `params`. */
  readonly path: Path;
  readonly params?: Params;
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * Schema of one item, if the body is a batch. Each item is validated separately, so that an invalid item never blocks
   * the others.
   */
  readonly items?: z.ZodType;
  readonly reply: Reply;
  /** Failure statuses, each with its reason. 400 and 413 are added if the call takes input. */
  readonly failures?: Readonly<Record<number, string>>;
  /** True if the call changes nothing although its method is not GET. A caller that gets no reply may safely retry. */
  readonly readsOnly?: true;
  /**
   * The part of the site that is unavailable when the call fails, for the message to the user. By default the whole
   * site.
   */
  readonly about?: 'recipes' | 'pantry';
  /**
   * True if the call also replies to some requests without an access token. Any other call that lists a 401 always
   * requires a token.
   */
  readonly tokenOptional?: true;
  /** True if the call always replies 204 without a body, because its caller ignores the reply. */
  readonly noContent?: true;
  /** True if the call replies 101 and becomes a WebSocket. `reply` is then the schema of the socket's messages. */
  readonly upgrades?: true;
}

/** Failure of calls that are rate-limited by network address. */
export const RATE_LIMITED = { 429: 'too many calls; see `Retry-After`' };

/** Failures of calls that need a signed-in user. */
export const MEMBER_FAILURES = { 401: 'not signed in', 403: 'second factor required' };

/** Failures of calls with which a user changes data. Changes are rate-limited per user. */
export const MEMBER_CHANGE_FAILURES = {
  ...MEMBER_FAILURES,
  429: 'too many changes; see `Retry-After`',
};

/** Failures of calls with which a user reads large amounts of data. */
export const MEMBER_READ_FAILURES = {
  ...MEMBER_FAILURES,
  429: 'too many requests; see `Retry-After`',
};

/** Declares an endpoint. Preserves the literal type of its path and the exact types of its schemas. */
export function endpoint<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Params extends z.ZodType,
  const Method extends HttpMethod,
  const Path extends string,
>(
  definition: Endpoint<Query, Body, Reply, Params, Method, Path>,
): Endpoint<Query, Body, Reply, Params, Method, Path> {
  return definition;
}

/**
 * Error code for programs. The message for users is in `error`. 'insufficient_aal': the account has a second factor
 * that this session has not used. 'reauthentication_needed': the last authentication is too old. 'repeated': a call
 * with this idempotency key has already been applied.
 */
export const ErrorCode = z
  .enum([
    'invalid_json',
    'invalid_input',
    'unauthorized',
    'forbidden',
    'insufficient_aal',
    'reauthentication_needed',
    'not_found',
    'method_not_allowed',
    'conflict',
    'repeated',
    'too_large',
    'rate_limited',
    'internal',
    'unavailable',
  ])
  .meta({ id: 'ErrorCode', description: 'Error code for programs.' });
export type ErrorCode = z.infer<typeof ErrorCode>;

/** Body of every API reply with a 4xx or 5xx status. */
export const ApiError = z
  .object({
    error: z.string().meta({ description: 'Message for users.' }),
    message: z.string().meta({ description: 'Same as `error`, for older clients.' }),
    code: ErrorCode,
    field: z.string().optional().meta({ description: 'Dotted path of the invalid field.' }),
    requestId: z.string().optional().meta({
      description: 'Only for 5xx: request id in the logs. Same as the `X-Request-Id` header.',
    }),
  })
  .meta({ id: 'Error' });
export type ApiError = z.infer<typeof ApiError>;
