/**
 * Transactions with a condition. D1 has no transactions that read before they write. But if a statement fails, its
 * whole batch is rolled back. So a batch can begin with a statement that fails if the condition is false.
 */

/**
 * Returns an SQL expression that makes its statement fail if a condition is true. The failure rolls back the whole
 * batch. If the condition is false, the expression has no effect.
 */
export const buildRollBackIfSql = (condition: string): string =>
  // If the condition is true, produce invalid JSON, on which SQLite throws. This makes the statement fail.
  `json(case when ${condition} then 'stop' else 'true' end)`;

/**
 * Creates a statement that rolls back its batch if a condition is true.
 * @param condition SQL of the condition
 */
export const failIf = (
  db: D1Database,
  condition: string,
  ...values: readonly unknown[]
): D1PreparedStatement => db.prepare(`select ${buildRollBackIfSql(condition)}`).bind(...values);

export const isBatchGuardError = (error: unknown): boolean =>
  error instanceof Error && /malformed JSON/i.test(error.message);

/**
 * Runs a batch that begins with a `failIf` or `buildRollBackIfSql` statement as one transaction.
 * @returns the results of all statements, including the first; null if the batch was rolled back because of the
 * condition
 */
export async function batchUnlessStopped<Row = Record<string, unknown>>(
  db: D1Database,
  statements: D1PreparedStatement[],
): Promise<D1Result<Row>[] | null> {
  try {
    return await db.batch<Row>(statements);
  } catch (error) {
    if (isBatchGuardError(error)) return null;
    throw error;
  }
}

/** Thrown if another request changed a recipe between reading and writing it. The caller must read the recipe again. */
export class ConflictError extends Error {}

/** Selects the number of the last change of any recipe. Must be read in the same batch as the recipes themselves. */
export const selectLastRecipeChange = (db: D1Database): D1PreparedStatement =>
  db.prepare('select ifnull(max(seq), 0) as seq from recipe_log');

export const parseRecipeChangeSeq = (result: D1Result | undefined): number =>
  (result?.results[0] as { seq: number } | undefined)?.seq ?? 0;

const CHANGED = `exists (select 1 from recipe_log
                         where seq > ?1 and recipe_id in (select value from json_each(?2)))`;

/**
 * Runs one transaction on recipes that were read earlier. The transaction fails if the recipes have changed since they
 * were read.
 * @param ids ids of the recipes to write
 * @param seq value of `selectLastRecipeChange` when the recipes were read
 * @returns the results of the statements
 * @throws ConflictError if one of the recipes was changed or created since; in this case, nothing was written
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

/**
 * Maximum number of attempts after conflicts with other requests. A conflicting request has certainly finished after so
 * many attempts.
 */
const TRIES = 10;

/** Runs work that first reads and then writes. If a `ConflictError` occurs, runs the work again. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConflictError) || tries === TRIES) throw error;
    }
  }
}

// A batch part is a list of statements with a function that interprets their results. A call can combine independent
// parts in one batch, which is one round trip and one transaction.

export interface BatchPart<Answer> {
  readonly statements: readonly D1PreparedStatement[];
  /** Interprets the results of the statements. @param results results of the statements, in order */
  readonly readAnswer: (results: readonly D1Result[]) => Answer;
}

type Answers<Parts extends readonly BatchPart<unknown>[]> = {
  -readonly [At in keyof Parts]: Parts[At] extends BatchPart<infer Answer> ? Answer : never;
};

/** Creates a batch part without statements, for a value that is already known. */
export const toBatchPart = <Value>(value: Value): BatchPart<Value> => ({
  statements: [],
  readAnswer: () => value,
});

export const getFirstRow = <Row>(result: D1Result | undefined): Row | null =>
  (result?.results[0] as Row | undefined) ?? null;

/**
 * Runs all parts of a batch, in order, in one round trip to the database.
 * @returns the interpreted result of each part
 */
export async function runBatchParts<const Parts extends readonly BatchPart<unknown>[]>(
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
