/**
 * Distinguishes a browser whose storage was deleted from one that never stored anything. Safari deletes all script
 * storage after seven days without a visit, including sessions and shopping lists, but keeps cookies set by the server.
 * The storage also holds a mark: the cookie without the mark means that the storage was deleted.
 */
import type { StoredKind, setStorageHint } from '#contract/account/storage-hint';
import { getStorageHintCookieName, KIND_SEPARATOR } from '#contract/account/storage-hint-cookie';
import { DAY_MS } from '#domain/lib/time';
import { listNames } from '#domain/shopping-list/list';
import { lastingStore } from './device/storage.ts';
import { shoppingList } from './plan/shopping-list.ts';
import { storedEmail } from './session/session.ts';

const ADDRESS: (typeof setStorageHint)['path'] = '/api/kept';
const MARK_KEY = 'pantry-chef.marked';
/** Interval for renewing the cookie, ms. It lasts for 400 days after it was last set, and Safari may shorten that. */
const RENEW_AFTER = DAY_MS;

/** Returns the kinds of data that this browser has stored, according to the cookie. */
function cookieKinds(): readonly StoredKind[] {
  const prefix = `${getStorageHintCookieName(location.protocol === 'https:')}=`;
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(prefix));
  return (cookie?.slice(prefix.length).split(KIND_SEPARATOR).filter(Boolean) ?? []) as StoredKind[];
}

/** Deletion detected when this page updated the mark, so that parts of the page that load later report it as well. */
let seenDeleted: readonly StoredKind[] = [];

/**
 * Returns the kinds that this browser stored before its storage was deleted; empty if it was not deleted or never
 * stored anything.
 */
export const listDeletedKinds = (): readonly StoredKind[] =>
  lastingStore.read(MARK_KEY) === null ? cookieKinds() : seenDeleted;

function listStoredKinds(): StoredKind[] {
  const kinds: StoredKind[] = [];
  if (storedEmail() !== null) kinds.push('account');
  // A signed-in user's list belongs to the household and is safe on the server.
  else if (listNames(shoppingList()).length > 0) kinds.push('shopping-list');
  return kinds;
}

/** Updates cookie and mark to the kinds stored now. If nothing is stored, both are removed. */
export async function updateStorageHint(now = Date.now()): Promise<void> {
  const kinds = listStoredKinds();
  const [marked, at] = (lastingStore.read(MARK_KEY) ?? '').split(' ');
  const wanted = kinds.join(KIND_SEPARATOR);
  const isRecorded = marked === wanted && cookieKinds().join(KIND_SEPARATOR) === wanted;
  if (isRecorded && (kinds.length === 0 || now - Number(at) < RENEW_AFTER)) return;
  seenDeleted = listDeletedKinds();
  // Without a mark, the cookie would report a deletion forever.
  if (!lastingStore.write(MARK_KEY, `${wanted} ${now}`)) return;
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kinds }),
    credentials: 'same-origin',
  });
  if (response.ok && kinds.length === 0) lastingStore.remove(MARK_KEY);
}
