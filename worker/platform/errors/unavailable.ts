/**
 * The platform at fault: the database, KV or the bucket fails, or does not answer in time. Nobody's mistake, and it passes. And how long is
 * waited until then.
 */

/** What was asked for in vain; `call`: the whole of a call took too long. */
export type Dependency = 'database' | 'kv' | 'bucket' | 'call';

/** Thrown in place of what the platform threw, whose message it keeps for the log. */
export class Unavailable extends Error {
  readonly part: Dependency;
  /** It gave no answer, good or bad: what it was asked to do may have been done. */
  readonly late: boolean;

  constructor(
    part: Dependency,
    message: string,
    { late = false, cause }: { late?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'Unavailable';
    this.part = part;
    this.late = late;
  }
}

/**
 * What work gives, unless it takes too long. The work itself is not ended by that; nobody waits for it any more.
 * @param ms the most that is waited
 * @throws Unavailable after that time
 */
export async function withTimeout<Result>(
  ms: number,
  part: Dependency,
  work: Promise<Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable(part, `no answer in ${ms} ms`, { late: true })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How long is waited for what (ms). */
export interface Timeouts {
  /** A call or a page has its answer, if only a 503. Less than the 15 s after which the browser gives up. */
  readonly answer: number;
  /** The search index is loaded. */
  readonly load: number;
  /** A page of another site has come, with all that is asked before it. */
  readonly page: number;
  /** The database and KV have answered where something else can stand in: the last index, the database for KV. */
  readonly fallback: number;
}

const ANSWER = 12_000;

/** All of it follows from the setting `ANSWER_WITHIN_MS`. */
export function timeoutsOf({ ANSWER_WITHIN_MS }: { readonly ANSWER_WITHIN_MS?: string }): Timeouts {
  const set = Number(ANSWER_WITHIN_MS);
  const answer = set > 0 ? set : ANSWER;
  return { answer, load: (answer * 2) / 3, page: (answer * 2) / 3, fallback: answer / 4 };
}
