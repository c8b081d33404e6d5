/**
 * Runs heavy work one piece at a time. A hash cannot be interrupted and blocks the one thread of an isolate for about
 * 0.2 s, so whoever was held up by one is answered before the next begins: no request waits for two.
 */
import { aside, giveUpOn, minding, stillMinds, type Visit } from '../../http/in-flight.ts';

/** A piece of work whose request was cancelled never says that it is done; the next one does not wait for ever. */
const PATIENCE_MS = 10_000;
/** More than this are turned away. */
const WAITING_MAX = 100;

/** Milliseconds of one look around, and how many looks there are at most. */
const LOOK_MS = 10;
const LOOKS_MAX = 50;
/** After this many, a thread that is still busy is taken for a busy machine. */
const BUSY_LOOKS_MAX = 15;
/** Looks at which nothing moves, until whoever comes at the same time is in, and the replies are out. */
const QUIET_LOOKS = 3;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** @returns whether a timer came in time. Late, it says that the thread is busy, with whatever. */
async function lookAround(): Promise<boolean> {
  const before = Date.now();
  await pause(LOOK_MS);
  return Date.now() - before <= 2 * LOOK_MS;
}

/**
 * Waits until those are answered who are here, most of them since the heavy work before this. They show after a moment,
 * when the thread has read their requests; who comes later is not waited for, or there might be no end of it.
 */
async function letOthersGo(): Promise<void> {
  const heldUp = new Set<Visit>();
  let allIn = false;
  for (let looks = 0, quiet = 0; quiet < QUIET_LOOKS && looks < LOOKS_MAX; looks++) {
    const inTime = await lookAround();
    if (!allIn) for (const visit of minding()) heldUp.add(visit);
    allIn ||= inTime;
    const calm = inTime || looks >= BUSY_LOOKS_MAX;
    quiet = calm && ![...heldUp].some(stillMinds) ? quiet + 1 : 0;
  }
  giveUpOn([...heldUp].filter(stillMinds));
}

let last: Promise<void> = Promise.resolve();
let waiting = 0;
/** When the queue last moved (ms). */
let moved = 0;

async function turnAfter(before: Promise<void>): Promise<void> {
  for (;;) {
    const done = await Promise.race([before.then(() => true), pause(PATIENCE_MS).then(() => false)]);
    if (done || Date.now() - moved >= PATIENCE_MS) return;
  }
}

/**
 * @param heavy whether it blocks for a time that others feel
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
    return await aside(async () => {
      await turnAfter(before);
      moved = Date.now();
      if (heavy) await letOthersGo();
      const result = work();
      moved = Date.now();
      return result;
    });
  } finally {
    waiting--;
    resolve();
  }
}
