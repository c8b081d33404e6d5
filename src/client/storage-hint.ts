/**
 * Tells a browser that was emptied from one that never kept anything. Safari deletes all that scripts store after seven
 * days without a visit, sessions and shopping lists among it; a cookie of the server stays. Beside it stands a mark in
 * the storage: the cookie without the mark means that the storage was emptied.
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
/** The cookie lasts for 400 days from when it was last set, and Safari may cut that short: it is set again, ms. */
const RENEW_AFTER = DAY_MS;

/** What the cookie says that this browser has kept. */
function cookieKinds(): readonly KeptKind[] {
  const prefix = `${keptCookieName(location.protocol === 'https:')}=`;
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(prefix));
  return (cookie?.slice(prefix.length).split(KEPT_SEPARATOR).filter(Boolean) ?? []) as KeptKind[];
}

/** What was seen to be deleted when this page brought the mark up to date: a part of it that comes later says so, too. */
let seenDeleted: readonly KeptKind[] = [];

/** What this browser kept before its storage was emptied; nothing where it was not, or never kept anything. */
export const deletedHere = (): readonly KeptKind[] =>
  lastingStore.read(MARK_KEY) === null ? cookieKinds() : seenDeleted;

function keptNow(): KeptKind[] {
  const kinds: KeptKind[] = [];
  if (storedEmail() !== null) kinds.push('account');
  // Of who is signed in the list is their household's, and safe.
  else if (namesOn(shoppingList()).length > 0) kinds.push('shopping-list');
  return kinds;
}

/** Brings cookie and mark up to date with what is kept now. Who keeps nothing has neither. */
export async function updateKeptHint(now = Date.now()): Promise<void> {
  const kinds = keptNow();
  const [marked, at] = (lastingStore.read(MARK_KEY) ?? '').split(' ');
  const wanted = kinds.join(KEPT_SEPARATOR);
  const isSaid = marked === wanted && cookieKinds().join(KEPT_SEPARATOR) === wanted;
  if (isSaid && (kinds.length === 0 || now - Number(at) < RENEW_AFTER)) return;
  seenDeleted = deletedHere();
  // Without a mark the cookie would say for ever that something was deleted.
  if (!lastingStore.write(MARK_KEY, `${wanted} ${now}`)) return;
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kinds }),
    credentials: 'same-origin',
  });
  if (response.ok && kinds.length === 0) lastingStore.remove(MARK_KEY);
}
