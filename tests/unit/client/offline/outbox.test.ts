import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';

vi.mock('#client/session/account', () => ({
  callSignedIn: async () => ({ ok: false, status: 0, error: 'No network' }),
  getAccessToken: async () => 'token',
}));
vi.mock('#client/session/stored-session', () => ({ readStoredSession: () => ({ userId: 'ann' }) }));
vi.mock('#client/offline/support', () => ({ supportsOffline: async () => true }));
vi.mock('#client/offline/send', () => ({
  sendUnsentChanges: async () => {
    throw new Error('The database was closed');
  },
}));
vi.mock('#client/offline/sync-token', () => ({
  storeSyncToken: async () => {},
  deleteSyncToken: async () => {},
}));
vi.mock(import('#client/offline/unsent'), async (original) => ({
  ...(await original()),
  queueUnsentChange: async () => {},
  listUnsentChanges: async () => [{} as never],
}));

test('a change is kept with those that wait also where these cannot be sent', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const { sendChangeOrQueue } = await import('#client/offline/outbox');
  expect(await sendChangeOrQueue({ kind: 'save', recipeId: 'soup' })).toMatchObject({
    ok: false,
    queued: true,
  });
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
