import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import {
  BROWSER_TIMEOUT_MS,
  runWithBrowserLock,
  TimeoutError,
  withTimeout,
} from '../../../../src/client/device/with-timeout.ts';

const never = () => new Promise<never>(() => {});

afterEach(() => {
  vi.useRealTimers();
});

test('a result or an error that arrives in time is passed on', async () => {
  expect(await withTimeout(Promise.resolve(7), 'it')).toBe(7);
  await expect(withTimeout(Promise.reject(new Error('blocked')), 'it')).rejects.toThrow('blocked');
});

test('work without a result ends after the limit, and the error names it', async () => {
  vi.useFakeTimers();
  let error: unknown = null;
  withTimeout(never(), 'IndexedDB').catch((reason) => {
    error = reason;
  });
  await vi.advanceTimersByTimeAsync(BROWSER_TIMEOUT_MS - 1);
  expect(error).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(error).toBeInstanceOf(TimeoutError);
  expect(String(error)).toBe(`TimeoutError: IndexedDB did not answer within ${BROWSER_TIMEOUT_MS} ms`);
  expect(vi.getTimerCount()).toBe(0);
});

test('no timer is left after a result', async () => {
  vi.useFakeTimers();
  await withTimeout(Promise.resolve(), 'it');
  expect(vi.getTimerCount()).toBe(0);
});

// Node offers the Web Locks API from version 24.
test.skipIf(!globalThis.navigator?.locks)(
  'waiting for a lock has a limit, and after the limit the work never runs',
  async () => {
    let release = () => {};
    const held = runWithBrowserLock(
      'kept',
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const work = vi.fn(async () => 'done');
    await expect(runWithBrowserLock('kept', work, 50)).rejects.toThrow(TimeoutError);
    release();
    await held;
    await sleep(20);
    expect(work).not.toHaveBeenCalled();
    const slow = () => sleep(100, 'slow');
    expect(await runWithBrowserLock('kept', slow, 50)).toBe('slow');
  },
);
