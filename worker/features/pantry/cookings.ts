/** Stores the cooking history in D1. Every statement is restricted to one user or to the user's household. */
import type { Skipped } from '#contract/cooking/cooking';
import { buildHouseholdIdSql } from '../../platform/db/household.ts';
import type { cookings } from '../../platform/db/schema.ts';
import type { StoredItem } from './stored-item.ts';

export type CookingRow = typeof cookings.$inferSelect;

/**
 * Amount taken from one pantry item: an entry of the column `cookings.taken`. The entry holds all fields that are
 * needed to restore the item.
 */
export type TakenRow = Pick<
  StoredItem,
  'id' | 'ingredient_name' | 'unit' | 'expires_on' | 'notes' | 'created_at'
> & { readonly taken: number; readonly left: number };

export const parseTakenAmounts = ({ taken }: CookingRow): TakenRow[] => JSON.parse(taken);
export const parseSkipped = ({ skipped }: CookingRow): Skipped[] => JSON.parse(skipped);

/** Maximum number of attempts to change the pantry if other requests keep changing it. */
export const TRIES = 100;

/**
 * SQL expression for a column that lists pantry items. The list is empty if the items belong to a household that user
 * ?1 has left.
 */
const columnIfInHousehold = (column: string): string =>
  `case when household_id = ${buildHouseholdIdSql('?1')} then ${column} else '[]' end as ${column}`;

/**
 * Selects a record of the cooking history: the user's record with an idempotency key, or the household's record with an
 * ID.
 */
export const selectCooking = (
  db: D1Database,
  userId: string,
  by: { readonly key: string } | { readonly id: string },
): D1PreparedStatement =>
  'key' in by
    ? db
        .prepare(
          `select id, user_id, household_id, recipe_id, own, title, servings, key, cooked_at, undone_at, undone_by,
             ${columnIfInHousehold('taken')}, ${columnIfInHousehold('skipped')}
           from cookings where user_id = ?1 and key = ?2`,
        )
        .bind(userId, by.key)
    : db
        .prepare(`select * from cookings where household_id = ${buildHouseholdIdSql('?1')} and id = ?2`)
        .bind(userId, by.id);

/**
 * Selects the time when a user's household last cooked each recipe, since the given time (ISO 8601, UTC). Undone
 * records do not count.
 */
export const selectLastCookedTimes = (db: D1Database, userId: string, since: string): D1PreparedStatement =>
  db
    .prepare(
      `select recipe_id, max(cooked_at) as at from cookings
       where household_id = ${buildHouseholdIdSql('?1')} and cooked_at > ?2 and undone_at is null group by recipe_id`,
    )
    .bind(userId, since);

export const parseLastCookedTimes = (result: D1Result | undefined): ReadonlyMap<string, string> =>
  new Map(
    ((result?.results ?? []) as { recipe_id: string; at: string }[]).map(({ recipe_id, at }) => [
      recipe_id,
      at,
    ]),
  );

/**
 * Selects a page of the household's cooking history, newest records first. Selects one extra row to detect if there is
 * a next page.
 * @param before ID of the last record on the previous page; undefined: selects the first page
 */
export const selectCookings = (
  db: D1Database,
  userId: string,
  limit: number,
  before: string | undefined,
): D1PreparedStatement =>
  db
    .prepare(
      `select * from cookings
       where household_id = ${buildHouseholdIdSql('?1')} and (?2 is null or (cooked_at, id) <
         (select cooked_at, id from cookings where household_id = ${buildHouseholdIdSql('?1')} and id = ?2))
       order by cooked_at desc, id desc limit ?3`,
    )
    .bind(userId, before ?? null, limit + 1);

/** Returns the page of cooking records in the result of `selectCookings`. `more` is true if there are older records. */
export function parseCookings(
  result: D1Result | undefined,
  limit: number,
): { rows: CookingRow[]; more: boolean } {
  const rows = (result?.results ?? []) as CookingRow[];
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}
