/**
 * The data that the application starts with: the reference tables of the domain and the starter recipes. Seeding
 * again is safe and, when nothing has changed, one read. Rows that somebody imported are never touched.
 */
import type { ImportResult } from '#contract/imports';
import { CUISINE_SEEDS, CUISINES } from '#domain/cuisines/cuisines';
import { INGREDIENTS } from '#domain/ingredients/catalog';
import { NUTRIENTS_PER_100G } from '#domain/nutrition/per-100g';
import { SUBSTITUTIONS } from '#domain/substitutions/substitutions';
import { TOOLS } from '#domain/tools/tools';
import { patiently } from '../db/patiently.ts';
import { type Cell, insertRows, takeOver } from '../db/rows.ts';
import { hashOf } from '../imports/hash.ts';
import { importRecipes } from '../imports/recipes.ts';
import { starterRecipes } from './recipes.ts';

/** A reference table: its name, its key columns, and its starter rows with all columns but the origin. */
interface StarterTable {
  readonly table: string;
  readonly key: readonly string[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
}

const REGION = new Map(CUISINE_SEEDS.map(({ name, region }) => [name, region]));

const TABLES: readonly StarterTable[] = [
  {
    table: 'ingredients',
    key: ['name'],
    rows: INGREDIENTS.map(({ name, category, isPantry }) => ({
      name,
      category,
      is_pantry: isPantry ? 1 : 0,
    })),
  },
  {
    table: 'ingredient_aliases',
    key: ['alias'],
    rows: INGREDIENTS.flatMap(({ name, synonyms }) =>
      synonyms.map((alias) => ({ alias, canonical_name: name })),
    ),
  },
  { table: 'cookware', key: ['name'], rows: TOOLS.map(({ name }) => ({ name })) },
  {
    table: 'cuisines',
    key: ['name'],
    rows: CUISINES.map((name) => ({ name, region: REGION.get(name) ?? null, is_active: 1 })),
  },
  {
    table: 'substitutions',
    key: ['original_ingredient', 'substitute_ingredient'],
    rows: SUBSTITUTIONS.map(({ from, to, note, penalty, ratio, units }) => ({
      original_ingredient: from,
      substitute_ingredient: to,
      notes: note,
      penalty_score: penalty,
      ratio: ratio ?? 1,
      original_unit: units?.from ?? null,
      substitute_unit: units?.to ?? null,
    })),
  },
  {
    table: 'ingredients_nutrition',
    key: ['canonical_name'],
    rows: Object.entries(NUTRIENTS_PER_100G).map(([canonical_name, nutrients]) => ({
      canonical_name,
      calories_per_100g: nutrients.calories,
      protein_g_per_100g: nutrients.protein_g,
      carbs_g_per_100g: nutrients.carbs_g,
      fat_g_per_100g: nutrients.fat_g,
      fiber_g_per_100g: nutrients.fiber_g,
      sugar_g_per_100g: nutrients.sugar_g,
      sodium_mg_per_100g: nutrients.sodium_mg,
    })),
  },
];

const KEY = 'starter';

/** What tells one state of the starter data from another. */
const VERSION = () => hashOf(JSON.stringify([TABLES, starterRecipes]));

export interface SeedResult {
  /** Something was written. */
  readonly changed: boolean;
  readonly errors: ImportResult['errorDetails'];
}

/**
 * Brings the starter data of the database up to date.
 * @param db migrated
 */
export async function seed(db: D1Database): Promise<SeedResult> {
  const version = VERSION();
  const stored = await patiently(() =>
    db.prepare('select value from meta where key = ?1').bind(KEY).first<string>('value'),
  );
  if (stored === version) return { changed: false, errors: [] };
  await patiently(() => db.batch(TABLES.flatMap((table) => statements(db, table))));
  const { errorDetails } = await importRecipes(db, starterRecipes, { origin: 'starter' });
  // Last, so that a seeding that was cut short runs again.
  await patiently(() =>
    db
      .prepare(
        'insert into meta (key, value) values (?1, ?2) on conflict (key) do update set value = excluded.value',
      )
      .bind(KEY, version)
      .run(),
  );
  return { changed: true, errors: errorDetails };
}

/** Takes the starter rows that are no more away, and writes those that there are. */
function statements(db: D1Database, { table, key, rows }: StarterTable): D1PreparedStatement[] {
  const columns = [...Object.keys(rows[0] ?? {}), 'origin'];
  // A unit separator keeps the parts of a key apart.
  const keyOf = key.join(' || char(31) || ');
  const keys = rows.map((row) => key.map((column) => row[column]).join('\x1f'));
  return [
    db
      .prepare(
        `delete from ${table} where origin = 'starter' and ${keyOf} not in (select value from json_each(?1))`,
      )
      .bind(JSON.stringify(keys)),
    ...insertRows(
      db,
      table,
      columns,
      rows.map((row) => ({ ...row, origin: 'starter' })),
      `(${key.join(', ')}) ${takeOver(columns)} where origin = 'starter'`,
    ),
  ];
}
