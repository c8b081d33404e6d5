import { Unavailable } from './unavailable.ts';

/** Another process holds the database. What was asked for was not done, and nothing of its batch. */
const LOCKED = /database is locked|SQLITE_BUSY/i;
/**
 * Failures of D1 that pass by themselves: the connection was lost, the database moved or restarted, or another
 * process holds it (locally, an import beside the running app). 'fetch failed' is how a Node program beside the app
 * hears of a lost connection.
 */
const TRANSIENT =
  /database is locked|SQLITE_BUSY|internal error|network connection lost|fetch failed|storage caused object to be reset|was updated|transient issue/i;

/** Pauses between tries, milliseconds. */
const RETRY_DELAYS_MS = [20, 50, 100, 200, 400, 800];

export const isTransient = (error: unknown): boolean =>
  error instanceof Error && TRANSIENT.test(error.message);

/** Whether nothing was done, so that even what must not be done twice can be asked for again. */
export const isLocked = (error: unknown): boolean => error instanceof Error && LOCKED.test(error.message);

/** Whether a failure is the database's own, and not of what it was asked to do. */
export const isDatabaseFault = (error: unknown): boolean =>
  error instanceof Unavailable || isTransient(error);

/** What was asked for until the last pause was over: whoever asked for it in turn does not begin anew. */
const givenUp = new WeakSet<object>();

/** How it is asked again. */
interface RetryOptions {
  /** Which failures are worth another try; without it, those that pass by themselves. */
  readonly passes?: (error: unknown) => boolean;
  /** Milliseconds between tries. */
  readonly pauses?: readonly number[];
}

/**
 * Asks the database, and again when it fails for a reason that passes. What only reads, a worker's database does by
 * itself (typed-errors.ts): this is for work that writes, and for programs beside the app.
 * @param work must do no harm when it is done twice: a failure may be told after the work was done
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
