import type { Context } from 'hono';
import { CACHE_POLICIES } from './cache-policies.ts';
import { pagePolicy, policyOnDemand, type Serving } from './page-policy.ts';

/**
 * Option for browsers to use https for every subdomain, too. It is a setting, because a site at the top of its domain
 * would affect subdomains that may not be its own, and browsers remember it for a year.
 */
const SUBDOMAINS = process.env.HSTS_SUBDOMAINS === 'include' ? '; includeSubDomains' : '';

/**
 * Security headers of every reply: pages, calls and files. For files, the build writes them into `_headers`
 * (worker/tools/build/headers-file.mjs).
 */
export const SECURITY: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  [
    'Permissions-Policy',
    [
      // Cooking mode keeps the screen on, sign-in uses passkeys, and amounts and codes can be copied.
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
  // Ignored over plain HTTP, so it does no harm on a developer's machine.
  ['Strict-Transport-Security', `max-age=31536000${SUBDOMAINS}`],
];

/**
 * Makes the browser drop its HTTP cache, so that private pictures do not outlive the session on a shared computer. The
 * page clears the data of its scripts itself, because it still has to show the result.
 */
export const CLEAR_CACHE = { 'Clear-Site-Data': '"cache"' } as const;

/** Additional headers of API replies, which are data for our own pages and never pages themselves. */
const API: readonly (readonly [name: string, value: string])[] = [
  ['Cache-Control', CACHE_POLICIES.calls.browsers],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
];

/**
 * `Cache-Control` of lists that are the same for all users and change only with imports. A browser uses its copy for
 * five minutes, and for a day shows it while it revalidates.
 */
export const FOR_A_WHILE = 'public, max-age=300, stale-while-revalidate=86400';

function withDefaults(response: Response, defaults: readonly (readonly [string, string])[]): Response {
  const lacking = defaults.filter(([name]) => !response.headers.has(name));
  try {
    for (const [name, value] of lacking) response.headers.set(name, value);
    return response;
  } catch {
    // The headers of a fetched or forwarded response are immutable; those of a copy are not.
    const copy = new Response(response.body, response);
    for (const [name, value] of lacking) copy.headers.set(name, value);
    return copy;
  }
}

/** Adds the missing security headers to a reply. Existing headers stay. */
export const secured = (response: Response): Response => withDefaults(response, SECURITY);

const POLICY = 'Content-Security-Policy';

/** True for Astro's own policy, which never has `frame-ancestors`; ours always has. */
const isAstros = (policy: string) => policy !== '' && !policy.includes('frame-ancestors');

/**
 * Like `secured`, for a page: it runs and loads only our own code, cannot be framed, and its text is UTF-8. A page from
 * a file has the policy of its file.
 */
export async function securedPage(response: Response, serving: Serving): Promise<Response> {
  const page = secured(response);
  if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page;
  page.headers.set('Content-Type', 'text/html; charset=utf-8');
  const given = page.headers.get(POLICY) ?? '';
  if (!isAstros(given)) {
    // Pages have no policy in development: hot reloading uses inline code without a hash.
    if (given === '') page.headers.set(POLICY, "frame-ancestors 'none'");
    return page;
  }
  if (page.body === null) {
    page.headers.set(POLICY, pagePolicy({ scripts: [], styles: [] }, serving));
    return page;
  }
  const html = await page.text();
  page.headers.set(POLICY, await policyOnDemand(html, given, serving));
  return new Response(html, page);
}

/** Like `secured`, for an API reply: by default it is not cached, and only our own pages can use it. */
export const securedApi = (response: Response): Response => withDefaults(response, [...SECURITY, ...API]);

/** Returns true if a page of another site sent the request. Clients that are not browsers do not send the header. */
export const isFromElsewhere = ({ headers }: Request): boolean =>
  (headers.get('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin';

/** Returns true if If-None-Match contains this tag. Strong and weak tags compare as equal (RFC 9110, 13.1.2). */
export function namesTag(condition: string | null | undefined, tag: string): boolean {
  if (!condition) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return condition.trim() === '*' || condition.split(',').some((one) => bare(one) === bare(tag));
}

/**
 * Replaces the reply of a context. Without the reset, Hono would merge the headers of both replies, even of equal ones.
 */
export function replaceReply(context: Pick<Context, 'res'>, reply: Response): void {
  if (reply === context.res) return;
  context.res = undefined as unknown as Response;
  context.res = reply;
}
