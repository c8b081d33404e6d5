/**
 * Imports recipes into the local database, beside a running app or without one.
 *
 *   npm run import -- FILE     FILE holds a JSON array of recipe import items
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importRecipes } from '../imports/recipes.ts';
import { publishWhenDue } from '../recipe-index/publish.ts';
import { withLocal } from './local.mjs';

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

function readItems(file) {
  if (!file) fail('Say which file to import: npm run import -- FILE');
  let text;
  try {
    // npm runs scripts in the checkout; the path is meant from where the command was typed.
    text = readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8');
  } catch (error) {
    fail(`Cannot read ${file}: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`);
  }
  try {
    const json = JSON.parse(text.replace(/^\uFEFF/, ''));
    return Array.isArray(json) ? json : [json];
  } catch (error) {
    return fail(`${file} is not valid JSON: ${error.message}.`);
  }
}

const onTerminal = process.stdout.isTTY;
const onProgress = (done, total) =>
  process.stdout.write(onTerminal ? `\r${done} of ${total}` : `${done} of ${total}\n`);

const items = readItems(process.argv[2]);
let started = 0;
const { imported, errors, errorDetails } = await withLocal(async (env) => {
  started = performance.now();
  const result = await importRecipes(env.DB, items, { onProgress });
  await publishWhenDue(env);
  return result;
}).catch((error) =>
  fail(`The local database does not answer: ${error.message}. What was stored stays; run the import again.`),
);
if (onTerminal) process.stdout.write('\n');
for (const { title, error } of errorDetails) console.error(`  ${title}: ${error}`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${imported} imported, ${errors} failed, in ${seconds} s`);
process.exitCode = errors === 0 ? 0 : 1;
