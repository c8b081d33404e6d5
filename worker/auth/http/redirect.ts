/** Redirects to a page of the site, at the end of a link or of a sign-in through a provider. */
import type { Settings } from '../../platform/settings/settings.ts';

/** Returns the requested URL if it belongs to one of our origins, otherwise the site's. */
export function allowedRedirect(wanted: string, settings: Settings): URL {
  const site = new URL('/', settings.site);
  // A URL parser removes line breaks and tabs and turns '\' into '/'. A URL with these characters may be an attack.
  if (wanted === '' || /[\p{Cc}\\]/u.test(wanted) || !URL.canParse(wanted)) return site;
  const url = new URL(wanted);
  // 'blob:https://site/…' has the origin of the site, too, and anyone may have created its content.
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

/** Redirects with values in the fragment, which is not sent to any server. */
export function backWithFragment(
  to: URL,
  values: Readonly<Record<string, string>>,
  headers?: Record<string, string>,
) {
  const url = new URL(to);
  url.hash = new URLSearchParams(values).toString();
  return seeOther(url, headers);
}

/** Redirects with an authorization code in the query. */
export function backWithCode(to: URL, code: string, headers?: Record<string, string>): Response {
  const url = new URL(to);
  url.searchParams.set('code', code);
  return seeOther(url, headers);
}

/** Redirects with an error in the fragment. */
export function backWithError(
  to: URL,
  failure: { readonly code: string; readonly error: string },
  reason = 'access_denied',
  headers?: Record<string, string>,
): Response {
  const values = { error: reason, error_code: failure.code, error_description: failure.error };
  return backWithFragment(to, values, { 'X-Sb-Error-Code': failure.code, ...headers });
}
