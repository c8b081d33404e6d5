/** Which ingredients, as recipes store them, get another nutrition from an import of reference data. */

import type { Row } from '../db/rows.ts';
import type { ingredientsNutrition } from '../db/schema.ts';
import { createReference, type Reference } from '../reference/store.ts';

/**
 * Every name that a recipe stores, each once, in order: jumps from name to name in the index instead of reading it
 * all.
 */
export const SELECT_STORED_NAMES = `
  with recursive names(name) as (
    select min(canonical_name) from recipe_ingredients
    union all
    select (select min(canonical_name) from recipe_ingredients where canonical_name > names.name)
    from names where name is not null
  )
  select name from names where name is not null`;

export async function storedNames(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare(SELECT_STORED_NAMES).all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** @param rows of `ingredients_nutrition`, that are to be written */
export async function namesWithNewNutrition(
  db: D1Database,
  rows: readonly Row[],
  reference: Reference,
): Promise<string[]> {
  const { results } = await db
    .prepare('select * from ingredients_nutrition where canonical_name in (select value from json_each(?1))')
    .bind(JSON.stringify(rows.map(({ canonical_name }) => canonical_name)))
    .all<typeof ingredientsNutrition.$inferSelect>();
  const stored = new Map<unknown, Row>(results.map((row) => [row.canonical_name, row]));
  const changed = new Set<unknown>(
    rows
      .filter((row) => {
        const before = stored.get(row.canonical_name);
        return Object.entries(row).some(([column, value]) => before?.[column] !== value);
      })
      .map(({ canonical_name }) => canonical_name),
  );
  return changed.size === 0
    ? []
    : (await storedNames(db)).filter((name) => changed.has(reference.current(name)));
}

const QUERY_OF_TABLE: Readonly<Record<string, number>> = { ingredients: 0, ingredient_aliases: 1 };

/**
 * @param table ingredients or aliases
 * @param rows that are to be written
 * @param results of `referenceQueries`, from before
 */
export async function namesReadOtherwise(
  db: D1Database,
  table: string,
  rows: readonly Row[],
  results: readonly D1Result[],
): Promise<string[]> {
  const before = createReference(results);
  const after = createReference(
    results.map((result, at) =>
      at === QUERY_OF_TABLE[table] ? { ...result, results: [...result.results, ...rows] } : result,
    ),
  );
  return (await storedNames(db)).filter((name) => before.current(name) !== after.current(name));
}
