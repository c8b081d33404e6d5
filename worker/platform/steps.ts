import type { Stepwise } from '#domain/stepwise';

/**
 * Number of characters of text to process before other requests get a turn. For the most expensive input, this takes 40
 * ms.
 */
const STEP_LENGTH = 4_000;

/**
 * Lets other requests run. If the current request ends first, the timer never fires and the promise never settles. So
 * do not use this function in work for which several requests wait.
 */
const nextTurn = () => new Promise<void>((resume) => setTimeout(resume, 0));

/** Runs work that is split into steps, and lets other requests run between the steps. */
export async function runStepwiseYielding<Result>(work: Stepwise<Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

/**
 * Lets other requests of the worker isolate run during long work on texts. Progress is measured in characters, because
 * the clock of the Workers runtime does not advance while code runs.
 */
export class Steps {
  #read = 0;

  /**
   * Lets other requests run if enough characters have been processed.
   * @param characters number of characters processed since the last call
   */
  async yieldAfter(characters: number): Promise<void> {
    this.#read += characters;
    if (this.#read < STEP_LENGTH) return;
    this.#read = 0;
    await nextTurn();
  }
}
