/**
 * The browser's storage, where it may be blocked (private mode, settings) or full. Reading then finds nothing,
 * writing does nothing: whoever uses it must be able to do without.
 */
export interface Store {
  read(key: string): string | null;
  /** False when nothing could be written. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

function safely<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** `open` is called anew each time: even the access to `window.localStorage` throws where storage is blocked. */
function storeOn(open: () => Storage): Store {
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

/** Lasts as long as the tab. */
export const tabStore = storeOn(() => sessionStorage);
/** Lasts. */
export const lastingStore = storeOn(() => localStorage);
