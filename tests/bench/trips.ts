/**
 * Counts the database round trips of each call of the built app, and measures its time if the database is far away:
 *
 * npm run bench:trips -- --delay 100 --rounds 5
 *
 * The app runs as in production (passwords are hashed at the real cost, mails are sent after the answer) on the
 * starter recipes. Only round trips that the answer waits for count. The table shows those in sequence, and all of
 * them, including parallel ones. 'before' is the number from before the optimisation. `own` is the time of the same
 * call with a nearby database, and `way` is the difference, the cost of the distance. Times are medians. A call with
 * more round trips than allowed makes the exit code 1.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toSlug } from '#domain/recipes/slug';
import { starterRecipes } from '#worker/starter/recipes';
import { buildApp } from '../../worker/tools/runner/prepare.mjs';
import { ROOT } from '../../worker/tools/runner/processes.mjs';
import { median } from '../figures.ts';
import { startTripsApp } from './trips/app.ts';
import { type Ask, listCalls, type MeasuredCall, type Person, SIGN_UP } from './trips/calls.ts';

const { values } = parseArgs({
  options: {
    delay: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '5' },
  },
});
const [delay, rounds] = [Number(values.delay), Number(values.rounds)];
const FOLDER = join(ROOT, '.cache/bench-trips');
const RECIPE = toSlug(starterRecipes[0]?.title ?? '');
const OTHERS = starterRecipes.slice(1).map(({ title }) => toSlug(title));

/** Index of the next page or picture that was never requested. Each round requests new pages and pictures. */
let unseen = 0;
const page = (path: string) => async (): Promise<Parameters<Ask>> => ['GET', path];
const PAGES: readonly MeasuredCall[] = [
  {
    name: 'recipe page, made',
    before: 1,
    // The second round trip loads similar recipes that this isolate has not shown yet.
    most: 2,
    prepare: async () => ['GET', `/recipe/${OTHERS[unseen++]}`],
  },
  {
    name: 'recipe page, kept',
    before: 1,
    most: 1,
    prepare: async (ask) => {
      await ask('GET', `/recipe/${RECIPE}`);
      return ['GET', `/recipe/${RECIPE}`];
    },
  },
  { name: 'card.png', before: 1, most: 1, prepare: page(`/recipe/${RECIPE}/card.png`) },
  {
    name: 'sitemap.xml',
    before: 2,
    most: 3,
    prepare: page('/sitemap.xml'),
  },
  { name: 'landing page (a file)', before: 0, most: 0, prepare: page('/') },
];

await buildApp();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const [cpu] = cpus();
console.log(
  [
    `${delay} ms for each trip, ${rounds} rounds, ${starterRecipes.length} recipes; nothing is drawn at random, so there is no seed`,
    `${cpus().length} x ${cpu?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}`,
    `load ${loadavg()[0]?.toFixed(1)} before`,
  ].join('; '),
);
const tooMany: string[] = [];
const app = await startTripsApp(FOLDER);
try {
  const { ask } = app;
  const [email, password] = ['cook@kitchen.example', 'Cinnamon-7-Tea'];
  const signedUp = await ask('POST', '/auth/v1/signup', { body: { email, password }, withoutMails: true });
  await app.makeAdmin(signedUp.json.user.id);
  const person: Person = {
    ...{ email, password },
    token: signedUp.json.access_token,
    refreshToken: signedUp.json.refresh_token,
  };

  const timed = async (away: number, asked: Parameters<Ask>, status = 200) => {
    await app.begin(away);
    const from = performance.now();
    const reply = await ask(...asked);
    const ms = performance.now() - from;
    const trips = await app.taken();
    if (reply.status !== status) throw new Error(`${asked[0]} ${asked[1]}: ${JSON.stringify(reply)}`);
    return { ms, trips, json: reply.json };
  };
  console.log(`
| call | trips before | at most | in turn | all | ms | own ms | way ms |
|---|---|---|---|---|---|---|---|`);
  const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  const checkTrips = (name: string, inTurn: number, most: number) => {
    if (inTurn > most) tooMany.push(`${name}: ${inTurn} trips, ${most} at most`);
  };

  const cold = await timed(delay, [
    'POST',
    '/api/recommendRecipes',
    { body: { ingredients: ['onion', 'garlic', 'tomato', 'rice'] } },
  ]);
  row(
    'search, the first of an isolate',
    3,
    2,
    cold.trips.inTurn,
    cold.trips.total,
    cold.ms.toFixed(0),
    '',
    '',
  );
  checkTrips('search, the first of an isolate', cold.trips.inTurn, 2);

  for (const { name, before, most, status, prepare } of [...listCalls(RECIPE), ...PAGES]) {
    const measured = { near: [] as number[], far: [] as number[], inTurn: 0, total: 0 };
    for (const [away, taken] of Array.from({ length: rounds }).flatMap(
      () =>
        [
          [0, measured.near],
          [delay, measured.far],
        ] as const,
    )) {
      const { ms, trips, json } = await timed(away, await prepare(ask, person), status);
      taken.push(ms);
      measured.inTurn = Math.max(measured.inTurn, trips.inTurn);
      measured.total = Math.max(measured.total, trips.total);
      if (json?.refresh_token) Object.assign(person, { refreshToken: json.refresh_token });
    }
    const { inTurn, total, far, near } = measured;
    const [ms, baseMs] = [median(far), median(near)];
    const times = [ms, baseMs, ms - baseMs].map((time) => time.toFixed(0));
    row(name, before ?? '', most, inTurn, total, ...times);
    checkTrips(name, inTurn, most);
  }

  for (const [whose, address] of [
    ['a new address', undefined],
    ['one that is taken', email],
  ] as const) {
    const { ms, trips } = await timed(delay, SIGN_UP.call(address));
    const all = await app.taken(true);
    const name = `${SIGN_UP.name}, ${whose}`;
    row(
      `${name}: until the answer`,
      SIGN_UP.before,
      SIGN_UP.most,
      trips.inTurn,
      trips.total,
      ms.toFixed(0),
      '',
      '',
    );
    row(`${name}: with the mail after it`, '', '', all.inTurn, all.total, '', '', '');
    checkTrips(name, trips.inTurn, SIGN_UP.most);
  }
} finally {
  await app.kill();
  rmSync(FOLDER, { recursive: true, force: true });
}
console.log(`\nLoad ${loadavg()[0]?.toFixed(1)} after.`);
console.log(
  tooMany.length === 0 ? 'No call goes to the database more often than it may.' : tooMany.join('\n'),
);
process.exit(tooMany.length === 0 ? 0 : 1);
