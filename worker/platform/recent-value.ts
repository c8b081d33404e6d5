/**
 * Caches a value that many requests need and that may be slightly out of date. All requests of the worker isolate use
 * the same database result for a second.
 *
 * Contract: the query for the value that `get` returns started at most `GOOD_FOR_MS` ago, and after the last `forget`.
 * `get` never waits. If no recent value is cached, the caller queries the database and may store the result for other
 * callers. While requests keep asking for the value, a background query refreshes it before it expires. Even many
 * requests cause only about three queries a second, and no request waits for them. Few requests cause no unneeded
 * queries.
 */
import { waitUntil } from 'cloudflare:workers';

/** Time (ms) for which a cached value is valid after its query has started. */
export const GOOD_FOR_MS = 1_000;
/** Age (ms) at which a value that is in demand is refreshed. */
const ASK_AFTER_MS = 300;
/**
 * Time (ms) after which a running query is considered dead. A query dies if the platform ends the request that started
 * it.
 */
const GIVEN_UP_AFTER_MS = 2_000;

export class RecentValue<Value> {
  #known: { readonly value: Value; readonly since: number } | null = null;
  /** Start time of the background query that is running; null if none is running. */
  #asking: number | null = null;
  #wanted = Number.NEGATIVE_INFINITY;
  /** Number of calls of `forget`. The result of a query that started before the last `forget` is dropped. */
  #era = 0;

  /**
   * Returns the cached value if it is recent enough, and null if it is not. May start a background query to refresh the
   * value.
   * @param ask queries the value and stores the result; if it fails, only the refresh is skipped
   */
  get(ask: () => Promise<unknown>): Value | null {
    const now = Date.now();
    const isInDemand = now - this.#wanted <= GOOD_FOR_MS;
    this.#wanted = now;
    const age = this.#known === null ? Number.POSITIVE_INFINITY : now - this.#known.since;
    if (isInDemand && age > ASK_AFTER_MS && !this.#isAsking(now)) waitUntil(this.#askInBackground(ask, now));
    return this.#known !== null && age <= GOOD_FOR_MS ? this.#known.value : null;
  }

  /** Marks the start of a query. @returns a function that stores the query's result */
  begin(): (value: Value) => void {
    const [era, since] = [this.#era, Date.now()];
    return (value) => {
      if (era === this.#era && since >= (this.#known?.since ?? 0)) this.#known = { value, since };
    };
  }

  /**
   * Drops the cached value after a change in this worker isolate. Queries that are already running do not store their
   * results.
   */
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
      // Ignore an error of the background query. Callers without a value run the query themselves and get its error.
    }
    if (this.#asking === since) this.#asking = null;
  }
}
