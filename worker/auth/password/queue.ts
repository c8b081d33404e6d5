/**
 * Runs heavy work one piece at a time, with a fair share for everybody (`FairQueue`). A hash cannot be interrupted and blocks the one thread of an isolate for about
 * 0.2 s, so whoever was held up by one is answered before the next begins: no request waits for two.
 */
import { abandon, aside, type InFlight, isPending, pendingRequests } from '../../platform/http/in-flight.ts';
import { clientIp, wideNetworkOf } from '../../platform/http/rate-limits.ts';
import type { AuthCall } from '../http/call.ts';

/** More than this may not wait in a lane; then the network that asks for most has to give way. */
const WAITING_MAX = 100;
/**
 * A request that was cancelled, as when its browser went away, never goes on. Whoever is called and does not come in this
 * time (ms), or is heard of no more before their work, is passed over by those who wait.
 */
const ABSENT_MS = 250;
const SILENT_MS = 2_000;

/** Milliseconds of one look around, and how many looks there are at most. */
const POLL_MS = 10;
const POLLS_MAX = 50;
/** After this many, a thread that is still busy is taken for a busy machine. */
const BUSY_POLLS_MAX = 15;
/** Looks at which nothing moves, until whoever comes at the same time is in, and the replies are out. */
const QUIET_POLLS = 3;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** @returns whether a timer came in time. Late, it says that the thread is busy, with whatever. */
async function poll(): Promise<boolean> {
  const before = Date.now();
  await pause(POLL_MS);
  return Date.now() - before <= 2 * POLL_MS;
}

/**
 * Waits until those are answered who are here, most of them since the heavy work before this. They show after a moment,
 * when the thread has read their requests; who comes later is not waited for, or there might be no end of it.
 * @param hear is called now and then, as a sign that this goes on
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

// Who is next: of two lanes in turn, and in a lane of its networks in turn. However much one network asks for,
// another one waits for no more than one piece of it each time round, and sign-ins for no more than one sign-up each.

/** Sign-ups are anybody's; everything else that hashes a password knows an account. */
export type Lane = 'sign-in' | 'sign-up';

const LANES: readonly Lane[] = ['sign-in', 'sign-up'];

/** Whose turn it is to be: which lane, and which network (as limits.ts cuts it) in it. */
export interface Turn {
  readonly lane: Lane;
  readonly network: string;
}

class FairQueue<Waiter extends { readonly turn: Turn }> {
  readonly #max: number;
  /** Of each lane the networks in the order in which they are served, each with those who wait. */
  readonly #lanes: Readonly<Record<Lane, Map<string, Waiter[]>>> = {
    'sign-in': new Map(),
    'sign-up': new Map(),
  };
  #served: Lane = 'sign-up';

  /** @param max how many may wait in a lane */
  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Takes somebody in.
   * @returns who has to go for that: in a full lane the last of the network that asks for most, perhaps the newcomer
   */
  add(waiter: Waiter): Waiter | undefined {
    const { lane, network } = waiter.turn;
    const networks = this.#lanes[lane];
    const own = networks.get(network);
    if (own) own.push(waiter);
    else networks.set(network, [waiter]);
    const waiting = [...networks.values()];
    if (waiting.reduce((sum, { length }) => sum + length, 0) <= this.#max) return;
    const longest = waiting.reduce((a, b) => (b.length > a.length ? b : a));
    const out = longest.at(-1);
    if (out) this.remove(out);
    return out;
  }

  /** Takes the next one out. */
  next(): Waiter | undefined {
    const order = this.#served === 'sign-in' ? [...LANES].reverse() : LANES;
    for (const lane of order) {
      const [entry] = this.#lanes[lane];
      if (!entry) continue;
      this.#served = lane;
      const [network, waiters] = entry;
      const [waiter, ...rest] = waiters;
      // Its network goes to the end of the round.
      this.#lanes[lane].delete(network);
      if (rest.length > 0) this.#lanes[lane].set(network, rest);
      return waiter;
    }
    return;
  }

  /** Lets somebody go who is no longer waiting. */
  remove(waiter: Waiter): void {
    const { lane, network } = waiter.turn;
    const rest = (this.#lanes[lane].get(network) ?? []).filter((other) => other !== waiter);
    if (rest.length > 0) this.#lanes[lane].set(network, rest);
    else this.#lanes[lane].delete(network);
  }
}

interface Waiter {
  readonly turn: Turn;
  /** Called when it is their turn (true), or when they have to give way (false). */
  readonly call: (go: boolean) => void;
}

interface Running {
  readonly waiter: Waiter;
  /** They came when they were called. */
  here: boolean;
  /** When they were last heard of (ms). */
  heard: number;
}

const queue = new FairQueue<Waiter>(WAITING_MAX);
let running: Running | null = null;

/** Calls the next one, if nobody is at work. */
function callNext(): void {
  if (running) return;
  const waiter = queue.next();
  if (!waiter) return;
  running = { waiter, here: false, heard: Date.now() };
  waiter.call(true);
}

/** Passes over whoever was called and is gone. */
function skipAbsent(): void {
  const silence = running ? Date.now() - running.heard : 0;
  if (running && silence >= (running.here ? SILENT_MS : ABSENT_MS)) running = null;
  callNext();
}

/** @returns whether it is their turn; false when they have to give way */
async function waitFor(waiter: Waiter, called: Promise<boolean>): Promise<boolean> {
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
 * @param options.isHeavy whether it blocks for a time that others feel
 * @returns what the work returns, or 'busy' when too many are waiting
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
    const own = mine();
    if (own) Object.assign(own, { here: true, heard: Date.now() });
  };
  try {
    return await aside(async () => {
      if (!(await waitFor(waiter, called))) return 'busy';
      hear();
      if (isHeavy) await yieldToPending(hear);
      return work();
    });
  } finally {
    if (mine()) running = null;
    callNext();
  }
}

/** The place of a call in the queue of password hashes. */
export const turnOf = (call: AuthCall, lane: Lane): Turn => ({
  lane,
  network: wideNetworkOf(clientIp(call)),
});
