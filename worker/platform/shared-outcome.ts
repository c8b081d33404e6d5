/**
 * Result of work that one request does and other requests wait for.
 *
 * Contract: each waiter awaits its own promise, and continues in the context of its own request. The platform allows a
 * request to await another request's promise (compatibility flag `handle_cross_request_promise_resolution`), but this
 * breaks after some thousands of calls of the awaiting function. Compiled by Maglev, the middle tier of V8, it
 * continues in the context of the request that did the work. The runtime then rejects each reply ('Cannot perform I/O
 * on behalf of a different request'). Seen in workerd 1.20261006 under `npm run bench:load`; not with `--no-maglev`.
 *
 * The work continues after its request has ended or was aborted, for as long as the platform allows. Work that the
 * platform ends never settles, so waiters need a timeout (`withTimeout`).
 */
import { waitUntil } from 'cloudflare:workers';

export class SharedOutcome<Value> {
  #outcome: PromiseSettledResult<Value> | null = null;
  #waiting: PromiseWithResolvers<Value>[] = [];

  /** @param work work of the current request */
  constructor(work: Promise<Value>) {
    waitUntil(
      work.then(
        (value) => this.#settle({ status: 'fulfilled', value }),
        (reason) => this.#settle({ status: 'rejected', reason }),
      ),
    );
  }

  /** Returns a promise that only the calling request may await. */
  wait(): Promise<Value> {
    // Not `new Promise`, which Maglev optimises with the same fault.
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
