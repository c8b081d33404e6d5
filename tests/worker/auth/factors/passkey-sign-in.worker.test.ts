/** Tests of sign-in with a passkey alone, with the calls that the auth client's `signInWithPasskey` makes. */
import { expect, test } from 'vitest';
import { type App, decodeClaims, must, PASSWORD, startApp, withDatabase } from '../harness.ts';
import { assert, create, type Passkey } from './authenticator.ts';

withDatabase();

const ORIGIN = 'http://localhost:8787';
const RP = 'localhost';

async function withPasskey(app = startApp()) {
  const { email, user } = await app.member();
  const client = app.client();
  await client.signInWithPassword({ email, password: PASSWORD });
  const jwt = must((await client.getSession()).data.session).access_token;
  const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Laptop' });
  const factorId = must(data).id;
  const { json: signInChallenge } = await app.call('POST', `/factors/${factorId}/challenge`, {
    jwt,
    body: {},
  });
  const { publicKey } = signInChallenge.webauthn.credential_options;
  const { passkey, credential } = create({ origin: ORIGIN, rpId: RP, challenge: publicKey.challenge });
  const { json } = await app.call('POST', `/factors/${factorId}/verify`, {
    jwt,
    body: { challenge_id: signInChallenge.id, webauthn: { type: 'create', credential_response: credential } },
  });
  return { app, email, user, factorId, passkey, publicKey, jwt: json.access_token as string };
}

const ask = async (app: App) => must((await app.client().passkey.startAuthentication()).data);

interface Circumstances {
  origin?: string;
  rpId?: string;
  challenge?: string;
  flags?: number;
  userHandle?: string;
}

/** Returns the passkey's signed reply to a challenge. */
function signed(passkey: Passkey, challenge: string, { userHandle, ...other }: Circumstances = {}) {
  const credential = assert(passkey, { origin: ORIGIN, rpId: RP, challenge, ...other }).toJSON();
  if (userHandle !== undefined) {
    credential.response.userHandle = Buffer.from(userHandle).toString('base64url');
  }
  return credential;
}

const answer = (app: App, challengeId: string, credential: unknown, client = app.client()) =>
  client.passkey.verifyAuthentication({ challengeId, credential: credential as never });

async function use(app: App, passkey: Passkey, other: Circumstances = {}) {
  const signInChallenge = await ask(app);
  return answer(app, signInChallenge.challenge_id, signed(passkey, signInChallenge.options.challenge, other));
}

test('a passkey that verified its user signs in alone, at the highest level, without an address', async () => {
  const { app, user, factorId, passkey, publicKey } = await withPasskey();
  expect(publicKey.authenticatorSelection.residentKey).toBe('preferred');
  const signInChallenge = await ask(app);
  expect(signInChallenge.options).toMatchObject({
    rpId: RP,
    userVerification: 'required',
    allowCredentials: [],
  });
  const client = app.client();
  const credential = signed(passkey, signInChallenge.options.challenge, { userHandle: user.id });
  const { data, error } = await answer(app, signInChallenge.challenge_id, credential, client);
  expect(error).toBeNull();
  const { session } = must(data);
  expect(decodeClaims(must(session).access_token)).toMatchObject({ sub: user.id, aal: 'aal2' });
  // The session is complete: it can be refreshed and can make calls that need the second factor.
  expect((await client.refreshSession()).error).toBeNull();
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
});

test.each([
  ['without its user verified', { flags: 1 }],
  ['without the user', { flags: 0 }],
  ['for another origin', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['for a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['for somebody else', { userHandle: '00000000-0000-4000-8000-000000000000' }],
])('a signature %s does not sign in', async (_name, other) => {
  const { app, passkey } = await withPasskey();
  expect((await use(app, passkey, other)).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  });
});

test('neither another key’s signature under a known ID nor an unknown key signs in', async () => {
  const { app, passkey } = await withPasskey();
  const { passkey: other } = create({ origin: ORIGIN, rpId: RP, challenge: 'x' });
  for (const stranger of [{ ...other, id: passkey.id }, other]) {
    expect((await use(app, stranger)).error).toMatchObject({ code: 'mfa_verification_failed' });
  }
});

test('a challenge is valid once, for five minutes, and cannot be extended', async () => {
  const { app, passkey } = await withPasskey();
  const once = await ask(app);
  const credential = signed(passkey, once.options.challenge);
  expect((await answer(app, once.challenge_id, credential)).error).toBeNull();
  expect((await answer(app, once.challenge_id, credential)).error).toMatchObject({
    code: 'webauthn_challenge_expired',
  });
  const expiredChallenge = await ask(app);
  const answered = signed(passkey, expiredChallenge.options.challenge);
  const longer = expiredChallenge.challenge_id.replace(/^\d+/, (time) => String(Number(time) + 1_000_000));
  app.time.now += 300_000;
  expect((await answer(app, expiredChallenge.challenge_id, answered)).error).toMatchObject({
    code: 'webauthn_challenge_expired',
  });
  expect((await answer(app, longer, answered)).error).toMatchObject({ code: 'mfa_verification_failed' });
});

test('requesting a challenge stores nothing', async () => {
  const app = startApp();
  const rows = async () => {
    const counts = ['rate', 'challenges', 'flow_states'].map((table) =>
      app.db.prepare(`select count(*) as n from ${table}`).first<number>('n'),
    );
    return Promise.all(counts);
  };
  const before = await rows();
  for (let n = 0; n < 5; n++) await ask(app);
  expect(await rows()).toEqual(before);
});

test('passkey guesses are limited like password sign-ins', async () => {
  const { app, passkey } = await withPasskey();
  for (let n = 0; n < 25; n++) await use(app, passkey, { flags: 0 });
  expect((await use(app, passkey)).error).toMatchObject({ status: 429 });
});

test('an unfinished or removed passkey cannot sign in, and removing a passkey ends its sessions', async () => {
  const { app, email, passkey, factorId, jwt } = await withPasskey();
  await app.db.prepare(`update factors set status = 'unverified'`).run();
  expect((await use(app, passkey)).error).toMatchObject({ code: 'mfa_verification_failed' });
  await app.db.prepare(`update factors set status = 'verified'`).run();
  const { data } = await use(app, passkey);
  const alone = must(must(data).session).access_token;
  expect((await app.call('DELETE', `/factors/${factorId}`, { jwt })).status).toBe(200);
  expect((await app.call('GET', '/user', { jwt: alone })).json.code).toBe('session_not_found');
  expect((await app.call('GET', '/user', { jwt })).status).toBe(200);
  expect((await use(app, passkey)).error).not.toBeNull();
  expect((await app.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('a banned account cannot use its passkey either', async () => {
  const { app, passkey } = await withPasskey();
  await app.db
    .prepare('update users set banned_until = ?1')
    .bind(app.time.now + 1)
    .run();
  expect((await use(app, passkey)).error).toMatchObject({ code: 'user_banned' });
});

test.each([
  [{}],
  [{ challenge_id: 'x' }],
  [{ challenge_id: 'x', credential: {} }],
  [
    {
      challenge_id: 'x',
      credential: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: '!' } },
    },
  ],
  [
    {
      challenge_id: '',
      credential: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30' } },
    },
  ],
])('an invalid passkey response is refused: %o', async (body) => {
  const { status } = await startApp().call('POST', '/passkeys/authentication/verify', { body });
  expect([400, 422]).toContain(status);
});
