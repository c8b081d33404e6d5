import type { ApiError, ErrorCode } from '#contract/errors';
import { requestId } from './log.ts';

/** An expected failure, as a value: what a handler returns instead of its reply. */
export class Failure {
  readonly status: number;
  readonly code: ErrorCode;
  /** The sentence shown to people. */
  readonly error: string;
  /** The field that is wrong, as a dotted path. */
  readonly field: string | undefined;
  /** Seconds after which the call may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: ErrorCode, error: string, field?: string, retryAfter?: number) {
    this.status = status;
    this.code = code;
    this.error = error;
    this.field = field;
    this.retryAfter = retryAfter;
  }

  /** The body that every 4xx and 5xx of `/api` has. */
  body(): ApiError {
    const { error, code, field } = this;
    // With it whoever complains can be helped: the log knows the request by the same id.
    const id = this.status >= 500 ? requestId() : undefined;
    return {
      error,
      message: error,
      code,
      ...(field === undefined ? {} : { field }),
      ...(id === undefined ? {} : { requestId: id }),
    };
  }
}
