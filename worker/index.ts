/**
 * The entry of the one deployment: the API first, Astro's pages last. Static files never come here.
 */
import { handle } from '@astrojs/cloudflare/handler';
import { Hono } from 'hono';
import { api as calls, paths } from '#contract/paths';
import { createAuth } from './account/auth.ts';
import { refusal } from './account/refusal.ts';
import { settingsOf } from './account/settings.ts';
import { createApi } from './api.ts';
import { createCards } from './cards/routes.ts';
import { formatted } from './debug/formatted.ts';
import { drainable } from './http/drain.ts';
import { securedPage } from './http/headers.ts';
import { inFlight } from './http/in-flight.ts';
import { observed } from './http/log.ts';
import { pageCall } from './http/page-call.ts';
import { createSite } from './site.ts';
import { createSitemap } from './sitemap/routes.ts';

const api = createApi();
const auth = createAuth();
const sitemap = createSitemap();
const cards = createCards();

const app = new Hono<{ Bindings: Env }>()
  .use(async (c, next) => {
    const { request, drain } = drainable(c.req.raw);
    c.req.raw = request;
    await next();
    await drain();
  })
  .use((_, next) => inFlight(next))
  .use(async (c, next) => {
    c.res = await observed(c.req.raw, pageCall(c.req.raw), async () => {
      await next();
      return c.res;
    });
  })
  // A worker without its secrets, or with those of a developer, answers nothing.
  .use(async (c, next) => refusal(c.req.raw, settingsOf(c.env)) ?? next())
  .all('/api/*', (c) => api.fetch(c.req.raw, c.env, c.executionCtx))
  .get(paths.debugNutritionRaw, async (c) => {
    const call = new Request(new URL(calls.debugNutrition, c.req.url));
    return formatted(await api.fetch(call, c.env, c.executionCtx));
  })
  .on('ALL', ['/auth/v1/*', '/.well-known/jwks.json', '/__dev/*'], (c) =>
    auth.fetch(c.req.raw, c.env, c.executionCtx),
  )
  .on('GET', ['/robots.txt', '/sitemap.xml', '/sitemap/*'], (c) =>
    sitemap.fetch(c.req.raw, c.env, c.executionCtx),
  )
  .get('/recipe/:id/card.png', (c) => cards.fetch(c.req.raw, c.env, c.executionCtx))
  .all('*', async (c) => {
    // A page reads data through `Astro.locals.cfContext.site`, so that no page knows of the database.
    const context = {
      waitUntil: (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise),
      passThroughOnException: () => c.executionCtx.passThroughOnException(),
      props: {},
      site: createSite(c.env),
    };
    return securedPage(await handle(c.req.raw, c.env, context as unknown as ExecutionContext));
  });

export default app;
