/**
 * Transactions with a condition. D1 has no transactions with reads before writes. But a failing statement rolls back
 * its whole batch, so a batch can begin with a statement that fails if the condition does not hold.
 */

/** SQL: an expression that rolls back the batch of its statement if a condition holds, otherwise has a value. */
export const stopIf = (condition: string): string =>
  // SQLite throws on invalid JSON.
  `json(case when ${condition} then 'stop' else 'true' end)`;

/**
 * Creates a statement that rolls back its batch if a condition holds.
 * @param condition SQL; `isGuardFailure` recognises the error
 */
export const failIf = (
  db: D1Database,
  condition: string,
  ...values: readonly unknown[]
): D1PreparedStatement => db.prepare(`select ${stopIf(condition)}`).bind(...values);

export const isGuardFailure = (error: unknown): boolean =>
  error instanceof Error && /malformed JSON/i.test(error.message);

/**
 * Runs one transaction that begins with `failIf` or `stopIf`.
 * @returns the results of all statements, including the guard; null if it was rolled back
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

/** Another request changed a recipe between reading and writing it. Read it again. */
export class ConflictError extends Error {}

/** Selects the last change of recipes; read it in the same batch as the recipes. */
export const lastChange = (db: D1Database): D1PreparedStatement =>
  db.prepare('select ifnull(max(seq), 0) as seq from recipe_log');

export const parseSeq = (result: D1Result | undefined): number =>
  (result?.results[0] as { seq: number } | undefined)?.seq ?? 0;

const CHANGED = `exists (select 1 from recipe_log
                         where seq > ?1 and recipe_id in (select value from json_each(?2)))`;

/**
 * Runs one transaction on recipes that were read before. It fails if the log has a change of them since.
 * @param ids ids of the recipes to write
 * @param seq value of `lastChange` when they were read
 * @returns the results of the statements
 * @throws ConflictError if one of them has changed or was created since; nothing was done then
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

/** Maximum number of attempts; a conflicting request has finished by then. */
const TRIES = 10;

/** Runs work that reads and then writes, and retries it on a conflict. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConflictError) || tries === TRIES) throw error;
    }
  }
}

// Parts of a batch. A batch is one round trip and one transaction, whatever is in it. A part combines statements with
// the meaning of their results, so that a call can join independent parts.

/** Statements, and a function that interprets their results. */
export interface BatchPart<Answer> {
  readonly statements: readonly D1PreparedStatement[];
  /** @param results results of the statements, in order */
  readonly readAnswer: (results: readonly D1Result[]) => Answer;
}

type Answers<Parts extends readonly BatchPart<unknown>[]> = {
  -readonly [At in keyof Parts]: Parts[At] extends BatchPart<infer Answer> ? Answer : never;
};

/** A part without statements, for a value that is already known. */
export const known = <Value>(value: Value): BatchPart<Value> => ({ statements: [], readAnswer: () => value });

/** Returns the first row of a statement's result; null without one. */
export const firstRow = <Row>(result: D1Result | undefined): Row | null =>
  (result?.results[0] as Row | undefined) ?? null;

/**
 * Runs all parts in one round trip, in order.
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
    const partResults = results.slice(at, at + part.statements.length);
    at += part.statements.length;
    return part.readAnswer(partResults);
  });
  return answers as Answers<Parts>;
}
