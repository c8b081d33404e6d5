import type { Context } from 'hono';
import { CACHE_POLICIES } from './cache-policies.ts';
import { pagePolicy, policyOnDemand, type Serving } from './page-policy.ts';

/**
 * Whether browsers are told to ask for every subdomain over https, too. A setting: a site at the top of its domain would
 * speak for subdomains that may not be its own, and no browser forgets it for a year.
 */
const SUBDOMAINS = process.env.HSTS_SUBDOMAINS === 'include' ? '; includeSubDomains' : '';

/**
 * What every reply carries: pages and calls, and files, whose headers are written into `_headers` when the app is
 * built (worker/tools/build/headers-file.mjs).
 */
export const SECURITY: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  [
    'Permissions-Policy',
    [
      // Cooking keeps the screen on, passkeys are made and used, amounts and codes are copied.
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
 * Tells the browser to drop its HTTP cache, so that private pictures do not outlive the session on a shared computer. What
 * scripts have stored is cleared by the page, which still has to say what was done.
 */
export const CLEAR_CACHE = { 'Clear-Site-Data': '"cache"' } as const;

/** What a reply of the API carries as well: it is data for our own pages and is never a page itself. */
const API: readonly (readonly [name: string, value: string])[] = [
  ['Cache-Control', CACHE_POLICIES.calls.browsers],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
];

/**
 * `Cache-Control` of lists that are the same for all and change by imports only. A browser that has one takes it for five
 * minutes as it is, and for a day shows it while it asks.
 */
export const FOR_A_WHILE = 'public, max-age=300, stale-while-revalidate=86400';

function withDefaults(response: Response, defaults: readonly (readonly [string, string])[]): Response {
  const lacking = defaults.filter(([name]) => !response.headers.has(name));
  try {
    for (const [name, value] of lacking) response.headers.set(name, value);
    return response;
  } catch {
    // The headers of a fetched or handed-on response cannot be changed; those of a copy can.
    const copy = new Response(response.body, response);
    for (const [name, value] of lacking) copy.headers.set(name, value);
    return copy;
  }
}

/** The same reply with the security headers it lacks. A header that it already has stays. */
export const secured = (response: Response): Response => withDefaults(response, SECURITY);

const POLICY = 'Content-Security-Policy';

/** Astro's own policy knows nothing of frames, and ours always does. */
const isAstros = (policy: string) => policy !== '' && !policy.includes('frame-ancestors');

/**
 * The same for a page: it runs and loads nothing but our own, nobody may frame it, and its text is UTF-8.
 * A page from a file comes with the policy of its file.
 */
export async function securedPage(response: Response, serving: Serving): Promise<Response> {
  const page = secured(response);
  if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page;
  page.headers.set('Content-Type', 'text/html; charset=utf-8');
  const given = page.headers.get(POLICY) ?? '';
  if (!isAstros(given)) {
    // In development nothing has a policy: what shows changes at once there is inline and has no hash.
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

/** The same for a reply of the API: not cached unless it says so itself, and for our own pages only. */
export const securedApi = (response: Response): Response => withDefaults(response, [...SECURITY, ...API]);

/** Whether a page of another site asked for it. Whoever is no browser does not say. */
export const isFromElsewhere = ({ headers }: Request): boolean =>
  (headers.get('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin';

/** Whether If-None-Match names this tag. Strong and weak are compared alike (RFC 9110, 13.1.2). */
export function namesTag(condition: string | null | undefined, tag: string): boolean {
  if (!condition) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return condition.trim() === '*' || condition.split(',').some((one) => bare(one) === bare(tag));
}

/**
 * Puts a reply in the place of the one that there is. Hono would make another one of both, with the headers of both, also where it
 * is the same.
 */
export function replaceReply(context: Pick<Context, 'res'>, reply: Response): void {
  if (reply === context.res) return;
  context.res = undefined as unknown as Response;
  context.res = reply;
}
