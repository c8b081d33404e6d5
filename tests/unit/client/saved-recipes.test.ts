import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { renderHook } from './render-hook.ts';

vi.mock('#client/session/auth-client', () => ({
  createAuthClient: () => ({
    getSession: async () => ({ data: { session: { access_token: 'token' } } }),
    onAuthStateChange: () => {},
  }),
}));
vi.mock('#client/sync/mutate', () => ({
  mutate: async () => ({ ok: true, status: 200, data: { errors: [] } }),
}));

const { SESSION_KEY } = await import('#client/session/session-key');
const { toggleSaved, useIsRecipeSaved } = await import('#client/saved-recipes');

let page: EventTarget;
let saved: Record<string, string[]>;
let isThere: boolean;
let calls: number;
const whose = (): string => JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}').user?.email;

beforeEach(() => {
  page = new EventTarget();
  [saved, isThere, calls] = [{}, true, 0];
  vi.stubGlobal('localStorage', memoryStorage());
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    if (!isThere) return Response.json({ error: 'Broken' }, { status: 500 });
    return Response.json({
      saved: (saved[whose()] ?? []).map((id) => ({ id, recipe_id: id, marked: false })),
    });
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Simulates a sign-in or a session renewal in another tab. */
const session = (email: string | null) =>
  act(async () => {
    if (email === null) localStorage.removeItem(SESSION_KEY);
    else
      localStorage.setItem(
        SESSION_KEY,
        JSON.stringify({ user: { id: email, email }, access_token: 'a', refresh_token: 'r' }),
      );
    page.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
  });

test('hearts are those of whoever signs in in another tab, and stay when the session is renewed', async () => {
  saved = { ann: ['soup'], bob: ['pie'] };
  const soup = await renderHook(() => useIsRecipeSaved('soup'));
  const pie = await renderHook(() => useIsRecipeSaved('pie'));
  const hearts = () => [soup.shown.now, pie.shown.now];
  expect(hearts()).toEqual([false, false]);
  await session('ann');
  expect(hearts()).toEqual([true, false]);
  await act(() => toggleSaved('pie'));
  await session('ann');
  expect(hearts()).toEqual([true, true]);
  expect(calls).toBe(1);
  await session('bob');
  expect(hearts()).toEqual([false, true]);
  await session(null);
  expect(hearts()).toEqual([false, false]);
  for (const { unmount } of [soup, pie]) await unmount();
});

test('what was saved while the account did not answer stays so, and the rest comes later', async () => {
  saved = { cat: ['soup'] };
  const soup = await renderHook(() => useIsRecipeSaved('soup'));
  const pie = await renderHook(() => useIsRecipeSaved('pie'));
  isThere = false;
  await session('cat');
  await act(() => toggleSaved('pie'));
  await session('cat');
  expect([soup.shown.now, pie.shown.now]).toEqual([false, true]);
  isThere = true;
  await session('cat');
  expect([soup.shown.now, pie.shown.now]).toEqual([true, true]);
  for (const { unmount } of [soup, pie]) await unmount();
});
