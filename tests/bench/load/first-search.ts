/**
 * Measures the first search of a new isolate, which must load the recipe index.
 *
 * npm run bench:first-search -- [--recipes 10000] [--seed 42] [--runs 5] [--config dist/server/wrangler.json]
 *
 * Starts the built app several times on a local database: first before the search index is published, then with a
 * published index. Prints the time of the first and of the second search, and the CPU time (s) that the first search
 * took. To compare two builds, give the configuration of the other build.
 */
import { rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../../../worker/tools/runner/prepare.mjs';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { median } from '../../figures.ts';
import { BUILT, startBuiltApp, withState } from '../../running-app.ts';
import { fillDatabase } from '../million/catalogue.ts';
import { publishByCommand } from '../million/published-index.ts';
import { askOnce } from './client.ts';

const { values } = parseArgs({
  options: {
    recipes: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '42' },
    runs: { type: 'string', default: '5' },
    config: { type: 'string', default: BUILT },
  },
});
const [recipes, seed, runs] = [values.recipes, values.seed, values.runs].map(Number) as [
  number,
  number,
  number,
];
const STATE = join(ROOT, '.cache/bench-first-search');
const SEARCH = {
  method: 'POST',
  path: '/api/recommendRecipes',
  body: { ingredients: ['rice', 'egg', 'onion', 'tomato', 'chicken breast'] },
};

async function timeSearch(address: string): Promise<number> {
  const started = performance.now();
  const { status, text } = await askOnce(address, SEARCH);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return performance.now() - started;
}

async function measure(name: string): Promise<void> {
  const measured = { first: [] as number[], second: [] as number[], cpu: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    const app = await startBuiltApp(STATE, { logLevel: 'warn', config: values.config });
    const before = app.cpu();
    measured.first.push(await timeSearch(app.address));
    const after = app.cpu();
    if (before !== null && after !== null) measured.cpu.push(after - before);
    measured.second.push(await timeSearch(app.address));
    await app.kill();
  }
  const print = (times: readonly number[], digits: number) =>
    `${median(times).toFixed(digits)} (${times.map((time) => time.toFixed(digits)).join(', ')})`;
  console.log(
    `${name}: first search ${print(measured.first, 0)} ms, ${print(measured.cpu, 2)} s of CPU; second search ${print(measured.second, 0)} ms`,
  );
}

console.log(
  `${recipes} recipes, seed ${seed}, ${values.config}; ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`,
);
if (values.config === BUILT) await buildApp();
rmSync(STATE, { recursive: true, force: true });
withState(STATE, 'return null');
fillDatabase(STATE, recipes, seed);
try {
  await measure('Without a published index');
  await publishByCommand(STATE);
  await measure('With a published index');
} finally {
  rmSync(STATE, { recursive: true, force: true });
}
