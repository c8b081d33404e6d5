import { z } from 'zod';
import { Role } from '../account/account.ts';
import { defineEndpoint } from '../endpoint.ts';
import { BANS_MAX } from '../limits.ts';
import { ADMIN_FAILURES } from './imports.ts';
import { adminApi } from './paths.ts';

const Time = z.string().meta({ description: 'ISO 8601, UTC.' });

const Ban = z.object({
  until: Time.nullable().meta({ description: 'ISO 8601, UTC. Null: permanent.' }),
});

export const AdminAccount = z
  .object({
    id: z.string(),
    email: z.string(),
    created_at: Time,
    last_sign_in_at: Time.nullable(),
    roles: z.array(Role),
    sessions: z
      .int()
      .meta({ description: "Number of stored sessions. Sessions of a banned account don't work." }),
    ban: Ban.nullable().meta({ description: 'Null: not banned.' }),
  })
  .meta({ id: 'AdminAccount' });
export type AdminAccount = z.infer<typeof AdminAccount>;

const AccountId = z.object({
  user_id: z.string().trim().min(1, 'user_id is required').max(100, 'user_id must be at most 100 characters'),
});

const CHANGE_FAILURES = {
  401: ADMIN_FAILURES[401],
  403: `${ADMIN_FAILURES[403]}; or \`reauthentication_needed\`: the last authentication is too old`,
  404: 'there is no such account',
} as const;

/**
 * Finds an account by its email address. The email address is sent in the request body, so that no access log records
 * it.
 */
export const adminFindAccount = defineEndpoint({
  method: 'post',
  path: adminApi.findAccount,
  readsOnly: true,
  summary: 'Find an account by exact email address or id',
  body: z.object({
    account: z
      .string()
      .trim()
      .min(1, 'account is required')
      .max(254, 'account must be at most 254 characters')
      .meta({ description: 'Email address or id.' }),
  }),
  reply: z.object({ account: AdminAccount.nullable() }),
  failures: ADMIN_FAILURES,
});

export const adminListBans = defineEndpoint({
  method: 'get',
  path: adminApi.listBans,
  summary: `List banned accounts by address, at most ${BANS_MAX}`,
  reply: z.object({ accounts: z.array(AdminAccount) }),
  failures: ADMIN_FAILURES,
});

export const adminEndSessions = defineEndpoint({
  method: 'post',
  path: adminApi.endSessions,
  summary: 'Sign an account out everywhere and revoke its emailed links, known browsers and secret links',
  body: AccountId,
  reply: z.object({ account: AdminAccount }),
  failures: CHANGE_FAILURES,
});

export const adminBanAccount = defineEndpoint({
  method: 'post',
  path: adminApi.banAccount,
  summary: 'Ban an account temporarily or permanently',
  body: AccountId.extend({
    until: z.iso
      .datetime('until must be a time as ISO 8601 in UTC, or null')
      .nullable()
      .meta({ description: 'A time in the future. Null: permanent.' }),
  }),
  reply: z.object({ account: AdminAccount }),
  failures: {
    ...CHANGE_FAILURES,
    409: 'the account is the caller’s, or that of the configured address',
  },
});

export const adminLiftBan = defineEndpoint({
  method: 'post',
  path: adminApi.liftBan,
  summary: "Lift an account's ban. Idempotent.",
  body: AccountId,
  reply: z.object({ account: AdminAccount }),
  failures: CHANGE_FAILURES,
});
