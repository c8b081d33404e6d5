/**
 * A real database and a real KV whose calls can fail like those of the platform: before or after the work is done,
 * slowly, or without an answer.
 */
import { env } from 'cloudflare:workers';

/** Fault of a call. `lost`: the call is executed, but the reply does not arrive. */
export type Fault = 'none' | 'fails' | 'lost' | 'slow' | 'hangs';

export const SLOW = 5_000;

export interface FaultyBinding {
  /** Sets the fault of the next calls: the same fault for each call, or a fault by the call's number, from 0. */
  now(fault: Fault | ((call: number) => Fault)): void;
  /** Number of calls since the fault was set. */
  readonly calls: number;
}

function faulty() {
  let calls = 0;
  let faultOf: (call: number) => Fault = () => 'none';
  const control: FaultyBinding = {
    now(fault) {
      calls = 0;
      faultOf = typeof fault === 'function' ? fault : () => fault;
    },
    get calls() {
      return calls;
    },
  };
  const subjected = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const fault = faultOf(calls);
    calls += 1;
    if (fault === 'fails') throw new Error('The data centre is on fire');
    if (fault === 'hangs') return new Promise(() => {});
    if (fault === 'slow') await new Promise((done) => setTimeout(done, SLOW));
    const result = await work();
    if (fault === 'lost') throw new Error('Somebody pulled the plug');
    return result;
  };
  return { control, subjected };
}

type Method = (...given: unknown[]) => Promise<unknown>;

const bindMethod = (real: object, name: string | symbol): Method =>
  (real as Record<string | symbol, Method>)[name]?.bind(real) as Method;

/** Real statements by faulty statement, because `batch` needs the real ones. */
const reals = new WeakMap<object, D1PreparedStatement>();

function statement(
  real: D1PreparedStatement,
  subjected: ReturnType<typeof faulty>['subjected'],
): D1PreparedStatement {
  const wrapper = new Proxy(real, {
    get(_, name) {
      if (name === 'bind') return (...values: unknown[]) => statement(real.bind(...values), subjected);
      return (...given: unknown[]) => subjected(() => bindMethod(real, name)(...given));
    },
  });
  reals.set(wrapper, real);
  return wrapper;
}

/** The bindings of the tests, with a database and a KV that can fail. */
export function faultyEnvironment(variables: Readonly<Record<string, string>> = {}) {
  const { DB, KV } = env as Env;
  const [database, kv] = [faulty(), faulty()];
  const wrap = (of: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (sql: string) => statement(of.prepare(sql), database.subjected),
    batch: (statements: D1PreparedStatement[]) =>
      database.subjected(() => of.batch(statements.map((one) => reals.get(one) ?? one))),
  });
  const faultyEnv = {
    ...(env as Env),
    ...variables,
    DB: {
      ...wrap(DB),
      withSession(from?: string) {
        const session = DB.withSession(from);
        return { ...wrap(session), getBookmark: () => session.getBookmark() };
      },
    } as unknown as D1Database,
    KV: new Proxy(KV, {
      get:
        (_, name) =>
        (...given: unknown[]) =>
          kv.subjected(() => bindMethod(KV, name)(...given)),
    }),
  } as Env;
  return { env: faultyEnv, database: database.control, kv: kv.control };
}
