import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../client/render-hook.ts';

/** Pending requests in order. Each function answers the next request. */
const pendingReplies: ((ids: string) => void)[] = [];
let fail: () => void = () => {};
const createRows = (ids: string) => [...ids].map((id) => ({ id }) as never);
vi.mock(import('#client/cookbook'), async (original) => ({
  ...(await original()),
  storeCookbookOffline: async () => {},
  loadCookbookRowsByPage: () =>
    new Promise((resolve) => {
      pendingReplies.push((ids) => resolve({ rows: createRows(ids), failure: null }));
      fail = () => resolve({ rows: [], failure: { ok: false, status: 503, error: 'Busy' } });
    }),
}));
let cachedRows: readonly never[] | null = null;
vi.mock('#client/household/use-live', () => ({ useReloadOnHouseholdChange: () => [] }));

const { useCookbookRows } = await import('../../../../src/features/cookbook/page/use-rows.ts');

const onSignedOut = () => {};
beforeEach(() => {
  pendingReplies.length = 0;
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

test('a stored empty cookbook is not a result: the list is loading until there is a reply', async () => {
  cachedRows = [];
  const { shown, unmount } = await renderHook(() =>
    useCookbookRows(Promise.resolve(cachedRows), onSignedOut),
  );
  expect(shown.now.loaded.state.kind).toBe('loading');
  await act(async () => pendingReplies.shift()?.('a'));
  expect([shown.now.isCurrent, shown.now.rows.length]).toEqual([true, 1]);
  await unmount();
});

test('without a reply the stored empty cookbook is shown, marked as such', async () => {
  cachedRows = [];
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const { shown, unmount } = await renderHook(() =>
    useCookbookRows(Promise.resolve(cachedRows), onSignedOut),
  );
  await act(async () => fail());
  expect(shown.now.loaded).toMatchObject({ state: { kind: 'empty' }, freshness: 'stale' });
  await unmount();
});

test('a recipe deleted while the list was loading stays deleted', async () => {
  cachedRows = null;
  const { shown } = await renderHook(() => useCookbookRows(Promise.resolve(cachedRows), onSignedOut));
  const ids = () => shown.now.rows.map(({ id }) => id).join('');
  await act(async () => pendingReplies.shift()?.('abc'));
  expect(ids()).toBe('abc');
  await act(async () => void shown.now.loaded.reload());
  await act(async () => shown.now.drop(new Set(['b'])));
  expect(ids()).toBe('ac');
  // This reply reflects the state at the time of its request.
  await act(async () => pendingReplies.shift()?.('abc'));
  expect(ids()).toBe('ac');
  await act(async () => pendingReplies.shift()?.('acd'));
  expect([ids(), shown.now.isCurrent]).toEqual(['acd', true]);
  expect(pendingReplies).toEqual([]);
});
