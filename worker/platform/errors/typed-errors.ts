/**
 * Wraps the database, KV and the picture bucket. If one of these platform services fails, the wrapper throws an
 * `Unavailable` error. Errors of an SQL statement itself, such as a violated constraint, are thrown unchanged.
 * Temporary failures are retried if the statement only reads or if nothing was written.
 */
import { isDatabaseLockedError, isTransientDatabaseError, withRetry } from './retry.ts';
import { type Dependency, Unavailable } from './unavailable.ts';

/** Matches errors of SQLite and D1 that an SQL statement caused, as opposed to failures of the database itself. */
const OF_THE_STATEMENT =
  /SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|MISUSE|AUTH)|malformed JSON|constraint failed|D1_(TYPE|COLUMN|EXEC)|parameter bindings|too many SQL variables/i;
/**
 * Matches the error for a missing table. It means that the database has no migrations yet, so it counts as unavailable.
 */
const NOT_SET_UP = /no such table/i;

type Part = Exclude<Dependency, 'call'>;

function explained(part: Part, error: unknown): unknown {
  if (error instanceof Unavailable) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (part === 'database' && OF_THE_STATEMENT.test(message) && !NOT_SET_UP.test(message)) return error;
  return new Unavailable(part, message, { cause: error });
}

async function attempt<Result>(part: Part, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explained(part, error);
  }
}

type Source = Pick<D1Database, 'prepare' | 'batch'>;

/**
 * Runs a query on the primary database or on one of its read-only replicas. The function decides which of them runs the
 * query.
 */
export type QueryRunner = <Result>(question: (source: Source) => Promise<Result>) => Promise<Result>;

/** Matches SQL statements that only read. Unrecognized statements count as writes. */
const READS = /^\s*(select\b|with\b(?![\s\S]*\b(insert|update|delete|replace)\b))/i;

/** A prepared SQL statement. The database that runs the statement (primary or replica) is chosen only when it runs. */
class Statement {
  readonly #way: QueryRunner;
  readonly #sql: string;
  readonly #values: readonly unknown[];

  constructor(way: QueryRunner, sql: string, values: readonly unknown[] = []) {
    this.#way = way;
    this.#sql = sql;
    this.#values = values;
  }

  at(source: Source): D1PreparedStatement {
    const statement = source.prepare(this.#sql);
    return this.#values.length === 0 ? statement : statement.bind(...this.#values);
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.#way, this.#sql, values);
  }

  get onlyReads(): boolean {
    return READS.test(this.#sql);
  }

  first(column?: string): Promise<unknown> {
    return this.#ask((statement) => (column === undefined ? statement.first() : statement.first(column)));
  }

  all(): Promise<D1Result> {
    return this.#ask((statement) => statement.all());
  }

  run(): Promise<D1Result> {
    return this.#ask((statement) => statement.run());
  }

  raw(options?: { columnNames?: false }): Promise<unknown[][]> {
    return this.#ask((statement) => statement.raw(options));
  }

  #ask<Result>(question: (statement: D1PreparedStatement) => Promise<Result>): Promise<Result> {
    return retried([this], () => this.#way((source) => question(this.at(source))));
  }
}

/**
 * Runs SQL statements, and runs all of them again after a temporary failure. Statements that write are repeated only if
 * the database was locked, because they have then written nothing.
 */
const retried = <Result>(
  statements: readonly (D1PreparedStatement | Statement)[],
  ask: () => Promise<Result>,
): Promise<Result> =>
  withRetry(ask, {
    passes: (error) =>
      isDatabaseLockedError(error) ||
      (isTransientDatabaseError(error) &&
        statements.every((one) => one instanceof Statement && one.onlyReads)),
  });

const bindings = new WeakMap<D1Database, D1Database>();

/**
 * Returns the database object of the platform that a wrapper contains. Use it as the key of a cache, because the
 * wrapper may be different for each request.
 */
export const unwrapDatabase = (db: D1Database): D1Database => bindings.get(db) ?? db;

function reached(real: D1Database, way: QueryRunner): D1Database {
  const wrapper = {
    prepare: (sql: string) => new Statement(way, sql),
    batch: (statements: (D1PreparedStatement | Statement)[]) =>
      retried(statements, () =>
        way((source) =>
          source.batch(statements.map((one) => (one instanceof Statement ? one.at(source) : one))),
        ),
      ),
  } as unknown as D1Database;
  bindings.set(wrapper, real);
  return wrapper;
}

export const createDirectQueryRunner =
  (databaseOrSession: Source): QueryRunner =>
  (question) =>
    attempt('database', async () => question(databaseOrSession));

const database = (real: D1Database): D1Database => reached(real, createDirectQueryRunner(real));

type Method = (...given: unknown[]) => Promise<unknown>;

/**
 * Creates a function that wraps a platform service such as KV. The wrapper has only the given methods, which throw
 * typed errors.
 */
const withMethods =
  <Binding extends object>(part: Part, methods: readonly (keyof Binding & string)[]) =>
  (real: Binding): Binding =>
    Object.fromEntries(
      methods.map((name) => [
        name,
        (...given: unknown[]) => attempt(part, () => (real[name] as Method).apply(real, given)),
      ]),
    ) as unknown as Binding;

/**
 * Returns a function that returns the same wrapper each time it gets the same object. The search index is cached per
 * database object, so it would be loaded again if the database got a second wrapper.
 */
function wrapOnce<Binding extends object>(make: (real: Binding) => Binding) {
  const wrappers = new WeakMap<Binding, Binding>();
  const wrapped = (real: Binding): Binding => {
    if (!real) return real;
    let wrapper = wrappers.get(real);
    if (wrapper === undefined) {
      wrapper = make(real);
      wrappers.set(real, wrapper);
      // Store the wrapper as its own wrapper too, so that wrapping it again returns the same wrapper.
      wrappers.set(wrapper, wrapper);
    }
    return wrapper;
  };
  return Object.assign(wrapped, { keep: (wrapper: Binding) => void wrappers.set(wrapper, wrapper) });
}

const databaseOf = wrapOnce(database);
const keyValuesOf = wrapOnce<KVNamespace>(
  withMethods('kv', ['get', 'getWithMetadata', 'put', 'list', 'delete']),
);
const bucketOf = wrapOnce<R2Bucket>(withMethods('bucket', ['get', 'put', 'delete']));
/**
 * Creates a separate database wrapper for one request, for example to run its queries on a replica.
 * @param createQueryRunner gets the platform's database object, and returns the function that runs the queries
 */
export function wrapDatabaseWithQueryRunner(
  db: D1Database,
  createQueryRunner: (real: D1Database) => QueryRunner,
): D1Database {
  const real = unwrapDatabase(db);
  const wrapper = reached(real, createQueryRunner(real));
  databaseOf.keep(wrapper);
  return wrapper;
}

const environments = new WeakMap<object, object>();

/** Returns an environment whose database, KV and bucket throw `Unavailable` errors if they fail. */
export function wrapBindingsWithTypedErrors<Bindings extends Pick<Env, 'DB' | 'KV' | 'PICTURES'>>(
  env: Bindings,
): Bindings {
  let wrapper = environments.get(env);
  if (wrapper === undefined) {
    wrapper = { ...env, DB: databaseOf(env.DB), KV: keyValuesOf(env.KV) };
    if (env.PICTURES) wrapper = { ...wrapper, PICTURES: bucketOf(env.PICTURES) };
    environments.set(env, wrapper);
    environments.set(wrapper, wrapper);
  }
  return wrapper as Bindings;
}
