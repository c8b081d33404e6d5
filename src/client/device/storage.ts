/**
 * Wrapper for the browser's storage. If the storage is full or blocked, reads return null and writes do nothing.
 * Callers must work without storage.
 */
export interface Store {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

function safely<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

/**
 * Creates a safe wrapper of localStorage or sessionStorage.
 * @param open returns the storage. It is called for each read and write, because even `window.localStorage` throws if
 * the browser blocks storage
 */
function createStore(open: () => Storage): Store {
  return {
    read: (key) => safely(() => open().getItem(key), null),
    write: (key, value) =>
      safely(() => {
        open().setItem(key, value);
        return true;
      }, false),
    remove: (key) => safely(() => open().removeItem(key), undefined),
    keys: () =>
      safely(() => {
        const storage = open();
        return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      }, []),
  };
}

export const tabStore = createStore(() => sessionStorage);
export const lastingStore = createStore(() => localStorage);
