/**
 * Runs heavy work one piece at a time. Hashing blocks the one thread of an isolate for about 0.2 s; between two
 * pieces everything else that waits gets its turn.
 */

/** A piece of work whose request was cancelled never says that it is done; the next one does not wait for ever. */
const PATIENCE_MS = 10_000;
/** More than this are turned away. */
const WAITING_MAX = 100;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

let last: Promise<void> = Promise.resolve();
let waiting = 0;

/**
 * @param rest milliseconds after the work in which others get their turn
 * @returns what the work returns, or 'busy' when too many are waiting
 */
export async function oneAtATime<Value extends object | string | boolean>(
  work: () => Value,
  rest: number,
): Promise<Value | 'busy'> {
  if (waiting >= WAITING_MAX) return 'busy';
  waiting++;
  const before = last;
  const { promise, resolve } = Promise.withResolvers<void>();
  last = promise;
  try {
    await Promise.race([before, pause(PATIENCE_MS)]);
    const result = work();
    await pause(rest);
    return result;
  } finally {
    waiting--;
    resolve();
  }
}
