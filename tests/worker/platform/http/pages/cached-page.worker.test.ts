/** Tests of a recipe page cached at the edge, with real database and cache. The rendered page is only the title. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { importRecipes } from '#worker/features/imports/recipes';
import { createPageDataLoader } from '#worker/features/recipes/page-data';
import { readRecipePageVersion } from '#worker/features/recipes/store';
import { type CachedPage, serveCachedPage } from '#worker/platform/http/pages/cached-page';
import { db, migrated, withRecipe } from '../../../database.ts';

beforeAll(migrated);

/** Visits a page once. Returns the page, its source (cache or rendering) and the pending work. */
async function visit(id: string, { headers = {}, method = 'GET', database = db, ...change }: Visit = {}) {
  const later: Promise<unknown>[] = [];
  const seen: Request[] = [];
  const pages: CachedPage = {
    path: `/recipe/${id}`,
    readVersion: () => readRecipePageVersion(database, id),
    cache: caches.default,
    build: 'build-1',
    waitUntil: (work) => later.push(work),
    async render(request, noteVersion) {
      seen.push(request);
      const site = createPageDataLoader({ DB: db, KV: env.KV } as Env, noteVersion);
      const loaded = await site.recipe(id).catch(() => undefined);
      if (loaded === undefined) return new Response('Failed', { status: 500 });
      if (loaded === null) return new Response('Recipe not found.', { status: 404 });
      const { recipe } = loaded;
      return new Response(`<h1>${recipe.title}</h1>${recipe.nutrition?.totals.calories}`, {
        headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "script-src 'self'" },
      });
    },
    ...change,
  };
  const request = new Request(`https://pantry-chef.example/recipe/${id}?debug=1&code=secret`, {
    headers,
    method,
  });
  const response = await serveCachedPage(request, pages);
  const text = await response.text();
  // Delayed work may schedule more work.
  while (later.length > 0) await later.shift();
  return { response, text, how: response.headers.get('Server-Timing'), rendered: seen };
}
type Visit = Partial<CachedPage> & {
  /** The database that provides the page's version. */
  database?: D1Database;
  headers?: Record<string, string>;
  method?: string;
};

const KEPT = 'page;desc=kept';
const MADE = 'page;desc=made';
const STALE = 'page;desc=stale';

/** Creates a database that fails or never answers. */
const broken = (answer: () => Promise<never>) =>
  ({ prepare: () => ({ bind: () => ({ all: answer }) }) }) as unknown as D1Database;
const failing = broken(() => Promise.reject(new Error('D1 is down')));
const silent = broken(() => new Promise(() => {}));

test('a page is rendered once and then served from the edge, byte for byte', async () => {
  const id = await withRecipe({ title: 'Kept soup', ingredients: ['100 g butter'] });
  const first = await visit(id);
  const second = await visit(id);
  expect([first.how, second.how]).toEqual([MADE, KEPT]);
  expect(second.rendered).toEqual([]);
  expect(second.text).toBe(first.text);
  expect(second.response.headers.get('ETag')).toBe(first.response.headers.get('ETag'));
  for (const { response } of [first, second]) {
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.has('X-Page-Version')).toBe(false);
  }
});

test('a visitor with the current page gets a 304, with the page’s policy', async () => {
  const id = await withRecipe({ title: 'Known soup', ingredients: ['100 g butter'] });
  const { response } = await visit(id);
  const tag = response.headers.get('ETag') ?? '';
  expect(tag).toMatch(/^W\/"[\w-]+"$/);
  for (const condition of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
    const repeated = await visit(id, { headers: { 'If-None-Match': condition } });
    expect([repeated.response.status, repeated.text]).toEqual([304, '']);
    expect(repeated.response.headers.get('ETag')).toBe(tag);
    expect(repeated.response.headers.get('Content-Security-Policy')).toBe("script-src 'self'");
  }
  expect((await visit(id, { headers: { 'If-None-Match': '"other"' } })).response.status).toBe(200);
});

test('a changed import is visible at the next request', async () => {
  const item = { title: 'Changing soup', instructions: 'Cook it.', ingredients: ['100 g butter'] };
  const id = await withRecipe(item);
  const { response, text } = await visit(id);
  await importRecipes(db, [{ ...item, ingredients: ['200 g butter'] }]);
  const tag = response.headers.get('ETag') ?? '';
  const changed = await visit(id, { headers: { 'If-None-Match': tag } });
  expect([changed.response.status, changed.how]).toEqual([200, MADE]);
  expect(changed.text).not.toBe(text);
  expect(changed.response.headers.get('ETag')).not.toBe(tag);
  expect((await visit(id)).how).toBe(KEPT);
});

test('an unchanged import leaves the page cached', async () => {
  const item = { title: 'Same soup', instructions: 'Cook it.', minutes: 30, ingredients: ['100 g butter'] };
  const id = await withRecipe(item);
  await visit(id);
  await importRecipes(db, [item]);
  expect((await visit(id)).how).toBe(KEPT);
});

for (const [what, statement] of [
  ['nutrition', "insert into ingredients_nutrition values ('butter', 1, 1, 1, 1, 1, 1, 1, 'import')"],
  ['an alias', "insert into ingredient_aliases (alias, canonical_name) values ('buttah', 'butter')"],
  [
    'a substitution',
    "insert into substitutions (original_ingredient, substitute_ingredient, penalty_score) values ('butter', 'lard', 0.2)",
  ],
] as const) {
  test(`${what} that is imported shows at the next request`, async () => {
    const id = await withRecipe({ title: `Soup before ${what}`, ingredients: ['100 g butter'] });
    await visit(id);
    expect((await visit(id)).how).toBe(KEPT);
    await db.prepare(statement).run();
    expect((await visit(id)).how).toBe(MADE);
    expect((await visit(id)).how).toBe(KEPT);
  });
}

test('a deleted recipe is gone at the next request', async () => {
  const id = await withRecipe({ title: 'Short-lived soup', ingredients: ['100 g butter'] });
  await visit(id);
  await db.prepare('delete from recipes where id = ?1').bind(id).run();
  const deletedPage = await visit(id);
  expect([deletedPage.response.status, deletedPage.text]).toEqual([404, 'Recipe not found.']);
  expect(deletedPage.response.headers.has('ETag')).toBe(false);
  // The cache has no old copy of the page left to serve during an outage of the database.
  expect((await visit(id, { database: failing })).how).toBe(MADE);
});

test('another build renders its own pages', async () => {
  const id = await withRecipe({ title: 'Deployed soup', ingredients: ['100 g butter'] });
  const { response } = await visit(id);
  const next = await visit(id, { build: 'build-2' });
  expect(next.how).toBe(MADE);
  expect(next.response.headers.get('ETag')).not.toBe(response.headers.get('ETag'));
});

test('while the database fails or does not reply, the cached page is served', async () => {
  const id = await withRecipe({ title: 'Sturdy soup', ingredients: ['100 g butter'] });
  const { text } = await visit(id);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const down = await visit(id, { database: failing });
  expect([down.how, down.response.status, down.text]).toEqual([STALE, 200, text]);
  errors.mockRestore();
  const slow = await visit(id, { database: silent, timeoutMs: 20, waitUntil: () => {} });
  expect([slow.how, slow.text]).toEqual([STALE, text]);
});

test('a page served stale is refreshed as soon as the database replies', async () => {
  const item = { title: 'Late soup', instructions: 'Cook it.', ingredients: ['100 g butter'] };
  const id = await withRecipe(item);
  const { text } = await visit(id);
  await importRecipes(db, [{ ...item, ingredients: ['300 g butter'] }]);
  const slowDatabase = {
    prepare: (sql: string) => ({
      bind: (key: string) => ({
        async all() {
          await new Promise((resume) => setTimeout(resume, 100));
          return db.prepare(sql).bind(key).all();
        },
      }),
    }),
  } as unknown as D1Database;
  const stale = await visit(id, { database: slowDatabase, timeoutMs: 20 });
  expect([stale.how, stale.text]).toEqual([STALE, text]);
  const next = await visit(id);
  expect(next.how).toBe(KEPT);
  expect(next.text).not.toBe(text);
});

test('no data of a visitor gets into the page', async () => {
  const id = await withRecipe({ title: 'Public soup', ingredients: ['100 g butter'] });
  const { rendered } = await visit(id, {
    headers: { Cookie: 'session=me', Authorization: 'Bearer me', 'X-Forwarded-For': '192.0.2.1' },
  });
  expect(rendered.map(({ url }) => url)).toEqual([`https://pantry-chef.example/recipe/${id}`]);
  expect([...(rendered[0]?.headers ?? [])]).toEqual([]);
});

test('HEAD returns the page’s headers and no body', async () => {
  const id = await withRecipe({ title: 'Headed soup', ingredients: ['100 g butter'] });
  const { response } = await visit(id);
  const head = await visit(id, { method: 'HEAD' });
  expect(head.text).toBe('');
  expect(head.response.headers.get('ETag')).toBe(response.headers.get('ETag'));
});

test('a page that sets a cookie is never cached', async () => {
  const id = await withRecipe({ title: 'Odd soup', ingredients: ['100 g butter'] });
  const render: CachedPage['render'] = async (_, noteVersion) => {
    noteVersion('1');
    return new Response('odd', { headers: { 'Set-Cookie': 'a=b' } });
  };
  await visit(id, { render });
  expect((await visit(id)).how).toBe(MADE);
});
