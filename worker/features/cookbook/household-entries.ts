/**
 * Cookbook entries that household members share with each other. Each statement checks the current membership when it
 * runs, so sharing ends as soon as a member leaves. The private fields of an entry (note, rating, collections and
 * changed amounts) are never read for other members.
 */

import type { CookbookEntry } from '#contract/cookbook/cookbook';
import { HOUSEHOLD_RECIPES_BYTES_MAX, HOUSEHOLD_RECIPES_MAX } from '#contract/limits';
import { buildDisplayNameSql, buildHouseholdIdSql, buildIsSharedSql } from '../../platform/db/household.ts';
import { batch, combineCommands, getFirstRow, hasRow, type Query } from '../../platform/db/query.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import { recordRecipeSharing } from '../household/history.ts';
import { PICTURE_JSON_SQL, parseCookbookCursor, toCookbookEntries, toCookbookEntryOrNull } from './store.ts';

/**
 * SQL columns of a cookbook entry for the other members of its owner's household. Private fields are empty.
 * `updated_at` is the time at which the entry was added, because the time of a later change is private.
 */
const COLUMNS = `id, recipe_id, title, recipe, '' as note, null as rating, '[]' as collections, null as my_version, version,
  added_at, added_at as updated_at, ${PICTURE_JSON_SQL}, 1 as with_household,
  (select ${buildDisplayNameSql('u')} from users u where u.id = cookbook_recipes.user_id) as by`;

/**
 * Selects a page of the cookbook entries that the other members of a user's household share. Paging works as in
 * `selectCookbookPage` (store.ts).
 */
export function selectHouseholdEntriesPage(
  userId: string,
  after: string | undefined,
  limit: number,
): Query<CookbookEntry[]> {
  return {
    sql: `select ${COLUMNS} from cookbook_recipes
      where ${buildIsSharedSql('?1', 'cookbook_recipes')} and user_id <> ?1
        and (?2 = '' or (added_at, id) < (?2, ?3))
      order by added_at desc, id desc limit ?4`,
    params: [userId, ...parseCookbookCursor(after), limit],
    read: toCookbookEntries,
  };
}

export const selectHouseholdEntry = (userId: string, id: string): Query<CookbookEntry | null> => ({
  sql: `select ${COLUMNS} from cookbook_recipes
    where id = ?2 and user_id <> ?1 and ${buildIsSharedSql('?1', 'cookbook_recipes')}`,
  params: [userId, toStorableText(id)],
  read: toCookbookEntryOrNull,
});

export interface HouseholdShare {
  readonly with_household: boolean;
  readonly others: number;
}

/**
 * Shares a cookbook entry with its owner's household, or stops sharing the entry. The version of the entry does not
 * change, so sharing neither rejects nor undoes a concurrent edit of the entry.
 * @param time ISO 8601, UTC
 * @returns the new sharing state, with `changed` set if it differs from the previous state; 'full' if the household has
 * reached its limit of shared recipes
 */
export async function setHouseholdSharing(
  db: D1Database,
  { userId, id, shared, time }: { userId: string; id: string; shared: boolean; time: string },
): Promise<(HouseholdShare & { readonly changed: boolean }) | 'not-found' | 'full'> {
  const entry = toStorableText(id);
  const [isChanged, , now] = await batch(db, [
    shared
      ? {
          sql: `update cookbook_recipes set shared_with = ${buildHouseholdIdSql('?1')}
            where user_id = ?1 and id = ?2 and shared_with is not ${buildHouseholdIdSql('?1')}
              and (select count(*) from cookbook_recipes where shared_with = ${buildHouseholdIdSql('?1')}) < ?3
              and (select ifnull(sum(bytes), 0) from cookbook_recipes where shared_with = ${buildHouseholdIdSql('?1')})
                + bytes <= ?4
            returning id`,
          params: [userId, entry, HOUSEHOLD_RECIPES_MAX, HOUSEHOLD_RECIPES_BYTES_MAX],
          read: hasRow,
        }
      : {
          sql: `update cookbook_recipes set shared_with = null
            where user_id = ?1 and id = ?2 and shared_with is not null returning id`,
          params: [userId, entry],
          read: hasRow,
        },
    combineCommands(shared ? [recordRecipeSharing({ userId, time, event: 'shared' }, entry)] : []),
    {
      sql: `select shared_with = ${buildHouseholdIdSql('?1')} as is_shared,
          (select count(*) - 1 from household_members where household_id = ${buildHouseholdIdSql('?1')}) as others
        from cookbook_recipes where user_id = ?1 and id = ?2`,
      params: [userId, entry],
      read: getFirstRow<{ is_shared: number | null; others: number }>,
    },
  ]);
  if (now === null) return 'not-found';
  const with_household = now.is_shared === 1;
  if (shared && !with_household) return 'full';
  return { with_household, others: now.others, changed: isChanged };
}
