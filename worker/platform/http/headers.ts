import type { Context } from 'hono';
import { CACHE_POLICIES } from './cache-policies.ts';
import { buildContentSecurityPolicy, narrowContentSecurityPolicy, type Serving } from './page-policy.ts';

/**
 * Part of the Strict-Transport-Security header that extends https to all subdomains for a year. Off by default, because
 * subdomains may belong to other owners.
 */
const SUBDOMAINS = process.env.HSTS_SUBDOMAINS === 'include' ? '; includeSubDomains' : '';

/**
 * Security headers of every reply. The build also writes them to `_headers`, for static files
 * (worker/tools/build/headers-file.mjs).
 */
export const SECURITY: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  [
    'Permissions-Policy',
    [
      // Browser features that pages use: cook mode keeps the screen on and listens for spoken commands, sign-in uses
      // passkeys, and amounts and codes can be copied. All other features are off.
      ...[
        'screen-wake-lock',
        'publickey-credentials-get',
        'publickey-credentials-create',
        'clipboard-write',
        'microphone',
      ].map((name) => `${name}=(self)`),
      ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'].map(
        (name) => `${name}=()`,
      ),
      ...['magnetometer', 'midi', 'payment', 'serial', 'usb'].map((name) => `${name}=()`),
    ].join(', '),
  ],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  // Browsers ignore Strict-Transport-Security over plain HTTP, so the header does no harm in development.
  ['Strict-Transport-Security', `max-age=31536000${SUBDOMAINS}`],
];

/**
 * Makes the browser clear its HTTP cache, so that private pictures do not remain on a shared computer after the user
 * signs out. Scripts on the page clear the other stored data.
 */
export const CLEAR_CACHE = { 'Clear-Site-Data': '"cache"' } as const;

/**
 * Additional headers of API replies. Only the site's own pages may read these replies, and browsers never display them
 * as pages.
 */
const API: readonly (readonly [name: string, value: string])[] = [
  ['Cache-Control', CACHE_POLICIES.calls.browsers],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
];

/**
 * `Cache-Control` of lists that are the same for all users and change only with imports. A browser uses its copy for
 * five minutes without asking. For one more day, it shows the copy and updates it in the background.
 */
export const CACHE_FIVE_MINUTES = 'public, max-age=300, stale-while-revalidate=86400';

function withDefaults(response: Response, defaults: readonly (readonly [string, string])[]): Response {
  const lacking = defaults.filter(([name]) => !response.headers.has(name));
  try {
    for (const [name, value] of lacking) response.headers.set(name, value);
    return response;
  } catch {
    // Copy the response, because the headers of a fetched response are immutable.
    const copy = new Response(response.body, response);
    for (const [name, value] of lacking) copy.headers.set(name, value);
    return copy;
  }
}

/** Adds the security headers that a reply does not have yet. */
export const addSecurityHeaders = (response: Response): Response => withDefaults(response, SECURITY);

const POLICY = 'Content-Security-Policy';

/**
 * Returns true if Astro has written this Content-Security-Policy. Policies that the worker writes contain
 * `frame-ancestors`; Astro's do not.
 */
const isAstros = (policy: string) => policy !== '' && !policy.includes('frame-ancestors');

/**
 * Adds the security headers and the Content-Security-Policy of a page. The policy allows only the site's own code and
 * forbids frames. If a page already has a policy with `frame-ancestors`, such as a static file, this policy stays.
 */
export async function addPageSecurityHeaders(response: Response, serving: Serving): Promise<Response> {
  const page = addSecurityHeaders(response);
  if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page;
  page.headers.set('Content-Type', 'text/html; charset=utf-8');
  const given = page.headers.get(POLICY) ?? '';
  if (!isAstros(given)) {
    // In development, give the page a shorter policy. Hot reloading adds inline code, and the full policy allows only
    // inline code with a known hash.
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

/** Adds the security headers of an API reply, which is not cached by default. */
export const addApiSecurityHeaders = (response: Response): Response =>
  withDefaults(response, [...SECURITY, ...API]);

/**
 * Returns true if a page of a different site sent the request. Only browsers send the `Sec-Fetch-Site` header. Requests
 * without it do not count as cross-site.
 */
export const isCrossSiteRequest = ({ headers }: Request): boolean =>
  (headers.get('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin';

/**
 * Returns true if an If-None-Match header matches an ETag. Weak and strong tags compare as equal (RFC 9110, 13.1.2).
 */
export function matchesETag(condition: string | null | undefined, tag: string): boolean {
  if (!condition) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return condition.trim() === '*' || condition.split(',').some((one) => bare(one) === bare(tag));
}

/**
 * Replaces the response of a Hono context. If the context already has a response, Hono adds the headers of that
 * response to the new one. To prevent this, the old response is removed first.
 */
export function replaceResponse(context: Pick<Context, 'res'>, reply: Response): void {
  if (reply === context.res) return;
  context.res = undefined as unknown as Response;
  context.res = reply;
}
