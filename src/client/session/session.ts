import type { GoTrueClient } from '@supabase/auth-js';
import { lastingStore, tabStore } from '../device/storage.ts';
import { pageSession, SESSION_KEY } from './session-key.ts';

/**
 * Returns the stored session as text: from localStorage, or if that is blocked or full from sessionStorage or this
 * page's memory.
 */
export const readSession = (): string | null =>
  lastingStore.read(SESSION_KEY) ?? tabStore.read(SESSION_KEY) ?? pageSession.text;

/** Parses the stored session; null for guests or if it is invalid. */
function parseSession(): { readonly user?: { email?: unknown }; readonly access_token?: unknown } | null {
  try {
    return JSON.parse(readSession() ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Returns the email address of the signed-in user, or null; '' if the session has no address. Only reads the storage:
 * it makes no call and proves nothing. The server validates the session.
 */
export function storedEmail(): string | null {
  const session = parseSession();
  if (session === null) return null;
  const email = session.user?.email;
  return typeof email === 'string' ? email : '';
}

function storedToken(): string | null {
  const token = parseSession()?.access_token;
  return typeof token === 'string' ? token : null;
}

/** Returns the id of the session that an access token belongs to, from its claims. */
function readSessionId(token: string): unknown {
  const [, claims = ''] = token.split('.');
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).session_id;
}

/** Calls the listener when a user signs in or out, in this or another tab. @returns a function that stops */
export function onSession(listener: () => void): () => void {
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

/** Event for this tab, because storage events reach only the other tabs. */
const SESSION_EVENT = 'pantry-chef:session';

/** Event before a page for signed-in users redirects a guest to sign-in. */
export const SENT_ON_EVENT = 'pantry-chef:sent-on';

/** Removes a session that the server has already ended from this browser. No call to the server is needed. */
export function forgetSession(): void {
  lastingStore.remove(SESSION_KEY);
  tabStore.remove(SESSION_KEY);
  pageSession.text = null;
  dispatchEvent(new Event(SESSION_EVENT));
}

let client: Promise<GoTrueClient> | null = null;

/**
 * Loads the auth client. Its 23 KB (compressed) are downloaded with the first call: on sign-in pages, and for signed-in
 * users. From then on it refreshes the session while the tab is visible.
 */
export function authClient(): Promise<GoTrueClient> {
  client ??= import('./auth-client.ts').then(({ createAuthClient }) => {
    const auth = createAuthClient(SESSION_KEY);
    auth.onAuthStateChange(() => {
      dispatchEvent(new Event(SESSION_EVENT));
    });
    return auth;
  });
  // Allow a retry after a failed download.
  client.catch(() => {
    client = null;
  });
  return client;
}

/** True if the address is the target of a mailed link or of a sign-in with a provider. */
export function isArrival({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  return new URLSearchParams(search).has('code') || new URLSearchParams(hash.slice(1)).has('error_code');
}

/** Result of an arrival. `elsewhere`: the link was requested in another browser, and works only there. */
export type Arrival =
  | 'signed-in'
  | 'elsewhere'
  | 'expired'
  | 'failed'
  | 'linked'
  | 'already-linked'
  | 'not-linked';

/** Query parameter of the address to which linking a provider returns. */
export const LINKED = 'linked';

let arrival: Promise<Arrival> | null = null;

/** Processes the arrival in the address once, even if called repeatedly, and removes it from the address. */
export function arrive(): Promise<Arrival> {
  arrival ??= takeUp().catch((error) => {
    arrival = null;
    throw error;
  });
  return arrival;
}

/**
 * Returns the result of the arrival with which this page was opened; null if there was none. Also works after the
 * address was cleaned.
 */
export const arrivalOfPage = (): Promise<Arrival> | null =>
  arrival ?? (isArrival(location) ? arrive() : null);

async function takeUp(): Promise<Arrival> {
  // Read these first: the client removes the code from the address, and the new session replaces the old one.
  const failure = new URLSearchParams(location.hash.slice(1)).get('error_code');
  const isLinking = new URLSearchParams(location.search).has(LINKED);
  if (isLinking && failure !== null) {
    // The client would treat an error in the address as a failed sign-in and end the session.
    clearArrival();
    return failure === 'identity_already_exists' ? 'already-linked' : 'not-linked';
  }
  const before = storedToken();
  const auth = await authClient();
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

/** Query parameter that the client adds to the return address of a link. */
const FLOW = 'sb_flow_id';

function clearArrival(): void {
  const url = new URL(location.href);
  for (const name of ['code', FLOW, LINKED]) url.searchParams.delete(name);
  if (new URLSearchParams(url.hash.slice(1)).has('error_code')) url.hash = '';
  history.replaceState(history.state, '', url);
}
