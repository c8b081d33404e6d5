import { z } from 'zod';

type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * One call of the API as data. The worker mounts it (validation included), the OpenAPI document is made from
 * it, and the browser takes its types: none of the three can drift from the others.
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
  /** A part in braces is read by `params`: '/api/inventory/{id}'. */
  readonly path: Path;
  readonly params?: Params;
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  /** What the body is a batch of. Each item is checked by itself, so that a bad one never stops the others. */
  readonly items?: z.ZodType;
  readonly reply: Reply;
  /** Statuses besides 200 that this call answers with, and when. 400 and 413 are added where there is input. */
  readonly failures?: Readonly<Record<number, string>>;
  /** It changes nothing, although its method would let it: whoever hears nothing of it may try again. */
  readonly readsOnly?: true;
  /** What is out of reach when it fails, in the words of its reader. Nothing: the whole site. */
  readonly about?: 'recipes' | 'pantry';
  /** It answers without an access token too, though not to everything. Others with a 401 never do. */
  readonly tokenOptional?: true;
  /** It answers 204 without a body, whatever it is sent: its caller does not listen. */
  readonly noContent?: true;
  /** It answers 101 and becomes a WebSocket: `reply` is what each of its messages holds, as JSON. */
  readonly upgrades?: true;
}

/** The failure of calls that are counted for each network address. */
export const RATE_LIMITED = { 429: 'too many calls; `Retry-After` says when to try again' };

/** The failures of members' calls: what is somebody's own is for them alone. */
export const MEMBER_FAILURES = { 401: 'nobody is signed in', 403: 'the second factor is missing' };

/** The same where a member changes something: changes are counted for each of them. */
export const MEMBER_CHANGE_FAILURES = {
  ...MEMBER_FAILURES,
  429: 'too many changes; `Retry-After` says when to try again',
};

/** The same where a member reads much at once. */
export const MEMBER_READ_FAILURES = {
  ...MEMBER_FAILURES,
  429: 'too many requests; `Retry-After` says when to try again',
};

/** Declares an endpoint and keeps its address and the exact types of its schemas. */
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
 * What went wrong, for programs. The sentence for people is `error`. 'insufficient_aal': the account has a second
 * factor, and this session has not used it. 'reauthentication_needed': the last proof of who it is, is too old.
 * 'repeated': the key of the call is known, and it was done then.
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
  .meta({ id: 'ErrorCode', description: 'What went wrong, for programs.' });
export type ErrorCode = z.infer<typeof ErrorCode>;

/** The body of every 4xx and 5xx of `/api`. */
export const ApiError = z
  .object({
    error: z.string().meta({ description: 'The sentence shown to people.' }),
    message: z.string().meta({ description: 'The same sentence; older clients read this field.' }),
    code: ErrorCode,
    field: z.string().optional().meta({ description: 'The field that is wrong, as a dotted path.' }),
    requestId: z.string().optional().meta({
      description: 'With a 5xx: what the log calls this request; also in the header `X-Request-Id`.',
    }),
  })
  .meta({ id: 'Error' });
export type ApiError = z.infer<typeof ApiError>;
