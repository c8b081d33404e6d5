import { Unavailable } from './unavailable.ts';

/**
 * Matches the error of a database that another process has locked. Neither the statement nor its batch had any effect.
 */
const LOCKED = /database is locked|SQLITE_BUSY/i;
/**
 * Matches temporary errors of D1: the connection was lost, the database moved or restarted, or another process has
 * locked it. The lock occurs locally if an import runs beside the app. 'fetch failed' is a lost connection in a Node
 * program that runs beside the app.
 */
const TRANSIENT =
  /database is locked|SQLITE_BUSY|internal error|network connection lost|fetch failed|storage caused object to be reset|was updated|transient issue/i;

/** Pauses (ms) before each retry of work on the database. */
const RETRY_DELAYS_MS = [20, 50, 100, 200, 400, 800];

export const isTransient = (error: unknown): boolean =>
  error instanceof Error && TRANSIENT.test(error.message);

/**
 * Returns true for a database error after which nothing was written. After such an error, even work that must not run
 * twice can be retried.
 */
export const isDatabaseLockedError = (error: unknown): boolean =>
  error instanceof Error && LOCKED.test(error.message);

/** Returns true for a failure of the database itself, and false for an invalid statement. */
export const isDatabaseFault = (error: unknown): boolean =>
  error instanceof Unavailable || isTransient(error);

/**
 * Errors that a `withRetry` has already retried as often as allowed. An outer `withRetry` does not retry these errors
 * again.
 */
const givenUp = new WeakSet<object>();

interface RetryOptions {
  /** Returns true for an error that is worth a retry. The default function accepts temporary errors of D1. */
  readonly passes?: (error: unknown) => boolean;
  /** Pauses (ms) before each retry. */
  readonly pauses?: readonly number[];
}

/**
 * Runs work on the database, and retries the work after a temporary failure. The worker's database already retries
 * reads (typed-errors.ts). So this function is for writes, and for programs that run beside the app.
 * @param work must be idempotent, because a failure may be reported after the work was done
 */
export async function withRetry<Result>(
  work: () => Promise<Result>,
  { passes = isTransient, pauses = RETRY_DELAYS_MS }: RetryOptions = {},
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
