import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { busyDatabase } from '../busy-database.ts';
import {
  type App,
  decodeClaims,
  memory,
  must,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  SITE,
  startApp,
  withDatabase,
} from '../harness.ts';

withDatabase();

const HOUR = 3_600_000;
const follow = async (app: App, link: string) => {
  const response = await app.fetch(link);
  return { status: response.status, to: new URL(must(response.headers.get('Location'))) };
};
const fragment = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)));
const verify = (app: App, body: Record<string, unknown>) => app.call('POST', '/verify', { body });

test('a mail’s link leads back to the site with a session', async () => {
  const app = startApp();
  const email = newEmail();
  await app
    .client()
    .signUp({ email, password: PASSWORD, options: { emailRedirectTo: `${SITE}/inventory?a=1` } });
  const { link } = await app.lastMail(email);
  const { status, to } = await follow(app, link);
  expect(status).toBe(303);
  expect(to.href.split('#')[0]).toBe(`${SITE}/inventory?a=1`);
  const values = fragment(to);
  expect(values).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '900' });
  expect(Object.keys(values).sort()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'type'].sort(),
  );
  expect((await app.call('GET', '/user', { jwt: must(values.access_token) })).json.email).toBe(email);
  const repeated = await follow(app, link);
  expect(fragment(repeated.to)).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
  expect(fragment(repeated.to).error_description).toBeTruthy();
});

test('a mail program that only fetches the link does not use it up', async () => {
  const app = startApp();
  const email = newEmail();
  await app.call('POST', '/signup', { body: { email, password: PASSWORD } });
  const { link } = await app.lastMail(email);
  const look = await app.fetch(link, { method: 'HEAD' });
  expect(look.headers.get('Location')).toBeNull();
  expect(fragment((await follow(app, link)).to).access_token).toBeTruthy();
});

test.each([
  'https://evil.example/',
  'http://localhost:8787.evil.example/',
  'http://localhost:8787@evil.example/',
  'http://user:word@localhost:8787/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://localhost:8787\\@evil.example',
  'http://local\thost:8787/x',
  'http://localhost:8788/',
  'blob:http://localhost:8787/0b1f8e6c-3f54-4d1a-9a52-5d3b1c1f0a11',
  'filesystem:http://localhost:8787/temporary/page.html',
  'not an address',
  '',
])('a link never leads to %j', async (redirect) => {
  const app = startApp();
  const email = newEmail();
  await app.call('POST', `/signup?redirect_to=${encodeURIComponent(redirect)}`, {
    body: { email, password: PASSWORD },
  });
  const mail = await app.lastMail(email);
  expect(new URL(mail.link).searchParams.get('redirect_to')).toBe(`${SITE}/`);
  const tampered = new URL(mail.link);
  tampered.searchParams.set('redirect_to', redirect);
  const { to } = await follow(app, tampered.href);
  expect([to.origin, to.pathname, to.username]).toEqual([SITE, '/', '']);
});

test('a link may lead to another configured origin', async () => {
  const app = startApp({ AUTH_ORIGINS: 'https://app.example, https://other.example/path' });
  const { to } = await follow(
    app,
    `${SITE}/auth/v1/verify?token=x&type=signup&redirect_to=https://other.example/a`,
  );
  expect(to.origin + to.pathname).toBe('https://other.example/a');
});

test('a client with PKCE gets a code that only this client can exchange, once', async () => {
  const app = startApp();
  const email = newEmail();
  const storage = memory();
  const client = app.client({ flowType: 'pkce', storage, storageKey: 'a' });
  await client.signUp({ email, password: PASSWORD, options: { emailRedirectTo: `${SITE}/account` } });
  const mail = await app.lastMail(email);
  expect(mail.token_hash).toMatch(/^pkce_/);
  const { to } = await follow(app, mail.link);
  expect(to.hash).toBe('');
  const code = must(to.searchParams.get('code'));
  const thief = await app.call('POST', '/token?grant_type=pkce', {
    body: { auth_code: code, code_verifier: 'x'.repeat(64) },
  });
  expect([thief.status, thief.json.code]).toEqual([400, 'bad_code_verifier']);
  // An invalid PKCE verifier is rejected like a wrong one.
  const guess = await app.call('POST', '/token?grant_type=pkce', {
    body: { auth_code: code, code_verifier: 'guess' },
  });
  expect([guess.status, guess.json.code]).toEqual([400, 'bad_code_verifier']);
  const verifier = must(storage.getItem('a-code-verifier'));
  const { data, error } = await client.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(must(data.session).user.email).toBe(email);
  const repeated = await app.call('POST', '/token?grant_type=pkce', {
    body: { auth_code: code, code_verifier: JSON.parse(verifier).split('/')[0] },
  });
  expect([repeated.status, repeated.json.code]).toEqual([404, 'flow_state_not_found']);
});

test('of many simultaneous exchanges of one code, one gets a session', async () => {
  const app = startApp();
  const { email } = await app.member();
  const verifier = 'v'.repeat(43);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  await app.call('POST', '/recover', { body: { email, code_challenge, code_challenge_method: 's256' } });
  const { to } = await follow(app, (await app.lastMail(email)).link);
  const body = { auth_code: must(to.searchParams.get('code')), code_verifier: verifier };
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => app.call('POST', '/token?grant_type=pkce', { body })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a PKCE code expires after ten minutes', async () => {
  const app = startApp();
  const { email } = await app.member();
  const verifier = 'v'.repeat(43);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  await app.call('POST', '/recover', { body: { email, code_challenge, code_challenge_method: 's256' } });
  const { to } = await follow(app, (await app.lastMail(email)).link);
  app.time.now += 600_000;
  const { status, json } = await app.call('POST', '/token?grant_type=pkce', {
    body: { auth_code: must(to.searchParams.get('code')), code_verifier: verifier },
  });
  expect([status, json.code]).toEqual([422, 'flow_state_expired']);
});

test.each([
  [{ code_challenge: 'x'.repeat(43) }],
  [{ code_challenge_method: 's256' }],
  [{ code_challenge: 'x'.repeat(42), code_challenge_method: 's256' }],
  [{ code_challenge: 'x'.repeat(129), code_challenge_method: 's256' }],
  [{ code_challenge: `${'x'.repeat(43)}!`, code_challenge_method: 's256' }],
  [{ code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }],
])('incomplete or weak PKCE is refused: %o', async (pkce) => {
  const { status, json } = await startApp().call('POST', '/recover', {
    body: { email: newEmail(), ...pkce },
  });
  expect([status, json.code]).toEqual([400, 'validation_failed']);
});

test('a mail’s code works like its link, and after one of them neither works', async () => {
  const app = startApp();
  const email = newEmail();
  await app.call('POST', '/signup', { body: { email, password: PASSWORD } });
  const { token, token_hash } = await app.lastMail(email);
  const client = app.client();
  const { data, error } = await client.verifyOtp({ type: 'email', email, token });
  expect(error).toBeNull();
  expect(decodeClaims(must(data.session).access_token).amr).toEqual([
    { method: 'otp', timestamp: expect.any(Number) },
  ]);
  expect((await verify(app, { type: 'signup', token_hash })).json.code).toBe('otp_expired');
  expect((await verify(app, { type: 'signup', email, token })).json.code).toBe('otp_expired');
});

test('five wrong codes invalidate a code; its link still works', async () => {
  const app = startApp();
  const email = newEmail();
  await app.call('POST', '/signup', { body: { email, password: PASSWORD } });
  const { token, token_hash } = await app.lastMail(email);
  const wrong = token === '000000' ? '000001' : '000000';
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => verify(app, { type: 'signup', email, token: wrong })),
  );
  expect(tries.map(({ status, json }) => [status, json.code])).toEqual(Array(5).fill([403, 'otp_expired']));
  expect((await verify(app, { type: 'signup', email, token })).json.code).toBe('otp_expired');
  expect((await verify(app, { type: 'signup', token_hash })).status).toBe(200);
});

test('a wrong code for a new password is rejected; the correct one then works', async () => {
  const app = startApp();
  const { email } = await app.member();
  await app.call('POST', '/recover', { body: { email } });
  const { token } = await app.lastMail(email);
  const wrong = token === '000000' ? '000001' : '000000';
  const refused = await verify(app, { type: 'recovery', email, token: wrong });
  expect([refused.status, refused.json.code]).toEqual([403, 'otp_expired']);
  expect((await verify(app, { type: 'recovery', email, token })).status).toBe(200);
});

test('every invalid link or code gets the same reply', async () => {
  const app = startApp();
  const email = newEmail();
  await app.call('POST', '/signup', { body: { email, password: PASSWORD } });
  const { token, token_hash } = await app.lastMail(email);
  const answers = [
    await verify(app, { type: 'signup', token_hash: 'unknown' }),
    await verify(app, { type: 'recovery', token_hash }),
    await verify(app, { type: 'signup', email: newEmail(), token }),
    await verify(app, { type: 'recovery', email, token }),
  ];
  app.time.now += 24 * HOUR;
  answers.push(
    await verify(app, { type: 'signup', token_hash }),
    await verify(app, { type: 'signup', email, token }),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['403 {"code":"otp_expired","message":"Email link is invalid or has expired"}']),
  );
});

test('one network address can try 25 codes in five minutes', async () => {
  const app = startApp();
  for (let n = 0; n < 25; n++) await verify(app, { type: 'signup', email: newEmail(), token: '123456' });
  expect((await verify(app, { type: 'signup', email: newEmail(), token: '123456' })).status).toBe(429);
});

test('many network addresses together can try 30 codes a day; links still work', async () => {
  const app = startApp();
  const email = newEmail();
  await app.call('POST', '/signup', { body: { email, password: PASSWORD } });
  const { token, token_hash } = await app.lastMail(email);
  const wrong = token === '123456' ? '123457' : '123456';
  const from = (n: number) => ({ headers: { 'CF-Connecting-IP': `192.0.2.${n}` } });
  const guess = (n: number, code: string) =>
    app.call('POST', '/verify', { body: { type: 'signup', email, token: code }, ...from(n) });
  for (let n = 0; n < 30; n++) expect((await guess(n, wrong)).status).toBe(403);
  const blockedReply = await guess(31, token);
  expect([blockedReply.status, blockedReply.json.code]).toEqual([429, 'over_request_rate_limit']);
  expect(Number(blockedReply.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await verify(app, { type: 'signup', token_hash })).status).toBe(200);
});

test('thirty mails of a kind are sent to an address in a day', async () => {
  const app = startApp();
  const { email } = await app.member();
  // Move the clock to the start of a day, because daily counts start at midnight.
  app.time.now = Math.ceil(app.time.now / (24 * HOUR)) * 24 * HOUR;
  for (let n = 0; n < 35; n++) {
    expect((await app.call('POST', '/recover', { body: { email } })).status).toBe(200);
    app.time.now += 61_000;
  }
  const mails = await app.outbox(email);
  expect(mails.filter(({ type }) => type === 'recovery')).toHaveLength(30);
});

test.each([
  [{ type: 'sms', token_hash: 'x' }],
  [{ type: '__proto__', token_hash: 'x' }],
  [{ type: 'signup' }],
  [{ type: 'signup', token: '123456' }],
  [{ type: 'signup', email: 'a@kitchen.example' }],
  [{ token_hash: 'x' }],
])('an incomplete or invalid verification is refused: %o', async (body) => {
  const { status, json } = await verify(startApp(), body);
  expect([status, json.code]).toEqual([400, 'validation_failed']);
});

test('of many who follow a link at once, one is signed in', async () => {
  const app = startApp();
  const email = newEmail();
  await app.call('POST', '/signup', { body: { email, password: PASSWORD } });
  const { token_hash, token } = await app.lastMail(email);
  const replies = await Promise.all([
    ...Array.from({ length: 8 }, () => verify(app, { type: 'signup', token_hash })),
    ...Array.from({ length: 4 }, () => verify(app, { type: 'signup', email, token })),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('after a recovery link a password can be replaced once without the old one', async () => {
  const app = startApp();
  const { email } = await app.member();
  const client = app.client();
  expect((await client.resetPasswordForEmail(email, { redirectTo: `${SITE}/account` })).error).toBeNull();
  const mail = await app.lastMail(email);
  expect(mail.type).toBe('recovery');
  await client.verifyOtp({ type: 'recovery', token_hash: mail.token_hash });
  expect((await client.updateUser({ password: OTHER_PASSWORD })).error).toBeNull();
  expect((await app.client().signInWithPassword({ email, password: OTHER_PASSWORD })).error).toBeNull();
  const repeated = await client.updateUser({ password: PASSWORD });
  expect(repeated.error).toMatchObject({ code: 'current_password_required' });
});

test('an hour after the link, a new password needs the old one again', async () => {
  const app = startApp({ AUTH_ACCESS_TTL: '3600' });
  const { email } = await app.member();
  const client = app.client();
  await client.resetPasswordForEmail(email);
  const { token_hash } = await app.lastMail(email);
  await client.verifyOtp({ type: 'recovery', token_hash });
  await app.db.prepare('update sessions set recovery_until = recovery_until - ?1').bind(HOUR).run();
  expect((await client.updateUser({ password: OTHER_PASSWORD })).error).toMatchObject({
    code: 'current_password_required',
  });
});

test('a recovery link works for an hour', async () => {
  const app = startApp();
  const { email } = await app.member();
  await app.call('POST', '/recover', { body: { email } });
  const { token_hash } = await app.lastMail(email);
  app.time.now += HOUR;
  expect((await verify(app, { type: 'recovery', token_hash })).json.code).toBe('otp_expired');
});

test('recovering an address that its sign-up never confirmed discards the password of that sign-up', async () => {
  const app = startApp();
  const email = newEmail();
  await app.call('POST', '/signup', { body: { email, password: OTHER_PASSWORD } });
  await app.call('POST', '/recover', { body: { email } });
  const { token_hash } = await app.lastMail(email);
  const { status, json } = await verify(app, { type: 'recovery', token_hash });
  expect(status).toBe(200);
  expect(json.user.email_confirmed_at).toBeDefined();
  const signIn = await app.call('POST', '/token?grant_type=password', {
    body: { email, password: OTHER_PASSWORD },
  });
  expect(signIn.json.code).toBe('invalid_credentials');
});

test('requesting a mail does not reveal whether an account exists, and sends at most one a minute', async () => {
  const app = startApp();
  const { email } = await app.member();
  const ask = (address: string) => app.call('POST', '/recover', { body: { email: address } });
  const answers = [await ask(email), await ask(email), await ask(newEmail())];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {}']));
  const recoveries = async () => (await app.outbox(email)).filter(({ type }) => type === 'recovery').length;
  expect(await recoveries()).toBe(1);
  app.time.now += 59_999;
  await ask(email);
  expect(await recoveries()).toBe(1);
  app.time.now += 1;
  await Promise.all([ask(email), ask(email), ask(email)]);
  expect(await recoveries()).toBe(2);
});

interface Asking {
  readonly path: string;
  readonly body: Readonly<Record<string, string>>;
  /** Recipient of the mail, if it differs from the requesting user. */
  readonly to?: string;
}

const ASKED: readonly [string, (email: string) => Asking][] = [
  ['to choose a new password', (email) => ({ path: '/recover', body: { email } })],
  ['to sign in without a password', (email) => ({ path: '/otp', body: { email } })],
  ['to confirm a sign-up', (email) => ({ path: '/resend', body: { email, type: 'signup' } })],
  [
    'to confirm a new address',
    (email) => ({ path: '/resend', body: { email, type: 'email_change' }, to: `new-${email}` }),
  ],
];

test.each(ASKED)('a mail %s is sent even if the database is briefly busy each time', async (_, asking) => {
  const email = newEmail();
  const { path, body, to = email } = asking(email);
  const calm = startApp();
  const member = await calm.call('POST', '/signup', { body: { email, password: PASSWORD } });
  await Promise.all(calm.waiting);
  if (to !== email) {
    const { token_hash } = await calm.lastMail(email);
    const { json } = await verify(calm, { type: 'signup', token_hash });
    await calm.call('PUT', '/user', { jwt: json.access_token, body: { email: to } });
  }
  expect(member.status).toBe(200);
  const before = (await calm.outbox(to)).length;

  // The first call must succeed. Each later call is refused once.
  const { database, count } = busyDatabase((call) => call % 2 === 1);
  const app = startApp({}, { DB: database });
  app.time.now = calm.time.now + 60_000;
  expect((await app.call('POST', path, { body })).status).toBe(200);
  await Promise.all(app.waiting);
  expect(count.calls).toBeGreaterThan(6);
  expect(await calm.outbox(to)).toHaveLength(before + 1);
});

test('a confirmation mail can be sent again, and then only the newer link works', async () => {
  const app = startApp();
  const email = newEmail();
  const client = app.client();
  await client.signUp({ email, password: PASSWORD });
  const first = await app.lastMail(email);
  expect((await client.resend({ type: 'signup', email })).error).toBeNull();
  expect(await app.outbox(email)).toHaveLength(1);
  app.time.now += 60_000;
  await client.resend({ type: 'signup', email });
  const second = await app.lastMail(email);
  expect(second.token_hash).not.toBe(first.token_hash);
  expect((await verify(app, { type: 'signup', token_hash: first.token_hash })).status).toBe(403);
  expect((await verify(app, { type: 'signup', token_hash: second.token_hash })).status).toBe(200);
  app.time.now += 60_000;
  await client.resend({ type: 'signup', email });
  expect(await app.outbox(email)).toHaveLength(2);
});

test('the mail to a new address can be sent again, to that address', async () => {
  const app = startApp();
  const { email, access_token } = await app.member();
  const next = newEmail();
  await app.call('PUT', '/user', { jwt: access_token, body: { email: next } });
  app.time.now += 60_000;
  await app.call('POST', '/resend', { body: { email, type: 'email_change' } });
  expect((await app.outbox(next)).map(({ type }) => type)).toEqual(['email_change', 'email_change']);
  const sms = await app.call('POST', '/resend', { body: { email, type: 'sms' } });
  expect(sms.json.code).toBe('validation_failed');
});

test('values in a mail are escaped', async () => {
  const { composeLetter } = await import('#worker/auth/messages/letters');
  const { html } = composeLetter({
    to: 'a@b.example',
    type: 'signup',
    token: '<b>1</b>',
    token_hash: 'x',
    link: 'http://localhost/?a="><script>alert(1)</script>&b=1',
  });
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('&lt;script&gt;');
});

test('the outbox is also a page, which runs no scripts', async () => {
  const app = startApp();
  const email = newEmail();
  await app.call('POST', '/signup', { body: { email, password: PASSWORD } });
  const page = await app.fetch(`${SITE}/__dev/outbox`);
  expect(page.headers.get('Content-Type')).toMatch(/html/);
  expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
  const text = await page.text();
  expect(text).toContain(email);
  expect(text).toContain('/auth/v1/verify?token=');
});

test('a developer’s terminal shows the link of a mail and the code of a text message', async () => {
  const app = startApp();
  const warn = vi.spyOn(console, 'warn').mockClear();
  const listWarnings = () => warn.mock.calls.map(([line]) => line);
  const { email, access_token: jwt } = await app.member();
  expect(listWarnings()).toEqual([`Mail to ${email} (signup): ${(await app.lastMail(email)).link}`]);
  const factor = await app.call('POST', '/factors', {
    jwt,
    body: { factor_type: 'phone', phone: '+15551230001' },
  });
  await app.call('POST', `/factors/${factor.json.id}/challenge`, { jwt, body: {} });
  const { token } = await app.lastMail('+15551230001');
  expect(listWarnings()[1]).toBe(`Message to +15551230001 (mfa): ${token}`);
});
