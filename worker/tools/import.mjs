/**
 * Imports recipes. The app may be running. The import can be stopped at any time (Ctrl-C) and run again; it skips
 * recipes that are already stored.
 *
 * - `npm run import -- FILE` imports a JSON array of import items into the local database. For a large number of items,
 *   write one item per line into a file whose name ends in '.ndjson' or '.ndjson.gz'.
 * - The option `--remote` imports into the production database (with `--env preview`, that of the preview). Wrangler
 *   must be signed in.
 *
 * The deployed site publishes the new recipes to its search index at regular times during the import.
 */
import { readFileSync } from 'node:fs';
import { importRecipes } from '../features/imports/recipes.ts';
import { publishIndexWhenDue } from '../recipe-index/publish.ts';
import {
  readJsonLines,
  reportCommandFailure,
  resolveBackupFileArgument,
  runOnLocalOrRemoteDatabase,
} from './backup/lines.mjs';
import { Stop } from './environments/environments.mjs';

/** Maximum number of import items in memory at the same time. */
const PART = 5_000;

const isByLines = (file) => /\.ndjson(\.gz)?$/.test(file);

async function* readItemParts(file) {
  if (!isByLines(file)) {
    yield readItems(file);
    return;
  }
  let part = [];
  for await (const item of readJsonLines(file)) {
    part.push(item);
    if (part.length < PART) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

function readItems(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Stop(
      `Cannot read ${file}: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`,
    );
  }
  try {
    const json = JSON.parse(text.replace(/^\uFEFF/, ''));
    return Array.isArray(json) ? json : [json];
  } catch (error) {
    throw new Stop(`${file} is not valid JSON: ${error.message}.`);
  }
}

const onTerminal = process.stdout.isTTY;
const print = (done, of) => {
  const text = of === undefined ? `${done}` : `${done} of ${of}`;
  process.stdout.write(onTerminal ? `\r${text}` : `${text}\n`);
};

/**
 * Imports all parts of an import file.
 * @param {string | null} run  id that all parts of a file share, so that they count as one import; null: a single part
 * @returns the number of imported recipes, and the number of failures
 */
async function importFile(env, parts, run) {
  const sum = { imported: 0, errors: 0, done: 0 };
  for await (const items of parts) {
    const onProgress = (done, total) => print(sum.done + done, run === null ? total : undefined);
    const { imported, errors, errorDetails } = await importRecipes(env.DB, items, { run, onProgress });
    if (onTerminal && errors > 0) process.stdout.write('\n');
    for (const { title, error } of errorDetails) console.error(`  ${title}: ${error}`);
    sum.imported += imported;
    sum.errors += errors;
    sum.done += items.length;
  }
  await publishIndexWhenDue(env);
  return sum;
}

try {
  const args = process.argv.slice(2);
  const file = resolveBackupFileArgument(args, 'npm run import -- FILE');
  const parts = readItemParts(file);
  // Report an unreadable import file before opening a database.
  const { value: first = [] } = await parts.next();
  async function* all() {
    yield first;
    yield* parts;
  }
  let started = 0;
  const { imported, errors } = await runOnLocalOrRemoteDatabase(args, (env) => {
    started = performance.now();
    return importFile(env, all(), isByLines(file) ? crypto.randomUUID() : null);
  });
  if (onTerminal) process.stdout.write('\n');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${imported} imported, ${errors} failed, in ${seconds} s`);
  process.exitCode = errors === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof Stop)) console.error('What was stored stays; run the import again.');
  reportCommandFailure(error);
}
