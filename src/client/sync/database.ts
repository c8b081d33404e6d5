import { lastingStore } from '../device/storage.ts';
import { TimeoutError, withTimeout } from '../device/with-timeout.ts';
import { migrateFormerStores } from './former-stores.ts';

/**
 * Data that this browser stores in IndexedDB for offline use, shared by the pages and the service worker. All of the
 * data is personal: every entry has an owner, and `clear.ts` removes the data.
 */
const NAME = 'pantry-chef';
const VERSION = 3;

/**
 * The object stores of the offline database with their key paths. If the key path is null, entries are numbered in
 * insertion order. To add a store, increase `VERSION`.
 */
const STORES = {
  states: ['userId', 'collection'],
  cookbooks: 'userId',
  entries: ['userId', 'id'],
  /**
   * Changes of all synced data that the server has not applied yet (mutation-log.ts). A change that the server has
   * refused stays stored until a page has told the user.
   */
  mutations: null,
  /** Refresh tokens of accounts. With such a token, the service worker sends mutations while no page is open. */
  passes: 'userId',
} as const;

export type StoreName = keyof typeof STORES;
export const STORE_NAMES = Object.keys(STORES) as StoreName[];

const STORED_DATA_KEY = 'pantry-chef.kept';

/**
 * Records in localStorage that the IndexedDB database contains personal data. Pages check this record first, so that
 * pages of guests need not open the database.
 */
export const markPersonalDataStored = (): void => {
  lastingStore.write(STORED_DATA_KEY, '1');
};

export const mayHavePersonalDataStored = (): boolean => lastingStore.read(STORED_DATA_KEY) !== null;

export const clearPersonalDataMark = (): void => lastingStore.remove(STORED_DATA_KEY);

export const promisifyRequest = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Pause (ms) after a failed attempt to open the database. During the pause, further attempts fail at once and do not
 * wait for the timeout.
 */
const REST_MS = 10_000;
let restUntil = 0;

async function open(): Promise<IDBDatabase> {
  if (Date.now() < restUntil) throw new TimeoutError('IndexedDB did not answer a moment ago');
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const { result: database, transaction } = request;
    for (const [name, keyPath] of Object.entries(STORES)) {
      if (database.objectStoreNames.contains(name)) continue;
      const options = keyPath === null ? { autoIncrement: true } : { keyPath: [keyPath].flat() };
      database.createObjectStore(name, typeof keyPath === 'string' ? { keyPath } : options);
    }
    if (transaction !== null) migrateFormerStores(database, transaction);
  };
  const opening = promisifyRequest(request);
  try {
    return await withTimeout(opening, 'IndexedDB');
  } catch (error) {
    if (error instanceof TimeoutError) restUntil = Date.now() + REST_MS;
    // The attempt to open the database has timed out. If the database opens later, close it.
    opening.then(
      (database) => database.close(),
      () => {},
    );
    throw error;
  }
}

/**
 * Runs a task in one database transaction, so that all or none of its writes are applied. Closes the database
 * afterwards, because an open database can exclude the page from the back/forward cache.
 * @throws if the browser blocks storage, has no storage space left, or does not reply in time
 */
export async function runInTransaction<Result>(
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(names, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
    // If `work` fails, report only the error of `work`. Without this handler, the browser would also report that the
    // promise `done` was rejected.
    done.catch(() => {});
    const whole = work((name) => transaction.objectStore(name)).then(async (result) => {
      await done;
      return result;
    });
    try {
      return await withTimeout(whole, 'an IndexedDB transaction');
    } catch (error) {
      // Abort the transaction after a timeout, so that it cannot complete after it was reported as failed.
      if (error instanceof TimeoutError) abort(transaction);
      throw error;
    }
  } finally {
    database.close();
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has already ended, so there is nothing to abort.
  }
}
