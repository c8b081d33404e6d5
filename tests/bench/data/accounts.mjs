/**
 * Stress test of the accounts of a running app: simultaneous refreshes, malformed requests, response times that must
 * not leak information, and hashing that must not block.
 *
 *   npm start, and then:  node tests/bench/data/accounts.mjs [ADDRESS] [refresh] [hostile] [times] [load]
 */
import { hostileRequest, seeded } from '../../worker/auth/hostile.ts';

const [address = 'http://localhost:8787', ...chosen] = process.argv.slice(2);
const PASSWORD = 'Cinnamon-7-Tea';
const run = `${Date.now().toString(36)}`;
let people = 0;
let failed = false;

const newEmail = () => `bench${run}${++people}@kitchen.example`;
// Each request uses a different address. Otherwise the bench would measure the rate limits.
const somewhere = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

async function call(method, path, body, headers = {}) {
  const response = await fetch(`${address}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'X-Supabase-Api-Version': '2024-01-01', 'CF-Connecting-IP': somewhere(), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined;
  return { status: response.status, text, json };
}

async function member() {
  const email = newEmail();
  const { json } = await call('POST', '/auth/v1/signup', { email, password: PASSWORD });
  if (json.access_token) return { email, ...json };
  const { json: mails } = await call('GET', `/__dev/outbox?to=${email}`);
  const { token_hash } = mails.at(-1);
  return { email, ...(await call('POST', '/auth/v1/verify', { type: 'signup', token_hash })).json };
}

function report(name, ok, figures) {
  if (!ok) failed = true;
  console.log(`${ok ? 'holds' : 'FAILS'}  ${name}: ${figures}`);
}

const at = (times, share) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)];

const measures = {
  async refresh() {
    let { refresh_token: token } = await member();
    const refresh = () => call('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
    let wrong = 0;
    const started = performance.now();
    for (let round = 0; round < 1000; round++) {
      const replies = await Promise.all(Array.from({ length: 20 }, refresh));
      const tokens = new Set(replies.map(({ json }) => json?.refresh_token));
      if (replies.some(({ status }) => status !== 200) || tokens.size !== 1) wrong++;
      token = replies.find(({ status }) => status === 200)?.json.refresh_token ?? token;
    }
    const seconds = (performance.now() - started) / 1000;
    report(
      '1,000 rounds of 20 refreshes at once',
      wrong === 0,
      `${wrong} rounds broken, ${seconds.toFixed(0)} s`,
    );
    const old = token;
    for (let n = 0; n < 3; n++) token = (await refresh()).json.refresh_token;
    await new Promise((done) => setTimeout(done, 10_500));
    const stolen = await call('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: old });
    const after = await refresh();
    const ok = stolen.json.code === 'refresh_token_already_used' && after.status === 400;
    report('a stolen old token', ok, `${stolen.status} ${stolen.json.code}, then ${after.status}`);
  },

  async hostile() {
    const known = await member();
    const factor = await call(
      'POST',
      '/auth/v1/factors',
      { factor_type: 'totp' },
      {
        Authorization: `Bearer ${known.access_token}`,
      },
    );
    const chance = seeded(20261121);
    const statuses = {};
    const bad = [];
    for (let n = 0; n < 10_000; n += 20) {
      const batch = Array.from({ length: 20 }, () =>
        hostileRequest(chance, { ...known, factorId: factor.json.id }),
      );
      await Promise.all(
        batch.map(async ({ path, init }) => {
          const response = await fetch(address + path, init).catch((error) => ({
            status: String(error.cause ?? error),
          }));
          const text = response.text ? await response.text() : '';
          statuses[response.status] = (statuses[response.status] ?? 0) + 1;
          const leaksInternals = /\bat .+:\d+:\d+|SQLITE|D1_ERROR|node_modules/.test(text);
          if (!(response.status < 500) || leaksInternals)
            bad.push(`${init.method} ${path} ${init.body} → ${response.status} ${text}`);
        }),
      );
    }
    for (const line of bad.slice(0, 5)) console.log(line.slice(0, 500));
    report('10,000 malformed requests', bad.length === 0, `${bad.length} bad; ${JSON.stringify(statuses)}`);
  },

  async times() {
    // Use several accounts, because 60 failures in five minutes lock an account.
    const known = [];
    for (let n = 0; n < 5; n++) known.push((await member()).email);
    const times = { unknown: [], wrong: [] };
    const bytes = new Set();
    for (let n = 0; n < 200; n++) {
      const tries = [
        ['unknown', newEmail()],
        ['wrong', known[n % known.length]],
      ];
      for (const [kind, email] of n % 2 ? tries : tries.toReversed()) {
        const started = performance.now();
        const { status, text } = await call('POST', '/auth/v1/token?grant_type=password', {
          email,
          password: 'Wrong-password-1',
        });
        times[kind].push(performance.now() - started);
        bytes.add(`${status} ${text}`);
      }
    }
    const [unknown, wrong] = [at(times.unknown, 0.5), at(times.wrong, 0.5)];
    report(
      'an unknown address and a wrong password',
      bytes.size === 1 && Math.abs(unknown - wrong) < 0.05 * wrong,
      `medians ${unknown.toFixed(1)} and ${wrong.toFixed(1)} ms of ${times.unknown.length} and ${times.wrong.length} tries, ${bytes.size} answer`,
    );
  },

  async load() {
    const { email, access_token } = await member();
    const headers = { Authorization: `Bearer ${access_token}` };
    const signIn = () => call('POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD });
    await signIn();
    const alone = performance.now();
    await signIn();
    const one = performance.now() - alone;
    const otherTimes = [];
    let over = false;
    const signIns = Promise.all(Array.from({ length: 16 }, signIn)).then((replies) => {
      over = true;
      return replies;
    });
    const asking = ['/auth/v1/user', '/api/account', '/api/health', '/api/cuisines'].map(async (path) => {
      while (!over) {
        const started = performance.now();
        const { status } = await call('GET', path, undefined, headers);
        otherTimes.push({ path, status, ms: performance.now() - started });
      }
    });
    const replies = await signIns;
    await Promise.all(asking);
    const odd = [...replies, ...otherTimes].filter(({ status }) => status !== 200);
    for (const { path = 'sign-in', status, text } of odd) console.log(path, status, text);
    const times = otherTimes.map(({ ms }) => ms);
    const worst = Math.max(...times);
    report(
      'other requests during 16 sign-ins at once',
      odd.length === 0 && worst < 400,
      `${[0.5, 0.9, 0.98, 1].map((share) => at(times, share).toFixed(0)).join(', ')} ms (50, 90, 98, 100 %) of ${times.length}; one sign-in alone ${one.toFixed(0)} ms`,
    );
  },
};

for (const [name, measure] of Object.entries(measures)) {
  if (chosen.length === 0 || chosen.includes(name)) await measure();
}
process.exitCode = failed ? 1 : 0;
