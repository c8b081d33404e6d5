/**
 * Reads and writes cookies. Scripts cannot read these cookies (`HttpOnly`). If another site causes a request to this
 * site, the browser sends them only if the request opens a page (`SameSite=Lax`).
 */

interface Site {
  readonly site: string;
}

const isHttps = ({ site }: Site) => site.startsWith('https:');

/**
 * Returns the full name of a cookie, with the prefix `__Host-` on https. Browsers then reject a cookie of this name
 * from any other host.
 */
const cookieName = (site: Site, name: string): string => (isHttps(site) ? `__Host-${name}` : name);

/**
 * Creates a `Set-Cookie` header.
 * @param maxAge lifetime in seconds; 0 deletes the cookie
 */
export const formatSetCookieHeader = (site: Site, name: string, value: string, maxAge: number): string =>
  // `SameSite=Lax` is needed, because emailed links and redirects from sign-in providers are cross-site navigations
  // that need the cookies.
  `${cookieName(site, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${
    isHttps(site) ? '; Secure' : ''
  }`;

/** Returns the value of a cookie, or '' if the request does not have the cookie. */
export function readCookieValue(request: Request, site: Site, name: string): string {
  const prefix = `${cookieName(site, name)}=`;
  const cookies = (request.headers.get('Cookie') ?? '').split(/; */);
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? '';
}

/**
 * Name of the cookie with a D1 bookmark, which identifies the browser's last write. A database replica that gets the
 * bookmark waits until it has this write. The bookmark grants no access and identifies no user.
 */
const BOOKMARK = 'bookmark';
/** Lifetime of the bookmark cookie in seconds. Replicas lag behind the primary database for a much shorter time. */
const BOOKMARK_LIFETIME = 120;
const BOOKMARK_FORM = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/;

const toSite = (request: Request): Site => ({ site: new URL(request.url).origin });

export function readBookmark(request: Request): string | null {
  if (!request.headers.has('Cookie')) return null;
  const given = readCookieValue(request, toSite(request), BOOKMARK);
  return BOOKMARK_FORM.test(given) ? given : null;
}

export const formatBookmarkCookieHeader = (request: Request, bookmark: string): string =>
  formatSetCookieHeader(toSite(request), BOOKMARK, bookmark, BOOKMARK_LIFETIME);
