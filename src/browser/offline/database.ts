/**
 * What this browser keeps for times without a network, in IndexedDB: pages and the service worker both reach it. All
 * of it is personal: every entry says whose it is, and `forget.ts` takes it away.
 */
const NAME = 'pantry-chef';
const VERSION = 1;

/** The stores, and where an entry has its key; null: entries are numbered in the order that they come in. */
const STORES = {
  /** The last known pantry of an account, to be read. */
  pantries: 'userId',
  /** Changes that could not be sent, oldest first. */
  unsent: null,
  /** Changes that were sent later and refused, until somebody has been told. */
  refused: null,
  /** What the service worker needs to send changes of an account when no page is open. */
  passes: 'userId',
} as const;

export type StoreName = keyof typeof STORES;

export const promised = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(STORES)) {
      request.result.createObjectStore(name, keyPath === null ? { autoIncrement: true } : { keyPath });
    }
  };
  return promised(request);
}

/**
 * Does work in one transaction. The database is closed after it: a page that keeps it open may not be kept for going
 * back to.
 * @throws where the browser blocks storage, or has none left
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
    const result = await work((name) => transaction.objectStore(name));
    await done;
    return result;
  } finally {
    database.close();
  }
}
