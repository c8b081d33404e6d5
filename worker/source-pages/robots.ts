/** What a site lets programs read: its robots.txt (RFC 9309), kept for a day. */
import { isAllowedBy } from '#domain/web/robots';
import { type Asking, ask, firstBytesOf, judged, type PageProblem, ROBOT, redirectOf } from './asking.ts';

/** Bytes that are looked at: the least that the RFC asks for. What stands behind them is not read. */
const ROBOTS_MAX = 500 * 1024;
/** Redirects to the file that are followed: again the least. */
const REDIRECTS_MAX = 5;
/** Seconds that an answer is kept; no longer by the RFC. */
const KEPT_S = 24 * 60 * 60;

/** The text of the file, '' where there is none, or why nothing of the site may be read. */
async function fetchRobots(site: URL, asking: Asking): Promise<string | { readonly problem: PageProblem }> {
  let url = new URL('/robots.txt', site);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
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
export async function robotsProblem(page: URL, asking: Asking): Promise<PageProblem | null> {
  const key = new URL('/robots.txt', page).href;
  const cache = await caches.open('robots');
  const kept = await cache.match(key);
  let text = await kept?.text();
  if (text === undefined) {
    const robots = await fetchRobots(page, asking).catch(() => ({ problem: 'unreachable' as const }));
    if (typeof robots !== 'string') return robots.problem;
    text = robots;
    const copy = new Response(text, { headers: { 'Cache-Control': `public, max-age=${KEPT_S}` } });
    await cache.put(key, copy);
  }
  return isAllowedBy(text, ROBOT.toLowerCase(), page) ? null : 'refused';
}
