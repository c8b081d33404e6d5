/**
 * The browser's storage, which may be blocked (private mode, settings) or full. Then reads return nothing and writes do
 * nothing, so callers must work without storage.
 */
export interface Store {
  read(key: string): string | null;
  /** Returns false if nothing could be written. */
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

/** Calls `open` for each access, because even the access to `window.localStorage` throws if storage is blocked. */
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

/** sessionStorage: lasts as long as the tab. */
export const tabStore = createStore(() => sessionStorage);
/** localStorage: persists. */
export const lastingStore = createStore(() => localStorage);
