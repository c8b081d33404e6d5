/**
 * Changes food labels in every way that an operator can, while clients with restrictions search a large catalogue.
 *
 * npm run bench:labels -- [--recipes 20000] [--seed 42] [--clients 32] [--seconds 20] [--pause 3000]
 *
 * Two builds of the app run on one local database. They differ in the label of one food. The benchmark corrects a
 * label, removes the correction, gives a tenth of the clients the next build (a canary), gives all clients the next
 * build (a release), and gives all clients the former build again (a rollback). Each running copy runs its scheduled
 * jobs all the time, which publish the search index with the new labels.
 *
 * Afterwards, each recipe of each reply is checked against the labels that were in force. The exit code is 1 if a
 * search failed, a reply had a recipe that the searcher must not eat, or a correction was not seen within a second.
 */
import { rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { LabelChange } from '#contract/admin/corrections';
import { adminApi } from '#contract/admin/paths';
import type { Correction } from '#domain/eaters/corrections';
import type { Excludable } from '#domain/eaters/diets/labels';
import { computeLabelsVersion } from '#worker/features/foods/labels';
import { LABELS_VERSION } from '#worker/features/foods/labels-version';
import { buildApp } from '../../../worker/tools/runner/prepare.mjs';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { quantile } from '../../figures.ts';
import { BUILT, signInOwner, startBuiltApp, withState } from '../../running-app.ts';
import { fillDatabase, findDatabase } from '../million/catalogue.ts';
import { findIsolates, MemoryWatch } from '../million/isolate-memory.ts';
import {
  publishByCommand,
  readPublishedIndex,
  runMinuteJobs,
  sumWasmBytes,
} from '../million/published-index.ts';
import { type Build, LabelHistory, type SearchRecord } from './label-history.ts';
import { createRelabelledBuild, RELEASED_LABEL, RELEASED_VERSION } from './relabelled-build.ts';
import { type Copy, Searchers, type SearchResult, search } from './searchers.ts';

const { values } = parseArgs({
  options: {
    recipes: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '42' },
    clients: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '20' },
    pause: { type: 'string', default: '3000' },
  },
});
const [recipes, seed, clients, seconds, pause] = [
  values.recipes,
  values.seed,
  values.clients,
  values.seconds,
  values.pause,
].map(Number) as [number, number, number, number, number];
const FOLDER = '.cache/bench-labels';
const STATE = join(ROOT, FOLDER, 'state');
/** Maximum time (ms) until a search respects a correction. */
const SEEN_WITHIN = 1_000;
/** Pause (ms) between two runs of the scheduled jobs. On Cloudflare, they run every minute. */
const BETWEEN_JOBS = 5_000;
/** Share of the clients that the next build answers first. */
const CANARY_SHARE = 0.1;

let failures = 0;
function say(line: string, isWrong = false): void {
  console.log(isWrong ? `${line}  <- WRONG` : line);
  if (isWrong) failures += 1;
}
const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const history = new LabelHistory();
const checked: SearchRecord[] = [];
const copies = new Set<Copy>();
const watches = new Map<Copy, MemoryWatch>();

async function start(build: Build, config: string): Promise<Copy> {
  const copy = { build, app: await startBuiltApp(STATE, { logLevel: 'warn', config }) };
  const [debuggerAddress] = [...(await findIsolates(copy.app)).values()];
  if (debuggerAddress === undefined) throw new Error('The runtime names no isolate of the app.');
  const watch = new MemoryWatch(debuggerAddress);
  await watch.start(10_000);
  copies.add(copy);
  watches.set(copy, watch);
  return copy;
}

async function stop(copy: Copy): Promise<void> {
  copies.delete(copy);
  const index = await readPublishedIndex(copy.app);
  const watch = watches.get(copy);
  watch?.stop();
  const { heap, buffers } = watch?.peak ?? { heap: 0, buffers: 0 };
  const wasm = sumWasmBytes(index);
  say(
    `Memory of the ${copy.build} build at its highest: ${mebibytes(heap)} MiB of objects, ${mebibytes(buffers)} of buffers, ${mebibytes(wasm)} of WebAssembly for ${index.segments.length} segments; process ${copy.app.memory()?.peak.toFixed(0) ?? '?'} MiB`,
  );
  await copy.app.kill();
}

let areJobsOver = false;
/** Runs the scheduled jobs of all running copies, one after the other. */
async function runJobs(): Promise<void> {
  while (!areJobsOver) {
    // A copy may be stopped while its jobs run.
    for (const copy of [...copies]) await runMinuteJobs(copy.app).catch(() => {});
    await sleep(BETWEEN_JOBS);
  }
}

/** Waits until all segments that a copy searches were built with the current labels of its build. */
async function waitForPublication({ build, app }: Copy): Promise<void> {
  const started = performance.now();
  const version = computeLabelsVersion(history.current).replace(
    LABELS_VERSION,
    build === 'next' ? RELEASED_VERSION : LABELS_VERSION,
  );
  for (;;) {
    const { segments } = await readPublishedIndex(app);
    if (segments.length > 0 && segments.every(({ labels }) => labels === version)) break;
    await sleep(500);
  }
  say(
    `  the ${build} build has published its index with the current labels after ${inSeconds(performance.now() - started)}`,
  );
}

/** Corrects a label through the administrators' call, or removes a correction. @returns time (ms) of the reply */
async function correct({ app }: Copy, one: Correction, isRemoval = false): Promise<number> {
  const token = await signInOwner(app.address);
  const body = {
    name: one.name,
    label: one.label,
    value: isRemoval ? null : one.value,
    reason: 'Benchmark.',
  };
  const send = async (sure: readonly LabelChange[] | null) => {
    const response = await fetch(`${app.address}${adminApi.correctLabel}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, sure }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    return JSON.parse(text) as { saved: boolean; changes: LabelChange[] };
  };
  const sentAt = performance.now();
  const { saved, changes } = await send(null);
  if (!saved && !(await send(changes)).saved) throw new Error(`${one.name} was not corrected.`);
  const repliedAt = performance.now();
  const remaining = history.current.filter(({ name, label }) => name !== one.name || label !== one.label);
  history.add(isRemoval ? remaining : [...remaining, one], sentAt, repliedAt);
  return repliedAt;
}

/**
 * A reply from before a correction, with a recipe that the correction excludes. If such a reply had come after the
 * correction, the check would have to find it.
 */
let control: SearchRecord | null = null;

/** Returns true if a search of a person who avoids the label finds a recipe with the food. */
async function findsFood({ name, label }: Correction, copy: Copy): Promise<boolean> {
  const { result, reply } = await search(
    copy,
    [name],
    [{ kind: 'label', name: label as Excludable, strict: false }],
  );
  checked.push(result);
  if (reply === null) throw new Error(result.error ?? 'no reply');
  return reply.results.some(({ ingredients }) =>
    ingredients.some(({ ingredient_name }) => ingredient_name === name),
  );
}

async function correctAndWait(by: Copy, correction: Correction): Promise<void> {
  for (const copy of copies)
    if (!(await findsFood(correction, copy)))
      throw new Error(`No recipe with ${correction.name} before its correction.`);
  const outdated = checked.at(-1);
  const repliedAt = await correct(by, correction);
  const seen = await Promise.all(
    [...copies].map(async (copy) => {
      while (await findsFood(correction, copy));
      return performance.now() - repliedAt;
    }),
  );
  const longest = Math.max(...seen);
  say(
    `  ${correction.name} ${correction.value} ${correction.label}: seen by ${seen.length} running ${seen.length === 1 ? 'copy' : 'copies'} after ${inSeconds(longest)}`,
    longest > SEEN_WITHIN,
  );
  const now = performance.now();
  if (outdated !== undefined) control ??= { ...outdated, sentAt: now, receivedAt: now };
}

async function removeAndWait(by: Copy, correction: Correction): Promise<void> {
  const repliedAt = await correct(by, correction, true);
  while (!(await findsFood(correction, by))) await sleep(200);
  say(
    `  ${correction.name}: found again ${inSeconds(performance.now() - repliedAt)} after its correction was removed`,
  );
}

function sayPhase(name: string, results: readonly SearchResult[]): void {
  checked.push(...results);
  const times = results.map(({ sentAt, receivedAt }) => receivedAt - sentAt);
  const byStatus = [...Map.groupBy(results, ({ status }) => status)].map(
    ([status, some]) => `${some.length} x ${status}`,
  );
  const failed = results.filter(({ error }) => error !== null);
  const found = results.reduce((sum, { ids }) => sum + ids.length, 0) / results.length;
  say(
    `${name}: ${results.length} searches (${byStatus.join(', ')}), p50 ${quantile(times, 0.5).toFixed(0)}, p95 ${quantile(times, 0.95).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms, ${found.toFixed(0)} recipes in a reply`,
    failed.length > 0 || !(found > 0),
  );
  for (const what of new Set(failed.map(({ error }) => error))) console.log(`  ${what}`);
}

console.log(
  [
    `${recipes} recipes, seed ${seed}, ${clients} clients with restrictions, average pause ${pause} ms`,
    `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}`,
    `load ${loadavg()[0]?.toFixed(1)} before`,
  ].join('; '),
);
await buildApp();
const nextConfig = createRelabelledBuild(`${FOLDER}/next`);
rmSync(STATE, { recursive: true, force: true });
withState(STATE, 'return null');
fillDatabase(STATE, recipes, seed);
await publishByCommand(STATE);
const before = performance.now();
try {
  let former = await start('former', BUILT);
  let chooseCopy = (_client: number) => former;
  const searchers = new Searchers(clients, (client) => chooseCopy(client), { seed, pause });
  const jobs = runJobs();
  const runPhase = async (name: string, work: () => Promise<void>) => {
    await work();
    await sleep(seconds * 1000);
    sayPhase(name, searchers.take());
  };
  await runPhase('Quiet', async () => {});
  const correction: Correction = { name: 'cumin', label: 'peanuts', value: 'contains' };
  await runPhase('A correction', async () => {
    await correctAndWait(former, correction);
    await waitForPublication(former);
  });
  await runPhase('The correction removed', async () => {
    await removeAndWait(former, correction);
    await waitForPublication(former);
  });
  let next = former;
  await runPhase('Canary: the next build answers a tenth of the clients', async () => {
    next = await start('next', nextConfig);
    chooseCopy = (client) => (client < clients * CANARY_SHARE ? next : former);
    if (await findsFood(RELEASED_LABEL, next)) say(`  the next build shows ${RELEASED_LABEL.name}`, true);
    if (!(await findsFood(RELEASED_LABEL, former)))
      say(`  the former build hides ${RELEASED_LABEL.name}`, true);
    await waitForPublication(next);
  });
  await runPhase('A correction during the canary', async () => {
    await correctAndWait(former, { name: 'paprika', label: 'milk', value: 'contains' });
    await waitForPublication(former);
    await waitForPublication(next);
  });
  await runPhase('Release: the next build answers all clients', async () => {
    chooseCopy = () => next;
    // Requests to the former build may still wait for a reply.
    await sleep(2_000);
    await stop(former);
  });
  await runPhase('Rollback: new isolates of the former build answer all clients', async () => {
    former = await start('former', BUILT);
    chooseCopy = () => former;
    await correctAndWait(former, { name: 'cinnamon', label: 'gluten', value: 'contains' });
  });
  await searchers.stop();
  sayPhase('Last replies', searchers.take());
  areJobsOver = true;
  await jobs;
  for (const copy of [...copies]) await stop(copy);
  const wrong = history.findWrongResults(checked, findDatabase(STATE));
  say(
    `${checked.length} searches with ${checked.reduce((sum, { ids }) => sum + ids.length, 0)} recipes in ${inSeconds(performance.now() - before)}: ${wrong.length} recipes that the searcher must not eat`,
    wrong.length > 0,
  );
  if (control === null || history.findWrongResults([control], findDatabase(STATE)).length === 0)
    say('The check does not find a wrong result', true);
  for (const one of new Set(wrong.slice(0, 20))) console.log(`  ${one}`);
  console.log(`Load ${loadavg()[0]?.toFixed(1)} at the end`);
} finally {
  for (const { app } of copies) await app.kill();
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
}
console.log(failures === 0 ? 'All as it should be.' : `${failures} WRONG`);
process.exit(failures === 0 ? 0 : 1);
