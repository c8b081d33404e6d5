/** Cookies of this host: not readable by scripts, and not sent along by other sites' requests. */

/** Where the cookies are kept: the origin of the site. */
interface Site {
  readonly site: string;
}

const isHttps = ({ site }: Site) => site.startsWith('https:');

/** The name that a cookie goes by. With https the browser itself sees to it that no other host can set it. */
const cookieName = (site: Site, name: string): string => (isHttps(site) ? `__Host-${name}` : name);

/**
 * A `Set-Cookie` header.
 * @param maxAge seconds; 0 takes the cookie away
 */
export const cookieHeader = (site: Site, name: string, value: string, maxAge: number): string =>
  // Lax: links of mails and ways back from a provider are navigations from elsewhere.
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
 * The bookmark of what a browser last wrote that is read from replicas: far longer than those lag behind, they answer this
 * browser from after it. It proves nothing and names nobody.
 */
const BOOKMARK = 'bookmark';
/** Seconds. */
const BOOKMARK_LIFETIME = 120;
/** What D1 makes. Anything else is as good as none. */
const BOOKMARK_FORM = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/;

const siteOf = (request: Request): Site => ({ site: new URL(request.url).origin });

/** @returns the bookmark that a request brings, or null */
export function bookmarkOf(request: Request): string | null {
  if (!request.headers.has('Cookie')) return null;
  const given = cookieValue(request, siteOf(request), BOOKMARK);
  return BOOKMARK_FORM.test(given) ? given : null;
}

/** A `Set-Cookie` header that gives it to the browser. */
export const bookmarkHeader = (request: Request, bookmark: string): string =>
  cookieHeader(siteOf(request), BOOKMARK, bookmark, BOOKMARK_LIFETIME);
