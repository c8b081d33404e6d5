/** Stored nutrition of a recipe. It is computed in advance, so that searches can filter by it. */

import { z } from 'zod';
import { computeNutrition, type NutritionLine } from '#domain/nutrition/compute';
import type { Food } from '#domain/nutrition/foods';
import { NUTRIENT_KEYS } from '#domain/nutrition/nutrients';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import type { Query } from '../../platform/db/query.ts';
import { buildInsertRowsStatements, buildUpsertClause } from '../../platform/db/rows.ts';
import type { recipeNutrition } from '../../platform/db/schema.ts';

export type StoredNutrition = typeof recipeNutrition.$inferSelect;

const COLUMNS = [
  'recipe_id',
  'serving_size',
  'servings',
  ...NUTRIENT_KEYS,
  'complete',
] as const satisfies readonly (keyof StoredNutrition)[];

export function buildNutritionRow(
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

export const buildNutritionStatements = (rows: readonly StoredNutrition[]): Query<void>[] =>
  buildInsertRowsStatements(
    'recipe_nutrition',
    COLUMNS,
    rows,
    `(recipe_id) ${buildUpsertClause(COLUMNS.slice(1))}`,
  );

/**
 * SQL expression for the columns of `recipe_nutrition` as a JSON list, which `equalsStoredNutrition` compares. Null if
 * the recipe has no stored nutrition.
 */
export const NUTRITION_AS_JSON = `case when recipe_nutrition.recipe_id is not null then json_array(${COLUMNS.map(
  (column) => `recipe_nutrition.${column}`,
).join(', ')}) end`;

export function equalsStoredNutrition(row: StoredNutrition, stored: string | null): boolean {
  if (stored === null) return false;
  const cells = parseJsonColumn(stored, z.array(z.unknown()));
  return COLUMNS.every((column, at) => cells[at] === row[column]);
}
