/**
 * Tests that signed-in users must prove their identity again before an action that could take the account from its
 * owner.
 */
import { env } from 'cloudflare:test';
import { Hono } from 'hono';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { api } from '#contract/paths';
import { accountRoutes } from '#worker/auth/routes';
import { type Api, mountRoutes } from '#worker/platform/http/route';
import {
  type App,
  atOneMoment,
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

const routes: Api = new Hono<{ Bindings: Env }>();
mountRoutes(routes, accountRoutes);

/** Calls the API under `/api`, which uses the real clock. */
async function callApi(method: string, path: string, jwt: string, body: unknown) {
  const init = { method, headers: { Authorization: `Bearer ${jwt}` }, body: JSON.stringify(body) };
  const response = await routes.request(SITE + path, init, { ...(env as unknown as Env), ...SAMPLE });
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  return { status: response.status, json: (await response.json()) as any };
}

const MINUTE = 60_000;

/** Creates a user with an authenticator app, fully signed in, and a function that reads its code. */
async function withTotp(app: App, email: string) {
  const client = app.client();
  await client.signInWithPassword({ email, password: PASSWORD });
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  const { id: factorId, totp } = must(data);
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp: app.time.now });
  expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
  return { client, factorId, code };
}

const readToken = async (client: ReturnType<App['client']>) =>
  must((await client.getSession()).data.session).access_token;

test('a client changes address and factors within five minutes of sign-in, and is asked for proof later', async () => {
  const app = startApp();
  const { email } = await app.member();
  const client = app.client();
  await client.signInWithPassword({ email, password: PASSWORD });
  app.time.now += 5 * MINUTE - 1;
  expect((await client.updateUser({ email: newEmail() })).error).toBeNull();
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  expect(enrolled.error).toBeNull();
  app.time.now += 1;
  const needed = { status: 403, code: 'reauthentication_needed' };
  const other = newEmail();
  expect((await client.updateUser({ email: other })).error).toMatchObject(needed);
  expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' })).error).toMatchObject(
    needed,
  );
  // If an action began in time, it still cannot be finished later.
  const begun = await client.mfa.challenge({ factorId: must(enrolled.data).id });
  expect(begun.error).toMatchObject(needed);
  expect(await app.outbox(other)).toEqual([]);
  // Harmless actions still work: changing the name, cancelling an address change or an enrolment.
  expect((await client.updateUser({ data: { display_name: 'Ann' } })).error).toBeNull();
  expect((await client.updateUser({ email })).error).toBeNull();
  expect((await client.mfa.unenroll({ factorId: must(enrolled.data).id })).error).toBeNull();
});

test('refreshing a session is not proof', async () => {
  const app = startApp();
  const { email } = await app.member();
  const client = app.client();
  await client.signInWithPassword({ email, password: PASSWORD });
  app.time.now += 5 * MINUTE;
  await client.refreshSession();
  expect((await client.updateUser({ email: newEmail() })).error).toMatchObject({
    code: 'reauthentication_needed',
  });
});

test('an address change accepts the current password as proof, and rejects a wrong one', async () => {
  const app = startApp();
  const { access_token: jwt } = await app.member();
  app.time.now += 6 * MINUTE;
  const change = (email: string, current_password: string) =>
    app.call('PUT', '/user', { jwt, body: { email, current_password } });
  const next = newEmail();
  expect((await change(next, OTHER_PASSWORD)).json.code).toBe('current_password_invalid');
  expect(await app.outbox(next)).toEqual([]);
  expect((await change(next, PASSWORD)).status).toBe(200);
  expect((await app.lastMail(next)).type).toBe('email_change');
});

test('entering the password again is proof for five minutes, for that session only', async () => {
  const app = startApp();
  const { access_token: jwt, email } = await app.member();
  const elsewhere = app.client();
  await elsewhere.signInWithPassword({ email, password: PASSWORD });
  const change = () => app.call('PUT', '/user', { jwt, body: { email: newEmail() } });
  await app.db.prepare('update sessions set created_at = created_at - 300000').run();
  expect((await change()).json.code).toBe('reauthentication_needed');
  expect((await callApi('POST', api.reauthenticate, jwt, {})).json).toMatchObject({ field: 'password' });
  const wrong = await callApi('POST', api.reauthenticate, jwt, { password: OTHER_PASSWORD });
  expect([wrong.status, wrong.json.field]).toEqual([400, 'password']);
  expect((await change()).json.code).toBe('reauthentication_needed');
  const right = await callApi('POST', api.reauthenticate, jwt, { password: PASSWORD });
  expect(right.json).toEqual({ reauthenticated: true });
  expect((await change()).status).toBe(200);
  expect((await elsewhere.updateUser({ email: newEmail() })).error).toMatchObject({
    code: 'reauthentication_needed',
  });
  await app.db.prepare('update sessions set reauthenticated_at = reauthenticated_at - 400000').run();
  expect((await change()).json.code).toBe('reauthentication_needed');
});

test('guessing the password repeatedly is limited like sign-in', () =>
  atOneMoment(async () => {
    const { access_token: jwt } = await startApp().member();
    for (let n = 0; n < 25; n++) await callApi('POST', api.reauthenticate, jwt, { password: OTHER_PASSWORD });
    expect((await callApi('POST', api.reauthenticate, jwt, { password: PASSWORD })).status).toBe(429);
  }));

test('using a second factor again is proof, and setting one up is not', async () => {
  const app = startApp();
  const { email } = await app.member();
  const { client, factorId, code } = await withTotp(app, email);
  app.time.now += 5 * MINUTE;
  const needed = { code: 'reauthentication_needed' };
  expect((await client.mfa.unenroll({ factorId })).error).toMatchObject(needed);
  expect((await client.mfa.challengeAndVerify({ factorId, code: '000000' })).error).not.toBeNull();
  expect((await client.mfa.unenroll({ factorId })).error).toMatchObject(needed);
  expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();

  // The user signed in four minutes ago. Setting up a factor does not renew this proof.
  const secondClient = app.client();
  await secondClient.signInWithPassword({ email, password: PASSWORD });
  app.time.now += 4 * MINUTE;
  const { data } = await secondClient.mfa.enroll({ factorType: 'totp', friendlyName: 'New' });
  const enrolment = must(data);
  const newCode = new TOTP({ secret: Secret.fromBase32(enrolment.totp.secret) }).generate({
    timestamp: app.time.now,
  });
  expect(
    (await secondClient.mfa.challengeAndVerify({ factorId: enrolment.id, code: newCode })).error,
  ).toBeNull();
  app.time.now += 2 * MINUTE;
  expect((await secondClient.mfa.unenroll({ factorId: enrolment.id })).error).toMatchObject(needed);
});

test('an account’s first password needs proof, except after a recovery link', async () => {
  const app = startApp();
  const { access_token: jwt, email } = await app.member();
  await app.db.prepare('update users set password_hash = null').run();
  app.time.now += 5 * MINUTE;
  const add = (token: string) => app.call('PUT', '/user', { jwt: token, body: { password: OTHER_PASSWORD } });
  expect((await add(jwt)).json.code).toBe('reauthentication_needed');
  await app.call('POST', '/recover', { body: { email } });
  const { token_hash } = await app.lastMail(email);
  const { json } = await app.call('POST', '/verify', { body: { type: 'recovery', token_hash } });
  app.time.now += 6 * MINUTE;
  expect((await add(json.access_token)).status).toBe(200);
});

test('with a second factor, an account can be deleted after using it again, without the password', async () => {
  const app = startApp();
  const { email } = await app.member();
  const { client } = await withTotp(app, email);
  await app.db.prepare('update sessions set created_at = created_at - 300000').run();
  const jwt = await readToken(client);
  expect((await callApi('DELETE', api.account, jwt, {})).json.code).toBe('reauthentication_needed');
  await app.db.prepare('update sessions set reauthenticated_at = ?1').bind(Date.now()).run();
  expect((await callApi('DELETE', api.account, jwt, {})).json).toEqual({ deleted: true });
});
