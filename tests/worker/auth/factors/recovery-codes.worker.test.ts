/** Tests of recovery codes, which replace a lost second factor, with the unmodified auth client. */
import { expect, test } from 'vitest';
import { normalizeRecoveryCode } from '#worker/auth/factors/recovery-codes';
import {
  type App,
  decodeClaims,
  must,
  PASSWORD,
  raise,
  refreshProof,
  startApp,
  withDatabase,
} from '../harness.ts';

withDatabase();

const createClient = (app: App) => app.client({ experimental: { recoveryCodes: true } });

async function signIn(app: App, email: string) {
  const client = createClient(app);
  await client.signInWithPassword({ email, password: PASSWORD });
  return client;
}

/** Creates a user with a second factor and recovery codes, fully signed in. */
async function withCodes(app: App) {
  const { email, access_token } = await app.member();
  const jwt = await raise(app, access_token);
  const { json } = await app.call('POST', '/factors/recovery-codes', { jwt });
  return { email, jwt, codes: json.codes as string[] };
}

test('ten distinct codes are created once, and cannot be read in the database', async () => {
  const app = startApp();
  const { access_token } = await app.member();
  const jwt = await raise(app, access_token);
  const creation = await app.call('POST', '/factors/recovery-codes', { jwt });
  expect(creation.json).toMatchObject({ type: 'recovery_code', total: 10 });
  const codes = creation.json.codes as string[];
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  expect((await app.call('GET', '/factors/recovery-codes', { jwt })).json).toEqual({
    id: creation.json.id,
    type: 'recovery_code',
    total: 10,
    remaining: 10,
  });
  const { results } = await app.db.prepare('select * from recovery_codes').all();
  for (const code of codes) {
    expect(JSON.stringify(results)).not.toContain(code);
    expect(JSON.stringify(results)).not.toContain(code.replace('-', ''));
  }
  expect((await app.call('POST', '/factors/recovery-codes', { jwt })).json.code).toBe(
    'mfa_verified_factor_exists',
  );
});

test('a code replaces the second factor at sign-in, once, in any notation, and its use is reported by mail', async () => {
  const app = startApp();
  const { email, codes } = await withCodes(app);
  const code = must(codes[3]);
  const client = await signIn(app, email);
  const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
  const { data, error } = await client.mfa.recoveryCodes.verify({ code: typed });
  expect(error).toBeNull();
  const claims = decodeClaims(must(data).access_token);
  expect(claims.aal).toBe('aal2');
  expect((claims.amr as { method: string }[])[0]?.method).toBe('mfa/recovery_code');
  expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
  expect((await client.refreshSession()).error).toBeNull();
  const mail = (await app.outbox(email)).at(-1) as unknown as { type: string; text: string };
  expect(mail.type).toBe('recovery_code_used');
  expect(mail.text).toContain('Codes left: 9.');

  const secondClient = await signIn(app, email);
  expect((await secondClient.mfa.recoveryCodes.verify({ code })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  });
  expect((await secondClient.mfa.recoveryCodes.verify({ code: must(codes[4]) })).error).toBeNull();
});

test('of many simultaneous uses of one code one succeeds', async () => {
  const app = startApp();
  const { email, codes } = await withCodes(app);
  const clients = await Promise.all(Array.from({ length: 5 }, () => signIn(app, email)));
  const replies = await Promise.all(
    clients.map((client) => client.mfa.recoveryCodes.verify({ code: must(codes[0]) })),
  );
  expect(replies.filter(({ error }) => error === null)).toHaveLength(1);
});

test('another user’s code is rejected', async () => {
  const app = startApp();
  const { codes } = await withCodes(app);
  const other = await withCodes(app);
  const client = await signIn(app, other.email);
  expect((await client.mfa.recoveryCodes.verify({ code: must(codes[0]) })).error).not.toBeNull();
});

test('guesses of recovery codes count like guesses of second factors', async () => {
  const app = startApp();
  const { email, codes } = await withCodes(app);
  const client = await signIn(app, email);
  for (let n = 0; n < 10; n++) await client.mfa.recoveryCodes.verify({ code: `aaaaa-aaaa${n}` });
  expect((await client.mfa.recoveryCodes.verify({ code: must(codes[0]) })).error).toMatchObject({
    status: 429,
  });
});

test('new codes invalidate the old ones, and are reported by mail', async () => {
  const app = startApp();
  const { email, jwt, codes } = await withCodes(app);
  const { json } = await app.call('POST', '/factors/recovery-codes/regenerate', { jwt });
  expect(json.codes).toHaveLength(10);
  expect((await app.outbox(email)).filter(({ type }) => type === 'recovery_codes_made')).toHaveLength(2);
  const client = await signIn(app, email);
  expect((await client.mfa.recoveryCodes.verify({ code: must(codes[0]) })).error).not.toBeNull();
  expect((await client.mfa.recoveryCodes.verify({ code: json.codes[0] })).error).toBeNull();
});

test('codes are created only after using the second factor and a recent proof', async () => {
  const app = startApp();
  const { email, access_token } = await app.member();
  const make = (jwt: string) => app.call('POST', '/factors/recovery-codes', { jwt });
  expect((await make(access_token)).json.code).toBe('mfa_recovery_codes_sole_factor');
  const jwt = await raise(app, access_token);
  expect((await app.call('POST', '/factors/recovery-codes/regenerate', { jwt })).json.code).toBe(
    'mfa_factor_not_found',
  );
  expect((await app.call('GET', '/factors/recovery-codes', { jwt })).json.code).toBe('mfa_factor_not_found');
  const half = await signIn(app, email);
  expect((await half.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'insufficient_aal' });
  app.time.now += 300_000;
  expect((await make(jwt)).json.code).toBe('reauthentication_needed');
  await refreshProof(app);
  expect((await make(jwt)).status).toBe(200);
});

test('codes are deleted with the last factor that they can replace', async () => {
  const app = startApp();
  const { email, jwt, codes } = await withCodes(app);
  const { json } = await app.call('GET', '/user', { jwt });
  await app.call('DELETE', `/factors/${json.factors[0].id}`, { jwt });
  expect(await app.db.prepare('select count(*) as n from recovery_codes').first('n')).toBe(0);
  const client = await signIn(app, email);
  expect((await client.mfa.recoveryCodes.verify({ code: must(codes[0]) })).error).not.toBeNull();
});

test.each([
  ['ABCDE-FGHJK', 'abcdefghjk'],
  [' abcde fghjk ', 'abcdefghjk'],
  ['oOiIlL', '001111'],
])('%j is read as %j', (typed, read) => {
  expect(normalizeRecoveryCode(typed)).toBe(read);
});
