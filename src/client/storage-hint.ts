/**
 * Detects that a browser has deleted its storage. After seven days without a visit, Safari deletes everything that
 * scripts have stored, such as sessions and shopping lists, but keeps cookies that the server has set. The site
 * therefore stores a cookie and a marker; a cookie without a marker means that the storage was deleted.
 */
import type { StoredKind, setStorageHint } from '#contract/account/storage-hint';
import { getStorageHintCookieName, KIND_SEPARATOR } from '#contract/account/storage-hint-cookie';
import { DAY_MS } from '#domain/lib/time';
import { listShoppingItemNames } from '#domain/shopping-list/list';
import { lastingStore } from './device/storage.ts';
import { shoppingList } from './plan/shopping-list.ts';
import { readStoredEmail } from './session/session.ts';

const ADDRESS: (typeof setStorageHint)['path'] = '/api/kept';
const MARK_KEY = 'pantry-chef.marked';
/**
 * Interval (ms) at which the page renews the cookie that lists the stored kinds of data. The cookie lasts for 400 days
 * after it was last set. Safari may shorten that period.
 */
const RENEW_AFTER = DAY_MS;

function cookieKinds(): readonly StoredKind[] {
  const prefix = `${getStorageHintCookieName(location.protocol === 'https:')}=`;
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(prefix));
  return (cookie?.slice(prefix.length).split(KIND_SEPARATOR).filter(Boolean) ?? []) as StoredKind[];
}

/**
 * Kinds of data (such as a shopping list) that the browser has deleted. Scripts that load later read them here. They
 * cannot detect the deletion themselves, because the page has already repaired the marker in the storage that shows it.
 */
let seenDeleted: readonly StoredKind[] = [];

export const listDataKindsDeletedByBrowser = (): readonly StoredKind[] =>
  lastingStore.read(MARK_KEY) === null ? cookieKinds() : seenDeleted;

function listStoredKinds(): StoredKind[] {
  const kinds: StoredKind[] = [];
  if (readStoredEmail() !== null) kinds.push('account');
  // Record the shopping list only for guests. A signed-in user's list is stored on the server and cannot be lost.
  else if (listShoppingItemNames(shoppingList()).length > 0) kinds.push('shopping-list');
  return kinds;
}

export async function recordStoredDataKinds(now = Date.now()): Promise<void> {
  const kinds = listStoredKinds();
  const [marked, at] = (lastingStore.read(MARK_KEY) ?? '').split(' ');
  const wanted = kinds.join(KIND_SEPARATOR);
  const isRecorded = marked === wanted && cookieKinds().join(KIND_SEPARATOR) === wanted;
  if (isRecorded && (kinds.length === 0 || now - Number(at) < RENEW_AFTER)) return;
  seenDeleted = listDataKindsDeletedByBrowser();
  // If the marker cannot be written to the storage, do not set the cookie. A cookie without a marker would report a
  // deletion on every visit.
  if (!lastingStore.write(MARK_KEY, `${wanted} ${now}`)) return;
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kinds }),
    credentials: 'same-origin',
  });
  if (response.ok && kinds.length === 0) lastingStore.remove(MARK_KEY);
}
