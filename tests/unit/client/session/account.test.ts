import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';

/** Replaces the auth client from the npm package; tests/e2e use the real one. */
const getSession = vi.fn();
vi.mock('#client/session/auth-client', () => ({
  createAuthClient: () => ({ getSession, onAuthStateChange: () => {} }),
}));

const { sendSignedInApiCall } = await import('#client/session/account');
const { SESSION_KEY } = await import('#client/session/session-key');

afterEach(() => vi.unstubAllGlobals());

test('failing to renew a session while the account service is unavailable is an error, and signs no user out', async () => {
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  storage.setItem(SESSION_KEY, '{"user":{"email":"cook@example.org"}}');
  const error = { status: 503, message: 'Accounts cannot be reached right now.' };
  getSession.mockResolvedValue({ data: { session: null }, error });
  expect(await sendSignedInApiCall('/api/account')).toEqual({ ok: false, status: 503, error: error.message });
  getSession.mockResolvedValue({ data: { session: null }, error: { status: 0, message: 'Failed to fetch' } });
  expect(await sendSignedInApiCall('/api/account')).toMatchObject({ status: 0, error: 'Network error' });
  // The server refused to refresh the session, so the client has removed the session from the storage.
  getSession.mockImplementation(async () => {
    storage.removeItem(SESSION_KEY);
    return { data: { session: null }, error: { status: 400, message: 'Invalid Refresh Token' } };
  });
  expect(await sendSignedInApiCall('/api/account')).toMatchObject({ status: 401 });
});
