/**
 * Serves recipes and public lists. These pages are rendered on request, without data about the visitor, and are cached
 * at the edge. A cached page is sent only if it has the current version in the database, or if the database does not
 * reply within `VERSION_TIMEOUT_MS`; the page is then updated after the reply. A page without a version is not cached.
 */

import { failAfterTimeout } from '../../errors/unavailable.ts';
import { CACHE_POLICIES, EDGE_FOR_A_MINUTE } from '../cache-policies.ts';
import { matchesETag } from '../headers.ts';
import { logError } from '../log.ts';
import { buildPreloadHeader } from './island-scripts.ts';

/** Maximum time (ms) that a visitor waits for the database if there is a cached page to fall back to. */
const VERSION_TIMEOUT_MS = 1_000;
/** Time (s) for which a page stays in the cache. It starts again with each update of the page. */
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

const UNFINISHED = ' unfinished';

/**
 * Returns the version of a page whose content is not final. This version never equals a version in the database. The
 * cached page therefore counts as outdated and is rendered again on the next visit.
 */
export const toUnfinishedPageVersion = (version: string): string => version + UNFINISHED;

/**
 * Returns a path with the usual percent-encoding of each part, so that different spellings of an address share a cached
 * page: '/recipe/%73oup' becomes '/recipe/soup'. A part that cannot be decoded stays as it is.
 */
export const normalizePath = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => {
      try {
        return encodeURIComponent(decodeURIComponent(part));
      } catch {
        return part;
      }
    })
    .join('/');

export interface PublicPage {
  /** Path of the page with only those query parameters that affect its content. */
  readonly path: string;
  /**
   * Reads the current version of the page's content from the database. The result is null if the content does not
   * exist. The result may come from a replica that lags behind. If the cached page has a newer version, the page is
   * rendered again from the primary database.
   */
  readonly readVersion: () => Promise<string | null>;
  readonly build: string;
  /**
   * Renders the page. Calls `noteVersion` with the version of the page's content, or with null if the content has no
   * version.
   */
  readonly render: (request: Request, noteVersion: (version: string | null) => void) => Promise<Response>;
}

export interface CachedPage extends PublicPage {
  readonly cache: Pick<Cache, 'match' | 'put' | 'delete'>;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly timeoutMs?: number;
}

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

/**
 * Returns the cache key of a page for one build of the site. The key does not contain the version of the content, which
 * is stored in the cached entry.
 */
function toCacheKey(request: Request, { path, build }: CachedPage): string {
  const url = new URL(path, request.url);
  url.searchParams.set('build', build);
  return url.href;
}

/** Returns a page from the cache. If the cache fails, the page counts as missing. */
async function readCachedPage({ cache }: CachedPage, key: string): Promise<Response | undefined> {
  try {
    return await cache.match(key);
  } catch (error) {
    logError(error, { instead: 'no kept page' });
    return undefined;
  }
}

/** Waits a limited time for a promise. Returns undefined if the promise takes too long or fails. */
async function settledWithin<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await failAfterTimeout(milliseconds, 'database', work);
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
    // Ignore the error, because it was already logged. The next request tries to update the page again.
  }
}

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

/** A page that was just rendered. The version of its content is null if the page must not be cached. */
interface RenderedPage {
  readonly page: Response;
  readonly version: string | null;
}

async function makePage(request: Request, { path, build, render }: PublicPage): Promise<RenderedPage> {
  let version: string | null = null;
  // Render the page for a new request, without the visitor's headers and unneeded query parameters, so that the page
  // cannot contain personal data.
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
 * Renders a page for Cloudflare's cache, or replies with 304 if the cached copy is current.
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
  const isShort = renderedPage.version?.endsWith(UNFINISHED) || renderedPage.page.status === 404;
  // Errors, and redirects to the correct spelling of the URL, are not cached. A 'not found' page gets cache tags too,
  // so that it is purged when a recipe with this address is added.
  const sentHeaders = isShort
    ? { ...cacheHeaders, 'Cloudflare-CDN-Cache-Control': EDGE_FOR_A_MINUTE }
    : renderedPage.version === null
      ? { 'Cloudflare-CDN-Cache-Control': 'no-store' }
      : cacheHeaders;
  for (const [name, value] of Object.entries(sentHeaders)) renderedPage.page.headers.set(name, value);
  return renderedPage.page;
}

export async function fetchPlatformCachedPage(
  request: Request,
  path: string,
  cacheEntrypoint: { readonly fetch: (request: Request) => Promise<Response> },
): Promise<Response> {
  // Pass redirects on to the browser, so that it shows the correct URL.
  const page = await cacheEntrypoint.fetch(new Request(new URL(path, request.url), { redirect: 'manual' }));
  return answer(request, page, (page.headers.get('CF-Cache-Status') ?? 'made').toLowerCase());
}

/** The ETag is weak, because the same page is sent with different compressions. */
async function computeETag(build: string, version: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${build} ${version}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 12);
  return `W/"${btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}"`;
}

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
