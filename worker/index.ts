/**
 * Entry point of the deployed worker. It passes a request to the API first, and to Astro's pages last. Static files are
 * served before a request reaches the worker.
 */
import { WorkerEntrypoint } from 'cloudflare:workers';
import { handle } from '@astrojs/cloudflare/handler';
import { type Context, Hono } from 'hono';
import { adminApi } from '#contract/admin/paths';
import { COOKBOOK_ADD_HASH, COOKBOOK_ADDRESS, SHARE_ADDRESS } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import { parseRecipeId } from '#contract/recipes/recipe-id';
import {
  DISH_QUERY,
  listPaths,
  parseRecipeListAddress,
  pickRecipeListQueryParameters,
} from '#domain/browse/list-address';
import { createApi } from './api.ts';
import { createAuth } from './auth/auth.ts';
import { getRecentPagesCache } from './features/browse/recent-pages.ts';
import { createSocialCardApp } from './features/cards/routes.ts';
import { createCookbookPictureApp } from './features/cookbook/picture-routes.ts';
import { indentJsonReply } from './features/debug/routes.ts';
import { serveRateLimitedDishSearch } from './features/dishes/routes.ts';
import { createPlanCalendarApp } from './features/plan/calendar.ts';
import { createPageDataLoader } from './features/recipes/page-data.ts';
import { createRecipePictureApp } from './features/recipes/picture-routes.ts';
import { readRecipePageVersion, readRecipePageVersionInSharedBatch } from './features/recipes/store.ts';
import { createSitemapApp } from './features/sitemap/routes.ts';
import { runScheduled } from './jobs/schedule.ts';
import { wrapBindingsWithTypedErrors } from './platform/errors/typed-errors.ts';
import { makeRequestDrainable } from './platform/http/body.ts';
import { CACHE_POLICIES, CACHE_TAGS, toRecipeCacheTag } from './platform/http/cache-policies.ts';
import { readBookmark } from './platform/http/cookies.ts';
import { toLoggedFailure } from './platform/http/faults.ts';
import {
  addApiSecurityHeaders,
  addPageSecurityHeaders,
  addSecurityHeaders,
  replaceResponse,
} from './platform/http/headers.ts';
import { runAndTrackRequest } from './platform/http/in-flight.ts';
import { readLogSampleRate, runWithRequestLog } from './platform/http/log.ts';
import { BUILD_FOLDER, serveBuildFile } from './platform/http/pages/build-files.ts';
import {
  fetchPlatformCachedPage,
  normalizePath,
  renderPageForPlatformCache,
  serveCachedPage,
} from './platform/http/pages/cached-page.ts';
import { limitPageRequests } from './platform/http/pages/page-limit.ts';
import { renderFailurePage } from './platform/http/pages/plain-page.ts';
import { getPublicPagesEntrypoint } from './platform/http/pages/platform-cache.ts';
import { toApiErrorReply } from './platform/http/route.ts';
import { openNearestReplica } from './platform/replicas.ts';
import { createConfigErrorReply, getSettings } from './platform/settings/settings.ts';
import { readRecipeDataVersion } from './recipe-index/index.ts';

const api = createApi();
const auth = createAuth();
const sitemap = createSitemapApp();
const cards = createSocialCardApp();
const pictures = createCookbookPictureApp();
const recipePictures = createRecipePictureApp();
const calendars = createPlanCalendarApp();

type Running = Pick<Context<{ Bindings: Env }>, 'env' | 'executionCtx'>;

/**
 * Renders a page with Astro. Pages read data only through `Astro.locals.cfContext.site` and never access the database
 * themselves.
 */
async function page(
  { env, executionCtx }: Running,
  request: Request,
  noteVersion?: (version: string | null) => void,
): Promise<Response> {
  const context = {
    waitUntil: (promise: Promise<unknown>) => executionCtx.waitUntil(promise),
    passThroughOnException: () => executionCtx.passThroughOnException(),
    props: {},
    site: createPageDataLoader(env, noteVersion),
  };
  const response = await handle(request, env, context as unknown as ExecutionContext);
  return addPageSecurityHeaders(response, { https: request.url.startsWith('https:') });
}

const LISTS = ['/recipes', '/cuisine/:name', '/with/:food', '/with/:food/:other', '/collection/:key'];

/**
 * If the address of a recipe list does not exist, the page at this path is rendered instead. All wrong addresses thus
 * share one 'not found' page, and Astro never gets an invalid path.
 */
const NO_LIST = `${listPaths.recipes}?page=0`;

const isRecipe = ({ pathname }: URL): boolean => pathname.startsWith('/recipe/');

const pagePath = (url: URL): string => {
  if (isRecipe(url)) return normalizePath(url.pathname);
  return parseRecipeListAddress(url) === null
    ? NO_LIST
    : normalizePath(url.pathname) + pickRecipeListQueryParameters(url);
};

/**
 * Describes a public page for the caches: its path, its version, its caching policy, and a function that renders it.
 * @param db database from which the current version is read
 * @param readVersion reads the version of a recipe
 */
function publicPage(running: Running, url: URL, db: D1Database, readVersion: typeof readRecipePageVersion) {
  const make = {
    path: pagePath(url),
    build: __BUILD_ID__,
    render: (request: Request, noteVersion: (version: string | null) => void) =>
      page(running, request, noteVersion),
  };
  if (isRecipe(url)) {
    const id = parseRecipeId(url.pathname);
    const { edge, tags } = CACHE_POLICIES.recipe;
    return {
      ...make,
      readVersion: () => readVersion(db, id),
      policy: { edge, tags: tags.map((tag) => (tag === CACHE_TAGS.recipes ? tag : toRecipeCacheTag(id))) },
    };
  }
  return { ...make, readVersion: () => readRecipeDataVersion(db), policy: CACHE_POLICIES.list };
}

/**
 * Serves public pages. This is a separate entrypoint of the worker, because Cloudflare caches its replies
 * (wrangler.toml, `exports`). Only this entrypoint can purge the pages from that cache.
 */
export class PublicPages extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    const running = { env: this.env, executionCtx: this.ctx as unknown as Running['executionCtx'] };
    // Read from the primary database. A replica that lags behind could return the old version of a page that has just
    // been purged, and Cloudflare would cache it again.
    const { DB } = wrapBindingsWithTypedErrors(this.env);
    const known = publicPage(running, new URL(request.url), DB, readRecipePageVersion);
    return renderPageForPlatformCache(request, known, known.policy);
  }

  /**
   * Purges pages from Cloudflare's cache: all pages that have at least one of the cache tags.
   * @throws Error if the purge fails
   */
  async purge(tags: readonly string[]): Promise<void> {
    const { cache } = this.ctx;
    if (cache === undefined)
      throw new Error('The entrypoint PublicPages has no cache, although PAGE_CACHE says that it has one.');
    const done = await cache.purge({ tags: [...tags] });
    if (!done.success) throw new Error(done.errors.map(({ message }) => message).join('; '));
  }
}

function servePublicPage(c: Context<{ Bindings: Env }>): Promise<Response> {
  const request = c.req.raw;
  const url = new URL(request.url);
  const front = getPublicPagesEntrypoint(c.env);
  const ask = (bookmark: string | null) => {
    const read = bookmark === null ? readRecipePageVersionInSharedBatch : readRecipePageVersion;
    const known = publicPage(c, url, openNearestReplica(c.env.DB, bookmark), read);
    if (front !== null) return fetchPlatformCachedPage(request, known.path, front);
    const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
    return serveCachedPage(request, { ...known, cache: caches.default, waitUntil });
  };
  const bookmark = readBookmark(request);
  if (bookmark !== null) return ask(bookmark);
  return getRecentPagesCache(c.env).answer(c.env, request, url.origin + pagePath(url), ask);
}

const app = new Hono<{ Bindings: Env }>()
  // One middleware does everything that all requests need. With several middlewares instead, a request for a recipe
  // page took 8% longer.
  .use(async (c, next) => {
    const { request, drain } = makeRequestDrainable(c.req.raw);
    c.req.raw = request;
    const answer = async () => {
      // Reject every request if the worker has no secrets, or has the secrets of a developer.
      const refused = createConfigErrorReply(request, getSettings(c.env));
      if (refused !== null) return refused;
      await next();
      return c.res;
    };
    const share = readLogSampleRate(c.env);
    replaceResponse(c, await runAndTrackRequest(() => runWithRequestLog(request, answer, share)));
    await drain();
  })
  .all('/api/*', (c) => api.fetch(c.req.raw, c.env, c.executionCtx))
  .get(paths.debugNutritionRaw, async (c) => {
    const call = new Request(new URL(adminApi.debugNutrition, c.req.url));
    return indentJsonReply(await api.fetch(call, c.env, c.executionCtx));
  })
  .on('ALL', ['/auth/v1/*', '/.well-known/jwks.json', '/__dev/*'], (c) =>
    auth.fetch(c.req.raw, c.env, c.executionCtx),
  )
  .on('GET', ['/robots.txt', '/sitemap.xml', '/sitemap/*'], (c) =>
    limitPageRequests(c.env, c.req.raw, () => sitemap.fetch(c.req.raw, c.env, c.executionCtx)),
  )
  .get('/recipe/:id/card.png', (c) => cards.fetch(c.req.raw, c.env, c.executionCtx))
  .get('/recipe/:id/picture', (c) => recipePictures.fetch(c.req.raw, c.env, c.executionCtx))
  .get('/calendar/*', (c) => calendars.fetch(c.req.raw, c.env, c.executionCtx))
  .get('/picture/*', (c) => pictures.fetch(c.req.raw, c.env, c.executionCtx))
  .on(['GET', 'HEAD'], listPaths.recipes, (c, next) =>
    c.req.query(DISH_QUERY) === undefined
      ? next()
      : serveRateLimitedDishSearch(c.env, c.req.raw, () => page(c, c.req.raw)),
  )
  .on(['GET', 'HEAD'], ['/recipe/:id', ...LISTS], (c) =>
    limitPageRequests(c.env, c.req.raw, () => servePublicPage(c)),
  )
  .on(['GET', 'HEAD'], `${BUILD_FOLDER}*`, (c) =>
    limitPageRequests(
      c.env,
      c.req.raw,
      async () => (await serveBuildFile(c.env.KV, c.req.raw)) ?? page(c, c.req.raw),
    ),
  )
  // Content that users share with the installed app normally goes to its service worker. If the service worker is not
  // installed yet, the request arrives here. It is redirected to the cookbook, and its body is ignored.
  .all(SHARE_ADDRESS, () =>
    addSecurityHeaders(
      new Response(null, { status: 303, headers: { Location: COOKBOOK_ADDRESS + COOKBOOK_ADD_HASH } }),
    ),
  )
  .all('*', (c) => limitPageRequests(c.env, c.req.raw, () => page(c, c.req.raw)));
// Handles all errors except those of the API and the account routes, which have their own handlers. Examples are a page
// that failed without an error page, and a request whose body did not arrive.
app.onError((error, { req }) => {
  const failure = toLoggedFailure(error, req.raw);
  return /^\/(?:api|auth)\//.test(req.path)
    ? addApiSecurityHeaders(toApiErrorReply(failure))
    : renderFailurePage(failure, new URL(req.url));
});

export { HouseholdLive } from './platform/live/household-live.ts';

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runScheduled(controller, env),
} satisfies ExportedHandler<Env>;
