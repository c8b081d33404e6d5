/**
 * Every table with data of users, for the export of personal data. When an account is deleted, its rows in these tables
 * are deleted too (`on delete cascade`). Rows of `audit_log` and `label_corrections` stay, but without the author (`on
 * delete set null`).
 */

import { DAY_MS, HOUR_MS } from '#domain/lib/time';
import { buildHouseholdIdSql } from '../platform/db/household.ts';
import { batch, createSqlCommand } from '../platform/db/query.ts';
import { IDLE_MAX } from './sessions/store.ts';

interface PersonalData {
  readonly name: string;
  /**
   * SQL query for the rows of user `?1`, in the order of the export and without secrets. The query must also select the
   * row number (`PAGE_ROW`).
   */
  readonly sql: string;
  readonly json?: readonly string[];
}

const time = (column: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch') as ${column}`;

/** SQL column with SQLite's row number, for reading rows in pages. The row number is not exported. */
const PAGE_ROW = 'rowid as page_row';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    name: 'identities',
    sql: `select ${PAGE_ROW}, id, provider, subject, email, ${time('last_sign_in_at')}, ${time('created_at')}, ${time('updated_at')}
      from identities where user_id = ?1 order by created_at`,
  },
  { name: 'roles', sql: `select ${PAGE_ROW}, role from user_roles where user_id = ?1 order by role` },
  {
    name: 'factors',
    sql: `select ${PAGE_ROW}, id, factor_type, friendly_name, status, phone, ${time('last_challenged_at')}, ${time('created_at')},
      ${time('updated_at')} from factors where user_id = ?1 order by created_at`,
  },
  {
    name: 'sessions',
    sql: `select ${PAGE_ROW}, id, aal, user_agent, ${time('created_at')}, ${time('refreshed_at')} from sessions
      where user_id = ?1 order by created_at`,
  },
  {
    name: 'known_devices',
    sql: `select ${PAGE_ROW}, ${time('created_at')}, ${time('last_seen_at')} from known_devices
      where user_id = ?1 order by created_at`,
  },
  {
    name: 'recovery_codes',
    sql: `select ${PAGE_ROW}, ${time('created_at')}, ${time('used_at')} from recovery_codes
      where user_id = ?1 order by created_at, used_at`,
  },
  {
    name: 'pending_mails',
    sql: `select ${PAGE_ROW}, type, sent_to, ${time('created_at')}, ${time('expires_at')} from one_time_tokens
      where user_id = ?1 order by created_at`,
  },
  {
    name: 'address_undos',
    sql: `select ${PAGE_ROW}, email, ${time('created_at')}, ${time('expires_at')} from address_undos
      where user_id = ?1 order by created_at`,
  },
  {
    name: 'inventory_items',
    // Divide amounts by a million: the pantry stores them in millionths of a unit (src/domain/pantry/quantity.ts), and
    // the export uses whole units.
    sql: `select ${PAGE_ROW}, id, ingredient_name, qty_millionths / 1000000.0 as qty, unit, expires_on, notes, created_at, updated_at, level
      from inventory_items where household_id = ${buildHouseholdIdSql('?1')} order by created_at`,
  },
  {
    name: 'cookings',
    sql: `select ${PAGE_ROW}, id, recipe_id, own, title, servings, taken, skipped, cooked_at, undone_at from cookings
      where user_id = ?1 order by cooked_at`,
  },
  {
    name: 'hidden_recipes',
    sql: `select ${PAGE_ROW}, recipe_id, title, hidden_at from hidden_recipes where user_id = ?1 order by hidden_at, recipe_id`,
  },
  {
    name: 'cookbook_recipes',
    sql: `select ${PAGE_ROW}, id, recipe_id, title, recipe, note, rating, collections, my_version, shared_with is not null as with_household,
      added_at, updated_at from cookbook_recipes
      where user_id = ?1 order by added_at, id`,
    json: ['recipe', 'collections', 'my_version'],
  },
  {
    name: 'cookbook_pictures',
    // Export the path of the picture. The picture can be downloaded from there until it is deleted or replaced.
    sql: `select ${PAGE_ROW}, entry_id, '/picture/' || id || '/large.jpg' as picture, width, height, bytes from cookbook_pictures
      where user_id = ?1 order by entry_id`,
  },
  {
    name: 'cookbook_shares',
    sql: `select ${PAGE_ROW}, entry_id, '/cookbook/link#' || token as link, created_at from cookbook_shares
      where user_id = ?1 order by created_at, entry_id`,
  },
  {
    name: 'eaters',
    sql: `select ${PAGE_ROW}, list, corrections, consented_at, kept_at from eaters where user_id = ?1`,
    json: ['list', 'corrections'],
  },
  {
    name: 'plans',
    sql: `select ${PAGE_ROW}, plan, changed_at from plans where household_id = ${buildHouseholdIdSql('?1')}`,
    json: ['plan'],
  },
  {
    name: 'plan_calendars',
    sql: `select ${PAGE_ROW}, '/calendar/' || token || '.ics' as link, made_at from plan_calendars where user_id = ?1`,
  },
  {
    name: 'household_members',
    sql: `select ${PAGE_ROW}, role, joined_at from household_members where user_id = ?1`,
  },
  {
    name: 'household_invites',
    sql: `select ${PAGE_ROW}, expires_at from household_invites where user_id = ?1`,
  },
  {
    name: 'household_history',
    sql: `select ${PAGE_ROW}, at, event, name, millionths / 1000000.0 as amount, unit from household_history
      where user_id = ?1 order by at`,
  },
  {
    name: 'shopping_entries',
    sql: `select ${PAGE_ROW}, entry, at from shopping_entries
      where household_id = ${buildHouseholdIdSql('?1')} and entry is not null order by at, id`,
    json: ['entry'],
  },
  {
    name: 'inventory_changes',
    sql: `select ${PAGE_ROW}, item_id, at from inventory_changes where user_id = ?1 order by at`,
  },
  {
    name: 'label_corrections',
    sql: `select ${PAGE_ROW}, name, label, value, reason, ${time('made_at')} from label_corrections
      where made_by = ?1 order by name, label`,
  },
  {
    name: 'changes',
    sql: `select ${PAGE_ROW}, ${time('at')}, action, kind, subject, imported, errors from audit_log
      where user_id = ?1 order by id`,
  },
];

/** Age (ms) at which an account with an unconfirmed address is deleted. */
const UNCONFIRMED_MAX = 7 * DAY_MS;
/** Maximum number of accounts to delete in one sweep, so that a sweep is short. */
const SWEPT_ACCOUNTS_MAX = 500;

/**
 * Deletes rows that expired at least an hour ago. In this hour, an expired row can still be distinguished from a row
 * that never existed. Also deletes accounts that were not confirmed within seven days, but not while a mailed link of
 * the account still works. Runs every ten minutes.
 */
export async function deleteExpiredAuthRows(db: D1Database, now: number): Promise<void> {
  const tables = ['rate', 'challenges', 'one_time_tokens', 'flow_states', 'address_undos'];
  const before = now - HOUR_MS;
  await batch(db, [
    ...tables.map((table) => createSqlCommand(`delete from ${table} where expires_at < ?1`, [before])),
    createSqlCommand('delete from sessions where refreshed_at < ?1', [now - IDLE_MAX]),
    createSqlCommand(
      `delete from users where id in (
       select u.id from users u
       where u.email_confirmed_at is null and u.created_at < ?1
         and not exists (select 1 from sign_ups s where s.user_id = u.id and s.expires_at > ?2)
         and not exists (select 1 from one_time_tokens t where t.user_id = u.id and t.expires_at > ?2)
       limit ?3)`,
      [now - UNCONFIRMED_MAX, now, SWEPT_ACCOUNTS_MAX],
    ),
  ]);
}
