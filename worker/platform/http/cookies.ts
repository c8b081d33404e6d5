/**
 * Cookies of the site's host. Scripts cannot read these cookies. Browsers send them with requests from other sites only
 * for top-level navigations.
 */

/** The site's origin, whose scheme and host the cookies belong to. */
interface Site {
  readonly site: string;
}

const isHttps = ({ site }: Site) => site.startsWith('https:');

/**
 * Returns the full name of a cookie. With https, the name has the prefix `__Host-`, with which browsers prevent other
 * hosts from setting the cookie.
 */
const cookieName = (site: Site, name: string): string => (isHttps(site) ? `__Host-${name}` : name);

/**
 * Creates a `Set-Cookie` header.
 * @param maxAge seconds; 0 deletes the cookie
 */
export const formatSetCookieHeader = (site: Site, name: string, value: string, maxAge: number): string =>
  // `SameSite=Lax` is needed because a mailed link or a redirect from a sign-in provider is a cross-site navigation
  // that needs the cookies.
  `${cookieName(site, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${
    isHttps(site) ? '; Secure' : ''
  }`;

/** Returns the value of a request's cookie, or '' if the request has no such cookie. */
export function readCookieValue(request: Request, site: Site, name: string): string {
  const prefix = `${cookieName(site, name)}=`;
  const cookies = (request.headers.get('Cookie') ?? '').split(/; */);
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? '';
}

/**
 * Name of the cookie with the bookmark of the browser's last write to the database. With this bookmark, database
 * replicas reply with data that includes the write. The cookie lives far longer than replicas lag behind. The bookmark
 * gives no access and identifies no user.
 */
const BOOKMARK = 'bookmark';
/** Lifetime of the bookmark cookie (seconds). */
const BOOKMARK_LIFETIME = 120;
/** Matches a D1 bookmark. Values in another format are ignored. */
const BOOKMARK_FORM = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/;

const toSite = (request: Request): Site => ({ site: new URL(request.url).origin });

export function readBookmark(request: Request): string | null {
  if (!request.headers.has('Cookie')) return null;
  const given = readCookieValue(request, toSite(request), BOOKMARK);
  return BOOKMARK_FORM.test(given) ? given : null;
}

export const formatBookmarkCookieHeader = (request: Request, bookmark: string): string =>
  formatSetCookieHeader(toSite(request), BOOKMARK, bookmark, BOOKMARK_LIFETIME);
