import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type App, decodeClaims, must, PASSWORD, startApp, withDatabase } from '../harness.ts';
import { assert, create, type Passkey } from './authenticator.ts';

withDatabase();

const ORIGIN = 'http://localhost:8787';
const RP = 'localhost';

async function createSignedInClient(app: App, email: string) {
  const client = app.client();
  const { data } = await client.signInWithPassword({ email, password: PASSWORD });
  return { client, jwt: must(data.session).access_token };
}

type Client = Awaited<ReturnType<typeof createSignedInClient>>['client'];

/** Requests a passkey challenge and returns its options unparsed. */
async function ask(app: App, jwt: string, factorId: string) {
  const { json } = await app.call('POST', `/factors/${factorId}/challenge`, {
    jwt,
    body: { factorId, webauthn: { rpId: 'evil.example', rpOrigins: ['https://evil.example'] } },
  });
  return json;
}

const answer = (
  client: Client,
  factorId: string,
  challengeId: string,
  type: 'create' | 'request',
  response: unknown,
) =>
  client.mfa.verify({
    factorId,
    challengeId,
    webauthn: { type, rpId: RP, rpOrigins: [ORIGIN], credential_response: response },
  } as never) as ReturnType<Client['mfa']['verify']>;

async function withPasskey(counter = 0) {
  const app = startApp();
  const { email } = await app.member();
  const { client, jwt } = await createSignedInClient(app, email);
  const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Laptop' });
  const factorId = must(data).id;
  const keyChallenge = await ask(app, jwt, factorId);
  const { challenge } = keyChallenge.webauthn.credential_options.publicKey;
  const created = create({ origin: ORIGIN, rpId: RP, challenge }, counter);
  const verified = await answer(client, factorId, keyChallenge.id, 'create', created.credential);
  expect(verified.error).toBeNull();
  return { app, email, client, factorId, passkey: created.passkey, verified: must(verified.data) };
}

/** Signs in with the password, requests a challenge, and signs it with the passkey under these circumstances. */
async function use(
  { app, email, factorId }: Pick<Awaited<ReturnType<typeof withPasskey>>, 'app' | 'email' | 'factorId'>,
  passkey: Passkey,
  other: { origin?: string; rpId?: string; challenge?: string; flags?: number } = {},
) {
  const { client, jwt } = await createSignedInClient(app, email);
  const keyChallenge = await ask(app, jwt, factorId);
  const { challenge } = keyChallenge.webauthn.credential_options.publicKey;
  const signed = assert(passkey, { origin: ORIGIN, rpId: RP, challenge, ...other });
  return answer(client, factorId, keyChallenge.id, 'request', signed);
}

test('a passkey is created for our site, whatever the client claims, and raises the session', async () => {
  const app = startApp();
  const { email, user } = await app.member();
  const { client, jwt } = await createSignedInClient(app, email);
  const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Laptop' });
  expect(must(data)).toMatchObject({ type: 'webauthn', friendly_name: 'Laptop' });
  const keyChallenge = await ask(app, jwt, must(data).id);
  expect(keyChallenge).toMatchObject({ type: 'webauthn', webauthn: { type: 'create' } });
  const { publicKey } = keyChallenge.webauthn.credential_options;
  expect(publicKey.rp.id).toBe(RP);
  expect(publicKey.user.name).toBe(email);
  expect(Buffer.from(publicKey.user.id, 'base64url').toString()).toBe(user.id);
  expect(Buffer.from(publicKey.challenge, 'base64url').length).toBeGreaterThanOrEqual(32);
  const { credential } = create({ origin: ORIGIN, rpId: RP, challenge: publicKey.challenge });
  const { data: raised } = await answer(client, must(data).id, keyChallenge.id, 'create', credential);
  const claims = decodeClaims(must(raised).access_token);
  expect(claims.aal).toBe('aal2');
  expect((claims.amr as { method: string }[])[0]?.method).toBe('mfa/webauthn');
});

test.each([
  ['a signature of the device', 'packed', { alg: -7, sig: randomBytes(70) }],
  ['a certificate of its maker', 'fido-u2f', { sig: randomBytes(70), x5c: randomBytes(400) }],
])('a passkey is enrolled without a check of %s', async (_, format, statement) => {
  const app = startApp();
  const { email } = await app.member();
  const { client, jwt } = await createSignedInClient(app, email);
  const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Laptop' });
  const keyChallenge = await ask(app, jwt, must(data).id);
  const { challenge, attestation } = keyChallenge.webauthn.credential_options.publicKey;
  expect(attestation).toBe('none');
  const { passkey, credential } = create({
    ...{ origin: ORIGIN, rpId: RP, challenge },
    attestation: [format, new Map(Object.entries(statement))],
  });
  const { error } = await answer(client, must(data).id, keyChallenge.id, 'create', credential);
  expect(error).toBeNull();
  const kit = { app, email, factorId: must(data).id };
  expect((await use(kit, passkey)).error).toBeNull();
});

test('a passkey signs in again only with an increased counter', async () => {
  const kit = await withPasskey(3);
  kit.passkey.counter = 4;
  expect((await use(kit, kit.passkey)).error).toBeNull();
  // Sign with a copy of the key, whose counter is outdated.
  const copied = await use(kit, kit.passkey);
  expect(copied.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  kit.passkey.counter = 5;
  expect((await use(kit, kit.passkey)).error).toBeNull();
});

test('a passkey without a counter signs in repeatedly', async () => {
  const kit = await withPasskey(0);
  expect((await use(kit, kit.passkey)).error).toBeNull();
  expect((await use(kit, kit.passkey)).error).toBeNull();
});

test.each([
  ['for another origin', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['without the user', { flags: 0 }],
])('a signature %s is rejected', async (_name, other) => {
  const kit = await withPasskey();
  expect((await use(kit, kit.passkey, other)).error).toMatchObject({ code: 'mfa_verification_failed' });
});

test('another key’s signature under the same ID is rejected', async () => {
  const kit = await withPasskey();
  const { passkey: other } = create({ origin: ORIGIN, rpId: RP, challenge: 'x' });
  expect((await use(kit, { ...other, id: kit.passkey.id })).error).toMatchObject({
    code: 'mfa_verification_failed',
  });
  expect((await use(kit, other)).error).toMatchObject({ code: 'mfa_verification_failed' });
});

test('an enrolled passkey cannot be replaced by creating a new one', async () => {
  const kit = await withPasskey();
  const { client, jwt } = await createSignedInClient(kit.app, kit.email);
  const keyChallenge = await ask(kit.app, jwt, kit.factorId);
  expect(keyChallenge.webauthn.type).toBe('request');
  const { challenge, allowCredentials, rpId } = keyChallenge.webauthn.credential_options.publicKey;
  expect(rpId).toBe(RP);
  expect(allowCredentials.map(({ id }: { id: string }) => id)).toEqual([
    Buffer.from(kit.passkey.id).toString('base64url'),
  ]);
  const { credential } = create({ origin: ORIGIN, rpId: RP, challenge });
  const { error } = await answer(client, kit.factorId, keyChallenge.id, 'create', credential);
  expect(error).toMatchObject({ code: 'mfa_verification_failed' });
});

test.each([
  ['for another origin', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
])('a passkey created %s is not enrolled', async (_name, other) => {
  const app = startApp();
  const { email } = await app.member();
  const { client, jwt } = await createSignedInClient(app, email);
  const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Laptop' });
  const keyChallenge = await ask(app, jwt, must(data).id);
  const { challenge } = keyChallenge.webauthn.credential_options.publicKey;
  const { credential } = create({ origin: ORIGIN, rpId: RP, challenge, ...other });
  const { error } = await answer(client, must(data).id, keyChallenge.id, 'create', credential);
  expect(error).toMatchObject({ code: 'mfa_verification_failed' });
  expect((await client.mfa.listFactors()).data?.webauthn).toEqual([]);
});

test('the same passkey cannot be enrolled twice', async () => {
  const kit = await withPasskey();
  const stranger = await kit.app.member();
  const { client, jwt } = await createSignedInClient(kit.app, stranger.email);
  const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Copy' });
  const keyChallenge = await ask(kit.app, jwt, must(data).id);
  const { challenge } = keyChallenge.webauthn.credential_options.publicKey;
  await kit.app.db
    .prepare('update factors set credential_id = ?1 where credential_id is not null')
    .bind('taken')
    .run();
  const created = create({ origin: ORIGIN, rpId: RP, challenge });
  await kit.app.db
    .prepare('update factors set credential_id = ?1 where credential_id is not null')
    .bind(created.credential.id)
    .run();
  const { error } = await answer(client, must(data).id, keyChallenge.id, 'create', created.credential);
  expect(error).toMatchObject({ code: 'mfa_verification_failed' });
});

test.each([
  [{}],
  [{ webauthn: {} }],
  [{ webauthn: { type: 'create', credential_response: {} } }],
  [
    {
      webauthn: {
        type: 'other',
        credential_response: { id: 'x', rawId: 'x', type: 'public-key', response: {} },
      },
    },
  ],
  [
    {
      webauthn: {
        type: 'create',
        credential_response: {
          id: 'a',
          rawId: 'a',
          type: 'public-key',
          response: { clientDataJSON: 'e30', attestationObject: '!' },
        },
      },
    },
  ],
])('a response that is not a credential is refused: %o', async (body) => {
  const app = startApp();
  const { email } = await app.member();
  const { client, jwt } = await createSignedInClient(app, email);
  const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Laptop' });
  const keyChallenge = await ask(app, jwt, must(data).id);
  const { status } = await app.call('POST', `/factors/${must(data).id}/verify`, {
    jwt,
    body: { challenge_id: keyChallenge.id, ...body },
  });
  expect([400, 422]).toContain(status);
});
