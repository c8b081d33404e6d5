/** The cooking history in D1. Every statement names the user or their household. */
import type { Skipped } from '#contract/cooking/cooking';
import { householdSql } from '../../platform/db/household.ts';
import type { cookings } from '../../platform/db/schema.ts';
import type { StoredItem } from './stored-item.ts';

export type CookingRow = typeof cookings.$inferSelect;

/** The part taken from one item: an entry of `cookings.taken`. It holds all that is needed to restore the item. */
export type TakenRow = Pick<
  StoredItem,
  'id' | 'ingredient_name' | 'unit' | 'expires_on' | 'notes' | 'created_at'
> & { readonly taken: number; readonly left: number };

export const parseTaken = ({ taken }: CookingRow): TakenRow[] => JSON.parse(taken);
export const parseSkipped = ({ skipped }: CookingRow): Skipped[] => JSON.parse(skipped);

/** Maximum number of tries if the pantry changes in between. */
export const TRIES = 100;

/** SQL: a column of taken items; an empty list if they belonged to a household that user ?1 has left. */
const columnIfInHousehold = (column: string): string =>
  `case when household_id = ${householdSql('?1')} then ${column} else '[]' end as ${column}`;

/** Selects a user's cooking by key, or their household's cooking by id. */
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
        .prepare(`select * from cookings where household_id = ${householdSql('?1')} and id = ?2`)
        .bind(userId, by.id);

/**
 * Selects the last time a user's household cooked each recipe, since a time (ISO 8601, UTC). Undone cookings do not
 * count.
 */
export const selectLastCooked = (db: D1Database, userId: string, since: string): D1PreparedStatement =>
  db
    .prepare(
      `select recipe_id, max(cooked_at) as at from cookings
       where household_id = ${householdSql('?1')} and cooked_at > ?2 and undone_at is null group by recipe_id`,
    )
    .bind(userId, since);

/** The times in the result of `selectLastCooked`, by recipe id. */
export const parseLastCooked = (result: D1Result | undefined): ReadonlyMap<string, string> =>
  new Map(
    ((result?.results ?? []) as { recipe_id: string; at: string }[]).map(({ recipe_id, at }) => [
      recipe_id,
      at,
    ]),
  );

/** Selects a page of the history, newest first, plus one extra row. @param before last id of the previous page */
export const selectCookings = (
  db: D1Database,
  userId: string,
  limit: number,
  before: string | undefined,
): D1PreparedStatement =>
  db
    .prepare(
      `select * from cookings
       where household_id = ${householdSql('?1')} and (?2 is null or (cooked_at, id) <
         (select cooked_at, id from cookings where household_id = ${householdSql('?1')} and id = ?2))
       order by cooked_at desc, id desc limit ?3`,
    )
    .bind(userId, before ?? null, limit + 1);

/** The page in the result of `selectCookings`; `more` is true if there are older cookings. */
export function parseCookings(
  result: D1Result | undefined,
  limit: number,
): { rows: CookingRow[]; more: boolean } {
  const rows = (result?.results ?? []) as CookingRow[];
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}
