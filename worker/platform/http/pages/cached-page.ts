/**
 * Serves pages that are made on demand, are the same for all visitors, and are cached at the edge: recipes and public
 * lists.
 *
 * Contract: a page shows the current version of its content, wherever the content was changed, if the database returns
 * the version within `VERSION_TIMEOUT_MS`. If the database is slower, the cached page is served unchanged and updated
 * afterwards. A page is made without any data of the visitor, and only a page with a version is cached.
 *
 * Cost of a request: with a current page in the cache, one round trip to the database for one to three rows. Without a
 * cached page, the cost of making the page. With an outdated page, both.
 */

import { withTimeout } from '../../errors/unavailable.ts';
import { CACHE_POLICIES } from '../cache-policies.ts';
import { matchesETag } from '../headers.ts';
import { logError } from '../log.ts';
import { buildPreloadHeader } from './island-scripts.ts';

/** Time (ms) that a visitor waits for the database if there is a cached page to fall back to. */
const VERSION_TIMEOUT_MS = 1_000;
/** Maximum time (s) for which a page stays cached if no request updates it. */
const CACHE_SECONDS = 7 * 24 * 60 * 60;
const VERSION = 'X-Page-Version';
const NOT_FOR_READERS = [
  VERSION,
  'Age',
  'Date',
  'CF-Cache-Status',
  'Cache-Tag',
  'Cloudflare-CDN-Cache-Control',
];

export interface PublicPage {
  /** Path of the public page, including only those query parameters that affect its content. */
  readonly path: string;
  /**
   * Reads the current version of the page's content from the database; null if the content does not exist. The database
   * may be a replica that lags behind. If the cached page is newer than the returned version, the page is made again
   * from the primary database.
   */
  readonly readVersion: () => Promise<string | null>;
  /** Id of the current build. Each build has separate cached pages. */
  readonly build: string;
  /**
   * Renders the page. Calls `noteVersion` with the version of the page's content, or with null if the content has no
   * version.
   */
  readonly render: (request: Request, noteVersion: (version: string | null) => void) => Promise<Response>;
}

/** A public page together with the cache that stores it. */
export interface CachedPage extends PublicPage {
  readonly cache: Pick<Cache, 'match' | 'put' | 'delete'>;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly timeoutMs?: number;
}

/** Answers a GET or HEAD request for a public page, from the cache if possible. */
export async function serveCachedPage(request: Request, pages: CachedPage): Promise<Response> {
  const key = toCacheKey(request, pages);
  const cachedCopy = await readCachedPage(pages, key);
  if (cachedCopy === undefined) return renderAndCache(request, key, pages);
  const current = pages.readVersion();
  const version = await settledWithin(pages.timeoutMs ?? VERSION_TIMEOUT_MS, current);
  if (version === undefined) {
    pages.waitUntil(refresh(request, key, cachedCopy, current, pages));
    return answer(request, cachedCopy, 'stale');
  }
  if (version === cachedCopy.headers.get(VERSION)) return answer(request, cachedCopy, 'kept');
  if (version === null) pages.waitUntil(pages.cache.delete(key));
  return renderAndCache(request, key, pages);
}

/** Returns the cache key of a page in one build. The version of the page is not in the key, but in the cached entry. */
function toCacheKey(request: Request, { path, build }: CachedPage): string {
  const url = new URL(path, request.url);
  url.searchParams.set('build', build);
  return url.href;
}

/** Reads a page from the cache. A failing cache counts as empty. */
async function readCachedPage({ cache }: CachedPage, key: string): Promise<Response | undefined> {
  try {
    return await cache.match(key);
  } catch (error) {
    logError(error, { instead: 'no kept page' });
    return undefined;
  }
}

/** Waits a limited time for work. @returns the result, or undefined if the work takes too long or fails */
async function settledWithin<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await withTimeout(milliseconds, 'database', work);
  } catch (error) {
    logError(error, { instead: 'the page that is kept' });
    return undefined;
  }
}

async function refresh(
  request: Request,
  key: string,
  cachedCopy: Response,
  current: Promise<string | null>,
  pages: CachedPage,
): Promise<void> {
  try {
    const version = await current;
    if (version === null) await pages.cache.delete(key);
    else if (version !== cachedCopy.headers.get(VERSION)) await renderAndCache(request, key, pages);
  } catch {
    // Ignore the error: it has already been logged, and the next request tries to update the page again.
  }
}

/** Makes a public page, and caches it if its content has a version. */
async function renderAndCache(request: Request, key: string, pages: CachedPage): Promise<Response> {
  const { page, version } = await makePage(request, pages);
  if (version === null) return answer(request, page, 'made');
  const headers = new Headers(page.headers);
  headers.set(VERSION, version);
  headers.set('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
  const copy = new Response(page.clone().body, { headers });
  pages.waitUntil(pages.cache.put(key, copy).catch(logError));
  return answer(request, page, 'made');
}

/**
 * A newly rendered page, with the version under which it is cached. The version is null if the page must not be cached.
 */
interface RenderedPage {
  readonly page: Response;
  readonly version: string | null;
}

async function makePage(request: Request, { path, build, render }: PublicPage): Promise<RenderedPage> {
  let version: string | null = null;
  // The page is made from a new request without the visitor's headers and without other query parameters, so that no
  // personal data can get into the page.
  const rendered = await render(new Request(new URL(path, request.url)), (noted) => {
    version = noted;
  });
  const html = await rendered.text();
  const headers = new Headers(rendered.headers);
  const preload = buildPreloadHeader(html);
  if (preload !== '') headers.append('Link', preload);
  headers.set('Cache-Control', CACHE_POLICIES.recipe.browsers);
  const page = new Response(html, { status: rendered.status, headers });
  if (version === null || rendered.status !== 200 || headers.has('Set-Cookie'))
    return { page, version: null };
  page.headers.set('ETag', await computeETag(build, version));
  return { page, version };
}

/**
 * Makes a page for the platform's cache, or replies with 304 if the platform's copy is current. The reply has the
 * headers of the cache policy.
 * @param policy lifetime of the page in the cache, and the tags that purge it
 */
export async function renderPageForPlatformCache(
  request: Request,
  page: PublicPage,
  { edge, tags }: { readonly edge: string; readonly tags: readonly string[] },
): Promise<Response> {
  const cacheHeaders = { 'Cloudflare-CDN-Cache-Control': edge, 'Cache-Tag': tags.join() };
  const condition = request.headers.get('If-None-Match');
  const version = condition === null ? null : await page.readVersion();
  if (version !== null) {
    const tag = await computeETag(page.build, version);
    if (matchesETag(condition, tag))
      return new Response(null, { status: 304, headers: { ...cacheHeaders, ETag: tag } });
  }
  const renderedPage = await makePage(request, page);
  // Do not cache a page without a version. Examples are a page with an unknown name, a failure, and a redirect to
  // another spelling of the address.
  const sentHeaders =
    renderedPage.version === null ? { 'Cloudflare-CDN-Cache-Control': 'no-store' } : cacheHeaders;
  for (const [name, value] of Object.entries(sentHeaders)) renderedPage.page.headers.set(name, value);
  return renderedPage.page;
}

/** Answers a GET or HEAD request for a page that the platform caches. */
export async function fetchPlatformCachedPage(
  request: Request,
  path: string,
  front: { readonly fetch: (request: Request) => Promise<Response> },
): Promise<Response> {
  // Pass a redirect to another spelling of the address on to the browser.
  const page = await front.fetch(new Request(new URL(path, request.url), { redirect: 'manual' }));
  return answer(request, page, (page.headers.get('CF-Cache-Status') ?? 'made').toLowerCase());
}

/** Computes the ETag of a page. The ETag is weak, because the same page is sent in several compressions. */
async function computeETag(build: string, version: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${build} ${version}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 12);
  return `W/"${btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}"`;
}

/** Creates the reply to a visitor from a page. @param source origin of the page, for the Server-Timing header */
function answer(request: Request, page: Response, source: string): Response {
  const headers = new Headers(page.headers);
  for (const name of NOT_FOR_READERS) headers.delete(name);
  headers.set('Cache-Control', CACHE_POLICIES.recipe.browsers);
  headers.set('Server-Timing', `page;desc=${source}`);
  const tag = headers.get('ETag');
  if (tag !== null && matchesETag(request.headers.get('If-None-Match'), tag)) {
    headers.delete('Content-Type');
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : page.body, { status: page.status, headers });
}
