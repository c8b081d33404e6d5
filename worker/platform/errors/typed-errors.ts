/**
 * Wraps the database, KV and the bucket of pictures for the worker. Failures of the platform become `Unavailable`.
 * Errors about a statement (a constraint, a syntax error) stay as they are. Temporary failures are retried if that is
 * safe: for pure reads, and if nothing was done.
 */
import { isLocked, isTransient, withRetry } from './retry.ts';
import { type Dependency, Unavailable } from './unavailable.ts';

/** Errors of SQLite and D1 about a statement, rather than about themselves. */
const OF_THE_STATEMENT =
  /SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|MISUSE|AUTH)|malformed JSON|constraint failed|D1_(TYPE|COLUMN|EXEC)|parameter bindings|too many SQL variables/i;
/** Error of a database without migrations. */
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

/** Source of prepared statements: the database, or a session of it. */
type Source = Pick<D1Database, 'prepare' | 'batch'>;

/** Runs a query on the database or on a replica. */
export type Way = <Result>(question: (source: Source) => Promise<Result>) => Promise<Result>;

/** Statements that change nothing. In doubt, a statement counts as a write. */
const READS = /^\s*(select\b|with\b(?![\s\S]*\b(insert|update|delete|replace)\b))/i;

/** A statement that is prepared on the source that runs it. */
class Statement {
  readonly #way: Way;
  readonly #sql: string;
  readonly #values: readonly unknown[];

  constructor(way: Way, sql: string, values: readonly unknown[] = []) {
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

/** Runs statements together, and retries them if that is safe. */
const retried = <Result>(
  statements: readonly (D1PreparedStatement | Statement)[],
  ask: () => Promise<Result>,
): Promise<Result> =>
  withRetry(ask, {
    passes: (error) =>
      isLocked(error) ||
      (isTransient(error) && statements.every((one) => one instanceof Statement && one.onlyReads)),
  });

/** The platform's database behind each wrapper. */
const bindings = new WeakMap<D1Database, D1Database>();

/**
 * Returns the platform's database behind any wrapper of it, such as that of a single request. It is the key for caches.
 */
export const platformDatabase = (db: D1Database): D1Database => bindings.get(db) ?? db;

function reached(real: D1Database, way: Way): D1Database {
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

/** Runs queries directly on a source. */
export const queryDirectly =
  (source: Source): Way =>
  (question) =>
    attempt('database', async () => question(source));

const database = (real: D1Database): D1Database => reached(real, queryDirectly(real));

type Method = (...given: unknown[]) => Promise<unknown>;

/** Creates a wrapper of a binding that has only these methods. Each fails with a typed error. */
const withMethods =
  <Binding extends object>(part: Part, methods: readonly (keyof Binding & string)[]) =>
  (real: Binding): Binding =>
    Object.fromEntries(
      methods.map((name) => [
        name,
        (...given: unknown[]) => attempt(part, () => (real[name] as Method).apply(real, given)),
      ]),
    ) as unknown as Binding;

/** Wraps each binding only once, because the search index is cached per database. */
function wrapOnce<Binding extends object>(make: (real: Binding) => Binding) {
  const wrappers = new WeakMap<Binding, Binding>();
  const wrapped = (real: Binding): Binding => {
    // A worker without its bindings fails later with a clear error.
    if (!real) return real;
    let wrapper = wrappers.get(real);
    if (wrapper === undefined) {
      wrapper = make(real);
      wrappers.set(real, wrapper);
      // A wrapper is not wrapped again.
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
 * Creates a wrapper of the same database with another way to run queries, for one request.
 * @param wayTo gets the platform's database
 */
export function wrapDatabase(db: D1Database, wayTo: (real: D1Database) => Way): D1Database {
  const real = platformDatabase(db);
  const wrapper = reached(real, wayTo(real));
  databaseOf.keep(wrapper);
  return wrapper;
}

const environments = new WeakMap<object, object>();

/** Returns the environment with a database, KV and bucket that throw typed errors. */
export function withTypedErrors<Bindings extends Pick<Env, 'DB' | 'KV' | 'PICTURES'>>(
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
