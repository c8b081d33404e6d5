/**
 * Runs heavy work, such as password hashes, one piece at a time and in a fair order (`FairQueue`). A hash cannot be
 * interrupted, and blocks the single thread of a worker isolate for about 0.2 s. After each hash, the queue first lets
 * the isolate answer all requests that arrived during the hash.
 */
import {
  type InFlight,
  isRequestPending,
  listPendingRequests,
  runWhileAllowingLongComputations,
  stopTrackingRequests,
} from '../../platform/http/in-flight.ts';
import { getClientIp, toWideNetworkPrefix } from '../../platform/http/rate-limits.ts';

/**
 * Maximum number of waiting requests per lane (sign-ins or sign-ups). If a lane is full, the last request of the
 * network with the most waiting requests is removed.
 */
const WAITING_MAX = 100;
/**
 * Times (ms) after which the queue skips a request whose code no longer runs, for example because the browser has
 * disconnected. `ABSENT_MS` applies to a request that has not reacted to its turn at all. `SILENT_MS` applies to a
 * request that has reacted and then stopped.
 */
const ABSENT_MS = 250;
const SILENT_MS = 2_000;

/**
 * Interval (ms) at which the queue checks if other requests are still waiting for a reply. The queue checks at most
 * `POLLS_MAX` times.
 */
const POLL_MS = 10;
const POLLS_MAX = 50;
/**
 * Number of checks after which the queue ignores late timers. A late timer means that this thread is still busy. If
 * timers are late for longer, the whole machine is busy, and waiting does not help.
 */
const BUSY_POLLS_MAX = 15;
/**
 * Number of consecutive checks without a waiting request after which the queue stops waiting. One check is not enough,
 * because a request may arrive just after it.
 */
const QUIET_POLLS = 3;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Waits for the time `POLL_MS`.
 * @returns true if the timer fired in time; false if the thread was busy
 */
async function poll(): Promise<boolean> {
  const before = Date.now();
  await pause(POLL_MS);
  return Date.now() - before <= 2 * POLL_MS;
}

/**
 * Waits until all requests that this worker isolate has received have been answered. Ignores requests that arrive
 * later, because waiting for them might never end.
 * @param hear called at each check, to record that the code of the calling request still runs
 */
async function yieldToPending(hear: () => void): Promise<void> {
  const heldUp = new Set<InFlight>();
  let allIn = false;
  for (let looks = 0, quiet = 0; quiet < QUIET_POLLS && looks < POLLS_MAX; looks++) {
    const inTime = await poll();
    hear();
    if (!allIn) for (const visit of listPendingRequests()) heldUp.add(visit);
    allIn ||= inTime;
    const calm = inTime || looks >= BUSY_POLLS_MAX;
    quiet = calm && ![...heldUp].some(isRequestPending) ? quiet + 1 : 0;
  }
  stopTrackingRequests([...heldUp].filter(isRequestPending));
}

// Decides the order of the requests that wait for heavy work. Sign-ins and sign-ups wait in two separate lanes, which
// take turns. So a sign-in waits for at most one sign-up. Within a lane, the networks of the callers take turns: after
// a request of one network, each other network has a turn first.

/**
 * Sign-ups have a separate lane in the queue, because anyone can cause them. All other password hashes belong to a
 * known account.
 */
export type Lane = 'sign-in' | 'sign-up';

const LANES: readonly Lane[] = ['sign-in', 'sign-up'];

export interface Turn {
  readonly lane: Lane;
  readonly network: string;
}

class FairQueue<Waiter extends { readonly turn: Turn }> {
  readonly #max: number;
  readonly #lanes: Readonly<Record<Lane, Map<string, Waiter[]>>> = {
    'sign-in': new Map(),
    'sign-up': new Map(),
  };
  #served: Lane = 'sign-up';

  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Adds a request to the queue. If too many requests of the same kind (sign-ins or sign-ups) are waiting, the network
   * with the most waiting requests loses its last one.
   * @returns the request that was removed from the queue, possibly the new one; undefined if none was removed
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

  next(): Waiter | undefined {
    const order = this.#served === 'sign-in' ? [...LANES].reverse() : LANES;
    for (const lane of order) {
      const [entry] = this.#lanes[lane];
      if (!entry) continue;
      this.#served = lane;
      const [network, waiters] = entry;
      const [waiter, ...rest] = waiters;
      this.#lanes[lane].delete(network);
      if (rest.length > 0) this.#lanes[lane].set(network, rest);
      return waiter;
    }
    return;
  }

  remove(waiter: Waiter): void {
    const { lane, network } = waiter.turn;
    const rest = (this.#lanes[lane].get(network) ?? []).filter((other) => other !== waiter);
    if (rest.length > 0) this.#lanes[lane].set(network, rest);
    else this.#lanes[lane].delete(network);
  }
}

interface Waiter {
  readonly turn: Turn;
  /**
   * Called with true when it is the waiting request's turn, or with false if the request was removed because the queue
   * is full.
   */
  readonly call: (go: boolean) => void;
}

interface Running {
  readonly waiter: Waiter;
  /**
   * True if the code of the waiting request has run since its turn began. Otherwise, the queue skips the request after
   * `ABSENT_MS`.
   */
  here: boolean;
  heard: number;
}

const queue = new FairQueue<Waiter>(WAITING_MAX);
let running: Running | null = null;

function callNext(): void {
  if (running) return;
  const waiter = queue.next();
  if (!waiter) return;
  running = { waiter, here: false, heard: Date.now() };
  waiter.call(true);
}

function skipAbsent(): void {
  const silence = running ? Date.now() - running.heard : 0;
  if (running && silence >= (running.here ? SILENT_MS : ABSENT_MS)) running = null;
  callNext();
}

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
 * Runs a piece of heavy work when the queue reaches it.
 * @param options.isHeavy true if the work blocks the thread long enough to delay other requests
 * @returns the result of the work, or 'busy' if too many requests are waiting
 */
export async function runInFairQueue<Value extends object | string | boolean>(
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
    return await runWhileAllowingLongComputations(async () => {
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

export const createPasswordQueueTurn = (call: { readonly request: Request }, lane: Lane): Turn => ({
  lane,
  network: toWideNetworkPrefix(getClientIp(call)),
});
