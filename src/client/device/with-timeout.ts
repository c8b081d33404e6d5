/**
 * The longest wait for a store, a lock or a worker of the browser, ms. They answer within milliseconds or, in WebKit,
 * now and then never: whoever waits has to be able to go on without.
 */
export const BROWSER_TIMEOUT_MS = 3_000;

/** Something of the browser has not answered in time. It may still do what it was asked for. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Waits for something of the browser, but not for ever. Every wait for IndexedDB, caches, locks and the service worker
 * goes through here (tests/architecture/browser-waits.test.ts).
 * @param what for the error: what is waited for
 * @param ms the longest wait, milliseconds
 * @throws {TimeoutError} when that is over; the work itself goes on unheard
 */
export function withTimeout<Result>(
  work: Promise<Result>,
  what: string,
  ms = BROWSER_TIMEOUT_MS,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`${what} did not answer within ${ms} ms`)), ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/**
 * Does work while no other page of this browser, nor its service worker, does any under the same name.
 * @param ms the longest wait for the lock, milliseconds; the work itself may take longer
 * @throws {TimeoutError} when the lock cannot be had in time; the work is not done then, nor later
 */
export async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  ms = BROWSER_TIMEOUT_MS,
): Promise<Result> {
  const waiting = new AbortController();
  let acquire = () => {};
  const acquired = new Promise<void>((resolve) => {
    acquire = resolve;
  });
  const done = navigator.locks.request(name, { signal: waiting.signal }, () => {
    // A lock that comes after all is given back.
    waiting.signal.throwIfAborted();
    acquire();
    return work();
  });
  try {
    await withTimeout(Promise.race([acquired, done]), `the lock ${name}`, ms);
  } catch (error) {
    waiting.abort();
    done.catch(() => {});
    throw error;
  }
  return done;
}
