/**
 * Runs heavy work one piece at a time. Hashing blocks the one thread of an isolate for about 0.2 s; between two
 * pieces everything else that waits gets its turn.
 */

/** A piece of work whose request was cancelled never says that it is done; the next one does not wait for ever. */
const PATIENCE_MS = 10_000;
/** More than this are turned away. */
const WAITING_MAX = 100;

/** Milliseconds of one look around after heavy work, and how many looks there are. */
const LOOK_MS = 10;
const LOOKS_MIN = 6;
const LOOKS_MAX = 20;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Lets the others go first. A timer that comes late says that they are still at it; how many round trips to the
 * database they need, nobody knows.
 */
async function letOthersGo(): Promise<void> {
  let quiet = 0;
  for (let looks = 0; quiet < LOOKS_MIN && looks < LOOKS_MAX; looks++) {
    const before = Date.now();
    await pause(LOOK_MS);
    quiet = Date.now() - before <= 2 * LOOK_MS ? quiet + 1 : 0;
  }
}

let last: Promise<void> = Promise.resolve();
let waiting = 0;

/**
 * @param heavy whether others have to be let go first after it
 * @returns what the work returns, or 'busy' when too many are waiting
 */
export async function oneAtATime<Value extends object | string | boolean>(
  work: () => Value,
  heavy: boolean,
): Promise<Value | 'busy'> {
  if (waiting >= WAITING_MAX) return 'busy';
  waiting++;
  const before = last;
  const { promise, resolve } = Promise.withResolvers<void>();
  last = promise;
  try {
    await Promise.race([before, pause(PATIENCE_MS)]);
    const result = work();
    if (heavy) await letOthersGo();
    return result;
  } finally {
    waiting--;
    resolve();
  }
}
