/** Headers that every reply of the worker carries, pages and calls alike. */
const SECURITY: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  // Ignored over plain HTTP, so it does no harm on a developer's machine.
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
];

/** What a reply of the API carries as well: it is data for our own pages and is never a page itself. */
const API: readonly (readonly [name: string, value: string])[] = [
  ['Cache-Control', 'no-store'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

function withDefaults(response: Response, defaults: readonly (readonly [string, string])[]): Response {
  // The headers of a fetched or handed-on response cannot be changed; those of a copy can.
  const reply = new Response(response.body, response);
  for (const [name, value] of defaults) if (!reply.headers.has(name)) reply.headers.set(name, value);
  return reply;
}

/** The same reply with the security headers it lacks. A header that it already has stays. */
export const secured = (response: Response): Response => withDefaults(response, SECURITY);

/** The same for a page: nobody may frame it, and its text is UTF-8. */
export function securedPage(response: Response): Response {
  const page = secured(response);
  // A second policy holds beside the one that Astro made.
  page.headers.append('Content-Security-Policy', "frame-ancestors 'none'");
  if (page.headers.get('Content-Type') === 'text/html')
    page.headers.set('Content-Type', 'text/html; charset=utf-8');
  return page;
}

/** The same for a reply of the API: not cached unless it says so itself, and for our own pages only. */
export const securedApi = (response: Response): Response => withDefaults(response, [...SECURITY, ...API]);
