/**
 * The entry of the one deployment: the API first, Astro's pages last. Static files never come here.
 */
import { handle } from '@astrojs/cloudflare/handler';
import { Hono } from 'hono';
import { createApi } from './api.ts';
import { secured } from './http/headers.ts';
import { createSite } from './site.ts';

const api = createApi();

const app = new Hono<{ Bindings: Env }>()
  .all('/api/*', (c) => api.fetch(c.req.raw, c.env, c.executionCtx))
  .all('*', async (c) => {
    // A page reads data through `Astro.locals.cfContext.site`, so that no page knows of the database.
    const context = {
      waitUntil: (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise),
      passThroughOnException: () => c.executionCtx.passThroughOnException(),
      props: {},
      site: createSite(c.env),
    };
    return secured(await handle(c.req.raw, c.env, context as unknown as ExecutionContext));
  });

export default app;
