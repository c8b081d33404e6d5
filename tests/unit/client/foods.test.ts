import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from './render-hook.ts';

vi.mock('#client/foods/load-local-ingredients', () => ({
  // This promise never resolves, like a pending request at the first keystroke on a slow connection.
  loadBuiltinIngredientList: () => new Promise(() => {}),
}));
const { useIngredientSuggestions } = await import('#client/foods/use-suggestions');

afterEach(() => void vi.unstubAllGlobals());

test('suggestions from the server do not wait for the built-in list', async () => {
  const ingredients = ['rice', 'rice noodles', 'rice vinegar'].map((name) => ({ name }));
  vi.stubGlobal('fetch', async () => Response.json({ ingredients }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { shown } = await renderHook(() => useIngredientSuggestions('rice'));
  await act(() => vi.advanceTimersByTimeAsync(250));
  vi.useRealTimers();
  await vi.waitFor(() => expect(shown.now.rows).toEqual(ingredients));
});
