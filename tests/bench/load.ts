/**
 * Measures the load that the built app handles on the local Workers runtime:
 *
 * npm run bench:load -- --connections 64 --seconds 60 --seed 42
 *
 * Connections request a mix of pages, searches, and reads and writes of pantries. Then each kind of request is
 * measured alone, and after that the platform itself: a plain Hono worker and a static file. Any error (an answer
 * that is not 2xx or 3xx, a lost connection, a timeout, an acknowledged write that is missing) makes the exit code 1.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../../worker/tools/runner/prepare.mjs';
import { ROOT } from '../../worker/tools/runner/processes.mjs';
import { quantile } from '../figures.ts';
import { OWNER, startBuiltApp, withStarterData } from '../running-app.ts';
import { chance } from '../worker/recipe-index/chance.ts';
import { type Answer, type Connection, load, type Notes } from './load/client.ts';
import { createShelf, doKind, drawKind, KINDS, type Kind, lostWrites, SHARES, signUp } from './load/kinds.ts';
import { PLATFORM, type Platform, startPlatform } from './load/platform.ts';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '42' },
  },
});
const [connections, seconds, seed] = [values.connections, values.seconds, values.seed].map(Number) as [
  number,
  number,
  number,
];
/**
 * Number of rounds in which each kind of request, and the platform, are measured alone, and the duration (s) of each
 * measurement. The kinds take turns, because the speed of a shared machine varies and must affect all of them
 * equally.
 */
const ROUNDS = 5;
const alone = Math.max(1, Math.min(2, seconds / 30));
const COOKS = 16;
const FOLDER = join(ROOT, '.cache/bench-load');

const ms = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
const perSecond = (count: number, during: number) => (count / during).toFixed(0);

interface Measured {
  readonly notes: Notes;
  readonly seconds: number;
}

const errors = new Map<string, number>();

function noteErrors(where: string, { wrong }: Notes): void {
  for (const what of wrong) {
    const line = `${where}: ${what}`;
    errors.set(line, (errors.get(line) ?? 0) + 1);
  }
}

async function measure(
  address: string,
  name: string,
  during: number,
  ask: (connection: Connection) => Promise<Answer>,
): Promise<Measured> {
  const { notes, seconds } = await load(address, { connections, seconds: during }, async (connection, note) =>
    note(name).done(await ask(connection)),
  );
  const kindNotes = notes.get(name) ?? { taken: [], wrong: [] };
  noteErrors(`${name} alone`, kindNotes);
  return { notes: kindNotes, seconds };
}

await buildApp();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const state = join(FOLDER, 'state');
withStarterData(state);
const [cpu] = cpus();
console.log(
  [
    `${connections} connections, ${seconds} s, seed ${seed}, ${COOKS} cooks`,
    `${cpus().length} x ${cpu?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}`,
    `load ${loadavg()[0]?.toFixed(1)} before`,
  ].join('; '),
);
// Log one successful request in ten, as in production.
const settings = { ADMIN_EMAIL: OWNER, AUTH_AUTOCONFIRM: 'true', LOG_SHARE: '0.1' };
const app = await startBuiltApp(state, { logLevel: 'warn', settings });
const platform = await startPlatform(FOLDER);
try {
  const { address } = app;
  const cooks = await Promise.all(Array.from({ length: COOKS }, (_, at) => signUp(address, `cook${at}`)));
  const hands = Array.from({ length: connections }, (_, index) => {
    const cook = cooks[index % COOKS];
    if (cook === undefined) throw new Error('There are no cooks.');
    return { shelf: createShelf(cook, index), random: chance(seed * 1000 + index) };
  });
  const getHand = ({ index }: Connection) => hands[index] as (typeof hands)[number];
  const kindAlone = (kind: Kind, during: number) =>
    measure(address, kind, during, (connection) => {
      const { shelf, random } = getHand(connection);
      return doKind(kind, connection, shelf, random);
    });
  const platformAlone = (name: Platform) =>
    measure(platform.address, name, alone, (connection) => connection.ask({ path: PLATFORM[name] }));

  // Send unmeasured requests of each kind first, so that everything is warm when the measurement starts.
  for (const kind of KINDS) await kindAlone(kind, 0.3);
  await platformAlone('hello');
  errors.clear();

  const mix = await load(address, { connections, seconds }, async (connection, note) => {
    const { shelf, random } = getHand(connection);
    const kind = drawKind(random);
    note(kind).done(await doKind(kind, connection, shelf, random));
  });
  const memory = app.memory();
  const alones = new Map<Kind | Platform, Measured>();
  const add = (name: Kind | Platform, { notes, seconds }: Measured) => {
    const sum = alones.get(name) ?? { notes: { taken: [], wrong: [] }, seconds: 0 };
    const taken = [...sum.notes.taken, ...notes.taken];
    alones.set(name, { notes: { ...sum.notes, taken }, seconds: sum.seconds + seconds });
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of Object.keys(PLATFORM) as Platform[]) add(name, await platformAlone(name));
    for (const kind of KINDS) add(kind, await kindAlone(kind, alone));
  }
  const [hello, file] = [alones.get('hello'), alones.get('static file')] as [Measured, Measured];
  const rate = ({ notes, seconds }: Measured) => notes.taken.length / seconds;

  console.log(`
| kind | share | requests | req/s | p50 ms | p99 ms | alone req/s | alone p50 ms | alone p99 ms | of hello | of static file |
|---|---|---|---|---|---|---|---|---|---|---|`);
  const row = (name: string, share: string, inMix: Measured | null, one: Measured) => {
    const cells = [
      name,
      share,
      inMix === null ? '' : String(inMix.notes.taken.length),
      inMix === null ? '' : perSecond(inMix.notes.taken.length, inMix.seconds),
      inMix === null ? '' : ms(quantile(inMix.notes.taken, 0.5)),
      inMix === null ? '' : ms(quantile(inMix.notes.taken, 0.99)),
      perSecond(one.notes.taken.length, one.seconds),
      ms(quantile(one.notes.taken, 0.5)),
      ms(quantile(one.notes.taken, 0.99)),
      (rate(one) / rate(hello)).toFixed(2),
      (rate(one) / rate(file)).toFixed(2),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  };
  let requests = 0;
  for (const kind of KINDS) {
    const notes = mix.notes.get(kind) ?? { taken: [], wrong: [] };
    noteErrors(kind, notes);
    requests += notes.taken.length;
    row(kind, `${SHARES[kind]}%`, { notes, seconds: mix.seconds }, alones.get(kind) as Measured);
  }
  noteErrors('unknown', mix.notes.get('unknown') ?? { taken: [], wrong: [] });
  row('platform: hello', '', null, hello);
  row('platform: static file', '', null, file);
  for (const cook of cooks)
    for (const lost of await lostWrites(address, cook)) errors.set(`lost write: ${lost}`, 1);
  const memoryLine =
    memory === null
      ? ''
      : `; runtime ${memory.now.toFixed(0)} MiB, at most ${memory.peak.toFixed(0)} MiB after the mix`;
  console.log(
    `\nThe mix: ${requests} requests, ${perSecond(requests, mix.seconds)} a second${memoryLine}; load ${loadavg()[0]?.toFixed(1)} after.`,
  );
  if (errors.size > 0) console.log(`\n${app.output()}`);
} finally {
  await Promise.all([app.kill(), platform.kill()]);
  rmSync(FOLDER, { recursive: true, force: true });
}
const total = [...errors.values()].reduce((sum, count) => sum + count, 0);
console.log(total === 0 ? 'No errors.' : `${total} ERRORS`);
for (const [line, count] of [...errors].slice(0, 20)) console.log(`${count} x ${line}`);
process.exit(total === 0 ? 0 : 1);
