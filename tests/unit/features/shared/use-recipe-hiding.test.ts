import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../client/render-hook.ts';

const loaded = Promise.withResolvers<boolean>();
vi.mock('#client/hidden-recipes', () => ({
  isRecipeHidden: () => loaded.promise,
  hideRecipe: async () => ({ ok: true }),
}));
vi.mock('#ui/toast/toast.ts', () => ({ toast: () => {} }));

const { useRecipeHiding } = await import(
  '../../../../src/features/shared/recipes/island/actions/use-recipe-hiding.ts'
);

afterEach(() => vi.unstubAllGlobals());

test('a recipe that is hidden while the page loads stays hidden when the earlier reply arrives', async () => {
  const { shown, unmount } = await renderHook(() => useRecipeHiding('lamb-stew'));
  expect(shown.now.hidden).toBe(false);
  await act(() => shown.now.change(true));
  expect(shown.now.hidden).toBe(true);
  await act(async () => loaded.resolve(false));
  expect(shown.now.hidden).toBe(true);
  await unmount();
});
