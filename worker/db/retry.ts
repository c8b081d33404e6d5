import { Unavailable } from '../platform/unavailable.ts';

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

/** Whether a failure is the database's own, and not of what it was asked to do. */
export const isDatabaseFault = (error: unknown): boolean =>
  error instanceof Unavailable || isTransient(error);

/**
 * Asks the database, and again when it fails for a reason that passes.
 * @param work must do no harm when it is done twice: a failure may be told after the work was done
 */
export async function withRetry<Result>(
  work: () => Promise<Result>,
  pauses: readonly number[] = RETRY_DELAYS_MS,
): Promise<Result> {
  const [pause, ...later] = pauses;
  try {
    return await work();
  } catch (error) {
    if (pause === undefined || !isTransient(error)) throw error;
    await new Promise((resume) => setTimeout(resume, pause));
    return withRetry(work, later);
  }
}
