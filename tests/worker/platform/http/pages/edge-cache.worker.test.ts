import { afterEach, expect, test, vi } from 'vitest';
import { readOrFillEdgeCache } from '#worker/platform/http/pages/edge-cache';

afterEach(() => {
  vi.restoreAllMocks();
});

const entry = (key: string) => ({
  cache: 'of the test',
  key: `https://pantry-chef.example/${key}`,
  cacheControl: 'public, max-age=600',
});

/** Returns the reply after the cache has stored everything. */
async function readAnswer(key: string, content: string): Promise<string> {
  const waiting: Promise<unknown>[] = [];
  const body = await readOrFillEdgeCache(
    entry(key),
    async () => content,
    (work) => void waiting.push(work),
  );
  const text = await new Response(body).text();
  await Promise.all(waiting);
  return text;
}

test('a rendered page is cached under its address alone', async () => {
  expect(await readAnswer('one', 'first')).toBe('first');
  expect(await readAnswer('one', 'second')).toBe('first');
  expect(await readAnswer('two', 'second')).toBe('second');
});

test('if the cache cannot be opened, the page is still rendered, and the failure is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(caches, 'open').mockRejectedValue(new Error('No cache today'));
  expect(await readAnswer('three', 'made')).toBe('made');
  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.includes('No cache today'))).toHaveLength(2);
});
