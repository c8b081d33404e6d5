/**
 * The built app with a database and a KV that can be made to fail, for stories about faults. The product has no switch
 * for that: this starts a worker around the built one, with bindings that fail on demand.
 */
import { rmSync } from 'node:fs';
import { type RunningApp, startBuiltApp, withStarterData, wrapBuild } from './running-app.ts';

/** Effect on each call of a binding. */
export type Fault = 'none' | 'fails' | 'hangs';

export interface FaultyApp extends RunningApp {
  /** Sets the faults for all later calls. */
  faults(faults: { readonly db?: Fault; readonly kv?: Fault }): Promise<void>;
}

/** Maximum time of an answer in this app (ms). */
const ANSWER = 2_000;

const ENTRY = `
import worker from './entry.mjs';
export { HouseholdLive } from './entry.mjs';
let faults = {};
const subjected = (binding, work) => {
  if (faults[binding] === 'fails') throw new Error('The data centre is on fire');
  if (faults[binding] === 'hangs') return new Promise(() => {});
  return work();
};
const reals = new WeakMap();
const statement = (real) => {
  const own = new Proxy(real, {
    get: (_, name) => async (...given) => subjected('db', () => real[name](...given)),
  });
  const bound = new Proxy(own, {
    get: (_, name) => (name === 'bind' ? (...given) => statement(real.bind(...given)) : own[name]),
  });
  reals.set(bound, real);
  return bound;
};
const made = new WeakMap();
const faulty = (env) => {
  if (!made.has(env)) {
    const asked = (of) => ({
      prepare: (sql) => statement(of.prepare(sql)),
      batch: async (all) => subjected('db', () => of.batch(all.map((one) => reals.get(one)))),
    });
    const DB = {
      ...asked(env.DB),
      withSession(from) {
        const session = env.DB.withSession(from);
        return { ...asked(session), getBookmark: () => session.getBookmark() };
      },
    };
    const KV = new Proxy(env.KV, {
      get: (_, name) => async (...given) => subjected('kv', () => env.KV[name](...given)),
    });
    made.set(env, { ...env, DB, KV });
  }
  return made.get(env);
};
export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname !== '/__faults') return worker.fetch(request, faulty(env), context);
    faults = await request.json();
    return Response.json(faults);
  },
};
`;

/**
 * Starts the app with the starter data.
 * @param state folder of its database; recreated
 */
export async function startFaultyApp(state: string): Promise<FaultyApp> {
  const wrapped = wrapBuild('faulty', ENTRY, { ANSWER_WITHIN_MS: String(ANSWER) });
  rmSync(state, { recursive: true, force: true });
  withStarterData(state);
  const app = await startBuiltApp(state, { logLevel: 'warn', config: wrapped.config });
  return {
    ...app,
    async faults(faults) {
      await fetch(`${app.address}/__faults`, { method: 'POST', body: JSON.stringify(faults) });
    },
    async kill() {
      await app.kill();
      wrapped.remove();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
