import { z } from 'zod';
import { defineEndpoint, MEMBER_FAILURES, MEMBER_READ_FAILURES } from '../endpoint.ts';
import { api } from '../paths.ts';

const Time = z.string().meta({ description: 'ISO 8601, UTC.' });

/**
 * Role of an account. It decides which rights the account has besides access to its own data. 'owner' is the account
 * whose email address is configured as the site owner's.
 */
export const Role = z.enum(['admin', 'owner']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const LinkedSignIn = z
  .object({
    id: z.string().meta({ description: 'The `identity_id` of the auth protocol.' }),
    provider: z.string().meta({ description: 'google, github or email.' }),
    email: z.string().meta({ description: 'Email address at the provider. May be empty.' }),
  })
  .meta({ id: 'LinkedSignIn' });
export type LinkedSignIn = z.infer<typeof LinkedSignIn>;

export const Account = z
  .object({
    id: z.string(),
    email: z.string(),
    new_email: z
      .string()
      .nullable()
      .meta({ description: 'New email address that is waiting for confirmation.' }),
    display_name: z.string().meta({ description: 'Default: the part of the email address before the @.' }),
    roles: z.array(Role),
    aal: z.enum(['aal1', 'aal2']),
    second_factor: z.boolean().meta({ description: 'True if a second factor is set up.' }),
    password: z.boolean().meta({ description: 'True if a password is set.' }),
    identities: z.array(LinkedSignIn).meta({ description: 'Linked sign-ins.' }),
    recovery_codes: z
      .object({ total: z.int(), remaining: z.int() })
      .nullable()
      .meta({ description: 'Number of recovery codes, and how many are unused.' }),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

export const UserSession = z
  .object({
    id: z.string(),
    created_at: Time,
    refreshed_at: Time,
    aal: z.enum(['aal1', 'aal2']),
    user_agent: z.string().meta({ description: "The browser's User-Agent." }),
    current: z.boolean().meta({ description: 'True for the session that makes this call.' }),
  })
  .meta({ id: 'OwnSession' });
export type UserSession = z.infer<typeof UserSession>;

const FRESH_FACTOR = 'second factor required, or the last authentication is too old';

export const getAccount = defineEndpoint({
  method: 'get',
  path: api.account,
  summary: 'Get the signed-in account and its roles',
  reply: Account,
  failures: { ...MEMBER_FAILURES, 403: 'the account is banned' },
});

export const reauthenticate = defineEndpoint({
  method: 'post',
  path: api.reauthenticate,
  summary: 'Confirm your identity with the password, before sensitive changes',
  body: z.object({ password: z.string('is required').min(1, 'is required').max(1000) }),
  reply: z.object({ reauthenticated: z.literal(true) }),
  failures: { ...MEMBER_FAILURES, 429: 'too many wrong passwords or changes' },
});

export const deleteAccount = defineEndpoint({
  method: 'delete',
  path: api.account,
  summary: 'Delete your account and all its data',
  body: z.object({
    password: z.string('must be text').max(1000).optional().meta({
      description:
        'Required if the account has a password and no second factor was used. Otherwise the last authentication must be at most 5 minutes old.',
    }),
  }),
  reply: z.object({ deleted: z.literal(true) }),
  failures: { ...MEMBER_FAILURES, 403: FRESH_FACTOR, 429: 'too many wrong passwords or changes' },
});

export const exportAccount = defineEndpoint({
  method: 'get',
  path: api.accountExport,
  summary: 'Export everything stored about your account',
  reply: z.object({
    exported_at: Time,
    account: z.looseObject({ id: z.string(), email: z.string() }),
    data: z
      .record(z.string(), z.array(z.record(z.string(), z.unknown())))
      .meta({ description: "The user's rows of each table." }),
  }),
  failures: MEMBER_READ_FAILURES,
});

export const listSessions = defineEndpoint({
  method: 'get',
  path: api.accountSessions,
  summary: 'List your sessions, newest first',
  reply: z.object({ sessions: z.array(UserSession) }),
  failures: MEMBER_FAILURES,
});

export const endUserSession = defineEndpoint({
  method: 'delete',
  path: api.accountSessions,
  summary: 'End one of your sessions',
  query: z.object({ id: z.uuid('must be the id of a session') }),
  reply: z.object({ ended: z.literal(true) }),
  failures: {
    ...MEMBER_FAILURES,
    404: 'your account has no session with this id',
    429: 'too many changes',
  },
});
