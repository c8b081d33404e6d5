import type { Account, getAccount } from '#contract/account/account';
import { paths } from '#contract/paths';
import { type CallOptions, NO_NETWORK, type Outcome, sendApiCall } from '../http/http.ts';
import {
  completeSignInFromUrl,
  isSignInReturnUrl,
  loadAuthClient,
  readSessionText,
  readStoredEmail,
  removeLocalSession,
  SENT_ON_EVENT,
} from './session.ts';

const UNREACHABLE = { ok: false, status: 0, error: NO_NETWORK } as const;
const SIGNED_OUT: Outcome<never> = { ok: false, status: 401, error: 'Please sign in to continue' };

/**
 * Sends one API call as the signed-in user. Without a session, no call is made, and the outcome has the status 401. If
 * the session could not be renewed, the outcome is the failure of the renewal.
 */
export async function callSignedIn<Reply>(path: string, options: CallOptions = {}): Promise<Outcome<Reply>> {
  const token = await getAccessToken();
  if (token === null) return SIGNED_OUT;
  if (typeof token !== 'string') return token;
  const headers = { ...options.headers, authorization: `Bearer ${token}` };
  return sendApiCall<Reply>(path, { ...options, headers });
}

/**
 * Returns a valid access token, renewed if necessary. Null if no user is signed in. If the token could not be renewed,
 * returns the failure.
 */
export async function getAccessToken(): Promise<string | null | Extract<Outcome<never>, { ok: false }>> {
  if (readStoredEmail() === null) return null;
  // Fail at once when offline: the auth client would retry the renewal of the session for half a minute.
  if (!navigator.onLine && isAccessTokenExpired()) return UNREACHABLE;
  let failure: Extract<Outcome<never>, { ok: false }> = UNREACHABLE;
  try {
    const auth = await loadAuthClient();
    const { data, error } = await auth.getSession();
    if (data.session) return data.session.access_token;
    if (error?.status) failure = { ok: false, status: error.status, error: error.message };
  } catch {
    // The auth client's code could not be downloaded. Leave the session unchanged.
  }
  // If the session is still stored, the renewal failed only temporarily, so report the failure. The auth client removes
  // a session only if it has ended.
  return readStoredEmail() === null ? null : failure;
}

/** Time (ms) before expiry at which the auth client renews an access token. */
const MARGIN_MS = 90_000;

/** True if the stored access token must be renewed. Uses this device's clock. */
export function isAccessTokenExpired(now = Date.now()): boolean {
  try {
    const { expires_at: ends } = JSON.parse(readSessionText() ?? '{}');
    return typeof ends === 'number' && ends * 1000 - now < MARGIN_MS;
  } catch {
    return false;
  }
}

const ACCOUNT: (typeof getAccount)['path'] = '/api/account';

export const fetchAccount = (): Promise<Outcome<Account>> => callSignedIn(ACCOUNT);

export interface AuthSettings {
  readonly external: Readonly<Record<'google' | 'github', boolean>>;
  /** Name of the service that sends text messages. Empty if text messages cannot be sent. */
  readonly sms_provider: string;
}

export const fetchAuthSettings = (): Promise<Outcome<AuthSettings>> => sendApiCall('/auth/v1/settings');

/** True if the second factor was used in this session, or if the account has none. */
export const isFullySignedIn = ({ aal, second_factor }: Account): boolean => aal === 'aal2' || !second_factor;

/** Returns the address of the sign-in page. After sign-in, that page leads back to the current page. */
export const buildSignInAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${paths.signIn}?next=${encodeURIComponent(pathname + search)}`;

/**
 * Guards a page for signed-in users. Returns the account as the server reports it. Redirects visitors without a
 * session to the sign-in page; the promise then never resolves. A failure means that the network or the server
 * failed.
 */
export async function requireAccount(): Promise<Outcome<Account>> {
  if (isSignInReturnUrl(location)) await completeSignInFromUrl();
  const reply = await fetchAccount();
  if (!reply.ok && reply.status !== 401) return reply;
  if (reply.ok && isFullySignedIn(reply.data)) return reply;
  // Remove a session that the server rejects. Otherwise the browser would still treat the visitor as signed in.
  if (!reply.ok) removeLocalSession();
  dispatchEvent(new Event(SENT_ON_EVENT));
  location.replace(buildSignInAddress(location));
  return new Promise(() => {});
}
