/**
 * Measures what real pantries can cook from the starter recipes alone:
 *
 *   npm run bench:catalogue [-- DIR] [--pantries]
 *   npm run bench:catalogue -- --generated 500 [--seed 42]
 *   npm run bench:catalogue -- --small
 *
 * DIR has pantries.json; the default is the shared test data next to the checkout. Staples are assumed, as in a search. A dish has
 * nothing missing if its foods and tools are there, or foods that replace them; 'without swaps' counts dishes whose own
 * foods are there.
 * `--generated` draws pantries from the shared recipes instead (generated-pantries.ts). `--small` uses kitchens of two to
 * six foods, each with the dish that a cook expects (small-kitchens.ts). `--pantries` prints each pantry with its number
 * of dishes and its first three results.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import { POINT } from '#domain/matching/score/exact';
import type { Match } from '#domain/matching/types';
import { readCatalogue, reference } from '../relevance/catalogue.ts';
import type { Pantry } from '../relevance/judgements.ts';
import { toKitchen, toSearchFilters } from '../relevance/rankers.ts';
import { drawPantries } from './generated-pantries.ts';
import { readSmallKitchens } from './small-kitchens.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pantries: { type: 'boolean', default: false },
    generated: { type: 'string', default: '0' },
    small: { type: 'boolean', default: false },
    seed: { type: 'string', default: '42' },
  },
});
const beside = fileURLToPath(new URL('../../../../shared/data/relevance', import.meta.url));
const LINES = fileURLToPath(new URL('../../../../shared/data/recipe-lines.ndjson.gz', import.meta.url));
const folder = positionals[0] === undefined ? beside : resolve(process.env.INIT_CWD ?? '.', positionals[0]);
const file = join(folder, 'pantries.json');
if (!existsSync(file)) {
  console.error(`There is no file ${file}.`);
  process.exit(1);
}

/** Numbers of dishes that a cook wants to choose from. */
const [FEW, MANY] = [3, 10];
/** Number of results of which most should lack at most one food. */
const FIRST = 10;
const FIRST_WITH_ONE_MISSING = 8;

const countMissing = ({ coverage }: Match) => coverage.filter(({ kind }) => kind === 'missing').length;

const count = Number(values.generated);
function readPantries(): Pantry[] {
  if (values.small) return readSmallKitchens();
  if (count > 0) return drawPantries(LINES, count, Number(values.seed), reference.knowledge.isStaple);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const pantries = readPantries();
const catalogue = readCatalogue(null);
const recipes = catalogue.map(({ recipe }) => recipe);

const rows = pantries.map((pantry) => {
  const { results } = rankMatchingRecipes(
    recipes,
    toKitchen(pantry),
    toSearchFilters(pantry),
    reference.knowledge,
  );
  const firstResults = results.slice(0, FIRST);
  const dishes = results.filter((result) => countMissing(result) === 0 && result.missingTools.length === 0);
  return {
    pantry,
    cookNow: dishes.length,
    withoutSwaps: dishes.filter(({ group }) => group === 'cookNow').length,
    firstLacksNothing: firstResults.slice(0, 1).some((result) => countMissing(result) === 0),
    oneMissing: firstResults.filter((result) => countMissing(result) <= 1).length,
    oneMissingInAll: results.filter((result) => countMissing(result) <= 1).length,
    scores: results.slice(0, FEW).map(({ score }) => score / POINT),
    kinds: dishes.map(({ recipe }) => recipe.kind),
    titles: results.slice(0, FEW).map(({ recipe }) => recipe.title),
  };
});

if (values.pantries)
  for (const { pantry, cookNow, oneMissing, oneMissingInAll, titles } of rows)
    console.log(
      `${pantry.id.padEnd(28)} ${String(cookNow).padStart(4)} now, ${oneMissing} of ${FIRST} lack at most one ` +
        `(${oneMissingInAll} in all): ${titles.join('; ')}${pantry.note && ` [${pantry.note}]`}`,
    );

const percent = (part: number) => `${((100 * part) / rows.length).toFixed(1)} %`;
const share = (test: (row: (typeof rows)[number]) => boolean) => percent(rows.filter(test).length);
const scores = rows.flatMap((row) => row.scores);
const kinds = Map.groupBy(
  rows.flatMap((row) => row.kinds),
  (kind) => kind,
);

console.log(`${rows.length} pantries, ${recipes.length} recipes`);
for (const least of [FEW, MANY])
  console.log(
    `at least ${least} dishes with nothing missing: ${share(({ cookNow }) => cookNow >= least)}, ` +
      `without swaps ${share(({ withoutSwaps }) => withoutSwaps >= least)}`,
  );
console.log(`the first result lacks nothing: ${share(({ firstLacksNothing }) => firstLacksNothing)}`);
console.log(
  `at least ${FIRST_WITH_ONE_MISSING} of the first ${FIRST} lack at most one food: ${share(({ oneMissing }) => oneMissing >= FIRST_WITH_ONE_MISSING)}`,
);
console.log(
  `at least ${FIRST_WITH_ONE_MISSING} dishes in all lack at most one food: ${share(({ oneMissingInAll }) => oneMissingInAll >= FIRST_WITH_ONE_MISSING)}`,
);
console.log(
  `mean match of the first ${FEW}: ${(scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(1)}`,
);
console.log('dishes with nothing missing, by kind:');
for (const [kind, dishes] of [...kinds].sort(([, one], [, other]) => other.length - one.length))
  console.log(`  ${String(kind ?? 'other').padEnd(16)}${dishes.length}`);
