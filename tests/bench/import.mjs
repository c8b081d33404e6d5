/**
 * Measures the speed of importing 10,000 recipes, made from the real ones next to the checkout, through the real HTTP
 * route of the local runtime, in batches like those of the page.
 *
 *   npm run bench:import [-- RECIPES]
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../worker/tools/runner/prepare.mjs';
import { ROOT } from '../../worker/tools/runner/processes.mjs';
import { signInOwner, startBuiltApp, withStarterData } from '../running-app.ts';
import { seeded } from '../worker/auth/hostile.ts';

const RECIPES = Number(process.argv[2] ?? 10_000);
const SEED = 20261121;
const BYTES_MAX = 1024 * 1024;
const ITEMS_MAX = 1000;
const REAL = join(ROOT, '../shared/data/recipes-real.json');
const STATE = join(ROOT, '.cache/bench-import');

if (!existsSync(REAL)) {
  console.log('Nothing is measured: ../shared/data/recipes-real.json is not there.');
  process.exit(0);
}

/**
 * Creates recipes that resemble the real ones: the instructions of one recipe, the ingredients of two, different
 * amounts, and a unique title.
 */
function* generateRecipes(count) {
  const real = JSON.parse(readFileSync(REAL, 'utf8'));
  const chance = seeded(SEED);
  const pick = (list) => list[chance(list.length)];
  for (let at = 0; at < count; at++) {
    const [one, other] = [pick(real), pick(real)];
    const ingredients = [
      ...one.ingredients.filter(() => chance(4) > 0),
      ...other.ingredients.filter(() => chance(6) === 0),
    ].map((line) => (typeof line === 'string' ? line.replace(/^\d+/, String(1 + chance(9))) : line));
    yield { ...one, title: `${one.title} with ${pick(other.title.split(' '))} ${at}`, ingredients };
  }
}

/** Splits recipes into JSON lists that each fit into one call. */
function toBatches(recipes) {
  const batches = [];
  let batch = [];
  let bytes = 2;
  for (const text of recipes.map((recipe) => JSON.stringify(recipe))) {
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > BYTES_MAX || batch.length === ITEMS_MAX) {
      batches.push(batch);
      batch = [];
      bytes = 2;
    }
    batch.push(text);
    bytes += size;
  }
  return [...batches, batch].map((texts) => ({ count: texts.length, body: `[${texts.join()}]` }));
}

const recipes = [...generateRecipes(RECIPES)];
const batches = toBatches(recipes);
await buildApp();
rmSync(STATE, { recursive: true, force: true });
withStarterData(STATE);
const app = await startBuiltApp(STATE);
let failed = false;

/** Sends a batch of recipes. On a busy machine the runtime may lose a connection; repeating a batch is safe. */
async function post(path, jwt, body, tries = 3) {
  const response = await fetch(`${app.address}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${jwt}`, 'Content-Type': 'application/json' },
    body,
  });
  const text = await response.text();
  if (response.status === 200) return JSON.parse(text);
  console.log(`${response.status} ${text.slice(0, 200)}`);
  if (tries === 1) throw new Error(app.output());
  return post(path, jwt, body, tries - 1);
}

async function send(name) {
  const jwt = await signInOwner(app.address);
  const run = crypto.randomUUID();
  const printed = app.output().length;
  const started = performance.now();
  let imported = 0;
  for (const [part, { body }] of batches.entries()) {
    const reply = await post(`/api/bulkImportRecipes?run=${run}&part=${part}`, jwt, body);
    imported += reply.imported;
  }
  const seconds = (performance.now() - started) / 1000;
  // Wait, because the last log line may arrive a moment later.
  await new Promise((done) => setTimeout(done, 300));
  const lines = [
    ...app
      .output()
      .slice(printed)
      .matchAll(/recipes in (\d+) ms, D1 (\d+) ms/g),
  ];
  const d1 = lines.reduce((sum, [, , ms]) => sum + Number(ms), 0) / 1000;
  const memory = app.memory();
  if (imported !== RECIPES || lines.length < batches.length) failed = true;
  console.log(
    [
      `${name}: ${imported} of ${RECIPES} recipes in ${batches.length} batches`,
      `${seconds.toFixed(2)} s`,
      `${Math.round(imported / seconds)} recipes/s`,
      `D1 ${d1.toFixed(2)} s (${Math.round((100 * d1) / seconds)}%)`,
      memory
        ? `runtime ${memory.now.toFixed(0)} MiB, at most ${memory.peak.toFixed(0)} MiB`
        : 'memory unknown',
      `load ${loadavg()[0].toFixed(1)}`,
    ].join(', '),
  );
}

try {
  const before = app.memory();
  if (before) console.log(`runtime ${before.now.toFixed(0)} MiB before`);
  await send('new');
  await send('the same again');
  const { versions } = await (await fetch(`${app.address}/api/health`)).json();
  console.log(
    `published ${versions.catalogue.segments.reduce((sum, { recipes }) => sum + recipes, 0)} recipes`,
  );
} finally {
  await app.kill();
  rmSync(STATE, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
