/**
 * Fetches a file of another site, such as a page or a picture, if the site's robots.txt allows it. Each redirect target
 * is checked, including the robots.txt of its site, before it is requested.
 */
import { isCrawlAllowed } from '#domain/web/robots';
import { Unavailable } from '../../platform/errors/unavailable.ts';
import {
  fetchValidatedUrl,
  getRedirectLocation,
  type PageFetchContext,
  type PageProblem,
  ROBOT,
  readFirstBytes,
  validateFetchUrl,
} from './asking.ts';

const REDIRECTS_MAX = 5;

/** HTTP statuses with which a site rejects programs, or visitors who have not paid or signed in. */
const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 406, 429, 451]);

export const toPageProblem = (status: number): PageProblem => {
  if (REFUSALS.has(status)) return 'refused';
  return status >= 400 && status < 500 ? 'missing' : 'unreachable';
};

/**
 * Fetches the file at a web address, following redirects.
 * @param acceptedTypes accepted content types
 * @param readResponse reads the response that is not a redirect, or cancels its body
 * @throws Unavailable if this site's rate limiter is unavailable
 */
export async function fetchFileIfRobotsAllow<File>(
  address: string,
  acceptedTypes: string,
  fetchContext: PageFetchContext,
  readResponse: (response: Response, url: URL) => Promise<File | PageProblem>,
): Promise<File | PageProblem> {
  let url = validateFetchUrl(address, fetchContext);
  try {
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      if (!(url instanceof URL)) return url;
      const problem = await robotsProblem(url, fetchContext);
      if (problem !== null) return problem;
      const response = await fetchValidatedUrl(url, acceptedTypes, fetchContext);
      if (!(response instanceof Response)) return response;
      const target = getRedirectLocation(response);
      if (target === null) return await readResponse(response, url);
      await response.body?.cancel();
      url = validateFetchUrl(target, fetchContext, url);
    }
    return 'redirects';
  } catch (error) {
    // Rethrow the error if this site's own rate limiter is unavailable, because the other site is not at fault.
    if (error instanceof Unavailable) throw error;
    return 'unreachable';
  }
}

// Reads a site's robots.txt (RFC 9309), which tells crawlers what they may read. The file is cached for a day.

/**
 * Maximum number of bytes of robots.txt to parse, which is the minimum that RFC 9309 requires. Further bytes are
 * ignored.
 */
const ROBOTS_MAX = 500 * 1024;
/** Maximum number of redirects to follow for robots.txt, which is the minimum that RFC 9309 requires. */
const ROBOTS_REDIRECTS_MAX = 5;
/** Cache time of robots.txt in seconds, which is the maximum that RFC 9309 recommends. */
const CACHE_SECONDS = 24 * 60 * 60;

async function fetchRobots(
  site: URL,
  asking: PageFetchContext,
): Promise<string | { readonly problem: PageProblem }> {
  let url = new URL('/robots.txt', site);
  for (let redirects = 0; redirects <= ROBOTS_REDIRECTS_MAX; redirects += 1) {
    const response = await fetchValidatedUrl(url, 'text/plain', asking);
    // If reading robots.txt from the site's own host fails, report the problem. If robots.txt redirects to a different
    // host and reading it there fails, treat robots.txt as missing.
    if (!(response instanceof Response)) return url.host === site.host ? { problem: response } : '';
    const target = getRedirectLocation(response);
    if (response.ok) {
      const { bytes } = await readFirstBytes(response, ROBOTS_MAX, asking.signal);
      return new TextDecoder().decode(bytes);
    }
    await response.body?.cancel();
    if (target === null) return response.status >= 500 ? { problem: 'unreachable' } : '';
    const next = validateFetchUrl(target, asking, url);
    if (!(next instanceof URL)) return '';
    url = next;
  }
  return '';
}

/**
 * Checks if the robots.txt of a site allows reading a page. Returns the reason why the page may not be read, or null if
 * it may be read. The result is cached for a day in each data center, so that the robots.txt of a site is rarely
 * requested.
 */
async function robotsProblem(page: URL, asking: PageFetchContext): Promise<PageProblem | null> {
  const key = new URL('/robots.txt', page).href;
  const cache = await caches.open('robots');
  const cachedRobots = await cache.match(key);
  let text = await cachedRobots?.text();
  if (text === undefined) {
    const robots = await fetchRobots(page, asking);
    if (typeof robots !== 'string') return robots.problem;
    text = robots;
    const copy = new Response(text, { headers: { 'Cache-Control': `public, max-age=${CACHE_SECONDS}` } });
    await cache.put(key, copy);
  }
  return isCrawlAllowed(text, ROBOT.toLowerCase(), page) ? null : 'refused';
}
