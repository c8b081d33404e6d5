import { STORED_KINDS, StorageHint, type StoredKind, setStorageHint } from '#contract/account/storage-hint';
import { getStorageHintCookieName, KIND_SEPARATOR } from '#contract/account/storage-hint-cookie';
import { readJson } from '../../platform/http/body.ts';
import { Failure } from '../../platform/http/failure.ts';
import { isFromElsewhere } from '../../platform/http/headers.ts';
import type { Route } from '../../platform/http/route.ts';
import { validInput } from '../../platform/http/validation.ts';

/** Maximum lifetime of a cookie in browsers, seconds: 400 days. RFC 6265bis, 5.5 */
const LIFETIME = 400 * 24 * 60 * 60;

/** Maximum size of the body (bytes). A real body holds two short names. */
const BODY_MAX = 1024;

/**
 * Builds the cookie. It names kinds of stored data, the same names for all users, and identifies no user. Scripts
 * must be able to read it. The server sets it, because browsers delete cookies set by scripts together with other
 * script data.
 */
function buildCookie(kinds: readonly StoredKind[], https: boolean): string {
  const value = STORED_KINDS.filter((kind) => kinds.includes(kind)).join(KIND_SEPARATOR);
  const age = value === '' ? 0 : LIFETIME;
  return `${getStorageHintCookieName(https)}=${value}; Path=/; SameSite=Strict; Max-Age=${age}${https ? '; Secure' : ''}`;
}

export const storageHintRoutes: readonly Route[] = [
  {
    endpoint: setStorageHint,
    // No client waits for the reply. An invalid body changes nothing.
    async respond({ req: { raw: request } }) {
      const response = new Response(null, { status: 204 });
      const read = await readJson(request, BODY_MAX);
      // Pages of other sites must not set it.
      if (read instanceof Failure || isFromElsewhere(request)) return response;
      const input = validInput(StorageHint, read.json, 'the request body');
      if (input instanceof Failure) return response;
      const https = new URL(request.url).protocol === 'https:';
      response.headers.set('Set-Cookie', buildCookie(input.value.kinds, https));
      return response;
    },
  },
];
