import { trimEnd } from '../lib/trim-end.ts';

/**
 * Base URL for parsing a path with `new URL`. The `.invalid` domain is reserved, so no real address matches this URL.
 */
const SITE = 'http://site.invalid';
/** Pages that redirect signed-in visitors. As a redirect target after sign-in, they would cause a redirect loop. */
const SIGN_IN_PAGES: readonly string[] = ['/signin', '/signup'];

/**
 * Returns the `next` parameter of a sign-in page (path, query and fragment) if the browser would parse it as a path of
 * this site. Returns null for other sites, for spellings that a parser would turn into another site (`//`, `\`, control
 * characters), and for the sign-in pages themselves.
 */
export function toSafeNextPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.includes('//') || /[\\\p{Cc}]/u.test(next)) return null;
  const address = parsed(next);
  if (address === null) return null;
  const { origin, pathname, search, hash } = address;
  // The URL parser resolves dots in a path. Without the check for '//', '/.//elsewhere' would become '//elsewhere',
  // which is another site.
  if (origin !== SITE || pathname.startsWith('//') || isSignInPage(pathname)) return null;
  return `${pathname}${search}${hash}`;
}

/** Parses with `new URL`, because some browsers in docs/browsers.md lack `URL.parse`. */
function parsed(next: string): URL | null {
  try {
    return new URL(next, SITE);
  } catch {
    return null;
  }
}

function isSignInPage(pathname: string): boolean {
  const path = trimEnd(decoded(pathname).toLowerCase(), /\//);
  return SIGN_IN_PAGES.some((page) => path === page || path === `${page}.html`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
