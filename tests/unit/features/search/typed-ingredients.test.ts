import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeCachedSearches } from '#client/search/handover';
import { memoryStorage } from '../../client/memory-storage.ts';
import { renderHook } from '../../client/render-hook.ts';

type Local = { resolve: (name: string) => string | null; namesOfLines: () => Promise<Map<string, string>> };
/** Control of the list of all ingredients: the test decides when it loads or fails. */
let list: { come: (local: Local) => void; fail: () => void };
let loading: Promise<Local>;
vi.mock('#client/foods/load-local-ingredients', () => ({ loadBuiltinIngredientList: () => loading }));
vi.mock('#client/foods/use-suggestions', () => ({
  useIngredientSuggestions: () => ({ term: '', rows: [], didYouMean: [] }),
}));

const { useIngredientEntry } = await import(
  '../../../../src/features/search/ingredients/use-ingredient-entry.ts'
);

const LOCAL: Local = {
  resolve: (name) => (name === 'eggs' ? 'egg' : null),
  namesOfLines: async () => new Map(),
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  loading = new Promise((resolve, reject) => {
    list = { come: resolve, fail: () => reject(new Error('gone')) };
  });
  loading.catch(() => {});
});
afterEach(() => void vi.unstubAllGlobals());

async function openBox() {
  const added: string[] = [];
  const change = { add: (names: readonly string[]) => void added.push(...names), remove: () => {} };
  const page = await renderHook(() => useIngredientEntry([], change));
  return { ...page, added };
}

test('typed text that was not added is restored after a reload', async () => {
  const first = await openBox();
  await act(async () => first.shown.now.type('half an oni'));
  await first.unmount();
  const second = await openBox();
  expect(second.shown.now.typed).toBe('half an oni');
  await act(async () => second.shown.now.type(''));
  await second.unmount();
  expect((await openBox()).shown.now.typed).toBe('');
});

test('a name that is being looked up is restored after a reload, until it is added', async () => {
  const first = await openBox();
  await act(async () => first.shown.now.type('eggs'));
  await act(async () => void first.shown.now.commit());
  expect(first.shown.now.typed).toBe('');
  const second = await openBox();
  expect(second.shown.now.typed).toBe('eggs');
  await second.unmount();
  await act(async () => list.come(LOCAL));
  expect(first.added).toEqual(['egg']);
  await first.unmount();
  expect((await openBox()).shown.now.typed).toBe('');
});

test('if the list of ingredients cannot be loaded, Enter adds the typed text unchanged', async () => {
  list.fail();
  const { shown, added } = await openBox();
  await act(async () => shown.now.type('Leek, black Rice'));
  await act(() => shown.now.commit());
  expect(added).toEqual(['leek', 'black rice']);
  expect(shown.now.typed).toBe('');
});

test('typed text is deleted when its writer signs out', async () => {
  const { shown } = await openBox();
  await act(async () => shown.now.type('leek'));
  removeCachedSearches();
  expect((await openBox()).shown.now.typed).toBe('');
});
