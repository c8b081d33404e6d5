import { z } from 'zod';
import { endpoint, MEMBER_FAILURES, MEMBER_READ_FAILURES } from '../endpoint.ts';
import { api } from '../paths.ts';

const Time = z.string().meta({ description: 'ISO 8601, UTC.' });

/** Rights of an account beyond its own data. 'owner' is the account of the configured address. */
export const Role = z.enum(['admin', 'owner']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const LinkedSignIn = z
  .object({
    id: z.string().meta({ description: 'The `identity_id` of the auth protocol.' }),
    provider: z.string().meta({ description: 'google, github, or email for the own address.' }),
    email: z.string().meta({ description: 'The address at the provider; may be empty.' }),
  })
  .meta({ id: 'LinkedSignIn' });
export type LinkedSignIn = z.infer<typeof LinkedSignIn>;

/** The signed-in account with its roles and sign-in methods. */
export const Account = z
  .object({
    id: z.string(),
    email: z.string(),
    new_email: z
      .string()
      .nullable()
      .meta({ description: 'The address that is to take its place, until it is confirmed.' }),
    display_name: z.string().meta({ description: 'Without one, what stands before the @ of the address.' }),
    roles: z.array(Role),
    aal: z.enum(['aal1', 'aal2']),
    second_factor: z.boolean().meta({ description: 'A second factor is set up.' }),
    password: z.boolean().meta({ description: 'There is a password.' }),
    identities: z.array(LinkedSignIn).meta({ description: 'Who vouches for the user.' }),
    recovery_codes: z
      .object({ total: z.int(), remaining: z.int() })
      .nullable()
      .meta({ description: 'How many recovery codes were made, and how many of them are unused.' }),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

export const OwnSession = z
  .object({
    id: z.string(),
    created_at: Time,
    refreshed_at: Time,
    aal: z.enum(['aal1', 'aal2']),
    user_agent: z.string().meta({ description: 'What the browser says of itself.' }),
    current: z.boolean().meta({ description: 'The one that asks.' }),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;

const FRESH_FACTOR = 'the second factor is missing, or the last proof of who it is, is too old';

export const getAccount = endpoint({
  method: 'get',
  path: api.account,
  summary: 'Who is signed in, and what they may do',
  reply: Account,
  failures: { ...MEMBER_FAILURES, 403: 'the account is closed' },
});

export const reauthenticate = endpoint({
  method: 'post',
  path: api.reauthenticate,
  summary: 'Prove again who you are, with the password, before what could take the account away',
  body: z.object({ password: z.string('is required').min(1, 'is required').max(1000) }),
  reply: z.object({ reauthenticated: z.literal(true) }),
  failures: { ...MEMBER_FAILURES, 429: 'too many wrong passwords, or changes' },
});

export const deleteAccount = endpoint({
  method: 'delete',
  path: api.account,
  summary: 'Delete the own account with all its data',
  body: z.object({
    password: z.string('must be text').max(1000).optional().meta({
      description:
        'Where there is one, and no second factor was used. Without it: within 5 minutes of a proof of who it is.',
    }),
  }),
  reply: z.object({ deleted: z.literal(true) }),
  failures: { ...MEMBER_FAILURES, 403: FRESH_FACTOR, 429: 'too many wrong passwords, or changes' },
});

export const exportAccount = endpoint({
  method: 'get',
  path: api.accountExport,
  summary: 'Everything that is stored about the own account',
  reply: z.object({
    exported_at: Time,
    account: z.looseObject({ id: z.string(), email: z.string() }),
    data: z
      .record(z.string(), z.array(z.record(z.string(), z.unknown())))
      .meta({ description: 'The rows of every table that has something of the user.' }),
  }),
  failures: MEMBER_READ_FAILURES,
});

export const listSessions = endpoint({
  method: 'get',
  path: api.accountSessions,
  summary: 'Where the own account is signed in, newest first',
  reply: z.object({ sessions: z.array(OwnSession) }),
  failures: MEMBER_FAILURES,
});

export const endOwnSession = endpoint({
  method: 'delete',
  path: api.accountSessions,
  summary: 'Sign out one of the own sessions',
  query: z.object({ id: z.uuid('must be the id of a session') }),
  reply: z.object({ ended: z.literal(true) }),
  failures: {
    ...MEMBER_FAILURES,
    404: 'no session of the own account has this id',
    429: 'too many changes',
  },
});
