import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { createSitemapApp } from '#worker/features/sitemap/routes';
import { SELECT_RANGE } from '#worker/features/sitemap/store';
import { SAMPLE } from './auth/sample.ts';
import { db, migrated, withRecipe } from './database.ts';

beforeAll(migrated);

const SITE = 'https://pantry-chef.example';

/** Fetches a page as a crawler does, from a site with these settings. */
async function crawl(path: string, { headers = {}, max = 50_000, settings = {} } = {}) {
  const waiting: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => waiting.push(work),
  } as unknown as ExecutionContext;
  const variables = { ...env, ...SAMPLE, SITE_URL: 'http://localhost:8787', ...settings } as unknown as Env;
  const response = await createSitemapApp(max).fetch(
    new Request(SITE + path, { headers }),
    variables,
    context,
  );
  const text = await response.text();
  await Promise.all(waiting);
  return { response, text, locations: [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url) };
}

const at = (path: string) => `http://localhost:8787${path}`;

test('the sitemap lists the landing page, the policy, the lists and every recipe with its last change', async () => {
  const id = await withRecipe({ title: "Cook's Crème & Soup", ingredients: ['1 carrot'] });
  const { response, text, locations } = await crawl('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(locations).toEqual([
    ...['/', '/privacy', '/recipes'].map(at),
    at(`/recipe/${encodeURIComponent(id)}`),
  ]);
  const changed = await db
    .prepare('select updated_at from recipes where id = ?1')
    .bind(id)
    .first('updated_at');
  expect(text).toContain(`<lastmod>${changed}</lastmod>`);
  expect(text.match(/&(?!amp;|apos;)/)).toBeNull();
});

test('imports and deletions are in the next sitemap; an unchanged sitemap is a 304', async () => {
  const id = await withRecipe({ title: 'Sitemap Stew', ingredients: ['1 potato'] });
  const first = await crawl('/sitemap.xml');
  expect(first.locations).toContain(at(`/recipe/${id}`));
  const headers = { 'If-None-Match': first.response.headers.get('etag') ?? '' };
  for (const condition of [headers['If-None-Match'], `"other", W/${headers['If-None-Match']}`, '*'])
    expect((await crawl('/sitemap.xml', { headers: { 'If-None-Match': condition } })).response.status).toBe(
      304,
    );
  await db.prepare('delete from recipes where id = ?1').bind(id).run();
  const next = await crawl('/sitemap.xml', { headers });
  expect(next.response.status).toBe(200);
  expect(next.locations).not.toContain(at(`/recipe/${id}`));
});

test('more addresses than a file may hold are split by row numbers, and none is lost', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await withRecipe({ title: `Split ${name}`, cuisine: 'Greek', ingredients: ['1 egg'] });
  // After the deletion of a recipe, its part of the sitemap has one address fewer.
  await db.prepare(`delete from recipes where title = 'Split Two'`).run();
  await withRecipe({ title: 'Split Seven', cuisine: 'Greek', ingredients: ['1 egg'] });
  const whole = await crawl('/sitemap.xml');
  expect(whole.locations).toEqual(expect.arrayContaining([at('/cuisine/greek'), at('/with/egg')]));
  const last = (await db.prepare('select max(rowid) as last from recipes').first<number>('last')) ?? 0;
  const index = await crawl('/sitemap.xml', { max: 2 });
  expect(index.locations).toEqual([
    at('/sitemap/lists.xml'),
    ...Array.from({ length: Math.ceil(last / 2) }, (_, part) => at(`/sitemap/${part + 1}.xml`)),
  ]);
  const [lists, ...parts] = await Promise.all(
    index.locations.map((url) => crawl(new URL(url ?? '').pathname, { max: 2 })),
  );
  for (const { locations } of parts) expect(locations.length).toBeLessThanOrEqual(2);
  expect(lists?.locations).toEqual(whole.locations.slice(0, 2));
  expect(parts.flatMap(({ locations }) => locations)).toEqual(
    whole.locations.filter((url) => url?.includes('/recipe/')),
  );
  expect((await crawl('/sitemap/99.xml', { max: 2 })).response.status).toBe(404);
});

test('the recipes of a sitemap file are selected by primary key, however many there are', async () => {
  const plan = await db
    .prepare(`explain query plan ${SELECT_RANGE}`)
    .bind(0, 1, '[]')
    .all<{ detail: string }>();
  expect(plan.results[0]?.detail).toBe('SEARCH recipes USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)');
});

test('robots.txt excludes crawlers from administration, and from a preview completely', async () => {
  const { response, text } = await crawl('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  for (const path of ['/admin/', '/debug/', '/api/', '/account'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`\nSitemap: ${at('/sitemap.xml')}\n`);
  const preview = await crawl('/robots.txt', { settings: { SITE_ROBOTS: 'none' } });
  expect(preview.text).toBe('User-agent: *\nDisallow: /\n');
});
