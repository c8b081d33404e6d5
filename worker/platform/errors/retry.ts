import { Unavailable } from './unavailable.ts';

/** Another process has locked the database. Nothing of the statement or its batch was done. */
const LOCKED = /database is locked|SQLITE_BUSY/i;
/**
 * Temporary failures of D1: the connection was lost, the database moved or restarted, or another process has locked it
 * (locally, an import beside the running app). 'fetch failed' is a lost connection in a Node program beside the app.
 */
const TRANSIENT =
  /database is locked|SQLITE_BUSY|internal error|network connection lost|fetch failed|storage caused object to be reset|was updated|transient issue/i;

/** Pauses between attempts (ms). */
const RETRY_DELAYS_MS = [20, 50, 100, 200, 400, 800];

export const isTransient = (error: unknown): boolean =>
  error instanceof Error && TRANSIENT.test(error.message);

/** Returns true if nothing was done, so that even work that must not run twice can be retried. */
export const isLocked = (error: unknown): boolean => error instanceof Error && LOCKED.test(error.message);

/** Returns true for a failure of the database itself, not of a statement. */
export const isDatabaseFault = (error: unknown): boolean =>
  error instanceof Unavailable || isTransient(error);

/** Errors whose retries are used up, so that an outer `withRetry` does not start over. */
const givenUp = new WeakSet<object>();

interface RetryOptions {
  /** Returns true for failures that are worth a retry; by default, temporary failures. */
  readonly passes?: (error: unknown) => boolean;
  /** Pauses between attempts (ms). */
  readonly pauses?: readonly number[];
}

/**
 * Runs work on the database, and retries it after a temporary failure. A worker's database retries reads by itself
 * (typed-errors.ts): this is for work that writes, and for programs beside the app.
 * @param work must be idempotent: a failure may be reported after the work was done
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
