/** Tests of the rate limits with realistic limits (a factor of 1). */
import { env } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '#contract/paths';
import { runInFairQueue } from '#worker/auth/password/queue';
import { deleteExpiredAuthRows } from '#worker/auth/personal-data';
import { toWideNetworkPrefix } from '#worker/platform/http/rate-limits';
import { createCheckedApi } from '../openapi/checked-api.ts';
import { type App, newEmail, OTHER_PASSWORD, PASSWORD, SITE, startApp, withDatabase } from './harness.ts';
import { SAMPLE } from './sample.ts';

withDatabase();

const LIMITS = { LIMITS_FACTOR: '1' };
/** Mail limits so high that the share of one network exceeds the other limits. */
const HIGH_CAPS = { MAILS_PER_HOUR: '50000', MAILS_PER_DAY: '50000' };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function tally(replies: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const times = <Value>(count: number, make: (n: number) => Value) =>
  Array.from({ length: count }, (_, n) => make(n));
const from = (address: string) => ({ 'CF-Connecting-IP': address });
const signUp = (app: App, address: string, email = newEmail()) =>
  app.call('POST', '/signup', { body: { email, password: PASSWORD }, headers: from(address) });

let logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(JSON.parse(String(line))));
});

test('thirty sign-ups in five minutes are accepted from one address, and three hundred from its network', async () => {
  const app = startApp({ ...LIMITS, ...HIGH_CAPS });
  expect(tally(await Promise.all(times(40, () => signUp(app, '192.0.2.1'))))).toEqual({ 200: 30, 429: 10 });
  expect((await signUp(app, '192.0.2.2')).status).toBe(200);
  // The addresses of one customer: each /64 network of a /48 has a separate count, and all of them share another.
  const many = startApp({ ...LIMITS, ...HIGH_CAPS, AUTH_SIGNUPS_PER_ADDRESS: '2' });
  const replies = await Promise.all(times(30, (n) => signUp(many, `2001:db8:1:${n}::1`)));
  expect(tally(replies)).toEqual({ 200: 20, 429: 10 });
  expect((await signUp(many, '2001:db8:2:1::1')).status).toBe(200);
});

test.each([
  // The limit is the network's share of the mails of this kind, which is lower than the limit of requests from one
  // address.
  ['/recover', {}, 15],
  ['/otp', {}, 15],
  ['/resend', { type: 'signup' }, 30],
])(
  'calls of %s from one network are limited, for known and unknown addresses, and other networks continue',
  async (path, more, max) => {
    const app = startApp(LIMITS);
    const { email } = await app.member();
    await app.db.prepare('delete from rate').run();
    const ask = (address: string, body: object) =>
      app.call('POST', path, { body: { ...more, ...body }, headers: from(address) });
    const replies = await Promise.all(times(max + 5, () => ask('192.0.2.1', { email: newEmail() })));
    expect(tally(replies)).toEqual({ 200: max, 429: 5 });
    const [known, unknown] = [
      await ask('192.0.2.1', { email }),
      await ask('192.0.2.1', { email: newEmail() }),
    ];
    expect([known.status, known.text]).toEqual([429, unknown.text]);
    expect((await ask('198.51.100.1', { email })).status).toBe(200);
  },
);

test('thirty calls of /resend are accepted from one address in five minutes if the caps are high', async () => {
  const app = startApp({ ...LIMITS, ...HIGH_CAPS });
  const ask = (address: string) =>
    app.call('POST', '/resend', { body: { type: 'signup', email: newEmail() }, headers: from(address) });
  expect(tally(await Promise.all(times(35, () => ask('192.0.2.1'))))).toEqual({ 200: 30, 429: 5 });
  expect((await ask('192.0.2.2')).status).toBe(200);
});

test('sign-ups from everywhere use up only their share of the mails, and owners can still recover their accounts', async () => {
  // Mails per hour: six for unconfirmed addresses and three for owners.
  const app = startApp({ ...LIMITS, MAILS_PER_HOUR: '10', MAILS_PER_DAY: '15' });
  const { email, access_token: jwt } = await app.member();
  const replies = await Promise.all(times(8, (n) => signUp(app, `198.51.${n}.1`)));
  expect(tally(replies)).toEqual({ 200: 8 });
  const refused = [
    await signUp(app, '198.18.0.1'),
    await signUp(app, '198.18.1.1', email),
    await app.call('POST', '/resend', { body: { type: 'signup', email: newEmail() } }),
    await app.call('PUT', '/user', { jwt, body: { email: newEmail() } }),
  ];
  expect(new Set(refused.map(({ status, json }) => `${status} ${json.code}`))).toEqual(
    new Set(['429 over_email_send_rate_limit']),
  );
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  const recover = (to: string, address: string) =>
    app.call('POST', '/recover', { body: { email: to }, headers: from(address) });
  expect((await recover(email, '203.0.113.9')).status).toBe(200);
  expect((await app.lastMail(email)).type).toBe('recovery');
  // An hour later more mails are allowed, up to the remainder of the daily limit.
  app.time.now += HOUR;
  const laterStatuses = [];
  for (let n = 0; n < 5; n++) laterStatuses.push((await signUp(app, `198.18.${n}.2`)).status);
  const sameDay = Math.floor(app.time.now / DAY) === Math.floor((app.time.now - HOUR) / DAY);
  if (sameDay) expect(laterStatuses).toEqual([200, 200, 200, 429, 429]);
});

test('one address that uses all its limits for an hour does not stop recoveries and sign-ups elsewhere', async () => {
  const app = startApp(LIMITS);
  const { email } = await app.member();
  await app.db.prepare('delete from rate').run();
  app.time.now = Math.ceil(app.time.now / HOUR) * HOUR;
  const mails = async () =>
    (await app.db.prepare('select count(*) as n from dev_outbox').first<number>('n')) ?? 0;
  const before = await mails();
  // Ten windows of five minutes, each with the maximum sign-ups and requests of one address, make 600 requests.
  for (let window = 0; window < 10; window++) {
    const emails = times(30, () => newEmail());
    await Promise.all(emails.map((to) => signUp(app, '203.0.113.200', to)));
    // After a minute, the same mail can be sent again.
    app.time.now += 61_000;
    await Promise.all(
      emails.map((to) =>
        app.call('POST', '/resend', { body: { type: 'signup', email: to }, headers: from('203.0.113.200') }),
      ),
    );
    app.time.now += 239_000;
  }
  // Thirty mails are six percent of the limit of 500.
  expect((await mails()) - before).toBeLessThanOrEqual(30);
  expect((await signUp(app, '198.51.100.1')).status).toBe(200);
  const recoveryReply = await app.call('POST', '/recover', {
    body: { email },
    headers: from('198.51.100.2'),
  });
  expect(recoveryReply.status).toBe(200);
  expect((await app.lastMail(email)).type).toBe('recovery');
});

test.each(['/recover', '/otp'])(
  'calls of %s for unconfirmed accounts do not use up the owners’ share',
  async (path) => {
    const app = startApp({ ...LIMITS, MAILS_PER_HOUR: '10' });
    const { email } = await app.member();
    const strangers = times(5, () => newEmail());
    await Promise.all(strangers.map((to, n) => signUp(app, `198.51.${n}.1`, to)));
    for (const [n, to] of strangers.entries())
      await app.call('POST', path, { body: { email: to }, headers: from(`198.18.${n}.1`) });
    const sent = (await Promise.all(strangers.map((to) => app.outbox(to)))).flat();
    // The share of mails for unconfirmed addresses is six, and the member's sign-up used one of them.
    expect(sent).toHaveLength(5);
    const recoveryReply = await app.call('POST', path, { body: { email }, headers: from('203.0.113.9') });
    expect(recoveryReply.status).toBe(200);
    expect((await app.lastMail(email)).type).toBe(path === '/otp' ? 'magiclink' : 'recovery');
  },
);

test('a network’s requests are counted, not its mails: the limit does not reveal who has an account', async () => {
  const app = startApp({ ...LIMITS, MAILS_PER_HOUR: '30' });
  app.time.now = Math.ceil(app.time.now / HOUR) * HOUR;
  const { email } = await app.member();
  const recover = async (address: string, to: string) =>
    (await app.call('POST', '/recover', { body: { email: to }, headers: from(address) })).status;
  const known = [];
  const unknown = [];
  for (let n = 0; n < 5; n++) {
    app.time.now += 61_000;
    known.push(await recover(`192.0.2.${n}`, email));
    unknown.push(await recover(`198.51.100.${n}`, newEmail()));
  }
  expect(known).toEqual(unknown);
  expect(known).toContain(429);
});

test('simultaneous mails never exceed the cap, and the first one held back is logged', async () => {
  const app = startApp({ ...LIMITS, MAILS_PER_HOUR: '6' });
  const emails = times(12, () => newEmail());
  await Promise.all(emails.map((email, n) => signUp(app, `198.51.${n}.1`, email)));
  const sent = (await Promise.all(emails.map((email) => app.outbox(email)))).flat();
  expect(sent).toHaveLength(4);
  const alerts = logged.filter(({ doing }) => doing === 'counting messages (mail unconfirmed hour)');
  expect(alerts).toHaveLength(1);
  expect(JSON.stringify(alerts)).not.toMatch(/@|192\.0/);
});

test('the owner of an address hears of its change even if no other mail may be sent', async () => {
  const app = startApp({ ...LIMITS, MAILS_PER_HOUR: '2' });
  const { email, access_token: jwt } = await app.member();
  await app.call('PUT', '/user', { jwt, body: { email: newEmail() } });
  await app.call('PUT', '/user', { jwt, body: { email: newEmail() } });
  expect((await app.outbox(email)).map(({ type }) => type)).toEqual(['signup', 'email_change_asked']);
});

test('the owner hears of security events even if no other mail may be sent', async () => {
  const app = startApp({ ...LIMITS, MAILS_PER_HOUR: '1' });
  const { email, access_token: jwt } = await app.member();
  expect((await signUp(app, '198.51.100.1')).status).toBe(429);
  await app.call('POST', '/token?grant_type=password', { body: { email, password: PASSWORD } });
  await app.call('PUT', '/user', { jwt, body: { password: OTHER_PASSWORD, current_password: PASSWORD } });
  const types = (await app.outbox(email)).map(({ type }) => type);
  expect(types).toEqual(['signup', 'new_sign_in', 'password_changed']);
});

/** Enrols a phone as a factor and sends a code to it. */
async function sendTextCode(app: App, phone: string) {
  const { access_token: jwt } = await app.member();
  const { json } = await app.call('POST', '/factors', { jwt, body: { factor_type: 'phone', phone } });
  return app.call('POST', `/factors/${json.id}/challenge`, { jwt, body: {} });
}

test('text messages are capped for each range of numbers, and in total', async () => {
  const app = startApp({ ...LIMITS, SMS_PER_HOUR: '10' });
  const codes: string[] = [];
  for (let n = 0; n < 3; n++) codes.push((await sendTextCode(app, `+4479000000${n}0`)).json.code);
  expect(codes).toEqual([undefined, undefined, 'over_sms_send_rate_limit']);
  expect(logged.map(({ doing }) => doing)).toEqual(['counting messages (sms prefix hour)']);
  const otherStatuses: number[] = [];
  for (let n = 0; n < 9; n++) otherStatuses.push((await sendTextCode(app, `+155${n}1230000`)).status);
  expect(otherStatuses).toEqual([...times(8, () => 200), 429]);
  expect(logged.at(-1)?.doing).toBe('counting messages (sms hour)');
});

test('thirty provider sign-ins can begin at one address in five minutes, and each row is deleted after an hour at most', async () => {
  const app = startApp({ ...LIMITS, AUTH_GITHUB_ID: 'id', AUTH_GITHUB_SECRET: 'secret' });
  const go = (address: string) => app.call('GET', '/authorize?provider=github', { headers: from(address) });
  expect(tally(await Promise.all(times(40, () => go('192.0.2.1'))))).toEqual({ 302: 30, 429: 10 });
  expect((await go('198.51.100.1')).status).toBe(302);
  const rows = () => app.db.prepare('select count(*) as n from flow_states').first('n');
  expect(await rows()).toBe(31);
  app.time.now += 2 * HOUR;
  await go('192.0.2.1');
  expect(await rows()).toBe(1);
});

test('an unconfirmed account is deleted after seven days, and no other account is', async () => {
  const app = startApp();
  const forgotten = newEmail();
  await signUp(app, '192.0.2.1', forgotten);
  const member = await app.member();
  const emails = async () => {
    const { results } = await app.db.prepare('select email from users').all<{ email: string }>();
    return results.map(({ email }) => email);
  };
  const sweep = () => deleteExpiredAuthRows(app.db, app.time.now);
  app.time.now += 7 * DAY - 1000;
  await sweep();
  expect(await emails()).toContain(forgotten);
  // A user who has just requested the mail again gets the full lifetime of the new link.
  await app.call('POST', '/resend', { body: { email: forgotten, type: 'signup' } });
  app.time.now += 2000;
  await sweep();
  expect(await emails()).toContain(forgotten);
  app.time.now += DAY;
  await sweep();
  expect(await emails()).toEqual([member.email]);
  for (const table of ['identities', 'sign_ups']) {
    const n = await app.db
      .prepare(`select count(*) as n from ${table} where user_id <> ?1`)
      .bind(member.user.id)
      .first('n');
    expect([table, n]).toEqual([table, 0]);
  }
});

function startApi() {
  const app = startApp(LIMITS);
  const routes = createCheckedApi();
  const variables = { ...(env as unknown as Env), ...SAMPLE, ...LIMITS } as Env;
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  const call = async (method: string, path: string, jwt: string, body?: unknown) => {
    const request = new Request(SITE + path, {
      method,
      headers: { Authorization: `Bearer ${jwt}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await routes.fetch(request, variables, context as unknown as ExecutionContext);
    // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
    return { status: response.status, headers: response.headers, json: (await response.json()) as any };
  };
  return { app, call };
}

/** Uses up a user's limit except for one call. */
const nearlyUsedUp = (app: App, max: number) =>
  app.db
    .prepare('update rate set n = ?1')
    .bind(max - 1)
    .run();

test('a user’s changes are limited, reading is not, and other users are unaffected', async () => {
  const { app, call } = startApi();
  const [{ access_token: jwt }, other] = [await app.member(), await app.member()];
  await app.db.prepare('delete from rate').run();
  const add = (token: string) =>
    call('POST', api.inventory, token, { ingredient_name: 'rice', qty: 1, unit: 'g' });
  expect((await add(jwt)).status).toBe(200);
  await nearlyUsedUp(app, 600);
  const replies = [await add(jwt), await add(jwt)];
  expect(replies.map(({ status }) => status)).toEqual([200, 429]);
  expect(replies[1]?.json).toMatchObject({
    code: 'rate_limited',
    error: 'Too many changes. Please wait a moment.',
  });
  expect(Number(replies[1]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  for (const [method, path, body] of [
    ['PATCH', `${api.inventory}/x`, { qty: 1 }],
    ['DELETE', `${api.inventory}/x`],
    ['DELETE', api.inventory, { ids: ['x'] }],
    ['POST', api.inventoryBulk, { items: [{}] }],
    ['POST', api.consumeInventory, { recipeId: 'x' }],
    ['POST', api.undoConsume, { undo: 'x' }],
    ['DELETE', api.account, { password: OTHER_PASSWORD }],
    ['DELETE', `${api.accountSessions}?id=${crypto.randomUUID()}`],
  ] as const) {
    expect([method, path, (await call(method, path, jwt, body)).status]).toEqual([method, path, 429]);
  }
  const { status, json } = await call('GET', api.inventory, jwt);
  expect([status, json.items[0].qty]).toEqual([200, 2]);
  expect((await add(other.access_token)).status).toBe(200);
});

test.each([
  ['GET', '/api/cookbook', 300],
  ['GET', '/api/cookbook/export', 300],
  ['GET', '/api/account/export', 10],
])('%s %s is limited per user, separately from changes', async (method, path, max) => {
  const { app, call } = startApi();
  const { access_token: jwt } = await app.member();
  await app.db.prepare('delete from rate').run();
  expect((await call(method, path, jwt)).status).toBe(200);
  await nearlyUsedUp(app, max);
  const replies = [await call(method, path, jwt), await call(method, path, jwt)];
  expect(replies.map(({ status }) => status)).toEqual([200, 429]);
  expect(Number(replies[1]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  const added = await call('POST', api.inventory, jwt, { ingredient_name: 'rice', qty: 1, unit: 'g' });
  expect(added.status).toBe(200);
});

test('changes of a user’s metadata are limited like other changes', async () => {
  const app = startApp(LIMITS);
  const { access_token: jwt } = await app.member();
  await app.db.prepare('delete from rate').run();
  const rename = () => app.call('PUT', '/user', { jwt, body: { data: { display_name: 'Ann' } } });
  expect((await rename()).status).toBe(200);
  await nearlyUsedUp(app, 600);
  const replies = [await rename(), await rename()];
  expect(replies.map(({ status, json }) => [status, json.code])).toEqual([
    [200, undefined],
    [429, 'over_request_rate_limit'],
  ]);
});

test('a user’s cookings per hour are limited, and so is the data sent for one', async () => {
  const { app, call } = startApi();
  const { access_token: jwt } = await app.member();
  await app.db.prepare('delete from rate').run();
  const cook = (more = {}) => call('POST', api.consumeInventory, jwt, { recipeId: 'absent', ...more });
  const line = { ingredient_name: 'x'.repeat(300), amount_numeric: 1, unit: null };
  expect((await cook({ ingredients: times(120, () => line) })).status).toBe(413);
  expect((await cook()).status).toBe(404);
  await nearlyUsedUp(app, 60);
  expect([(await cook()).status, (await cook()).status]).toEqual([404, 429]);
  // Calls with other limits still work.
  const added = await call('POST', api.inventory, jwt, { ingredient_name: 'rice', qty: 1, unit: 'g' });
  expect(added.status).toBe(200);
});

test('while one address fills the queue with sign-ups, other users’ sign-ins succeed after a few of them', async () => {
  // A busy machine needs more time, but the queue stays fair.
  const app = startApp({ ANSWER_WITHIN_MS: '100000' });
  const people = await Promise.all(times(5, () => app.member()));
  let signedUp = 0;
  // This work counts as heavy, like a password hash, so that the queue lets other work go first, but it needs no
  // computation. Work that can only run after the sign-ins need not be heavy.
  const flood = times(110, (n) =>
    runInFairQueue({ lane: 'sign-up', network: toWideNetworkPrefix('192.0.2.1') }, () => `${++signedUp}`, {
      isHeavy: n < 40,
    }),
  );
  const waits: number[] = [];
  const signIns = people.map(async ({ email }, n) => {
    const options = { body: { email, password: PASSWORD }, headers: from(`198.51.${n}.1`) };
    const { status } = await app.call('POST', '/token?grant_type=password', options);
    waits.push(signedUp);
    return status;
  });
  expect(await Promise.all(signIns)).toEqual(people.map(() => 200));
  expect(Math.max(...waits)).toBeLessThan(40);
  const busy = (await Promise.all(flood)).filter((result) => result === 'busy');
  expect(busy).toHaveLength(9);
});
