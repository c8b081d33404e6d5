/** Tests of public pages cached in memory, with real database and cache. The rendered page is only the title. */
import { env, withExports } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { updateDerivedDataAfterChange } from '#worker/features/admin/calls';
import { getRecentPagesCache } from '#worker/features/browse/recent-pages';
import { createPageDataLoader } from '#worker/features/recipes/page-data';
import { readRecipePageVersion } from '#worker/features/recipes/store';
import { wrapBindingsWithTypedErrors } from '#worker/platform/errors/typed-errors';
import { fetchPlatformCachedPage, serveCachedPage } from '#worker/platform/http/pages/cached-page';
import { openPrimaryWithBookmark } from '#worker/platform/replicas';
import { getLiveIndex } from '#worker/recipe-index/engine';
import { db, migrated, withRecipe } from '../database.ts';

beforeAll(migrated);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  getRecentPagesCache({ DB: db }).forget();
});
afterEach(() => void vi.useRealTimers());

const SITE = 'https://pantry-chef.example';
const SOUP = { title: 'Remembered soup', ingredients: ['1 carrot'], instructions: 'Cook it.' };
const platformsEnv = { ...(env as Env), PAGE_CACHE: 'platform' };

/** Waits for background work. */
const settled = () => new Promise((resume) => setTimeout(resume, 50));
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Visits a page once. Returns the reply and the work that was still pending. */
async function visit(id: string) {
  const work: Promise<unknown>[] = [];
  const request = new Request(`${SITE}/recipe/${id}`);
  const ask = vi.fn((_bookmark: string | null) =>
    serveCachedPage(request, {
      path: `/recipe/${id}`,
      readVersion: () => readRecipePageVersion(db, id),
      cache: caches.default,
      build: 'build-1',
      waitUntil: (one) => work.push(one),
      async render(_, noteVersion) {
        const loadedRecipe = await createPageDataLoader(env as Env, noteVersion).recipe(id);
        return new Response(loadedRecipe === null ? 'None' : loadedRecipe.recipe.notes, {
          status: loadedRecipe ? 200 : 404,
        });
      },
    }),
  );
  const response = await getRecentPagesCache(env as Env).answer(env as Env, request, request.url, ask);
  const text = await response.text();
  while (work.length > 0) await work.shift();
  await settled();
  return {
    text,
    status: response.status,
    how: response.headers.get('Server-Timing'),
    asked: ask.mock.calls.length,
  };
}

/** Creates a recipe whose page is cached in memory. */
async function remembered(title: string): Promise<string> {
  const id = await withRecipe({ ...SOUP, title, notes: 'one' });
  for (let turn = 0; turn < 5; turn += 1) await visit(id);
  expect(await visit(id)).toEqual({ text: 'one', status: 200, how: 'page;desc=memory', asked: 0 });
  return id;
}

test('a popular page is answered from memory, and a recipe changed elsewhere is outdated for a second at most', async () => {
  const id = await remembered('Soup of others');
  await withRecipe({ ...SOUP, title: 'Soup of others', notes: 'two' });
  expect((await visit(id)).text).toBe('one');
  later(1_001);
  expect(await visit(id)).toMatchObject({ text: 'two', asked: 1 });
});

test('under load a page is refreshed in the background, and nobody gets a page more than a second old', async () => {
  const id = await remembered('Soup of a rush');
  for (let second = 0; second < 3; second += 1) {
    const notes = `rush ${second}`;
    await withRecipe({ ...SOUP, title: 'Soup of a rush', notes });
    const texts: string[] = [];
    for (let ms = 0; ms <= 1_000; ms += 100) {
      texts.push((await visit(id)).text);
      later(100);
    }
    expect(texts.at(-1)).toBe(notes);
  }
});

test('a remembered page comes from a database at least as new as its version', async () => {
  const id = await withRecipe({ ...SOUP, title: 'Soup of replicas' });
  const bookmarks: (string | null)[] = [];
  const request = new Request(`${SITE}/recipe/${id}`);
  const ask = async (bookmark: string | null) => {
    bookmarks.push(bookmark);
    return new Response('page', { headers: { ETag: 'W/"x"', 'Server-Timing': 'page;desc=kept' } });
  };
  for (let turn = 0; turn < 4; turn += 1) {
    await getRecentPagesCache(env as Env).answer(env as Env, request, request.url, ask);
    await settled();
  }
  // The first request has no bookmark and its page is not cached; the page of the last request is.
  expect(bookmarks[0]).toBe(null);
  expect(bookmarks.at(-1)).toMatch(/^[\da-f-]+$/);
  expect(bookmarks.length).toBeLessThan(4);
});

test('a recipe deleted elsewhere is gone within a second', async () => {
  const id = await remembered('Soup that goes');
  await db.prepare('delete from recipes where id = ?1').bind(id).run();
  later(1_001);
  expect((await visit(id)).status).toBe(404);
});

test('a change through this isolate is visible immediately, however its call reaches the database', async () => {
  const id = await remembered('Soup of one’s own');
  const typed = wrapBindingsWithTypedErrors(env as Env);
  await withRecipe({ ...SOUP, title: 'Soup of one’s own', notes: 'three' });
  const waiting: Promise<unknown>[] = [];
  const context = { executionCtx: { waitUntil: (one: Promise<unknown>) => waiting.push(one) } };
  // Run the work that follows a call by an administrator.
  await updateDerivedDataAfterChange(
    { env: { ...typed, DB: openPrimaryWithBookmark(typed.DB).db }, context } as never,
    [],
  );
  await Promise.all(waiting);
  expect((await visit(id)).text).toBe('three');
});

test('after a database is restored to an earlier time, remembered pages are loaded again', async () => {
  const id = await remembered('Soup of yesterday');
  await db.prepare(`update recipe_index set epoch = lower(hex(randomblob(8)))`).run();
  later(1_001);
  expect((await visit(id)).asked).toBe(1);
});

test('an isolate has one index for a database, however a call reaches it', () => {
  const typed = wrapBindingsWithTypedErrors(env as Env);
  const sharedIndex = getLiveIndex(env as Env);
  expect(getLiveIndex(typed)).toBe(sharedIndex);
  expect(getLiveIndex({ ...typed, DB: openPrimaryWithBookmark(typed.DB).db })).toBe(sharedIndex);
});

test('if the platform caches pages, a cached page is valid for the rest of the second', async () => {
  vi.setSystemTime(Math.ceil(Date.now() / 1_000) * 1_000);
  let given = 0;
  const fetch = async () =>
    new Response(`page ${++given}`, { headers: { ETag: 'W/"x"', 'CF-Cache-Status': 'HIT' } });
  const visitPlatforms = async () => {
    const request = new Request(`${SITE}/recipe/soup`);
    const ask = () => fetchPlatformCachedPage(request, '/recipe/soup', { fetch });
    const response = await withExports({ PublicPages: {} }, () =>
      getRecentPagesCache(env as Env).answer(platformsEnv, request, request.url, ask),
    );
    return (response as Response).text();
  };
  expect([await visitPlatforms(), await visitPlatforms()]).toEqual(['page 1', 'page 1']);
  later(999);
  expect(await visitPlatforms()).toBe('page 1');
  later(1);
  expect(await visitPlatforms()).toBe('page 2');
});
