/**
 * Adds cookbook entries to a user's searches: the user's own entries, and those that household members share with the
 * user. The recipes are cached in the worker isolate. Each search reads the state of the caller's cookbook and uses the
 * cached recipes only if the state is unchanged. So a search never uses an entry that was changed, deleted, or is no
 * longer shared.
 */

import { HOUSEHOLD_RECIPES_BYTES_MAX } from '#contract/limits';
import { buildHouseholdIdSql, buildIsSharedSql } from '../../platform/db/household.ts';
import { combineQueries, type QueryGroup, returnAllRows } from '../../platform/db/query.ts';
import type { CookbookInSearch } from '../../recipe-search/door.ts';
import { RecentCookbooks } from '../../recipe-search/recent-cookbooks.ts';
import type { UserRecipeIndexRow } from '../imports/index-row.ts';

const recent = new RecentCookbooks();

const toVersion = (userId: string, state: string): string => `${userId} ${state}`;

interface StoredRow {
  readonly id: string;
  readonly shared: number;
  readonly recipe_id: string | null;
  readonly index_row: string | null;
  /** The full recipe of an old entry that was stored without search data (`index_row`); null for every other entry. */
  readonly recipe: string | null;
}

function toCookbookInSearch(version: string | null, rows: readonly StoredRow[]): CookbookInSearch {
  return {
    version,
    saved: new Set(rows.flatMap(({ recipe_id }) => recipe_id ?? [])),
    shared: new Set(rows.flatMap(({ id, shared }) => (shared === 1 ? id : []))),
    rows: rows.flatMap(({ id, index_row }) =>
      index_row === null ? [] : [{ ...(JSON.parse(index_row) as UserRecipeIndexRow), id }],
    ),
    unindexed: rows.flatMap(({ id, index_row, recipe }) =>
      index_row !== null || recipe === null ? [] : [{ id, recipe }],
    ),
  };
}

export const NO_COOKBOOK: CookbookInSearch = toCookbookInSearch(null, []);

/**
 * SQL expression for a text that changes with every change of the cookbooks that a search of user ?1 reads: the user's
 * own cookbook, and the entries that members of the user's household share.
 */
const STATE = `ifnull((select state from cookbooks where user_id = ?1), '') || ' ' || ifnull(
  (select id || ' ' || cookbook_state from households where id = ${buildHouseholdIdSql('?1')}), '')`;
const NOTHING = ' ';

const UNINDEXED = 'case when index_row is null then recipe end as recipe';

/**
 * Selects the cookbook entries that a user's search includes: the user's own entries, and those that household members
 * share with the user. Reads no recipes if this isolate has cached the current entries. If the shared entries together
 * exceed their size limit, the oldest are left out.
 * @param now ms since 1970
 */
export function selectCookbookForSearch(userId: string, now: number): QueryGroup<CookbookInSearch> {
  const known = recent.get(userId);
  const knownState = known?.version?.slice(toVersion(userId, '').length) ?? '';
  return combineQueries(
    [
      {
        sql: `select ${STATE} as state`,
        params: [userId],
        read: ([row]: readonly { state: string }[]) => row?.state ?? NOTHING,
      },
      {
        // Put the table with the current state of the cookbooks first in the join. If this state equals the cached
        // state (`?2`), SQLite reads no recipe.
        sql: `with now (state) as (select ${STATE})
          select id, 0 as shared, recipe_id, index_row, ${UNINDEXED}
          from now cross join cookbook_recipes on user_id = ?1
          where now.state <> ?2
          union all
          select id, 1, null, index_row, recipe from (
            select id, index_row, ${UNINDEXED}, sum(bytes) over (order by added_at desc, id desc) as bytes_to_here
            from now cross join cookbook_recipes entry
            where now.state <> ?2 and ${buildIsSharedSql('?1', 'entry')} and entry.user_id <> ?1 and recipe is not null)
          where bytes_to_here <= ?3`,
        params: [userId, knownState, HOUSEHOLD_RECIPES_BYTES_MAX],
        read: returnAllRows<StoredRow>,
      },
    ],
    ([state, rows]) => {
      if (state === NOTHING) {
        recent.delete(userId);
        return NO_COOKBOOK;
      }
      const version = toVersion(userId, state);
      const cookbook = known?.version === version ? known : toCookbookInSearch(version, rows);
      recent.add(userId, cookbook, now);
      return cookbook;
    },
  );
}
