/**
 * Shares the result of work between the request that does the work and other requests that wait for it.
 *
 * Contract: each waiting request awaits its own promise and continues in its own request context. Cloudflare allows a
 * request to await the promise of another request (compatibility flag `handle_cross_request_promise_resolution`), but
 * this fails under load: after some thousands of calls, V8's compiler Maglev optimizes the awaiting function. The
 * function then continues in the context of the other request, and the runtime rejects the reply ('Cannot perform I/O
 * on behalf of a different request'). This was seen in workerd 1.20261006 with `npm run bench:load`, but not with
 * `--no-maglev`.
 *
 * The work goes on after its request has ended, for as long as Cloudflare allows. If Cloudflare stops the work, its
 * promise never settles, so waiting requests need a timeout (`withTimeout`).
 */
import { waitUntil } from 'cloudflare:workers';

export class SharedOutcome<Value> {
  #outcome: PromiseSettledResult<Value> | null = null;
  #waiting: PromiseWithResolvers<Value>[] = [];

  constructor(work: Promise<Value>) {
    waitUntil(
      work.then(
        (value) => this.#settle({ status: 'fulfilled', value }),
        (reason) => this.#settle({ status: 'rejected', reason }),
      ),
    );
  }

  /**
   * Waits for the shared result. Each request must call this method itself and must not await the promise of another
   * request.
   */
  wait(): Promise<Value> {
    // Do not use `new Promise` here. V8's compiler Maglev would optimize it with the fault that this class avoids.
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
