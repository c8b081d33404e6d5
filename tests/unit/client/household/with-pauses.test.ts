import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleCalls } from '#client/household/use-live';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first of several changes is read immediately, and the following ones together after a pause', () => {
  const at: number[] = [];
  const started = Date.now();
  const { run, end } = throttleCalls(() => at.push(Date.now() - started), 500);
  run();
  vi.advanceTimersByTime(100);
  for (let n = 0; n < 20; n++) run();
  vi.advanceTimersByTime(2_000);
  expect(at).toEqual([0, 500]);
  run();
  expect(at).toEqual([0, 500, 2_100]);
  run();
  end();
  vi.advanceTimersByTime(2_000);
  expect(at).toHaveLength(3);
});
