/**
 * Runs heavy work one piece at a time, in a fair order (`FairQueue`). A hash cannot be interrupted and blocks the
 * single thread of an isolate for about 0.2 s. Requests that were delayed by one hash get their replies before the next
 * hash begins, so no request waits for two.
 */
import {
  abandon,
  type InFlight,
  isPending,
  pendingRequests,
  runExempt,
} from '../../platform/http/in-flight.ts';
import { clientIp, toWideNetwork } from '../../platform/http/rate-limits.ts';
import type { AuthCall } from '../http/call.ts';

/** Maximum number of waiters per lane. Above it, the network with the most waiters loses its last one. */
const WAITING_MAX = 100;
/**
 * A cancelled request never continues, for example if the browser disconnects. If a called waiter does not respond
 * within `ABSENT_MS`, or sends no sign of life for `SILENT_MS` before its work, the others skip it.
 */
const ABSENT_MS = 250;
const SILENT_MS = 2_000;

/** Interval of a poll (ms), and the maximum number of polls. */
const POLL_MS = 10;
const POLLS_MAX = 50;
/** After this number of polls, a busy thread is taken for a busy machine. */
const BUSY_POLLS_MAX = 15;
/**
 * Number of polls without pending requests before the wait ends, so that simultaneous requests and replies get through.
 */
const QUIET_POLLS = 3;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** @returns true if the timer fired in time; false if the thread was busy */
async function poll(): Promise<boolean> {
  const before = Date.now();
  await pause(POLL_MS);
  return Date.now() - before <= 2 * POLL_MS;
}

/**
 * Waits until the pending requests are answered, most of which were delayed by the heavy work before. They appear after
 * a moment, when the thread has read them. Later requests are not waited for; otherwise the wait might never end.
 * @param hear called repeatedly as a sign of life
 */
async function yieldToPending(hear: () => void): Promise<void> {
  const heldUp = new Set<InFlight>();
  let allIn = false;
  for (let looks = 0, quiet = 0; quiet < QUIET_POLLS && looks < POLLS_MAX; looks++) {
    const inTime = await poll();
    hear();
    if (!allIn) for (const visit of pendingRequests()) heldUp.add(visit);
    allIn ||= inTime;
    const calm = inTime || looks >= BUSY_POLLS_MAX;
    quiet = calm && ![...heldUp].some(isPending) ? quiet + 1 : 0;
  }
  abandon([...heldUp].filter(isPending));
}

// The order of the queue: the two lanes take turns, and in each lane its networks take turns. However many requests one
// network sends, another network waits for at most one of them per round. A sign-in waits for at most one sign-up.

/** Anyone can cause sign-ups; all other password hashes belong to a known account. */
export type Lane = 'sign-in' | 'sign-up';

const LANES: readonly Lane[] = ['sign-in', 'sign-up'];

/** The place of a waiter: its lane, and its network (as limits.ts computes it). */
export interface Turn {
  readonly lane: Lane;
  readonly network: string;
}

class FairQueue<Waiter extends { readonly turn: Turn }> {
  readonly #max: number;
  /** The networks of each lane in the order of service, each with its waiters. */
  readonly #lanes: Readonly<Record<Lane, Map<string, Waiter[]>>> = {
    'sign-in': new Map(),
    'sign-up': new Map(),
  };
  #served: Lane = 'sign-up';

  /** @param max maximum number of waiters per lane */
  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Adds a waiter.
   * @returns the waiter that is removed from a full lane: the last one of the network with the most, perhaps the new
   * one
   */
  add(waiter: Waiter): Waiter | undefined {
    const { lane, network } = waiter.turn;
    const networks = this.#lanes[lane];
    const networkWaiters = networks.get(network);
    if (networkWaiters) networkWaiters.push(waiter);
    else networks.set(network, [waiter]);
    const waiting = [...networks.values()];
    if (waiting.reduce((sum, { length }) => sum + length, 0) <= this.#max) return;
    const longest = waiting.reduce((a, b) => (b.length > a.length ? b : a));
    const out = longest.at(-1);
    if (out) this.remove(out);
    return out;
  }

  /** Removes and returns the next waiter. */
  next(): Waiter | undefined {
    const order = this.#served === 'sign-in' ? [...LANES].reverse() : LANES;
    for (const lane of order) {
      const [entry] = this.#lanes[lane];
      if (!entry) continue;
      this.#served = lane;
      const [network, waiters] = entry;
      const [waiter, ...rest] = waiters;
      // Moves the network to the end of the round.
      this.#lanes[lane].delete(network);
      if (rest.length > 0) this.#lanes[lane].set(network, rest);
      return waiter;
    }
    return;
  }

  /** Removes a waiter that no longer waits. */
  remove(waiter: Waiter): void {
    const { lane, network } = waiter.turn;
    const rest = (this.#lanes[lane].get(network) ?? []).filter((other) => other !== waiter);
    if (rest.length > 0) this.#lanes[lane].set(network, rest);
    else this.#lanes[lane].delete(network);
  }
}

interface Waiter {
  readonly turn: Turn;
  /** Called with true when it is the waiter's turn, or with false when it is removed from a full lane. */
  readonly call: (go: boolean) => void;
}

interface Running {
  readonly waiter: Waiter;
  /** True if the waiter responded to its call. */
  here: boolean;
  /** Time of the last sign of life (ms). */
  heard: number;
}

const queue = new FairQueue<Waiter>(WAITING_MAX);
let running: Running | null = null;

/** Calls the next waiter unless one is running. */
function callNext(): void {
  if (running) return;
  const waiter = queue.next();
  if (!waiter) return;
  running = { waiter, here: false, heard: Date.now() };
  waiter.call(true);
}

/** Skips a called waiter that does not respond. */
function skipAbsent(): void {
  const silence = running ? Date.now() - running.heard : 0;
  if (running && silence >= (running.here ? SILENT_MS : ABSENT_MS)) running = null;
  callNext();
}

/** @returns true when it is the waiter's turn; false if it was removed from a full lane */
async function waitForTurn(waiter: Waiter, called: Promise<boolean>): Promise<boolean> {
  const out = queue.add(waiter);
  out?.call(false);
  skipAbsent();
  for (;;) {
    const go = await Promise.race([called, pause(ABSENT_MS)]);
    if (typeof go === 'boolean') return go;
    skipAbsent();
  }
}

/**
 * Runs a piece of heavy work when it is its turn.
 * @param options.isHeavy true if the work blocks long enough to delay other requests
 * @returns the result of the work, or 'busy' if too many are waiting
 */
export async function inTurn<Value extends object | string | boolean>(
  turn: Turn,
  work: () => Value,
  { isHeavy }: { readonly isHeavy: boolean },
): Promise<Value | 'busy'> {
  const { promise: called, resolve: call } = Promise.withResolvers<boolean>();
  const waiter: Waiter = { turn, call };
  const mine = () => (running?.waiter === waiter ? running : null);
  const hear = () => {
    const currentRun = mine();
    if (currentRun) Object.assign(currentRun, { here: true, heard: Date.now() });
  };
  try {
    return await runExempt(async () => {
      if (!(await waitForTurn(waiter, called))) return 'busy';
      hear();
      if (isHeavy) await yieldToPending(hear);
      return work();
    });
  } finally {
    if (mine()) running = null;
    callNext();
  }
}

/** Returns the place of a call in the queue of password hashes. */
export const createTurn = (call: AuthCall, lane: Lane): Turn => ({
  lane,
  network: toWideNetwork(clientIp(call)),
});
