import { NUTRIENTS_PER_100G } from '#domain/nutrition/per-100g';
import { batch, type Query, returnAllRows, runQuery } from '../../platform/db/query.ts';
import type { Row } from '../../platform/db/rows.ts';
import type { ingredientsNutrition } from '../../platform/db/schema.ts';
import {
  createFoodReference,
  type Reference,
  type ReferenceRows,
  selectFoodReference,
} from '../foods/store.ts';

/**
 * Selects every stored ingredient name once, in alphabetical order. The query jumps from name to name in the database
 * index, which is faster than scanning the whole index.
 */
const SELECT_STORED_NAMES = `
  with recursive names(name) as (
    select min(canonical_name) from recipe_ingredients
    union all
    select (select min(canonical_name) from recipe_ingredients where canonical_name > names.name)
    from names where name is not null
  )
  select name from names where name is not null`;

const readNames = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

const selectStoredNames = (): Query<string[]> => ({ sql: SELECT_STORED_NAMES, params: [], read: readNames });

export async function findNamesWithChangedNutrition(
  db: D1Database,
  rows: readonly Row[],
  reference: Reference,
): Promise<string[]> {
  const results = await runQuery(db, {
    sql: 'select * from ingredients_nutrition where canonical_name in (select value from json_each(?1))',
    params: [JSON.stringify(rows.map(({ canonical_name }) => canonical_name))],
    read: returnAllRows<typeof ingredientsNutrition.$inferSelect>,
  });
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
    : (await runQuery(db, selectStoredNames())).filter((name) => changed.has(reference.current(name)));
}

/**
 * Finds the stored ingredient names that resolve to a different ingredient after an import.
 * @param table `ingredients` or `ingredient_aliases`
 * @param rows new rows for that table
 * @param before rows of the reference tables before the import
 */
export async function findNamesWithChangedIngredient(
  db: D1Database,
  table: string,
  rows: readonly Row[],
  before: ReferenceRows,
): Promise<string[]> {
  const added = Object.entries(before).map(([name, tableRows]) => [
    name,
    name === table ? [...tableRows, ...rows] : tableRows,
  ]);
  const [old, current] = [createFoodReference(before), createFoodReference(Object.fromEntries(added))];
  return (await runQuery(db, selectStoredNames())).filter(
    (name) => old.current(name) !== current.current(name),
  );
}

interface MissingRow {
  readonly name: string;
  readonly occurrences: number;
}

/**
 * Approximate number of stored ingredient names in one SQL statement. All stored names of the same ingredient must be
 * in one statement, so a statement may have more names.
 */
const PART = 5_000;

const COUNT = `
  select names.value ->> 1 as name, count(distinct recipe_id) as occurrences
  from json_each(?1) as names join recipe_ingredients on canonical_name = names.value ->> 0
  group by 1`;

/**
 * Lists the ingredients whose nutrition is unknown, by their current names. The most used ingredients come first, and
 * equally used ingredients are sorted by name.
 */
export async function listIngredientsWithoutNutrition(db: D1Database): Promise<MissingRow[]> {
  const [reference, stored, known] = await batch(db, [
    selectFoodReference(),
    selectStoredNames(),
    {
      sql: 'select canonical_name as name from ingredients_nutrition',
      params: [],
      read: readNames,
    },
  ]);
  const has = new Set([...Object.keys(NUTRIENTS_PER_100G), ...known]);
  const lacking = stored
    .map((name) => [name, reference.current(name)] as const)
    .filter(([, current]) => !has.has(current))
    // Sort the pairs of a stored and a current name by the current name. All stored names of an ingredient must be in
    // the same SQL statement, because the statement returns one count for each ingredient.
    .sort(([, a], [, b]) => (a < b ? -1 : Number(a > b)));
  if (lacking.length === 0) return [];
  const counts = await batch(
    db,
    splitPairs(lacking).map(
      (part): Query<MissingRow[]> => ({
        sql: COUNT,
        params: [part],
        read: returnAllRows<MissingRow>,
      }),
    ),
  );
  return counts.flat().sort((a, b) => b.occurrences - a.occurrences || (a.name < b.name ? -1 : 1));
}

function splitPairs(pairs: readonly (readonly [stored: string, current: string])[]): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let end = 1; end <= pairs.length; end += 1) {
    const apart = end === pairs.length || pairs[end]?.[1] !== pairs[end - 1]?.[1];
    if (apart && (end - start >= PART || end === pairs.length)) {
      parts.push(JSON.stringify(pairs.slice(start, end)));
      start = end;
    }
  }
  return parts;
}
