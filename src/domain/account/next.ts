import { trimEnd } from '../lib/trim-end.ts';

/** Allowed redirect targets after sign-in. */

/** Base URL for parsing a path. The `.invalid` domain is reserved, so no real address can match it by accident. */
const SITE = 'http://site.invalid';
/** Pages that would send a signed-in visitor back and forth. */
const SIGN_IN_PAGES: readonly string[] = ['/signin', '/signup'];

/**
 * Returns the `next` of a sign-in page (path, query and fragment) if the browser would parse it as a path of this
 * site. Returns null for everything else: other sites, spellings that a parser would turn into another site (`//`,
 * `\`, control characters), and the sign-in pages themselves.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.includes('//') || /[\\\p{Cc}]/u.test(next)) return null;
  const address = parsed(next);
  if (address === null) return null;
  const { origin, pathname, search, hash } = address;
  // The parser resolves dots in a path: '/.//elsewhere' must not become '//elsewhere'.
  if (origin !== SITE || pathname.startsWith('//') || isSignInPage(pathname)) return null;
  return `${pathname}${search}${hash}`;
}

/** Parses with `new URL`: docs/browsers.md includes browsers that lack `URL.parse`. */
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
