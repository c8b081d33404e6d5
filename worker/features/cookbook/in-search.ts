/**
 * What of a cookbook takes part in the searches of its owner, with what others of their household share; and in nobody else's.
 *
 * Contract: `selectInSearch` goes into the batch that asks who calls, and what it gives is what the database has at that
 * moment. What an isolate remembers of a cookbook it finds by the user whom the database has just let in, and takes only when
 * the state of that very batch is the one that it was read in: so nothing of it outlives a change, a deletion or a session, nor
 * what is shared the membership of whoever searches or shares, or its being taken back.
 */
import { HOUSEHOLD_RECIPES_BYTES_MAX } from '#contract/limits';
import type { OwnRecipe } from '#domain/cookbook/own-recipe';
import { type BatchPart, firstRow } from '../../platform/db/batches.ts';
import { householdOf, isSharedWith } from '../../platform/db/household.ts';
import { type IndexRow, type PersonalRecipes, personalRecipesOf } from '../../recipe-index/index.ts';
import type { Reference } from '../foods/store.ts';
import { indexRowWith, ingredientsOf, type OwnIndexRow } from './index-row.ts';

/** A cookbook as searches read it. */
export interface CookbookInSearch {
  /** Ids of recipes of the site. */
  readonly saved: ReadonlySet<string>;
  /** Ids of entries of others. */
  readonly shared: ReadonlySet<string>;
  /** The recipes of one's own and those of others. It is kept for the next search with the same reference data. */
  readonly recipesBy: (reference: Reference) => PersonalRecipes;
}

interface Remembered {
  readonly state: string;
  readonly cookbook: CookbookInSearch;
  readonly recipes: number;
  /** When a search last asked for it, ms since 1970. */
  readonly usedAt: number;
}

/**
 * Recipes that an isolate remembers at most, of all cookbooks together, some 3 KB each: the whole of two that are full, or of many
 * as they usually are.
 */
const REMEMBERED_MAX = 4_000;
/** What nobody has asked for in so long is forgotten (ms). */
const FORGOTTEN_AFTER = 10 * 60_000;

/** By user, what was used last at the end. */
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
  /** 1: another's. */
  readonly shared: number;
  readonly recipe_id: string | null;
  readonly index_row: string | null;
  /** Only where there is no `index_row`: from before there were any. */
  readonly recipe: string | null;
}

function indexRow({ id, index_row, recipe }: StoredRow, reference: Reference): IndexRow[] {
  if (index_row !== null) return [{ ...(JSON.parse(index_row) as OwnIndexRow), id }];
  if (recipe === null) return [];
  const own = JSON.parse(recipe) as OwnRecipe;
  return [{ ...indexRowWith(own, ingredientsOf(own, reference), reference, []), id }];
}

function cookbookOf(rows: readonly StoredRow[]): CookbookInSearch {
  /** What was not asked for yet; then it is in memory once, as rows of an index. */
  let unread = rows;
  let last: { readonly reference: Reference; readonly recipes: PersonalRecipes } | null = null;
  return {
    saved: new Set(rows.flatMap(({ recipe_id }) => recipe_id ?? [])),
    shared: new Set(rows.flatMap(({ id, shared }) => (shared === 1 ? id : []))),
    recipesBy(reference) {
      if (last?.reference !== reference) {
        const own = last?.recipes.rows.values() ?? unread.flatMap((row) => indexRow(row, reference));
        last = { reference, recipes: personalRecipesOf(own, reference) };
        unread = [];
      }
      return last.recipes;
    },
  };
}

export const NO_COOKBOOK: CookbookInSearch = cookbookOf([]);

/**
 * SQL: what is the same as long as all that a search of ?1 reads of cookbooks is: the state of their own, and, where others may
 * share something, which household they are in and the state of what it shares.
 */
const STATE = `ifnull((select state from cookbooks where user_id = ?1), '') || ' ' || ifnull(
  (select id || ' ' || cookbook_state from households where id = ${householdOf('?1')}), '')`;
/** The state of whoever has nothing, in a household that never shared anything. */
const NOTHING = ' ';

/** Only of what was stored before there were any index rows: the recipe itself. */
const UNINDEXED = 'case when index_row is null then recipe end as recipe';

/**
 * What of a user's cookbook, and of what others share with them, takes part in a search. Recipes are read only where this isolate
 * does not remember them as they are now. What is shared has room for so many bytes, what was added last first: one by one they
 * can grow beyond what fits when they are shared.
 * @param now ms since 1970
 */
export function selectInSearch(db: D1Database, userId: string, now: number): BatchPart<CookbookInSearch> {
  const known = remembered.get(userId);
  return {
    statements: [
      db.prepare(`select ${STATE} as state`).bind(userId),
      // The state comes first, so that no recipe is read where it is known.
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
             where now.state <> ?2 and ${isSharedWith('?1', 'entry')} and entry.user_id <> ?1 and recipe is not null)
           where bytes_to_here <= ?3`,
        )
        .bind(userId, known?.state ?? '', HOUSEHOLD_RECIPES_BYTES_MAX),
    ],
    answerIn([states, rows]) {
      const state = firstRow<{ state: string }>(states)?.state ?? NOTHING;
      if (state === NOTHING) {
        remembered.delete(userId);
        return NO_COOKBOOK;
      }
      const stored = (rows?.results ?? []) as StoredRow[];
      const one =
        known?.state === state
          ? { ...known, usedAt: now }
          : { state, cookbook: cookbookOf(stored), recipes: stored.length, usedAt: now };
      remember(userId, one);
      return one.cookbook;
    },
  };
}
