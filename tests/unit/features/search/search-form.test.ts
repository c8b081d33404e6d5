import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSearchForm } from '../../../../src/features/search/form/use-search-form.ts';
import { renderHook } from '../../client/render-hook.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a food that a cook adds right after hydration stays when the form is filled from the address', async () => {
  vi.stubGlobal('location', { search: '?have=rice', pathname: '/', hash: '' });
  vi.stubGlobal('history', { state: null, replaceState: () => {} });
  const { shown, unmount } = await renderHook(() => {
    const search = useSearchForm();
    // Layout effects run before the effect that fills the form, as does a click between hydration and this effect.
    // biome-ignore lint/correctness/useExhaustiveDependencies: the click happens once.
    useLayoutEffect(() => search.change({ kind: 'add', ingredients: ['egg'] }), []);
    return search;
  });
  expect(shown.now.form.ingredients).toEqual(['rice', 'egg']);
  await unmount();
});
