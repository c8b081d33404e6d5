import { z } from 'zod';

type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * Declaration of an API call. This declaration is used three times: the worker mounts and validates the call, the
 * OpenAPI document describes it, and the browser infers its types.
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
  /**
   * Path of the API call. A part in braces, as in '/api/inventory/{id}', is a parameter that the schema `params`
   * validates.
   */
  readonly path: Path;
  readonly params?: Params;
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * Schema of one item, if the body of the API call is a batch of items. Each item is validated separately, so that an
   * invalid item does not block the others.
   */
  readonly items?: z.ZodType;
  readonly reply: Reply;
  /**
   * HTTP statuses with which the API call may fail, each with the reason. 400 and 413 are added automatically if the
   * call takes input.
   */
  readonly failures?: Readonly<Record<number, string>>;
  /**
   * True if the API call changes nothing although its method is not GET. A client without a reply may then safely
   * retry.
   */
  readonly readsOnly?: true;
  /**
   * The part of the site, such as the pantry, that the error message calls unavailable if the call fails. Without this
   * field, the message calls the whole site unavailable.
   */
  readonly about?: 'recipes' | 'pantry';
  /**
   * True if the API call may also be made without an access token, and fails with 401 only for some requests. All other
   * calls that list 401 under `failures` require a token.
   */
  readonly tokenOptional?: true;
  readonly noContent?: true;
  /** True if the API call opens a WebSocket (status 101). `reply` is then the schema of the socket's messages. */
  readonly upgrades?: true;
}

export const RATE_LIMITED = { 429: 'too many calls; see `Retry-After`' };

export const MEMBER_FAILURES = { 401: 'not signed in', 403: 'second factor required' };

export const MEMBER_CHANGE_FAILURES = {
  ...MEMBER_FAILURES,
  429: 'too many changes; see `Retry-After`',
};

export const MEMBER_READ_FAILURES = {
  ...MEMBER_FAILURES,
  429: 'too many requests; see `Retry-After`',
};

export function defineEndpoint<
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
 * Error code of a failed API call, for programs. The field `error` has the message for users. 'insufficient_aal': the
 * account has a second factor that this session has not used. 'reauthentication_needed': the user's last authentication
 * is too old. 'repeated': a change with this idempotency key has already been applied.
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
