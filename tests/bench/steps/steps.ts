/**
 * Measures how many amounts in the steps of real recipes are linked to ingredient lines: npm run bench:steps [--
 * [--sample N] [--seed N] [--missed] FILE]
 *
 * FILE has rows {title, ingredients, instructions}, as NDJSON or as a JSON array, gzipped or not. The default is
 * ../shared/data/recipes-real.json, next to the checkout. --sample prints N linked amounts, drawn with the seed, each
 * in its context with the line and with its text at double servings, so that people can judge the links. --missed prints the amounts that look linkable but
 * are not linked. linked-steps.ts defines which amounts look linkable. The last line of the output is the result.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readJsonRows } from '../data/json-rows.ts';
import { chance } from '../recommend/catalogue.ts';
import { type FoundAmount, isRecipeWithSteps, readAmounts } from './linked-steps.ts';

const beside = fileURLToPath(new URL('../../../../shared/data/recipes-real.json', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    missed: { type: 'boolean', default: false },
  },
});
const [given] = positionals;
const file = given === undefined ? beside : resolve(process.env.INIT_CWD ?? '.', given);
if (!existsSync(file)) {
  console.error(`There is no file ${given ?? '../shared/data/recipes-real.json'}.`);
  process.exit(1);
}

const rows = readJsonRows(file);
const recipes = rows.filter(isRecipeWithSteps);
const found = recipes.map(readAmounts);
const linked = found.flatMap((one) => one.linked);
const missed = found.flatMap((one) => one.missed);

const show = ({ title, before, text, after, line, doubled }: FoundAmount) =>
  `${before}[[${text}]]${after}${line === null ? '' : ` => ${line}; at double servings "${doubled}"`} (${title})`.replace(
    /\s+/gu,
    ' ',
  );

/** Returns N rows without repetition, in random order. */
function draw<Row>(from: readonly Row[], count: number, seed: number): Row[] {
  const random = chance(seed);
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

console.log(`${recipes.length} recipes; ${rows.length - recipes.length} strange rows are not counted.`);
console.log(`A sample of linked amounts (seed ${values.seed}):`);
for (const one of draw(linked, Number(values.sample), Number(values.seed))) console.log(show(one));
if (values.missed) {
  console.log('Amounts that look linkable and are not linked:');
  for (const one of missed) console.log(show(one));
}
const broken = found.reduce((sum, one) => sum + one.broken, 0);
if (broken > 0) console.log(`${broken} steps changed when their parts were joined.`);
const linkable = linked.length + missed.length;
console.log(
  `linkable ${linkable}, linked ${linked.length}, share ${((100 * linked.length) / Math.max(1, linkable)).toFixed(1)} %`,
);
