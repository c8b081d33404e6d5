import type { Account, getAccount } from '#contract/account/account';
import { paths } from '#contract/paths';
import { type CallOptions, call, NO_NETWORK, type Outcome } from '../http/http.ts';
import {
  arrive,
  authClient,
  forgetSession,
  isArrival,
  readSession,
  SENT_ON_EVENT,
  storedEmail,
} from './session.ts';

const UNREACHABLE = { ok: false, status: 0, error: NO_NETWORK } as const;
const SIGNED_OUT: Outcome<never> = { ok: false, status: 401, error: 'Please sign in to continue' };

/**
 * Sends one call as the signed-in user. Without a session: 401, and no call is made. If the session cannot be renewed
 * at the moment, returns the failure of the network or the server.
 */
export async function callSignedIn<Reply>(path: string, options: CallOptions = {}): Promise<Outcome<Reply>> {
  const token = await signedInToken();
  if (token === null) return SIGNED_OUT;
  if (typeof token !== 'string') return token;
  const headers = { ...options.headers, authorization: `Bearer ${token}` };
  return call<Reply>(path, { ...options, headers });
}

/**
 * Returns a valid access token, renewed if necessary; null if no user is signed in; else the failure that prevented the
 * renewal.
 */
export async function signedInToken(): Promise<string | null | Extract<Outcome<never>, { ok: false }>> {
  if (storedEmail() === null) return null;
  // Offline, the auth client would retry for half a minute.
  if (!navigator.onLine && isExpired()) return UNREACHABLE;
  let failure: Extract<Outcome<never>, { ok: false }> = UNREACHABLE;
  try {
    const auth = await authClient();
    const { data, error } = await auth.getSession();
    if (data.session) return data.session.access_token;
    if (error?.status) failure = { ok: false, status: error.status, error: error.message };
  } catch {
    // The auth client itself could not be downloaded; the session stays as it was.
  }
  // The auth client removes only an ended session from the storage.
  return storedEmail() === null ? null : failure;
}

/** Time before expiry at which the auth client renews a token, ms. */
const MARGIN_MS = 90_000;

/** True if the stored access token must be renewed, according to this device's clock. */
export function isExpired(now = Date.now()): boolean {
  try {
    const { expires_at: ends } = JSON.parse(readSession() ?? '{}');
    return typeof ends === 'number' && ends * 1000 - now < MARGIN_MS;
  } catch {
    return false;
  }
}

const ACCOUNT: (typeof getAccount)['path'] = '/api/account';

export const fetchAccount = (): Promise<Outcome<Account>> => callSignedIn(ACCOUNT);

/** Sign-in methods that the site offers. */
export interface AuthSettings {
  readonly external: Readonly<Record<'google' | 'github', boolean>>;
  /** Empty if text messages cannot be sent. */
  readonly sms_provider: string;
}

export const fetchAuthSettings = (): Promise<Outcome<AuthSettings>> => call('/auth/v1/settings');

/** True if the session has used the second factor, or the account has none. */
export const isFullySignedIn = ({ aal, second_factor }: Account): boolean => aal === 'aal2' || !second_factor;

/** Returns the address of the sign-in page that leads back here. */
export const signInAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${paths.signIn}?next=${encodeURIComponent(pathname + search)}`;

/**
 * Guards a page for signed-in users: returns the account as the server reports it. Redirects other visitors to the
 * sign-in page, and then never resolves. A failure is one of the network or of the server.
 */
export async function requireAccount(): Promise<Outcome<Account>> {
  if (isArrival(location)) await arrive();
  const reply = await fetchAccount();
  if (!reply.ok && reply.status !== 401) return reply;
  if (reply.ok && isFullySignedIn(reply.data)) return reply;
  // A session that the server rejects must not look valid in the browser.
  if (!reply.ok) forgetSession();
  dispatchEvent(new Event(SENT_ON_EVENT));
  location.replace(signInAddress(location));
  return new Promise(() => {});
}
