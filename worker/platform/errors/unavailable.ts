/** Temporary platform faults (503) and timeouts: the database, KV or the bucket fails, or does not reply in time. */

/** The part that failed; `call` if the whole call took too long. */
export type Dependency = 'database' | 'kv' | 'bucket' | 'call';

/** Replaces an error of the platform. Its message is for the log. */
export class Unavailable extends Error {
  readonly part: Dependency;
  /** True after a timeout: the work may have been done. */
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
 * Returns the result of work unless it takes too long. A timeout does not stop the work itself.
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

/** Timeouts (ms). */
export interface Timeouts {
  /** Maximum time until a call or a page has a reply, even if a 503. Less than the browser's own timeout of 15 s. */
  readonly answer: number;
  /** Maximum time to load the search index. */
  readonly load: number;
  /** Maximum time to fetch a page of another site, including all requests before it. */
  readonly page: number;
  /** Maximum time for the database and KV if there is a fallback: the last index, or the database for KV. */
  readonly fallback: number;
}

const ANSWER = 12_000;

/** Computes all timeouts from the setting `ANSWER_WITHIN_MS`. */
export function readTimeouts({ ANSWER_WITHIN_MS }: { readonly ANSWER_WITHIN_MS?: string }): Timeouts {
  const set = Number(ANSWER_WITHIN_MS);
  const answer = set > 0 ? set : ANSWER;
  return { answer, load: (answer * 2) / 3, page: (answer * 2) / 3, fallback: answer / 4 };
}
