/**
 * Routes of `/robots.txt` and `/sitemap.xml`. With more than 50,000 addresses, the sitemap has several files. The key
 * of a file in the edge cache contains the version of the recipes, so a cached file is never outdated.
 */
import type { Context, Hono } from 'hono';
import { CACHE_POLICIES } from '../../platform/http/cache-policies.ts';
import { createAppWithTextErrorReplies } from '../../platform/http/file-app.ts';
import { addSecurityHeaders, matchesETag } from '../../platform/http/headers.ts';
import { readOrFillEdgeCache } from '../../platform/http/pages/edge-cache.ts';
import { getValidSettings } from '../../platform/settings/settings.ts';
import { getRecipeSearch } from '../../recipe-search/index.ts';
import {
  type Address,
  buildRobotsTxt,
  buildSitemapIndexXml,
  buildSitemapXml,
  PAGES,
  SITEMAP_MAX,
  sitemapPaths,
} from './document.ts';
import { listRecipeAddressesInRange, readSitemapState, type SitemapState } from './store.ts';

type SitemapContext = Context<{ Bindings: Env }>;

const answer = (body: BodyInit | null, type: string, etag?: string) =>
  addSecurityHeaders(
    new Response(body, {
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        // Caches must revalidate a reply that has an ETag on each use. They may use a reply without an ETag for an
        // hour.
        'Cache-Control': etag ? CACHE_POLICIES.sitemap.browsers : CACHE_POLICIES.robots.browsers,
        ...(etag && { ETag: etag }),
      },
    }),
  );

/**
 * Creates the routes of the sitemap and robots.txt.
 * @param max maximum number of addresses per file; only tests set it below the protocol's limit
 */
export function createSitemapApp(max = SITEMAP_MAX): Hono<{ Bindings: Env }> {
  const app = createAppWithTextErrorReplies();
  app.get(sitemapPaths.robots, ({ env }) => {
    const { site, robots } = getValidSettings(env);
    return answer(buildRobotsTxt(site, { open: robots }), 'text/plain');
  });
  app.get(sitemapPaths.index, async (context) => {
    const { env } = context;
    const state = await readSitemapState(env.DB);
    return file(context, sitemapPaths.index, state, async () => {
      const { site } = getValidSettings(env);
      const parts = Math.ceil(state.last / max);
      if (parts > 1) return buildSitemapIndexXml(site, parts);
      const lists = await listAddresses(env);
      if (lists.length + state.last > max) return buildSitemapIndexXml(site, parts);
      return buildSitemapXml(site, [...lists, ...(await listRecipeAddressesInRange(env.DB, 0, state.last))]);
    });
  });
  app.get(sitemapPaths.lists, async (context) => {
    const { env } = context;
    const state = await readSitemapState(env.DB);
    return file(context, sitemapPaths.lists, state, async () =>
      buildSitemapXml(getValidSettings(env).site, (await listAddresses(env)).slice(0, max)),
    );
  });
  app.get('/sitemap/:file{[1-9]\\d{0,5}\\.xml}', async (context) => {
    const { env, req } = context;
    const number = Number.parseInt(req.param('file'), 10);
    const state = await readSitemapState(env.DB);
    const after = (number - 1) * max;
    if (after >= state.last) return addSecurityHeaders(context.notFound() as Response);
    return file(context, sitemapPaths.part(number), state, async () =>
      buildSitemapXml(
        getValidSettings(env).site,
        await listRecipeAddressesInRange(env.DB, after, after + max),
      ),
    );
  });

  async function file(
    { env, req, executionCtx }: SitemapContext,
    path: string,
    { version }: SitemapState,
    make: () => Promise<string>,
  ): Promise<Response> {
    const etag = `"${version}"`;
    if (matchesETag(req.header('If-None-Match'), etag))
      return addSecurityHeaders(new Response(null, { status: 304, headers: { ETag: etag } }));
    const key = `${getValidSettings(env).site}${path}?version=${version}&of=${max}`;
    const entry = { cache: 'sitemap', key, cacheControl: 'public, max-age=86400' };
    const xml = await readOrFillEdgeCache(entry, make, (work) => executionCtx.waitUntil(work));
    return answer(xml, 'application/xml', etag);
  }
  return app;
}

async function listAddresses(env: Env): Promise<Address[]> {
  const { paths } = await getRecipeSearch(env).listSitemapPaths();
  return [...PAGES, ...paths].map((path) => ({ path }));
}
