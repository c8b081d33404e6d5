import type { ErrorCode } from '#contract/endpoint';

export interface FailureDetails {
  /** Path of the invalid input field, such as 'items.0.name'. */
  readonly field?: string | undefined;
  /** Number of seconds to wait before the next attempt. */
  readonly retryAfter?: number | undefined;
  readonly reasons?: readonly string[] | undefined;
}

/**
 * An expected error, such as invalid input, which a handler returns instead of a result. `toApiErrorReply` and
 * `toAuthErrorReply` convert it into the HTTP response of their API.
 * @typeParam Code possible error codes: those of the API contract or of the auth protocol
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
