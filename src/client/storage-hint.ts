/**
 * Distinguishes a browser whose storage was deleted from one that never stored anything. Safari deletes all script
 * storage after seven days without a visit, including sessions and shopping lists, but keeps cookies set by the server.
 * The storage also holds a mark: the cookie without the mark means that the storage was deleted.
 */
import type { KeptKind, noteKept } from '#contract/account/storage-hint';
import { KEPT_SEPARATOR, keptCookieName } from '#contract/account/storage-hint-cookie';
import { DAY_MS } from '#domain/lib/time';
import { namesOn } from '#domain/shopping-list/list';
import { lastingStore } from './device/storage.ts';
import { shoppingList } from './plan/shopping-list.ts';
import { storedEmail } from './session/session.ts';

const ADDRESS: (typeof noteKept)['path'] = '/api/kept';
const MARK_KEY = 'pantry-chef.marked';
/** Interval for renewing the cookie, ms. It lasts for 400 days after it was last set, and Safari may shorten that. */
const RENEW_AFTER = DAY_MS;

/** Returns the kinds of data that this browser has stored, according to the cookie. */
function cookieKinds(): readonly KeptKind[] {
  const prefix = `${keptCookieName(location.protocol === 'https:')}=`;
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(prefix));
  return (cookie?.slice(prefix.length).split(KEPT_SEPARATOR).filter(Boolean) ?? []) as KeptKind[];
}

/** Deletion detected when this page updated the mark, so that parts of the page that load later report it as well. */
let seenDeleted: readonly KeptKind[] = [];

/**
 * Returns the kinds that this browser stored before its storage was deleted; empty if it was not deleted or never
 * stored anything.
 */
export const deletedHere = (): readonly KeptKind[] =>
  lastingStore.read(MARK_KEY) === null ? cookieKinds() : seenDeleted;

function keptNow(): KeptKind[] {
  const kinds: KeptKind[] = [];
  if (storedEmail() !== null) kinds.push('account');
  // A signed-in user's list belongs to the household and is safe on the server.
  else if (namesOn(shoppingList()).length > 0) kinds.push('shopping-list');
  return kinds;
}

/** Updates cookie and mark to the kinds stored now. If nothing is stored, both are removed. */
export async function updateKeptHint(now = Date.now()): Promise<void> {
  const kinds = keptNow();
  const [marked, at] = (lastingStore.read(MARK_KEY) ?? '').split(' ');
  const wanted = kinds.join(KEPT_SEPARATOR);
  const isSaid = marked === wanted && cookieKinds().join(KEPT_SEPARATOR) === wanted;
  if (isSaid && (kinds.length === 0 || now - Number(at) < RENEW_AFTER)) return;
  seenDeleted = deletedHere();
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
