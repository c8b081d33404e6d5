import { Unavailable } from './unavailable.ts';

/**
 * Matches the error for a database that another process has locked. Nothing was written, so the statement can be
 * repeated.
 */
const LOCKED = /database is locked|SQLITE_BUSY/i;
/**
 * Matches temporary errors of D1: the connection was lost, the database moved or restarted, or another process has
 * locked it. Locks happen only on a developer's machine, if an import runs beside the app. 'fetch failed' is the error
 * for a lost connection in Node.
 */
const TRANSIENT =
  /database is locked|SQLITE_BUSY|internal error|network connection lost|fetch failed|storage caused object to be reset|was updated|transient issue/i;

/** Pauses (ms) before the first, second, … retry of a database operation. */
const RETRY_DELAYS_MS = [20, 50, 100, 200, 400, 800];

export const isTransientDatabaseError = (error: unknown): boolean =>
  error instanceof Error && TRANSIENT.test(error.message);

/**
 * Returns true for a database error after which certainly nothing was written. Even a write that must not run twice can
 * then be retried.
 */
export const isDatabaseLockedError = (error: unknown): boolean =>
  error instanceof Error && LOCKED.test(error.message);

/** Returns true if the database itself failed, and false if an SQL statement was invalid. */
export const isDatabaseFault = (error: unknown): boolean =>
  error instanceof Unavailable || isTransientDatabaseError(error);

/**
 * Errors that `withRetry` has already retried as often as allowed. If one call of `withRetry` runs inside another, the
 * outer call does not retry them again.
 */
const givenUp = new WeakSet<object>();

interface RetryOptions {
  /**
   * Returns true if the operation should be retried after this error. The default accepts only temporary errors of D1.
   */
  readonly passes?: (error: unknown) => boolean;
  readonly pauses?: readonly number[];
}

/**
 * Runs a database operation, and repeats it after a temporary failure. In the worker, reads are already retried
 * (typed-errors.ts). Use this function for writes, and in command-line programs.
 * @param work must be idempotent, because an operation may succeed and still report a failure
 */
export async function withRetry<Result>(
  work: () => Promise<Result>,
  { passes = isTransientDatabaseError, pauses = RETRY_DELAYS_MS }: RetryOptions = {},
): Promise<Result> {
  const [pause, ...later] = pauses;
  try {
    return await work();
  } catch (error) {
    if (!passes(error) || givenUp.has(error as object)) throw error;
    if (pause === undefined) {
      givenUp.add(error as object);
      throw error;
    }
    await new Promise((resume) => setTimeout(resume, pause));
    return withRetry(work, { passes, pauses: later });
  }
}
