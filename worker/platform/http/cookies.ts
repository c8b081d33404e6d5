/**
 * Cookies of this host. Scripts cannot read them. Requests from other sites do not carry them, except top-level
 * navigations.
 */

/** The origin of the site, which owns the cookies. */
interface Site {
  readonly site: string;
}

const isHttps = ({ site }: Site) => site.startsWith('https:');

/** Returns the full name of a cookie. With https, the browser ensures that no other host can set it. */
const cookieName = (site: Site, name: string): string => (isHttps(site) ? `__Host-${name}` : name);

/**
 * Creates a `Set-Cookie` header.
 * @param maxAge seconds; 0 deletes the cookie
 */
export const cookieHeader = (site: Site, name: string, value: string, maxAge: number): string =>
  // Lax, because mailed links and redirects from a provider are cross-site navigations and need the cookies.
  `${cookieName(site, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${
    isHttps(site) ? '; Secure' : ''
  }`;

/** @returns the value of a cookie, or '' without one */
export function cookieValue(request: Request, site: Site, name: string): string {
  const prefix = `${cookieName(site, name)}=`;
  const cookies = (request.headers.get('Cookie') ?? '').split(/; */);
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? '';
}

/**
 * Bookmark of a browser's last write, for reads from replicas. Replicas then reply with data from after that write. The
 * cookie lives far longer than replicas lag behind. It proves nothing and identifies no user.
 */
const BOOKMARK = 'bookmark';
/** Seconds. */
const BOOKMARK_LIFETIME = 120;
/** Format of D1's bookmarks. Other values are ignored. */
const BOOKMARK_FORM = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/;

const toSite = (request: Request): Site => ({ site: new URL(request.url).origin });

/** @returns the bookmark of a request, or null */
export function readBookmark(request: Request): string | null {
  if (!request.headers.has('Cookie')) return null;
  const given = cookieValue(request, toSite(request), BOOKMARK);
  return BOOKMARK_FORM.test(given) ? given : null;
}

/** Creates a `Set-Cookie` header with a bookmark. */
export const bookmarkHeader = (request: Request, bookmark: string): string =>
  cookieHeader(toSite(request), BOOKMARK, bookmark, BOOKMARK_LIFETIME);
