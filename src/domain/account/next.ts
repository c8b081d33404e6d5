import { trimEnd } from '../lib/trim-end.ts';

/** Where signing in may lead to. */

/** Stands in for the site while an address is read: no address can name it by accident. */
const SITE = 'http://site.invalid';
/** Pages that would only send the visitor back and forth. */
const SIGN_IN_PAGES: readonly string[] = ['/signin', '/signup'];

/**
 * The `next` of a sign-in page if it is a path of this site, as the browser's own reading of it: path, query and
 * fragment. Null for everything else: other sites, what a parser would turn into another site (`//`, `\`, control
 * characters), and the sign-in pages themselves.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.includes('//') || /[\\\p{Cc}]/u.test(next)) return null;
  const address = parsed(next);
  if (address === null) return null;
  const { origin, pathname, search, hash } = address;
  // Dots in a path are resolved: '/.//elsewhere' must not come out as '//elsewhere'.
  if (origin !== SITE || pathname.startsWith('//') || isSignInPage(pathname)) return null;
  return `${pathname}${search}${hash}`;
}

/** Older browsers than that of `URL.parse` are among those of docs/browsers.md. */
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
