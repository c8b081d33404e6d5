/**
 * Tests that users notice nothing while `AUTH_SECRET` is replaced in the two steps of docs/secrets.md: first both
 * secrets are set, then only the new one.
 */
import { env } from 'cloudflare:test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { reencryptTotpSecrets } from '#worker/auth/factors/reencrypt';
import { assert, create } from '../factors/authenticator.ts';
import {
  type App,
  decodeClaims,
  must,
  newEmail,
  PASSWORD,
  SITE,
  startApp,
  withDatabase,
} from '../harness.ts';
import { SAMPLE } from '../sample.ts';

withDatabase();

const NEXT = 'development-the-next-secret-0123456789abcdef';
const BOTH = { AUTH_SECRET_NEXT: NEXT };
const NEW_ONLY = { AUTH_SECRET: NEXT };

const refresh = (app: App, token: string) =>
  app.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });

const signIn = (app: App, email: string, cookie?: string) =>
  app.call('POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
    headers: cookie === undefined ? {} : { Cookie: cookie },
  });

const enter = (app: App, jwt: string, code: string) =>
  app.call('POST', '/factors/recovery-codes/verify', { jwt, body: { code } });

/** Sets up an authenticator app and recovery codes for a new user. */
async function withSecondFactor(app: App) {
  const { email, access_token: jwt } = await app.member();
  const { json: factor } = await app.call('POST', '/factors', { jwt, body: { factor_type: 'totp' } });
  const authenticator = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const { json: session } = await sendAppCode(app, jwt, factor.id, authenticator);
  const { json } = await app.call('POST', '/factors/recovery-codes', { jwt: session.access_token });
  return { email, factorId: factor.id as string, authenticator, codes: json.codes as string[] };
}

/** Sends a code of the authenticator app, from a later time step than every code before. */
async function sendAppCode(app: App, jwt: string, factorId: string, authenticator: TOTP) {
  app.time.now += 60_000;
  const { json: asked } = await app.call('POST', `/factors/${factorId}/challenge`, { jwt, body: {} });
  const code = authenticator.generate({ timestamp: app.time.now });
  return app.call('POST', `/factors/${factorId}/verify`, { jwt, body: { challenge_id: asked.id, code } });
}

/** Starts the app with other settings, at the time that another app has reached. */
function restart(app: App, settings: Record<string, string>): App {
  const other = startApp(settings);
  other.time.now = app.time.now;
  return other;
}

test('sessions survive the rotation if they are refreshed while both secrets are set', async () => {
  const before = startApp();
  const { refresh_token } = await before.member();
  const during = await refresh(startApp(BOTH), refresh_token);
  expect(during.status).toBe(200);
  expect((await refresh(startApp(NEW_ONLY), during.json.refresh_token)).status).toBe(200);
});

test('a session that is not refreshed while both secrets are set ends', async () => {
  const { refresh_token } = await startApp().member();
  expect((await refresh(startApp(NEW_ONLY), refresh_token)).json.code).toBe('refresh_token_not_found');
});

test('authenticator apps work during the rotation, and after it because their secrets are encrypted again', async () => {
  const before = startApp();
  const { email, factorId, authenticator } = await withSecondFactor(before);
  const verify = async (app: App) => {
    const { json } = await signIn(app, email);
    return (await sendAppCode(app, json.access_token, factorId, authenticator)).status;
  };
  const during = restart(before, BOTH);
  expect(await verify(during)).toBe(200);
  const run = (settings: Record<string, string>) =>
    reencryptTotpSecrets({ ...(env as unknown as Env), ...SAMPLE, ...settings });
  const readSecret = () => before.db.prepare('select secret from factors').first('secret');
  const old = await readSecret();
  await run({});
  expect(await readSecret()).toBe(old);
  await run(BOTH);
  const reencrypted = await readSecret();
  expect(reencrypted).not.toBe(old);
  await run(BOTH);
  expect(await readSecret()).toBe(reencrypted);
  expect(await verify(restart(during, BOTH))).toBe(200);
  during.time.now += 120_000;
  expect(await verify(restart(during, NEW_ONLY))).toBe(200);
});

test('a secret that cannot be decrypted does not stop the others from being encrypted again', async () => {
  const app = startApp();
  const { factorId } = await withSecondFactor(app);
  const { factorId: brokenId } = await withSecondFactor(app);
  await app.db.prepare("update factors set secret = 'AAAA' where id = ?1").bind(brokenId).run();
  const read = () =>
    app.db.prepare('select secret from factors where id = ?1').bind(factorId).first('secret');
  const old = await read();
  await reencryptTotpSecrets({ ...(env as unknown as Env), ...SAMPLE, ...BOTH });
  expect(await read()).not.toBe(old);
});

test('recovery codes from before the rotation work while both secrets are set, each once', async () => {
  const before = startApp();
  const { email, codes } = await withSecondFactor(before);
  const during = restart(before, BOTH);
  const { json } = await signIn(during, email);
  expect((await enter(during, json.access_token, must(codes[0]))).status).toBe(200);
  expect((await enter(during, json.access_token, must(codes[0]))).status).not.toBe(200);
  const after = restart(before, NEW_ONLY);
  expect((await enter(after, json.access_token, must(codes[1]))).json.code).toBe('mfa_verification_failed');
});

test('mailed codes from before the rotation, for sign-ups and sign-ins, work while both secrets are set', async () => {
  const before = startApp();
  const email = newEmail();
  await before.call('POST', '/signup', { body: { email, password: PASSWORD } });
  const { token } = await before.lastMail(email);
  const body = { type: 'signup', email, token };
  expect((await startApp(NEW_ONLY).call('POST', '/verify', { body })).status).toBe(403);
  expect((await startApp(BOTH).call('POST', '/verify', { body })).status).toBe(200);

  before.time.now += 61_000;
  await before.call('POST', '/recover', { body: { email } });
  const recovery = { type: 'recovery', email, token: (await before.lastMail(email)).token };
  const during = restart(before, BOTH);
  expect((await during.call('POST', '/verify', { body: recovery })).status).toBe(200);
});

test('a sign-up from before the rotation is still recognized as coming from the same network', async () => {
  const before = startApp();
  const email = newEmail();
  const signUp = (password: string, address: string) =>
    before.call('POST', '/signup', {
      body: { email, password },
      headers: { 'CF-Connecting-IP': address },
    });
  await signUp('Another-9-Word', '203.0.113.5');
  await signUp(PASSWORD, '192.0.2.1');
  const link = must((await before.outbox(email)).at(-1)).link;
  await restart(before, BOTH).fetch(new Request(link));
  expect((await signIn(before, email)).status).toBe(200);
});

test('a known browser stays known, and causes no mail about a new browser', async () => {
  const before = startApp();
  const { email } = await before.member();
  const { headers } = await signIn(before, email);
  const cookie = must(/\bdevice=[^;]+/.exec(headers.get('Set-Cookie') ?? ''))[0];
  const countMails = async () =>
    (await before.outbox(email)).filter(({ type }) => type === 'new_device').length;
  const mails = await countMails();
  const hashes = async () =>
    (await before.db.prepare('select hash from known_devices').all<{ hash: string }>()).results.length;
  const browsers = await hashes();
  for (const settings of [BOTH, BOTH, NEW_ONLY]) {
    expect((await signIn(restart(before, settings), email, cookie)).status).toBe(200);
  }
  expect([await countMails(), await hashes()]).toEqual([mails, browsers]);
});

test('a passkey challenge from before the rotation is accepted once while both secrets are set', async () => {
  const before = startApp();
  const { email, access_token: jwt } = await before.member();
  const { json: factor } = await before.call('POST', '/factors', {
    jwt,
    body: { factor_type: 'webauthn', friendly_name: 'Laptop' },
  });
  const { json: asked } = await before.call('POST', `/factors/${factor.id}/challenge`, { jwt, body: {} });
  const { passkey, credential } = create({
    origin: SITE,
    rpId: 'localhost',
    challenge: asked.webauthn.credential_options.publicKey.challenge,
  });
  await before.call('POST', `/factors/${factor.id}/verify`, {
    jwt,
    body: { challenge_id: asked.id, webauthn: { type: 'create', credential_response: credential } },
  });
  const { data } = await before.client().passkey.startAuthentication();
  const { challenge_id: challengeId, options } = must(data);
  const signed = assert(passkey, { origin: SITE, rpId: 'localhost', challenge: options.challenge }).toJSON();
  const answer = (settings: Record<string, string>) =>
    startApp(settings)
      .client()
      .passkey.verifyAuthentication({ challengeId, credential: signed as never });
  expect((await answer(NEW_ONLY)).error?.code).toBe('mfa_verification_failed');
  const { data: verified } = await answer(BOTH);
  expect(decodeClaims(must(must(verified).session).access_token).email).toBe(email);
  expect((await answer(BOTH)).error).not.toBeNull();
});
