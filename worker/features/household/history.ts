/**
 * History of members' changes. Each entry is written in the transaction of the change and is stored for
 * `HISTORY_DAYS`. It records the account, never a device or a place. Reading leaves no entry.
 */
import type { HouseholdChange, HouseholdEvent } from '#contract/household/household';
import { HISTORY_DAYS, HISTORY_PAGE } from '#contract/limits';
import { DAY_MS, HOUR_MS } from '#domain/lib/time';
import { fromMillionths } from '#domain/pantry/quantity';
import { displayNameSql, householdSql } from '../../platform/db/household.ts';
import { sweepBefore } from '../../platform/db/sweep.ts';

/** A user's action and its time. */
export interface Doing {
  readonly userId: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly event: HouseholdEvent;
}

/** The columns of an entry. `?1` to `?3` are the fields of `Doing`. */
const INTO = `insert into household_history
  (id, household_id, user_id, at, event, name, millionths, unit, had_millionths)
  select lower(hex(randomblob(16))), ${householdSql('?1')}, ?1, ?2, ?3,`;

/** Records the change of the preceding statement, if that statement changed anything. */
export const recordChange = (
  db: D1Database,
  { userId, time, event }: Doing,
  {
    name,
    millionths = null,
    unit = null,
  }: { name: string; millionths?: number | null; unit?: string | null },
): D1PreparedStatement =>
  db
    .prepare(`${INTO} ?4, ?5, ?6, null where changes() > 0`)
    .bind(userId, time, event, name, millionths, unit);

/**
 * Same as `recordChange`, for a pantry item that still exists, by its id. @param step millionths; null: the item was
 * edited
 */
export const recordItemChange = (
  db: D1Database,
  { userId, time, event }: Doing,
  id: string,
  step: number | null,
): D1PreparedStatement =>
  db
    .prepare(
      `${INTO} ingredient_name, ?5, case when ?5 is not null then unit end, null from inventory_items
       where id = ?4 and household_id = ${householdSql('?1')} and changes() > 0`,
    )
    .bind(userId, time, event, id, step);

/**
 * Records a step down. Must run before the amount is reduced, because the item may be gone afterwards. The item may
 * also be gone before, and the step may exceed the amount. Returns a row if the item exists or existed. @param step
 * millionths, below 0
 */
export const recordLessening = (
  db: D1Database,
  { userId, time, event }: Doing,
  id: string,
  step: number,
): D1PreparedStatement =>
  db
    .prepare(
      `${INTO} ingredient_name, ?5, unit, had from (
         select ingredient_name, unit, case when qty_millionths + ?5 < 0 then qty_millionths end as had
         from inventory_items where id = ?4 and household_id = ${householdSql('?1')}
         union all
         select ingredient_name, unit, 0 from inventory_gone
         where id = ?4 and household_id = ${householdSql('?1')}
           and not exists (select 1 from inventory_items where id = ?4))
       returning id`,
    )
    .bind(userId, time, event, id, step);

/** Records the removal of items. Must run before they are deleted. */
export const recordRemoval = (
  db: D1Database,
  { userId, time, event }: Doing,
  ids: readonly string[],
): D1PreparedStatement =>
  db
    .prepare(
      `${INTO} ingredient_name, - qty_millionths, unit, null from inventory_items
       where household_id = ${householdSql('?1')} and id in (select value from json_each(?4))`,
    )
    .bind(userId, time, event, JSON.stringify(ids));

/**
 * Records a cooking, or its undo, that the preceding statement wrote. @param by random key of the undo; null: a
 * cooking
 */
export const recordCooking = (
  db: D1Database,
  { userId, time, event }: Doing,
  id: string,
  by: string | null = null,
): D1PreparedStatement =>
  db
    .prepare(
      `${INTO} title, null, null, null from cookings
       where id = ?4 and household_id = ${householdSql('?1')} and undone_by is ?5 and changes() > 0`,
    )
    .bind(userId, time, event, id, by);

/** Records that the preceding statement shared a recipe of a member's cookbook. @param id of the cookbook entry */
export const recordShared = (
  db: D1Database,
  { userId, time, event }: Doing,
  id: string,
): D1PreparedStatement =>
  db
    .prepare(
      `${INTO} title, null, null, null from cookbook_recipes where user_id = ?1 and id = ?4 and changes() > 0`,
    )
    .bind(userId, time, event, id);

/**
 * Records a change of the plan or the shopping list by the preceding statement, at most once an hour for each member.
 */
export const recordOnceAnHour = (db: D1Database, { userId, time, event }: Doing): D1PreparedStatement =>
  db
    .prepare(
      `${INTO} '', null, null, null where changes() > 0 and not exists (
         select 1 from household_history
         where household_id = ${householdSql('?1')} and user_id = ?1 and event = ?3 and at > ?4)`,
    )
    .bind(userId, time, event, new Date(Date.parse(time) - HOUR_MS).toISOString());

/** Records the change of a member by the preceding statement, if it changed anything. @param member id of the user */
export const recordMember = (
  db: D1Database,
  { userId, time, event }: Doing,
  member: string,
): D1PreparedStatement =>
  db
    .prepare(
      `insert into household_history (id, household_id, user_id, at, event, name, member_id)
       select lower(hex(randomblob(16))), ${householdSql('?1')}, ?1, ?2, ?3, '', id from users
       where id = ?4 and changes() > 0`,
    )
    .bind(userId, time, event, member);

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

/**
 * Selects a page of a household's history, newest first, plus one extra row. @param before last id of the previous
 * page
 */
export const selectHistory = (
  db: D1Database,
  userId: string,
  before: string | undefined,
): D1PreparedStatement =>
  db
    .prepare(
      `select h.id, h.user_id, h.at, ${displayNameSql('u')} as by, h.event,
         case when h.member_id is null then h.name else ${displayNameSql('m')} end as name,
         h.millionths, h.unit, h.had_millionths
       from household_history h left join users u on u.id = h.user_id left join users m on m.id = h.member_id
       where h.household_id = ${householdSql('?1')} and (?2 is null or (h.at, h.rowid) <
         (select at, rowid from household_history where household_id = ${householdSql('?1')} and id = ?2))
       order by h.at desc, h.rowid desc limit ?3`,
    )
    .bind(userId, before ?? null, HISTORY_PAGE + 1);

const toAmount = (millionths: number | null): number | null =>
  millionths === null ? null : fromMillionths(millionths);

/** The page in the result of `selectHistory`; `more` is true if there are older entries. */
export function parseHistory(
  result: D1Result | undefined,
  userId: string,
): { changes: HouseholdChange[]; more: boolean } {
  const rows = (result?.results ?? []) as HistoryRow[];
  const changes = rows.slice(0, HISTORY_PAGE).map(
    ({ id, user_id, at, by, event, name, millionths, unit, had_millionths }): HouseholdChange => ({
      ...{ id, at, by, mine: user_id === userId, event, name },
      ...{ amount: toAmount(millionths), unit, had: toAmount(had_millionths) },
    }),
  );
  return { changes, more: rows.length > HISTORY_PAGE };
}

/** Deletes entries older than `HISTORY_DAYS`. @param now ms since 1970 */
export const sweepHistory = (db: D1Database, now: number): Promise<void> =>
  sweepBefore(
    db,
    `delete from household_history where rowid in (
       select rowid from household_history where at < ?1 order by at limit ?2)`,
    new Date(now - HISTORY_DAYS * DAY_MS).toISOString(),
  );
