import { trimMatchingEnd } from '../lib/trim-end.ts';

/**
 * Base URL for parsing paths. The domain `.invalid` is reserved, so this URL never equals an address of a real site.
 */
const SITE = 'http://site.invalid';
/** Pages that redirect signed-in visitors. Redirecting to them after sign-in would cause a loop. */
const SIGN_IN_PAGES: readonly string[] = ['/signin', '/signup'];

/**
 * Returns the path, query and fragment of a `next` parameter if it is safe to redirect to after sign-in. Returns null
 * for other sites, for paths that a browser might read as another site (`//`, `\`, control characters), and for the
 * sign-in pages.
 */
export function toSafeNextPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.includes('//') || /[\\\p{Cc}]/u.test(next)) return null;
  const address = parsed(next);
  if (address === null) return null;
  const { origin, pathname, search, hash } = address;
  // Check for '//' again after parsing: the URL parser turns '/.//elsewhere' into '//elsewhere', which is another site.
  if (origin !== SITE || pathname.startsWith('//') || isSignInPage(pathname)) return null;
  return `${pathname}${search}${hash}`;
}

/** Uses `new URL`, because some supported browsers lack `URL.parse`. */
function parsed(next: string): URL | null {
  try {
    return new URL(next, SITE);
  } catch {
    return null;
  }
}

function isSignInPage(pathname: string): boolean {
  const path = trimMatchingEnd(decoded(pathname).toLowerCase(), /\//);
  return SIGN_IN_PAGES.some((page) => path === page || path === `${page}.html`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
