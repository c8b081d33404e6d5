import { STORED_KINDS, StorageHint, type StoredKind, setStorageHint } from '#contract/account/storage-hint';
import { getStorageHintCookieName, KIND_SEPARATOR } from '#contract/account/storage-hint-cookie';
import { readRequestJson } from '../../platform/http/body.ts';
import { Failure } from '../../platform/http/failure.ts';
import { isCrossSiteRequest } from '../../platform/http/headers.ts';
import type { Route } from '../../platform/http/route.ts';
import { validateInput } from '../../platform/http/validation.ts';

/**
 * Lifetime (seconds) of the cookie that lists which kinds of data the browser stores: 400 days, the maximum that
 * browsers accept (RFC 6265bis, 5.5).
 */
const LIFETIME = 400 * 24 * 60 * 60;

/** Maximum size of the request body (bytes). A real body has only two short names. */
const BODY_MAX = 1024;

/**
 * Builds a cookie with the kinds of data that the browser stores, such as the plan. The names of the kinds are the same
 * for all users, so the cookie identifies no user. The server sets the cookie, because some browsers delete cookies
 * that scripts have set, together with all other data of scripts.
 */
function buildCookie(kinds: readonly StoredKind[], https: boolean): string {
  const value = STORED_KINDS.filter((kind) => kinds.includes(kind)).join(KIND_SEPARATOR);
  const age = value === '' ? 0 : LIFETIME;
  return `${getStorageHintCookieName(https)}=${value}; Path=/; SameSite=Strict; Max-Age=${age}${https ? '; Secure' : ''}`;
}

export const storageHintRoutes: readonly Route[] = [
  {
    endpoint: setStorageHint,
    // Always reply with an empty 204, because no client waits for the reply. An invalid body changes nothing.
    async respond({ req: { raw: request } }) {
      const response = new Response(null, { status: 204 });
      const read = await readRequestJson(request, BODY_MAX);
      // Ignore requests from pages of other sites, which must not set the cookie.
      if (read instanceof Failure || isCrossSiteRequest(request)) return response;
      const input = validateInput(StorageHint, read.json, 'the request body');
      if (input instanceof Failure) return response;
      const https = new URL(request.url).protocol === 'https:';
      response.headers.set('Set-Cookie', buildCookie(input.value.kinds, https));
      return response;
    },
  },
];
