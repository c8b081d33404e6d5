import type { Context } from 'hono';
import { CACHE_POLICIES } from './cache-policies.ts';
import { buildContentSecurityPolicy, narrowContentSecurityPolicy, type Serving } from './page-policy.ts';

/**
 * Optional directive of the Strict-Transport-Security header. It makes browsers use https for every subdomain too, for
 * a year. It is off by default, because the subdomains may belong to other owners.
 */
const SUBDOMAINS = process.env.HSTS_SUBDOMAINS === 'include' ? '; includeSubDomains' : '';

/**
 * Security headers of every reply: pages, calls and files. The build also writes these headers into `_headers`, for
 * static files (worker/tools/build/headers-file.mjs).
 */
export const SECURITY: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  [
    'Permissions-Policy',
    [
      // Browser features that pages may use: cooking mode keeps the screen on, sign-in uses passkeys, and amounts and
      // codes can be copied.
      ...[
        'screen-wake-lock',
        'publickey-credentials-get',
        'publickey-credentials-create',
        'clipboard-write',
      ].map((name) => `${name}=(self)`),
      ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'].map(
        (name) => `${name}=()`,
      ),
      ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'].map((name) => `${name}=()`),
    ].join(', '),
  ],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  // Browsers ignore the header Strict-Transport-Security over plain HTTP, so it does no harm on a developer's machine.
  ['Strict-Transport-Security', `max-age=31536000${SUBDOMAINS}`],
];

/**
 * Makes the browser clear its HTTP cache, so that private pictures do not outlive the session on a shared computer.
 * Other stored data is cleared by the page's own scripts, because the page still has to show the result.
 */
export const CLEAR_CACHE = { 'Clear-Site-Data': '"cache"' } as const;

/** Extra headers of API replies. These replies are data for the site's own pages and are never shown as pages. */
const API: readonly (readonly [name: string, value: string])[] = [
  ['Cache-Control', CACHE_POLICIES.calls.browsers],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
];

/**
 * `Cache-Control` of lists that are the same for all users and change only with imports. For five minutes, a browser
 * uses its copy without a request. For another day, it still uses the copy, and updates the copy in the background.
 */
export const FOR_A_WHILE = 'public, max-age=300, stale-while-revalidate=86400';

function withDefaults(response: Response, defaults: readonly (readonly [string, string])[]): Response {
  const lacking = defaults.filter(([name]) => !response.headers.has(name));
  try {
    for (const [name, value] of lacking) response.headers.set(name, value);
    return response;
  } catch {
    // Copies the response, because the headers of a fetched or forwarded response are immutable.
    const copy = new Response(response.body, response);
    for (const [name, value] of lacking) copy.headers.set(name, value);
    return copy;
  }
}

/** Adds the security headers that a reply lacks. Existing headers stay unchanged. */
export const addSecurityHeaders = (response: Response): Response => withDefaults(response, SECURITY);

const POLICY = 'Content-Security-Policy';

/**
 * Returns true if a Content-Security-Policy was written by Astro. Astro's policies never have `frame-ancestors`, and
 * the worker's own policies always do.
 */
const isAstros = (policy: string) => policy !== '' && !policy.includes('frame-ancestors');

/**
 * Adds the security headers and the Content-Security-Policy of a page. The page then runs and loads only the site's own
 * code, cannot be framed, and is read as UTF-8. A page that already has a policy with `frame-ancestors`, such as a
 * static file, keeps it.
 */
export async function addPageSecurityHeaders(response: Response, serving: Serving): Promise<Response> {
  const page = addSecurityHeaders(response);
  if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page;
  page.headers.set('Content-Type', 'text/html; charset=utf-8');
  const given = page.headers.get(POLICY) ?? '';
  if (!isAstros(given)) {
    // Pages have no full policy in development, because hot reloading uses inline code without a hash.
    if (given === '') page.headers.set(POLICY, "frame-ancestors 'none'");
    return page;
  }
  if (page.body === null) {
    page.headers.set(POLICY, buildContentSecurityPolicy({ scripts: [], styles: [] }, serving));
    return page;
  }
  const html = await page.text();
  page.headers.set(POLICY, await narrowContentSecurityPolicy(html, given, serving));
  return new Response(html, page);
}

/**
 * Adds the security headers of an API reply. By default an API reply is not cached, and only the site's own pages can
 * use it.
 */
export const addApiSecurityHeaders = (response: Response): Response =>
  withDefaults(response, [...SECURITY, ...API]);

/**
 * Returns true if a page of another site sent the request. Clients other than browsers do not send the `Sec-Fetch-Site`
 * header, and count as pages of this site.
 */
export const isCrossSiteRequest = ({ headers }: Request): boolean =>
  (headers.get('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin';

/**
 * Returns true if an If-None-Match header contains the given ETag. Strong and weak tags compare as equal (RFC 9110,
 * 13.1.2).
 */
export function matchesETag(condition: string | null | undefined, tag: string): boolean {
  if (!condition) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return condition.trim() === '*' || condition.split(',').some((one) => bare(one) === bare(tag));
}

/**
 * Replaces the response of a Hono context. The response is first set to undefined, because Hono would otherwise merge
 * the headers of the old and the new response, even if they are the same object.
 */
export function replaceReply(context: Pick<Context, 'res'>, reply: Response): void {
  if (reply === context.res) return;
  context.res = undefined as unknown as Response;
  context.res = reply;
}
