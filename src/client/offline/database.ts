import { TimeoutError, withTimeout } from '../device/with-timeout.ts';

/**
 * Data that this browser stores in IndexedDB for offline use, shared by pages and the service worker. All of it is
 * personal: every entry has its owner, and `clear.ts` removes it.
 */
const NAME = 'pantry-chef';
const VERSION = 2;

/**
 * The stores with their key paths. Entries of stores with null are numbered in insertion order. A new store needs a
 * higher `VERSION`.
 */
const STORES = {
  /** The last known pantry of an account, for reading. */
  pantries: 'userId',
  /** The last known cookbook list of an account, and its complete recipes. */
  cookbooks: 'userId',
  entries: ['userId', 'id'],
  /** Changes that could not be sent, oldest first. */
  unsent: null,
  /** Changes that were sent later and refused, until the user has been told. */
  refused: null,
  /** Tokens with which the service worker sends an account's changes when no page is open. */
  passes: 'userId',
} as const;

export type StoreName = keyof typeof STORES;
export const STORE_NAMES = Object.keys(STORES) as StoreName[];

export const promised = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Time after an open request that hung in which further requests fail at once, ms. Without this, each of them would
 * wait for the timeout.
 */
const REST_MS = 10_000;
let restUntil = 0;

async function open(): Promise<IDBDatabase> {
  if (Date.now() < restUntil) throw new TimeoutError('IndexedDB did not answer a moment ago');
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const { result: database } = request;
    for (const [name, keyPath] of Object.entries(STORES)) {
      if (database.objectStoreNames.contains(name)) continue;
      // IndexedDB requires a mutable array of key paths.
      const options = keyPath === null ? { autoIncrement: true } : { keyPath: [keyPath].flat() };
      database.createObjectStore(name, typeof keyPath === 'string' ? { keyPath } : options);
    }
  };
  const opening = promised(request);
  try {
    return await withTimeout(opening, 'IndexedDB');
  } catch (error) {
    if (error instanceof TimeoutError) restUntil = Date.now() + REST_MS;
    // Close a connection that opens after the timeout.
    opening.then(
      (database) => database.close(),
      () => {},
    );
    throw error;
  }
}

/**
 * Runs a task in one transaction, all or nothing. Closes the database afterwards, because a page with an open database
 * may be excluded from the back/forward cache.
 * @throws if the browser blocks storage, has none left, or does not reply in time
 */
export async function inTransaction<Result>(
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
    // The rejection is reported below. If the task itself fails, its error is reported instead.
    done.catch(() => {});
    const whole = work((name) => transaction.objectStore(name)).then(async (result) => {
      await done;
      return result;
    });
    try {
      return await withTimeout(whole, 'an IndexedDB transaction');
    } catch (error) {
      // A transaction reported as failed must not complete later.
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
    // The transaction has already ended.
  }
}
