/**
 * Tests if the phones of a household converge to the same state, despite failures of the network, the live object and
 * the machine:
 *
 * npm run bench:converge -- --phones 50 --changes 10000 --lost 50 --killed 10 --seed 1
 *
 * Each phone sends its changes in a random order. It sends some changes twice at once and repeats some later. Calls
 * are cut off before or after they arrive, and repeated. Phones go offline and come back. Meanwhile, the live object
 * is aborted (through a worker around the built one, because the product has no switch for that), and the runtime is
 * killed with SIGKILL and restarted on the same state. One in ten changes saves, removes, hides or unhides a recipe, and
 * one in ten changes the weekly plan. The product's own log and drain send these changes (phone-log.ts). In the end, all phones and D1 must agree with a model, and the
 * history must have each change once. If not, the exit code is 1.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join as joinPath } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { api } from '#contract/paths';
import type { AccountPlan } from '#contract/plan/stored-plan';
import { buildApp } from '../../../worker/tools/runner/prepare.mjs';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { type RunningApp, startBuiltApp, withState, wrapBuild } from '../../running-app.ts';
import { seeded } from '../../worker/auth/hostile.ts';
import {
  computeModel,
  countTraces,
  type Kitchen,
  makeChanges,
  STOCK,
  STORED,
  type Stored,
  toKitchen,
} from './changes.ts';
import { makeLog, readMarks, selectRecipes, sendLog } from './phone-log.ts';
import { ask, join, newPerson, newToken, type Person } from './phones.ts';
import { combinePlans, countPlanFaults, createStartPlan, makePlanLog } from './plan-log.ts';
import { READ_AFTER, SimulatedPhone } from './simulated-phone.ts';

const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '50' },
    changes: { type: 'string', default: '10000' },
    lost: { type: 'string', default: '50' },
    killed: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
const [PHONES, CHANGES, LOST, KILLED] = [values.phones, values.changes, values.lost, values.killed].map(
  Number,
) as [number, number, number, number];

const PHONES_OF_PERSON = 5;
const FOLDER = joinPath(ROOT, '.cache/bench-converge');
const STATE = joinPath(FOLDER, 'state');
/** A worker that can abort the object of a household, as the platform may do at any moment. */
const ENTRY = `
import { exports } from 'cloudflare:workers';
import worker, { HouseholdLive as Built } from './entry.mjs';
export class HouseholdLive extends Built {
  lose() { this.ctx.abort('lost'); }
}
export default {
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/__lose') return worker.fetch(request, env, context);
    await exports.HouseholdLive.getByName(searchParams.get('household')).lose().catch(() => {});
    return new Response(null, { status: 204 });
  },
};
`;

const counts = { calls: 0, cut: 0, failed: 0, twice: 0, again: 0, heard: 0, reconnected: 0 };
let settled = 0;
let onSettled = (): void => {};

/** State that the phones share: the app's address, the known ids, and the random generator. */
const site = {
  address: '',
  up: Promise.resolve(),
  over: false,
  known: { recipeId: '', items: new Map<string, string>(), cookings: new Map<string, string>() },
  chance: seeded(Number(values.seed)),
  counts,
  settle() {
    settled++;
    if (settled % 1_000 === 0) console.error(`${settled} of ${CHANGES}`);
    onSettled();
  },
};

/** Schedules the failures of the live object and of the runtime, spread evenly over the changes. */
function trouble(
  household: string,
): readonly { readonly at: number; readonly happen: () => Promise<void> }[] {
  const spread = (count: number, happen: () => Promise<void>) =>
    Array.from({ length: count }, (_, at) => ({
      at: Math.floor(((at + 1) * CHANGES) / (count + 1)),
      happen,
    }));
  const lose = async () => {
    await fetch(`${site.address}/__lose?household=${household}`);
  };
  return [...spread(LOST, lose), ...spread(KILLED, restart)].sort((a, b) => a.at - b.at);
}

/**
 * Kills the runtime at any moment and restarts it on the same state. The address changes and tokens are bound to an
 * address, so all phones get new tokens.
 */
async function restart(): Promise<void> {
  let isUp = () => {};
  site.up = new Promise((done) => {
    isUp = done;
  });
  await app.kill();
  app = await start();
  for (const phone of phones) phone.token = await newToken(site.address, phone.person);
  isUp();
}

/**
 * Uses cheap password hashes, because hashing is not measured, and higher limits, because one cook does not make so
 * many changes.
 */
const settings = { AUTH_AUTOCONFIRM: 'true', AUTH_SCRYPT_N: '16', LIMITS_FACTOR: '1000' };
async function start(): Promise<RunningApp> {
  const started = await startBuiltApp(STATE, { logLevel: 'warn', settings, config: wrapped.config });
  site.address = started.address;
  return started;
}

await buildApp();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const recipes = withState<string[]>(
  STATE,
  `await seed(env.DB);
   const { results } = await env.DB.prepare('select id from recipes order by id limit 10').all();
   return results.map(({ id }) => id);`,
);
site.known.recipeId = recipes[0] ?? '';
const [cpu] = cpus();
console.log(
  [
    `${PHONES} phones, ${CHANGES} changes, the object lost ${LOST} times, the runtime killed ${KILLED} times, seed ${values.seed}`,
    `${cpus().length} x ${cpu?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}`,
    `load ${loadavg()[0]?.toFixed(1)} before`,
  ].join('; '),
);
const wrapped = wrapBuild('converge', ENTRY);
let app: RunningApp = await start();
const phones: SimulatedPhone[] = [];
let converged = false;
try {
  const people: Person[] = [];
  while (people.length * PHONES_OF_PERSON < PHONES) people.push(await newPerson(app.address));
  const [owner, ...members] = people as [Person, ...Person[]];
  if (members.length > 0) join(STATE, owner, members);
  while (phones.length < PHONES) {
    const person = people[phones.length % people.length] ?? owner;
    phones.push(new SimulatedPhone(site, person, await newToken(site.address, person)));
  }
  for (const { name, millionths } of STOCK) {
    const body = { ingredient_name: name, qty: millionths / 1e6, unit: 'count' };
    const { item } = await ask(app.address, 'POST', api.inventory, { token: owner.token, body });
    site.known.items.set(item.ingredient_name, item.id);
  }
  // Each phone changes as many saved and hidden recipes as every other phone.
  const perPhone = Math.ceil(CHANGES / 10 / PHONES);
  const logs = phones.map(({ person }, at) =>
    makeLog(perPhone, person.id, selectRecipes(recipes, Math.floor(at / people.length)), site.chance),
  );
  const start = createStartPlan(PHONES);
  const { token } = owner;
  const body = { plan: start, over: null };
  const { version } = await ask(app.address, 'PUT', api.accountPlan, { token, body });
  const planLogs = phones.map(({ person }, at) =>
    makePlanLog(perPhone, person.id, at, { start, version, phones: PHONES }),
  );
  const expectedPlan = combinePlans(
    start,
    planLogs.map(({ plan }) => plan),
  );
  const loggedCount = 2 * perPhone * PHONES;
  const changes = makeChanges(CHANGES - loggedCount, site.chance);
  for (const change of changes) phones[site.chance(PHONES)]?.unsent.push(change);

  const listening = phones.map((phone) => phone.listen());
  const waiting = [...trouble(owner.id)];
  let happening = Promise.resolve();
  onSettled = () => {
    for (let next = waiting[0]; next && next.at <= settled; next = waiting[0]) {
      waiting.shift();
      const { happen } = next;
      happening = happening.then(happen);
    }
  };
  const started = performance.now();
  const sendingLogs = Promise.all(
    phones.map((phone, at) => {
      const [marks = [], plans = []] = [logs[at]?.log, planLogs[at]?.log];
      return sendLog(
        phone,
        plans.flatMap((mutation, index) => [mutation, ...marks.slice(index, index + 1)]),
      );
    }),
  );
  await Promise.all(phones.map((phone) => phone.work()));
  const refused = (await sendingLogs).reduce((sum, count) => sum + count, 0);
  await happening;
  const took = (performance.now() - started) / 1000;

  // All changes are sent. Wait until the phones have read the state again after their last notification or
  // reconnection.
  await sleep(3 * READ_AFTER);
  const expected = computeModel(changes, expectedPlan);
  const isRight = (kitchen: Kitchen | null) => JSON.stringify(kitchen) === JSON.stringify(expected);
  const unasked = phones.filter(({ shows }) => isRight(shows)).length;
  site.over = true;
  for (const phone of phones) {
    phone.close();
    await phone.read();
  }
  const right = phones.filter(({ shows }) => isRight(shows)).length;
  let rightAccounts = 0;
  for (const person of people) {
    const token = phones.find((phone) => phone.person === person)?.token ?? '';
    const marks = logs.flatMap((log, at) => (phones[at]?.person === person ? log.marks : [])).sort();
    const stored = await readMarks(site.address, token);
    if (JSON.stringify(stored) === JSON.stringify(marks)) rightAccounts++;
  }
  await app.kill();
  await Promise.allSettled(listening);
  const stored = withState<Stored>(
    STATE,
    `const read = async (sql) => (await env.DB.prepare(sql).bind('${owner.id}').all()).results;
     const parts = ${JSON.stringify(STORED)};
     return Object.fromEntries(await Promise.all(Object.entries(parts).map(async ([part, sql]) => [part, await read(sql)])));`,
  );
  const [planRow] = stored.plans;
  const storedPlan: AccountPlan | null = planRow === undefined ? null : JSON.parse(planRow.plan);
  const inDatabase = toKitchen(
    stored.items.map(({ ingredient_name, millionths }) => ({ ingredient_name, qty: millionths / 1e6 })),
    stored.entries,
    storedPlan,
  );
  const traces = countTraces(changes, stored);
  const planFaults = countPlanFaults(expectedPlan, storedPlan);
  const lost = traces.lost + planFaults.lost;
  const doubled = traces.doubled + planFaults.doubled;
  const hasMarks = rightAccounts === people.length && refused === 0;
  converged =
    right === PHONES &&
    hasMarks &&
    isRight(inDatabase) &&
    lost === 0 &&
    doubled === 0 &&
    waiting.length === 0;
  console.log(`
${CHANGES} changes in ${took.toFixed(0)} s, by ${counts.calls} calls: ${counts.cut} cut off, ${counts.failed} failed (the runtime was gone),
${counts.twice} sent twice at once, ${counts.again} again later.
${counts.heard} messages heard, ${counts.reconnected} connections ended and made again.
${right} of ${PHONES} phones have what the model has, ${unasked} without a last question; D1 ${isRight(inDatabase) ? 'has it' : 'has something else'}.
${rightAccounts} of ${people.length} accounts have the saved and hidden recipes of the model; in the logs, ${refused} of ${loggedCount} changes refused.
lost ${lost}, doubled ${doubled}: ${converged ? 'converged' : 'NOT CONVERGED'}`);
} finally {
  await app.kill();
  wrapped.remove();
  rmSync(FOLDER, { recursive: true, force: true });
}
console.log(`Load ${loadavg()[0]?.toFixed(1)} after.`);
process.exit(converged ? 0 : 1);
