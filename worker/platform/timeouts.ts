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
