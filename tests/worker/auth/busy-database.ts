import { env } from 'cloudflare:workers';

/** Methods that send a statement to the database. */
const SENDS: ReadonlySet<PropertyKey> = new Set(['first', 'run', 'all', 'raw']);

/**
 * Creates a database that is sometimes busy.
 * @param isBusy true if the call with this number, from 0, is refused; a batch is one call
 */
export function busyDatabase(isBusy: (call: number) => boolean) {
  const real = (env as unknown as Env).DB;
  const count = { calls: 0 };
  const realStatements = new WeakMap<object, D1PreparedStatement>();

  const send = <Result>(work: () => Promise<Result>): Promise<Result> => {
    count.calls += 1;
    return isBusy(count.calls - 1)
      ? Promise.reject(new Error('D1_ERROR: database is locked: SQLITE_BUSY'))
      : work();
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(_, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(statement.bind(...values));
        const member = Reflect.get(statement, name, statement);
        return SENDS.has(name)
          ? (...values: unknown[]) => send(() => member.apply(statement, values))
          : member;
      },
    });
    realStatements.set(wrapped, statement);
    return wrapped;
  };
  const database = new Proxy(real, {
    get(_, name) {
      if (name === 'prepare') return (sql: string) => wrap(real.prepare(sql));
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) =>
          send(() => real.batch(statements.map((one) => realStatements.get(one) ?? one)));
      }
      return Reflect.get(real, name, real).bind(real);
    },
  });
  return { database, count };
}
