/**
 * The built app, set up as in production, with a database that records its round trips and has an adjustable delay.
 * The product has no switch for that, so this module starts a worker around the built one.
 */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { buildProcessEnv, ROOT } from '../../../worker/tools/runner/processes.mjs';
import { BUILT, startBuiltApp, withStarterData } from '../../running-app.ts';
import type { Ask } from './calls.ts';
import type { Trips } from './count.ts';

const PREFIX = 'trips-';
const SITE = 'https://pantry-chef.example';

const createEntry = (counter: string, settings: object) => `
import worker from './entry.mjs';
export { HouseholdLive } from './entry.mjs';
import { countTrips } from './${counter}';
const settings = ${JSON.stringify(settings)};
let counted;
let atAnswer;
let environments;
const pending = new Set();
const outside = globalThis.fetch;
// No mail leaves this machine.
globalThis.fetch = (input, init) =>
  String(input).startsWith('https://api.resend.com/') ? Promise.resolve(new Response(null)) : outside(input, init);
const afterwards = async () => {
  while (pending.size > 0) await Promise.all([...pending]);
};
const wrapped = (context) => new Proxy(context, {
  get(target, name) {
    if (name !== 'waitUntil') return typeof target[name] === 'function' ? target[name].bind(target) : target[name];
    return (work) => {
      const done = Promise.resolve(work).catch(() => {}).finally(() => pending.delete(done));
      pending.add(done);
      target.waitUntil(done);
    };
  },
});
async function control(request, env) {
  const { delay, admin, wait } = await request.json();
  if (wait) await afterwards();
  const taken = wait ? counted.taken() : atAnswer;
  if (admin) await env.DB.prepare("insert into user_roles values (?1, 'admin')").bind(admin).run();
  if (delay !== undefined) {
    counted.delay = delay;
    counted.begin();
    // What files answer never comes here.
    atAnswer = counted.taken();
  }
  return Response.json(taken);
}
export default {
  async fetch(request, env, context) {
    counted ??= countTrips(env.DB, 0);
    environments ??= ['false', 'true'].map((AUTH_AUTOCONFIRM) => ({ ...env, ...settings, AUTH_AUTOCONFIRM, DB: counted.db }));
    if (new URL(request.url).pathname === '/__trips') return control(request, env);
    const own = environments[request.headers.has('x-without-mails') ? 1 : 0];
    const response = await worker.fetch(request, own, wrapped(context));
    atAnswer = counted.taken();
    return response;
  },
};
`;

export interface TripsApp {
  /** Calls the app; resolves after the body of the answer has arrived. */
  readonly ask: Ask;
  makeAdmin(userId: string): Promise<void>;
  /**
   * Waits for the work that continues after earlier answers, then starts counting. @param delay delay of each round
   * trip (ms)
   */
  begin(delay: number): Promise<void>;
  /** Returns the round trips since `begin`. @param wait true to include the work after the answer */
  taken(wait?: boolean): Promise<Trips>;
  kill(): Promise<void>;
}

/** Starts the app. @param folder folder for the state; starts with the published starter data */
export async function startTripsApp(folder: string): Promise<TripsApp> {
  const server = join(ROOT, 'dist/server');
  // Remove the files of a run that ended before it could clean up.
  for (const old of readdirSync(server)) if (old.startsWith(PREFIX)) rmSync(join(server, old));
  const state = join(folder, 'state');
  withStarterData(state);
  execFileSync(process.execPath, ['worker/tools/publish.mjs'], {
    cwd: ROOT,
    env: buildProcessEnv({ APP_STATE: state }),
  });
  const name = `${PREFIX}${process.pid}`;
  const [counter, entry, config] = [`${name}-count.mjs`, `${name}.mjs`, `${name}.json`];
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const settings = {
    ENVIRONMENT: 'production',
    SITE_URL: SITE,
    AUTH_SECRET: crypto.randomUUID(),
    AUTH_SIGNING_KEYS: JSON.stringify([privateKey.export({ format: 'jwk' })]),
    MAIL_API_KEY: 'key',
    MAIL_FROM: 'Pantry Chef <hello@pantry-chef.example>',
  };
  const built = JSON.parse(readFileSync(join(ROOT, BUILT), 'utf8')) as object;
  const source = readFileSync(join(ROOT, 'tests/bench/trips/count.ts'), 'utf8');
  writeFileSync(join(server, counter), stripTypeScriptTypes(source));
  writeFileSync(join(server, entry), createEntry(counter, settings));
  writeFileSync(join(server, config), JSON.stringify({ ...built, main: entry }));
  const app = await startBuiltApp(state, {
    logLevel: 'warn',
    config: join('dist/server', config),
    settings: {},
  });
  const control = async (command: object): Promise<Trips> => {
    const response = await fetch(`${app.address}/__trips`, { method: 'POST', body: JSON.stringify(command) });
    return (await response.json()) as Trips;
  };
  return {
    async ask(method, path, { token, body, withoutMails } = {}) {
      const response = await fetch(app.address + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(withoutMails ? { 'x-without-mails': '1' } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, json: isJson ? JSON.parse(text) : undefined };
    },
    makeAdmin: async (userId) => void (await control({ admin: userId })),
    begin: async (delay) => void (await control({ wait: true, delay })),
    taken: (wait = false) => control({ wait }),
    async kill() {
      await app.kill();
      for (const file of [counter, entry, config]) rmSync(join(server, file), { force: true });
    },
  };
}
