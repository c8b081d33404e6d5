import type { ErrorCode } from '#contract/endpoint';

export interface FailureDetails {
  /** The field that is wrong, as a dotted path. */
  readonly field?: string | undefined;
  /** Seconds after which the call may be tried again. */
  readonly retryAfter?: number | undefined;
  /** Why a password is weak. */
  readonly reasons?: readonly string[] | undefined;
}

/**
 * An expected failure, as a value: what a handler returns instead of its reply. It says what went wrong; how that looks on
 * the wire is its presenter's to say: `apiReply` for `/api`, `authReply` for the auth protocol.
 * @typeParam Code the words for programs: the contract's, or those of the auth protocol
 */
export class Failure<Code extends string = ErrorCode> {
  readonly status: number;
  readonly code: Code;
  /** The sentence shown to people. */
  readonly error: string;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;
  readonly reasons: readonly string[] | undefined;

  constructor(status: number, code: Code, error: string, details: FailureDetails = {}) {
    this.status = status;
    this.code = code;
    this.error = error;
    this.field = details.field;
    this.retryAfter = details.retryAfter;
    this.reasons = details.reasons;
  }
}
