import type { Stepwise } from '#domain/stepwise';

/**
 * Number of characters to process before yielding to other requests. Hostile ingredient lines of this length take 40
 * ms.
 */
const STEP_LENGTH = 4_000;

/**
 * Lets other requests run. The timer belongs to the request that sets it, and never fires if that request ends first.
 * So a promise that several requests await must not depend on this function.
 */
const nextTurn = () => new Promise<void>((resume) => setTimeout(resume, 0));

/**
 * Runs work that is split into steps, on behalf of the current request, and lets other requests run between the steps.
 */
export async function runStepwiseYielding<Result>(work: Stepwise<Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

/**
 * Splits long work on texts into parts, and lets other requests of the worker isolate run between the parts. The length
 * of a part is counted in characters, because the runtime's clock does not advance while code runs.
 */
export class Steps {
  #read = 0;

  /**
   * Yields to other requests if enough characters have been processed. @param characters number of characters processed
   * since the last call
   */
  async after(characters: number): Promise<void> {
    this.#read += characters;
    if (this.#read < STEP_LENGTH) return;
    this.#read = 0;
    await nextTurn();
  }
}
