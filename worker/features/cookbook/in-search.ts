/**
 * The part of a cookbook that takes part in its owner's searches, with the entries that household members share. It
 * takes part in no other user's searches.
 *
 * Contract: `selectInSearch` is added to the batch that authenticates the caller, so its result is the state of the
 * database at that moment. An isolate looks up a cached cookbook by the user whom the database has just
 * authenticated, and uses it only if the state in that same batch equals the state at which it was cached. So the
 * cache never outlives a change, a deletion or a session. Shared entries never outlive the membership of the
 * searching or the sharing user, nor the end of the sharing.
 */
import { HOUSEHOLD_RECIPES_BYTES_MAX } from '#contract/limits';
import type { UserRecipe } from '#domain/cookbook/user-recipe';
import { type BatchPart, firstRow } from '../../platform/db/batches.ts';
import { householdSql, isSharedSql } from '../../platform/db/household.ts';
import { type IndexRow, type PersonalRecipes, personalRecipesOf } from '../../recipe-index/index.ts';
import type { Reference } from '../foods/store.ts';
import { buildIndexRow, parseRecipeIngredients, type UserRecipeIndexRow } from './index-row.ts';

/** A cookbook as searches read it. */
export interface CookbookInSearch {
  /** Ids of saved recipes of the site. */
  readonly saved: ReadonlySet<string>;
  /** Ids of entries shared by other members. */
  readonly shared: ReadonlySet<string>;
  /**
   * The user's own recipes and the shared ones. The result is cached for the next search with the same reference
   * data.
   */
  readonly toPersonalRecipes: (reference: Reference) => PersonalRecipes;
}

interface Remembered {
  readonly state: string;
  readonly cookbook: CookbookInSearch;
  readonly recipes: number;
  /** Time of the last search that used it, ms since 1970. */
  readonly usedAt: number;
}

/**
 * Maximum number of recipes that an isolate caches, over all cookbooks, some 3 KB each. Two full cookbooks fit, or
 * many of the usual size.
 */
const REMEMBERED_MAX = 4_000;
/** Time (ms) after which an unused cookbook is dropped from the cache. */
const FORGOTTEN_AFTER = 10 * 60_000;

/** Cached cookbooks by user, the most recently used last. */
const remembered = new Map<string, Remembered>();

function remember(userId: string, one: Remembered): void {
  remembered.delete(userId);
  remembered.set(userId, one);
  let recipes = [...remembered.values()].reduce((sum, other) => sum + other.recipes, 0);
  for (const [user, other] of remembered) {
    if (other.usedAt >= one.usedAt - FORGOTTEN_AFTER && recipes <= REMEMBERED_MAX) break;
    remembered.delete(user);
    recipes -= other.recipes;
  }
}

interface StoredRow {
  readonly id: string;
  /** 1 if another member owns it. */
  readonly shared: number;
  readonly recipe_id: string | null;
  readonly index_row: string | null;
  /** Set only if `index_row` is null: the entry was stored before index rows existed. */
  readonly recipe: string | null;
}

function indexRow({ id, index_row, recipe }: StoredRow, reference: Reference): IndexRow[] {
  if (index_row !== null) return [{ ...(JSON.parse(index_row) as UserRecipeIndexRow), id }];
  if (recipe === null) return [];
  const userRecipe = JSON.parse(recipe) as UserRecipe;
  return [{ ...buildIndexRow(userRecipe, parseRecipeIngredients(userRecipe, reference), reference, []), id }];
}

function toCookbookInSearch(rows: readonly StoredRow[]): CookbookInSearch {
  /** Rows that are not converted yet. After the conversion only the index rows stay in memory. */
  let unread = rows;
  let last: { readonly reference: Reference; readonly recipes: PersonalRecipes } | null = null;
  return {
    saved: new Set(rows.flatMap(({ recipe_id }) => recipe_id ?? [])),
    shared: new Set(rows.flatMap(({ id, shared }) => (shared === 1 ? id : []))),
    toPersonalRecipes(reference) {
      if (last?.reference !== reference) {
        const indexRows = last?.recipes.rows.values() ?? unread.flatMap((row) => indexRow(row, reference));
        last = { reference, recipes: personalRecipesOf(indexRows, reference) };
        unread = [];
      }
      return last.recipes;
    },
  };
}

export const NO_COOKBOOK: CookbookInSearch = toCookbookInSearch([]);

/**
 * SQL: a text that changes whenever anything changes that a search of user ?1 reads of cookbooks. It holds the state
 * of their own cookbook and, if other members may share something, the household's id and the state of its shared
 * entries.
 */
const STATE = `ifnull((select state from cookbooks where user_id = ?1), '') || ' ' || ifnull(
  (select id || ' ' || cookbook_state from households where id = ${householdSql('?1')}), '')`;
/** State of a user without entries, in a household that never shared anything. */
const NOTHING = ' ';

/** The recipe itself, only for entries that were stored before index rows existed. */
const UNINDEXED = 'case when index_row is null then recipe end as recipe';

/**
 * Selects the entries of a user's cookbook, and those shared with the user, that take part in a search. Recipes are
 * read only if this isolate has no current copy in its cache. Shared entries have a limit in bytes, and the newest
 * take precedence: by later edits they can grow beyond the limit that is checked when they are shared.
 * @param now ms since 1970
 */
export function selectInSearch(db: D1Database, userId: string, now: number): BatchPart<CookbookInSearch> {
  const known = remembered.get(userId);
  return {
    statements: [
      db.prepare(`select ${STATE} as state`).bind(userId),
      // The state comes first, so that no recipe is read if the state is unchanged.
      db
        .prepare(
          `with now (state) as (select ${STATE})
           select id, 0 as shared, recipe_id, index_row, ${UNINDEXED}
           from now cross join cookbook_recipes on user_id = ?1
           where now.state <> ?2
           union all
           select id, 1, null, index_row, recipe from (
             select id, index_row, ${UNINDEXED}, sum(bytes) over (order by added_at desc, id desc) as bytes_to_here
             from now cross join cookbook_recipes entry
             where now.state <> ?2 and ${isSharedSql('?1', 'entry')} and entry.user_id <> ?1 and recipe is not null)
           where bytes_to_here <= ?3`,
        )
        .bind(userId, known?.state ?? '', HOUSEHOLD_RECIPES_BYTES_MAX),
    ],
    readAnswer([states, rows]) {
      const state = firstRow<{ state: string }>(states)?.state ?? NOTHING;
      if (state === NOTHING) {
        remembered.delete(userId);
        return NO_COOKBOOK;
      }
      const stored = (rows?.results ?? []) as StoredRow[];
      const one =
        known?.state === state
          ? { ...known, usedAt: now }
          : { state, cookbook: toCookbookInSearch(stored), recipes: stored.length, usedAt: now };
      remember(userId, one);
      return one.cookbook;
    },
  };
}
