/**
 * Compares the calories that this site computes with those that authors publish: npm run bench:nutrition [-- FILE]
 * [--worst N] [--key TEXT]
 *
 * FILE is a JSON list or NDJSON of recipes with published figures, in the format of
 * ../shared/data/recipes-with-nutrition.json, which is the default. Rows with flags (their figures contradict
 * themselves, or are not per serving) are reported separately. Rows with at least 90 % counted ingredient lines,
 * whose published calories agree with the published macronutrients, are also compared by source. British and
 * Australian figures exclude fibre from the carbohydrates, and that comparison does the same for our figures.
 * `--worst` prints the N recipes with the largest error among those with at least 90 % counted lines, and what each
 * line adds to a serving. `--key` prints the recipes whose key or title contains a text. The last line of the output
 * is the result.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  agreesWithItself,
  compareWithPublished,
  MACROS,
  medianError,
  readPublished,
} from './data/published-nutrition.ts';

/** Share of counted ingredient lines from which the missing lines hardly matter. */
const MOSTLY = 0.9;
const COVERAGES = [
  ['all lines counted', 1, 2],
  ['90 % and more', MOSTLY, 1],
  ['75 to 90 %', 0.75, MOSTLY],
  ['50 to 75 %', 0.5, 0.75],
  ['less than 50 %', -1, 0.5],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { worst: { type: 'string', default: '0' }, key: { type: 'string' } },
});
const beside = fileURLToPath(new URL('../../../shared/data/recipes-with-nutrition.json', import.meta.url));
const file = positionals[0] === undefined ? beside : resolve(process.env.INIT_CWD ?? '.', positionals[0]);
if (!existsSync(file)) {
  console.error(`There is no file ${positionals[0] ?? '../shared/data/recipes-with-nutrition.json'}.`);
  process.exit(1);
}

const { rows, strange } = readPublished(file);
const compared = rows.map(compareWithPublished).filter((one) => one !== null);
const plain = compared.filter(({ row }) => row.flags.length === 0);
const flagged = compared.filter(({ row }) => row.flags.length > 0);
const mostly = plain.filter(({ coverage }) => coverage >= MOSTLY);

const percent = (value) => (Number.isNaN(value) ? '–' : `${value.toFixed(1)} %`);
const whole = (value) => (value === null ? '–' : Math.round(value));

function show({ row, ours, lines, errors }) {
  const error = errors.kcal === null ? '' : ` (${errors.kcal > 0 ? '+' : ''}${whole(100 * errors.kcal)} %)`;
  console.log(`\n${row.key}: ${row.title}, ${row.servings} servings`);
  console.log(
    `  kcal ${whole(ours.calories)}${error}, published ${whole(row.stated.kcal)}; protein ${whole(ours.protein_g)} of ${whole(row.stated.protein)}, carbs ${whole(ours.carbs_g)} of ${whole(row.stated.carbs)}, fat ${whole(ours.fat_g)} of ${whole(row.stated.fat)}`,
  );
  for (const { text, canonical, grams, kcal } of lines) {
    const figures =
      grams === null
        ? '    not counted'
        : `${String(whole(kcal)).padStart(5)} kcal${String(whole(grams)).padStart(5)} g`;
    console.log(`  ${figures}  ${canonical}: ${text}`);
  }
}

const size = ({ errors }) => Math.abs(errors.kcal ?? 0);
for (const one of mostly.toSorted((a, b) => size(b) - size(a)).slice(0, Number(values.worst) || 0)) show(one);
if (values.key !== undefined) {
  for (const one of compared) if (`${one.row.key} ${one.row.title}`.includes(values.key)) show(one);
}

console.log(
  `\n${compared.length} recipes with published figures; ${rows.length - compared.length} without lines and ${strange} strange rows are left out.`,
);
console.log('Coverage of the lines: recipes, share, median error of kcal');
for (const [name, from, below] of COVERAGES) {
  const some = plain.filter(({ coverage }) => coverage >= from && coverage < below);
  const share = (100 * some.length) / Math.max(1, plain.length);
  console.log(
    `  ${name.padEnd(18)} ${String(some.length).padStart(5)} ${percent(share).padStart(8)} ${percent(medianError(some)).padStart(8)}`,
  );
}
for (const macro of MACROS) {
  console.log(
    `${macro} median error ${percent(medianError(plain, macro))} all, ${percent(medianError(mostly, macro))} where 90 % counted`,
  );
}
const checked = mostly.filter(({ row }) => agreesWithItself(row));
for (const [source, some] of Map.groupBy(checked, ({ row }) => row.source)) {
  console.log(
    `Cross-checked, ${source}: ${some.length} recipes, kcal median error ${percent(medianError(some))}`,
  );
}
console.log(`Apart, ${flagged.length} rows with flags: kcal median error ${percent(medianError(flagged))}`);
console.log(
  `kcal median error ${percent(medianError(plain))} all, ${percent(medianError(mostly))} where 90 % counted, ` +
    `${percent(medianError(checked))} of these ${checked.length} whose source agrees with itself`,
);
