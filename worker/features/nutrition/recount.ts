/**
 * Recomputes the nutrition of recipes after the nutrition of an ingredient has changed. The recipes to recompute are
 * stored in `nutrition_due`, so the work can stop at any point and resume later. Recomputing a recipe twice is
 * harmless.
 */

import { findEatenFraction } from '#domain/nutrition/eaten';
import {
  batchIfRecipesUnchanged,
  retryOnConflict,
  selectLastRecipeChangeNumber,
} from '../../platform/db/batches.ts';
import { batch, createSqlCommand, type Query, returnAllRows } from '../../platform/db/query.ts';
import type { recipeIngredients, recipes } from '../../platform/db/schema.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import { readFoodsByName } from '../foods/foods.ts';
import { type Reference, selectFoodReference } from '../foods/store.ts';
import {
  buildNutritionRow,
  buildNutritionStatements,
  equalsStoredNutrition,
  NUTRITION_AS_JSON,
} from './stored.ts';

const BATCH = 500;

type RecipeRow = Pick<typeof recipes.$inferSelect, 'id' | 'default_servings' | 'serving_size_text'> & {
  readonly changes: number;
  readonly nutrition: string | null;
};
type Line = Pick<
  typeof recipeIngredients.$inferSelect,
  | 'recipe_id'
  | 'ingredient_name'
  | 'canonical_name'
  | 'amount_numeric'
  | 'unit'
  | 'stated_grams'
  | 'preparation'
>;

/**
 * Returns the statements that schedule the recipes with these ingredients for recomputation. Run the statements in the
 * transaction that changes the ingredients' nutrition.
 */
export const scheduleNutritionRecomputation = (names: readonly string[]): Query<void>[] =>
  names.length === 0
    ? []
    : [
        createSqlCommand(
          `insert into nutrition_due (recipe_id) select distinct recipe_id from recipe_ingredients
           where canonical_name in (select value from json_each(?1))
           on conflict do update set changes = changes + 1`,
          [JSON.stringify(names)],
        ),
      ];

/**
 * Recomputes the nutrition of queued recipes.
 * @param maxRecipes maximum number of recipes; further recipes wait for the next call
 * @returns number of recipes that were checked
 */
export async function recomputeScheduledNutrition(db: D1Database, maxRecipes: number): Promise<number> {
  for (let done = 0; ; ) {
    const count = await retryOnConflict(() => recountSome(db, Math.min(BATCH, maxRecipes - done)));
    done += count;
    if (count < BATCH || done >= maxRecipes) return done;
  }
}

async function recountSome(db: D1Database, limit: number): Promise<number> {
  const [rows, lines, last, reference] = await withRetry(() =>
    batch(db, [
      {
        sql: `select id, changes, default_servings, serving_size_text, ${NUTRITION_AS_JSON} as nutrition
          from nutrition_due join recipes on id = nutrition_due.recipe_id
                             left join recipe_nutrition on recipe_nutrition.recipe_id = id
          order by nutrition_due.recipe_id limit ?1`,
        params: [limit],
        read: returnAllRows<RecipeRow>,
      },
      {
        sql: `select recipe_id, ingredient_name, canonical_name, amount_numeric, unit, stated_grams, preparation
          from recipe_ingredients
          where recipe_id in (select recipe_id from nutrition_due order by recipe_id limit ?1)
          order by recipe_id, position`,
        params: [limit],
        read: returnAllRows<Line>,
      },
      selectLastRecipeChangeNumber(),
      selectFoodReference(),
    ]),
  );
  if (rows.length === 0) return 0;
  const named = Map.groupBy(lines, ({ recipe_id }) => recipe_id);
  const foods = await loadFoods(db, named, reference);
  const changed = rows.flatMap((row) => {
    const computedRow = buildNutritionRow(
      row.id,
      (named.get(row.id) ?? []).map((line) => ({
        name: line.ingredient_name,
        canonical: reference.current(line.canonical_name),
        amount: line.amount_numeric,
        unit: line.unit,
        statedGrams: line.stated_grams,
        remarks: line.preparation,
        eaten: findEatenFraction(line.preparation, reference.current(line.canonical_name)),
      })),
      row.default_servings,
      row.serving_size_text,
      foods,
    );
    return equalsStoredNutrition(computedRow, row.nutrition) ? [] : [computedRow];
  });
  const ids = rows.map(({ id }) => id);
  await withRetry(() =>
    batchIfRecipesUnchanged(db, ids, last, [
      ...buildNutritionStatements(changed),
      // Update the time of the recipe's last change. By comparing this time, searches and the caches of recipe pages
      // detect that the recipe has changed.
      createSqlCommand('update recipes set updated_at = ?1 where id in (select value from json_each(?2))', [
        new Date().toISOString(),
        JSON.stringify(changed.map(({ recipe_id }) => recipe_id)),
      ]),
      createSqlCommand(
        `delete from nutrition_due where recipe_id in (select value ->> 0 from json_each(?1)) and exists (
         select 1 from json_each(?1) where value ->> 0 = recipe_id and value ->> 1 = changes)`,
        [JSON.stringify(rows.map(({ id, changes }) => [id, changes]))],
      ),
    ]),
  );
  return rows.length;
}

const loadFoods = (db: D1Database, lines: ReadonlyMap<string, readonly Line[]>, reference: Reference) =>
  readFoodsByName(
    db,
    [...lines.values()].flat().map(({ canonical_name }) => reference.current(canonical_name)),
  );
