import { expect, test } from 'vitest';
import { withRetry } from '#worker/db/retry';

/** Work that fails with these messages, one after the other, before it succeeds. */
function failing(...messages: string[]) {
  let tries = 0;
  const work = async () => {
    const message = messages[tries++];
    if (message !== undefined) throw new Error(message);
    return 'done';
  };
  return { work, tries: () => tries };
}

test('a failure that passes is waited out', async () => {
  const { work, tries } = failing(
    'D1_ERROR: database is locked: SQLITE_BUSY',
    'D1_ERROR: Network connection lost.',
  );
  expect(await withRetry(work, [1, 1, 1])).toBe('done');
  expect(tries()).toBe(3);
});

test('any other failure is told at once', async () => {
  const { work, tries } = failing('D1_ERROR: UNIQUE constraint failed: ingredients.name');
  await expect(withRetry(work, [1, 1])).rejects.toThrow('UNIQUE');
  expect(tries()).toBe(1);
});

test('retries end', async () => {
  const { work, tries } = failing(...Array(9).fill('D1_ERROR: internal error'));
  await expect(withRetry(work, [1, 1])).rejects.toThrow('internal error');
  expect(tries()).toBe(3);
});
