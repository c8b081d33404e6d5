/**
 * How often the parser of ingredient lines is right: npm run bench:parser -- FILE
 *
 * FILE is a CSV of labelled lines. Its form, and every normalisation before the comparison, are described in
 * labelled-lines.ts. Odd and even lines are told apart because the parser was developed on the odd ones.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseIngredientLine } from '../../src/domain/recipes/parse-line.ts';
import { parseCsv } from './csv.ts';
import { COLUMNS, shares } from './labelled-lines.ts';

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
const rows = parseCsv(readFileSync(file, 'utf8'));
report('All lines', rows);
report(
  'Odd lines',
  rows.filter((_, index) => index % 2 === 0),
);
report(
  'Even lines',
  rows.filter((_, index) => index % 2 === 1),
);
const started = performance.now();
for (const row of rows) parseIngredientLine(row.input ?? '');
console.log(`${Math.round(rows.length / ((performance.now() - started) / 1000))} lines a second`);
