/**
 * Creates a large catalogue directly in the file of the local database, because the import would take an hour. Writes
 * rows of the real tables, through their triggers, with short instructions. The rows are random; the same seed gives
 * the same rows.
 *
 * Ingredients are foods that the product knows, a few of them frequent and most rare, as in real recipes. A recipe
 * has three to fifteen ingredients, some with a preparation that affects their diet labels.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { INGREDIENTS } from '#domain/foods/catalog';
import { type Chance, chance } from '../../worker/recipe-index/chance.ts';

const DISHES = ['soup', 'stew', 'salad', 'pie', 'curry', 'bake', 'pasta', 'rice', 'bread', 'cake', 'sauce'];
const MANNERS = [
  'baked',
  'braised',
  'creamy',
  'fresh',
  'grilled',
  'quick',
  'roast',
  'smoky',
  'spicy',
  'warm',
];
const CUISINES = ['Italian', 'Thai', 'Mexican', 'Indian', 'French', 'Greek', null, null];
const UNITS = ['g', 'ml', 'cup', 'tbsp', 'tsp', null];
const TOOLS = ['pan', 'pot', 'oven', 'blender'];
/**
 * Preparations of ingredients. As in real recipes, 5 % of the ingredient lines have a preparation that affects their
 * diet labels.
 */
const PREPARATIONS = [...Array(14).fill(null), ...Array(5).fill('chopped'), 'gluten-free'] as (
  | string
  | null
)[];
const NAMES = INGREDIENTS.map(({ name }) => name);
/** Number of rows that one transaction writes. */
const AT_ONCE = 20_000;

const pick = <Value>(values: readonly Value[], random: Chance): Value =>
  values[Math.floor(random() * values.length)] as Value;

/** Draws an ingredient. The first names in the list are the most frequent. */
const ingredient = (random: Chance): string => NAMES[Math.floor(NAMES.length * random() ** 3)] as string;

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Finds the file of the local database in a folder with the runtime's state. */
export function findDatabase(state: string): string {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject');
  const file = existsSync(folder)
    ? readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
    : undefined;
  if (file === undefined) throw new Error(`There is no database in ${state}.`);
  return join(folder, file);
}

/** Draws the ingredients that a cook has, each as frequent as in the recipes. */
export const kitchen = (random: Chance): string[] => [
  ...new Set(Array.from({ length: 3 + Math.floor(random() * 12) }, () => ingredient(random))),
];

/** Adds recipes to a migrated local database. No app may use the database meanwhile. */
export function fillDatabase(state: string, count: number, seed: number): void {
  const random = chance(seed);
  const titles = new Map<string, string>();
  while (titles.size < count) {
    const title = `${pick(MANNERS, random)} ${ingredient(random)} ${pick(DISHES, random)} ${titles.size}`;
    titles.set(slug(title), title);
  }
  const db = new DatabaseSync(findDatabase(state));
  // The database can be recreated, so it need not survive a crash.
  db.exec('pragma synchronous = off');
  const recipe = db.prepare(
    `insert into recipes (id, slug, title, cuisine, minutes_to_make, minutes_source, default_servings,
       serving_size_text, instructions, tools, tags, instructions_preview, content_hash, updated_at)
     values (?1, ?1, ?2, ?3, ?4, 'given', 4, '1 bowl', '["Cook it."]', ?5, '[]', 'Cook it.', ?1,
       '2026-11-23T00:00:00.000Z')`,
  );
  const line = db.prepare(
    `insert into recipe_ingredients (recipe_id, position, ingredient_name, canonical_name, amount, amount_numeric,
       unit, preparation, required)
     values (?1, ?2, ?3, ?3, '', ?4, ?5, ?6, ?7)`,
  );
  const nutrition = db.prepare(
    `insert into recipe_nutrition (recipe_id, serving_size, servings, calories, protein_g, carbs_g, fat_g, fiber_g,
       sugar_g, sodium_mg, complete)
     values (?1, '1 bowl', 4, ?2, ?3, 20, 10, 3, 5, 300, 1)`,
  );
  // Insert in the order of the table's key, so that SQLite writes each page of the table once.
  const ids = [...titles.keys()].sort();
  for (let at = 0; at < count; at += AT_ONCE) {
    db.exec('begin');
    for (const id of ids.slice(at, at + AT_ONCE)) {
      const tools = JSON.stringify(TOOLS.filter(() => random() < 0.3));
      const minutes = 5 * (1 + Math.floor(random() * 24));
      recipe.run(id, titles.get(id) as string, pick(CUISINES, random), minutes, tools);
      const lines = new Set(Array.from({ length: 3 + Math.floor(random() * 13) }, () => ingredient(random)));
      for (const [position, name] of [...lines].entries()) {
        const unit = pick(UNITS, random);
        const amount = random() < 0.1 ? null : unit === 'g' ? 50 * (1 + Math.floor(random() * 10)) : 1;
        const preparation = pick(PREPARATIONS, random);
        line.run(id, position, name, amount, unit, preparation, random() < 0.95 ? 1 : 0);
      }
      nutrition.run(id, 100 + Math.floor(random() * 700), Math.floor(random() * 50));
    }
    db.exec('commit');
  }
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
}
