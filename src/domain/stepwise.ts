/**
 * A computation in small steps: a generator that yields after each step and finally returns the result. The worker can
 * serve other requests between two steps (`runStepwiseYielding`). Other callers run all steps at once.
 */
export type Stepwise<Result> = Generator<void, Result>;

export function runStepwiseAtOnce<Result>(work: Stepwise<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
