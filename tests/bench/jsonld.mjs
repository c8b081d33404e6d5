/**
 * Measures the share of real web pages that the import reads correctly: npm run bench:jsonld [-- FILE or FOLDER]
 *
 * FILE is a list of pages, gzipped or not, with a JSON object per line. FOLDER has whole pages and their expected
 * results. The default is ../shared/data/jsonld-pages.ndjson.gz, next to the checkout. recipe-pages.ts describes the
 * formats and defines 'right'. The last line is the summary.
 */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COLUMNS, compare, isRight, readPages } from './data/recipe-pages.ts';

const beside = fileURLToPath(new URL('../../../shared/data/jsonld-pages.ndjson.gz', import.meta.url));
const [given] = process.argv.slice(2);
const file = given === undefined ? beside : resolve(process.env.INIT_CWD ?? '.', given);
if (!existsSync(file)) {
  console.error(`There is no file ${given ?? '../shared/data/jsonld-pages.ndjson.gz'}.`);
  process.exit(1);
}

const started = performance.now();
const compared = readPages(file).map(compare);
const ms = performance.now() - started;
const right = compared.filter(isRight);
const carrying = compared.filter(({ carries }) => carries);
const share = (part, whole) => `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)}%)`;

const isFolder = statSync(file).isDirectory();
for (const { key, carries, reasons } of compared.filter((one) => !isRight(one))) {
  console.log(`${key}${isFolder || carries ? '' : ' [not in its JSON-LD]'}`);
  for (const reason of reasons) console.log(`    ${reason}`);
}
for (const column of COLUMNS) {
  console.log(`${column}: ${share(compared.filter((one) => one.right[column]).length, compared.length)}`);
}
console.log(`${(ms / Math.max(1, compared.length)).toFixed(1)} ms a page`);
if (isFolder) {
  const imported = compared.filter((one) => one.imported);
  console.log(
    `Whole pages: imported ${share(imported.length, compared.length)}, right ${share(right.length, compared.length)}`,
  );
} else {
  console.log(`Title, ingredients and instructions right: ${share(right.length, compared.length)}`);
  console.log(
    `Of the pages whose JSON-LD has what is expected: right ${share(right.filter(({ carries }) => carries).length, carrying.length)}`,
  );
}
