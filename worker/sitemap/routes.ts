/**
 * `/robots.txt`, `/sitemap.xml` and, for more than 50,000 addresses, its parts. A file is kept at the edge for one
 * state of the recipes: a change makes another key, so that what is answered is never out of date.
 */
import { type Context, Hono } from 'hono';
import { settingsOf } from '../account/settings.ts';
import { withRetry } from '../db/retry.ts';
import { secured } from '../http/headers.ts';
import { robotsText, SITEMAP_MAX, sitemapIndexXml, sitemapPaths, urlsetXml } from './document.ts';
import { addressesFrom, type SitemapState, sitemapState } from './store.ts';

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
        'Cache-Control': etag ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600',
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
    const state = await withRetry(() => sitemapState(context.env.DB));
    const parts = Math.ceil(state.addresses / max);
    if (parts > 1) return answer(sitemapIndexXml(siteOf(context.env).site, parts), 'application/xml');
    return part(context, state, 0);
  });
  app.get('/sitemap/:file{[1-9]\\d{0,5}\\.xml}', async (context) => {
    const number = Number.parseInt(context.req.param('file'), 10);
    const state = await withRetry(() => sitemapState(context.env.DB));
    if ((number - 1) * max >= state.addresses) return secured(context.notFound() as Response);
    return part(context, state, number - 1);
  });

  async function part(context: SitemapContext, state: SitemapState, at: number): Promise<Response> {
    const { env, req } = context;
    const { site } = siteOf(env);
    const etag = `"${state.version}-${at}"`;
    if (req.header('If-None-Match')?.includes(etag))
      return secured(new Response(null, { status: 304, headers: { ETag: etag } }));
    const key = `${site}${sitemapPaths.part(at + 1)}?version=${state.version}&of=${max}`;
    const cache = await caches.open('sitemap');
    const kept = await cache.match(key);
    if (kept) return answer(await kept.text(), 'application/xml', etag);
    const addresses = await withRetry(() => addressesFrom(env.DB, at * max, max));
    const xml = urlsetXml(site, addresses);
    const copy = new Response(xml, { headers: { 'Cache-Control': 'public, max-age=86400' } });
    context.executionCtx.waitUntil(cache.put(key, copy));
    return answer(xml, 'application/xml', etag);
  }
  return app;
}
