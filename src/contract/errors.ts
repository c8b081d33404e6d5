import { z } from 'zod';

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
