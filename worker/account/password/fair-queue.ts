/**
 * Who is next: of two lanes in turn, and in a lane of its networks in turn. However much one network asks for, another
 * one waits for no more than one piece of it each time round, and sign-ins for no more than one sign-up each.
 */

/** Sign-ups are anybody's; everything else that hashes a password knows an account. */
export type Lane = 'sign-in' | 'sign-up';

const LANES: readonly Lane[] = ['sign-in', 'sign-up'];

/** Whose turn it is to be: which lane, and which network (as limits.ts cuts it) in it. */
export interface Turn {
  readonly lane: Lane;
  readonly network: string;
}

export class FairQueue<Waiter extends { readonly turn: Turn }> {
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
