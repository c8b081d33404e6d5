/**
 * Error and timeouts for temporary failures of the platform, which result in a 503: the database, KV or the bucket
 * fails or does not reply in time.
 */

/**
 * Platform service that failed. 'files' are the static files, 'search' is the search Worker, 'passwords' is the password
 * Worker, and 'call' means that the whole API call took too long.
 */
export type Dependency = 'database' | 'kv' | 'bucket' | 'files' | 'search' | 'passwords' | 'call';

/** Thrown if a platform service fails. The message is only for the log, because it may reveal internals. */
export class Unavailable extends Error {
  readonly part: Dependency;
  /** True if the platform service did not reply in time. The requested work may still complete later. */
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

export interface UnavailableFields {
  readonly part: Dependency;
  readonly message: string;
  readonly isTimeout: boolean;
}

export const serializeUnavailableError = ({ part, message, isTimeout }: Unavailable): UnavailableFields => ({
  part,
  message,
  isTimeout,
});

export const deserializeUnavailableError = ({ part, message, isTimeout }: UnavailableFields): Unavailable =>
  new Unavailable(part, message, { isTimeout });

/**
 * Returns the result of a promise, or throws if it takes too long. The work itself goes on after the timeout.
 * @param ms maximum time to wait
 * @throws Unavailable after that time
 */
export async function failAfterTimeout<Result>(
  ms: number,
  dependency: Dependency,
  work: Promise<Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Unavailable(dependency, `no answer in ${ms} ms`, { isTimeout: true })),
      ms,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export interface Timeouts {
  /**
   * Maximum time (ms) until a page or an API call gets a reply, which may be a 503. This time is shorter than the
   * browser's own timeout of 15 s.
   */
  readonly answer: number;
  /** Maximum time (ms) to load the search index into memory. */
  readonly load: number;
  /**
   * Maximum time (ms) to wait for the search Worker. It is longer than `load`, so that a search Worker can still reply
   * that it failed to load its index.
   */
  readonly search: number;
  /** Maximum time (ms) to fetch a web page for an import, including redirects. */
  readonly page: number;
  /**
   * Maximum time (ms) to wait for the database or for KV if there is a fallback. The fallback for the database is the
   * search index in memory. The fallback for KV is the database.
   */
  readonly fallback: number;
}

const ANSWER = 12_000;

export function readTimeouts({ ANSWER_WITHIN_MS }: { readonly ANSWER_WITHIN_MS?: string }): Timeouts {
  const set = Number(ANSWER_WITHIN_MS);
  const answer = set > 0 ? set : ANSWER;
  return {
    answer,
    load: (answer * 2) / 3,
    search: (answer * 3) / 4,
    page: (answer * 2) / 3,
    fallback: answer / 4,
  };
}
