/** Pages: from the network, and where it does not answer in time, as they were kept. */
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
import { shellFile } from './shell.ts';

/** Pages that open without a network as they are. */
const SHELL_PAGES: ReadonlySet<string> = new Set([
  paths.home,
  paths.results,
  paths.inventory,
  paths.plan,
  paths.shoppingList,
  COOKBOOK_ADDRESS,
]);
const RECIPE_PREFIX = paths.recipe('');

/** Servings or a source in the address make no other page. */
const recipeKey = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

const recipes = new NetworkFirst({
  cacheName: RECIPES_CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => recipeKey(request.url) },
    // Only a page that is there is worth keeping.
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
    new ExpirationPlugin({
      maxEntries: RECIPES_MAX,
      maxAgeSeconds: RECIPES_DAYS * 24 * 60 * 60,
      purgeOnQuotaError: true,
    }),
  ],
});

/** A page, or nothing when it takes too long. */
const inTime = (request: Request): Promise<Response> =>
  withTimeout(fetch(request), 'the server', NETWORK_TIMEOUT_S * 1000);

async function shellPage(request: Request, path: string): Promise<Response> {
  try {
    return await inTime(request);
  } catch {
    return (await shellFile(path)) ?? fetch(request);
  }
}

/** A recipe page as it was kept. A cache that does not answer has none. */
function keptRecipe(url: string): Promise<Response | undefined> {
  const match = async () => (await caches.open(RECIPES_CACHE)).match(recipeKey(url));
  return withTimeout(match(), 'the cache of recipes').catch(() => undefined);
}

async function recipePage(event: PageRequestEvent): Promise<Response> {
  const { request } = event;
  const kept = () => keptRecipe(request.url);
  try {
    const response = await recipes.handle({ event: event as never, request });
    // While the server is out of order, the page as it was serves better than an apology.
    return response.status < 500 ? response : ((await kept()) ?? response);
  } catch {
    return (await kept()) ?? offlinePage();
  }
}

async function offlinePage(): Promise<Response> {
  return (await shellFile(paths.offline)) ?? Response.error();
}

/** The answer to a navigation. */
export function page(event: PageRequestEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  if (SHELL_PAGES.has(pathname)) return shellPage(event.request, pathname);
  if (pathname.startsWith(RECIPE_PREFIX)) return recipePage(event);
  return fetch(event.request).catch(offlinePage);
}

/** Keeps the recipes that are open while the service worker comes: they were fetched without it. */
export async function keepOpenRecipes(event: WaitingEvent): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = new Set(pages.map(({ url }) => recipeKey(url)));
  for (const url of open) {
    if (!new URL(url).pathname.startsWith(RECIPE_PREFIX)) continue;
    const handled = recipes.handleAll({ event: event as never, request: new Request(url) });
    await Promise.all(handled).catch(() => {});
  }
}
