/**
 * Conditional transactions for D1. D1 cannot read, decide and then write in one transaction. However, if a statement
 * fails, D1 rolls back its whole batch. So a batch can begin with a statement that fails unless a condition is true.
 */

/**
 * Returns an SQL expression that throws an error if a condition is true, which rolls back the whole batch. The
 * expression has no effect if the condition is false.
 */
export const buildRollBackIfSql = (condition: string): string =>
  // If the condition is true, `json('stop')` throws, because 'stop' is not valid JSON.
  `json(case when ${condition} then 'stop' else 'true' end)`;

/** Creates a statement that rolls back its batch if an SQL condition is true. */
export const buildRollBackIf = (
  db: D1Database,
  condition: string,
  ...values: readonly unknown[]
): D1PreparedStatement => db.prepare(`select ${buildRollBackIfSql(condition)}`).bind(...values);

export const isBatchGuardError = (error: unknown): boolean =>
  error instanceof Error && /malformed JSON/i.test(error.message);

/**
 * Runs statements as one transaction. The first statement must use `buildRollBackIf` or `buildRollBackIfSql`.
 * @returns the results of all statements, including the first; null if the condition of the first statement rolled back
 * the transaction
 */
export async function batchUnlessRolledBack<Row = Record<string, unknown>>(
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

/** Thrown if another request changed a recipe between reading and writing. The caller must read the recipe again. */
export class ConflictError extends Error {}

/**
 * Selects the number of the latest change in the log of recipe changes. Use it in the same batch that reads the
 * recipes.
 */
export const selectLastRecipeChange = (db: D1Database): D1PreparedStatement =>
  db.prepare('select ifnull(max(seq), 0) as seq from recipe_log');

export const parseRecipeChangeSeq = (result: D1Result | undefined): number =>
  (result?.results[0] as { seq: number } | undefined)?.seq ?? 0;

const CHANGED = `exists (select 1 from recipe_log
                         where seq > ?1 and recipe_id in (select value from json_each(?2)))`;

/**
 * Runs a transaction, but only if the given recipes have not changed since they were read.
 * @param ids IDs of the recipes to write
 * @param seq result of `selectLastRecipeChange` when the recipes were read
 * @returns the results of the statements
 * @throws ConflictError if one of the recipes was changed or created since; in this case, nothing was written
 */
export async function batchIfUnchanged(
  db: D1Database,
  ids: readonly string[],
  seq: number,
  statements: readonly D1PreparedStatement[],
): Promise<D1Result[]> {
  const done = await batchUnlessRolledBack(db, [
    buildRollBackIf(db, CHANGED, seq, JSON.stringify(ids)),
    ...statements,
  ]);
  if (done === null) throw new ConflictError();
  return done.slice(1);
}

/** Maximum number of attempts. After ten attempts, a conflicting request has almost certainly finished. */
const TRIES = 10;

/** Runs work that reads and then writes. Repeats the work after a `ConflictError`, up to `TRIES` times. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConflictError) || tries === TRIES) throw error;
    }
  }
}

// A batch part is a list of SQL statements and a function that interprets their results. `runBatchParts` runs several
// independent parts in one round trip and one transaction.

export interface BatchPart<Answer> {
  readonly statements: readonly D1PreparedStatement[];
  readonly readAnswer: (results: readonly D1Result[]) => Answer;
}

type Answers<Parts extends readonly BatchPart<unknown>[]> = {
  -readonly [At in keyof Parts]: Parts[At] extends BatchPart<infer Answer> ? Answer : never;
};

/** Creates a batch part without statements, for a value that is already known. */
export const toConstantBatchPart = <Value>(value: Value): BatchPart<Value> => ({
  statements: [],
  readAnswer: () => value,
});

export const getFirstRow = <Row>(result: D1Result | undefined): Row | null =>
  (result?.results[0] as Row | undefined) ?? null;

/**
 * Runs the statements of several batch parts in one round trip.
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
