import {
  adminBanAccount,
  adminEndSessions,
  adminFindAccount,
  adminLiftBan,
  adminListBans,
} from '#contract/admin/accounts';
import { adminRoute, logCallOutcome } from '../../auth/guard.ts';
import { Failure } from '../../platform/http/failure.ts';
import { disconnectUser } from '../../platform/live/changes.ts';
import { getValidSettings } from '../../platform/settings/settings.ts';
import {
  banAccount,
  endAccessToAccount,
  findAccountByEmailOrId,
  liftAccountBan,
  listBannedAccounts,
  type Refusal,
} from './account-store.ts';

const REFUSALS: Readonly<Record<Refusal, () => Failure>> = {
  unknown: () => new Failure(404, 'not_found', 'No account has this ID', { field: 'user_id' }),
  self: () => new Failure(409, 'conflict', 'You can’t ban your own account', { field: 'user_id' }),
  owner: () =>
    new Failure(409, 'conflict', 'The owner’s account can’t be banned', {
      field: 'user_id',
    }),
  raced: () => new Failure(409, 'conflict', 'Nothing was changed because your own account has been banned'),
};

/**
 * Returns the site owner's email address. Throws if the settings are invalid, but no caller ever sees this error: with
 * invalid settings, the authorization has already rejected the request.
 */
function readAdminEmail(env: Env) {
  return { adminEmail: getValidSettings(env).adminEmail };
}

/**
 * Options of an endpoint that changes another user's account. A fresh proof of identity is required, because a thief
 * with a stolen session could lock everyone out.
 */
const CHANGES_ACCOUNT = { capability: 'accounts', needsFreshProof: true } as const;

export const adminAccountRoutes = [
  adminRoute(adminFindAccount, {
    capability: 'accounts',
    handle: async ({ env, body }) => ({
      account: await findAccountByEmailOrId(env.DB, body.account, readAdminEmail(env), Date.now()),
    }),
  }),

  adminRoute(adminListBans, {
    capability: 'accounts',
    handle: async ({ env }) => ({
      accounts: await listBannedAccounts(env.DB, readAdminEmail(env), Date.now()),
    }),
  }),

  adminRoute(adminEndSessions, {
    ...CHANGES_ACCOUNT,
    handle: async ({ env, body }, admin) => {
      const account = await endAccessToAccount(admin, body.user_id);
      if (typeof account === 'string') return logCallOutcome(admin.call, REFUSALS[account]());
      disconnectUser(env.DB, account.id);
      return logCallOutcome(admin.call, { account });
    },
  }),

  adminRoute(adminBanAccount, {
    ...CHANGES_ACCOUNT,
    handle: async ({ env, body }, admin) => {
      const until = body.until === null ? null : Date.parse(body.until);
      if (until !== null && until <= admin.call.now)
        return new Failure(400, 'invalid_input', 'until must be in the future', { field: 'until' });
      const account = await banAccount(admin, body.user_id, until);
      if (typeof account === 'string') return logCallOutcome(admin.call, REFUSALS[account]());
      disconnectUser(env.DB, account.id);
      return logCallOutcome(admin.call, { account });
    },
  }),

  adminRoute(adminLiftBan, {
    ...CHANGES_ACCOUNT,
    handle: async ({ body }, admin) => {
      const account = await liftAccountBan(admin, body.user_id);
      return logCallOutcome(admin.call, typeof account === 'string' ? REFUSALS[account]() : { account });
    },
  }),
];
