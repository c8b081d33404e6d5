import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { createSitemap } from '#worker/sitemap/routes';
import { SAMPLE } from './account/sample.ts';
import { db, migrated, withRecipe } from './database.ts';

beforeAll(migrated, 60_000);

const SITE = 'https://pantry-chef.example';

/** What a crawler gets, from a site with these settings. */
async function crawl(path: string, { headers = {}, max = 50_000, settings = {} } = {}) {
  const waiting: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => waiting.push(work),
  } as unknown as ExecutionContext;
  const variables = { ...env, ...SAMPLE, SITE_URL: 'http://localhost:8787', ...settings } as unknown as Env;
  const response = await createSitemap(max).fetch(new Request(SITE + path, { headers }), variables, context);
  const text = await response.text();
  await Promise.all(waiting);
  return { response, text, locations: [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url) };
}

const at = (path: string) => `http://localhost:8787${path}`;

test('the sitemap has the landing page, the policy and every recipe with the day of its last change', async () => {
  const id = await withRecipe({ title: "Cook's Crème & Soup", ingredients: ['1 carrot'] });
  const { response, text, locations } = await crawl('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(locations).toEqual([at('/'), at('/privacy'), at(`/recipe/${encodeURIComponent(id)}`)]);
  const changed = await db
    .prepare('select updated_at from recipes where id = ?1')
    .bind(id)
    .first('updated_at');
  expect(text).toContain(`<lastmod>${changed}</lastmod>`);
  expect(text.match(/&(?!amp;|apos;)/)).toBeNull();
});

test('what is imported or deleted is in the next sitemap; what has not changed is a 304', async () => {
  const id = await withRecipe({ title: 'Sitemap Stew', ingredients: ['1 potato'] });
  const first = await crawl('/sitemap.xml');
  expect(first.locations).toContain(at(`/recipe/${id}`));
  const headers = { 'If-None-Match': first.response.headers.get('etag') ?? '' };
  expect((await crawl('/sitemap.xml', { headers })).response.status).toBe(304);
  await db.prepare('delete from recipes where id = ?1').bind(id).run();
  const next = await crawl('/sitemap.xml', { headers });
  expect(next.response.status).toBe(200);
  expect(next.locations).not.toContain(at(`/recipe/${id}`));
});

test('more addresses than a file may hold are split, and none is lost', async () => {
  for (const name of ['One', 'Two', 'Three'])
    await withRecipe({ title: `Split ${name}`, ingredients: ['1 egg'] });
  const whole = await crawl('/sitemap.xml');
  const index = await crawl('/sitemap.xml', { max: 2 });
  expect(index.locations).toEqual(
    Array.from({ length: Math.ceil(whole.locations.length / 2) }, (_, part) =>
      at(`/sitemap/${part + 1}.xml`),
    ),
  );
  const parts = await Promise.all(
    index.locations.map((url) => crawl(new URL(url ?? '').pathname, { max: 2 })),
  );
  expect(parts.flatMap(({ locations }) => locations)).toEqual(whole.locations);
  expect((await crawl('/sitemap/99.xml', { max: 2 })).response.status).toBe(404);
});

test('robots.txt keeps crawlers out of administration, and out of a preview altogether', async () => {
  const { response, text } = await crawl('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  for (const path of ['/admin/', '/debug/', '/api/', '/account'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`\nSitemap: ${at('/sitemap.xml')}\n`);
  const preview = await crawl('/robots.txt', { settings: { SITE_ROBOTS: 'none' } });
  expect(preview.text).toBe('User-agent: *\nDisallow: /\n');
});
