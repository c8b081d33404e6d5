import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type Lane, runInFairQueue, type Turn } from '#worker/auth/password/queue';
import { listPendingRequests, runAndTrackRequest } from '#worker/platform/http/in-flight';

const createTurn = (lane: Lane, network = '192.0.2.0/24'): Turn => ({ lane, network });

const oneAtATime = <Value extends object | string | boolean>(work: () => Value, isHeavy: boolean) =>
  runInFairQueue(createTurn('sign-in'), work, { isHeavy });

/** Creates queued work that records its completion. */
const hash = (order: string[], name: string, during = () => {}) =>
  runAndTrackRequest(() =>
    oneAtATime(() => {
      during();
      return `${order.push(name)}`;
    }, true),
  );

test('heavy work runs one at a time, and excess work is refused', async () => {
  let running = 0;
  let most = 0;
  const piece = () =>
    oneAtATime(() => {
      running++;
      most = Math.max(most, running);
      running--;
      return 'done';
    }, false);
  const results = await Promise.all(Array.from({ length: 120 }, piece));
  // One piece of work runs, and 100 wait.
  expect(results.filter((result) => result === 'done')).toHaveLength(101);
  expect(results.filter((result) => result === 'busy')).toHaveLength(19);
  expect(most).toBe(1);
  expect(await piece()).toBe('done');
});

test('between two hashes other work gets a turn', async () => {
  const order: string[] = [];
  const hashing = Promise.all([1, 2, 3].map((n) => oneAtATime(() => `${order.push(`hash ${n}`)}`, true)));
  // A timer of a few milliseconds simulates a request that waits for the database.
  const other = (async () => {
    for (let n = 0; n < 2; n++) await new Promise((done) => setTimeout(done, 5));
    order.push('other request');
  })();
  await Promise.all([hashing, other]);
  expect(order.indexOf('other request')).toBeLessThan(order.indexOf('hash 2'));
});

test('failing work does not block the next', async () => {
  await expect(
    oneAtATime((): string => {
      throw new Error('no');
    }, false),
  ).rejects.toThrow('no');
  expect(await oneAtATime(() => 'yes', false)).toBe('yes');
});

test('a request delayed by one hash is answered before the next hash', async () => {
  const order: string[] = [];
  let request: Promise<unknown> = Promise.resolve();
  // Simulate the round trips to a slow database.
  const answer = () =>
    runAndTrackRequest(async () => {
      for (let n = 0; n < 12; n++) await sleep(10);
      order.push('answered');
    });
  const first = hash(order, 'hash 1', () => {
    request = answer();
  });
  await Promise.all([first, hash(order, 'hash 2'), hash(order, 'hash 3')]);
  await request;
  expect(order).toEqual(['hash 1', 'answered', 'hash 2', 'hash 3']);
});

test('a sign-in is answered before the next one is hashed', async () => {
  const order: string[] = [];
  const signIn = (name: string) =>
    runAndTrackRequest(async () => {
      await oneAtATime(() => `${order.push(`hash ${name}`)}`, true);
      await sleep(60);
      order.push(`session ${name}`);
    });
  await Promise.all([signIn('a'), signIn('b')]);
  expect(order).toEqual(['hash a', 'session a', 'hash b', 'session b']);
});

test('neither endless nor consecutive requests keep hashes from running', async () => {
  const order: string[] = [];
  let busy = true;
  const crowd = async () => {
    while (busy) await runAndTrackRequest(() => sleep(25));
  };
  const first = hash(order, 'hash 1', () => void runAndTrackRequest(() => new Promise(() => {})));
  const crowds = [crowd(), sleep(12).then(crowd)];
  await Promise.all([first, hash(order, 'hash 2')]);
  busy = false;
  await Promise.all(crowds);
  expect(order).toEqual(['hash 1', 'hash 2']);
  // The queue waited once for the request that never ends, and ignores it now.
  expect(listPendingRequests()).toEqual([]);
});

/** Queues pieces of work of a lane and a network. Each piece records its network when it is done. */
const flood = (order: string[], lane: Lane, network: string, count: number) =>
  Array.from({ length: count }, () =>
    runInFairQueue(createTurn(lane, network), () => `${order.push(network)}`, { isHeavy: false }),
  );

test('networks take turns: a flooding network delays another one by one piece of work each round', async () => {
  const order: string[] = [];
  const many = flood(order, 'sign-up', 'flood', 90);
  const few = flood(order, 'sign-up', 'home', 3);
  await Promise.all([...many, ...few]);
  const places = order.flatMap((network, at) => (network === 'home' ? [at] : []));
  expect(places).toEqual([2, 4, 6]);
});

test('sign-ups and sign-ins take turns, wherever they come from', async () => {
  const order: string[] = [];
  const signUps = Array.from({ length: 50 }, (_, n) => flood(order, 'sign-up', `network ${n}`, 2)).flat();
  const signIns = flood(order, 'sign-in', 'home', 10);
  await Promise.all([...signUps, ...signIns]);
  const places = order.flatMap((network, at) => (network === 'home' ? [at] : []));
  expect(Math.max(...places)).toBeLessThanOrEqual(20);
});

test('in a full lane the network with most requests is rejected first', async () => {
  const order: string[] = [];
  const many = flood(order, 'sign-up', 'flood', 110);
  const few = flood(order, 'sign-up', 'home', 5);
  const results = await Promise.all(few);
  expect(results).not.toContain('busy');
  const refused = (await Promise.all(many)).filter((result) => result === 'busy');
  // One piece of work runs, and 100 wait.
  expect(refused).toHaveLength(110 + 5 - 101);
  expect(await Promise.all(flood(order, 'sign-in', 'flood', 100))).not.toContain('busy');
});

test('a request that has gone away is skipped within a second', async () => {
  const cancelled = { turn: createTurn('sign-in', 'gone'), work: () => 'never' };
  // A cancelled request never continues: its promises settle, but no code after them runs.
  const race = vi.spyOn(Promise, 'race').mockImplementationOnce(() => new Promise<never>(() => {}));
  void runInFairQueue(cancelled.turn, cancelled.work, { isHeavy: false });
  race.mockRestore();
  const started = Date.now();
  expect(await oneAtATime(() => 'yes', false)).toBe('yes');
  expect(Date.now() - started).toBeLessThan(1_000);
});
