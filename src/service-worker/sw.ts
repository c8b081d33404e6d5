/**
 * The service worker. It makes the site readable offline, and sends changes that were made offline. It never caches
 * private replies: requests for `/auth/v1`, searches, the pantry and everything for administrators go directly to the
 * network. The pantry page stores the user's pantry itself (src/client/sync).
 */
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { storeShareTargetContent } from '#client/offline/shared';
import { askPagesToSendMutations } from '#client/sync/broadcast';
import { listUnsentMutations } from '#client/sync/mutation-log';
import { sendUnsentMutations } from '#client/sync/send';
import { deleteSyncToken, fetchAccessToken, listSyncTokens, SYNC_TAG } from '#client/sync/sync-token';
import { COOKBOOK_ADD_HASH, COOKBOOK_ADDRESS, SHARE_ADDRESS } from '#contract/cookbook/cookbook-paths';
import { api } from '#contract/paths';
import { cacheOpenRecipePages, handlePageRequest } from './pages.ts';
import { LISTS_CACHE, NETWORK_TIMEOUT_S, type PageRequestEvent, scope } from './scope.ts';
import {
  activateShell,
  deleteOldShellCaches,
  fetchHashedFile,
  findShellFile,
  installShell,
  recordOpenPages,
} from './shell.ts';

const LISTS: ReadonlySet<string> = new Set([api.ingredients, api.tools, api.cuisines]);
/**
 * Matches addresses that are not pages, such as links in mails. A mailed link works only once, so the browser opens it
 * without the service worker.
 */
const NO_PAGES = /^\/(api|auth|\.well-known|__\w+)\//;

const lists = new NetworkFirst({ cacheName: LISTS_CACHE, networkTimeoutSeconds: NETWORK_TIMEOUT_S });

/**
 * Stores content that another program shared with the site, and opens the cookbook page. The page opens even if the
 * content cannot be stored.
 */
const shared = (request: Request): Promise<Response> =>
  storeShareTargetContent(request)
    .catch(() => {})
    .then(() => Response.redirect(COOKBOOK_ADDRESS + COOKBOOK_ADD_HASH, 303));

function answer(event: PageRequestEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method === 'POST' && origin === scope.location.origin && pathname === SHARE_ADDRESS)
    return shared(request);
  if (request.method !== 'GET' || origin !== scope.location.origin) return null;
  if (request.headers.has('authorization') || request.headers.has('range')) return null;
  if (LISTS.has(pathname) && search === '') return lists.handle({ event: event as never, request });
  if (NO_PAGES.test(pathname)) return null;
  if (pathname.startsWith('/_astro/')) return fetchHashedFile(request);
  if (request.mode === 'navigate') return handlePageRequest(event);
  return fetch(request).catch(async (error) => {
    const cached = await findShellFile(pathname);
    if (cached) return cached;
    throw error;
  });
}

scope.addEventListener('install', (event) => {
  event.waitUntil(installShell(event).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  const activate = async () => {
    await activateShell(event);
    const noted = await recordOpenPages().then(
      () => true,
      () => false,
    );
    await scope.clients.claim();
    await cacheOpenRecipePages(event);
    // Delete the caches of older site versions only if the open pages were recorded. Without the record, pages of an
    // older version could lose files that they need.
    if (noted) await deleteOldShellCaches();
  };
  event.waitUntil(activate());
});

scope.addEventListener('fetch', (event) => {
  const response = answer(event);
  if (response === null) return;
  event.respondWith(response);
  if (event.request.mode === 'navigate') event.waitUntil(deleteOldShellCaches());
});

// Sends unsent changes when the network is back. If a page of the site is open, the page sends the changes; otherwise,
// the service worker sends them.

/**
 * Sends the changes that wait on this device.
 * @throws if some changes could not be sent, so that the browser calls the service worker again later
 */
async function sendWaiting(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' });
  if (pages.length > 0) {
    // Let open pages send the changes, because they have a session and can renew it.
    askPagesToSendMutations();
    return;
  }
  let left = 0;
  for (const pass of await listSyncTokens()) {
    let token: Promise<string | null> | null = null;
    await sendUnsentMutations(pass.userId, () => {
      token ??= fetchAccessToken(pass);
      return token;
    });
    const waiting = (await listUnsentMutations(pass.userId)).length;
    if (waiting === 0) await deleteSyncToken(pass.userId);
    left += waiting;
  }
  if (left > 0) throw new Error(`${left} changes still wait`);
}

scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting());
});
