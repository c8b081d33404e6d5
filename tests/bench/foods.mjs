/**
 * Measures the coverage of real recipes by the table of foods: npm run bench:foods [-- [--sample N] [--seed N] FILE]
 *
 * --sample prints N known lines, drawn with the seed, each with its food, so that people can judge the matches.
 *
 * FILE has rows {ingredients: [line]}, as NDJSON or as a JSON array, gzipped or not. The default is
 * ../shared/data/recipe-lines.ndjson.gz, next to the checkout. recipe-lines.ts defines which lines count and which are
 * known. The last line of the output is the result.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { computeCoverage, foodOfLine, readRecipes } from './data/recipe-lines.ts';
import { chance } from './recommend/catalogue.ts';

const COMMONEST = 60;

const beside = fileURLToPath(new URL('../../../shared/data/recipe-lines.ndjson.gz', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '0' }, seed: { type: 'string', default: '1' } },
});
const [given] = positionals;
const file = given === undefined ? beside : resolve(process.env.INIT_CWD ?? '.', given);
if (!existsSync(file)) {
  console.error(`There is no file ${given ?? '../shared/data/recipe-lines.ndjson.gz'}.`);
  process.exit(1);
}

const { recipes, strange } = readRecipes(file);
const coverage = computeCoverage(recipes);
const percent = (part, whole) => ((100 * part) / Math.max(1, whole)).toFixed(1);

console.log(
  `${coverage.lines} lines of ${coverage.recipes} recipes; ${coverage.headings} headings or empty lines and ${strange} strange rows are not counted.`,
);
const sample = Number(values.sample);
if (sample > 0) {
  const known = recipes
    .flatMap(({ ingredients }) => ingredients)
    .map((line) => ({ line, food: foodOfLine(line)?.food }))
    .filter(({ food }) => food);
  const random = chance(Number(values.seed));
  for (let i = 0; i < sample && known.length > 0; i += 1) {
    const { line, food } = known[Math.floor(random() * known.length)];
    console.log(`${line} => ${food}`);
  }
}
console.log('The commonest unknown names:');
for (const [name, count] of [...coverage.unknown].sort((a, b) => b[1] - a[1]).slice(0, COMMONEST)) {
  console.log(`${String(count).padStart(6)}  ${name}`);
}
console.log(
  `lines known ${percent(coverage.knownLines, coverage.lines)} %, recipes wholly known ${percent(coverage.knownRecipes, coverage.recipes)} %`,
);
