/** Stores the cooking history in D1. Every statement is restricted to one user or to the user's household. */

import { z } from 'zod';
import { Skipped } from '#contract/cooking/cooking';
import { PantryUnitName } from '#contract/pantry/inventory';
import { buildHouseholdIdSql } from '../../platform/db/household.ts';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import { getFirstRow, type Query } from '../../platform/db/query.ts';
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

const TakenRows = z.array(
  z.object({
    id: z.string(),
    ingredient_name: z.string(),
    unit: PantryUnitName,
    expires_on: z.string().nullable(),
    notes: z.string(),
    created_at: z.string(),
    taken: z.int(),
    left: z.int(),
  }),
) satisfies z.ZodType<TakenRow[]>;

export const parseTakenAmounts = ({ taken }: CookingRow): TakenRow[] => parseJsonColumn(taken, TakenRows);
export const parseSkippedIngredients = ({ skipped }: CookingRow): Skipped[] =>
  parseJsonColumn(skipped, z.array(Skipped));

export const TRIES = 100;

/**
 * Returns SQL for a column of a cooking record that lists pantry items. If user ?1 has left the household of the
 * record, the list is empty, so that the user does not see that household's pantry.
 */
const columnIfInHousehold = (column: string): string =>
  `case when household_id = ${buildHouseholdIdSql('?1')} then ${column} else '[]' end as ${column}`;

/**
 * Selects a record of the cooking history: by its ID among the records of the user's household, or by its idempotency
 * key among the user's own records.
 */
export const selectCooking = (
  userId: string,
  keyOrId: { readonly key: string } | { readonly id: string },
): Query<CookingRow | null> =>
  'key' in keyOrId
    ? {
        sql: `select id, user_id, household_id, recipe_id, own, title, servings, key, cooked_at, undone_at, undone_by,
            ${columnIfInHousehold('taken')}, ${columnIfInHousehold('skipped')}
          from cookings where user_id = ?1 and key = ?2`,
        params: [userId, keyOrId.key],
        read: getFirstRow<CookingRow>,
      }
    : {
        sql: `select * from cookings where household_id = ${buildHouseholdIdSql('?1')} and id = ?2`,
        params: [userId, keyOrId.id],
        read: getFirstRow<CookingRow>,
      };

/**
 * Selects the time when a user's household last cooked each recipe, since the given time (ISO 8601, UTC). Undone
 * records do not count.
 */
export const selectLastCookedTimes = (userId: string, since: string): Query<ReadonlyMap<string, string>> => ({
  sql: `select recipe_id, max(cooked_at) as at from cookings
    where household_id = ${buildHouseholdIdSql('?1')} and cooked_at > ?2 and undone_at is null group by recipe_id`,
  params: [userId, since],
  read: (rows: readonly { recipe_id: string; at: string }[]) =>
    new Map(rows.map((row) => [row.recipe_id, row.at])),
});

/**
 * Selects a page of the household's cooking history, newest records first. Selects one extra row to detect if there is
 * a next page: `more` is true if there are older records.
 * @param before ID of the last record on the previous page; undefined: selects the first page
 */
export const selectCookings = (
  userId: string,
  limit: number,
  before: string | undefined,
): Query<{ rows: CookingRow[]; more: boolean }> => ({
  sql: `select * from cookings
    where household_id = ${buildHouseholdIdSql('?1')} and (?2 is null or (cooked_at, id) <
      (select cooked_at, id from cookings where household_id = ${buildHouseholdIdSql('?1')} and id = ?2))
    order by cooked_at desc, id desc limit ?3`,
  params: [userId, before ?? null, limit + 1],
  read: (rows: readonly CookingRow[]) => ({ rows: rows.slice(0, limit), more: rows.length > limit }),
});
