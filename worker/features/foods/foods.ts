import { type Food, loadNutritionData } from '#domain/nutrition/foods';
import { toNutrients } from '../../platform/db/nutrition-columns.ts';
import {
  combineQueries,
  type Query,
  type QueryGroup,
  returnAllRows,
  runQuery,
} from '../../platform/db/query.ts';
import type { ingredientsNutrition } from '../../platform/db/schema.ts';
import { withRetry } from '../../platform/errors/retry.ts';

export type NutritionRow = typeof ingredientsNutrition.$inferSelect;

export const selectImportedNutrition = (names: Iterable<string>): Query<NutritionRow[]> => ({
  sql: `select * from ingredients_nutrition
    where origin = 'import' and canonical_name in (select value from json_each(?1))`,
  params: [JSON.stringify([...new Set(names)])],
  read: returnAllRows<NutritionRow>,
});

/** Maximum number of rows of imported nutrition that are read before the names of the needed foods are known. */
const UNNAMED_ROWS_MAX = 500;

const COUNT_IMPORTED = `select count(*) as total from (
  select 1 from ingredients_nutrition where origin = 'import' limit ?1)`;

/**
 * Selects all imported nutrition. Used if the names of the needed foods are not known yet, because they are read in the
 * same round trip. Returns null and reads no rows if there are more than `UNNAMED_ROWS_MAX` rows.
 */
export const selectAllImportedNutrition = (): QueryGroup<NutritionRow[] | null> =>
  combineQueries(
    [
      {
        sql: COUNT_IMPORTED,
        params: [UNNAMED_ROWS_MAX + 1],
        read: ([row]: readonly { total: number }[]) => row?.total ?? 0,
      },
      {
        sql: `select * from ingredients_nutrition where origin = 'import' and (${COUNT_IMPORTED}) < ?1`,
        params: [UNNAMED_ROWS_MAX + 1],
        read: returnAllRows<NutritionRow>,
      },
    ],
    ([total, rows]) => (total > UNNAMED_ROWS_MAX ? null : rows),
  );

export async function readFoodsByName(
  db: D1Database,
  names: Iterable<string>,
): Promise<Record<string, Food>> {
  const distinct = [...new Set(names)];
  const rows = await withRetry(() => runQuery(db, selectImportedNutrition(distinct)));
  return buildFoods(distinct, rows);
}

/**
 * Builds the data for computing the weight and the nutrition of ingredients. Imported figures replace the built-in
 * figures.
 * @param names canonical names; the result has an entry for each name
 * @param rows imported nutrition of these names; may include other names
 */
export function buildFoods(names: readonly string[], rows: readonly NutritionRow[]): Record<string, Food> {
  const imported = new Map(rows.map((row) => [row.canonical_name, toNutrients(row)]));
  const foods = loadNutritionData(new Set(names));
  // Use `Object.fromEntries`, which creates own properties for all food names, even for '__proto__'.
  return Object.fromEntries(
    Object.entries(foods).map(([name, food]) => [
      name,
      imported.has(name)
        ? { ...food, per100g: imported.get(name) ?? null, estimatedFrom: null, otherSkin: undefined }
        : food,
    ]),
  );
}
