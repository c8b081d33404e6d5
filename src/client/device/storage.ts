/**
 * Wrapper for the browser's storage, which may be full or blocked (private mode, settings). If storage is full or
 * blocked, reads return null and writes do nothing. Callers must work without storage.
 */
export interface Store {
  read(key: string): string | null;
  /** Stores a value. Returns false if it could not be written. */
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
 * Creates a wrapper that calls `open` on each access, because even reading `window.localStorage` throws if storage is
 * blocked.
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

/** Wrapper for sessionStorage, whose values last as long as the tab. */
export const tabStore = createStore(() => sessionStorage);
/** Wrapper for localStorage, whose values persist after the tab is closed. */
export const lastingStore = createStore(() => localStorage);
