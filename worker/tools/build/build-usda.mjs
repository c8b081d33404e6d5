/**
 * Writes the repository's copy of USDA's National Nutrient Database SR28 (public domain), from the folder
 * `../shared/data` beside the checkout:
 *
 * - `public/data/usda-sr28.json`: number, name and nutrients per 100 g of each food. The worker reads this file for the
 * report on missing nutrition;
 * - `worker/tools/usda/measures.json`: number and household measures of each food, as [amount, measure, grams]. Ounces
 * and pounds are omitted, because they weigh the same for every food.
 *
 * The script build-foods.mjs computes the weights and the nutrition of foods from both files. To run this script:
 *
 *   node worker/tools/build/build-usda.mjs
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { IMPORT_NAMES, NUTRIENT_KEYS } from '../../../src/domain/nutrition/nutrients.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const SAME_FOR_ALL = new Set(['oz', 'lb', 'ounce', 'pound']);

const read = (file) => JSON.parse(readFileSync(join(ROOT, '../shared/data', file), 'utf8'));

function write(file, rows) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  console.log(`${file}: ${rows.length} foods`);
}

write(
  'public/data/usda-sr28.json',
  read('nutrition_usda.json')
    .toSorted((a, b) => (a.ndb < b.ndb ? -1 : 1))
    .map((food) => [food.ndb, food.name, ...NUTRIENT_KEYS.map((key) => food[IMPORT_NAMES[key]])]),
);

write(
  'worker/tools/usda/measures.json',
  Object.entries(read('portions_usda.json'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([ndb, { portions }]) => [
      ndb,
      ...portions
        .filter(({ measure }) => !SAME_FOR_ALL.has(measure))
        .map(({ amount, measure, grams }) => [amount, measure, grams]),
    ])
    .filter((row) => row.length > 1),
);
