/**
 * Handles page requests in the service worker. A page is fetched from the network. If the network does not reply in
 * time, the cached page is returned.
 */
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { withTimeout } from '#client/device/with-timeout';
import { RECIPES_CACHE } from '#client/offline/opened-recipes';
import { COOKBOOK_ADDRESS } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import {
  NETWORK_TIMEOUT_S,
  type PageRequestEvent,
  RECIPES_DAYS,
  RECIPES_MAX,
  scope,
  type WaitingEvent,
} from './scope.ts';
import { findShellFile } from './shell.ts';

const SHELL_PAGES: ReadonlySet<string> = new Set([
  paths.home,
  paths.results,
  paths.inventory,
  paths.plan,
  paths.shoppingList,
  COOKBOOK_ADDRESS,
]);
const RECIPE_PREFIX = paths.recipe('');

/**
 * Returns the cache key of a recipe page: its address without the query. The query, for example with a number of
 * servings, does not change the page that the server sends.
 */
const recipeKey = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

const recipes = new NetworkFirst({
  cacheName: RECIPES_CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => recipeKey(request.url) },
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
    new ExpirationPlugin({
      maxEntries: RECIPES_MAX,
      maxAgeSeconds: RECIPES_DAYS * 24 * 60 * 60,
      purgeOnQuotaError: true,
    }),
  ],
});

const inTime = (request: Request): Promise<Response> =>
  withTimeout(fetch(request), 'the server', NETWORK_TIMEOUT_S * 1000);

async function shellPage(request: Request, path: string): Promise<Response> {
  try {
    return await inTime(request);
  } catch {
    return (await findShellFile(path)) ?? fetch(request);
  }
}

function readCachedRecipe(url: string): Promise<Response | undefined> {
  const match = async () => (await caches.open(RECIPES_CACHE)).match(recipeKey(url));
  return withTimeout(match(), 'the cache of recipes').catch(() => undefined);
}

async function recipePage(event: PageRequestEvent): Promise<Response> {
  const { request } = event;
  const readCached = () => readCachedRecipe(request.url);
  try {
    const response = await recipes.handle({ event: event as never, request });
    // If the server fails, return the cached page instead of an error page.
    return response.status < 500 ? response : ((await readCached()) ?? response);
  } catch {
    return (await readCached()) ?? offlinePage();
  }
}

async function offlinePage(): Promise<Response> {
  return (await findShellFile(paths.offline)) ?? Response.error();
}

export function handlePageRequest(event: PageRequestEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  if (SHELL_PAGES.has(pathname)) return shellPage(event.request, pathname);
  if (pathname.startsWith(RECIPE_PREFIX)) return recipePage(event);
  return fetch(event.request).catch(offlinePage);
}

/**
 * Caches the recipe pages that are open when the service worker is activated. They were fetched before the service
 * worker could cache them.
 */
export async function cacheOpenRecipePages(event: WaitingEvent): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = new Set(pages.map(({ url }) => recipeKey(url)));
  for (const url of open) {
    if (!new URL(url).pathname.startsWith(RECIPE_PREFIX)) continue;
    const handled = recipes.handleAll({ event: event as never, request: new Request(url) });
    await Promise.all(handled).catch(() => {});
  }
}
