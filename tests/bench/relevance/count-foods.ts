/**
 * Counts the recipes of a collection that name each food, for src/domain/matching/score/food-frequency.ts:
 *
 *   node worker/tools/run.mjs tool tests/bench/relevance/count-foods.ts [FILE]
 *
 * FILE has a recipe per line, {ingredients: [line]}, gzipped; the default is the shared test data next to the checkout.
 * Only the figures go into the project.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { INGREDIENTS } from '#domain/foods/catalog';
import { resolveImportIngredients } from '#worker/features/imports/ingredients';
import { reference } from './catalogue.ts';

const beside = fileURLToPath(new URL('../../../../shared/data/recipe-lines.ndjson.gz', import.meta.url));
const target = fileURLToPath(
  new URL('../../../src/domain/matching/score/food-frequency.ts', import.meta.url),
);
const WIDTH = 110;

const rows = gunzipSync(readFileSync(process.argv[2] ?? beside))
  .toString()
  .split('\n')
  .filter((row) => row.trim() !== '');
const counts = new Map<string, number>();
for (const row of rows) {
  const lines = resolveImportIngredients(JSON.parse(row).ingredients, reference);
  for (const name of new Set(lines.map(({ canonical }) => canonical)))
    counts.set(name, (counts.get(name) ?? 0) + 1);
}
const known = INGREDIENTS.flatMap(({ name }): [string, number][] => {
  const count = counts.get(name);
  return count === undefined ? [] : [[name, count]];
}).sort(([a], [b]) => (a < b ? -1 : 1));
const lines = [''];
for (const [name, count] of known) {
  const entry = `${/^[a-z]+$/.test(name) ? name : JSON.stringify(name).replaceAll('"', name.includes("'") ? '"' : "'")}: ${count},`;
  const last = lines.at(-1) as string;
  if (last.length + entry.length > WIDTH) lines.push(entry);
  else lines[lines.length - 1] = last === '' ? entry : `${last} ${entry}`;
}
writeFileSync(
  target,
  `/**
 * How many of ${rows.length} recipes of four large sites name a food, by canonical name: figures only, counted by
 * tests/bench/relevance/count-foods.ts over a test collection (dpapathanasiou/recipes). A food without a row occurs in
 * none of them.
 */
export const FREQUENCY_RECIPES = ${rows.length};

// biome-ignore format: figures
export const FOOD_FREQUENCY: Readonly<Record<string, number>> = {
${lines.map((line) => `  ${line}`).join('\n')}
};
`,
);
