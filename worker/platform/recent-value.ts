/**
 * A value that many requests need and that may be slightly out of date: one request's database result is valid for all
 * requests of the isolate for a second.
 *
 * Contract: the query for the value of `get` started at most `GOOD_FOR_MS` ago, and after the last `forget`. `get`
 * never waits: if no recent value is cached, the caller queries the database and may store the answer for others. While
 * the value is in demand, a background query refreshes it before it expires. So a rush costs three queries a second and
 * no request waits. With few requests, no query is wasted.
 */
import { waitUntil } from 'cloudflare:workers';

/** Validity of a value after its query started (ms). */
export const GOOD_FOR_MS = 1_000;
/** Age at which a value in demand is refreshed (ms). */
const ASK_AFTER_MS = 300;
/** Time after which a running query is considered dead (ms): its request was ended with all its work. */
const GIVEN_UP_AFTER_MS = 2_000;

export class RecentValue<Value> {
  #known: { readonly value: Value; readonly since: number } | null = null;
  /** Start time of the background query; null if none is running. */
  #asking: number | null = null;
  /** Time of the last `get`. */
  #wanted = Number.NEGATIVE_INFINITY;
  /** Incremented by each `forget`; results of queries from before are dropped. */
  #era = 0;

  /**
   * @param ask queries the value and stores the answer; a failure only means that no value is cached
   * @returns the recent value; null without one
   */
  get(ask: () => Promise<unknown>): Value | null {
    const now = Date.now();
    const isInDemand = now - this.#wanted <= GOOD_FOR_MS;
    this.#wanted = now;
    const age = this.#known === null ? Number.POSITIVE_INFINITY : now - this.#known.since;
    if (isInDemand && age > ASK_AFTER_MS && !this.#isAsking(now)) waitUntil(this.#askInBackground(ask, now));
    return this.#known !== null && age <= GOOD_FOR_MS ? this.#known.value : null;
  }

  /** Marks the start of a query. @returns a function that stores the answer */
  begin(): (value: Value) => void {
    const [era, since] = [this.#era, Date.now()];
    return (value) => {
      if (era === this.#era && since >= (this.#known?.since ?? 0)) this.#known = { value, since };
    };
  }

  /** Drops the value after a change in this isolate. Running queries do not store theirs. */
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
      // Callers without a value run the query themselves and get the error.
    }
    if (this.#asking === since) this.#asking = null;
  }
}
