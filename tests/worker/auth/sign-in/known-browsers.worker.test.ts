/** Tests that an owner can still sign in, and is notified, while strangers try passwords for the account. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '#contract/paths';
import { FAILED_TRIES_REPORTED } from '#worker/auth/calls/failed-tries';
import { createCheckedApi } from '../../openapi/checked-api.ts';
import {
  type App,
  must,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  SITE,
  startApp,
  withDatabase,
} from '../harness.ts';
import { SAMPLE } from '../sample.ts';

withDatabase();

const MINUTE = 60_000;
const DAY = 86_400_000;
const OWNER = '192.0.2.1';
const readDeviceCookie = (headers: Headers) =>
  must(/\bdevice=[^;]+/.exec(headers.get('Set-Cookie') ?? ''))[0];

const signIn = (app: App, email: string, password: string, address: string, cookie?: string) =>
  app.call('POST', '/token?grant_type=password', {
    body: { email, password },
    headers: { 'CF-Connecting-IP': address, ...(cookie ? { Cookie: cookie } : {}) },
  });

/** Creates an owner with a browser that has signed in before. */
async function owner(app: App) {
  const { email, access_token: jwt, user } = await app.member();
  const { headers } = await signIn(app, email, PASSWORD, OWNER);
  return { email, jwt, id: user.id, cookie: readDeviceCookie(headers) };
}

/** Uses up the attempts of an account from several networks. */
async function flood(app: App, email: string, tries = 60): Promise<void> {
  for (let n = 0; n < tries; n++) await signIn(app, email, OTHER_PASSWORD, `198.51.${n % 5}.7`);
}

const tellingMails = async (app: App, email: string) =>
  (await app.outbox(email)).filter(({ type }) => type === 'failed_sign_ins');

test('a known browser can sign in while strangers repeatedly use up the account’s tries', async () => {
  const app = startApp();
  const { email, cookie } = await owner(app);
  for (let round = 0; round < 3; round++) {
    await flood(app, email);
    expect((await signIn(app, email, PASSWORD, '203.0.113.9')).status).toBe(429);
    expect((await signIn(app, email, PASSWORD, '203.0.113.9', cookie)).status).toBe(200);
    app.time.now += 5 * MINUTE;
  }
}, 120_000);

test('a known browser can sign in after its own network has used up the tries of one address', async () => {
  const app = startApp();
  const { email, cookie } = await owner(app);
  for (let n = 0; n < 25; n++) await signIn(app, newEmail(), OTHER_PASSWORD, OWNER);
  expect((await signIn(app, email, PASSWORD, OWNER)).status).toBe(429);
  expect((await signIn(app, email, PASSWORD, OWNER, cookie)).status).toBe(200);
}, 120_000);

test('a known browser has ten extra tries in five minutes, and correct passwords are not counted', async () => {
  const app = startApp();
  const { email, cookie } = await owner(app);
  await flood(app, email);
  for (let n = 0; n < 12; n++)
    expect((await signIn(app, email, PASSWORD, '203.0.113.9', cookie)).status).toBe(200);
  const tries = [];
  for (let n = 0; n < 11; n++)
    tries.push((await signIn(app, email, OTHER_PASSWORD, '203.0.113.9', cookie)).status);
  expect(tries).toEqual([...Array(10).fill(400), 429]);
  const limited = await signIn(app, email, PASSWORD, '203.0.113.9', cookie);
  expect([limited.status, limited.json.code]).toEqual([429, 'over_request_rate_limit']);
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
  app.time.now += 5 * MINUTE;
  expect((await signIn(app, email, PASSWORD, '203.0.113.9', cookie)).status).toBe(200);
}, 120_000);

test('another account’s device cookie, an invented one and a forgotten one are unknown, and leave no counter', async () => {
  const app = startApp();
  const { email, cookie, jwt } = await owner(app);
  const other = await owner(app);
  await flood(app, email);
  const counters = () => app.db.prepare('select count(*) as n from rate').first<number>('n');
  await signIn(app, email, PASSWORD, '203.0.113.9');
  const before = await counters();
  for (const mark of [other.cookie, `device=${'x'.repeat(43)}`, 'device=short'])
    expect((await signIn(app, email, PASSWORD, '203.0.113.9', mark)).status).toBe(429);
  expect(await counters()).toBe(before);
  // The replies for an address without an account are the same.
  const unknown = newEmail();
  await flood(app, unknown);
  const [a, b] = [
    await signIn(app, email, PASSWORD, '203.0.113.9', other.cookie),
    await signIn(app, unknown, PASSWORD, '203.0.113.9', other.cookie),
  ];
  expect(b.text).toBe(a.text);
  await app.call('PUT', '/user', { jwt, body: { password: OTHER_PASSWORD, current_password: PASSWORD } });
  expect((await signIn(app, email, OTHER_PASSWORD, '203.0.113.9', cookie)).status).toBe(429);
}, 120_000);

test('a signed-in user can still enter their password while strangers use up the account’s tries', async () => {
  const app = startApp();
  const { email, jwt } = await owner(app);
  await flood(app, email);
  const change = (current_password: string) =>
    app.call('PUT', '/user', {
      jwt,
      body: { password: OTHER_PASSWORD, current_password },
      headers: { 'CF-Connecting-IP': '203.0.113.9' },
    });
  for (let n = 0; n < 9; n++)
    expect((await change('Wrong-Guess-1')).json.code).toBe('current_password_invalid');
  expect((await change(PASSWORD)).status).toBe(200);
}, 120_000);

test('the owner gets one mail a day about many wrong passwords, however long the attack lasts', async () => {
  const app = startApp();
  const { email } = await owner(app);
  await flood(app, email, FAILED_TRIES_REPORTED - 1);
  expect(await tellingMails(app, email)).toHaveLength(0);
  await flood(app, email, 1);
  const [mail] = (await tellingMails(app, email)) as unknown as { text: string; subject: string }[];
  expect(must(mail).subject).toBe('Failed sign-ins to your Pantry Chef account');
  expect(must(mail).text).toContain(`${FAILED_TRIES_REPORTED} wrong passwords`);
  expect(must(mail).text).toContain(`${SITE}/signin?forgot=1`);
  const began = app.time.now;
  while (app.time.now < began + DAY - 30 * MINUTE) {
    await flood(app, email, 4);
    app.time.now += 25 * MINUTE;
  }
  expect(await tellingMails(app, email)).toHaveLength(1);
  app.time.now = began + DAY + MINUTE;
  await flood(app, email, FAILED_TRIES_REPORTED);
  expect(await tellingMails(app, email)).toHaveLength(2);
}, 240_000);

test('mistakes in a known browser, and tries for an unconfirmed address, are not reported', async () => {
  const app = startApp();
  const { email, cookie } = await owner(app);
  for (let n = 0; n < 2 * FAILED_TRIES_REPORTED; n++) {
    await signIn(app, email, OTHER_PASSWORD, OWNER, cookie);
    app.time.now += MINUTE;
  }
  expect(await tellingMails(app, email)).toHaveLength(0);
  const waiting = newEmail();
  await app.call('POST', '/signup', { body: { email: waiting, password: PASSWORD } });
  await flood(app, waiting, FAILED_TRIES_REPORTED);
  expect((await app.outbox(waiting)).map(({ type }) => type)).toEqual(['signup']);
}, 240_000);

test('wrong passwords in a stolen session are reported as well', async () => {
  const app = startApp();
  const { email, jwt } = await owner(app);
  const routes = createCheckedApi();
  for (let n = 0; n < FAILED_TRIES_REPORTED; n++) {
    const request = new Request(SITE + api.reauthenticate, {
      method: 'POST',
      headers: { Authorization: `Bearer ${jwt}`, 'CF-Connecting-IP': `198.51.100.${n}` },
      body: JSON.stringify({ password: OTHER_PASSWORD }),
    });
    expect((await routes.request(request, undefined, { ...(env as Env), ...SAMPLE } as Env)).status).toBe(
      400,
    );
  }
  expect(await tellingMails(app, email)).toHaveLength(1);
}, 120_000);
