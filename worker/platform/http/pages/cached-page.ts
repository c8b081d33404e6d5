/**
 * Pages that are made on demand, are the same for all visitors, and are cached at the edge: recipes and public lists.
 *
 * Contract: a page shows the current version of its content, wherever and by whomever it was changed, if the database
 * returns that version within `VERSION_TIMEOUT_MS`. Otherwise the cached page is served as it is, and updated
 * afterwards. A page is made without any data of the visitor, and only a page with a version is cached.
 *
 * Cost: without a cached page, the cost of making it; with the current version, one round trip for one to three rows;
 * with an older version, both.
 */

import { withTimeout } from '../../errors/unavailable.ts';
import { CACHE_POLICIES } from '../cache-policies.ts';
import { namesTag } from '../headers.ts';
import { logError } from '../log.ts';
import { preloadHeader } from './island-scripts.ts';

/** Time (ms) that a reader waits for the database if there is a cached page. */
const VERSION_TIMEOUT_MS = 1_000;
/** Maximum time (s) to cache a page without a successful request for it. */
const CACHE_SECONDS = 7 * 24 * 60 * 60;
const VERSION = 'X-Page-Version';
/** Headers for caches only. */
const NOT_FOR_READERS = [
  VERSION,
  'Age',
  'Date',
  'CF-Cache-Status',
  'Cache-Tag',
  'Cloudflare-CDN-Cache-Control',
];

/** A page that is the same for all visitors. */
export interface PublicPage {
  /** Path of the page, with the parts of the query that affect the page. */
  readonly path: string;
  /**
   * Reads the current version of its content from the database; null if it does not exist. The database may be a
   * replica that lags behind. A page that is newer than the returned version is made again from the primary.
   */
  readonly readVersion: () => Promise<string | null>;
  /** Id of the build. Each build has separate pages. */
  readonly build: string;
  /** Makes the page. Calls `noteVersion` with the version of its content, if it has any. */
  readonly render: (request: Request, noteVersion: (version: string | null) => void) => Promise<Response>;
}

/** A public page with its cache. */
export interface CachedPage extends PublicPage {
  readonly cache: Pick<Cache, 'match' | 'put' | 'delete'>;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly timeoutMs?: number;
}

/** Answers GET and HEAD of a page. */
export async function cachedPage(request: Request, pages: CachedPage): Promise<Response> {
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

/** Returns the cache key of a page and a build; the version is in the entry itself. */
function toCacheKey(request: Request, { path, build }: CachedPage): string {
  const url = new URL(path, request.url);
  url.searchParams.set('build', build);
  return url.href;
}

/** A failing cache counts as empty. */
async function readCachedPage({ cache }: CachedPage, key: string): Promise<Response | undefined> {
  try {
    return await cache.match(key);
  } catch (error) {
    logError(error, { instead: 'no kept page' });
    return undefined;
  }
}

/** @returns the result, or undefined if the work takes too long or fails */
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

/** Updates the cached page after the database has returned the version. */
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
    // Already logged; the next request tries again.
  }
}

/** Makes the page, and caches it if it has a version. */
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

/** A new page, with the version to cache it by; null if it must not be cached. */
interface RenderedPage {
  readonly page: Response;
  readonly version: string | null;
}

async function makePage(request: Request, { path, build, render }: PublicPage): Promise<RenderedPage> {
  let version: string | null = null;
  // Without the visitor's headers and the rest of the query, so that no personal data can get into it.
  const rendered = await render(new Request(new URL(path, request.url)), (noted) => {
    version = noted;
  });
  const html = await rendered.text();
  const headers = new Headers(rendered.headers);
  const preload = preloadHeader(html);
  if (preload !== '') headers.append('Link', preload);
  headers.set('Cache-Control', CACHE_POLICIES.recipe.browsers);
  const page = new Response(html, { status: rendered.status, headers });
  if (version === null || rendered.status !== 200 || headers.has('Set-Cookie'))
    return { page, version: null };
  page.headers.set('ETag', await computeETag(build, version));
  return { page, version };
}

/**
 * Answers the platform's cache with the page, or with 304 if its page is current. It follows the cache headers.
 *
 * @param policy lifetime, and tags that purge it
 */
export async function pageForPlatform(
  request: Request,
  page: PublicPage,
  { edge, tags }: { readonly edge: string; readonly tags: readonly string[] },
): Promise<Response> {
  const cacheHeaders = { 'Cloudflare-CDN-Cache-Control': edge, 'Cache-Tag': tags.join() };
  const condition = request.headers.get('If-None-Match');
  const version = condition === null ? null : await page.readVersion();
  if (version !== null) {
    const tag = await computeETag(page.build, version);
    if (namesTag(condition, tag))
      return new Response(null, { status: 304, headers: { ...cacheHeaders, ETag: tag } });
  }
  const renderedPage = await makePage(request, page);
  // A page without a version is not cached: an unknown name, a failure, or a redirect to another spelling.
  const sentHeaders =
    renderedPage.version === null ? { 'Cloudflare-CDN-Cache-Control': 'no-store' } : cacheHeaders;
  for (const [name, value] of Object.entries(sentHeaders)) renderedPage.page.headers.set(name, value);
  return renderedPage.page;
}

/** Answers GET and HEAD of a page that the platform caches. */
export async function platformPage(
  request: Request,
  path: string,
  front: { readonly fetch: (request: Request) => Promise<Response> },
): Promise<Response> {
  // Redirects to another spelling are for the reader to follow.
  const page = await front.fetch(new Request(new URL(path, request.url), { redirect: 'manual' }));
  return answer(request, page, (page.headers.get('CF-Cache-Status') ?? 'made').toLowerCase());
}

/** Weak, because the same page is sent in several compressions. */
async function computeETag(build: string, version: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${build} ${version}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 12);
  return `W/"${btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}"`;
}

/** @param source origin of the page, for the Server-Timing header */
function answer(request: Request, page: Response, source: string): Response {
  const headers = new Headers(page.headers);
  for (const name of NOT_FOR_READERS) headers.delete(name);
  headers.set('Cache-Control', CACHE_POLICIES.recipe.browsers);
  headers.set('Server-Timing', `page;desc=${source}`);
  const tag = headers.get('ETag');
  if (tag !== null && namesTag(request.headers.get('If-None-Match'), tag)) {
    headers.delete('Content-Type');
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : page.body, { status: page.status, headers });
}
