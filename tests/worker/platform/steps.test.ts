import { expect, test } from 'vitest';
import { Steps } from '#worker/platform/steps';

/** Returns how often other work runs while a text is parsed in parts. */
async function turnsDuring(parts: number, length: number): Promise<number> {
  let turns = 0;
  const interval = setInterval(() => {
    turns += 1;
  }, 0);
  const steps = new Steps();
  for (let part = 0; part < parts; part += 1) await steps.yieldAfter(length);
  clearInterval(interval);
  return turns;
}

test('other work gets turns while a long text is read', async () => {
  expect(await turnsDuring(100, 1_000)).toBeGreaterThanOrEqual(10);
});

test('a short text is read in one step', async () => {
  expect(await turnsDuring(3, 1_000)).toBe(0);
});
