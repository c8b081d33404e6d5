import { Failure } from './failure.ts';

/** Thrown in place of what the platform threw when a request body broke off, or did not come. The caller's doing. */
export class UnreadableBody extends Error {
  /** Nothing came for too long. */
  readonly late: boolean;

  constructor(late: boolean, options?: ErrorOptions) {
    super(late ? 'The request body did not arrive in time.' : 'The request body broke off.', options);
    this.name = 'UnreadableBody';
    this.late = late;
  }

  /** What to reply with, if anybody still listens. */
  failure(): Failure {
    return new Failure(this.late ? 408 : 400, 'invalid_input', this.message);
  }
}
