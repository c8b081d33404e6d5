/**
 * Things that are asked of the database together. A batch is one trip to it and one transaction, whatever is in it; here
 * each part of a batch stands with what its results mean, so that a call can join parts that know nothing of each other.
 */

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
