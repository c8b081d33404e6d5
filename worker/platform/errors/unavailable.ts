/**
 * Errors and timeouts for temporary faults of the platform (503): the database, KV or the bucket fails, or does not
 * reply in time.
 */

/** The part of the platform that failed. 'call' means that the whole call took too long. */
export type Dependency = 'database' | 'kv' | 'bucket' | 'call';

/** Thrown instead of an error of the platform. The message is for the log only, not for the client. */
export class Unavailable extends Error {
  readonly part: Dependency;
  /** True after a timeout. The work may have completed despite the timeout. */
  readonly isTimeout: boolean;

  constructor(
    part: Dependency,
    message: string,
    { isTimeout = false, cause }: { isTimeout?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'Unavailable';
    this.part = part;
    this.isTimeout = isTimeout;
  }
}

/**
 * Returns the result of work unless the work takes too long. A timeout does not stop the work itself.
 * @param ms maximum time to wait
 * @throws Unavailable after that time
 */
export async function withTimeout<Result>(
  ms: number,
  part: Dependency,
  work: Promise<Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable(part, `no answer in ${ms} ms`, { isTimeout: true })), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Timeouts of the worker (ms). */
export interface Timeouts {
  /**
   * Maximum time (ms) until a call or a page has a reply, which may be a 503. It is shorter than the browser's own
   * timeout of 15 s.
   */
  readonly answer: number;
  /** Maximum time (ms) to load the search index. */
  readonly load: number;
  /** Maximum time (ms) to fetch a page of another site, including all requests that lead to the page. */
  readonly page: number;
  /**
   * Maximum time (ms) to wait for the database or KV if there is a fallback. The fallback for the database is the last
   * loaded index, and the fallback for KV is the database.
   */
  readonly fallback: number;
}

const ANSWER = 12_000;

/** Computes all timeouts (ms) from the setting `ANSWER_WITHIN_MS`, or from its default. */
export function readTimeouts({ ANSWER_WITHIN_MS }: { readonly ANSWER_WITHIN_MS?: string }): Timeouts {
  const set = Number(ANSWER_WITHIN_MS);
  const answer = set > 0 ? set : ANSWER;
  return { answer, load: (answer * 2) / 3, page: (answer * 2) / 3, fallback: answer / 4 };
}
