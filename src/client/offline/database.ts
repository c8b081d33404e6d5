import { TimeoutError, withTimeout } from '../device/with-timeout.ts';

/**
 * What this browser keeps for times without a network, in IndexedDB: pages and the service worker both reach it. All
 * of it is personal: every entry says whose it is, and `clear.ts` takes it away.
 */
const NAME = 'pantry-chef';
const VERSION = 2;

/**
 * The stores, and where an entry has its key; null: entries are numbered in the order that they come in. A new one needs a
 * higher `VERSION`.
 */
const STORES = {
  /** The last known pantry of an account, to be read. */
  pantries: 'userId',
  /** The list of the cookbook of an account, as it last was, and its recipes, whole. */
  cookbooks: 'userId',
  entries: ['userId', 'id'],
  /** Changes that could not be sent, oldest first. */
  unsent: null,
  /** Changes that were sent later and refused, until somebody has been told. */
  refused: null,
  /** What the service worker needs to send changes of an account when no page is open. */
  passes: 'userId',
} as const;

export type StoreName = keyof typeof STORES;
export const STORE_NAMES = Object.keys(STORES) as StoreName[];

export const promised = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** After an opening that hung, the next ones fail at once for so long, ms: nobody waits for each of them. */
const REST_MS = 10_000;
let restUntil = 0;

async function open(): Promise<IDBDatabase> {
  if (Date.now() < restUntil) throw new TimeoutError('IndexedDB did not answer a moment ago');
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const { result: database } = request;
    for (const [name, keyPath] of Object.entries(STORES)) {
      if (database.objectStoreNames.contains(name)) continue;
      // Of a list of key paths the browser wants one that may be changed.
      const options = keyPath === null ? { autoIncrement: true } : { keyPath: [keyPath].flat() };
      database.createObjectStore(name, typeof keyPath === 'string' ? { keyPath } : options);
    }
  };
  const opening = promised(request);
  try {
    return await withTimeout(opening, 'IndexedDB');
  } catch (error) {
    if (error instanceof TimeoutError) restUntil = Date.now() + REST_MS;
    // One that comes too late is of no use to anybody.
    opening.then(
      (database) => database.close(),
      () => {},
    );
    throw error;
  }
}

/**
 * Does work in one transaction, or none of it. The database is closed after it: a page that keeps it open may not be kept for going
 * back to.
 * @throws where the browser blocks storage, has none left, or does not answer in time
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
    // It is told below; where the work itself fails, that is what is told.
    done.catch(() => {});
    const whole = work((name) => transaction.objectStore(name)).then(async (result) => {
      await done;
      return result;
    });
    try {
      return await withTimeout(whole, 'an IndexedDB transaction');
    } catch (error) {
      // What is said to have failed must not be done later.
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
    // It is over already.
  }
}
