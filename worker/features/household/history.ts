/**
 * What members change, written down in the transaction that changes it, for as long as `HISTORY_DAYS`. Who did it is an account,
 * never a device or a place, and who looks at something leaves nothing here.
 */
import type { HouseholdChange, HouseholdEvent } from '#contract/household/household';
import { HISTORY_DAYS, HISTORY_PAGE } from '#contract/limits';
import { DAY_MS, HOUR_MS } from '#domain/lib/time';
import { fromMillionths } from '#domain/pantry/quantity';
import { householdOf, nameIn } from '../../platform/db/household.ts';
import { sweepBefore } from '../../platform/db/sweep.ts';

/** Who did what when. */
export interface Doing {
  readonly userId: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly event: HouseholdEvent;
}

/** The columns of an entry; `?1` to `?3` are those of `Doing`. */
const INTO = `insert into household_history
  (id, household_id, user_id, at, event, name, millionths, unit, had_millionths)
  select lower(hex(randomblob(16))), ${householdOf('?1')}, ?1, ?2, ?3,`;

/** Writes down what the statement before it did, if that has changed something. */
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

/** The same of an item of the pantry that is there still, by its id. @param step millionths; null: it was edited */
export const recordItemChange = (
  db: D1Database,
  { userId, time, event }: Doing,
  id: string,
  step: number | null,
): D1PreparedStatement =>
  db
    .prepare(
      `${INTO} ingredient_name, ?5, case when ?5 is not null then unit end, null from inventory_items
       where id = ?4 and household_id = ${householdOf('?1')} and changes() > 0`,
    )
    .bind(userId, time, event, id, step);

/**
 * What stands before a step down: afterwards the item may have gone. It may have gone before, and more may be taken than there
 * is. A row comes back when there is, or was, such an item. @param step millionths, below 0
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
         from inventory_items where id = ?4 and household_id = ${householdOf('?1')}
         union all
         select ingredient_name, unit, 0 from inventory_gone
         where id = ?4 and household_id = ${householdOf('?1')}
           and not exists (select 1 from inventory_items where id = ?4))
       returning id`,
    )
    .bind(userId, time, event, id, step);

/** What stands before items are deleted. */
export const recordRemoval = (
  db: D1Database,
  { userId, time, event }: Doing,
  ids: readonly string[],
): D1PreparedStatement =>
  db
    .prepare(
      `${INTO} ingredient_name, - qty_millionths, unit, null from inventory_items
       where household_id = ${householdOf('?1')} and id in (select value from json_each(?4))`,
    )
    .bind(userId, time, event, JSON.stringify(ids));

/** A cooking, or its undo, that the statement before it has written. @param by random, of the undo; null: a cooking */
export const recordCooking = (
  db: D1Database,
  { userId, time, event }: Doing,
  id: string,
  by: string | null = null,
): D1PreparedStatement =>
  db
    .prepare(
      `${INTO} title, null, null, null from cookings
       where id = ?4 and household_id = ${householdOf('?1')} and undone_by is ?5 and changes() > 0`,
    )
    .bind(userId, time, event, id, by);

/** A recipe of a member's cookbook that the statement before it has shared. @param id of its entry */
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

/** A change of the plan or the shopping list that the statement before it has made: one entry an hour for each member says enough. */
export const recordOnceAnHour = (db: D1Database, { userId, time, event }: Doing): D1PreparedStatement =>
  db
    .prepare(
      `${INTO} '', null, null, null where changes() > 0 and not exists (
         select 1 from household_history
         where household_id = ${householdOf('?1')} and user_id = ?1 and event = ?3 and at > ?4)`,
    )
    .bind(userId, time, event, new Date(Date.parse(time) - HOUR_MS).toISOString());

/** Records what the statement before it did to a member, if it changed something. @param member id of the user */
export const recordMember = (
  db: D1Database,
  { userId, time, event }: Doing,
  member: string,
): D1PreparedStatement =>
  db
    .prepare(
      `insert into household_history (id, household_id, user_id, at, event, name, member_id)
       select lower(hex(randomblob(16))), ${householdOf('?1')}, ?1, ?2, ?3, '', id from users
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

/** A page of the history of a user's household, the newest first, and one more. @param before the last id of the page before */
export const selectHistory = (
  db: D1Database,
  userId: string,
  before: string | undefined,
): D1PreparedStatement =>
  db
    .prepare(
      `select h.id, h.user_id, h.at, ${nameIn('u')} as by, h.event,
         case when h.member_id is null then h.name else ${nameIn('m')} end as name,
         h.millionths, h.unit, h.had_millionths
       from household_history h left join users u on u.id = h.user_id left join users m on m.id = h.member_id
       where h.household_id = ${householdOf('?1')} and (?2 is null or (h.at, h.rowid) <
         (select at, rowid from household_history where household_id = ${householdOf('?1')} and id = ?2))
       order by h.at desc, h.rowid desc limit ?3`,
    )
    .bind(userId, before ?? null, HISTORY_PAGE + 1);

const amountOf = (millionths: number | null): number | null =>
  millionths === null ? null : fromMillionths(millionths);

/** The page in the result of `selectHistory`, and whether there is more. */
export function historyIn(
  result: D1Result | undefined,
  userId: string,
): { changes: HouseholdChange[]; more: boolean } {
  const rows = (result?.results ?? []) as HistoryRow[];
  const changes = rows.slice(0, HISTORY_PAGE).map(
    ({ id, user_id, at, by, event, name, millionths, unit, had_millionths }): HouseholdChange => ({
      ...{ id, at, by, mine: user_id === userId, event, name },
      ...{ amount: amountOf(millionths), unit, had: amountOf(had_millionths) },
    }),
  );
  return { changes, more: rows.length > HISTORY_PAGE };
}

/** Deletes what is older than `HISTORY_DAYS`. @param now milliseconds */
export const sweepHistory = (db: D1Database, now: number): Promise<void> =>
  sweepBefore(
    db,
    `delete from household_history where rowid in (
       select rowid from household_history where at < ?1 order by at limit ?2)`,
    new Date(now - HISTORY_DAYS * DAY_MS).toISOString(),
  );
