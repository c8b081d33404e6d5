import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNewestFirstPages } from '#client/household/use-newest-first';
import { renderHook } from '../render-hook.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A history of six changes, read two at a time. */
const ALL = ['f', 'e', 'd', 'c', 'b', 'a'].map((id) => ({ id }));

async function history() {
  const requestedPages: (string | undefined)[] = [];
  const source = {
    fetchPage: async (before?: string) => {
      requestedPages.push(before);
      const from = before === undefined ? 0 : ALL.findIndex(({ id }) => id === before) + 1;
      const items = ALL.slice(from, from + 2);
      return { ok: true, status: 200, data: { items, more: from + 2 < ALL.length } } as const;
    },
    itemsIn: ({ items }: { items: { id: string }[] }) => items,
    followed: 0,
    onSignedOut: () => {},
  };
  const { shown } = await renderHook(() => useNewestFirstPages(source));
  const ids = () => shown.now.shown?.list.map(({ id }) => id).join('');
  return { asked: requestedPages, shown, ids };
}

test('two simultaneous requests for earlier entries send one call and add each entry once', async () => {
  const { asked: requestedPages, shown, ids } = await history();
  expect(ids()).toBe('fe');
  await act(() => Promise.all([shown.now.load('e'), shown.now.load('e')]));
  expect(ids()).toBe('fedc');
  expect(requestedPages).toEqual([undefined, 'e']);
  await act(() => shown.now.load('c'));
  expect([ids(), shown.now.shown?.more]).toEqual(['fedcba', false]);
});

test('a page that is already loaded is not added again', async () => {
  const { shown, ids } = await history();
  await act(() => shown.now.load('e'));
  await act(() => shown.now.load('e'));
  expect(ids()).toBe('fedc');
});

test('a page that was requested before a change is requested again', async () => {
  const { asked: requestedPages, shown, ids } = await history();
  await act(async () => {
    const loading = shown.now.load('e');
    shown.now.update((one) => one);
    await loading;
  });
  expect(ids()).toBe('fedc');
  expect(requestedPages).toEqual([undefined, 'e', 'e']);
});
