/**
 * The database, KV and the bucket of pictures as the worker sees them: what fails there for a reason of theirs is `Unavailable`, whatever
 * they call it. What they say about a statement of ours (a constraint, an error in it) stays as it is. What passes by
 * itself is waited out where asking again does no harm: of whatever only reads, and of all that came to nothing.
 */
import { isLocked, isTransient, withRetry } from './retry.ts';
import { type Dependency, Unavailable } from './unavailable.ts';

/** What SQLite and D1 say of a statement, rather than of themselves. */
const OF_THE_STATEMENT =
  /SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|MISUSE|AUTH)|malformed JSON|constraint failed|D1_(TYPE|COLUMN|EXEC)|parameter bindings|too many SQL variables/i;
/** A database that no migration has reached yet. */
const NOT_SET_UP = /no such table/i;

/** What of the platform is wrapped. */
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

/** Where statements are prepared: the database, or a session of it. */
type Source = Pick<D1Database, 'prepare' | 'batch'>;

/** Puts a question to the database, or to some copy of it. */
export type Way = <Result>(question: (source: Source) => Promise<Result>) => Promise<Result>;

/** A statement that changes nothing. One that is in doubt is taken for one that writes. */
const READS = /^\s*(select\b|with\b(?![\s\S]*\b(insert|update|delete|replace)\b))/i;

/** A statement, prepared where it is asked. */
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

/** Asks these together, and again when that does no harm. */
const retried = <Result>(
  statements: readonly (D1PreparedStatement | Statement)[],
  ask: () => Promise<Result>,
): Promise<Result> =>
  withRetry(ask, {
    passes: (error) =>
      isLocked(error) ||
      (isTransient(error) && statements.every((one) => one instanceof Statement && one.onlyReads)),
  });

/** The platform's own database behind each that was made here. */
const bindings = new WeakMap<D1Database, D1Database>();

/** The same for all ways to one database, such as those of single requests: what is kept of it belongs to that. */
export const platformDatabase = (db: D1Database): D1Database => bindings.get(db) ?? db;

function reached(real: D1Database, way: Way): D1Database {
  const own = {
    prepare: (sql: string) => new Statement(way, sql),
    batch: (statements: (D1PreparedStatement | Statement)[]) =>
      retried(statements, () =>
        way((source) =>
          source.batch(statements.map((one) => (one instanceof Statement ? one.at(source) : one))),
        ),
      ),
  } as unknown as D1Database;
  bindings.set(own, real);
  return own;
}

/** Asks just there. */
export const straightTo =
  (source: Source): Way =>
  (question) =>
    attempt('database', async () => question(source));

const database = (real: D1Database): D1Database => reached(real, straightTo(real));

type Method = (...given: unknown[]) => Promise<unknown>;

/** A binding that has these methods alone, each of which fails with a typed error. */
const withMethods =
  <Binding extends object>(part: Part, methods: readonly (keyof Binding & string)[]) =>
  (real: Binding): Binding =>
    Object.fromEntries(
      methods.map((name) => [
        name,
        (...given: unknown[]) => attempt(part, () => (real[name] as Method).apply(real, given)),
      ]),
    ) as unknown as Binding;

/** One of each for each binding: the search index belongs to the database that it is of. */
function wrapOnce<Binding extends object>(make: (real: Binding) => Binding) {
  const made = new WeakMap<Binding, Binding>();
  const wrapped = (real: Binding): Binding => {
    // A worker without its bindings fails later, and says so.
    if (!real) return real;
    let own = made.get(real);
    if (own === undefined) {
      own = make(real);
      made.set(real, own);
      // What is wrapped already stays as it is.
      made.set(own, own);
    }
    return own;
  };
  return Object.assign(wrapped, { keep: (own: Binding) => void made.set(own, own) });
}

const databaseOf = wrapOnce(database);
const keyValuesOf = wrapOnce<KVNamespace>(
  withMethods('kv', ['get', 'getWithMetadata', 'put', 'list', 'delete']),
);
const bucketOf = wrapOnce<R2Bucket>(withMethods('bucket', ['get', 'put', 'delete']));
/**
 * The same database, reached in another way: for one request.
 * @param wayTo of the platform's own database
 */
export function reachedBy(db: D1Database, wayTo: (real: D1Database) => Way): D1Database {
  const real = platformDatabase(db);
  const own = reached(real, wayTo(real));
  databaseOf.keep(own);
  return own;
}

const environments = new WeakMap<object, object>();

/** The same environment whose database, KV and bucket throw typed errors. */
export function withTypedErrors<Bindings extends Pick<Env, 'DB' | 'KV' | 'PICTURES'>>(
  env: Bindings,
): Bindings {
  let own = environments.get(env);
  if (own === undefined) {
    own = { ...env, DB: databaseOf(env.DB), KV: keyValuesOf(env.KV) };
    if (env.PICTURES) own = { ...own, PICTURES: bucketOf(env.PICTURES) };
    environments.set(env, own);
    environments.set(own, own);
  }
  return own as Bindings;
}
