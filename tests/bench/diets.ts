/**
 * Compares the detected contents of ingredient lines with labels that people assigned: npm run bench:diets [-- FILE]
 *
 * FILE is a TSV with the columns line, contains, may, vegetarian, vegan and either, in any order. Allergens have their
 * EU names, separated by commas; diets have y, n or maybe; `either` lists the allergens and diets for which two answers
 * are accepted. Other columns are ignored, and so is a row that cannot be read. Without FILE it compares the project's
 * own table, then the rows of kind `label` and `count` of ../shared/data/cases/lines.tsv next to the checkout, and
 * counts the known ingredient lines and recipes of ../shared/data. labelled-diets.ts defines dangerous, unhedged and
 * over-excluded.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dietsOfRecipes, judge, judgeCases, readCases, readLabelled } from './data/labelled-diets.ts';
import { readRecipes } from './data/recipe-lines.ts';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OWN = beside('./diets/lines.tsv');
const CASES = beside('../../../shared/data/cases/lines.tsv');
const REAL = ['recipe-lines.ndjson.gz', 'recipes-real.json'];
const COMMONEST = 40;

const percent = (part: number, whole: number) => ((100 * part) / Math.max(1, whole)).toFixed(1);

function showJudgement(file: string): void {
  const { rows, strange } = readLabelled(readFileSync(file, 'utf8'));
  const judgement = judge(rows);
  for (const kind of ['dangerous', 'unhedged', 'overExcluded', 'unknown'] as const)
    for (const { line, what } of judgement[kind])
      console.log(`${kind === 'overExcluded' ? 'over-excluded' : kind}\t${what}\t${line}`);
  if (strange > 0) console.log(`${strange} rows could not be read.`);
  console.log(
    `dangerous ${judgement.dangerous.length}, unhedged ${judgement.unhedged.length}, over-excluded ${judgement.overExcluded.length}, unknown ${judgement.unknown.length} of ${judgement.pairs}`,
  );
}

function showReal(name: string): void {
  const file = beside(`../../../shared/data/${name}`);
  if (!existsSync(file)) {
    console.log(`${name}: there is no ../shared/data/${name}, so its lines were not read.`);
    return;
  }
  const real = dietsOfRecipes(readRecipes(file).recipes);
  for (const [line, count] of [...real.unknown].sort((a, b) => b[1] - a[1]).slice(0, COMMONEST))
    console.log(`${String(count).padStart(6)}  ${line}`);
  console.log(
    `${name}: unknown ${real.unknownLines} of ${real.lines} lines (${percent(real.unknownLines, real.lines)} %), fully decided ${real.decided} of ${real.recipes} recipes (${percent(real.decided, real.recipes)} %)`,
  );
}

function showCases(): void {
  if (!existsSync(CASES)) {
    console.log('There is no ../shared/data/cases/lines.tsv, so its rows were not compared.');
    return;
  }
  const { rows, wrong } = judgeCases(readCases(readFileSync(CASES, 'utf8')));
  for (const { input, arg, want, got } of wrong) console.log(`wrong\t${input}\t${arg} ${want}, not ${got}`);
  console.log(`cases/lines.tsv: ${rows - wrong.length} of ${rows} rows of labels and counts are right`);
}

const [given] = process.argv.slice(2);
const file = given === undefined ? OWN : resolve(process.env.INIT_CWD ?? '.', given);
if (given === undefined) {
  for (const name of REAL) showReal(name);
  showCases();
}
if (existsSync(file)) showJudgement(file);
else if (given === undefined)
  console.log('There is no tests/bench/diets/lines.tsv, so no labels were compared.');
else {
  console.error(`There is no file ${given}.`);
  process.exitCode = 1;
}
