import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../browser/memory-storage.ts';
import { renderHook } from '../../browser/render-hook.ts';

let answer: (reply: unknown) => void;
vi.mock('#browser/pantry', () => ({
  fetchInventory: () =>
    new Promise((resolve) => {
      answer = resolve;
    }),
}));
vi.mock('#browser/account/session', () => ({ storedEmail: () => 'ann@example.org' }));

const { useToBuyTicks } = await import('../../../src/features/recipe/to-buy/ToBuyDialog.tsx');

afterEach(() => void vi.unstubAllGlobals());

test('what was ticked by hand stays when the pantry answers', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  const lines = ['egg', 'milk', 'rice', 'salt'].map(
    (canonical, index) => ({ index, canonical, plainName: canonical, checked: true }) as never,
  );
  const { shown } = await renderHook(() => useToBuyTicks('pudding', lines));
  const ticks = () => lines.map((line) => shown.now.isTicked(line));
  await act(async () => {
    shown.now.tick(0, true);
    shown.now.tick(1, true);
    shown.now.tick(1, false);
  });
  expect(ticks()).toEqual([true, false, false, false]);
  const items = ['egg', 'salt'].map((ingredient_name) => ({ ingredient_name, expires_on: null }));
  await act(async () => answer({ ok: true, data: { items } }));
  // Of milk and rice there is none; milk was unticked.
  expect(ticks()).toEqual([true, false, true, false]);
  await act(async () => shown.now.tick(2, false));
  expect(ticks()).toEqual([true, false, false, false]);
});
