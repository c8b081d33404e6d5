import type { GoTrueClient } from '@supabase/auth-js';
import { toRecordOrEmpty } from '#domain/lib/to-record';
import { lastingStore, tabStore } from '../device/storage.ts';
import { tryParseJson } from '../device/try-parse-json.ts';
import { pageSession, SESSION_KEY } from './session-key.ts';

export const readStoredSessionText = (): string | null =>
  lastingStore.read(SESSION_KEY) ?? tabStore.read(SESSION_KEY) ?? pageSession.text;

/**
 * Returns the fields of the stored session, unvalidated. Null for guests, and if the stored session is not JSON. Code
 * that needs a field must check its type, because another version of the site may have stored the session.
 */
export function readUnvalidatedSessionFields(): Readonly<Record<string, unknown>> | null {
  const session = tryParseJson(readStoredSessionText()) ?? null;
  return session === null ? null : toRecordOrEmpty(session);
}

/**
 * Returns the claims of an access token (a JWT), unvalidated and without a check of the signature. Empty if the token
 * is not a JWT.
 */
export function readTokenClaims(token: unknown): Readonly<Record<string, unknown>> {
  const [, claims = ''] = String(token).split('.');
  try {
    return toRecordOrEmpty(tryParseJson(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

/**
 * Returns the signed-in user's email address. Null for guests, '' if the session has no address. The session may be
 * invalid, because only the storage is read.
 */
export function readStoredEmail(): string | null {
  const session = readUnvalidatedSessionFields();
  if (session === null) return null;
  const { email } = toRecordOrEmpty(session.user);
  return typeof email === 'string' ? email : '';
}

function storedToken(): string | null {
  const token = readUnvalidatedSessionFields()?.access_token;
  return typeof token === 'string' ? token : null;
}

const readSessionId = (token: string): unknown => readTokenClaims(token).session_id;

export function onSessionChange(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) listener();
  };
  addEventListener('storage', elsewhere);
  addEventListener(SESSION_EVENT, listener);
  return () => {
    removeEventListener('storage', elsewhere);
    removeEventListener(SESSION_EVENT, listener);
  };
}

/** Name of the event that reports a sign-in or sign-out within this tab. Storage events reach only the other tabs. */
const SESSION_EVENT = 'pantry-chef:session';

export const SENT_ON_EVENT = 'pantry-chef:sent-on';

export function removeLocalSession(): void {
  lastingStore.remove(SESSION_KEY);
  tabStore.remove(SESSION_KEY);
  pageSession.text = null;
  dispatchEvent(new Event(SESSION_EVENT));
}

let client: Promise<GoTrueClient> | null = null;

/**
 * Loads the auth client: 23 KB (compressed), downloaded with the first call. Only sign-in pages and pages of signed-in
 * users need it. The client refreshes the session while the tab is visible.
 */
export function loadAuthClient(): Promise<GoTrueClient> {
  client ??= import('./auth-client.ts').then(({ createAuthClient }) => {
    const auth = createAuthClient(SESSION_KEY);
    auth.onAuthStateChange(() => {
      dispatchEvent(new Event(SESSION_EVENT));
    });
    return auth;
  });
  client.catch(() => {
    client = null;
  });
  return client;
}

/** True if this address completes a sign-in, because a mailed link or a sign-in provider led to it. */
export function isSignInReturnUrl({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  return new URLSearchParams(search).has('code') || new URLSearchParams(hash.slice(1)).has('error_code');
}

/**
 * Result of opening a mailed link or returning from a sign-in provider. `elsewhere`: another browser requested the
 * link, which works only there.
 */
export type SignInReturnResult =
  | 'signed-in'
  | 'elsewhere'
  | 'expired'
  | 'failed'
  | 'linked'
  | 'already-linked'
  | 'not-linked';

/**
 * Query parameter of the address to which a sign-in provider (such as Google) returns the user. It shows that the user
 * wanted to link that provider to the account, not to sign in.
 */
export const LINKED = 'linked';

let arrival: Promise<SignInReturnResult> | null = null;

/**
 * Completes a sign-in with the parameters in the address, which come from a mailed link or a sign-in provider. Removes
 * the parameters. Repeated calls complete the sign-in only once.
 */
export function completeSignInFromUrl(): Promise<SignInReturnResult> {
  arrival ??= takeUp().catch((error) => {
    arrival = null;
    throw error;
  });
  return arrival;
}

/**
 * Returns the result of the mailed link or provider sign-in that opened this page, even if its parameters were already
 * removed from the address. Null if there was none.
 */
export const getSignInReturnResult = (): Promise<SignInReturnResult> | null =>
  arrival ?? (isSignInReturnUrl(location) ? completeSignInFromUrl() : null);

async function takeUp(): Promise<SignInReturnResult> {
  // Read the address's parameters and the old session's token before the auth client starts. The auth client removes
  // the sign-in code from the address and replaces the old session.
  const failure = new URLSearchParams(location.hash.slice(1)).get('error_code');
  const isLinking = new URLSearchParams(location.search).has(LINKED);
  if (isLinking && failure !== null) {
    // Return without starting the auth client. It would treat the error in the address as a failed sign-in and end the
    // session.
    clearArrival();
    return failure === 'identity_already_exists' ? 'already-linked' : 'not-linked';
  }
  const before = storedToken();
  const auth = await loadAuthClient();
  const { error } = await auth.initialize();
  const { data } = await auth.getSession();
  clearArrival();
  if (data.session && before && readSessionId(data.session.access_token) !== readSessionId(before)) {
    await auth.admin.signOut(before, 'local').catch(() => {});
  }
  if (isLinking) return !error && data.session ? 'linked' : 'not-linked';
  if (failure === 'otp_expired') return 'expired';
  if (failure !== null || error) return 'failed';
  return data.session ? 'signed-in' : 'elsewhere';
}

/**
 * Query parameter that identifies the sign-in attempt. The auth client adds it to the return address of a mailed link.
 */
const FLOW = 'sb_flow_id';

function clearArrival(): void {
  const url = new URL(location.href);
  for (const name of ['code', FLOW, LINKED]) url.searchParams.delete(name);
  if (new URLSearchParams(url.hash.slice(1)).has('error_code')) url.hash = '';
  history.replaceState(history.state, '', url);
}
