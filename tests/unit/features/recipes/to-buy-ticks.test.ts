import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../client/memory-storage.ts';
import { renderHook } from '../../client/render-hook.ts';

let answer: (reply: unknown) => void;
vi.mock('#client/pantry', () => ({
  loadPantry: () =>
    new Promise((resolve) => {
      answer = resolve;
    }),
}));
vi.mock('#client/foods/load-local-ingredients', () => ({
  loadBuiltinIngredientList: async () => ({ all: [] }),
}));
vi.mock('#client/session/session', () => ({ readStoredEmail: () => 'ann@example.org' }));

const { useToBuyTicks } = await import('../../../../src/features/shared/recipes/to-buy/ToBuyDialog.tsx');

const STOCKED = { qty: 1, unit: 'count', expires_on: null, created_at: '2026-11-01T08:00:00Z' };

afterEach(() => void vi.unstubAllGlobals());

test('manual ticks stay when the pantry is loaded', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  const lines = ['egg', 'milk', 'rice', 'salt'].map(
    (canonical, index) =>
      ({ index, canonical, plainName: canonical, checked: true, amount: null, unit: null }) as never,
  );
  const { shown } = await renderHook(() => useToBuyTicks({ id: 'pudding', foods: {} }, lines));
  const ticks = () => lines.map((line) => shown.now.isTicked(line));
  await act(async () => {
    shown.now.tick(0, true);
    shown.now.tick(1, true);
    shown.now.tick(1, false);
  });
  expect(ticks()).toEqual([true, false, false, false]);
  const items = ['egg', 'salt'].map((ingredient_name) => ({
    ...STOCKED,
    id: ingredient_name,
    ingredient_name,
  }));
  await act(async () => answer({ ok: true, data: items }));
  expect(ticks()).toEqual([true, false, true, false]);
  await act(async () => shown.now.tick(2, false));
  expect(ticks()).toEqual([true, false, false, false]);
});

test('a line that the pantry covers only in part is ticked, and the difference is bought', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  const line = (index: number, canonical: string, amount: number | null, unit: string | null) =>
    ({ index, canonical, plainName: canonical, checked: true, amount, unit }) as never;
  const lines = [
    line(0, 'pasta', 200, 'g'),
    line(1, 'garlic', 5, 'clove'),
    line(2, 'olive oil', 4, 'tbsp'),
    line(3, 'butter', 100, 'g'),
    line(4, 'butter', 100, 'g'),
    line(5, 'salt', null, null),
    line(6, 'rice', 300, 'g'),
  ];
  const foods = { garlic: { per100g: null, gramsPerMl: null, grams: { clove: 3, piece: 3 } } };
  const { shown } = await renderHook(() => useToBuyTicks({ id: 'pasta', foods }, lines));
  const items = [
    ['a', 'pasta', 50, 'g'],
    ['b', 'garlic', 1, 'count'],
    ['c', 'olive oil', 5, 'ml'],
    ['d', 'butter', 150, 'g'],
    ['e', 'salt', 1, 'count'],
    ['f', 'rice', 1, 'kg'],
  ].map(([id, ingredient_name, qty, unit]) => ({ ...STOCKED, id, ingredient_name, qty, unit }));
  await act(async () => answer({ ok: true, data: items }));
  expect(lines.map((one) => (shown.now.isTicked(one) ? shown.now.amountToBuy(one) : null))).toEqual([
    ...[150, 4, expect.closeTo(4 - 5 / 15, 4)],
    // The first of two lines with the same food uses the pantry's amount.
    ...[null, 50],
    ...[null, null],
  ]);
});
