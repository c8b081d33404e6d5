import { expect, test } from 'vitest';
import { SharedOutcome } from '#worker/platform/shared-outcome';

test('everybody who waits is given what the work gives, also who comes afterwards', async () => {
  const work = Promise.withResolvers<string>();
  const shared = new SharedOutcome(work.promise);
  const early = [shared.wait(), shared.wait()];
  work.resolve('soup');
  expect(await Promise.all(early)).toEqual(['soup', 'soup']);
  expect(await shared.wait()).toBe('soup');
});

test('a failure is theirs as well, and nobody needs to wait for it', async () => {
  const work = Promise.withResolvers<string>();
  const shared = new SharedOutcome(work.promise);
  const early = shared.wait();
  work.reject(new Error('burnt'));
  await expect(early).rejects.toThrow('burnt');
  await expect(shared.wait()).rejects.toThrow('burnt');
  new SharedOutcome(Promise.reject(new Error('unheard')));
  // Wait, because an unhandled rejection would end the run.
  await new Promise((resume) => setTimeout(resume));
});

test('each waits for a promise of their own', () => {
  const shared = new SharedOutcome(new Promise<string>(() => {}));
  expect(shared.wait()).not.toBe(shared.wait());
});
