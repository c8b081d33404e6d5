/**
 * History of changes by household members. Each entry is written in the transaction of its change and is stored for
 * `HISTORY_DAYS` days. An entry names the account that made the change, never a device or a place. Reading creates no
 * entry.
 */

import type { HouseholdChange, HouseholdEvent } from '#contract/household/household';
import { HISTORY_DAYS, HISTORY_PAGE } from '#contract/limits';
import { DAY_MS, HOUR_MS } from '#domain/lib/time';
import { fromMillionths } from '#domain/pantry/quantity';
import { buildDisplayNameSql, buildHouseholdIdSql } from '../../platform/db/household.ts';
import { createSqlCommand, hasRow, type Query } from '../../platform/db/query.ts';
import { deleteRowsBefore } from '../../platform/db/sweep.ts';

export interface HistoryAction {
  readonly userId: string;
  /** Time of the user's action (ISO 8601, UTC). */
  readonly time: string;
  readonly event: HouseholdEvent;
}

/**
 * Start of an SQL statement that inserts a history entry. Its parameters `?1` to `?3` are the fields of
 * `HistoryAction`.
 */
const INTO = `insert into household_history
  (id, household_id, user_id, at, event, name, millionths, unit, had_millionths)
  select lower(hex(randomblob(16))), ${buildHouseholdIdSql('?1')}, ?1, ?2, ?3,`;

/**
 * Records the change made by the preceding SQL statement in the household history. Records nothing if that statement
 * changed no row.
 */
export const recordHouseholdChange = (
  { userId, time, event }: HistoryAction,
  {
    name,
    millionths = null,
    unit = null,
  }: { name: string; millionths?: number | null; unit?: string | null },
): Query<void> =>
  createSqlCommand(`${INTO} ?4, ?5, ?6, null where changes() > 0`, [
    userId,
    time,
    event,
    name,
    millionths,
    unit,
  ]);

/**
 * Records in the household history that the preceding SQL statement changed a pantry item. The item must still exist.
 * Records nothing if that statement changed no row.
 * @param step change of the amount, in millionths; null: the item was edited
 */
export const recordPantryItemChange = (
  { userId, time, event }: HistoryAction,
  id: string,
  step: number | null,
): Query<void> =>
  createSqlCommand(
    `${INTO} ingredient_name, ?5, case when ?5 is not null then unit end, null from inventory_items
     where id = ?4 and household_id = ${buildHouseholdIdSql('?1')} and changes() > 0`,
    [userId, time, event, id, step],
  );

/**
 * Records in the household history that a pantry item's amount was reduced. Run this query before the amount is
 * reduced, because the item is deleted if nothing is left. The reduction may exceed the amount that is left. The result
 * is true if the item exists or has existed.
 * @param step change of the amount, in millionths; negative
 */
export const recordPantryItemReduction = (
  { userId, time, event }: HistoryAction,
  id: string,
  step: number,
): Query<boolean> => ({
  sql: `${INTO} ingredient_name, ?5, unit, had from (
      select ingredient_name, unit, case when qty_millionths + ?5 < 0 then qty_millionths end as had
      from inventory_items where id = ?4 and household_id = ${buildHouseholdIdSql('?1')} and level is null
      union all
      select ingredient_name, unit, 0 from inventory_gone
      where id = ?4 and household_id = ${buildHouseholdIdSql('?1')}
        and not exists (select 1 from inventory_items where id = ?4))
    returning id`,
  params: [userId, time, event, id, step],
  read: hasRow,
});

/** Records the removal of pantry items in the household history. Must run before the items are deleted. */
export const recordPantryItemRemoval = (
  { userId, time, event }: HistoryAction,
  ids: readonly string[],
): Query<void> =>
  createSqlCommand(
    `${INTO} ingredient_name, case when level is null then - qty_millionths end, case when level is null then unit end, null
     from inventory_items
     where household_id = ${buildHouseholdIdSql('?1')} and id in (select value from json_each(?4))`,
    [userId, time, event, JSON.stringify(ids)],
  );

/**
 * Records in the household history that a recipe was cooked, or that 'I Cooked This' was undone. Records nothing if the
 * preceding SQL statement, which makes this change, changed no row.
 * @param undoKey random key of the undo request; null if the recipe was cooked
 */
export const recordCookingInHistory = (
  { userId, time, event }: HistoryAction,
  id: string,
  undoKey: string | null = null,
): Query<void> =>
  createSqlCommand(
    `${INTO} title, null, null, null from cookings
     where id = ?4 and household_id = ${buildHouseholdIdSql('?1')} and undone_by is ?5 and changes() > 0`,
    [userId, time, event, id, undoKey],
  );

export const recordRecipeSharing = ({ userId, time, event }: HistoryAction, id: string): Query<void> =>
  createSqlCommand(
    `${INTO} title, null, null, null from cookbook_recipes where user_id = ?1 and id = ?4 and changes() > 0`,
    [userId, time, event, id],
  );

/**
 * Records in the household history that the preceding SQL statement changed the plan or the shopping list. Each member
 * gets at most one such entry per hour.
 */
export const recordPlanOrListChangeOnceAnHour = ({ userId, time, event }: HistoryAction): Query<void> =>
  createSqlCommand(
    `${INTO} '', null, null, null where changes() > 0 and not exists (
     select 1 from household_history
     where household_id = ${buildHouseholdIdSql('?1')} and user_id = ?1 and event = ?3 and at > ?4)`,
    [userId, time, event, new Date(Date.parse(time) - HOUR_MS).toISOString()],
  );

/**
 * Records in the household history that the preceding SQL statement changed a user's membership. Records nothing if
 * that statement changed no row.
 * @param member ID of the user
 */
export const recordMemberChange = ({ userId, time, event }: HistoryAction, member: string): Query<void> =>
  createSqlCommand(
    `insert into household_history (id, household_id, user_id, at, event, name, member_id)
     select lower(hex(randomblob(16))), ${buildHouseholdIdSql('?1')}, ?1, ?2, ?3, '', id from users
     where id = ?4 and changes() > 0`,
    [userId, time, event, member],
  );

interface HistoryRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly at: string;
  readonly by: string | null;
  readonly event: HouseholdEvent;
  readonly name: string;
  readonly millionths: number | null;
  readonly unit: string | null;
  readonly had_millionths: number | null;
}

const toAmount = (millionths: number | null): number | null =>
  millionths === null ? null : fromMillionths(millionths);

const toHouseholdChange = (
  { id, user_id, at, by, event, name, millionths, unit, had_millionths }: HistoryRow,
  userId: string,
): HouseholdChange => ({
  ...{ id, at, by, mine: user_id === userId, event, name },
  ...{ amount: toAmount(millionths), unit, had: toAmount(had_millionths) },
});

/**
 * Selects a page of a household's history, newest entries first. Selects one extra row to detect if there is a next
 * page.
 * @param before ID of the last entry on the previous page; undefined: selects the first page
 */
export const selectHouseholdHistory = (
  userId: string,
  before: string | undefined,
): Query<{ changes: HouseholdChange[]; more: boolean }> => ({
  sql: `select h.id, h.user_id, h.at, ${buildDisplayNameSql('u')} as by, h.event,
      case when h.member_id is null then h.name else ${buildDisplayNameSql('m')} end as name,
      h.millionths, h.unit, h.had_millionths
    from household_history h left join users u on u.id = h.user_id left join users m on m.id = h.member_id
    where h.household_id = ${buildHouseholdIdSql('?1')} and (?2 is null or (h.at, h.rowid) <
      (select at, rowid from household_history where household_id = ${buildHouseholdIdSql('?1')} and id = ?2))
    order by h.at desc, h.rowid desc limit ?3`,
  params: [userId, before ?? null, HISTORY_PAGE + 1],
  read: (rows: readonly HistoryRow[]) => ({
    changes: rows.slice(0, HISTORY_PAGE).map((row) => toHouseholdChange(row, userId)),
    more: rows.length > HISTORY_PAGE,
  }),
});

export const deleteOldHouseholdHistory = (db: D1Database, now: number): Promise<void> =>
  deleteRowsBefore(
    db,
    `delete from household_history where rowid in (
       select rowid from household_history where at < ?1 order by at limit ?2)`,
    new Date(now - HISTORY_DAYS * DAY_MS).toISOString(),
  );
