/**
 * What comes of work that one request does and others wait for too.
 *
 * Contract: each waits for a promise of their own, and goes on as the request that they are. To wait for the promise of another
 * request is allowed by the platform (compatibility flag `handle_cross_request_promise_resolution`), but breaks once a
 * function that does so has been called some thousands of times: compiled by Maglev, the middle tier of V8, it goes on as the
 * request that did the work, and the runtime refuses each answer made there ('Cannot perform I/O on behalf of a different
 * request'). Seen in workerd 1.20261006 under `npm run bench:load`; not with `--no-maglev`.
 *
 * The work goes on when the request that does it is over or goes away, for as long as the platform lets it. Work that was ended settles
 * nothing: whoever waits needs an end to their patience (`withTimeout`).
 */
import { waitUntil } from 'cloudflare:workers';

export class SharedOutcome<Value> {
  #outcome: PromiseSettledResult<Value> | null = null;
  #waiting: PromiseWithResolvers<Value>[] = [];

  /** @param work of the request that makes this */
  constructor(work: Promise<Value>) {
    waitUntil(
      work.then(
        (value) => this.#settle({ status: 'fulfilled', value }),
        (reason) => this.#settle({ status: 'rejected', reason }),
      ),
    );
  }

  /** For whoever asks, and to be awaited by them alone. */
  wait(): Promise<Value> {
    // Not `new Promise`, which Maglev takes apart as well.
    const own = Promise.withResolvers<Value>();
    if (this.#outcome === null) this.#waiting.push(own);
    else pass(this.#outcome, own);
    return own.promise;
  }

  #settle(outcome: PromiseSettledResult<Value>): void {
    this.#outcome = outcome;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const own of waiting) pass(outcome, own);
  }
}

function pass<Value>(outcome: PromiseSettledResult<Value>, to: PromiseWithResolvers<Value>): void {
  if (outcome.status === 'fulfilled') to.resolve(outcome.value);
  else to.reject(outcome.reason);
}
