import { beforeEach, expect, test } from 'vitest';
import { CircuitBreaker } from '#worker/platform/errors/circuit-breaker';

let now: number;
let calls: number;
let breaker: CircuitBreaker;

beforeEach(() => {
  now = 1_000;
  calls = 0;
  breaker = new CircuitBreaker(() => now);
});

const run = (reply: Promise<string>) =>
  breaker.run(1, 'search', () => {
    calls += 1;
    return reply;
  });

const silence = new Promise<string>(() => {});
const timeOut = () => expect(run(silence)).rejects.toMatchObject({ part: 'search', isTimeout: true });
const failAtOnce = () => expect(run(silence)).rejects.toMatchObject({ part: 'search', isTimeout: false });

async function timeOutThreeTimes() {
  for (let i = 0; i < 3; i += 1) await timeOut();
}

test('after three timeouts in a row, calls fail at once', async () => {
  await timeOutThreeTimes();
  for (let i = 0; i < 5; i += 1) await failAtOnce();
  expect(calls).toBe(3);
});

test('while calls are paused, one call every 5 s is made', async () => {
  await timeOutThreeTimes();
  now += 5_000;
  await Promise.all([timeOut(), failAtOnce(), failAtOnce()]);
  await failAtOnce();
  expect(calls).toBe(4);
});

test('after a reply, all calls are made again', async () => {
  await timeOutThreeTimes();
  now += 5_000;
  expect(await run(Promise.resolve('soup'))).toBe('soup');
  await timeOutThreeTimes();
  expect(calls).toBe(7);
});

test.each([
  ['a result', async () => 'soup'],
  ['an error', async () => Promise.reject(new Error('Network connection lost.'))],
])('%s between timeouts does not pause the calls', async (_, reply) => {
  for (let i = 0; i < 4; i += 1) {
    await timeOut();
    await timeOut();
    await run(reply()).catch(() => {});
  }
  expect(calls).toBe(12);
});
