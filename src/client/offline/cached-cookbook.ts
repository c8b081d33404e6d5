/**
 * The own cookbook on this device, with what the household shares, to be opened at once and to be read without a network: its
 * list, and each recipe whole. What is shared no more goes when the list is read the next time.
 * Where the browser cannot keep it, nothing happens.
 */
import type { CookbookEntry, CookbookRow } from '#contract/cookbook/cookbook';
import { storedSession } from '../session/stored-session.ts';
import { markKept } from './clear.ts';
import { inTransaction, promised } from './database.ts';
import { supportsOffline } from './support.ts';

interface KeptCookbook {
  readonly userId: string;
  readonly rows: readonly CookbookRow[];
}

interface KeptEntry {
  readonly userId: string;
  readonly id: string;
  readonly entry: CookbookEntry;
}

/** Whose cookbook can be kept here; null: nobody's. */
async function owner(): Promise<string | null> {
  const userId = storedSession()?.userId;
  return userId !== undefined && (await supportsOffline()) ? userId : null;
}

/** All keys of the recipes of an account. */
const keysOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** Keeps the list as it is now, and lets go of recipes that are not in it. @param userId who is signed in since it was asked for */
export async function keepRows(userId: string, rows: readonly CookbookRow[]): Promise<void> {
  if ((await owner()) !== userId) return;
  const ids = new Set(rows.map(({ id }) => id));
  const kept: KeptCookbook = { userId, rows };
  markKept();
  await inTransaction(['cookbooks', 'entries'], 'readwrite', async (store) => {
    await promised(store('cookbooks').put(kept));
    for (const key of await promised(store('entries').getAllKeys(keysOf(userId)))) {
      const [, id] = key as [string, string];
      if (!ids.has(id)) await promised(store('entries').delete(key));
    }
  }).catch(() => {});
}

/** The list as it last was; null when it was never kept. */
export async function keptRows(): Promise<readonly CookbookRow[] | null> {
  const userId = await owner();
  if (userId === null) return null;
  const read = inTransaction(['cookbooks'], 'readonly', (store) =>
    promised<KeptCookbook | undefined>(store('cookbooks').get(userId)),
  );
  return (await read.catch(() => undefined))?.rows ?? null;
}

/** Keeps recipes whole. @param userId whose they are */
export async function keepEntries(userId: string, entries: readonly CookbookEntry[]): Promise<void> {
  if ((await owner()) !== userId) return;
  markKept();
  await inTransaction(['entries'], 'readwrite', async (store) => {
    for (const entry of entries) {
      const kept: KeptEntry = { userId, id: entry.id, entry };
      await promised(store('entries').put(kept));
    }
  }).catch(() => {});
}

/** A recipe as it was when it was last kept; null when it was not. */
export async function keptEntry(id: string): Promise<CookbookEntry | null> {
  const userId = await owner();
  if (userId === null) return null;
  const read = inTransaction(['entries'], 'readonly', (store) =>
    promised<KeptEntry | undefined>(store('entries').get([userId, id])),
  );
  return (await read.catch(() => undefined))?.entry ?? null;
}

/** What another state of an entry differs in: sharing it makes no other version of it. */
const stateOf = ({ version, with_household }: Pick<CookbookRow, 'version' | 'with_household'>): string =>
  `${version} ${with_household}`;

/** Of which recipes of a list this device has not what they are now. */
export async function missingEntries(
  userId: string,
  rows: readonly CookbookRow[],
): Promise<readonly CookbookRow[]> {
  if ((await owner()) !== userId) return [];
  const versions = inTransaction(['entries'], 'readonly', async (store) => {
    const kept = await promised<KeptEntry[]>(store('entries').getAll(keysOf(userId)));
    return new Map(kept.map(({ id, entry }) => [id, stateOf(entry)]));
  });
  const known = await versions.catch(() => null);
  return known === null ? [] : rows.filter((row) => known.get(row.id) !== stateOf(row));
}
