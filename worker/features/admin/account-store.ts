/** Account lookups and changes for administrators. Each change is logged in the same transaction. */

import type { AdminAccount } from '#contract/admin/accounts';
import { BANS_MAX } from '#contract/limits';
import type { Member } from '../../auth/guard.ts';
import { revokeUserAccess } from '../../auth/links/revoke.ts';
import { deletePendingLinksAndCodes } from '../../auth/links/store.ts';
import { computeRoles } from '../../auth/roles.ts';
import { endCalendarLink, endInvitation } from '../../platform/db/household.ts';
import {
  batchUnlessRolledBack,
  combineCommands,
  createRollBackIfQuery,
  createSqlCommand,
  getFirstRow,
  type Query,
  returnAllRows,
  runQuery,
} from '../../platform/db/query.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { logAdminChange, type NewChange } from './calls.ts';

/**
 * Reason why a change of an account is refused. With `raced`, another administrator has banned the caller while the
 * change was running.
 */
export type Refusal = 'unknown' | 'self' | 'owner' | 'raced';

type Administrator = Pick<Member, 'call' | 'userId'>;
type Owner = Pick<Settings, 'adminEmail'>;

/**
 * `users.banned_until` value of a permanent ban: 9999-12-31T23:59:59Z, in ms since 1970. Hosted authentication services
 * also represent a permanent ban as a date far in the future.
 */
const FOR_GOOD = Date.UTC(9999, 11, 31, 23, 59, 59);

interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly email_confirmed_at: number | null;
  readonly created_at: number;
  readonly last_sign_in_at: number | null;
  readonly banned_until: number | null;
  readonly sessions: number;
  readonly admin: 0 | 1;
}

const SELECT_ACCOUNTS = `
  select id, email, email_confirmed_at, created_at, last_sign_in_at, banned_until,
         (select count(*) from sessions where user_id = users.id) as sessions,
         exists (select 1 from user_roles where user_id = users.id and role = 'admin') as admin
  from users`;

const iso = (time: number) => new Date(time).toISOString();

const toAccount = (row: AccountRow, owner: Owner, now: number): AdminAccount => ({
  id: row.id,
  email: row.email,
  created_at: iso(row.created_at),
  last_sign_in_at: row.last_sign_in_at === null ? null : iso(row.last_sign_in_at),
  roles: computeRoles(row.admin === 1, row, owner),
  sessions: row.sessions,
  ban:
    row.banned_until === null || row.banned_until <= now
      ? null
      : { until: row.banned_until >= FOR_GOOD ? null : iso(row.banned_until) },
});

/**
 * Finds an account by email address or ID.
 * @param emailOrId email address, in upper or lower case, or account ID
 * @param now ms since 1970
 */
export async function findAccountByEmailOrId(
  db: D1Database,
  emailOrId: string,
  owner: Owner,
  now: number,
): Promise<AdminAccount | null> {
  const row = await runQuery(db, {
    sql: `${SELECT_ACCOUNTS} where id = ?1 or email = ?2`,
    params: [emailOrId, emailOrId.toLowerCase()],
    read: getFirstRow<AccountRow>,
  });
  return row && toAccount(row, owner, now);
}

async function readAccount({ call }: Administrator, id: string): Promise<AdminAccount | null> {
  const { db, now, settings } = call;
  const row = await runQuery(db, {
    sql: `${SELECT_ACCOUNTS} where id = ?1`,
    params: [id],
    read: getFirstRow<AccountRow>,
  });
  return row && toAccount(row, settings, now);
}

/** Lists the accounts that are banned at the time `now` (ms since 1970), sorted by email address. */
export async function listBannedAccounts(db: D1Database, owner: Owner, now: number): Promise<AdminAccount[]> {
  const results = await runQuery(db, {
    sql: `${SELECT_ACCOUNTS} where banned_until > ?1 order by email limit ?2`,
    params: [now, BANS_MAX],
    read: returnAllRows<AccountRow>,
  });
  return results.map((row) => toAccount(row, owner, now));
}

const note = ({ userId }: Administrator, action: NewChange['action'], subject: string) =>
  logAdminChange({ userId }, { action, kind: null, subject, imported: 0 });

/**
 * Changes an account and logs the change in one transaction. The transaction fails if the administrator who makes the
 * change has just been banned. If two administrators ban each other at the same time, only one of the bans succeeds, so
 * that one administrator remains.
 * @returns the account after the change, or the reason for the refusal
 */
async function change(
  admin: Administrator,
  id: string,
  statements: Query<void>[],
): Promise<AdminAccount | Refusal> {
  const { call, userId } = admin;
  const { db, now } = call;
  const done = await batchUnlessRolledBack(db, [
    createRollBackIfQuery(
      'not exists (select 1 from users where id = ?1 and ifnull(banned_until, 0) <= ?2)',
      [userId, now],
    ),
    combineCommands(statements),
  ]);
  if (done === null) return 'raced';
  return (await readAccount(admin, id)) ?? 'unknown';
}

/**
 * Ends a user's sessions and deletes mailed links and codes, remembered browsers, and secret links. The user's
 * password, sign-in providers and second factors are kept.
 */
export async function endAccessToAccount(admin: Administrator, id: string): Promise<AdminAccount | Refusal> {
  if (!(await readAccount(admin, id))) return 'unknown';
  return change(admin, id, [...revokeUserAccess(admin.call, id, null), note(admin, 'end-sessions', id)]);
}

/**
 * Bans an account. The account's sessions are not deleted, so that a token refresh can reply `user_banned`, but they
 * do not work during the ban. The account's mailed links and secret links, which need no session, are deleted.
 * @param until end of the ban, ms since 1970; null for a permanent ban
 */
export async function banAccount(
  admin: Administrator,
  id: string,
  until: number | null,
): Promise<AdminAccount | Refusal> {
  const { now } = admin.call;
  if (id === admin.userId) return 'self';
  const account = await readAccount(admin, id);
  if (account === null) return 'unknown';
  if (account.roles.includes('owner')) return 'owner';
  return change(admin, id, [
    createSqlCommand('update users set banned_until = ?2, updated_at = ?3 where id = ?1', [
      id,
      until ?? FOR_GOOD,
      now,
    ]),
    ...deletePendingLinksAndCodes(admin.call, id),
    endCalendarLink(id),
    endInvitation(id),
    note(admin, 'ban', `${id} ${until === null ? 'for good' : `until ${iso(until)}`}`),
  ]);
}

export async function liftAccountBan(admin: Administrator, id: string): Promise<AdminAccount | Refusal> {
  const { now } = admin.call;
  const account = await readAccount(admin, id);
  if (account === null) return 'unknown';
  if (account.ban === null) return account;
  return change(admin, id, [
    createSqlCommand('update users set banned_until = null, updated_at = ?2 where id = ?1', [id, now]),
    note(admin, 'lift-ban', id),
  ]);
}
