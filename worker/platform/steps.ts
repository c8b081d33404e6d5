import type { Stepwise } from '#domain/stepwise';

/** Characters that are read in one step. Hostile ingredient lines of this length take 40 ms. */
const STEP_LENGTH = 4_000;

/**
 * Lets other requests have their turn. The timer belongs to the request that sets it, and never fires if that request ends
 * first: a promise that several requests wait for must not wait for it.
 */
const nextTurn = () => new Promise<void>((resume) => setTimeout(resume, 0));

/** Runs work for the request that asks for it, with a turn of other requests between its steps. */
export async function runInTurns<Result>(work: Stepwise<Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

/**
 * Long work on texts, in steps between which other requests of the isolate have their turn. The runtime's clock stands still
 * during a step, so a step ends after so many characters, not after a time.
 */
export class Steps {
  #read = 0;

  /** Ends the step once it has read enough. @param characters number of characters that were read since the last call */
  async after(characters: number): Promise<void> {
    this.#read += characters;
    if (this.#read < STEP_LENGTH) return;
    this.#read = 0;
    await nextTurn();
  }
}
