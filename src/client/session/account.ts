import type { Account, getAccount } from '#contract/account/account';
import { type CallOptions, NO_NETWORK, type Outcome, sendApiCall } from '../http/http.ts';
import {
  completeSignInFromUrl,
  isSignInReturnUrl,
  loadAuthClient,
  readStoredEmail,
  readUnvalidatedSessionFields,
  removeLocalSession,
  SENT_ON_EVENT,
} from './session.ts';
import { buildSignInAddress } from './sign-in-address.ts';

const UNREACHABLE = { ok: false, status: 0, error: NO_NETWORK } as const;
const SIGNED_OUT: Outcome<never> = { ok: false, status: 401, error: 'Please sign in to continue' };

/**
 * Sends one API call as the signed-in user. Without a session, no call is made, and the outcome has status 401. If the
 * session cannot be renewed, the outcome is the failure of the renewal.
 */
export async function sendSignedInApiCall<Reply>(
  path: string,
  options: CallOptions = {},
): Promise<Outcome<Reply>> {
  const token = await getAccessToken();
  if (token === null) return SIGNED_OUT;
  if (typeof token !== 'string') return token;
  const headers = { ...options.headers, authorization: `Bearer ${token}` };
  return sendApiCall<Reply>(path, { ...options, headers });
}

/**
 * Returns a valid access token, renewed if necessary. Null if no user is signed in. If the token cannot be renewed,
 * returns the failure.
 */
export async function getAccessToken(): Promise<string | null | Extract<Outcome<never>, { ok: false }>> {
  if (readStoredEmail() === null) return null;
  // Fail at once while offline. The auth client would retry to renew the session for half a minute.
  if (!navigator.onLine && isAccessTokenExpired()) return UNREACHABLE;
  let failure: Extract<Outcome<never>, { ok: false }> = UNREACHABLE;
  try {
    const auth = await loadAuthClient();
    const { data, error } = await auth.getSession();
    if (data.session) return data.session.access_token;
    if (error?.status) failure = { ok: false, status: error.status, error: error.message };
  } catch {
    // The code of the auth client could not be downloaded. Leave the session unchanged.
  }
  // The auth client removes a session only if it has ended. If the session is still stored, the failure is temporary,
  // so report it.
  return readStoredEmail() === null ? null : failure;
}

/** The auth client renews an access token if the token expires in less than this time (ms). */
const MARGIN_MS = 90_000;

/** True if the stored access token must be renewed, according to this device's clock. */
export function isAccessTokenExpired(now = Date.now()): boolean {
  const { expires_at: ends } = readUnvalidatedSessionFields() ?? {};
  return typeof ends === 'number' && ends * 1000 - now < MARGIN_MS;
}

const ACCOUNT: (typeof getAccount)['path'] = '/api/account';

export const fetchAccount = (): Promise<Outcome<Account>> => sendSignedInApiCall(ACCOUNT);

export interface AuthSettings {
  readonly external: Readonly<Record<'google' | 'github', boolean>>;
  /** Name of the service that sends text messages. Empty if the server cannot send text messages. */
  readonly sms_provider: string;
}

export const fetchAuthSettings = (): Promise<Outcome<AuthSettings>> => sendApiCall('/auth/v1/settings');

export const isFullySignedIn = ({ aal, second_factor }: Account): boolean => aal === 'aal2' || !second_factor;

/**
 * Guards a page for signed-in users. Returns the account according to the server. Redirects visitors without a session
 * to the sign-in page; the promise then never settles. A failure means that the network or the server failed.
 */
export async function requireAccount(): Promise<Outcome<Account>> {
  if (isSignInReturnUrl(location)) await completeSignInFromUrl();
  const reply = await fetchAccount();
  if (!reply.ok && reply.status !== 401) return reply;
  if (reply.ok && isFullySignedIn(reply.data)) return reply;
  // Remove a session that the server rejects. Otherwise pages would still treat the visitor as signed in.
  if (!reply.ok) removeLocalSession();
  dispatchEvent(new Event(SENT_ON_EVENT));
  location.replace(buildSignInAddress(location));
  return new Promise(() => {});
}
