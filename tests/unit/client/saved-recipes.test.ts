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
const { SESSION_KEY } = await import('#client/session/session-key');
const { toggleRecipeSaved, useIsRecipeSaved } = await import('#client/saved-recipes');
// Load the code before the tests, so that they need not wait until it is compiled.
await Promise.all([import('#client/sync/read-collection'), import('#client/sync/mutate')]);

let page: EventTarget;
/** Saved recipes of each account on the server, and those with a note. */
let saved: Record<string, string[]>;
let marked: string[];
let isThere: boolean;
/** Number of requests for the list of saved recipes. */
let calls: number;
const whose = (): string => JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}').user?.email;

beforeEach(() => {
  page = new EventTarget();
  [saved, marked, isThere, calls] = [{}, [], true, 0];
  vi.stubGlobal('localStorage', memoryStorage());
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string | null }) => {
    if (method === 'GET') calls += 1;
    if (!isThere && method === 'GET') return Response.json({ error: 'Broken' }, { status: 500 });
    const list = saved[whose()] ?? [];
    if (method === 'POST') {
      const { recipe_id: id } = JSON.parse(body ?? '').entries[0];
      saved[whose()] = [...new Set([...list, id])];
      return Response.json({ added: [{ index: 0, id: `entry of ${id}`, title: id }], errors: [] });
    }
    if (method === 'DELETE') {
      const id = decodeURIComponent(path.split('/').at(-1) ?? '').replace('entry of ', '');
      if (!marked.includes(id)) saved[whose()] = list.filter((one) => one !== id);
      return Response.json({ remains: marked.includes(id) });
    }
    return Response.json({
      saved: list.map((id) => ({ id: `entry of ${id}`, recipe_id: id, marked: marked.includes(id) })),
    });
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Simulates a sign-in or a session renewal in another tab, and waits until the page has loaded its hearts. */
const session = (email: string | null) =>
  act(async () => {
    if (email === null) localStorage.removeItem(SESSION_KEY);
    else
      localStorage.setItem(
        SESSION_KEY,
        JSON.stringify({ user: { id: email, email }, access_token: 'a', refresh_token: 'r' }),
      );
    page.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

test('saved marks follow a sign-in in another tab, and stay when the session is renewed', async () => {
  saved = { ann: ['soup'], bob: ['pie'] };
  const soup = await renderHook(() => useIsRecipeSaved('soup'));
  const pie = await renderHook(() => useIsRecipeSaved('pie'));
  const hearts = () => [soup.shown.now, pie.shown.now];
  expect(hearts()).toEqual([false, false]);
  await session('ann');
  expect(hearts()).toEqual([true, false]);
  await act(() => toggleRecipeSaved('pie'));
  await session('ann');
  expect(hearts()).toEqual([true, true]);
  expect(calls).toBe(1);
  await session('bob');
  expect(hearts()).toEqual([false, true]);
  await session(null);
  expect(hearts()).toEqual([false, false]);
  for (const { unmount } of [soup, pie]) await unmount();
});

test('a recipe saved while the account does not reply stays marked, and earlier saved recipes load later', async () => {
  saved = { cat: ['soup'] };
  const soup = await renderHook(() => useIsRecipeSaved('soup'));
  const pie = await renderHook(() => useIsRecipeSaved('pie'));
  isThere = false;
  await session('cat');
  await act(() => toggleRecipeSaved('pie'));
  await session('cat');
  expect([soup.shown.now, pie.shown.now]).toEqual([false, true]);
  isThere = true;
  await session('cat');
  expect([soup.shown.now, pie.shown.now]).toEqual([true, true]);
  for (const { unmount } of [soup, pie]) await unmount();
});

test('a saved recipe is removed with one call, unless the user would lose a note with it', async () => {
  saved = { dan: ['soup', 'pie'] };
  marked = ['pie'];
  await session('dan');
  const soup = await renderHook(() => useIsRecipeSaved('soup'));
  const pie = await renderHook(() => useIsRecipeSaved('pie'));
  expect(soup.shown.now).toBe(true);
  expect(await act(() => toggleRecipeSaved('soup'))).toMatchObject({ title: 'Removed from your cookbook' });
  expect(await act(() => toggleRecipeSaved('pie'))).toMatchObject({ title: 'Still in your cookbook' });
  expect([soup.shown.now, pie.shown.now]).toEqual([false, true]);
  expect(saved.dan).toEqual(['pie']);
  // A recipe that was saved again can be removed again.
  await act(() => toggleRecipeSaved('soup'));
  expect(saved.dan).toEqual(['pie', 'soup']);
  await act(() => toggleRecipeSaved('soup'));
  expect([soup.shown.now, saved.dan]).toEqual([false, ['pie']]);
  for (const { unmount } of [soup, pie]) await unmount();
});
