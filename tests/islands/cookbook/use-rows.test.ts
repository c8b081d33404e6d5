import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../browser/render-hook.ts';

/** Answers what was asked for, the first first. */
const asked: ((ids: string) => void)[] = [];
const rowsOf = (ids: string) => [...ids].map((id) => ({ id }) as never);
vi.mock(import('#browser/cookbook'), async (original) => ({
  ...(await original()),
  keepCookbook: async () => {},
  loadCookbook: () =>
    new Promise((resolve) => asked.push((ids) => resolve({ rows: rowsOf(ids), failure: null }))),
}));
vi.mock('#browser/offline/kept-cookbook', () => ({ keptRows: async () => null }));
vi.mock('#browser/household/use-live', () => ({ useLive: () => [] }));

const { useRows } = await import('../../../src/features/cookbook/page/use-rows.ts');

afterEach(() => void vi.unstubAllGlobals());

test('a recipe that was deleted while the list was on its way stays away', async () => {
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  const onSignedOut = () => {};
  const { shown } = await renderHook(() => useRows(onSignedOut));
  const ids = () => shown.now.rows.map(({ id }) => id).join('');
  await act(async () => asked.shift()?.('abc'));
  expect(ids()).toBe('abc');
  await act(async () => void shown.now.load());
  await act(async () => shown.now.drop(new Set(['b'])));
  expect(ids()).toBe('ac');
  // As it was when it was asked for.
  await act(async () => asked.shift()?.('abc'));
  expect(ids()).toBe('ac');
  await act(async () => asked.shift()?.('acd'));
  expect([ids(), shown.now.state]).toEqual(['acd', 'whole']);
  expect(asked).toEqual([]);
});
