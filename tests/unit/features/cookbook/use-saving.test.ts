import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_MARKS } from '#domain/cookbook/user-recipe';
import { renderHook } from '../../client/render-hook.ts';

let status: number;
let updates: unknown[] = [];
let updateStatus = 200;
vi.mock('../../../../src/features/cookbook/add/update-entry.ts', () => ({
  replaceEntryRecipe: async (entry: object) => {
    updates.push(entry);
    return (
      updateStatus === 200
        ? { ok: true, status: 200, data: {} }
        : { ok: false, status: updateStatus, error: 'This recipe was changed somewhere else.' }
    ) as never;
  },
}));
vi.mock(import('#client/cookbook'), async (original) => ({
  ...(await original()),
  addCookbookEntries: async (batch: readonly unknown[]) =>
    (status === 200
      ? { ok: true, status, data: { added: batch, errors: [] } }
      : { ok: false, status, error: 'Please sign in to continue' }) as never,
}));

const { useDraftSaving } = await import('../../../../src/features/cookbook/add/use-saving.ts');

afterEach(() => void vi.unstubAllGlobals());

const item = { recipe: null, title: 'Soup', recipe_id: 'soup', version: null, marks: NO_MARKS };

test('saving that failed because the session ended can continue on the same page', async () => {
  status = 401;
  const calls: string[] = [];
  const { shown } = await renderHook(() =>
    useDraftSaving({
      onBatch: () => calls.push('batch'),
      onRest: () => calls.push('rest'),
      onSignedOut: () => calls.push('signed out'),
    }),
  );
  await act(async () => shown.now.start([{ key: 'a', item, replaces: null } as never], []));
  expect(calls).toEqual(['signed out']);
  expect(shown.now.saving?.status).toBe('stopped');
  status = 200;
  await act(async () => shown.now.resume());
  expect(calls).toEqual(['signed out', 'batch', 'rest']);
  expect(shown.now.saving).toMatchObject({ status: 'done', saved: 1 });
});

test.each([
  ['is replaced', 200, { saved: 2, updated: 1, skipped: 1, refused: [] }],
  [
    'that was changed elsewhere meanwhile is reported, and the others are saved',
    409,
    {
      ...{ saved: 1, updated: 0, skipped: 1 },
      refused: [{ title: 'Soup', reason: 'This recipe was changed somewhere else.' }],
    },
  ],
])('a recipe that is in the cookbook %s', async (_, updated, expected) => {
  [status, updateStatus, updates] = [200, updated, []];
  const removed: string[] = [];
  const { shown } = await renderHook(() =>
    useDraftSaving({ onBatch: (keys) => removed.push(...keys), onRest: () => {}, onSignedOut: () => {} }),
  );
  const replaces = { id: 'soup', version: 3 };
  const drafts = [
    { key: 'new', item, replaces: null },
    { key: 'again', item, replaces },
  ];
  await act(async () => shown.now.start(drafts as never, [], ['skipped']));
  expect(updates).toEqual([replaces]);
  expect(removed).toEqual(['skipped', 'new', 'again']);
  expect(shown.now.saving).toMatchObject({ status: 'done', ...expected });
});
