/** Tests of a value that an isolate reads at most once per interval. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecentValue, VALUE_LIFETIME_MS } from '#worker/platform/recent-value';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Creates a value that changes with each request, and a cache for it. */
function counting() {
  let askCount = 0;
  const recent = new RecentValue<number>();
  const ask = vi.fn(async () => {
    const note = recent.begin();
    await Promise.resolve();
    askCount += 1;
    note(askCount);
  });
  return { recent, ask, get: () => recent.get(ask) };
}

test('a value is shared for one second after it was requested, and no longer', async () => {
  const { recent, get } = counting();
  const note = recent.begin();
  // The reply takes a while. The age of the value counts from the request.
  later(300);
  note(7);
  later(VALUE_LIFETIME_MS - 300);
  expect(get()).toBe(7);
  later(1);
  expect(get()).toBe(null);
});

test('a value in demand is refreshed before it is too old, once at a time, and nobody waits', async () => {
  const { ask, get } = counting();
  // At the first call, there is no earlier value.
  expect([get(), ask.mock.calls.length]).toEqual([null, 0]);
  later(10);
  expect([get(), get(), ask.mock.calls.length]).toEqual([null, null, 1]);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  const values: (number | null)[] = [];
  for (let ms = 0; ms < 5_000; ms += 50) {
    later(50);
    values.push(get());
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
  expect(values).not.toContain(null);
  expect(ask.mock.calls.length).toBeLessThan(5 * 4);
});

test('a value that is rarely requested is not refreshed in the background', () => {
  const { ask, get } = counting();
  for (let visit = 0; visit < 20; visit += 1) {
    later(VALUE_LIFETIME_MS + 1);
    expect(get()).toBe(null);
  }
  expect(ask).not.toHaveBeenCalled();
});

test('after a local change no value requested before it is used, whenever it arrives', () => {
  const { recent, get } = counting();
  recent.begin()(1);
  const finishRead = recent.begin();
  recent.forget();
  finishRead(2);
  expect(get()).toBe(null);
  recent.begin()(3);
  expect(get()).toBe(3);
});

test('a value requested earlier does not replace a newer one', () => {
  const { recent, get } = counting();
  const early = recent.begin();
  later(100);
  recent.begin()(2);
  early(1);
  expect(get()).toBe(2);
});

test('a request that never ends, or fails, does not block the next', async () => {
  const recent = new RecentValue<number>();
  const failing = vi.fn(() => Promise.reject(new Error('gone')));
  recent.get(failing);
  recent.get(failing);
  await new Promise((resume) => setTimeout(resume, 5));
  recent.get(failing);
  expect(failing).toHaveBeenCalledTimes(2);
  const stuck = vi.fn(() => new Promise<never>(() => {}));
  const other = new RecentValue<number>();
  other.get(stuck);
  for (let ms = 0; ms <= 2_500; ms += 100) {
    later(100);
    other.get(stuck);
  }
  expect(stuck).toHaveBeenCalledTimes(2);
});
