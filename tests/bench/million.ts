/**
 * Tests a large catalogue: the memory that it takes, and the effect of changes and publications on searches.
 *
 * npm run bench:million -- [--recipes 1000000] [--seed 42] [--clients 32] [--seconds 20] [--auxiliary]
 *
 * The benchmark creates recipes (bench/million/catalogue.ts), publishes them with the command, and serves them from
 * the built app on the local Workers runtime. Clients search all the time; each waits some seconds after an answer,
 * as people do. One of them has a pantry with amounts. Meanwhile, users sign in and upload pictures, preview images are
 * drawn, and a backup is written, all at the same time. Then recipes are edited through the administrators' call and
 * searched for. Then enough recipes are added that a publication is due, which the schedule runs. Finally the
 * command republishes everything, range by range, in another process, because in production it runs on another
 * machine. A million recipes take some 3 GB of disk. With `--auxiliary`, the site has a search Worker, a password Worker
 * and a jobs Worker, and the memory of each Worker's isolate is measured.
 *
 * The exit code is 1 if a search or other work failed, an edit was not found within a second, or an isolate exceeds the
 * platform's memory limit.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { computeSegmentMemorySize } from '#worker/recipe-index/kernel/wasm-kernel';
import { buildApp } from '../../worker/tools/runner/prepare.mjs';
import { ROOT } from '../../worker/tools/runner/processes.mjs';
import { quantile } from '../figures.ts';
import { BUILT, signInOwner, startBuiltApp, withState } from '../running-app.ts';
import { chance } from '../worker/recipe-index/chance.ts';
import { type Answer, type Ask, askOnce, type Connection, load, type Notes } from './load/client.ts';
import { signUp } from './load/kinds.ts';
import { fillDatabase, findDatabase, kitchen } from './million/catalogue.ts';
import { findIsolates, MemoryWatch } from './million/isolate-memory.ts';
import { doOtherWork } from './million/other-work.ts';
import {
  publishByCommand,
  readPublishedIndex,
  runMinuteJobs,
  sumWasmBytes,
} from './million/published-index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recipes: { type: 'string' },
    seed: { type: 'string', default: '42' },
    clients: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '20' },
    auxiliary: { type: 'boolean', default: false },
  },
});
const recipes = Number(values.recipes ?? positionals[0] ?? 1_000_000);
const [seed, clients, seconds] = [values.seed, values.clients, values.seconds].map(Number) as [
  number,
  number,
  number,
];
const STATE = join(ROOT, '.cache/bench-million');
/** Memory limit of an isolate on the platform (bytes). */
const ISOLATE_MAX = 128 * 2 ** 20;
/** Maximum time (ms) until a search must find an edited recipe. */
const FOUND_WITHIN = 1_000;
const EDITS = 20;
/** Pause (ms) between two edits of recipes. */
const BETWEEN_EDITS = 500;
/**
 * Number of new recipes that makes a publication of the index due. The benchmark adds them in calls of a thousand.
 */
const DUE = 3_000;
/** Edits some recipes of every range, so that the content of each range changes. */
const EDITED = 'update recipes set minutes_to_make = minutes_to_make + 1 where rowid % 1000 = 0';
/** Average pause (ms) between an answer and the client's next search. */
const PAUSE = 3_000;

const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

let failures = 0;
function say(line: string, isWrong = false): void {
  console.log(isWrong ? `${line}  <- WRONG` : line);
  if (isWrong) failures += 1;
}

/**
 * Sends a request, and repeats it if the local runtime lost the connection between its own two processes, as happens
 * on a busy machine. The app never received such a request.
 */
async function askWithRetry(connection: Pick<Connection, 'ask'>, ask: Ask): Promise<Answer> {
  const answer = await connection.ask(ask);
  if (answer.status !== 500 || !answer.text.includes('Network connection lost')) return answer;
  lost += 1;
  return connection.ask(ask);
}
let lost = 0;

/** Starts clients that search until the benchmark stops them. */
function searchers(address: string, headers: Readonly<Record<string, string>>) {
  let isOver = false;
  const random = chance(seed + 1);
  const everything: Notes = { taken: [], wrong: [] };
  // Search in short turns, because the results of a turn are available only at its end.
  const search = async () => {
    const { notes } = await load(address, { connections: clients, seconds: 1 }, async (connection, note) => {
      await sleep(2 * PAUSE * random());
      const usesPantry = connection.index === 0;
      const body = usesPantry ? { ingredients: [], usePantry: true } : { ingredients: kitchen(random) };
      const timer = note('search');
      timer.done(
        await askWithRetry(connection, {
          method: 'POST',
          path: '/api/recommendRecipes',
          headers: usesPantry ? headers : {},
          body,
        }),
      );
    });
    for (const one of notes.values()) {
      everything.taken.push(...one.taken);
      everything.wrong.push(...one.wrong);
    }
  };
  let turn = Promise.resolve();
  const done = (async () => {
    while (!isOver) {
      turn = search();
      await turn;
    }
  })();
  return {
    /** Returns the measurements since the last call, including those of the current turn. */
    async take(): Promise<Notes> {
      await turn;
      return { taken: everything.taken.splice(0), wrong: everything.wrong.splice(0) };
    },
    async stop() {
      isOver = true;
      await done;
    },
  };
}

const SITE = 'pantry-chef';
const SEARCH_WORKER = `${SITE}-search`;

/** Writes a configuration of the built site with bindings to all auxiliary Workers, and returns its path. */
function bindAuxiliaryWorkers(): string {
  const built = JSON.parse(readFileSync(join(ROOT, BUILT), 'utf8')) as object;
  const services = [
    { binding: 'SEARCH', service: SEARCH_WORKER, entrypoint: 'RecipeSearchService' },
    { binding: 'PASSWORDS', service: `${SITE}-passwords`, entrypoint: 'PasswordService' },
    { binding: 'JOBS', service: `${SITE}-jobs`, entrypoint: 'JobService' },
  ];
  const path = BUILT.replace(/[^/]+$/, 'bench-million.json');
  writeFileSync(join(ROOT, path), JSON.stringify({ ...built, services }));
  return path;
}

/** Returns the IDs of some recipes. No app may use the database. */
const readRecipeIds = (): string[] => {
  const db = new DatabaseSync(findDatabase(STATE));
  const rows = db.prepare('select id from recipes limit 1000').all() as unknown as { id: string }[];
  db.close();
  return rows.map(({ id }) => id);
};

const item = (title: string, food: string) => ({
  title,
  instructions: 'Cook it.',
  ingredients: [`1 ${food}`],
  minutes: 10,
  tools: [],
});

async function importItems(address: string, jwt: string, items: readonly object[]): Promise<void> {
  const response = await fetch(`${address}/api/bulkImportRecipes`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${jwt}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(items),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

/** Imports a changed recipe, and searches until the change is found. @returns ms since the reply to the import */
async function timeToFind(address: string, jwt: string, number: number): Promise<number> {
  const food = `zorbleberry${number}`;
  await importItems(address, jwt, [item(`Edited ${number}`, food)]);
  const from = performance.now();
  for (;;) {
    const { status, text } = await askOnce(address, {
      method: 'POST',
      path: '/api/recommendRecipes',
      body: { ingredients: [food] },
    });
    if (status !== 200) throw new Error(`${status} ${text}`);
    if (text.includes(`Edited ${number}`)) return performance.now() - from;
  }
}

function sayPhase(name: string, { taken, wrong }: Notes): void {
  say(
    `${name}: ${taken.length} searches, p50 ${ms(quantile(taken, 0.5))}, p99 ${ms(quantile(taken, 0.99))}, longest ${ms(Math.max(0, ...taken))} ms, ${wrong.length} failed`,
    wrong.length > 0 || taken.length === 0,
  );
  for (const what of new Set(wrong)) console.log(`  ${what}`);
}

async function timed<Result>(name: string, work: () => Promise<Result> | Result): Promise<Result> {
  const started = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

console.log(
  [
    `${recipes} recipes, seed ${seed}, ${clients} clients`,
    `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}`,
    `load ${loadavg()[0]?.toFixed(1)} before`,
  ].join('; '),
);
await buildApp();
rmSync(STATE, { recursive: true, force: true });
withState(STATE, 'return null');
await timed('Made', () => fillDatabase(STATE, recipes, seed));
await timed('Published by the command', () => publishByCommand(STATE));

const ids = readRecipeIds();
const app = await startBuiltApp(STATE, {
  logLevel: 'warn',
  config: values.auxiliary ? bindAuxiliaryWorkers() : BUILT,
});
const watches = new Map<string, MemoryWatch>();
try {
  const { address } = app;
  for (const [name, debuggerAddress] of await findIsolates(app)) {
    const watch = new MemoryWatch(debuggerAddress);
    await watch.start(5_000);
    watches.set(name, watch);
    const idle = await watch.look();
    console.log(`${name}: ${mebibytes(idle.heap)} MiB of objects before the first request`);
  }
  const jwt = await signInOwner(address);
  const { headers } = await signUp(address, 'cook');
  for (const name of kitchen(chance(seed)))
    await askOnce(address, {
      method: 'POST',
      path: '/api/inventory',
      headers,
      body: { ingredient_name: name, qty: 500, unit: 'g' },
    });
  await timed('First search, with the index loaded', () =>
    askOnce(address, { method: 'POST', path: '/api/recommendRecipes', body: { ingredients: ['rice'] } }),
  );
  const searching = searchers(address, headers);
  await sleep(3_000);
  await searching.take();
  await sleep(seconds * 1000);
  sayPhase('Quiet', await searching.take());

  const ask = (one: Ask) => askWithRetry({ ask: (again) => askOnce(address, again) }, one);
  const other = await doOtherWork({ address, ask, headers, name: 'cook', ids, seconds: 3 * seconds });
  for (const [kind, counts] of Object.entries(other))
    say(
      `${kind}: ${Object.entries(counts)
        .map(([status, count]) => `${count} x ${status}`)
        .join(', ')}`,
      Object.keys(counts).some((status) => status !== '200'),
    );
  sayPhase('While all of these were done', await searching.take());
  for (const [name, { peak }] of watches)
    console.log(`  ${name}: ${mebibytes(peak.heap)} MiB of objects, ${mebibytes(peak.buffers)} of buffers`);

  const findTimes: number[] = [];
  for (let number = 0; number < EDITS; number += 1) {
    findTimes.push(await timeToFind(address, jwt, number));
    await sleep(BETWEEN_EDITS);
  }
  sayPhase('While recipes are edited', await searching.take());
  const longest = Math.max(...findTimes);
  say(
    `From an edit to its being found: median ${ms(quantile(findTimes, 0.5))}, longest ${ms(longest)} ms`,
    longest > FOUND_WITHIN,
  );

  await timed('3,000 new recipes, and their publication by the schedule', async () => {
    for (let at = 0; at < DUE; at += 1000)
      await importItems(
        address,
        jwt,
        Array.from({ length: 1000 }, (_, i) => item(`New ${at + i}`, kitchen(chance(at + i))[0] ?? 'rice')),
      );
    const { seq } = await readPublishedIndex(app);
    while ((await readPublishedIndex(app)).published < seq) await runMinuteJobs(app);
  });
  await sleep(2_000);
  sayPhase('While they came and were published', await searching.take());

  withState(STATE, `return env.DB.prepare(${JSON.stringify(EDITED)}).run()`);
  const { seq: seqBefore } = await readPublishedIndex(app);
  await timed('All ranges published again, by another process', () => publishByCommand(STATE));
  await sleep(5_000);
  sayPhase('While they were published and loaded', await searching.take());
  const { segments: newSegments } = await readPublishedIndex(app);
  console.log(
    `${newSegments.filter(({ seq }) => seq >= seqBefore).length} of ${newSegments.length} segments are new`,
  );
  await searching.stop();

  const catalogue = await readPublishedIndex(app);
  const wasm = sumWasmBytes(catalogue);
  const largest = Math.max(
    ...catalogue.segments.map(({ bytes, slots }) => computeSegmentMemorySize(bytes, slots)),
  );
  console.log(
    `Index: ${catalogue.segments.length} segments, ${mebibytes(wasm)} MiB of WebAssembly with what counting needs (${(wasm / recipes).toFixed(1)} bytes a recipe), the largest ${mebibytes(largest)}`,
  );
  // Memory of objects and buffers is measured after garbage collection. The isolate with the index holds one segment
  // twice while it changes over to a new publication.
  for (const [name, watch] of watches) {
    watch.stop();
    const { heap, buffers } = watch.peak;
    if (watch.failures > 0) console.log(`${name}: ${watch.failures} measurements of memory failed`);
    const index = name === (values.auxiliary ? SEARCH_WORKER : SITE) ? wasm + largest : 0;
    const most = heap + buffers + index;
    say(
      `Isolate of ${name} at its highest: ${mebibytes(heap)} of objects + ${mebibytes(buffers)} of buffers + ${mebibytes(index)} of WebAssembly = ${mebibytes(most)} MiB of ${mebibytes(ISOLATE_MAX)}`,
      most > ISOLATE_MAX,
    );
  }
  const resident = app.memory();
  if (resident !== null)
    console.log(
      `Process of the runtime (with the database and KV, which are elsewhere in production): ${resident.now.toFixed(0)} MiB resident, ${resident.peak.toFixed(0)} at most`,
    );
  console.log(
    `${lost} connections lost inside the local runtime; load ${loadavg()[0]?.toFixed(1)} at the end`,
  );
} finally {
  await app.kill();
  for (const ending of ['', '.search', '.passwords', '.jobs'])
    rmSync(join(ROOT, BUILT.replace(/[^/]+$/, `bench-million${ending}.json`)), { force: true });
  rmSync(STATE, { recursive: true, force: true });
}
console.log(failures === 0 ? 'All as it should be.' : `${failures} WRONG`);
process.exit(failures === 0 ? 0 : 1);
