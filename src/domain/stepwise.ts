/**
 * Work in steps: a generator that yields after each step and returns the result. The worker serves other requests
 * between steps (`runInTurns`); other callers run all steps at once.
 */
export type Stepwise<Result> = Generator<void, Result>;

/** Runs all steps without a pause. */
export function runAtOnce<Result>(work: Stepwise<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
