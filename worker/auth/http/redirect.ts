import type { Settings } from '../../platform/settings/settings.ts';

/**
 * Returns the requested redirect URL if it belongs to an origin of this site. Returns the URL of the home page if it
 * does not.
 */
export function toAllowedRedirect(requestedUrl: string, settings: Settings): URL {
  const site = new URL('/', settings.site);
  // Rejects a URL with line breaks, tabs or '\', which may be an attack: a URL parser removes line breaks and tabs, and
  // turns '\' into '/'.
  if (requestedUrl === '' || /[\p{Cc}\\]/u.test(requestedUrl) || !URL.canParse(requestedUrl)) return site;
  const url = new URL(requestedUrl);
  // Rejects URLs such as 'blob:https://site/…': they have the origin of the site, but anyone may have created their
  // content.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return site;
  const ours = settings.origins.includes(url.origin) && url.username === '' && url.password === '';
  return ours ? url : site;
}

const seeOther = (url: URL, headers: Record<string, string> = {}): Response =>
  new Response(null, {
    status: 303,
    headers: {
      Location: url.href,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      ...headers,
    },
  });

/** Redirects to a URL with values in its fragment (after '#'), which browsers do not send to any server. */
export function redirectWithFragment(
  to: URL,
  values: Readonly<Record<string, string>>,
  headers?: Record<string, string>,
): Response {
  const url = new URL(to);
  url.hash = new URLSearchParams(values).toString();
  return seeOther(url, headers);
}

export function redirectWithAuthCode(to: URL, code: string, headers?: Record<string, string>): Response {
  const url = new URL(to);
  url.searchParams.set('code', code);
  return seeOther(url, headers);
}

export function redirectWithError(
  to: URL,
  failure: { readonly code: string; readonly error: string },
  reason = 'access_denied',
  headers?: Record<string, string>,
): Response {
  const values = { error: reason, error_code: failure.code, error_description: failure.error };
  return redirectWithFragment(to, values, { 'X-Sb-Error-Code': failure.code, ...headers });
}
