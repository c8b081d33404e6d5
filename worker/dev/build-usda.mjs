/**
 * Writes `public/data/usda-sr28.json`, the foods of USDA's National Nutrient Database SR28 (public domain), from
 * `../shared/data` beside the checkout. The worker reads it when somebody asks for the report on missing nutrition.
 *
 *   node worker/dev/build-usda.mjs
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const NUTRIENTS = ['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar', 'sodium'];

const foods = JSON.parse(readFileSync(join(ROOT, '../shared/data/nutrition_usda.json'), 'utf8'));
const rows = foods
  .toSorted((a, b) => (a.ndb < b.ndb ? -1 : 1))
  .map((food) => JSON.stringify([food.ndb, food.name, ...NUTRIENTS.map((nutrient) => food[nutrient])]));

mkdirSync(join(ROOT, 'public/data'), { recursive: true });
writeFileSync(join(ROOT, 'public/data/usda-sr28.json'), `[\n${rows.join(',\n')}\n]\n`);
console.log(`${rows.length} foods`);
