import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilDone } from '#client/device/retry-until-done';

const network = { onLine: true };
let page = new EventTarget();
beforeEach(() => {
  network.onLine = true;
  page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SECOND = 1_000;

test('tries become less frequent, and end after a success', async () => {
  let tries = 0;
  retryUntilDone(async () => {
    tries += 1;
    return tries === 4;
  });
  expect(tries).toBe(0);
  const triesBySecond: number[] = [];
  for (let second = 1; second <= 8; second += 1) {
    await vi.advanceTimersByTimeAsync(SECOND);
    triesBySecond.push(tries);
  }
  expect(triesBySecond).toEqual([1, 2, 2, 3, 3, 3, 3, 4]);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  expect(tries).toBe(4);
});

test('the tries of many pages are spread at random, and pauses have a maximum', async () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.75);
  const at: number[] = [];
  const began = Date.now();
  const stop = retryUntilDone(
    async () => {
      at.push((Date.now() - began) / SECOND);
      return false;
    },
    { longestPause: 4 * SECOND, spread: 1 },
  );
  await vi.advanceTimersByTimeAsync(18 * SECOND);
  stop();
  chance.mockRestore();
  expect(at).toEqual([1.25, 2.5, 5, 10, 15]);
});

test('tries pause while offline, and resume immediately when online', async () => {
  network.onLine = false;
  let tries = 0;
  const stop = retryUntilDone(async () => {
    tries += 1;
    return false;
  });
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  expect(tries).toBe(0);
  network.onLine = true;
  page.dispatchEvent(new Event('online'));
  expect(tries).toBe(1);
  // The network is back, but the site is not available yet.
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(tries).toBe(2);
  stop();
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  page.dispatchEvent(new Event('online'));
  expect(tries).toBe(2);
});

test('a try that throws counts as a failure', async () => {
  let tries = 0;
  retryUntilDone(async () => {
    tries += 1;
    if (tries === 1) throw new Error('broken');
    return true;
  });
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  expect(tries).toBe(2);
});
