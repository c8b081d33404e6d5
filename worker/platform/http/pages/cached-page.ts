/**
 * Pages that are made on demand, the same for all, kept at the edge: recipes and public lists.
 *
 * Contract: a page is that of the present version of what it shows, whoever has changed that and wherever, as long as the
 * database says within `VERSION_TIMEOUT_MS` which one that is. Later than that, or when it does not answer at all, the page that
 * is kept is served as it is and seen to afterwards. A page is made without anything of who asks for it, and only a page
 * that has a version is kept.
 *
 * Cost: nothing kept, what making it costs; the present version kept, one round trip for a row or three; an older one
 * kept, both.
 */

import { withTimeout } from '../../errors/unavailable.ts';
import { CACHE_POLICIES } from '../cache-policies.ts';
import { namesTag } from '../headers.ts';
import { logError } from '../log.ts';
import { preloadHeader } from './island-scripts.ts';

/** Milliseconds that a reader waits for the database while there is a page to show. */
const VERSION_TIMEOUT_MS = 1_000;
/** Seconds that a page is kept at most when nobody asks for it with success. */
const KEPT = 7 * 24 * 60 * 60;
const VERSION = 'X-Page-Version';
/** What caches tell each other of a page. */
const NOT_FOR_READERS = [
  VERSION,
  'Age',
  'Date',
  'CF-Cache-Status',
  'Cache-Tag',
  'Cloudflare-CDN-Cache-Control',
];

/** A page that is the same for everybody. */
export interface PublicPage {
  /** Its path, with what of the query decides on it. */
  readonly path: string;
  /**
   * Asks the database for the version of what it shows; null: there is no such thing. It may be a replica that lags: a page
   * that is newer than it says is made anew, of what the primary says.
   */
  readonly readVersion: () => Promise<string | null>;
  /** Names what the pages were built from. Another build has pages of its own. */
  readonly build: string;
  /** Makes the page. Calls `noteVersion` with the version of what it shows, if it shows anything. */
  readonly render: (request: Request, noteVersion: (version: string | null) => void) => Promise<Response>;
}

/** The same, and where it is kept. */
export interface CachedPage extends PublicPage {
  readonly cache: Pick<Cache, 'match' | 'put' | 'delete'>;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly timeoutMs?: number;
}

/** Answers GET and HEAD of a page. */
export async function cachedPage(request: Request, pages: CachedPage): Promise<Response> {
  const key = keyOf(request, pages);
  const kept = await keptPage(pages, key);
  if (kept === undefined) return made(request, key, pages);
  const current = pages.readVersion();
  const version = await settledWithin(pages.timeoutMs ?? VERSION_TIMEOUT_MS, current);
  if (version === undefined) {
    pages.waitUntil(refresh(request, key, kept, current, pages));
    return answer(request, kept, 'stale');
  }
  if (version === kept.headers.get(VERSION)) return answer(request, kept, 'kept');
  if (version === null) pages.waitUntil(pages.cache.delete(key));
  return made(request, key, pages);
}

/** One entry for a page and a build: it says itself of which version it is. */
function keyOf(request: Request, { path, build }: CachedPage): string {
  const url = new URL(path, request.url);
  url.searchParams.set('build', build);
  return url.href;
}

/** A cache that fails is a cache that has nothing. */
async function keptPage({ cache }: CachedPage, key: string): Promise<Response | undefined> {
  try {
    return await cache.match(key);
  } catch (error) {
    logError(error, { instead: 'no kept page' });
    return undefined;
  }
}

/** @returns what comes of it, or undefined when it takes too long or fails */
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

/** Brings what is kept up to date once the database has said what the version is. */
async function refresh(
  request: Request,
  key: string,
  kept: Response,
  current: Promise<string | null>,
  pages: CachedPage,
): Promise<void> {
  try {
    const version = await current;
    if (version === null) await pages.cache.delete(key);
    else if (version !== kept.headers.get(VERSION)) await made(request, key, pages);
  } catch {
    // Said already, and the next request asks again.
  }
}

/** Makes the page anew, and keeps it if it has a version. */
async function made(request: Request, key: string, pages: CachedPage): Promise<Response> {
  const { page, version } = await makePage(request, pages);
  if (version === null) return answer(request, page, 'made');
  const headers = new Headers(page.headers);
  headers.set(VERSION, version);
  headers.set('Cache-Control', `public, max-age=${KEPT}`);
  const copy = new Response(page.clone().body, { headers });
  pages.waitUntil(pages.cache.put(key, copy).catch(logError));
  return answer(request, page, 'made');
}

/** A page that was made, with the version that it may be kept by; null: it may not. */
interface MadePage {
  readonly page: Response;
  readonly version: string | null;
}

async function makePage(request: Request, { path, build, render }: PublicPage): Promise<MadePage> {
  let version: string | null = null;
  // Without the headers and the rest of the query of who asks: nothing personal can get into it.
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
  page.headers.set('ETag', await tagOf(build, version));
  return { page, version };
}

/**
 * Answers the platform's cache, which keeps what it is told to: with the page, or that what it has is still the one.
 *
 * @param policy how long, and what takes it back
 */
export async function pageForPlatform(
  request: Request,
  page: PublicPage,
  { edge, tags }: { readonly edge: string; readonly tags: readonly string[] },
): Promise<Response> {
  const kept = { 'Cloudflare-CDN-Cache-Control': edge, 'Cache-Tag': tags.join() };
  const condition = request.headers.get('If-None-Match');
  const version = condition === null ? null : await page.readVersion();
  if (version !== null) {
    const tag = await tagOf(page.build, version);
    if (namesTag(condition, tag)) return new Response(null, { status: 304, headers: { ...kept, ETag: tag } });
  }
  const made = await makePage(request, page);
  // What has no version is none: an unknown name, a failure, a way to another spelling.
  const told = made.version === null ? { 'Cloudflare-CDN-Cache-Control': 'no-store' } : kept;
  for (const [name, value] of Object.entries(told)) made.page.headers.set(name, value);
  return made.page;
}

/** Answers GET and HEAD of a page that the platform keeps. */
export async function platformPage(
  request: Request,
  path: string,
  front: { readonly fetch: (request: Request) => Promise<Response> },
): Promise<Response> {
  // Ways to another spelling are for the reader to follow.
  const page = await front.fetch(new Request(new URL(path, request.url), { redirect: 'manual' }));
  return answer(request, page, (page.headers.get('CF-Cache-Status') ?? 'made').toLowerCase());
}

/** Weak, since the same page travels in more than one compression. */
async function tagOf(build: string, version: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${build} ${version}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 12);
  return `W/"${btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}"`;
}

/** @param source how the page was come by; the header Server-Timing says it */
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
