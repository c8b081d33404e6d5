import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeOpenedBySearch } from '#client/search/handover';
import { memoryStorage } from '../../client/memory-storage.ts';
import { renderHook } from '../../client/render-hook.ts';

vi.mock('#client/api', () => ({
  fetchRecommendedRecipes: async () => ({ ok: false, status: 0, error: 'No network' }),
}));
vi.mock('#ui/toast/toast.ts', () => ({ toast: () => {} }));

const { useResults } = await import('../../../../src/features/results/page/use-results.ts');

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

test('a search that is run again by a button moves the focus to its heading, as the button goes', async () => {
  const { shown } = await renderHook(() => useResults('have=egg', false));
  expect(shown.now.results.kind).toBe('failed');
  // Results that are shown on page load do not move the focus.
  expect(takeOpenedBySearch()).toBe(false);
  await act(async () => shown.now.retry());
  expect(shown.now.results.kind).toBe('failed');
  expect(takeOpenedBySearch()).toBe(true);
});
