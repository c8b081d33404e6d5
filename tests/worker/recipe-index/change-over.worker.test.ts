import { expect, test, vi } from 'vitest';
import type { Sources } from '#worker/recipe-index/live/base';
import { type IndexMemory, loadMissingAmounts } from '#worker/recipe-index/live/memory';
import { publishIndex, publishIndexWhenDue } from '#worker/recipe-index/publish';
import { until } from '../../until.ts';
import { db } from '../database.ts';
import { bring, catalogue, clock, env, HOUR, namedKeys, options, withEmptyCatalogue } from './publishing.ts';
import { ask, expectScan, isolate, SEARCHES } from './scan.ts';

withEmptyCatalogue();

/** Simulates a KV in a location where some keys are not visible yet. */
function hideKeys(isUnseen: (key: string) => boolean) {
  const requestedKeys: string[] = [];
  const KV = new Proxy(env.KV, {
    get: (real, name) =>
      name === 'get'
        ? async (key: string, how: never) => {
            requestedKeys.push(key);
            return isUnseen(key) ? null : real.get(key, how);
          }
        : real[name as 'put'].bind(real),
  });
  return { env: { ...env, KV }, asked: requestedKeys };
}

/** Makes the index look too large for any isolate to build from the database. */
const pretendLarge = (recipes = 100_000) =>
  db.batch(
    ['publications', 'earlier_publications'].map((table) =>
      db.prepare(`update ${table} set segments = json_set(segments, '$[0].recipes', ${recipes})`),
    ),
  );

test('a location that cannot see the newest segments yet answers from the former ones, and asks again later', async () => {
  await bring(0, 30);
  await publishIndexWhenDue(env, options);
  const seen = await namedKeys();
  // Publish several times within a minute. None of the publications is visible yet.
  for (const from of [0, 8, 40]) {
    await bring(from, 8);
    await publishIndexWhenDue(env, options);
  }
  await pretendLarge();
  let isBlind = true;
  const elsewhere = hideKeys((key) => isBlind && !seen.has(key));
  const cold = isolate(elsewhere.env);
  await expectScan(cold);
  isBlind = false;
  const before = elsewhere.asked.length;
  await ask(cold, 0);
  expect(elsewhere.asked).toHaveLength(before);
  vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ['Date'] });
  try {
    await expectScan(cold);
    await until(async () => {
      await ask(cold, 0);
      expect(elsewhere.asked.length).toBeGreaterThan(before);
    });
  } finally {
    vi.useRealTimers();
  }
  await expectScan(cold);
});

test('an isolate without memory for amounts works without them', async () => {
  await bring(0, 30);
  await publishIndexWhenDue(env, options);
  const withAmounts = SEARCHES[3] as (typeof SEARCHES)[number];
  const search = () => isolate().search(({ knowledge }) => ({ ...withAmounts, knowledge }));
  expect((await search()).roughly).toBe(false);
  await pretendLarge(1_000_000);
  const { roughly, answer } = await search();
  expect([roughly, answer.ranked.length > 0]).toEqual([true, true]);
});

test('a search does not wait for segments published meanwhile', async () => {
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
  await until(async () => {
    await ask(warm, 0);
    expect(warm.versions?.base).not.toBe(before?.base);
  });
  await expectScan(warm);
});

test('the former publication stays for an hour, with the log since, and no longer', async () => {
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
  clock.time += HOUR + 1;
  await bring(12, 8);
  await publishIndex(env, options);
  await publishIndex(env, options);
  clock.time += HOUR + 1;
  await bring(3, 1);
  await publishIndex(env, options);
  const named = new Set((await catalogue()).segments.map(({ key }) => key));
  for (const { key } of old) expect((await keys()).has(key)).toBe(named.has(key));
  expect((await catalogue()).trimmed).toBeGreaterThan(20);
  await expectScan(isolate());
});

test('an isolate without memory for all amounts does not collect them one segment at a time', async () => {
  const range = (recipes: number) => ({ after: '', recipes });
  // The state after a change of the published index: the amounts were loaded while there was room, and one segment
  // lacks them.
  const base = [
    { amounts: {}, published: range(900_000) },
    { amounts: null, published: range(36_000) },
  ];
  const memory = { layers: { base }, amountsMissed: 0 } as unknown as IndexMemory;
  const get = vi.fn();
  const sources = { kv: { get }, timeouts: { fallback: 100 } } as unknown as Sources;
  expect([await loadMissingAmounts(sources, memory), get.mock.calls]).toEqual(['unreachable', []]);
});
