import { expect, test } from 'vitest';
import { SharedOutcome } from '#worker/platform/shared-outcome';

test('everyone who waits gets the result of the work, also those who come later', async () => {
  const work = Promise.withResolvers<string>();
  const shared = new SharedOutcome(work.promise);
  const early = [shared.wait(), shared.wait()];
  work.resolve('soup');
  expect(await Promise.all(early)).toEqual(['soup', 'soup']);
  expect(await shared.wait()).toBe('soup');
});

test('everyone who waits also gets a failure, and nobody has to await it', async () => {
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

test('every call of wait returns its own promise', () => {
  const shared = new SharedOutcome(new Promise<string>(() => {}));
  expect(shared.wait()).not.toBe(shared.wait());
});
