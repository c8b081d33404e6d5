import type { ErrorCode } from '#contract/endpoint';

export interface FailureDetails {
  /** Dotted path of the invalid field. */
  readonly field?: string | undefined;
  /** Seconds after which the call may be retried. */
  readonly retryAfter?: number | undefined;
  /** Reasons for a weak password. */
  readonly reasons?: readonly string[] | undefined;
}

/**
 * An expected failure, as a value that a handler returns instead of its reply. It describes the problem. A presenter
 * formats it: `apiReply` for `/api`, `authReply` for the auth protocol.
 * @typeParam Code the error codes: the contract's, or those of the auth protocol
 */
export class Failure<Code extends string = ErrorCode> {
  readonly status: number;
  readonly code: Code;
  /** The message for users. */
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
