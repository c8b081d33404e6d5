/**
 * Circuit breaker: stops calling another Worker that does not reply. Without it, each request would wait until its
 * timeout.
 */
import { type Dependency, failAfterTimeout, Unavailable } from './unavailable.ts';

/** Number of consecutive timeouts after which the circuit breaker pauses calls. */
const TIMEOUTS_MAX = 3;
/** Time (ms) between two attempts while the circuit breaker pauses calls. */
const PAUSE_MS = 5_000;

export class CircuitBreaker {
  readonly #clock: () => number;
  /** Number of timeouts since the last reply of the other Worker. A reply with an error counts as a reply too. */
  #timeouts = 0;
  /** Time (ms since 1970) of the next attempt while calls are paused. */
  #nextAttempt = 0;

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  /**
   * Makes a call to the other Worker, and waits for its result. If several calls in a row have timed out, makes only
   * one call every few seconds, to find out if the other Worker replies again.
   * @param ms maximum time to wait
   * @param makeCall starts the call
   * @throws Unavailable if the call takes too long, or at once while calls are paused. Errors of the call are thrown
   *   unchanged
   */
  async run<Result>(ms: number, part: Dependency, makeCall: () => Promise<Result>): Promise<Result> {
    if (this.#timeouts >= TIMEOUTS_MAX) {
      const now = this.#clock();
      if (now < this.#nextAttempt)
        throw new Unavailable(part, `not called, because the last ${this.#timeouts} calls timed out`);
      this.#nextAttempt = now + PAUSE_MS;
    }
    try {
      const result = await failAfterTimeout(ms, part, makeCall());
      this.#timeouts = 0;
      return result;
    } catch (error) {
      if (error instanceof Unavailable && error.isTimeout) {
        this.#timeouts += 1;
        this.#nextAttempt = this.#clock() + PAUSE_MS;
      } else this.#timeouts = 0;
      throw error;
    }
  }
}

const breakers = new WeakMap<object, CircuitBreaker>();

/**
 * Returns the circuit breaker for calls through a service binding. All requests of an isolate share the circuit
 * breaker.
 */
export function getCircuitBreaker(service: object): CircuitBreaker {
  const breaker = breakers.get(service) ?? new CircuitBreaker();
  breakers.set(service, breaker);
  return breaker;
}
