/**
 * SQL statements as values. A query holds its SQL, the values of its parameters, and a function that converts the
 * resulting rows. The modules that access a table export queries instead of running them. So callers can decide which
 * queries share a round trip to the database (`batch`).
 */

export interface Query<Result> {
  readonly sql: string;
  readonly params: readonly unknown[];
  /**
   * Converts the rows that the statement returns into the result of the query. A test compares the type of `rows` with
   * the columns that the statement really returns.
   * @param changes number of rows that the statement inserted, updated or deleted
   */
  readonly read: (rows: readonly never[], changes: number) => Result;
}

/** Several SQL statements with one common result. Created by the function `combineQueries`. */
export interface QueryGroup<Result> {
  readonly queries: readonly Query<unknown>[];
  readonly readResults: (results: readonly unknown[]) => Result;
}

export type BatchItem<Result> = Query<Result> | QueryGroup<Result>;

export type BatchItems = readonly BatchItem<unknown>[];

export type BatchResults<Items extends BatchItems> = {
  -readonly [At in keyof Items]: Items[At] extends BatchItem<infer Result> ? Result : never;
};

export const returnAllRows = <Row>(rows: readonly Row[]): Row[] => [...rows];

export const getFirstRow = <Row>([row]: readonly Row[]): Row | null => row ?? null;

export const hasRow = (rows: readonly unknown[]): boolean => rows.length > 0;

const ignoreRows = (): void => {};

/** Creates an SQL statement whose result is ignored, such as an update. */
export const createSqlCommand = (sql: string, params: readonly unknown[] = []): Query<void> => ({
  sql,
  params,
  read: ignoreRows,
});

const listQueries = (item: BatchItem<unknown>): readonly Query<unknown>[] =>
  'sql' in item ? [item] : item.queries;

/**
 * Combines several items of a batch into one item with a single result. The statements run in the order of the items.
 * @param items batch items to combine. If the list is empty, no statement runs, and `read` gets an empty list of
 *   results
 */
export const combineQueries = <const Items extends BatchItems, Result>(
  items: Items,
  read: (results: BatchResults<Items>) => Result,
): QueryGroup<Result> => ({
  queries: items.flatMap(listQueries),
  readResults(results) {
    let at = 0;
    const itemResults = items.map((item) => {
      if ('sql' in item) return results[at++];
      const groupResults = results.slice(at, at + item.queries.length);
      at += item.queries.length;
      return item.readResults(groupResults);
    });
    return read(itemResults as BatchResults<Items>);
  },
});

export const combineCommands = (queries: readonly Query<unknown>[]): QueryGroup<void> => ({
  queries,
  readResults: () => {},
});

function prepare(db: D1Database, { sql, params }: Query<unknown>): D1PreparedStatement {
  const statement = db.prepare(sql);
  return params.length === 0 ? statement : statement.bind(...params);
}

const readResult = <Result>({ read }: Query<Result>, { results, meta }: D1Result): Result =>
  read(results as never[], meta.changes);

export const runQuery = async <Result>(db: D1Database, query: Query<Result>): Promise<Result> =>
  readResult(query, await prepare(db, query).all());

/**
 * Runs all statements of the items as one transaction, in one round trip to the database. If there are no statements,
 * makes no round trip.
 * @returns the result of each item
 */
export async function batch<const Items extends BatchItems>(
  db: D1Database,
  items: Items,
): Promise<BatchResults<Items>> {
  const { queries, readResults } = combineQueries(items, (results) => results);
  const results = queries.length === 0 ? [] : await db.batch(queries.map((query) => prepare(db, query)));
  return readResults(queries.map((query, at) => readResult(query, results[at] as D1Result)));
}

// Transactions with a condition. A D1 transaction is a fixed batch of statements, so the worker cannot read, decide and
// then write within a transaction. But D1 rolls back the whole batch if a statement fails. A batch can therefore begin
// with a statement that fails if a condition is not met.

/**
 * Returns a SQL expression that makes its statement fail if a condition is true. D1 then rolls back the whole batch. If
 * the condition is false, the expression has no effect.
 */
export const buildRollBackIfSql = (condition: string): string =>
  // `json('stop')` fails, because 'stop' is not valid JSON.
  `json(case when ${condition} then 'stop' else 'true' end)`;

export const createRollBackIfQuery = (condition: string, params: readonly unknown[]): Query<void> =>
  createSqlCommand(`select ${buildRollBackIfSql(condition)}`, params);

export const isBatchRollBackError = (error: unknown): boolean =>
  error instanceof Error && /malformed JSON/i.test(error.message);

/**
 * Runs all statements of the items as one transaction. The first statement must use `createRollBackIfQuery` or
 * `buildRollBackIfSql`.
 * @returns the result of each item, including the first; null if the condition of the first statement rolled back the
 *   transaction
 */
export async function batchUnlessRolledBack<const Items extends BatchItems>(
  db: D1Database,
  items: Items,
): Promise<BatchResults<Items> | null> {
  try {
    return await batch(db, items);
  } catch (error) {
    if (isBatchRollBackError(error)) return null;
    throw error;
  }
}
