/** The stored nutrition of a recipe. It is computed once, so that searches can filter by it. */
import { computeNutrition, type NutritionLine } from '#domain/nutrition/compute';
import type { Food } from '#domain/nutrition/foods';
import { NUTRIENT_KEYS } from '#domain/nutrition/nutrients';
import { insertRows, upsertColumns } from '../../platform/db/rows.ts';
import type { recipeNutrition } from '../../platform/db/schema.ts';

export type StoredNutrition = typeof recipeNutrition.$inferSelect;

const COLUMNS = [
  'recipe_id',
  'serving_size',
  'servings',
  ...NUTRIENT_KEYS,
  'complete',
] as const satisfies readonly (keyof StoredNutrition)[];

/**
 * @param lines with the amounts of all servings
 * @param foods by canonical name
 */
export function nutritionRow(
  id: string,
  lines: readonly NutritionLine[],
  servings: number,
  servingSize: string,
  foods: Readonly<Record<string, Food>>,
): StoredNutrition {
  const computed = computeNutrition(lines, servings, servingSize, foods);
  const { totals, breakdown, unmatched, coverage, ...perServing } = computed;
  const complete = breakdown.length > 0 && unmatched.length === 0 ? 1 : 0;
  return { recipe_id: id, ...perServing, complete };
}

/** Returns statements that insert or replace these rows. */
export const putNutrition = (db: D1Database, rows: readonly StoredNutrition[]): D1PreparedStatement[] =>
  insertRows(db, 'recipe_nutrition', COLUMNS, rows, `(recipe_id) ${upsertColumns(COLUMNS.slice(1))}`);

/** SQL: the columns of `recipe_nutrition` as a JSON list, for `sameNutrition`. Null if there is no row. */
export const NUTRITION_AS_JSON = `case when recipe_nutrition.recipe_id is not null then json_array(${COLUMNS.map(
  (column) => `recipe_nutrition.${column}`,
).join(', ')}) end`;

/** True if the row equals the stored one. */
export function sameNutrition(row: StoredNutrition, stored: string | null): boolean {
  if (stored === null) return false;
  const cells = JSON.parse(stored) as unknown[];
  return COLUMNS.every((column, at) => cells[at] === row[column]);
}
