import { env as bindings } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { importRecipes } from '#worker/imports/recipes';
import type { PublishedSegment } from '#worker/recipe-index/format/blobs';
import { type PublishOptions, publishIndex, publishWhenDue } from '#worker/recipe-index/publish';
import { db, migrated } from '../database.ts';
import { faultyEnvironment } from '../faults.ts';
import { ask, expectScan, isolate, item } from './scan.ts';

const env = bindings as Env;
/** Small enough for several ranges with changes on top. */
const SIZES = { segment: 8, page: 4, due: 4 };
const HOUR = 3_600_000;

/** A clock that tests move on. */
let time = 0;
const options: PublishOptions = { sizes: SIZES, now: () => time };

beforeEach(async () => {
  await migrated();
  await db.batch(
    ['recipes', 'recipe_log', 'earlier_publications', 'sqlite_sequence'].map((table) =>
      db.prepare(`delete from ${table}`),
    ),
  );
  await db
    .prepare(
      `update catalogue set segments = null, seq = 0, trimmed = 0, building = null, publisher = null,
         publisher_until = 0, epoch = lower(hex(randomblob(8)))`,
    )
    .run();
  time = Date.now();
});

const bring = (from: number, count: number) =>
  importRecipes(
    db,
    Array.from({ length: count }, (_, k) => item(`Dish ${100 + from + k}`)),
  );

async function catalogue() {
  const row = await db.prepare('select segments, seq, trimmed, building, publisher from catalogue').first<{
    segments: string | null;
    seq: number;
    trimmed: number;
    building: string | null;
    publisher: string | null;
  }>();
  if (row === null) throw new Error('There is no catalogue.');
  return { ...row, segments: JSON.parse(row.segments ?? '[]') as PublishedSegment[] };
}

/** The keys of everything that is published. */
const namedKeys = async () =>
  new Set((await catalogue()).segments.flatMap(({ key, amountsKey }) => [key, amountsKey]));
const ranges = async () => (await catalogue()).segments.filter((one) => 'after' in one);
const ofChanges = async () => (await catalogue()).segments.filter((one) => 'since' in one);

/** The environment, with the ids of all recipes that are read through it. */
function watched() {
  const read: string[] = [];
  const note = (result: D1Result) => {
    for (const row of result.results as { id?: string; ingredients?: string }[])
      if (row.id !== undefined && row.ingredients !== undefined) read.push(row.id);
    return result;
  };
  const DB = new Proxy(env.DB, {
    get: (real, name) =>
      name === 'batch'
        ? async (statements: D1PreparedStatement[]) => (await real.batch(statements)).map(note)
        : real[name as 'prepare'].bind(real),
  });
  return { env: { ...env, DB }, read };
}

test('ranges, changes on top of them and deletions are searched as one, whatever step comes next', async () => {
  await bring(0, 20);
  const warm = isolate();
  await ask(warm, 0);
  await publishWhenDue(env, options);
  expect((await ranges()).map(({ recipes }) => recipes)).toEqual([8, 8, 4]);
  await expectScan(warm, isolate());
  for (let round = 0; round < 4; round += 1) {
    await bring(3 * round, 3);
    await bring(40 + 2 * round, 2);
    await db
      .prepare('delete from recipes where id = ?1')
      .bind(`dish-${100 + 5 * round}`)
      .run();
    // One step at a time, and searches after each of them.
    while ((await publishWhenDue(env, { ...options, within: 0 })) !== null) await expectScan(warm, isolate());
    await expectScan(warm, isolate());
  }
  const { seq, trimmed } = await catalogue();
  expect(trimmed).toBeLessThanOrEqual(seq);
  expect(warm.versions?.base).toBeGreaterThan(20);
});

test('what changed is read for the segment on top, and no range that did not change', async () => {
  await bring(0, 64);
  await publishWhenDue(env, options);
  const before = await ranges();
  await bring(10, 4);
  await db.prepare("delete from recipes where id = 'dish-150'").run();
  const { env: own, read } = watched();
  await publishWhenDue(own, options);
  expect(read.sort()).toEqual(['dish-110', 'dish-111', 'dish-112', 'dish-113']);
  expect(await ranges()).toEqual(before);
  expect(await ofChanges()).toHaveLength(1);
  await expectScan(isolate());
});

test('changes that no segment holds any more are put into the ranges that they are of', async () => {
  await bring(0, 64);
  await publishWhenDue(env, options);
  const before = new Set((await ranges()).map(({ key }) => key));
  await bring(3, 4);
  await publishWhenDue(env, options);
  await bring(20, 4);
  await publishWhenDue(env, options);
  expect(await ofChanges()).toEqual([]);
  const after = await ranges();
  // A range of which nothing changed has the same content, and so the same key.
  expect(after.filter(({ key }) => before.has(key)).length).toBeGreaterThan(3);
  expect(new Set(after.map(({ seq }) => seq)).size).toBe(1);
  await expectScan(isolate());
});

/** Publishes with parts that from one call on answer no more, as for a program that has ended. @returns whether it ended early */
async function cutOff(part: 'database' | 'kv', calls: number): Promise<boolean> {
  const faulty = faultyEnvironment();
  faulty[part].now((call) => (call < calls ? 'none' : 'fails'));
  return publishWhenDue(faulty.env, options).then(
    () => false,
    () => true,
  );
}

const sum = (segments: readonly PublishedSegment[]) =>
  segments.reduce((all, { recipes }) => all + recipes, 0);

test('a publication from nothing that is cut off at any of its calls is gone on with where it was', async () => {
  await bring(0, 20);
  await publishWhenDue(env, options);
  const whole = (await catalogue()).segments.map(({ key }) => key);
  const partly = new Set<number>();
  for (const part of ['database', 'kv'] as const) {
    for (let calls = 0, isCut = true; isCut; calls += 1) {
      // Of another format: nothing of it can be gone on from.
      await db.prepare(`update catalogue set segments = json_set(segments, '$[0].format', 0)`).run();
      isCut = await cutOff(part, calls);
      const { building, segments } = await catalogue();
      const isThere = segments[0]?.format !== 0;
      const done = building === null ? (isThere ? 20 : 0) : sum(JSON.parse(building).segments);
      time += HOUR;
      const { env: own, read } = watched();
      await publishWhenDue(own, options);
      expect(read).toHaveLength(20 - done);
      partly.add(done);
      const after = await catalogue();
      expect([after.building, after.segments.map(({ key }) => key)]).toEqual([null, whole]);
    }
  }
  expect([...partly].sort((a, b) => a - b)).toEqual([0, 8, 16, 20]);
  await expectScan(isolate());
});

test('a publication of changes that is cut off at any of its calls leaves what can be searched, and is gone on with', async () => {
  await bring(0, 30);
  await publishWhenDue(env, options);
  for (const part of ['database', 'kv'] as const) {
    for (let calls = 0, isCut = true; isCut; calls += 1) {
      await bring(3 * calls, 4);
      isCut = await cutOff(part, calls);
      if (calls % 4 === 0) await expectScan(isolate());
      time += HOUR;
      await publishWhenDue(env, options);
      const { seq } = await catalogue();
      expect(seq).toBe(await db.prepare('select max(seq) as seq from recipe_log').first('seq'));
      if (calls % 4 === 0) await expectScan(isolate());
    }
  }
  await expectScan(isolate());
});

test('of two that publish at once one stops, and whoever has lost the turn writes nothing', async () => {
  await bring(0, 40);
  const results = await Promise.all([publishWhenDue(env, options), publishWhenDue(env, options)]);
  expect(results.filter((one) => one !== null)).toHaveLength(1);
  await bring(2, 30);
  // While it reads, somebody takes it for dead and takes the turn.
  const { env: own } = watched();
  let reads = 0;
  const slow = {
    ...own,
    DB: new Proxy(own.DB, {
      get: (real, name) =>
        name === 'batch'
          ? async (statements: D1PreparedStatement[]) => {
              reads += 1;
              if (reads === 6) {
                time += HOUR;
                await publishWhenDue(env, options);
                await bring(0, 1);
              }
              return real.batch(statements);
            }
          : real[name as 'prepare'].bind(real),
    }),
  };
  await bring(5, 30);
  expect(await publishWhenDue(slow, options)).toBeNull();
  const { segments, publisher } = await catalogue();
  expect(publisher).toBeNull();
  expect(segments.every(({ seq }) => seq > 0)).toBe(true);
  await expectScan(isolate());
});

/** KV in a place that cannot see some keys yet. */
function blindTo(isUnseen: (key: string) => boolean) {
  const asked: string[] = [];
  const KV = new Proxy(env.KV, {
    get: (real, name) =>
      name === 'get'
        ? async (key: string, how: never) => {
            asked.push(key);
            return isUnseen(key) ? null : real.get(key, how);
          }
        : real[name as 'put'].bind(real),
  });
  return { env: { ...env, KV }, asked };
}

/** As large as an index that no isolate builds from the database. */
const pretendLarge = () =>
  db.batch(
    ['catalogue', 'earlier_publications'].map((table) =>
      db.prepare(`update ${table} set segments = json_set(segments, '$[0].recipes', 1000000)`),
    ),
  );

test('a new place that cannot see the newest segments yet answers from those before, and asks again later', async () => {
  await bring(0, 30);
  await publishWhenDue(env, options);
  const seen = await namedKeys();
  // Several publications within a minute, none of which is seen.
  for (const from of [0, 8, 40]) {
    await bring(from, 8);
    await publishWhenDue(env, options);
  }
  await pretendLarge();
  let isBlind = true;
  const elsewhere = blindTo((key) => isBlind && !seen.has(key));
  const cold = isolate(elsewhere.env);
  await expectScan(cold);
  isBlind = false;
  const before = elsewhere.asked.length;
  await ask(cold, 0);
  expect(elsewhere.asked).toHaveLength(before);
  vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ['Date'] });
  try {
    await expectScan(cold);
    await vi.waitFor(async () => {
      await ask(cold, 0);
      expect(elsewhere.asked.length).toBeGreaterThan(before);
    });
  } finally {
    vi.useRealTimers();
  }
  await expectScan(cold);
});

test('a search does not wait for segments that were published meanwhile', async () => {
  await bring(0, 30);
  await publishIndex(env, options);
  let open = () => {};
  const gate = new Promise<void>((resume) => {
    open = resume;
  });
  const known = await namedKeys();
  const slow = {
    ...env,
    KV: new Proxy(env.KV, {
      get: (real, name) =>
        name === 'get'
          ? async (key: string, how: never) => {
              if (!known.has(key)) await gate;
              return real.get(key, how);
            }
          : real[name as 'put'].bind(real),
    }),
  };
  const warm = isolate(slow);
  await expectScan(warm);
  await bring(20, 25);
  await publishIndex(env, options);
  await expectScan(warm);
  const before = warm.versions;
  open();
  await vi.waitFor(async () => {
    await ask(warm, 0);
    expect(warm.versions?.base).not.toBe(before?.base);
  });
  await expectScan(warm);
});

test('what was published before is kept for an hour, with the log since, and no longer', async () => {
  await bring(0, 20);
  await publishIndex(env, options);
  const old = (await catalogue()).segments;
  await bring(0, 12);
  await publishIndex(env, options);
  const keys = async () => new Set((await env.KV.list()).keys.map(({ name }) => name));
  for (const { key, amountsKey } of old) {
    expect((await keys()).has(key)).toBe(true);
    expect((await keys()).has(amountsKey)).toBe(true);
  }
  expect((await catalogue()).trimmed).toBeLessThanOrEqual(20);
  time += HOUR + 1;
  await bring(12, 8);
  await publishIndex(env, options);
  await publishIndex(env, options);
  time += HOUR + 1;
  await bring(3, 1);
  await publishIndex(env, options);
  const named = new Set((await catalogue()).segments.map(({ key }) => key));
  for (const { key } of old) expect((await keys()).has(key)).toBe(named.has(key));
  expect((await catalogue()).trimmed).toBeGreaterThan(20);
  await expectScan(isolate());
});
