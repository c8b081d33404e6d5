/**
 * Measures how much the built app on the local Workers runtime slows down under requests with hostile names and
 * ingredient lines, and the effect on other users:
 *
 * npm run bench:hostile -- --requests 10000 --seed 42
 *
 * One connection sends hostile requests of each kind in turn, each after the previous answer. During the first half,
 * a second connection searches continuously, like a cook. During the second half, the first connection is alone, and
 * the CPU time of each request is measured. Imports, which only administrators can make, come last, because a search
 * after an import reads the changed index again. All imports replace the same recipes, so that the database does not
 * grow.
 *
 * The exit code is 1 after a 5xx answer from the app, after a request over 1 s of CPU time (an import: over 4 s), or if
 * more than one in a hundred searches takes longer than 300 ms. If the local server loses a request (an answer without
 * `x-request-id`), the request is repeated once and counted on a separate line. If the request is lost twice, the exit
 * code is also 1.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildApp } from '../../../worker/tools/runner/prepare.mjs';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { quantile } from '../../figures.ts';
import {
  isLostByLocalServer,
  OWNER,
  signInOwner,
  startBuiltApp,
  withStarterData,
} from '../../running-app.ts';
import { chance } from '../../worker/recipe-index/chance.ts';
import { type Answer, type Ask, askOnce } from '../load/client.ts';
import { createShelf, doKind, signUp } from '../load/kinds.ts';
import { hostileRequest, KINDS } from './requests.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '42' } },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
/** Maximum CPU time of a request (s). */
const CPU_MAX = 1;
/**
 * Maximum CPU time of an import (s), which only administrators can send. 1,000 real recipes in one call alone take
 * about a second, and hostile lines of the same length take up to 3.4 s.
 */
const IMPORT_CPU_MAX = 4;
/** Maximum 99th percentile (ms) of the time of other users' searches. */
const OTHERS_MAX = 300;
/**
 * Number of requests after which the benchmark changes to another account. An account's pantry and list become full,
 * and the app would then reject hostile requests without reading them.
 */
const REQUESTS_PER_MEMBER = 150;
const FOLDER = join(ROOT, '.cache/bench-hostile');

/** Number of 5xx answers from the app. */
let appFailures = 0;
/** Number of requests that the local server lost before the app saw them. */
let lostRequests = 0;
/** Number of requests that were lost again when repeated. */
let lostTwice = 0;

/** Sends a request; status 0 if no answer comes within 15 s. */
const send = (address: string, ask: Ask): Promise<Answer> =>
  askOnce(address, ask).catch((error: unknown) => ({ status: 0, text: String(error), requestId: null }));

const isLost = ({ status, text, requestId }: Answer): boolean =>
  isLostByLocalServer(status, requestId !== null, text);

/**
 * Sends a request, and repeats it if the local server lost it: the deployed app has no such server. Counts lost
 * requests and 5xx answers from the app.
 */
async function sendWithRetry(address: string, ask: Ask): Promise<Answer> {
  let answer = await send(address, ask);
  if (isLost(answer)) {
    lostRequests += 1;
    answer = await send(address, ask);
    if (isLost(answer)) lostTwice += 1;
  }
  if (answer.status >= 500 && answer.requestId !== null) appFailures += 1;
  return answer;
}

interface Kind {
  /** CPU time (s) of each request. */
  readonly cpu: number[];
  /** Time (ms) until the answer of each request. */
  readonly taken: number[];
  readonly statuses: Map<number, number>;
}

await buildApp();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const state = join(FOLDER, 'state');
withStarterData(state);
const [cpu] = cpus();
console.log(
  `${requests} requests, seed ${seed}; ${cpus().length} x ${cpu?.model.trim() ?? 'unknown'}, ` +
    `${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}; load ${loadavg()[0]?.toFixed(1)} before`,
);
const settings = { ADMIN_EMAIL: OWNER, AUTH_AUTOCONFIRM: 'true', LIMITS_FACTOR: '1000', LOG_SHARE: '0' };
const app = await startBuiltApp(state, { logLevel: 'warn', settings });
const problems: string[] = [];
try {
  const { address } = app;
  let owner = '';
  const random = chance(seed);
  const kinds = new Map<string, Kind>(
    KINDS.map((kind) => [kind, { cpu: [], taken: [], statuses: new Map() }] as const),
  );
  const otherTimes: number[] = [];
  let [isAlone, isOver] = [false, false];
  const cook = await signUp(address, 'others');
  const shelf = createShelf(cook, 0);
  const connection = { index: 0, ask: (ask: Ask) => sendWithRetry(address, ask) };
  const searchAllTheTime = async () => {
    const draw = chance(seed + 1);
    while (!isOver) {
      const from = performance.now();
      const { status, requestId } = await doKind('search', connection, shelf, draw);
      if (status === 200) otherTimes.push(performance.now() - from);
      else problems.push(`a search of another user: ${status} ${requestId}`);
      await sleep(20);
    }
  };
  // Send a few unmeasured requests first, so that everything is loaded when the measurement starts.
  for (let n = 0; n < 20; n += 1) await doKind('search', connection, shelf, chance(n));
  let member = '';
  const sendHostile = async (n: number, name: string): Promise<void> => {
    if (member === '' || n % REQUESTS_PER_MEMBER === 0) {
      const { headers } = await signUp(address, `hostile${n}`);
      member = (headers.authorization ?? '').replace('Bearer ', '');
    }
    const kind = kinds.get(name) as Kind;
    const ask = hostileRequest(name, random, { member, owner });
    const [from, before] = [performance.now(), app.cpu() ?? Number.NaN];
    const { status, text, requestId } = await sendWithRetry(address, ask);
    const used = (app.cpu() ?? Number.NaN) - before;
    kind.statuses.set(status, (kind.statuses.get(status) ?? 0) + 1);
    if (status === 0 || status >= 500)
      problems.push(`${name}, request ${n}: ${status} ${requestId} ${text.slice(0, 200)}`);
    if (isAlone) {
      kind.cpu.push(used);
      kind.taken.push(performance.now() - from);
      if (used > (name === 'import' ? IMPORT_CPU_MAX : CPU_MAX))
        problems.push(`${name}, request ${n}: ${used.toFixed(2)} s of processor time`);
    }
  };
  const start = performance.now();
  const sendAll = async (from: number, to: number, names: readonly string[]): Promise<void> => {
    for (let n = from; n < to; n += 1) {
      await sendHostile(n, names[n % names.length] as string);
      if ((n + 1) % 1_000 === 0)
        console.log(`${n + 1} requests after ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    }
  };
  const byAnyone = KINDS.filter((kind) => kind !== 'import');
  const half = Math.floor(requests / 2);
  const searching = searchAllTheTime();
  await sendAll(0, half, byAnyone);
  isOver = true;
  await searching;
  isAlone = true;
  const imports = Math.floor(half / KINDS.length);
  await sendAll(half, requests - imports, byAnyone);
  // Sign in only now, because an earlier access token would have expired.
  owner = await signInOwner(address);
  await sendAll(requests - imports, requests, ['import']);
  console.log(
    '\n| kind | statuses | cpu p50 s | cpu p99 s | cpu most s | p50 ms | most ms |\n|---|---|---|---|---|---|---|',
  );
  for (const [name, { cpu: used, taken, statuses }] of kinds) {
    const answered = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
    const seconds = [quantile(used, 0.5), quantile(used, 0.99), Math.max(...used)].map((s) => s.toFixed(2));
    const times = [quantile(taken, 0.5), Math.max(...taken)].map((ms) => ms.toFixed(0));
    console.log(`| ${[name, answered, ...seconds, ...times].join(' | ')} |`);
  }
  const slowest = quantile(otherTimes, 0.99);
  console.log(
    `\nOthers: ${otherTimes.length} searches, p50 ${quantile(otherTimes, 0.5).toFixed(0)} ms, p99 ${slowest.toFixed(0)} ms.`,
  );
  console.log(`Answers of 5xx by the app: ${appFailures}.`);
  console.log(
    `Lost by the local server, without x-request-id, and sent again: ${lostRequests}, of them ${lostTwice} lost again.`,
  );
  if (slowest > OTHERS_MAX) problems.push(`others wait ${slowest.toFixed(0)} ms (p99)`);
} finally {
  await app.kill();
}
for (const problem of problems.slice(0, 20)) console.log(problem);
console.log(problems.length === 0 ? 'No problem.' : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
