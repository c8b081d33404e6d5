/** Tests of public pages in the platform's cache: its directives and purges. */
import { withExports } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { adminApi } from '#contract/admin/paths';
import { api, fillPathParameters } from '#contract/paths';
import { readRecipePageVersion } from '#worker/features/recipes/store';
import { CACHE_POLICIES, toRecipeCacheTag } from '#worker/platform/http/cache-policies';
import {
  fetchPlatformCachedPage,
  normalizePath,
  type PublicPage,
  renderPageForPlatformCache,
  toUnfinishedPageVersion,
} from '#worker/platform/http/pages/cached-page';
import { startAdmin } from '../../../admin/harness.ts';
import { withDatabase } from '../../../auth/harness.ts';
import { withRecipe } from '../../../database.ts';

withDatabase();

const { db, call, person } = startAdmin({ PAGE_CACHE: 'platform' });
const SITE = 'https://pantry-chef.example';

const createPage = (id: string, change: Partial<PublicPage> = {}): PublicPage => ({
  path: `/recipe/${id}`,
  build: 'build-1',
  readVersion: () => readRecipePageVersion(db, id),
  async render(request, noteVersion) {
    noteVersion(await readRecipePageVersion(db, id));
    return new Response(`<h1>${request.url}</h1>`, { headers: { 'Content-Type': 'text/html' } });
  },
  ...change,
});
const policy = { edge: CACHE_POLICIES.recipe.edge, tags: ['recipes', 'recipe/soup'] };
const ask = (path: string, headers: Record<string, string> = {}) => new Request(SITE + path, { headers });
const SOUP = { title: 'Platform soup', ingredients: ['1 carrot'], instructions: 'Cook it.' };

test('a page for the platform cache states its lifetime and the tags that purge it', async () => {
  const id = await withRecipe(SOUP);
  const { status, headers } = await renderPageForPlatformCache(ask(`/recipe/${id}`), createPage(id), policy);
  expect(status).toBe(200);
  expect(headers.get('Cloudflare-CDN-Cache-Control')).toBe(CACHE_POLICIES.recipe.edge);
  expect(headers.get('Cache-Tag')).toBe('recipes,recipe/soup');
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

test('a page is not rendered again for a current ETag, and is as soon as its recipe changes', async () => {
  const id = await withRecipe(SOUP);
  const render = vi.fn(createPage(id).render);
  const page = createPage(id, { render });
  const first = await renderPageForPlatformCache(ask(`/recipe/${id}`), page, policy);
  const condition = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  const same = await renderPageForPlatformCache(ask(`/recipe/${id}`, condition), page, policy);
  expect([same.status, render.mock.calls.length]).toEqual([304, 1]);
  // The 304 reply extends the lifetime of the cached page.
  expect(same.headers.get('Cloudflare-CDN-Cache-Control')).toBe(CACHE_POLICIES.recipe.edge);
  await withRecipe({ ...SOUP, ingredients: ['2 carrots'] });
  const changed = await renderPageForPlatformCache(ask(`/recipe/${id}`, condition), page, policy);
  expect([changed.status, render.mock.calls.length]).toEqual([200, 2]);
});

test('a page that does not exist or is not final is cached for a minute, with its tags', async () => {
  const missing = createPage('none', { render: async () => new Response(null, { status: 404 }) });
  const unfinished = createPage('none', {
    async render(_, noteVersion) {
      noteVersion(toUnfinishedPageVersion('1'));
      return new Response('<h1>Without links</h1>');
    },
  });
  for (const page of [missing, unfinished]) {
    const { headers } = await renderPageForPlatformCache(ask('/recipe/soup'), page, policy);
    expect(headers.get('Cloudflare-CDN-Cache-Control')).toBe('public, max-age=60');
    expect(headers.get('Cache-Tag')).toBe('recipes,recipe/soup');
  }
});

test('different spellings of one address share a cached page', () => {
  for (const [given, path] of [
    ['/recipe/%73oup', '/recipe/soup'],
    ['/recipe/cr%c3%a8me', '/recipe/cr%C3%A8me'],
    ['/with/rice%2Fegg', '/with/rice%2Fegg'],
    ['/recipe/100%', '/recipe/100%'],
  ] as const)
    expect(normalizePath(given)).toBe(path);
});

test('redirects and failures are not cached', async () => {
  for (const [status, headers] of [
    [503, {}],
    [301, { Location: '/with/egg' }],
  ] as const) {
    const render = async () => new Response(null, { status, headers });
    const uncached = await renderPageForPlatformCache(
      ask('/with/eggs'),
      createPage('none', { render }),
      policy,
    );
    expect(uncached.headers.get('Cloudflare-CDN-Cache-Control')).toBe('no-store');
    expect(uncached.headers.has('Cache-Tag')).toBe(false);
  }
});

test('no visitor data reaches the entrypoint, and no cache data reaches the visitor', async () => {
  const id = await withRecipe(SOUP);
  const seen: Request[] = [];
  const front = {
    fetch: (request: Request) => {
      seen.push(request);
      return renderPageForPlatformCache(request, createPage(id), policy);
    },
  };
  const mine = ask(`/recipe/${id}?code=secret`, { Cookie: 'session=me', Authorization: 'Bearer me' });
  const answer = await fetchPlatformCachedPage(mine, `/recipe/${id}`, front);
  expect(seen.map(({ url, headers, redirect }) => [url, [...headers], redirect])).toEqual([
    [`${SITE}/recipe/${id}`, [], 'manual'],
  ]);
  for (const name of ['Cache-Tag', 'Cloudflare-CDN-Cache-Control'])
    expect(answer.headers.has(name)).toBe(false);
  const tag = answer.headers.get('ETag') ?? '';
  const notModified = await fetchPlatformCachedPage(
    ask(`/recipe/${id}`, { 'If-None-Match': tag }),
    `/recipe/${id}`,
    front,
  );
  expect([notModified.status, await notModified.text()]).toEqual([304, '']);
});

/** Returns the cache tags that are purged during a task. */
async function collectPurges(work: () => Promise<{ status: number }>, fails = false): Promise<string[][]> {
  const seen: string[][] = [];
  const PublicPages = {
    async purge(tags: string[]) {
      seen.push(tags);
      if (fails) throw new Error('rate limited');
    },
  };
  const { status } = (await withExports({ PublicPages }, work)) as { status: number };
  expect(status).toBe(200);
  return seen;
}

let jwt = '';
beforeEach(async () => {
  jwt = (await person({ admin: true })).access_token;
});

test('a changed or deleted recipe purges its page and the lists, once', async () => {
  const id = await withRecipe(SOUP);
  const path = fillPathParameters(api.recipeById, { id });
  const edited = await collectPurges(() => call('PUT', path, { jwt, body: { ...SOUP, minutes: 12 } }));
  const deleted = await collectPurges(() => call('DELETE', path, { jwt }));
  expect([edited, deleted]).toEqual(Array(2).fill([[toRecipeCacheTag(id), 'lists']]));
});

test('an import purges its recipes, and many of them by a single tag', async () => {
  const few = [SOUP, { ...SOUP, title: 'Other platform soup' }];
  const many = Array.from({ length: 120 }, (_, i) => ({ ...SOUP, title: `Platform soup ${i}` }));
  const createImport = (body: unknown) => () => call('POST', adminApi.importRecipes, { jwt, body });
  expect(await collectPurges(createImport(few))).toEqual([
    ['recipe/platform-soup', 'recipe/other-platform-soup', 'lists'],
  ]);
  expect(await collectPurges(createImport(many))).toEqual([['recipes', 'lists']]);
});

test('a corrected label and new reference data purge every page', async () => {
  const correction = { name: 'carrot', label: 'celery', value: 'may', reason: 'The label says so.' };
  const { json } = await call('POST', adminApi.correctLabel, { jwt, body: correction });
  const corrected = await collectPurges(() =>
    call('POST', adminApi.correctLabel, { jwt, body: { ...correction, sure: json.changes } }),
  );
  const aliases = [{ alias: 'carotte', canonical_name: 'carrot' }];
  const imported = await collectPurges(() => call('POST', adminApi.importAliases, { jwt, body: aliases }));
  expect([corrected.at(-1), imported.at(-1)]).toEqual(Array(2).fill(['recipes', 'lists']));
});

test('a change is made even if purging fails, and the failure is logged', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const id = await withRecipe(SOUP);
  const path = fillPathParameters(api.recipeById, { id });
  await collectPurges(() => call('PUT', path, { jwt, body: { ...SOUP, minutes: 13 } }), true);
  expect(JSON.stringify(errors.mock.calls)).toContain('taking pages back from the edge');
  errors.mockRestore();
  expect((await call('GET', `${api.recipe}?id=${id}`)).json.minutes_to_make).toBe(13);
});

test('if the platform caches no pages, none are purged', async () => {
  const { purgePages } = await import('#worker/platform/http/pages/platform-cache');
  expect(
    await collectPurges(async () => ({
      status: (await purgePages({}, ['recipes'])) === undefined ? 200 : 0,
    })),
  ).toEqual([]);
});

test('private API replies are never cached', async () => {
  for (const path of [api.inventory, api.account, api.cookings, api.eaters, api.hiddenRecipes]) {
    const { status, headers } = await call('GET', path, { jwt });
    expect([path, status, headers.get('Cache-Control')]).toEqual([path, 200, 'no-store']);
    expect(headers.has('Cloudflare-CDN-Cache-Control')).toBe(false);
  }
});
