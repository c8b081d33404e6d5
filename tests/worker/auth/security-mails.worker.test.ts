/** Tests of mails that report account changes to the owner. */
import { expect, test, vi } from 'vitest';
import { composeSecurityLetter } from '#worker/auth/messages/letters';
import {
  type App,
  must,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  raise,
  SITE,
  startApp,
  withDatabase,
} from './harness.ts';
import { FIRST_KEY } from './sample.ts';

withDatabase();

const listMailTypes = async (app: App, to: string) => (await app.outbox(to)).map(({ type }) => type);

const signIn = (app: App, email: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/token?grant_type=password', { body: { email, password: PASSWORD }, headers });

/** Returns the cookie that a reply sets, as a browser sends it back. */
const readDeviceCookie = (headers: Headers) =>
  must(/\bdevice=[^;]+/.exec(headers.get('Set-Cookie') ?? ''))[0];

/** Settings that a worker in production must have. */
const PRODUCTION = {
  ENVIRONMENT: 'production',
  SITE_URL: 'https://pantry.example',
  AUTH_SECRET: 'a-secret-of-production-that-is-long-enough-0123456789',
  AUTH_SIGNING_KEYS: JSON.stringify([{ ...FIRST_KEY, development: undefined }]),
  AUTH_SCRYPT_N: '16384',
  MAIL_API_KEY: 'key',
  MAIL_FROM: 'Pantry Chef <mail@pantry.example>',
};

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

test('a new browser’s sign-in is reported by mail with actions; the first sign-in and known browsers are not', async () => {
  const app = startApp();
  const { email } = await app.member();
  expect(await listMailTypes(app, email)).toEqual(['signup']);
  const first = await signIn(app, email, { 'User-Agent': FIREFOX });
  expect(await listMailTypes(app, email)).toEqual(['signup', 'new_sign_in']);
  const mail = (await app.outbox(email)).at(-1) as unknown as { text: string; token: string; link: string };
  expect(mail.text).toContain('Firefox on Linux');
  expect(mail.text).toContain(`${SITE}/signin?forgot=1`);
  expect(mail.text).toContain(`${SITE}/account`);
  expect(mail.token).toBe('');
  // Only the cookie identifies the browser. The user agent does not matter.
  const Cookie = readDeviceCookie(first.headers);
  await signIn(app, email, { Cookie, 'User-Agent': 'Another' });
  expect(await listMailTypes(app, email)).toHaveLength(2);
  await signIn(app, email, { 'User-Agent': FIREFOX });
  expect(await listMailTypes(app, email)).toHaveLength(3);
});

test('a browser’s device cookie is random, for this host only, and cannot be read in the database', async () => {
  const app = startApp();
  const { email } = await app.member();
  const [one, two] = [await signIn(app, email), await signIn(app, email)];
  expect(one.headers.get('Set-Cookie')).toMatch(
    /^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
  );
  expect(readDeviceCookie(one.headers)).not.toBe(readDeviceCookie(two.headers));
  // A browser keeps its id even for another user, but each user has a separate row.
  const stranger = await app.member();
  const third = await signIn(app, stranger.email, { Cookie: readDeviceCookie(one.headers) });
  expect(readDeviceCookie(third.headers)).toBe(readDeviceCookie(one.headers));
  expect(await listMailTypes(app, stranger.email)).toEqual(['signup', 'new_sign_in']);
  const { results } = await app.db.prepare('select * from known_devices').all();
  expect(JSON.stringify(results)).not.toContain(readDeviceCookie(one.headers).slice('device='.length));
  expect(new Set(results.map(({ hash }) => hash)).size).toBe(results.length);
});

test('in production the device cookie needs https and this exact host', async () => {
  const app = startApp();
  const { email } = await app.member();
  const live = startApp(PRODUCTION);
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  const { headers, status } = await signIn(live, email);
  await Promise.all(live.waiting);
  expect(sent).toHaveBeenCalledOnce();
  sent.mockRestore();
  expect(status).toBe(200);
  expect(headers.get('Set-Cookie')).toMatch(
    /^__Host-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/,
  );
});

test('an invalid device cookie is replaced', async () => {
  const app = startApp();
  const { email } = await app.member();
  const { headers } = await signIn(app, email, { Cookie: 'device=x' });
  expect(readDeviceCookie(headers)).not.toBe('device=x');
});

test('repeated sign-ins without cookies store at most 50 browsers and send at most 20 mails', async () => {
  const app = startApp();
  const { email, user } = await app.member();
  for (let n = 0; n < 60; n++) {
    app.time.now += 1;
    expect((await signIn(app, email)).status).toBe(200);
  }
  const storedDevices = await app.db
    .prepare('select count(*) as n from known_devices where user_id = ?1')
    .bind(user.id)
    .first('n');
  expect(storedDevices).toBe(50);
  expect((await listMailTypes(app, email)).filter((type) => type === 'new_sign_in')).toHaveLength(20);
});

test('a new password is reported by mail, and makes every other browser unknown', async () => {
  const app = startApp();
  const { email } = await app.member();
  const known = readDeviceCookie((await signIn(app, email)).headers);
  const { headers, json } = await signIn(app, email);
  await app.call('PUT', '/user', {
    jwt: json.access_token,
    body: { password: OTHER_PASSWORD, current_password: PASSWORD },
    headers: { Cookie: readDeviceCookie(headers) },
  });
  expect((await listMailTypes(app, email)).at(-1)).toBe('password_changed');
  const before = (await app.outbox(email)).length;
  const signInAgain = (Cookie: string) =>
    app.call('POST', '/token?grant_type=password', {
      body: { email, password: OTHER_PASSWORD },
      headers: { Cookie },
    });
  await signInAgain(readDeviceCookie(headers));
  expect(await app.outbox(email)).toHaveLength(before);
  await signInAgain(known);
  expect((await listMailTypes(app, email)).at(-1)).toBe('new_sign_in');
});

test('a completed address change is reported to the old address once, and not to the new one', async () => {
  const app = startApp();
  const { email, access_token: jwt } = await app.member();
  const next = newEmail();
  await app.call('PUT', '/user', { jwt, body: { email: next } });
  expect(await listMailTypes(app, email)).toEqual(['signup', 'email_change_asked']);
  const { token_hash } = await app.lastMail(next);
  await app.call('POST', '/verify', { body: { type: 'email_change', token_hash } });
  expect(await listMailTypes(app, email)).toEqual(['signup', 'email_change_asked', 'email_change_done']);
  expect(await listMailTypes(app, next)).not.toContain('email_change_done');
});

test('an added or removed factor is reported by mail, and an unfinished one is not', async () => {
  const app = startApp();
  const { email, access_token } = await app.member();
  const body = { factor_type: 'totp', friendly_name: 'Left alone' };
  const { json: unfinished } = await app.call('POST', '/factors', { jwt: access_token, body });
  await app.call('DELETE', `/factors/${unfinished.id}`, { jwt: access_token });
  expect(await listMailTypes(app, email)).toEqual(['signup']);
  const jwt = await raise(app, access_token);
  expect(await listMailTypes(app, email)).toEqual(['signup', 'factor_added']);
  const { json } = await app.call('GET', '/user', { jwt });
  await app.call('DELETE', `/factors/${json.factors[0].id}`, { jwt });
  expect(await listMailTypes(app, email)).toEqual(['signup', 'factor_added', 'factor_removed']);
});

test('the reply neither waits for the mail nor fails with it', async () => {
  const app = startApp();
  const { email } = await app.member();
  const live = startApp(PRODUCTION);
  const { reject, promise } = Promise.withResolvers<never>();
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockReturnValue(promise);
  try {
    // The mail service has not replied at this time.
    expect((await signIn(live, email)).status).toBe(200);
    await expect.poll(() => fetchSpy.mock.calls.length).toBe(1);
    expect(String(fetchSpy.mock.calls[0]?.[1]?.body)).toContain('New sign-in');
    reject(new Error('The mail service is down.'));
    await Promise.all(live.waiting);
    expect(String(errors.mock.calls)).toContain('sending a message (new_sign_in)');
    expect(String(errors.mock.calls)).not.toContain(email);
  } finally {
    fetchSpy.mockRestore();
    errors.mockRestore();
  }
});

test('values in a mail are escaped', () => {
  const actions = {
    resetPassword: 'https://site.example/a?b&c',
    account: 'https://site.example/account',
    household: 'https://site.example/household',
  };
  const { html, text } = composeSecurityLetter('factor_added', '<img src=x onerror=1>', 0, actions);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
  expect(html).toContain('a?b&amp;c');
  expect(text).toContain('1970-01-01 00:00 UTC');
});
