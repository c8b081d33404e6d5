import type { ApiError, ErrorCode } from '#contract/errors';

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

  /** What the log calls the request, where this is a fault of ours. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    code: ErrorCode,
    error: string,
    field?: string,
    retryAfter?: number,
    requestId?: string,
  ) {
    this.status = status;
    this.code = code;
    this.error = error;
    this.field = field;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }

  /** The body that every 4xx and 5xx of `/api` has. */
  body(): ApiError {
    const { error, code, field, requestId } = this;
    return {
      error,
      message: error,
      code,
      ...(field === undefined ? {} : { field }),
      ...(requestId === undefined ? {} : { requestId }),
    };
  }
}
