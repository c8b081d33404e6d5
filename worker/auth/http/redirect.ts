/** Ways back to a page of the site, at the end of a link or of a sign-in elsewhere. */
import type { Settings } from '../../platform/settings/settings.ts';

/** The address that was asked for if it is one of ours, otherwise the site. */
export function allowedRedirect(wanted: string, settings: Settings): URL {
  const site = new URL('/', settings.site);
  // A URL parser takes out line breaks and tabs and turns '\' into '/': what needs that was not written in good faith.
  if (wanted === '' || /[\p{Cc}\\]/u.test(wanted) || !URL.canParse(wanted)) return site;
  const url = new URL(wanted);
  // 'blob:https://site/…' has the origin of the site, too, and is a document that anybody may have made.
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

/** Back with something in the fragment, which is not sent to any server. */
export function backWithFragment(
  to: URL,
  values: Readonly<Record<string, string>>,
  headers?: Record<string, string>,
) {
  const url = new URL(to);
  url.hash = new URLSearchParams(values).toString();
  return seeOther(url, headers);
}

/** Back with an authorisation code in the query. */
export function backWithCode(to: URL, code: string, headers?: Record<string, string>): Response {
  const url = new URL(to);
  url.searchParams.set('code', code);
  return seeOther(url, headers);
}

/** Back with what went wrong. */
export function backWithError(
  to: URL,
  failure: { readonly code: string; readonly error: string },
  reason = 'access_denied',
  headers?: Record<string, string>,
): Response {
  const values = { error: reason, error_code: failure.code, error_description: failure.error };
  return backWithFragment(to, values, { 'X-Sb-Error-Code': failure.code, ...headers });
}
