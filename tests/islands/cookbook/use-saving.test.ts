import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_MARKS } from '#domain/cookbook/own-recipe';
import { renderHook } from '../../browser/render-hook.ts';

let status: number;
vi.mock(import('#browser/cookbook'), async (original) => ({
  ...(await original()),
  addEntries: async (batch: readonly unknown[]) =>
    (status === 200
      ? { ok: true, status, data: { added: batch, errors: [] } }
      : { ok: false, status, error: 'Please sign in to continue' }) as never,
}));

const { useSaving } = await import('../../../src/features/cookbook/add/use-saving.ts');

afterEach(() => void vi.unstubAllGlobals());

test('saving that the end of the session held up can go on where the page stays', async () => {
  status = 401;
  const told: string[] = [];
  const { shown } = await renderHook(() =>
    useSaving({
      onBatch: () => told.push('batch'),
      onRest: () => told.push('rest'),
      onSignedOut: () => told.push('signed out'),
    }),
  );
  const item = { recipe: null, title: 'Soup', recipe_id: 'soup', version: null, marks: NO_MARKS };
  await act(async () => shown.now.start([{ key: 'a', item } as never], []));
  expect(told).toEqual(['signed out']);
  expect(shown.now.saving?.status).toBe('stopped');
  status = 200;
  await act(async () => shown.now.resume());
  expect(told).toEqual(['signed out', 'batch', 'rest']);
  expect(shown.now.saving).toMatchObject({ status: 'done', saved: 1 });
});
