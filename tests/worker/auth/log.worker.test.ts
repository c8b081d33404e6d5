import { env } from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { authorizeAdmin } from '#worker/auth/guard';
import { must, newEmail, OTHER_PASSWORD, PASSWORD, SITE, startApp, withDatabase } from './harness.ts';
import { SAMPLE } from './sample.ts';

withDatabase();

/** Returns the log lines so far, and their text. */
function watchLog() {
  const log = vi.spyOn(console, 'log').mockClear();
  const text = () => log.mock.calls.flat().join('\n');
  return {
    text,
    lines: () => log.mock.calls.map(([line]) => JSON.parse(line) as Record<string, unknown>),
  };
}

test('every sign-in is logged with its result and its user, whether or not it succeeded', async () => {
  const app = startApp();
  const { email, user } = await app.member();
  const { lines } = watchLog();
  const signIn = (who: string, password: string) =>
    app.call('POST', '/token?grant_type=password', { body: { email: who, password } });
  await signIn(email, OTHER_PASSWORD);
  await signIn(newEmail(), PASSWORD);
  const { json } = await signIn(email, PASSWORD);
  await app.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: json.refresh_token } });
  const at = new Date(app.time.now).toISOString();
  const line = { log: 'account', at, call: 'POST /token' };
  const { session_id: session } = JSON.parse(
    Buffer.from(must(json.access_token.split('.')[1]), 'base64url').toString(),
  );
  expect(lines()).toEqual([
    { ...line, status: 400, code: 'invalid_credentials', method: 'password', user: user.id },
    { ...line, status: 400, code: 'invalid_credentials', method: 'password' },
    { ...line, status: 200, method: 'password', user: user.id, session },
    { ...line, status: 200, method: 'refresh', user: user.id, session },
  ]);
});

test('links, second factors, changes and sign-outs are logged', async () => {
  const app = startApp();
  const { email, access_token: jwt } = await app.member();
  const { lines } = watchLog();
  await app.call('POST', '/recover', { body: { email } });
  const { link } = await app.lastMail(email);
  await app.fetch(link);
  await app.fetch(link);
  await app.call('GET', '/user', { jwt });
  const { json: factor } = await app.call('POST', '/factors', { jwt, body: { factor_type: 'totp' } });
  const { json: asked } = await app.call('POST', `/factors/${factor.id}/challenge`, { jwt, body: {} });
  const body = { challenge_id: asked.id, code: 'abcdef' };
  await app.call('POST', `/factors/${factor.id}/verify`, { jwt, body });
  await app.call('PUT', '/user', { jwt, body: { password: OTHER_PASSWORD } });
  await app.call('POST', '/logout', { jwt });
  await app.call('GET', '/user', { jwt });
  expect(lines().map(({ call, status, code, method }) => [call, status, code, method])).toEqual([
    ['POST /recover', 200, undefined, undefined],
    ['GET /verify', 303, undefined, 'otp'],
    ['GET /verify', 303, 'otp_expired', undefined],
    ['POST /factors', 200, undefined, undefined],
    ['POST /factors/{id}/challenge', 200, undefined, undefined],
    ['POST /factors/{id}/verify', 422, 'mfa_verification_failed', 'totp'],
    ['PUT /user', 400, 'current_password_required', undefined],
    ['POST /logout', 204, undefined, undefined],
    ['GET /user', 403, 'session_not_found', undefined],
  ]);
});

test('every rejected call of /api is logged', async () => {
  const app = startApp();
  const { user, access_token } = await app.member();
  const { lines } = watchLog();
  const variables = { ...(env as unknown as Env), ...SAMPLE } as Env;
  for (const token of ['', access_token]) {
    const headers = { Authorization: `Bearer ${token}` };
    const request = new Request(`${SITE}/api/adminImportNutrition?secret=1`, { method: 'POST', headers });
    await authorizeAdmin({ env: variables, request }, 'import');
  }
  expect(lines()).toMatchObject([
    { call: 'POST /api/adminImportNutrition', status: 401, code: 'unauthorized' },
    { call: 'POST /api/adminImportNutrition', status: 403, code: 'forbidden', user: user.id },
  ]);
});

test('no log line contains an address, a name, a password, a code or a token', async () => {
  const app = startApp();
  const { text, lines } = watchLog();
  const email = newEmail();
  const data = { display_name: 'Rosemary' };
  const from = { headers: { 'CF-Connecting-IP': '203.0.113.77', 'User-Agent': 'Kettle/1.0' } };
  await app.call('POST', '/signup', { body: { email, password: PASSWORD, data }, ...from });
  const mail = await app.lastMail(email);
  await app.call('POST', '/verify', { body: { type: 'signup', email, token: mail.token }, ...from });
  await app.call('GET', `/verify?type=signup&token=${mail.token_hash}`, from);
  await app.call('GET', '/authorize?provider=rosemary', from);
  const { json } = await app.call('POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
    ...from,
  });
  await app.call('POST', `/factors/${mail.token_hash}/challenge`, { jwt: json.access_token, body: {} });
  await app.call('POST', `/${mail.token_hash}`, { body: {} });
  expect(lines()).toHaveLength(7);
  // The log line still identifies the user.
  const [signedUp, confirmed] = lines();
  expect(signedUp).toMatchObject({ call: 'POST /signup', user: json.user.id });
  expect(confirmed).toMatchObject({ call: 'POST /verify', user: json.user.id, session: expect.any(String) });
  for (const secret of [
    email,
    'Rosemary',
    PASSWORD,
    mail.token,
    mail.token_hash,
    json.access_token,
    json.refresh_token,
    '203.0.113.77',
    'Kettle',
  ]) {
    expect(text().toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

test('text in a log line cannot imitate another line', async () => {
  const { text } = watchLog();
  await startApp().call('GET', '/authorize?provider=%0A%7B%22log%22%3A%22account%22%7D');
  expect(text().split('\n')).toHaveLength(1);
});
