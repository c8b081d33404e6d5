import { afterEach, expect, test, vi } from 'vitest';
import { keptAtEdge } from '#worker/platform/http/pages/edge-cache';

afterEach(() => {
  vi.restoreAllMocks();
});

const entry = (key: string) => ({
  cache: 'of the test',
  key: `https://pantry-chef.example/${key}`,
  keptFor: 'public, max-age=600',
});

/** Returns the reply after everything is stored. */
async function answerOf(key: string, made: string): Promise<string> {
  const waiting: Promise<unknown>[] = [];
  const body = await keptAtEdge(
    entry(key),
    async () => made,
    (work) => void waiting.push(work),
  );
  const text = await new Response(body).text();
  await Promise.all(waiting);
  return text;
}

test('what is made is kept under its address alone', async () => {
  expect(await answerOf('one', 'first')).toBe('first');
  expect(await answerOf('one', 'second')).toBe('first');
  expect(await answerOf('two', 'second')).toBe('second');
});

test('a cache that cannot be opened has nothing, and keeps nobody waiting', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(caches, 'open').mockRejectedValue(new Error('No cache today'));
  expect(await answerOf('three', 'made')).toBe('made');
  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.includes('No cache today'))).toHaveLength(2);
});
