import type { GoTrueClient } from '@supabase/auth-js';
import { lastingStore, tabStore } from '../device/storage.ts';
import { pageSession, SESSION_KEY } from './session-key.ts';

/** The stored session as text: where the lasting storage is blocked or full, that of the tab, or of this page alone. */
export const readSession = (): string | null =>
  lastingStore.read(SESSION_KEY) ?? tabStore.read(SESSION_KEY) ?? pageSession.text;

/** The stored session, or null for guests and if it cannot be read. */
function parseSession(): { readonly user?: { email?: unknown }; readonly access_token?: unknown } | null {
  try {
    return JSON.parse(readSession() ?? 'null');
  } catch {
    return null;
  }
}

/**
 * The e-mail address of whoever is signed in here, or null. Only a look into the storage: free of any call, and no
 * proof of anything. The server decides what a session is worth.
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

/** The id of the session that an access token belongs to, as the token says. */
function sessionOf(token: string): unknown {
  const [, claims = ''] = token.split('.');
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).session_id;
}

/** Tells when somebody signs in or out, in this tab or in another one. @returns how to stop that */
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

/** Storage events reach the other tabs only; this one is for our own. */
const SESSION_EVENT = 'pantry-chef:session';

/** Told before a page for members sends a guest to sign in. */
export const SENT_ON_EVENT = 'pantry-chef:sent-on';

/** Takes a session out of this browser that the server has ended already: there is nothing left to tell it. */
export function forgetSession(): void {
  lastingStore.remove(SESSION_KEY);
  tabStore.remove(SESSION_KEY);
  pageSession.text = null;
  dispatchEvent(new Event(SESSION_EVENT));
}

let client: Promise<GoTrueClient> | null = null;

/**
 * The client of the auth protocol. Its 23 KB (compressed) are fetched with the first call: on pages for signing in, and for
 * whoever is signed in. From then on it refreshes the session while the tab is visible.
 */
export function authClient(): Promise<GoTrueClient> {
  client ??= import('./auth-client.ts').then(({ createAuthClient }) => {
    const auth = createAuthClient(SESSION_KEY);
    auth.onAuthStateChange(() => {
      dispatchEvent(new Event(SESSION_EVENT));
    });
    return auth;
  });
  // A failed download must not be the answer for ever.
  client.catch(() => {
    client = null;
  });
  return client;
}

/** Whether this address is where a link of a mail, or a sign-in elsewhere, ends. */
export function isArrival({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  return new URLSearchParams(search).has('code') || new URLSearchParams(hash.slice(1)).has('error_code');
}

/** How an arrival went. `elsewhere`: the link was asked for in another browser, and only that one can use it. */
export type Arrival =
  | 'signed-in'
  | 'elsewhere'
  | 'expired'
  | 'failed'
  | 'linked'
  | 'already-linked'
  | 'not-linked';

/** Set in the address where linking a provider ends. */
export const LINKED = 'linked';

let arrival: Promise<Arrival> | null = null;

/** Takes up what the address brings, once however many ask, and takes it out of the address. */
export function arrive(): Promise<Arrival> {
  arrival ??= takeUp().catch((error) => {
    arrival = null;
    throw error;
  });
  return arrival;
}

/** How the visit of this page began, if that was an arrival: one that has been taken up is in the address no more. */
export const arrivalOfPage = (): Promise<Arrival> | null =>
  arrival ?? (isArrival(location) ? arrive() : null);

async function takeUp(): Promise<Arrival> {
  // Read first: the client takes the code out of the address, and the session that it brings takes the place of another.
  const failure = new URLSearchParams(location.hash.slice(1)).get('error_code');
  const isLinking = new URLSearchParams(location.search).has(LINKED);
  if (isLinking && failure !== null) {
    // The client would take an error in the address for a failed sign-in, and end the session.
    clearArrival();
    return failure === 'identity_already_exists' ? 'already-linked' : 'not-linked';
  }
  const before = storedToken();
  const auth = await authClient();
  const { error } = await auth.initialize();
  const { data } = await auth.getSession();
  clearArrival();
  if (data.session && before && sessionOf(data.session.access_token) !== sessionOf(before)) {
    await auth.admin.signOut(before, 'local').catch(() => {});
  }
  if (isLinking) return !error && data.session ? 'linked' : 'not-linked';
  if (failure === 'otp_expired') return 'expired';
  if (failure !== null || error) return 'failed';
  return data.session ? 'signed-in' : 'elsewhere';
}

/** What the client adds to an address that a link leads back to. */
const FLOW = 'sb_flow_id';

function clearArrival(): void {
  const url = new URL(location.href);
  for (const name of ['code', FLOW, LINKED]) url.searchParams.delete(name);
  if (new URLSearchParams(url.hash.slice(1)).has('error_code')) url.hash = '';
  history.replaceState(history.state, '', url);
}
