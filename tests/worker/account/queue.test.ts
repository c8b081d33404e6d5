import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneAtATime } from '#worker/account/password/queue';
import { inFlight, minding } from '#worker/http/in-flight';

/** Work that notes when it is done. */
const hash = (order: string[], name: string, during = () => {}) =>
  inFlight(() =>
    oneAtATime(() => {
      during();
      return `${order.push(name)}`;
    }, true),
  );

test('heavy work goes one at a time, and too much of it is turned away', async () => {
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
  expect(results.filter((result) => result === 'done')).toHaveLength(100);
  expect(results.filter((result) => result === 'busy')).toHaveLength(20);
  expect(most).toBe(1);
  expect(await piece()).toBe('done');
});

test('between two hashes others get their turn', async () => {
  const order: string[] = [];
  const hashing = Promise.all([1, 2, 3].map((n) => oneAtATime(() => `${order.push(`hash ${n}`)}`, true)));
  // A timer of a few milliseconds stands for a request that waits for the database.
  const other = (async () => {
    for (let n = 0; n < 2; n++) await new Promise((done) => setTimeout(done, 5));
    order.push('other request');
  })();
  await Promise.all([hashing, other]);
  expect(order.indexOf('other request')).toBeLessThan(order.indexOf('hash 2'));
});

test('failing work does not hold up the next', async () => {
  await expect(
    oneAtATime((): string => {
      throw new Error('no');
    }, false),
  ).rejects.toThrow('no');
  expect(await oneAtATime(() => 'yes', false)).toBe('yes');
});

test('whoever is held up by one hash is answered before the next', async () => {
  const order: string[] = [];
  let request: Promise<unknown> = Promise.resolve();
  // Round trips to a slow database.
  const answer = () =>
    inFlight(async () => {
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
    inFlight(async () => {
      await oneAtATime(() => `${order.push(`hash ${name}`)}`, true);
      await sleep(60);
      order.push(`session ${name}`);
    });
  await Promise.all([signIn('a'), signIn('b')]);
  expect(order).toEqual(['hash a', 'session a', 'hash b', 'session b']);
});

test('neither requests without end nor one after the other keep hashes from going on', async () => {
  const order: string[] = [];
  let busy = true;
  const crowd = async () => {
    while (busy) await inFlight(() => sleep(25));
  };
  const first = hash(order, 'hash 1', () => void inFlight(() => new Promise(() => {})));
  const crowds = [crowd(), sleep(12).then(crowd)];
  await Promise.all([first, hash(order, 'hash 2')]);
  busy = false;
  await Promise.all(crowds);
  expect(order).toEqual(['hash 1', 'hash 2']);
  // The one without end was waited for once, and will not be again.
  expect(minding()).toEqual([]);
});
