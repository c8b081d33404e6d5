import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStoredEmail, readStoredSessionText, removeLocalSession } from '#client/session/session';
import { SESSION_KEY } from '#client/session/session-key';
import { authStorage, detectSessionPersistence } from '#client/session/session-storage';
import { readStoredSession } from '#client/session/stored-session';
import { memoryStorage } from '../memory-storage.ts';

const SESSION = JSON.stringify({
  ...{ access_token: 'a', refresh_token: 'r', padding: 'x'.repeat(3000) },
  user: { id: 'ann', email: 'ann@example.org' },
});
const lasting = memoryStorage();
const full = () => memoryStorage(100);

beforeEach(() => {
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
  removeLocalSession();
  vi.unstubAllGlobals();
});

/** Simulates a browser that blocks cookies and site data: reading the storage property throws. */
function block(...names: readonly ('localStorage' | 'sessionStorage')[]) {
  for (const name of names) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

test('a session is in persistent storage if there is room', () => {
  authStorage.setItem(SESSION_KEY, SESSION);
  expect(localStorage.getItem(SESSION_KEY)).toBe(SESSION);
  expect(sessionStorage.getItem(SESSION_KEY)).toBeNull();
  expect([detectSessionPersistence(), readStoredEmail()]).toEqual(['lasting', 'ann@example.org']);
});

test('if persistent storage is full, a session lasts as long as the tab, and the old one is deleted', () => {
  vi.stubGlobal('localStorage', full());
  localStorage.setItem(SESSION_KEY, '{"old":true}');
  authStorage.setItem(SESSION_KEY, SESSION);
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(sessionStorage.getItem(SESSION_KEY)).toBe(SESSION);
  expect([detectSessionPersistence(), readStoredSession()?.userId]).toEqual(['tab', 'ann']);
  // The session moves to localStorage as soon as there is room.
  vi.stubGlobal('localStorage', lasting);
  authStorage.setItem(SESSION_KEY, SESSION);
  expect(sessionStorage.getItem(SESSION_KEY)).toBeNull();
});

test('without any storage, a session lasts as long as the page', () => {
  block('localStorage', 'sessionStorage');
  authStorage.setItem(SESSION_KEY, SESSION);
  authStorage.setItem('verifier', 'secret');
  expect([detectSessionPersistence(), readStoredEmail()]).toEqual(['page', 'ann@example.org']);
  expect([authStorage.getItem(SESSION_KEY), authStorage.getItem('verifier')]).toEqual([SESSION, 'secret']);
  authStorage.removeItem('verifier');
  removeLocalSession();
  expect([readStoredSessionText(), authStorage.getItem('verifier')]).toEqual([null, null]);
});

test('a deleted session is in no storage', () => {
  vi.stubGlobal('localStorage', full());
  authStorage.setItem(SESSION_KEY, SESSION);
  removeLocalSession();
  expect([readStoredSessionText(), sessionStorage.getItem(SESSION_KEY)]).toEqual([null, null]);
});

test('a probe of the storage leaves nothing behind', () => {
  detectSessionPersistence();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
