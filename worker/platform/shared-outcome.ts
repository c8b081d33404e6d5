/**
 * Lets several requests wait for the result of work that one of them has started. Each waiting request has its own
 * promise, so it continues in its own request context. Each also needs a timeout (`failAfterTimeout`): after the
 * request that started the work has ended, Cloudflare may stop the work, and the promises then never settle.
 */
import { waitUntil } from 'cloudflare:workers';

/**
 * Outcome of work for which several requests wait. Do not share a promise among requests instead. Cloudflare allows
 * this (compatibility flag `handle_cross_request_promise_resolution`), but it fails under load: V8's compiler Maglev
 * lets the waiting function continue in the context of the other request, and the runtime rejects its reply. Seen in
 * workerd 1.20261006 with `npm run bench:load`, but not with `--no-maglev`.
 */
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
    // Do not use `new Promise` here. V8's compiler Maglev optimizes it in a way that lets a request continue in the
    // context of a different request (see the comment of this class).
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
