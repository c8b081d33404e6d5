/**
 * The database and KV as the worker sees them: what fails there for a reason of theirs is `Unavailable`, whatever
 * they call it. What they say about a statement of ours (a constraint, an error in it) stays as it is.
 */
import { Unavailable } from './unavailable.ts';

/** What SQLite and D1 say of a statement, rather than of themselves. */
const OF_THE_STATEMENT =
  /SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|MISUSE|AUTH)|malformed JSON|constraint failed|D1_(TYPE|COLUMN|EXEC)|parameter bindings|too many SQL variables/i;
/** A database that no migration has reached yet. */
const NOT_SET_UP = /no such table/i;

function explained(part: 'database' | 'kv', error: unknown): unknown {
  if (error instanceof Unavailable) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (part === 'database' && OF_THE_STATEMENT.test(message) && !NOT_SET_UP.test(message)) return error;
  return new Unavailable(part, message, { cause: error });
}

async function attempt<Result>(part: 'database' | 'kv', work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explained(part, error);
  }
}

/** A statement; `real` is what a batch takes. */
class Statement {
  readonly real: D1PreparedStatement;

  constructor(real: D1PreparedStatement) {
    this.real = real;
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.real.bind(...values));
  }

  first(column?: string): Promise<unknown> {
    return attempt('database', () => (column === undefined ? this.real.first() : this.real.first(column)));
  }

  all(): Promise<D1Result> {
    return attempt('database', () => this.real.all());
  }

  run(): Promise<D1Result> {
    return attempt('database', () => this.real.run());
  }

  raw(options?: { columnNames?: false }): Promise<unknown[][]> {
    return attempt('database', () => this.real.raw(options));
  }
}

const realOf = (statement: D1PreparedStatement | Statement): D1PreparedStatement =>
  statement instanceof Statement ? statement.real : statement;

function database(real: D1Database): D1Database {
  const own = {
    prepare: (sql: string) => new Statement(real.prepare(sql)),
    batch: (statements: (D1PreparedStatement | Statement)[]) =>
      attempt('database', () => real.batch(statements.map(realOf))),
  };
  return own as unknown as D1Database;
}

type Method = (...given: unknown[]) => Promise<unknown>;

function keyValues(real: KVNamespace): KVNamespace {
  const methods = ['get', 'getWithMetadata', 'put', 'list', 'delete'] as const;
  const own = methods.map((name) => [
    name,
    (...given: unknown[]) => attempt('kv', () => (real[name] as Method).apply(real, given)),
  ]);
  return Object.fromEntries(own) as unknown as KVNamespace;
}

/** One of each for each binding: the search index belongs to the database that it is of. */
function wrapOnce<Binding extends object>(make: (real: Binding) => Binding) {
  const made = new WeakMap<Binding, Binding>();
  return (real: Binding): Binding => {
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
}

const databaseOf = wrapOnce(database);
const keyValuesOf = wrapOnce(keyValues);
const environments = new WeakMap<object, object>();

/** The same environment whose database and KV throw typed errors. */
export function withTypedErrors<Bindings extends Pick<Env, 'DB' | 'KV'>>(env: Bindings): Bindings {
  let own = environments.get(env);
  if (own === undefined) {
    own = { ...env, DB: databaseOf(env.DB), KV: keyValuesOf(env.KV) };
    environments.set(env, own);
    environments.set(own, own);
  }
  return own as Bindings;
}
