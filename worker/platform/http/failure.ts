import type { ErrorCode } from '#contract/endpoint';

export interface FailureDetails {
  /** Dotted path of the invalid field in the input. */
  readonly field?: string | undefined;
  /** Number of seconds after which the client may retry the failed call. */
  readonly retryAfter?: number | undefined;
  readonly reasons?: readonly string[] | undefined;
}

/**
 * An expected failure, which a handler returns as a value instead of its reply. It contains no response:
 * `toApiErrorReply` formats it for `/api`, and `toAuthErrorReply` for the auth protocol.
 * @typeParam Code the possible error codes: the contract's, or those of the auth protocol
 */
export class Failure<Code extends string = ErrorCode> {
  readonly status: number;
  readonly code: Code;
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
