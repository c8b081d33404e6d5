/** Which ingredients of recipes have no nutrition. */
import { NUTRIENTS_PER_100G } from '#domain/nutrition/per-100g';
import { createReference, REFERENCE_QUERIES, referenceQueries } from '../reference/store.ts';
import { SELECT_STORED_NAMES } from './affected.ts';

export interface MissingRow {
  readonly name: string;
  /** Recipes that use it. */
  readonly occurrences: number;
}

/** Stored names of one statement; they travel as one text. */
const PART = 5_000;

const COUNT = `
  select names.value ->> 1 as name, count(distinct recipe_id) as occurrences
  from json_each(?1) as names join recipe_ingredients on canonical_name = names.value ->> 0
  group by 1`;

/** By the names of today, most used first, then by name. */
export async function missingNutrition(db: D1Database): Promise<MissingRow[]> {
  const results = await db.batch<{ name: string }>([
    ...referenceQueries(db),
    db.prepare(SELECT_STORED_NAMES),
    db.prepare('select canonical_name as name from ingredients_nutrition'),
  ]);
  const reference = createReference(results);
  const [stored = [], known = []] = results
    .slice(REFERENCE_QUERIES)
    .map(({ results }) => results.map(({ name }) => name));
  const has = new Set([...Object.keys(NUTRIENTS_PER_100G), ...known]);
  const lacking = stored
    .map((name) => [name, reference.current(name)] as const)
    .filter(([, current]) => !has.has(current))
    // What is called the same by now stays together, so that each name is counted in one statement.
    .sort(([, a], [, b]) => (a < b ? -1 : Number(a > b)));
  if (lacking.length === 0) return [];
  const counts = await db.batch<MissingRow>(partsOf(lacking).map((part) => db.prepare(COUNT).bind(part)));
  return counts
    .flatMap(({ results }) => results)
    .sort((a, b) => b.occurrences - a.occurrences || (a.name < b.name ? -1 : 1));
}

/** JSON lists of pairs, never parting those of one current name. */
function partsOf(pairs: readonly (readonly [stored: string, current: string])[]): string[] {
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
