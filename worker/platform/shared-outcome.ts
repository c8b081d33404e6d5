/**
 * The result of work that one request does while other requests wait for the result.
 *
 * Contract: each waiting request awaits a separate promise and continues in its own request context. The platform
 * allows a request to await another request's promise (compatibility flag `handle_cross_request_promise_resolution`).
 * But this fails after the awaiting function has run some thousands of times and V8's middle compiler tier, Maglev, has
 * compiled it. The function then continues in the context of the request that did the work, and the runtime rejects
 * each reply ('Cannot perform I/O on behalf of a different request'). The failure was seen in workerd 1.20261006 with
 * `npm run bench:load`, but not with `--no-maglev`.
 *
 * The work continues after its request has ended or was aborted, for as long as the platform allows. If the platform
 * ends the work, its promise never settles, so waiting requests need a timeout (`withTimeout`).
 */
import { waitUntil } from 'cloudflare:workers';

export class SharedOutcome<Value> {
  #outcome: PromiseSettledResult<Value> | null = null;
  #waiting: PromiseWithResolvers<Value>[] = [];

  /**
   * Shares the result of work with other requests.
   * @param work promise of work that the current request does
   */
  constructor(work: Promise<Value>) {
    waitUntil(
      work.then(
        (value) => this.#settle({ status: 'fulfilled', value }),
        (reason) => this.#settle({ status: 'rejected', reason }),
      ),
    );
  }

  /** Returns a promise of the shared result. Only the calling request may await it. */
  wait(): Promise<Value> {
    // Use `Promise.withResolvers` instead of `new Promise`, which Maglev (V8's middle compiler tier) compiles with the
    // fault that this class avoids.
    const waiter = Promise.withResolvers<Value>();
    if (this.#outcome === null) this.#waiting.push(waiter);
    else pass(this.#outcome, waiter);
    return waiter.promise;
  }

  #settle(outcome: PromiseSettledResult<Value>): void {
    this.#outcome = outcome;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const waiter of waiting) pass(outcome, waiter);
  }
}

function pass<Value>(outcome: PromiseSettledResult<Value>, to: PromiseWithResolvers<Value>): void {
  if (outcome.status === 'fulfilled') to.resolve(outcome.value);
  else to.reject(outcome.reason);
}
