/**
 * The entry of the one deployment: the API first, Astro's pages last. Static files never come here.
 */
import { handle } from '@astrojs/cloudflare/handler';
import { type Context, Hono } from 'hono';
import { adminApi } from '#contract/admin/paths';
import { paths } from '#contract/paths';
import { listPaths, listQuery, readListAddress } from '#domain/browse/list-address';
import { createAuth } from './account/auth.ts';
import { configError } from './account/config-error.ts';
import { settingsOf } from './account/settings.ts';
import { createApi } from './api.ts';
import { createCards } from './cards/routes.ts';
import { formatted } from './debug/formatted.ts';
import { bookmarkOf } from './http/cookies.ts';
import { drainable } from './http/drain.ts';
import { faultOf } from './http/faults.ts';
import { securedApi, securedPage } from './http/headers.ts';
import { trackInFlight } from './http/in-flight.ts';
import { logShareOf, withRequestLog } from './http/log.ts';
import { cachedPage } from './http/pages/cached-page.ts';
import { failurePage } from './http/pages/failure-page.ts';
import { pageCall } from './http/pages/page-call.ts';
import { apiReply } from './http/route.ts';
import { runScheduled } from './jobs/schedule.ts';
import { createPageData } from './page-data.ts';
import { nearest } from './platform/replicas.ts';
import { readStateVersion } from './recipe-index/index.ts';
import { readVersion } from './recipes/version.ts';
import { createSitemap } from './sitemap/routes.ts';

const api = createApi();
const auth = createAuth();
const sitemap = createSitemap();
const cards = createCards();

/** A page of Astro's. It reads data through `Astro.locals.cfContext.site`, so that no page knows of the database. */
async function page(
  { env, executionCtx }: Context<{ Bindings: Env }>,
  request: Request,
  noteVersion?: (version: string | null) => void,
): Promise<Response> {
  const context = {
    waitUntil: (promise: Promise<unknown>) => executionCtx.waitUntil(promise),
    passThroughOnException: () => executionCtx.passThroughOnException(),
    props: {},
    site: createPageData(env, noteVersion),
  };
  const made = await handle(request, env, context as unknown as ExecutionContext);
  return securedPage(made, request.url.startsWith('https:'));
}

/** Addresses of public lists of recipes. */
const LISTS = ['/recipes', '/cuisine/:name', '/with/:food', '/with/:food/:other', '/collection/:key'];

/** Stands for every address that no list has: they all have one page, and odd ones never reach Astro. */
const NO_LIST = `${listPaths.recipes}?page=0`;

/** A page that is the same for everybody. */
const keptPage = (c: Context<{ Bindings: Env }>, path: string, readVersion: () => Promise<string | null>) =>
  cachedPage(c.req.raw, {
    path,
    readVersion,
    cache: caches.default,
    build: __BUILD_ID__,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    render: (request, noteVersion) => page(c, request, noteVersion),
  });

const app = new Hono<{ Bindings: Env }>()
  .use(async (c, next) => {
    const { request, drain } = await drainable(c.req.raw);
    c.req.raw = request;
    await next();
    await drain();
  })
  .use((_, next) => trackInFlight(next))
  .use(async (c, next) => {
    const answer = async () => {
      await next();
      return c.res;
    };
    c.res = await withRequestLog(c.req.raw, pageCall(c.req.raw), answer, logShareOf(c.env));
  })
  // A worker without its secrets, or with those of a developer, answers nothing.
  .use(async (c, next) => configError(c.req.raw, settingsOf(c.env)) ?? next())
  .all('/api/*', (c) => api.fetch(c.req.raw, c.env, c.executionCtx))
  .get(paths.debugNutritionRaw, async (c) => {
    const call = new Request(new URL(adminApi.debugNutrition, c.req.url));
    return formatted(await api.fetch(call, c.env, c.executionCtx));
  })
  .on('ALL', ['/auth/v1/*', '/.well-known/jwks.json', '/__dev/*'], (c) =>
    auth.fetch(c.req.raw, c.env, c.executionCtx),
  )
  .on('GET', ['/robots.txt', '/sitemap.xml', '/sitemap/*'], (c) =>
    sitemap.fetch(c.req.raw, c.env, c.executionCtx),
  )
  .get('/recipe/:id/card.png', (c) => cards.fetch(c.req.raw, c.env, c.executionCtx))
  .on(['GET', 'HEAD'], '/recipe/:id', (c) =>
    keptPage(c, new URL(c.req.url).pathname, () =>
      readVersion(nearest(c.env.DB, bookmarkOf(c.req.raw)), c.req.param('id')),
    ),
  )
  .on(['GET', 'HEAD'], LISTS, (c) => {
    const url = new URL(c.req.url);
    const path = readListAddress(url) === null ? NO_LIST : url.pathname + listQuery(url);
    return keptPage(c, path, () => readStateVersion(nearest(c.env.DB, bookmarkOf(c.req.raw))));
  })
  .all('*', (c) => page(c, c.req.raw));
// The API and the accounts answer for themselves; this is what is left: a page that could not even fail as one, and a
// request whose body did not arrive.
app.onError((error, { req }) => {
  const failure = faultOf(error, req.raw);
  return /^\/(?:api|auth)\//.test(req.path)
    ? securedApi(apiReply(failure))
    : failurePage(failure, new URL(req.url));
});

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runScheduled(controller, env),
} satisfies ExportedHandler<Env>;
