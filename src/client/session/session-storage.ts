/**
 * Stores the session and other sign-in data in localStorage. If localStorage is blocked or full, uses sessionStorage.
 * If neither works, uses the page's memory.
 */
import { lastingStore, tabStore } from '../device/storage.ts';
import { pageSession, SESSION_KEY } from './session-key.ts';

/**
 * Values that the auth client stores in addition to the session, such as the secret of a requested link. Used only if
 * the browser's storage is blocked.
 */
const ofPage = new Map<string, string>();

function setOfPage(key: string, value: string | null): void {
  if (key === SESSION_KEY) pageSession.text = value;
  else if (value === null) ofPage.delete(key);
  else ofPage.set(key, value);
}

export const authStorage = {
  getItem: (key: string): string | null =>
    lastingStore.read(key) ??
    tabStore.read(key) ??
    (key === SESSION_KEY ? pageSession.text : (ofPage.get(key) ?? null)),
  setItem(key: string, value: string): void {
    setOfPage(key, null);
    const isLasting = lastingStore.write(key, value);
    if (isLasting) {
      tabStore.remove(key);
      return;
    }
    // Remove the old session from localStorage. It is outdated, and there may be too little space for the old and the
    // new session together.
    lastingStore.remove(key);
    if (!lastingStore.write(key, value) && !tabStore.write(key, value)) setOfPage(key, value);
  },
  removeItem(key: string): void {
    lastingStore.remove(key);
    tabStore.remove(key);
    setOfPage(key, null);
  },
};

/**
 * Dummy text with the length of a stored session. Writing it tests if the browser's storage has enough space for a
 * session.
 */
const PROBE = 'x'.repeat(6_000);
const PROBE_KEY = 'pantry-chef.probe';

/**
 * Time for which the user stays signed in in this browser: until the user signs out, until the tab is closed, or until
 * the page is left.
 */
export type SignInLasts = 'lasting' | 'tab' | 'page';

export function detectSessionPersistence(): SignInLasts {
  const takes = (store: typeof lastingStore) => {
    const isTaken = store.write(PROBE_KEY, PROBE);
    store.remove(PROBE_KEY);
    return isTaken;
  };
  if (takes(lastingStore)) return 'lasting';
  return takes(tabStore) ? 'tab' : 'page';
}
