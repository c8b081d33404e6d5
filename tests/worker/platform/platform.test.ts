import { expect, test, vi } from 'vitest';
import { wrapBindingsWithTypedErrors } from '#worker/platform/errors/typed-errors';
import { failAfterTimeout, readTimeouts, Unavailable } from '#worker/platform/errors/unavailable';
import { Failure } from '#worker/platform/http/failure';
import { renderFailurePage } from '#worker/platform/http/pages/plain-page';

/** Creates bindings whose database fails every batch with this message. */
const saying = (message: string) =>
  wrapBindingsWithTypedErrors({
    DB: { batch: () => Promise.reject(new Error(message)) } as unknown as D1Database,
    KV: { get: () => Promise.reject(new Error(message)) } as unknown as KVNamespace,
  });

test.each([
  'D1_ERROR: UNIQUE constraint failed: recipes.id: SQLITE_CONSTRAINT',
  'D1_ERROR: malformed JSON: SQLITE_ERROR',
  "D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'",
])('a database error about a statement is passed on: %s', async (message) => {
  const rejection = await saying(message)
    .DB.batch([])
    .catch((error: unknown) => error);
  expect(rejection).toMatchObject({ message, name: 'Error' });
});

test.each([
  'D1_ERROR: Network connection lost.',
  'D1_ERROR: database is locked: SQLITE_BUSY',
  'D1_ERROR: no such table: recipes: SQLITE_ERROR',
  'Nobody has ever seen this one',
])('any other database error means that the database is unreachable: %s', async (message) => {
  const { DB, KV } = saying(message);
  vi.useFakeTimers();
  const rejection = DB.batch([]).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await rejection).toMatchObject({ name: 'Unavailable', part: 'database', message });
  await expect(KV.get('any')).rejects.toMatchObject({ name: 'Unavailable', part: 'kv', isTimeout: false });
});

test('one environment is wrapped once, and so is its database', () => {
  const [DB, KV] = [{} as D1Database, {} as KVNamespace];
  const [one, other] = [
    { DB, KV },
    { DB, KV },
  ];
  expect(wrapBindingsWithTypedErrors(one)).toBe(
    wrapBindingsWithTypedErrors(wrapBindingsWithTypedErrors(one)),
  );
  expect(wrapBindingsWithTypedErrors(one).DB).toBe(wrapBindingsWithTypedErrors(other).DB);
});

test('waiting for work has a limit, and leaves no timer', async () => {
  vi.useFakeTimers();
  expect(await failAfterTimeout(50, 'call', Promise.resolve('soup'))).toBe('soup');
  await expect(failAfterTimeout(50, 'call', Promise.reject(new Error('burnt')))).rejects.toThrow('burnt');
  const timeout = failAfterTimeout(50, 'kv', new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(50);
  expect(await timeout).toBeInstanceOf(Unavailable);
  expect(await timeout).toMatchObject({ part: 'kv', isTimeout: true });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a reply comes before the browser gives up, unless a valid setting says otherwise', () => {
  expect(readTimeouts({}).answer).toBeLessThan(15_000);
  expect(readTimeouts({ ANSWER_WITHIN_MS: '2000' })).toEqual({
    ...{ answer: 2000, fallback: 500 },
    ...{ load: 4000 / 3, page: 4000 / 3, search: 1500 },
  });
  for (const nonsense of ['', 'soon', '-1', '0'])
    expect(readTimeouts({ ANSWER_WITHIN_MS: nonsense })).toEqual(readTimeouts({}));
});

test('a page that cannot be rendered has an explanation and a way to retry', async () => {
  const failure = new Failure(503, 'unavailable', 'Please try again.', { retryAfter: 10 });
  const page = await renderFailurePage(failure, new URL('https://pantry-chef.example/recipe/a"b?x=<i>'));
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const html = await page.text();
  expect(html).toContain('Please try again.');
  expect(html).toContain('Try Again');
  expect(html).not.toMatch(/<i>|"b\?/);
});
