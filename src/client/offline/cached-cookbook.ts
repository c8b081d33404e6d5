/**
 * Stores the user's cookbook on this device for offline reading: the list, and each complete recipe, including recipes
 * that household members share. For opened recipes, nutrition, labels and substitutes are stored too. Does nothing if
 * the browser cannot store data.
 */
import type { CookbookEntry, CookbookRow } from '#contract/cookbook/cookbook';
import type { RecipeDetail } from '#contract/recipes/recipes';
import { supportsOfflineUse } from '../device/offline-support.ts';
import { readStoredSession } from '../session/stored-session.ts';
import { markPersonalDataStored, promisifyRequest, runInTransaction } from '../sync/database.ts';

interface CachedCookbook {
  readonly userId: string;
  readonly rows: readonly CookbookRow[];
}

interface CachedEntry {
  readonly userId: string;
  readonly id: string;
  readonly entry: CookbookEntry;
  readonly detail?: RecipeDetail;
}

async function owner(): Promise<string | null> {
  const userId = readStoredSession()?.userId;
  return userId !== undefined && (await supportsOfflineUse()) ? userId : null;
}

const toKeyRange = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/**
 * Stores the current list of cookbook recipes, and removes stored recipes that are not in the list.
 * @param userId user who was signed in when the list was requested
 */
export async function cacheCookbookRows(userId: string, rows: readonly CookbookRow[]): Promise<void> {
  if ((await owner()) !== userId) return;
  const ids = new Set(rows.map(({ id }) => id));
  const cachedCookbook: CachedCookbook = { userId, rows };
  markPersonalDataStored();
  await runInTransaction(['cookbooks', 'entries'], 'readwrite', async (store) => {
    await promisifyRequest(store('cookbooks').put(cachedCookbook));
    for (const key of await promisifyRequest(store('entries').getAllKeys(toKeyRange(userId)))) {
      const [, id] = key as [string, string];
      if (!ids.has(id)) await promisifyRequest(store('entries').delete(key));
    }
  }).catch(() => {});
}

export async function readCachedCookbookRows(): Promise<readonly CookbookRow[] | null> {
  const userId = await owner();
  if (userId === null) return null;
  const read = runInTransaction(['cookbooks'], 'readonly', (store) =>
    promisifyRequest<CachedCookbook | undefined>(store('cookbooks').get(userId)),
  );
  return (await read.catch(() => undefined))?.rows ?? null;
}

/**
 * Stores complete cookbook entries. Nutrition, labels and substitutes that are already stored for the same version of
 * an entry stay.
 * @param userId user who was signed in when the entries were requested
 */
export async function cacheCookbookEntries(userId: string, entries: readonly CookbookEntry[]): Promise<void> {
  if ((await owner()) !== userId) return;
  markPersonalDataStored();
  await runInTransaction(['entries'], 'readwrite', async (store) => {
    for (const entry of entries) {
      const stored = await promisifyRequest<CachedEntry | undefined>(
        store('entries').get([userId, entry.id]),
      );
      const isSame = stored?.entry.version === entry.version;
      const cachedEntry: CachedEntry = { ...(isSame ? stored : {}), userId, id: entry.id, entry };
      await promisifyRequest(store('entries').put(cachedEntry));
    }
  }).catch(() => {});
}

/**
 * Stores an entry that the user has opened, with its nutrition, labels and substitutes.
 * @param userId user who was signed in when the entry was requested
 */
export async function cacheOpenedCookbookEntry(
  userId: string,
  entry: CookbookEntry,
  detail: RecipeDetail,
): Promise<void> {
  if ((await owner()) !== userId) return;
  markPersonalDataStored();
  const cachedEntry: CachedEntry = { userId, id: entry.id, entry, detail };
  await runInTransaction(['entries'], 'readwrite', (store) =>
    promisifyRequest(store('entries').put(cachedEntry)),
  ).catch(() => {});
}

export async function readCachedCookbookEntry(
  id: string,
): Promise<Pick<CachedEntry, 'entry' | 'detail'> | null> {
  const userId = await owner();
  if (userId === null) return null;
  const read = runInTransaction(['entries'], 'readonly', (store) =>
    promisifyRequest<CachedEntry | undefined>(store('entries').get([userId, id])),
  );
  return (await read.catch(() => undefined)) ?? null;
}

/**
 * Returns a revision of a cookbook entry: two entries with the same revision are equal. The entry's version is not
 * enough, because it does not change when the entry is shared.
 */
const toRevision = ({ version, with_household }: Pick<CookbookRow, 'version' | 'with_household'>): string =>
  `${version} ${with_household}`;

export async function findUncachedCookbookRows(
  userId: string,
  rows: readonly CookbookRow[],
): Promise<readonly CookbookRow[]> {
  if ((await owner()) !== userId) return [];
  const versions = runInTransaction(['entries'], 'readonly', async (store) => {
    const cachedEntries = await promisifyRequest<CachedEntry[]>(store('entries').getAll(toKeyRange(userId)));
    return new Map(cachedEntries.map(({ id, entry }) => [id, toRevision(entry)]));
  });
  const known = await versions.catch(() => null);
  return known === null ? [] : rows.filter((row) => known.get(row.id) !== toRevision(row));
}
