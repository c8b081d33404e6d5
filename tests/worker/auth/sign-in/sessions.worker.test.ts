import { expect, test } from 'vitest';
import { deleteExpiredAuthRows } from '#worker/auth/personal-data';
import { type App, decodeClaims, must, PASSWORD, startApp, withDatabase } from '../harness.ts';
import { FIRST_KEY, SECOND_KEY } from '../sample.ts';

withDatabase();

const DAY = 86_400_000;
const refresh = (app: App, refresh_token: string) =>
  app.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
const getUser = (app: App, jwt?: string) => app.call('GET', '/user', jwt === undefined ? {} : { jwt });

test('refreshing gives a new token, and the client continues with it', async () => {
  const app = startApp();
  const { email } = await app.member();
  const client = app.client();
  const first = must((await client.signInWithPassword({ email, password: PASSWORD })).data.session);
  const { data, error } = await client.refreshSession();
  expect(error).toBeNull();
  expect(must(data.session).refresh_token).not.toBe(first.refresh_token);
  expect(decodeClaims(must(data.session).access_token).session_id).toBe(
    decodeClaims(first.access_token).session_id,
  );
  expect((await client.refreshSession()).error).toBeNull();
});

test('twenty simultaneous refreshes make one chain: each gets the same token, and it works', async () => {
  const app = startApp();
  let { refresh_token } = await app.member();
  for (let round = 0; round < 10; round++) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(app, refresh_token)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const tokens = new Set(replies.map(({ json }) => json.refresh_token as string));
    expect(tokens.size).toBe(1);
    expect(tokens.has(refresh_token)).toBe(false);
    refresh_token = must([...tokens][0]);
    // Wait longer than the period in which a repeated refresh is accepted.
    app.time.now += 60_000;
  }
  expect(await app.db.prepare('select rt_counter from sessions').first('rt_counter')).toBe(10);
});

test('the token before the active one still works, because its reply may have been lost', async () => {
  const app = startApp();
  const { refresh_token } = await app.member();
  const second = await refresh(app, refresh_token);
  app.time.now += DAY;
  const repeated = await refresh(app, refresh_token);
  expect([repeated.status, repeated.json.refresh_token]).toEqual([200, second.json.refresh_token]);
});

test.each([
  ['at once', 2, 0],
  ['ten seconds later', 2, 10_000],
  ['a day later', 2, DAY],
  ['after seven refreshes, at once', 7, 0],
])(
  'a token older than the parent of the active one ends the session for everyone: %s',
  async (_when, refreshes, pause) => {
    const app = startApp();
    const { refresh_token: stolen, access_token } = await app.member();
    const tokens = [stolen];
    for (let n = 0; n < refreshes; n++)
      tokens.push((await refresh(app, must(tokens.at(-1)))).json.refresh_token as string);
    app.time.now += pause;
    const parent = await refresh(app, must(tokens.at(-2)));
    expect([parent.status, parent.json.refresh_token]).toEqual([200, tokens.at(-1)]);
    const reused = await refresh(app, stolen);
    expect([reused.status, reused.json.code]).toEqual([400, 'refresh_token_already_used']);
    expect((await refresh(app, must(tokens.at(-1)))).json.code).toBe('refresh_token_not_found');
    const call = await getUser(app, access_token);
    expect([call.status, call.json.code]).toEqual([403, pause < DAY ? 'session_not_found' : 'bad_jwt']);
  },
);

test('a session ends after 30 days without a refresh, and after 90 days in any case', async () => {
  const app = startApp();
  const idle = await app.member();
  let busy = (await app.member()).refresh_token;
  const start = app.time.now;
  app.time.now = start + 30 * DAY - 1;
  busy = (await refresh(app, busy)).json.refresh_token;
  app.time.now = start + 30 * DAY;
  const over = await refresh(app, idle.refresh_token);
  expect([over.status, over.json.code]).toEqual([400, 'session_expired']);
  expect((await refresh(app, idle.refresh_token)).json.code).toBe('refresh_token_not_found');
  for (const day of [55, 80]) {
    app.time.now = start + day * DAY;
    busy = must((await refresh(app, busy)).json.refresh_token);
  }
  app.time.now = start + 90 * DAY;
  expect((await refresh(app, busy)).json.code).toBe('session_expired');
});

test('an access token of an ended session does not work, however new it is', async () => {
  const app = startApp({ AUTH_ACCESS_TTL: '3600' });
  const { access_token } = await app.member();
  await app.db
    .prepare('update sessions set created_at = created_at - ?1')
    .bind(90 * DAY)
    .run();
  expect((await getUser(app, access_token)).json.code).toBe('session_not_found');
});

test.each([
  ['nothing', ''],
  ['another text', 'not-a-token'],
  ['the right form', 'A'.repeat(48)],
])('%s as a refresh token is not found', async (_name, token) => {
  const { status, json } = await refresh(startApp(), token);
  expect([status, json.code]).toEqual([400, 'refresh_token_not_found']);
});

test('a changed refresh token, or one derived from another secret, is rejected', async () => {
  const app = startApp();
  const { refresh_token } = await app.member();
  const bytes = Buffer.from(refresh_token, 'base64url');
  for (const at of [0, 19, 20, 35]) {
    const forged = Buffer.from(bytes);
    forged[at] = must(forged[at]) ^ 1;
    expect((await refresh(app, forged.toString('base64url'))).json.code).toBe('refresh_token_not_found');
  }
  const other = startApp({ AUTH_SECRET: 'development-another-secret-0123456789abcdef' });
  expect((await refresh(other, refresh_token)).json.code).toBe('refresh_token_not_found');
  expect((await refresh(app, refresh_token)).status).toBe(200);
});

test('an access token is valid for its lifetime only', async () => {
  const app = startApp({ AUTH_ACCESS_TTL: '5' });
  const { access_token, expires_in } = await app.member();
  expect(expires_in).toBe(5);
  app.time.now = Math.floor(app.time.now / 1000) * 1000 + 4_999;
  expect((await getUser(app, access_token)).status).toBe(200);
  app.time.now += 1;
  const expiredReply = await getUser(app, access_token);
  expect([expiredReply.status, expiredReply.json.code]).toEqual([403, 'bad_jwt']);
});

test('a request without a token, or with a forged or foreign one, is rejected', async () => {
  const app = startApp();
  const { access_token } = await app.member();
  expect((await getUser(app)).json.code).toBe('no_authorization');
  expect((await getUser(app)).status).toBe(401);
  const [header, body = '', signature = ''] = access_token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const other = await startApp({ AUTH_SIGNING_KEYS: JSON.stringify([SECOND_KEY]) }).member();
  for (const token of [
    'x',
    `${encode({ alg: 'none' })}.${body}.`,
    `${encode({ alg: 'HS256', kid: JSON.parse(Buffer.from(must(header), 'base64url').toString()).kid })}.${body}.${signature}`,
    `${header}.${encode({ ...claims, aal: 'aal2' })}.${signature}`,
    other.access_token,
  ]) {
    const { status, json } = await getUser(app, token);
    expect([status, json.code]).toEqual([403, 'bad_jwt']);
  }
  const basic = await app.call('GET', '/user', { headers: { Authorization: `Basic ${access_token}` } });
  expect(basic.json.code).toBe('no_authorization');
});

test('a token for another site is rejected', async () => {
  const elsewhere = startApp({ SITE_URL: 'http://localhost:9999' });
  const { access_token } = await elsewhere.member();
  expect((await getUser(startApp(), access_token)).json.code).toBe('bad_jwt');
});

test('the next key is published first and signs later, and tokens of the old one stay valid', async () => {
  const keys = (...list: object[]) => startApp({ AUTH_SIGNING_KEYS: JSON.stringify(list) });
  const [before, announced, after] = [
    keys(FIRST_KEY),
    keys(FIRST_KEY, SECOND_KEY),
    keys(SECOND_KEY, FIRST_KEY),
  ];
  const old = await before.member();
  const { json, headers } = await announced.call('GET', '/.well-known/jwks.json');
  expect(json.keys).toHaveLength(2);
  expect(headers.get('Cache-Control')).toBe('public, max-age=600');
  const fresh = await after.member();
  const kid = (token: string) =>
    JSON.parse(Buffer.from(must(token.split('.')[0]), 'base64url').toString()).kid;
  expect(kid(old.access_token)).toBe(json.keys[0].kid);
  expect(kid(fresh.access_token)).toBe(json.keys[1].kid);
  expect((await getUser(after, old.access_token)).status).toBe(200);
  expect((await getUser(announced, fresh.access_token)).status).toBe(200);
  expect((await getUser(before, fresh.access_token)).json.code).toBe('bad_jwt');
});

test('the keys document contains no private key, at both addresses', async () => {
  const app = startApp();
  const { json } = await app.call('GET', '/.well-known/jwks.json');
  expect(json.keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: FIRST_KEY.x,
      y: FIRST_KEY.y,
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
      kid: expect.any(String),
    },
  ]);
  const root = await app.fetch('http://localhost:8787/.well-known/jwks.json');
  expect(await root.json()).toEqual(json);
});

test.each([
  ['local', [true, false, false]],
  ['others', [false, true, true]],
  ['global', [true, true, true]],
] as const)('signing out with scope %s ends those sessions', async (scope, ended) => {
  const app = startApp();
  const { email, access_token: third } = await app.member();
  const stranger = await app.member();
  const client = app.client();
  const { data } = await client.signInWithPassword({ email, password: PASSWORD });
  const other = must((await app.client().signInWithPassword({ email, password: PASSWORD })).data.session);
  expect((await client.signOut({ scope })).error).toBeNull();
  const tokens = [must(data.session).access_token, other.access_token, third];
  for (const [at, token] of tokens.entries()) {
    expect((await getUser(app, token)).status).toBe(ended[at] ? 403 : 200);
  }
  expect((await getUser(app, stranger.access_token)).status).toBe(200);
});

test('signing out replies 204 without a body, and refuses an unknown scope', async () => {
  const app = startApp();
  const { access_token } = await app.member();
  const strange = await app.call('POST', '/logout?scope=none', { jwt: access_token });
  expect([strange.status, strange.json.code]).toEqual([400, 'validation_failed']);
  const otherSessionsReply = await app.call('POST', '/logout?scope=others', { jwt: access_token });
  expect(otherSessionsReply.headers.get('Clear-Site-Data')).toBeNull();
  const { status, text, headers } = await app.call('POST', '/logout', { jwt: access_token });
  expect([status, text]).toEqual([204, '']);
  // The browser must delete cached private pictures together with the session.
  expect(headers.get('Clear-Site-Data')).toBe('"cache"');
  expect((await app.call('POST', '/logout')).status).toBe(401);
});

test('after a session has ended, the client forgets it', async () => {
  const app = startApp();
  const { email } = await app.member();
  const client = app.client();
  await client.signInWithPassword({ email, password: PASSWORD });
  await app.db.prepare('delete from sessions').run();
  const { error } = await client.getUser();
  expect(must(error).name).toBe('AuthSessionMissingError');
  expect((await client.getSession()).data.session).toBeNull();
});

test('a deleted user’s session is invalid', async () => {
  const app = startApp();
  const { access_token, refresh_token } = await app.member();
  await app.db.prepare('delete from users').run();
  expect((await getUser(app, access_token)).json.code).toBe('user_not_found');
  expect((await refresh(app, refresh_token)).json.code).toBe('refresh_token_not_found');
});

test('expired rows are deleted, and current credentials are not', async () => {
  const app = startApp();
  await app.member();
  const { email } = await app.member();
  app.time.now += 31 * DAY;
  await app.call('POST', '/token?grant_type=password', { body: { email, password: PASSWORD } });
  await deleteExpiredAuthRows(app.db, app.time.now);
  expect(await app.db.prepare('select count(*) as n from sessions').first('n')).toBe(1);
  expect(
    await app.db
      .prepare('select count(*) as n from rate where expires_at < ?1')
      .bind(app.time.now)
      .first('n'),
  ).toBe(0);
});
