/**
 * Caches a value that may be slightly out of date, so that all requests of a worker isolate share one database query.
 * `get` returns a value only if its query started at most `VALUE_LIFETIME_MS` ago and after the last call of `forget`.
 * `get` never waits: if it returns null, the caller queries the database itself. Queries in the background refresh the
 * value as long as requests need it.
 */
import { waitUntil } from 'cloudflare:workers';

/** Time (ms) for which a cached value may be used, counted from the start of its query. */
export const VALUE_LIFETIME_MS = 1_000;
/** Age (ms) from which a cached value is refreshed in the background, if it is requested. */
const ASK_AFTER_MS = 300;
/**
 * Time (ms) after which a query without a result counts as failed. When a request ends, the platform may stop its query
 * without an error.
 */
const GIVEN_UP_AFTER_MS = 2_000;

export class RecentValue<Value> {
  #known: { readonly value: Value; readonly since: number } | null = null;
  #asking: number | null = null;
  #wanted = Number.NEGATIVE_INFINITY;
  /** Number of calls of `forget`. A query that started before the last `forget` must not store its result. */
  #era = 0;

  /**
   * Returns the cached value, or null if it is too old. May start a background query to refresh the value.
   * @param ask queries the value and stores the result; if it fails, the value is not refreshed
   */
  get(ask: () => Promise<unknown>): Value | null {
    const now = Date.now();
    const isInDemand = now - this.#wanted <= VALUE_LIFETIME_MS;
    this.#wanted = now;
    const age = this.#known === null ? Number.POSITIVE_INFINITY : now - this.#known.since;
    if (isInDemand && age > ASK_AFTER_MS && !this.#isAsking(now)) waitUntil(this.#askInBackground(ask, now));
    return this.#known !== null && age <= VALUE_LIFETIME_MS ? this.#known.value : null;
  }

  /**
   * Prepares storing the result of a query. Call this function before sending the query.
   * @returns a function that stores the result, unless `forget` was called or a newer value was stored in the meantime
   */
  begin(): (value: Value) => void {
    const [era, since] = [this.#era, Date.now()];
    return (value) => {
      if (era === this.#era && since >= (this.#known?.since ?? 0)) this.#known = { value, since };
    };
  }

  /** Drops the cached value after a change. Queries that are already running do not store their results. */
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
      // Ignore the error of a background query. Callers without a cached value run the query themselves and get its
      // error.
    }
    if (this.#asking === since) this.#asking = null;
  }
}
