import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Mutation } from '#client/sync/collections';
import { memoryStorage } from '../memory-storage.ts';

let userId: string | undefined;
let isOnline: boolean;
let calls: { readonly path: string; readonly token: string | undefined }[];
let log: Mutation[];
/** Runs while a call waits for its access token. */
let beforeToken: () => void;

vi.mock('#client/session/account', () => ({
  getAccessToken: async () => {
    beforeToken();
    return `token of ${userId}`;
  },
}));
vi.mock('#client/http/http', () => ({
  sendApiCall: async (path: string, { headers }: { headers?: Record<string, string> } = {}) => {
    if (!isOnline) return { ok: false, status: 0, error: 'No network' };
    calls.push({ path, token: headers?.authorization });
    return { ok: true, status: 200, data: {} };
  },
}));
vi.mock('#client/session/stored-session', () => ({
  readStoredSession: () => (userId === undefined ? null : { userId }),
}));
vi.mock('#client/device/offline-support', () => ({ supportsOfflineUse: async () => true }));
vi.mock('#client/sync/send', () => ({
  sendUnsentMutations: async () => {
    throw new Error('The database was closed');
  },
}));
vi.mock('#client/sync/sync-token', () => ({
  fetchAndStoreSyncToken: async () => {},
  deleteSyncToken: async () => {},
}));
vi.mock(import('#client/sync/mutation-log'), async (original) => ({
  ...(await original()),
  appendMutation: async (mutation) => void log.push(mutation),
  listUnsentMutations: async (owner) => log.filter((one) => one.userId === owner) as never,
}));

const { changeSyncedCollection } = await import('#client/sync/mutate');
const save = (recipeId: string) => changeSyncedCollection('savedRecipes', { kind: 'save', recipeId });

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  [userId, isOnline, calls, log, beforeToken] = ['ann', true, [], [], () => {}];
});
afterEach(() => void vi.unstubAllGlobals());

test('a change without a reply is stored with its owner, and so are the changes after it', async () => {
  isOnline = false;
  expect(await save('soup')).toMatchObject({ ok: false, queued: true });
  isOnline = true;
  expect(await save('pie')).toMatchObject({ ok: false, queued: true });
  expect(log).toMatchObject([
    { userId: 'ann', collection: 'savedRecipes', payload: { recipeId: 'soup' } },
    { userId: 'ann', collection: 'savedRecipes', payload: { recipeId: 'pie' } },
  ]);
  expect(calls).toEqual([]);
});

test('a change is stored even if the waiting changes cannot be sent, and every error is handled', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  isOnline = false;
  await save('soup');
  expect(await save('pie')).toMatchObject({ ok: false, queued: true });
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

test('a change is never sent as another user who signs in while the change waits', async () => {
  const first = save('soup');
  const second = save('pie');
  let tokens = 0;
  beforeToken = () => {
    tokens += 1;
    if (tokens === 2) userId = 'bob';
  };
  expect(await first).toMatchObject({ ok: true });
  expect(await second).toMatchObject({ ok: false, status: 401 });
  expect(calls).toEqual([{ path: '/api/cookbook', token: 'Bearer token of ann' }]);
  userId = 'bob';
  expect(await save('cake')).toMatchObject({ ok: true });
  expect(calls.at(-1)?.token).toBe('Bearer token of bob');
});

test('a guest’s changes are not stored', async () => {
  userId = undefined;
  expect(await save('soup')).toMatchObject({ ok: false, status: 401 });
  expect([calls, log]).toEqual([[], []]);
});
