import type { Stepwise } from '#domain/stepwise';

/** Characters per step. Hostile ingredient lines of this length take 40 ms. */
const STEP_LENGTH = 4_000;

/**
 * Yields to other requests. The timer belongs to the request that sets it and never fires if that request ends first,
 * so a promise that several requests await must not depend on it.
 */
const nextTurn = () => new Promise<void>((resume) => setTimeout(resume, 0));

/** Runs work for the current request, and yields to other requests between its steps. */
export async function runInTurns<Result>(work: Stepwise<Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

/**
 * Long work on texts that yields to other requests of the isolate between steps. The runtime's clock does not advance
 * during a step, so steps are measured in characters, not in time.
 */
export class Steps {
  #read = 0;

  /** Ends the step if it has read enough. @param characters number of characters read since the last call */
  async after(characters: number): Promise<void> {
    this.#read += characters;
    if (this.#read < STEP_LENGTH) return;
    this.#read = 0;
    await nextTurn();
  }
}
