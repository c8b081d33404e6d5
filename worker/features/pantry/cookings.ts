/** The history of what was cooked, in D1. Every statement names the user, or their household. */
import type { Skipped } from '#contract/cooking/cooking';
import { householdOf } from '../../platform/db/household.ts';
import type { cookings } from '../../platform/db/schema.ts';
import type { StoredItem } from './stored-item.ts';

export type CookingRow = typeof cookings.$inferSelect;

/** What was taken of an item: an entry of `cookings.taken`. With it the item can be made again. */
export type TakenRow = Pick<
  StoredItem,
  'id' | 'ingredient_name' | 'unit' | 'expires_on' | 'notes' | 'created_at'
> & { readonly taken: number; readonly left: number };

export const takenOf = ({ taken }: CookingRow): TakenRow[] => JSON.parse(taken);
export const skippedOf = ({ skipped }: CookingRow): Skipped[] => JSON.parse(skipped);

/** How often something is decided anew because the pantry has changed meanwhile. */
export const TRIES = 100;

/** SQL: a column of what was taken; nothing where that was of a household that the user ?1 is not in any more. */
const ofOwnHousehold = (column: string): string =>
  `case when household_id = ${householdOf('?1')} then ${column} else '[]' end as ${column}`;

/** A cooking of a user with a key, or of their household with an id. */
export const selectCooking = (
  db: D1Database,
  userId: string,
  by: { readonly key: string } | { readonly id: string },
): D1PreparedStatement =>
  'key' in by
    ? db
        .prepare(
          `select id, user_id, household_id, recipe_id, own, title, servings, key, cooked_at, undone_at, undone_by,
             ${ofOwnHousehold('taken')}, ${ofOwnHousehold('skipped')}
           from cookings where user_id = ?1 and key = ?2`,
        )
        .bind(userId, by.key)
    : db
        .prepare(`select * from cookings where household_id = ${householdOf('?1')} and id = ?2`)
        .bind(userId, by.id);

/** When the household of a user last cooked each recipe since a time (ISO 8601, UTC). What was undone was not cooked. */
export const selectLastCooked = (db: D1Database, userId: string, since: string): D1PreparedStatement =>
  db
    .prepare(
      `select recipe_id, max(cooked_at) as at from cookings
       where household_id = ${householdOf('?1')} and cooked_at > ?2 and undone_at is null group by recipe_id`,
    )
    .bind(userId, since);

/** The times in the result of `selectLastCooked`, by id of the recipe. */
export const lastCookedIn = (result: D1Result | undefined): ReadonlyMap<string, string> =>
  new Map(
    ((result?.results ?? []) as { recipe_id: string; at: string }[]).map(({ recipe_id, at }) => [
      recipe_id,
      at,
    ]),
  );

/** A page of the history, newest first, and one more. @param before the last id of the page before */
export const selectCookings = (
  db: D1Database,
  userId: string,
  limit: number,
  before: string | undefined,
): D1PreparedStatement =>
  db
    .prepare(
      `select * from cookings
       where household_id = ${householdOf('?1')} and (?2 is null or (cooked_at, id) <
         (select cooked_at, id from cookings where household_id = ${householdOf('?1')} and id = ?2))
       order by cooked_at desc, id desc limit ?3`,
    )
    .bind(userId, before ?? null, limit + 1);

/** The page in the result of `selectCookings`, and whether there is more. */
export function cookingsIn(
  result: D1Result | undefined,
  limit: number,
): { rows: CookingRow[]; more: boolean } {
  const rows = (result?.results ?? []) as CookingRow[];
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}
