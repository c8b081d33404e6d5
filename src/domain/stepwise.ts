/**
 * Work in steps: a generator that yields where a step ends and returns the result. A worker lets other requests have their turn
 * between steps (`runInTurns`); everything else runs all steps at once.
 */
export type Stepwise<Result> = Generator<void, Result>;

/** Runs work to its end without a pause. */
export function runAtOnce<Result>(work: Stepwise<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
