import { expect, test } from 'vitest';
import type { PublishedSegment } from '#worker/recipe-index/format/blobs';
import { publishIndexWhenDue } from '#worker/recipe-index/publish';
import { db } from '../database.ts';
import { faultyEnvironment } from '../faults.ts';
import {
  bring,
  catalogue,
  clock,
  env,
  HOUR,
  ofChanges,
  options,
  ranges,
  withEmptyCatalogue,
} from './publishing.ts';
import { ask, expectScan, isolate } from './scan.ts';

withEmptyCatalogue();

/** Returns bindings that record the ids of all recipes read through them. */
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

test('ranges, changes on top and deletions are searched as one, whatever step comes next', async () => {
  await bring(0, 20);
  const warm = isolate();
  await ask(warm, 0);
  await publishIndexWhenDue(env, options);
  expect((await ranges()).map(({ recipes }) => recipes)).toEqual([8, 8, 4]);
  await expectScan(warm, isolate());
  for (let round = 0; round < 4; round += 1) {
    await bring(3 * round, 3);
    await bring(40 + 2 * round, 2);
    await db
      .prepare('delete from recipes where id = ?1')
      .bind(`dish-${100 + 5 * round}`)
      .run();
    // Publish the index in single steps, and search after each.
    while ((await publishIndexWhenDue(env, { ...options, within: 0 })) !== null)
      await expectScan(warm, isolate());
    await expectScan(warm, isolate());
  }
  const { seq, trimmed } = await catalogue();
  expect(trimmed).toBeLessThanOrEqual(seq);
  expect(warm.versions?.base).toBeGreaterThan(20);
});

test('changes are read for the segment on top, without reading unchanged ranges', async () => {
  await bring(0, 64);
  await publishIndexWhenDue(env, options);
  const before = await ranges();
  await bring(10, 4);
  await db.prepare("delete from recipes where id = 'dish-150'").run();
  const { env: watchedEnv, read } = watched();
  await publishIndexWhenDue(watchedEnv, options);
  expect(read.sort()).toEqual(['dish-110', 'dish-111', 'dish-112', 'dish-113']);
  expect(await ranges()).toEqual(before);
  expect(await ofChanges()).toHaveLength(1);
  await expectScan(isolate());
});

test('as changes become many, they move from the segment on top into their ranges', async () => {
  await bring(0, 64);
  await publishIndexWhenDue(env, options);
  const before = new Set((await ranges()).map(({ key }) => key));
  await bring(3, 4);
  await publishIndexWhenDue(env, options);
  await bring(20, 4);
  await publishIndexWhenDue(env, options);
  expect(await ofChanges()).toEqual([]);
  const after = await ranges();
  // A range of recipes without changes has the same content, and thus the same key.
  expect(after.filter(({ key }) => before.has(key)).length).toBeGreaterThan(3);
  expect(new Set(after.map(({ seq }) => seq)).size).toBe(1);
  await expectScan(isolate());
});

/** Options with one page per segment, so that there are fewer calls to interrupt. */
const inFewCalls = { ...options, sizes: { segment: 8, page: 8, due: 4 } };

/**
 * Publishes the index with a binding that stops answering at this call, as if the program was killed.
 * @returns true if the publication ended early
 */
async function cutOff(part: 'database' | 'kv', calls: number): Promise<boolean> {
  const faulty = faultyEnvironment();
  faulty[part].now((call) => (call < calls ? 'none' : 'fails'));
  return publishIndexWhenDue(faulty.env, inFewCalls).then(
    () => false,
    () => true,
  );
}

const sum = (segments: readonly PublishedSegment[]) =>
  segments.reduce((all, { recipes }) => all + recipes, 0);

test('a first publication interrupted at any call continues where it was', async () => {
  await bring(0, 20);
  await publishIndexWhenDue(env, inFewCalls);
  const whole = (await catalogue()).segments.map(({ key }) => key);
  const partly = new Set<number>();
  for (const part of ['database', 'kv'] as const) {
    for (let calls = 0, isCut = true; isCut; calls += 1) {
      // Create a segment of another format. A publication cannot reuse any part of it.
      await db.prepare(`update publications set segments = json_set(segments, '$[0].format', 0)`).run();
      isCut = await cutOff(part, calls);
      const { building, segments } = await catalogue();
      const isThere = segments[0]?.format !== 0;
      const done = building === null ? (isThere ? 20 : 0) : sum(JSON.parse(building).segments);
      clock.time += HOUR;
      const { env: watchedEnv, read } = watched();
      await publishIndexWhenDue(watchedEnv, inFewCalls);
      expect(read).toHaveLength(20 - done);
      partly.add(done);
      const after = await catalogue();
      expect([after.building, after.segments.map(({ key }) => key)]).toEqual([null, whole]);
    }
  }
  expect([...partly].sort((a, b) => a - b)).toEqual([0, 8, 16, 20]);
  await expectScan(isolate());
});

test('a publication of changes interrupted at any call leaves a searchable index, and continues', async () => {
  await bring(0, 30);
  await publishIndexWhenDue(env, inFewCalls);
  for (const part of ['database', 'kv'] as const) {
    for (let calls = 0, isCut = true; isCut; calls += 1) {
      await bring(3 * calls, 4);
      isCut = await cutOff(part, calls);
      if (calls % 6 === 0) await expectScan(isolate());
      clock.time += HOUR;
      await publishIndexWhenDue(env, inFewCalls);
      const { seq } = await catalogue();
      expect(seq).toBe(await db.prepare('select max(seq) as seq from recipe_log').first('seq'));
      if (calls % 6 === 0) await expectScan(isolate());
    }
  }
  await expectScan(isolate());
});

test('of two simultaneous publications one stops, and a job without the lease writes nothing', async () => {
  await bring(0, 40);
  const results = await Promise.all([publishIndexWhenDue(env, options), publishIndexWhenDue(env, options)]);
  expect(results.filter((one) => one !== null)).toHaveLength(1);
  await bring(2, 30);
  // While this publisher reads, another publisher considers it dead and takes the lease.
  const { env: watchedEnv } = watched();
  let reads = 0;
  const slow = {
    ...watchedEnv,
    DB: new Proxy(watchedEnv.DB, {
      get: (real, name) =>
        name === 'batch'
          ? async (statements: D1PreparedStatement[]) => {
              reads += 1;
              if (reads === 6) {
                clock.time += HOUR;
                await publishIndexWhenDue(env, options);
                await bring(0, 1);
              }
              return real.batch(statements);
            }
          : real[name as 'prepare'].bind(real),
    }),
  };
  await bring(5, 30);
  expect(await publishIndexWhenDue(slow, options)).toBeNull();
  const { segments, publisher } = await catalogue();
  expect(publisher).toBeNull();
  expect(segments.every(({ seq }) => seq > 0)).toBe(true);
  await expectScan(isolate());
});

test('a publication continues after a write to KV whose connection was lost', async () => {
  await bring(0, 20);
  const keys = new Set<string>();
  const KV = new Proxy(env.KV, {
    get: (real, name) =>
      name === 'put'
        ? async (key: string, value: ArrayBuffer) => {
            if (keys.has(key)) return real.put(key, value);
            keys.add(key);
            throw new Error('write EPIPE');
          }
        : real[name as 'get'].bind(real),
  });
  const segments = await publishIndexWhenDue({ ...env, KV }, options);
  expect(segments?.map(({ recipes }) => recipes)).toEqual([8, 8, 4]);
  await expectScan(isolate());
});
