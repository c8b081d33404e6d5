import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consumeOpenedBySearchFlag } from '#client/search/handover';
import { parseSearchQuery, type SearchQuery } from '#client/search/search-address';
import { memoryStorage } from '../../client/memory-storage.ts';
import { renderHook } from '../../client/render-hook.ts';

const FAILURE = { ok: false, status: 0, error: 'No network' } as const;
/** Replies to searches, by the first ingredient. Each search waits until the test answers it. */
const answers = new Map<string, (reply: object) => void>();
let isHeld = false;
vi.mock('#client/api', () => ({
  fetchRecommendedRecipes: ({ ingredients }: SearchQuery) =>
    isHeld ? new Promise((resolve) => answers.set(ingredients[0] ?? '', resolve)) : Promise.resolve(FAILURE),
}));
vi.mock('#ui/toast/toast.ts', () => ({ toast: () => {} }));

const { useResults } = await import('../../../../src/features/results/page/use-results.ts');

const answer = (ingredient: string, reply: object) =>
  act(async () => answers.get(ingredient)?.({ ok: true, status: 200, data: { results: [], ...reply } }));
let addresses: string[];

beforeEach(() => {
  isHeld = false;
  addresses = [];
  vi.stubGlobal('location', { pathname: '/results', search: '' });
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, path: string) => addresses.push(path) });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

test('rerunning a search by a button moves the focus to its heading, because the button disappears', async () => {
  const { shown } = await renderHook(() => useResults('have=egg', false));
  expect(shown.now.results.kind).toBe('error');
  // Results that are shown on page load do not move the focus.
  expect(consumeOpenedBySearchFlag()).toBe(false);
  await act(async () => shown.now.retry());
  expect(shown.now.results.kind).toBe('error');
  expect(consumeOpenedBySearchFlag()).toBe(true);
});

test('during a change the results stay, and only the reply to the last change is shown and put into the address', async () => {
  isHeld = true;
  const { shown } = await renderHook(() => useResults('have=egg', false));
  expect(shown.now.results.kind).toBe('loading');
  await answer('egg', { notice: 'stale' });
  expect(shown.now.results).toMatchObject({ kind: 'data', data: { reply: { notice: 'stale' } } });
  await act(async () => void shown.now.change(parseSearchQuery('have=rice')));
  await act(async () => void shown.now.change(parseSearchQuery('have=leek')));
  expect(shown.now).toMatchObject({
    changing: true,
    search: { ingredients: ['egg'] },
    results: { kind: 'data' },
  });
  await answer('rice', {});
  expect(shown.now).toMatchObject({ changing: true, search: { ingredients: ['egg'] } });
  await answer('leek', {});
  expect(shown.now).toMatchObject({ changing: false, search: { ingredients: ['leek'] } });
  expect(addresses).toEqual(['/results?have=leek']);
});

test('a change that fails leaves the results and the address, and a retry is for the search on the page', async () => {
  isHeld = true;
  const { shown } = await renderHook(() => useResults('have=egg', false));
  await answer('egg', {});
  await act(async () => void shown.now.change(parseSearchQuery('have=rice')));
  await act(async () => answers.get('rice')?.(FAILURE));
  expect(shown.now).toMatchObject({
    changing: false,
    search: { ingredients: ['egg'] },
    results: { kind: 'data' },
  });
  answers.clear();
  await act(async () => shown.now.retry());
  expect(shown.now.results.kind).toBe('loading');
  expect([...answers.keys()]).toEqual(['egg']);
  expect(addresses).toEqual([]);
});
