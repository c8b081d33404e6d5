/**
 * Something that many need to know and that may be a moment old: what the database said to one of them is good for all others
 * of the isolate for a second.
 *
 * Contract: what `get` gives was asked for at most `GOOD_FOR_MS` ago, and after the last `forget`. It never waits: where nothing is
 * known so newly, whoever came asks by themselves and may note the answer for the next ones. While it is in demand it is
 * asked for anew in the background before it is too old, so that a rush costs three questions a second and nobody waits; where
 * few come, nothing is asked in vain.
 */
import { waitUntil } from 'cloudflare:workers';

/** For how long something is good after it was asked for (ms). */
export const GOOD_FOR_MS = 1_000;
/** After how long it is asked for anew where it is in demand (ms). */
const ASK_AFTER_MS = 300;
/** A question that has not ended by then never will: the request that made it was ended with all its work (ms). */
const GIVEN_UP_AFTER_MS = 2_000;

export class RecentValue<Value> {
  #known: { readonly value: Value; readonly since: number } | null = null;
  /** Since when somebody asks in the background; null: nobody does. */
  #asking: number | null = null;
  /** When it was last wanted. */
  #wanted = Number.NEGATIVE_INFINITY;
  /** Another one for each `forget`: what was asked for before that is of no use after it. */
  #era = 0;

  /**
   * @param ask asks, and notes the answer; that it fails means only that nothing is known
   * @returns what is known so newly; null: nothing
   */
  get(ask: () => Promise<unknown>): Value | null {
    const now = Date.now();
    const isInDemand = now - this.#wanted <= GOOD_FOR_MS;
    this.#wanted = now;
    const age = this.#known === null ? Number.POSITIVE_INFINITY : now - this.#known.since;
    if (isInDemand && age > ASK_AFTER_MS && !this.#isAsking(now)) waitUntil(this.#askInBackground(ask, now));
    return this.#known !== null && age <= GOOD_FOR_MS ? this.#known.value : null;
  }

  /** Somebody begins to ask. @returns notes what they were told */
  begin(): (value: Value) => void {
    const [era, since] = [this.#era, Date.now()];
    return (value) => {
      if (era === this.#era && since >= (this.#known?.since ?? 0)) this.#known = { value, since };
    };
  }

  /** Something was changed here: what was asked for before is not good any more. */
  forget(): void {
    this.#era += 1;
    this.#known = null;
    this.#asking = null;
  }

  #isAsking(now: number): boolean {
    return this.#asking !== null && now - this.#asking <= GIVEN_UP_AFTER_MS;
  }

  async #askInBackground(ask: () => Promise<unknown>, since: number): Promise<void> {
    this.#asking = since;
    try {
      await ask();
    } catch {
      // Whoever needs to know asks by themselves, and hears of it.
    }
    if (this.#asking === since) this.#asking = null;
  }
}
