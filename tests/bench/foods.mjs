/**
 * How much of real recipes the table of foods knows: npm run bench:foods [-- FILE]
 *
 * FILE holds rows {ingredients: [line]}, as NDJSON or as one JSON array, gzipped or not; without it
 * ../shared/data/recipe-lines.ndjson.gz, beside the checkout. What counts as a line, and as known, is said in
 * recipe-lines.ts. The last line of the output is the result.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coverageOf, readRecipes } from './data/recipe-lines.ts';

const COMMONEST = 60;

const beside = fileURLToPath(new URL('../../../shared/data/recipe-lines.ndjson.gz', import.meta.url));
const [given] = process.argv.slice(2);
const file = given === undefined ? beside : resolve(process.env.INIT_CWD ?? '.', given);
if (!existsSync(file)) {
  console.error(`There is no file ${given ?? '../shared/data/recipe-lines.ndjson.gz'}.`);
  process.exit(1);
}

const { recipes, strange } = readRecipes(file);
const coverage = coverageOf(recipes);
const percent = (part, whole) => ((100 * part) / Math.max(1, whole)).toFixed(1);

console.log(
  `${coverage.lines} lines of ${coverage.recipes} recipes; ${coverage.headings} headings or empty lines and ${strange} strange rows are not counted.`,
);
console.log('The commonest unknown names:');
for (const [name, count] of [...coverage.unknown].sort((a, b) => b[1] - a[1]).slice(0, COMMONEST)) {
  console.log(`${String(count).padStart(6)}  ${name}`);
}
console.log(
  `lines known ${percent(coverage.knownLines, coverage.lines)} %, recipes wholly known ${percent(coverage.knownRecipes, coverage.recipes)} %`,
);
