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
 * One call as whoever is signed in. Without a session: 401, and no call is made. A session that cannot be renewed right
 * now is one all the same: the failure is that of the network or of the server.
 */
export async function callSignedIn<Reply>(path: string, options: CallOptions = {}): Promise<Outcome<Reply>> {
  const token = await signedInToken();
  if (token === null) return SIGNED_OUT;
  if (typeof token !== 'string') return token;
  const headers = { ...options.headers, authorization: `Bearer ${token}` };
  return call<Reply>(path, { ...options, headers });
}

/**
 * A token that is still good, refreshed if need be; null when nobody is signed in; else why it cannot be had right now.
 */
export async function signedInToken(): Promise<string | null | Extract<Outcome<never>, { ok: false }>> {
  if (storedEmail() === null) return null;
  // The client would try for half a minute.
  if (!navigator.onLine && isExpired()) return UNREACHABLE;
  let failure: Extract<Outcome<never>, { ok: false }> = UNREACHABLE;
  try {
    const auth = await authClient();
    const { data, error } = await auth.getSession();
    if (data.session) return data.session.access_token;
    if (error?.status) failure = { ok: false, status: error.status, error: error.message };
  } catch {
    // The client itself could not be fetched: the session is as good as before.
  }
  // The client takes a session that is over out of the storage, and only that.
  return storedEmail() === null ? null : failure;
}

/** The client renews a token this long before its end, ms. */
const MARGIN_MS = 90_000;

/** Whether the stored access token has to be renewed, by this clock. */
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

/** What the site offers to everybody who signs in. */
export interface AuthSettings {
  readonly external: Readonly<Record<'google' | 'github', boolean>>;
  /** Empty where no text messages can be sent. */
  readonly sms_provider: string;
}

export const fetchAuthSettings = (): Promise<Outcome<AuthSettings>> => call('/auth/v1/settings');

/** Signed in with everything that the account has set up. */
export const isFullySignedIn = ({ aal, second_factor }: Account): boolean => aal === 'aal2' || !second_factor;

/** The sign-in page that leads back here. */
export const signInAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${paths.signIn}?next=${encodeURIComponent(pathname + search)}`;

/**
 * The guard of a page: who is signed in, as the server says. Whoever is not goes to the sign-in page, and this never
 * resolves. A failure is one of the network or of the server.
 */
export async function requireAccount(): Promise<Outcome<Account>> {
  if (isArrival(location)) await arrive();
  const reply = await fetchAccount();
  if (!reply.ok && reply.status !== 401) return reply;
  if (reply.ok && isFullySignedIn(reply.data)) return reply;
  // What the server takes for no session must not look like one.
  if (!reply.ok) forgetSession();
  dispatchEvent(new Event(SENT_ON_EVENT));
  location.replace(signInAddress(location));
  return new Promise(() => {});
}
