/**
 * Maximum wait (ms) for a reply of the browser's storage, locks or workers. They normally reply within milliseconds,
 * but WebKit sometimes never replies. Callers must be able to continue without a reply.
 */
export const BROWSER_TIMEOUT_MS = 3_000;

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Waits for a browser API, with a timeout. Every wait for IndexedDB, caches, locks and the service worker uses this
 * function (tests/architecture/browser-waits.test.ts).
 * @param apiName name of the API, for the error message
 * @param ms maximum wait, milliseconds
 * @throws {TimeoutError} after the timeout; the work itself continues, and its result is ignored
 */
export function withTimeout<Result>(
  work: Promise<Result>,
  apiName: string,
  ms = BROWSER_TIMEOUT_MS,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`${apiName} did not answer within ${ms} ms`)), ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/**
 * Runs a task under a lock. Other pages of the site in this browser, and the service worker, wait if they use a lock of
 * the same name.
 * @param ms maximum wait for the lock, milliseconds; the task itself may take longer
 * @throws {TimeoutError} if the lock is not granted in time; the task then never runs
 */
export async function runWithBrowserLock<Result>(
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
