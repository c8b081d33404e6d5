/**
 * `/robots.txt`, `/sitemap.xml` and, for more than 50,000 addresses, its parts. A file is kept at the edge for one
 * state of the recipes: a change makes another key, so that what is answered is never out of date.
 */
import { type Context, Hono } from 'hono';
import { paths } from '#contract/paths';
import { UNADDRESSABLE_IDS } from '#contract/recipe-id';
import { settingsOf } from '../account/settings/settings.ts';
import { listedPaths } from '../browse/lists.ts';
import { CACHE_POLICIES } from '../http/cache-policies.ts';
import { secured } from '../http/headers.ts';
import { liveIndex, stateVersion } from '../recipe-index/index.ts';

// The texts that tell search engines what there is: robots.txt and the sitemap, of the protocol of sitemaps.org.

/** Addresses that one file may hold, by the protocol. */
const SITEMAP_MAX = 50_000;

const sitemapPaths = {
  robots: '/robots.txt',
  index: '/sitemap.xml',
  /** Pages of the site and lists of recipes. */
  lists: '/sitemap/lists.xml',
  /** Recipes. From 1. */
  part: (number: number) => `/sitemap/${number}.xml`,
} as const;

/** Pages besides those of recipes and of lists that are worth finding. */
const PAGES: readonly string[] = [paths.home, paths.privacy];

/** What is for nobody but its visitor or for programs. Other such pages say so themselves, with `noindex`. */
const CLOSED = ['/admin/', '/debug/', '/__debug/', '/account', '/report', '/api/', '/auth/'];

/** @param site origin of the site; open: whether search engines are welcome */
function robotsText(site: string, open: boolean): string {
  if (!open) return 'User-agent: *\nDisallow: /\n';
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${site}${sitemapPaths.index}\n`;
}

interface Address {
  readonly path: string;
  /** ISO 8601. */
  readonly changed?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Of what XML minds, a path that was made by encodeURIComponent can hold only these. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');

const located = (site: string, path: string) => `<loc>${escaped(site + path)}</loc>`;

/** A file of the sitemap. */
function urlsetXml(site: string, addresses: readonly Address[]): string {
  const rows = addresses.map(
    ({ path, changed }) =>
      `<url>${located(site, path)}${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>\n`,
  );
  return `${HEAD}<urlset ${NAMESPACE}>\n${rows.join('')}</urlset>\n`;
}

/** The list of the files, where one does not hold everything. @param parts how many hold recipes */
function sitemapIndexXml(site: string, parts: number): string {
  const files = [
    sitemapPaths.lists,
    ...Array.from({ length: parts }, (_, part) => sitemapPaths.part(part + 1)),
  ];
  const rows = files.map((path) => `<sitemap>${located(site, path)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${rows.join('')}</sitemapindex>\n`;
}

type SitemapContext = Context<{ Bindings: Env }>;

/** The origin of the site; the entry answers nothing when the settings do not hold. */
function siteOf(env: Env) {
  const read = settingsOf(env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.settings;
}

const answer = (body: string, type: string, etag?: string) =>
  secured(
    new Response(body, {
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        // A crawler that comes back soon asks with the tag.
        'Cache-Control': etag ? CACHE_POLICIES.sitemap.browsers : CACHE_POLICIES.robots.browsers,
        ...(etag && { ETag: etag }),
      },
    }),
  );

/** @param max addresses in a file; less than the protocol allows in tests only */
export function createSitemap(max = SITEMAP_MAX): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>();
  app.get(sitemapPaths.robots, ({ env }) => {
    const { site, robots } = siteOf(env);
    return answer(robotsText(site, robots), 'text/plain');
  });
  app.get(sitemapPaths.index, async (context) => {
    const { env } = context;
    const state = await sitemapState(env.DB);
    return file(context, sitemapPaths.index, state, async () => {
      const { site } = siteOf(env);
      const parts = Math.ceil(state.last / max);
      if (parts > 1) return sitemapIndexXml(site, parts);
      const lists = await listAddresses(env);
      if (lists.length + state.last > max) return sitemapIndexXml(site, parts);
      return urlsetXml(site, [...lists, ...(await recipeAddresses(env.DB, 0, state.last))]);
    });
  });
  app.get(sitemapPaths.lists, async (context) => {
    const { env } = context;
    const state = await sitemapState(env.DB);
    return file(context, sitemapPaths.lists, state, async () =>
      urlsetXml(siteOf(env).site, (await listAddresses(env)).slice(0, max)),
    );
  });
  app.get('/sitemap/:file{[1-9]\\d{0,5}\\.xml}', async (context) => {
    const { env, req } = context;
    const number = Number.parseInt(req.param('file'), 10);
    const state = await sitemapState(env.DB);
    const after = (number - 1) * max;
    if (after >= state.last) return secured(context.notFound() as Response);
    return file(context, sitemapPaths.part(number), state, async () =>
      urlsetXml(siteOf(env).site, await recipeAddresses(env.DB, after, after + max)),
    );
  });

  /** A file of a state of the recipes, made once. */
  async function file(
    { env, req, executionCtx }: SitemapContext,
    path: string,
    { version }: SitemapState,
    make: () => Promise<string>,
  ): Promise<Response> {
    const etag = `"${version}"`;
    if (req.header('If-None-Match')?.includes(etag))
      return secured(new Response(null, { status: 304, headers: { ETag: etag } }));
    const key = `${siteOf(env).site}${path}?version=${version}&of=${max}`;
    const cache = await caches.open('sitemap');
    const kept = await cache.match(key);
    if (kept) return answer(await kept.text(), 'application/xml', etag);
    const xml = await make();
    const copy = new Response(xml, { headers: { 'Cache-Control': 'public, max-age=86400' } });
    executionCtx.waitUntil(cache.put(key, copy));
    return answer(xml, 'application/xml', etag);
  }
  return app;
}

/** The pages of the site and the lists of recipes. */
async function listAddresses(env: Env): Promise<Address[]> {
  const { paths } = await listedPaths(liveIndex(env));
  return [...PAGES, ...paths].map((path) => ({ path }));
}

// What it is made of. Nothing is counted: parts are ranges of row numbers, of which the last is read from the end.

interface SitemapState {
  /** Another one after every change of a recipe or of the reference data. */
  readonly version: string;
  /** The highest row number of a recipe; at least as many as there are. */
  readonly last: number;
}

async function sitemapState(db: D1Database): Promise<SitemapState> {
  const row = await db
    .prepare(
      `select epoch, reference, max(seq, ifnull((select max(seq) from recipe_log), 0)) as last,
              ifnull((select max(rowid) from recipes), 0) as recipes
       from catalogue`,
    )
    .first<{ epoch: string; reference: number; last: number; recipes: number }>();
  if (row === null) throw new Error('The catalogue has no state: the migrations have not run.');
  return { version: stateVersion(row).replaceAll(' ', '-'), last: row.recipes };
}

/** The recipes of a range of row numbers, but for those of some ids. */
export const SELECT_RANGE = `
  select id, updated_at from recipes
  where rowid > ?1 and rowid <= ?2 and id not in (select value from json_each(?3))`;

/**
 * The addresses of recipes in a range of row numbers. A row keeps its number as long as the recipe is there; of deleted ones
 * nothing takes the place, so that a range may have fewer.
 *
 * @param after the number before the first
 * @param last the last number
 */
async function recipeAddresses(db: D1Database, after: number, last: number): Promise<Address[]> {
  const { results } = await db
    .prepare(SELECT_RANGE)
    .bind(after, last, JSON.stringify(UNADDRESSABLE_IDS))
    .all<{ id: string; updated_at: string }>();
  return results.map(({ id, updated_at }) => ({ path: paths.recipe(id), changed: updated_at }));
}
