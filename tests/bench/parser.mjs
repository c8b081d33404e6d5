/**
 * Measures the accuracy of the ingredient line parser, compared with parsers from the npm registry: npm run
 * bench:parser -- FILE
 *
 * FILE is a CSV of labelled lines. labelled-lines.ts describes its format, and every normalisation before the
 * comparison. The last line of the output is the summary: the share of lines with the correct name, first amount and
 * unit.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseIngredientLine } from '../../src/domain/recipes/lines/parse-line.ts';
import { parseCsv } from './data/csv.ts';
import { allRight, COLUMNS, parseFirstAmount, shares } from './data/labelled-lines.ts';
import { OTHER_PARSERS } from './libraries/ingredient-parsers.mjs';

function report(title, rows) {
  const share = shares(rows);
  const cells = COLUMNS.map((column) => `${column} ${(100 * share[column]).toFixed(1)}%`);
  console.log(`${title} (${rows.length} lines): ${cells.join(', ')}`);
}

const [file] = process.argv.slice(2);
if (file === undefined || !existsSync(file)) {
  console.error(file === undefined ? 'Name a CSV file of labelled lines.' : `There is no file ${file}.`);
  process.exit(1);
}
const rows = parseCsv(readFileSync(file, 'utf8')).filter((row) => (row.input ?? '').trim() !== '');
report('All lines', rows);
const started = performance.now();
for (const row of rows) parseIngredientLine(row.input ?? '');
console.log(`${Math.round(rows.length / ((performance.now() - started) / 1000))} lines a second`);
const percent = (read) => `${(100 * allRight(rows, read)).toFixed(1)}%`;
const otherParsers = OTHER_PARSERS.map(({ name, read }) => `${name} ${percent(read)}`);
console.log(`Lines all right: ours ${percent(parseFirstAmount)}, ${otherParsers.join(', ')}`);
