/**
 * Measures the delay until the phones of a household hear of a change, and the memory of open connections, on the
 * local runtime:
 *
 * npm run bench:household -- --rounds 200 --sockets 2000
 *
 * Each round changes an amount by one. It measures the time from sending the call until each other phone has its
 * message, and until that phone has read the pantry again. All phones read at once, as in real use. Then `--sockets`
 * connections are opened, ten per household. The runtime's memory is measured immediately, and again after the
 * runtime has evicted sleeping objects.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join as joinPath } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { LIVE_PER_USER } from '#contract/household/live-protocol';
import { buildApp } from '../../../worker/tools/runner/prepare.mjs';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { quantile } from '../../figures.ts';
import { type RunningApp, startBuiltApp, withState } from '../../running-app.ts';
import { ask, join, newPerson, newToken, openPhone, type Person, type Phone } from './phones.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    sockets: { type: 'string', default: '2000' },
  },
});
const [rounds, sockets] = [Number(values.rounds), Number(values.sockets)];
const FOLDER = joinPath(ROOT, '.cache/bench-household');
const STATE = joinPath(FOLDER, 'state');
/** Number of connections that are opened in parallel. */
const AT_ONCE = 20;
/** Wait (ms) until the runtime has evicted all sleeping objects. It evicts an object that has slept for 10 s. */
const ASLEEP_AFTER = 20_000;

const both = (taken: readonly number[]) =>
  `${quantile(taken, 0.5).toFixed(1)} | ${quantile(taken, 0.95).toFixed(1)}`;

/**
 * Measures the delay in a household with this many phones. The first phone makes the changes, and the others listen.
 */
async function measureDelay({ address }: RunningApp, phones: number): Promise<void> {
  const owner = await newPerson(address);
  const members = [owner];
  while (members.length * LIVE_PER_USER < phones) members.push(await newPerson(address));
  if (members.length > 1) join(STATE, owner, members.slice(1));
  const listening: Phone[] = [];
  for (let n = 1; n < phones; n++) {
    const member = members[n % members.length] ?? owner;
    listening.push(await openPhone(address, await newToken(address, member)));
  }
  const { token } = owner;
  const egg = { ingredient_name: 'egg', qty: 1_000, unit: 'count' };
  const { item } = await ask(address, 'POST', '/api/inventory', { token, body: egg });
  const [heard, read, replied]: [number[], number[], number[]] = [[], [], []];
  // Ignore the first rounds, which run on a runtime that has just started.
  for (let round = -20; round < rounds; round++) {
    const sent = performance.now();
    const done = listening.map(async (phone) => {
      const at = (await phone.next()) - sent;
      await ask(address, 'GET', '/api/inventory', { token: phone.token });
      return { at, readAt: performance.now() - sent };
    });
    await ask(address, 'PATCH', `/api/inventory/${item.id}`, { token, body: { step: round % 2 ? 1 : -1 } });
    const reply = performance.now() - sent;
    for (const { at, readAt } of await Promise.all(done)) {
      if (round < 0) continue;
      heard.push(at);
      read.push(readAt);
    }
    if (round >= 0) replied.push(reply);
  }
  for (const phone of listening) phone.close();
  console.log(`| ${phones} | ${both(replied)} | ${both(heard)} | ${both(read)} | ${heard.length} |`);
}

async function measureMemory({ address, memory }: RunningApp): Promise<void> {
  const owners: Person[] = [];
  for (let n = 0; n < sockets / LIVE_PER_USER; n++) owners.push(await newPerson(address));
  const before = memory()?.now ?? Number.NaN;
  const phones: Phone[] = [];
  const started = performance.now();
  for (let from = 0; from < sockets; from += AT_ONCE) {
    const tokens = Array.from({ length: Math.min(AT_ONCE, sockets - from) }, (_, at) => {
      const owner = owners[Math.floor((from + at) / LIVE_PER_USER)];
      return owner?.token ?? '';
    });
    phones.push(...(await Promise.all(tokens.map((token) => openPhone(address, token)))));
  }
  const took = (performance.now() - started) / 1000;
  const open = memory()?.now ?? Number.NaN;
  await sleep(ASLEEP_AFTER);
  const asleep = memory()?.now ?? Number.NaN;
  const each = (now: number) => `${(((now - before) * 1024) / sockets).toFixed(1)} KiB each`;
  console.log(`
${sockets} connections, ${LIVE_PER_USER} to a household, opened in ${took.toFixed(1)} s. The runtime held ${before.toFixed(0)} MiB before,
${open.toFixed(0)} MiB with them (${each(open)}), ${asleep.toFixed(0)} MiB once their objects slept (${each(asleep)}).`);
  const [owner, first] = [owners[0], phones[0]];
  if (!owner || !first) return;
  const heard = first.next();
  const sent = performance.now();
  const token = await newToken(address, owner);
  const changed = performance.now();
  await ask(address, 'POST', '/api/inventory', {
    token,
    body: { ingredient_name: 'egg', qty: 1, unit: 'count' },
  });
  const at = await heard;
  if (at < sent) throw new Error('A phone heard of a change before there was one.');
  console.log(`A change wakes one of them: heard after ${(at - changed).toFixed(0)} ms.`);
  for (const phone of phones) phone.close();
}

await buildApp();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
withState(STATE, '');
const [cpu] = cpus();
console.log(
  [
    `${rounds} rounds, ${sockets} connections; nothing is drawn at random, so there is no seed`,
    `${cpus().length} x ${cpu?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}`,
    `load ${loadavg()[0]?.toFixed(1)} before`,
  ].join('; '),
);
// Use cheap password hashes, because hashing is not measured.
const settings = { AUTH_AUTOCONFIRM: 'true', AUTH_SCRYPT_N: '16' };
const app = await startBuiltApp(STATE, { logLevel: 'warn', settings });
try {
  console.log(`
| phones | answered p50 ms | p95 ms | heard p50 ms | p95 ms | read again p50 ms | p95 ms | messages |
|---|---|---|---|---|---|---|---|`);
  await measureDelay(app, 2);
  await measureDelay(app, 50);
  await measureMemory(app);
} finally {
  await app.kill();
  rmSync(FOLDER, { recursive: true, force: true });
}
console.log(`Load ${loadavg()[0]?.toFixed(1)} after.`);
process.exit(0);
