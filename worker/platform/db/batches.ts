/**
 * Transactions with a condition. D1 has no transactions that one could read in first; but a statement that fails
 * takes its whole batch back, so a batch can begin with one that fails when the condition does not hold.
 */

/** SQL: an expression that ends the batch of its statement, with nothing done, when a condition holds, and else has a value. */
export const stopIf = (condition: string): string =>
  // SQLite refuses JSON that is none.
  `json(case when ${condition} then 'stop' else 'true' end)`;

/**
 * A statement that ends its batch, with nothing done, when a condition holds.
 * @param condition SQL; `isGuardFailure` tells the error that it makes
 */
export const failIf = (
  db: D1Database,
  condition: string,
  ...values: readonly unknown[]
): D1PreparedStatement => db.prepare(`select ${stopIf(condition)}`).bind(...values);

export const isGuardFailure = (error: unknown): boolean =>
  error instanceof Error && /malformed JSON/i.test(error.message);

/**
 * One transaction that begins with `failIf` or `stopIf`.
 * @returns the results of the statements, its own among them; null when it was stopped, with nothing done
 */
export async function batchUnlessStopped<Row = Record<string, unknown>>(
  db: D1Database,
  statements: D1PreparedStatement[],
): Promise<D1Result<Row>[] | null> {
  try {
    return await db.batch<Row>(statements);
  } catch (error) {
    if (isGuardFailure(error)) return null;
    throw error;
  }
}

/** A recipe was changed by somebody else between reading and writing it. Read again. */
export class ConflictError extends Error {}

/** The last change of a recipe; to be read in the batch that reads the recipes. */
export const lastChange = (db: D1Database): D1PreparedStatement =>
  db.prepare('select ifnull(max(seq), 0) as seq from recipe_log');

export const seqOf = (result: D1Result | undefined): number =>
  (result?.results[0] as { seq: number } | undefined)?.seq ?? 0;

const CHANGED = `exists (select 1 from recipe_log
                         where seq > ?1 and recipe_id in (select value from json_each(?2)))`;

/**
 * One transaction on recipes that were read before: it goes through only when nobody else has changed them since,
 * which the log of changes tells.
 * @param ids of the recipes that it writes
 * @param seq what `lastChange` said when they were read
 * @returns the results of the statements
 * @throws ConflictError when one of them has changed since, or is there by now; then nothing was done
 */
export async function batchIfUnchanged(
  db: D1Database,
  ids: readonly string[],
  seq: number,
  statements: readonly D1PreparedStatement[],
): Promise<D1Result[]> {
  const done = await batchUnlessStopped(db, [failIf(db, CHANGED, seq, JSON.stringify(ids)), ...statements]);
  if (done === null) throw new ConflictError();
  return done.slice(1);
}

/** How often it is tried again: whoever came first is done by then. */
const TRIES = 10;

/** Does work that reads and then writes, again when somebody else was faster. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConflictError) || tries === TRIES) throw error;
    }
  }
}

// Things that are asked of the database together. A batch is one trip to it and one transaction, whatever is in it;
// here each part of a batch stands with what its results mean, so that a call can join parts that know nothing of
// each other.

/** Statements, and what their results say. */
export interface BatchPart<Answer> {
  readonly statements: readonly D1PreparedStatement[];
  /** @param results of the statements, in their order */
  readonly answerIn: (results: readonly D1Result[]) => Answer;
}

type Answers<Parts extends readonly BatchPart<unknown>[]> = {
  -readonly [At in keyof Parts]: Parts[At] extends BatchPart<infer Answer> ? Answer : never;
};

/** What is known already, in the place of something that is asked. */
export const known = <Value>(value: Value): BatchPart<Value> => ({ statements: [], answerIn: () => value });

/** The first row of a statement's result; null without one. */
export const firstRow = <Row>(result: D1Result | undefined): Row | null =>
  (result?.results[0] as Row | undefined) ?? null;

/**
 * Asks all of it in one trip, in this order.
 * @returns the answer of each part
 */
export async function inOneBatch<const Parts extends readonly BatchPart<unknown>[]>(
  db: D1Database,
  parts: Parts,
): Promise<Answers<Parts>> {
  const statements = parts.flatMap((part) => part.statements);
  const results = statements.length === 0 ? [] : await db.batch(statements);
  let at = 0;
  const answers = parts.map((part) => {
    const own = results.slice(at, at + part.statements.length);
    at += part.statements.length;
    return part.answerIn(own);
  });
  return answers as Answers<Parts>;
}
