/**
 * Recipe pages, kept at the edge.
 *
 * Contract: a page is that of the present version of its recipe, whoever has changed that and wherever, as long as the
 * database says within `VERSION_TIMEOUT_MS` which one that is. Later than that, or when it does not answer at all, the page that
 * is kept is served as it is and seen to afterwards. A page is made without anything of who asks for it, and only the
 * page of a recipe that is there is kept.
 *
 * Cost: nothing kept, one round trip to the database (the recipe with its version); the present version kept, one
 * round trip for two rows; an older one kept, both.
 */

import { logError } from '../http/log.ts';
import { preloadHeader } from '../http/pages/island-scripts.ts';
import { withTimeout } from '../platform/unavailable.ts';
import { readVersion } from './version.ts';

/** Milliseconds that a reader waits for the database while there is a page to show. */
const VERSION_TIMEOUT_MS = 1_000;
/** Seconds that a page is kept at most when nobody asks for it with success. */
const KEPT = 7 * 24 * 60 * 60;
/** What browsers and proxies are told: keep it, and ask each time whether it is still the one. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';
const VERSION = 'X-Page-Version';

export interface Pages {
  /**
   * Says of which version a recipe is. It may be a replica that lags: a page that is newer than it says is made anew, of
   * what the primary says (page-data.ts).
   */
  readonly db: D1Database;
  readonly cache: Pick<Cache, 'match' | 'put' | 'delete'>;
  /** Names what the pages were built from. Another build has pages of its own. */
  readonly build: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Makes the page. Calls `noteVersion` with the version of the recipe that it shows, if it shows one. */
  readonly render: (request: Request, noteVersion: (version: string | null) => void) => Promise<Response>;
  readonly timeoutMs?: number;
}

/** How the page was come by; the header Server-Timing says it. */
type PageSource = 'kept' | 'made' | 'stale';

/** Answers GET and HEAD of the page of a recipe. */
export async function recipePage(request: Request, id: string, pages: Pages): Promise<Response> {
  const key = keyOf(request, pages.build);
  const kept = await keptPage(pages, key);
  if (kept === undefined) return made(request, key, pages);
  const current = readVersion(pages.db, id);
  const version = await settledWithin(pages.timeoutMs ?? VERSION_TIMEOUT_MS, current);
  if (version === undefined) {
    pages.waitUntil(refresh(request, key, kept, current, pages));
    return answer(request, kept, 'stale');
  }
  if (version === kept.headers.get(VERSION)) return answer(request, kept, 'kept');
  if (version === null) pages.waitUntil(pages.cache.delete(key));
  return made(request, key, pages);
}

/** One entry for a recipe and a build: it says itself of which version it is. */
function keyOf(request: Request, build: string): string {
  const url = new URL(request.url);
  url.search = `?build=${build}`;
  return url.href;
}

/** A cache that fails is a cache that has nothing. */
async function keptPage({ cache }: Pages, key: string): Promise<Response | undefined> {
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
  pages: Pages,
): Promise<void> {
  try {
    const version = await current;
    if (version === null) await pages.cache.delete(key);
    else if (version !== kept.headers.get(VERSION)) await made(request, key, pages);
  } catch {
    // Said already, and the next request asks again.
  }
}

/** Makes the page anew, and keeps it if it is one of a recipe. */
async function made(request: Request, key: string, pages: Pages): Promise<Response> {
  let version: string | null = null;
  // Without the headers and the query of who asks: nothing personal can get into it.
  const { origin, pathname } = new URL(request.url);
  const rendered = await pages.render(new Request(origin + pathname), (noted) => {
    version = noted;
  });
  const html = await rendered.text();
  const headers = new Headers(rendered.headers);
  const preload = preloadHeader(html);
  if (preload !== '') headers.append('Link', preload);
  headers.set('Cache-Control', ASK_EACH_TIME);
  const page = new Response(html, { status: rendered.status, headers });
  if (version === null || rendered.status !== 200 || headers.has('Set-Cookie'))
    return answer(request, page, 'made');
  headers.set('ETag', await tagOf(pages.build, version));
  headers.set(VERSION, version);
  const fresh = new Response(html, { headers });
  headers.set('Cache-Control', `public, max-age=${KEPT}`);
  pages.waitUntil(pages.cache.put(key, new Response(html, { headers })).catch(logError));
  return answer(request, fresh, 'made');
}

/** Weak, since the same page travels in more than one compression. */
async function tagOf(build: string, version: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${build} ${version}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 12);
  return `W/"${btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}"`;
}

function answer(request: Request, page: Response, source: PageSource): Response {
  const headers = new Headers(page.headers);
  for (const name of [VERSION, 'Age', 'Date', 'CF-Cache-Status']) headers.delete(name);
  headers.set('Cache-Control', ASK_EACH_TIME);
  headers.set('Server-Timing', `page;desc=${source}`);
  const tag = headers.get('ETag');
  if (tag !== null && names(request.headers.get('If-None-Match'), tag)) {
    headers.delete('Content-Type');
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : page.body, { status: page.status, headers });
}

/** Whether If-None-Match names this tag. Strong and weak are compared alike. */
function names(condition: string | null, tag: string): boolean {
  if (condition === null) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return condition.trim() === '*' || condition.split(',').some((one) => bare(one) === bare(tag));
}
