/** A page of another site, as a program of good manners gets it. */
import { SOURCE_PAGE_BYTES_MAX } from '#contract/limits';
import { encodingOf } from '#domain/imports/bytes/read-bytes';
import { isAllowedBy } from '#domain/web/robots';
import { Unavailable } from '../../platform/errors/unavailable.ts';
import { type Asking, ask, firstBytesOf, judged, type PageProblem, ROBOT, redirectOf } from './asking.ts';

/** Redirects that are followed. */
const REDIRECTS_MAX = 5;

export interface SourcePage {
  /** Where it was found in the end. */
  readonly url: URL;
  readonly html: string;
}

/** Statuses by which a site turns programs away, or everybody who has not paid or signed in. */
const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 406, 429, 451]);

const problemOfStatus = (status: number): PageProblem => {
  if (REFUSALS.has(status)) return 'refused';
  return status >= 400 && status < 500 ? 'missing' : 'unreachable';
};

function textOf(bytes: Uint8Array, contentType: string): string {
  const named = /;\s*charset\s*=\s*"?([\w-]{2,40})/iu.exec(contentType)?.[1];
  try {
    return new TextDecoder(named ?? encodingOf(bytes)).decode(bytes);
  } catch {
    // A name that nobody knows.
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  }
}

async function readPage(
  response: Response,
  url: URL,
  signal: AbortSignal,
): Promise<SourcePage | PageProblem> {
  const type = response.headers.get('Content-Type') ?? '';
  const tooLarge = Number(response.headers.get('Content-Length')) > SOURCE_PAGE_BYTES_MAX;
  const isPage = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/iu.test(type);
  if (!response.ok || !isPage || tooLarge) {
    await response.body?.cancel();
    if (!response.ok) return problemOfStatus(response.status);
    return isPage ? 'too-large' : 'no-page';
  }
  const { bytes, isAll } = await firstBytesOf(response, SOURCE_PAGE_BYTES_MAX, signal);
  return isAll ? { url, html: textOf(bytes, type) } : 'too-large';
}

/**
 * Gets the page at an address, with its robots.txt asked first, and redirects followed one by one, each judged anew.
 */
export async function fetchPage(address: string, asking: Asking): Promise<SourcePage | PageProblem> {
  let url = judged(address, asking);
  try {
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      if (!(url instanceof URL)) return url;
      const problem = await robotsProblem(url, asking);
      if (problem !== null) return problem;
      const response = await ask(url, 'text/html, application/xhtml+xml', asking);
      if (!(response instanceof Response)) return response;
      const target = redirectOf(response);
      if (target === null) return await readPage(response, url, asking.signal);
      await response.body?.cancel();
      url = judged(target, asking, url);
    }
    return 'redirects';
  } catch (error) {
    // It is not the site that does not answer, but what counts how often it is asked.
    if (error instanceof Unavailable) throw error;
    // It broke off, or the time was over.
    return 'unreachable';
  }
}

// What a site lets programs read: its robots.txt (RFC 9309), kept for a day.

/** Bytes that are looked at: the least that the RFC asks for. What stands behind them is not read. */
const ROBOTS_MAX = 500 * 1024;
/** Redirects to the file that are followed: again the least. */
const ROBOTS_REDIRECTS_MAX = 5;
/** Seconds that an answer is kept; no longer by the RFC. */
const KEPT_S = 24 * 60 * 60;

/** The text of the file, '' where there is none, or why nothing of the site may be read. */
async function fetchRobots(site: URL, asking: Asking): Promise<string | { readonly problem: PageProblem }> {
  let url = new URL('/robots.txt', site);
  for (let redirects = 0; redirects <= ROBOTS_REDIRECTS_MAX; redirects += 1) {
    const response = await ask(url, 'text/plain', asking);
    // Of the site's own host that is said; one that it redirects to has no file for us.
    if (!(response instanceof Response)) return url.host === site.host ? { problem: response } : '';
    const target = redirectOf(response);
    if (response.ok) {
      const { bytes } = await firstBytesOf(response, ROBOTS_MAX, asking.signal);
      return new TextDecoder().decode(bytes);
    }
    await response.body?.cancel();
    if (target === null) return response.status >= 500 ? { problem: 'unreachable' } : '';
    const next = judged(target, asking, url);
    if (!(next instanceof URL)) return '';
    url = next;
  }
  return '';
}

/** Why a page may not be read; null when it may. Of a site it is asked once a day at each place of the platform. */
async function robotsProblem(page: URL, asking: Asking): Promise<PageProblem | null> {
  const key = new URL('/robots.txt', page).href;
  const cache = await caches.open('robots');
  const kept = await cache.match(key);
  let text = await kept?.text();
  if (text === undefined) {
    const robots = await fetchRobots(page, asking);
    if (typeof robots !== 'string') return robots.problem;
    text = robots;
    const copy = new Response(text, { headers: { 'Cache-Control': `public, max-age=${KEPT_S}` } });
    await cache.put(key, copy);
  }
  return isAllowedBy(text, ROBOT.toLowerCase(), page) ? null : 'refused';
}
