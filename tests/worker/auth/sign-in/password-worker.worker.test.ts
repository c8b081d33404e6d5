/** Tests that password hashes computed in another Worker are the same as those of this isolate, and how that fails. */
import { env, exports } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { getPasswordHasher, type PasswordHasher } from '#worker/auth/password/hasher';
import { newEmail, OTHER_PASSWORD, PASSWORD, startApp, withDatabase } from '../harness.ts';

withDatabase();

/** Entrypoint of a password Worker. Calls of it copy all arguments and results, as between two Workers. */
const { PasswordService: service } = exports as unknown as { readonly PasswordService: PasswordHasher };
const TURN = { lane: 'sign-in', network: '192.0.2.0/24' } as const;
const salt = new Uint8Array(16).fill(7);
const local = getPasswordHasher(env as unknown as Env);
const remote = getPasswordHasher({ PASSWORDS: service });

test('the password Worker computes the same hash, and sends random salts', async () => {
  const hash = await local.hashPassword(PASSWORD, 16, TURN, salt);
  expect(await remote.hashPassword(PASSWORD, 16, TURN, salt)).toBe(hash);
  expect(await remote.verifyPassword(PASSWORD, hash, 16, TURN)).toEqual({ right: true, outdated: false });
  expect(await remote.verifyPassword(OTHER_PASSWORD, null, 16, TURN)).toEqual({
    right: false,
    outdated: false,
  });
  const [one, two] = [
    await remote.hashPassword(PASSWORD, 16, TURN),
    await remote.hashPassword(PASSWORD, 16, TURN),
  ];
  expect(one).not.toBe(two);
});

test('a salt is sent without the memory around it', async () => {
  const sent: Uint8Array[] = [];
  const recorder: PasswordHasher = {
    ...service,
    hashPassword: async (_password, _N, _turn, given) => {
      if (given) sent.push(given);
      return '';
    },
  };
  const pooled = Buffer.from('secret bytes and the salt').subarray(-4);
  await getPasswordHasher({ PASSWORDS: recorder }).hashPassword(PASSWORD, 16, TURN, pooled);
  expect(sent.map(({ buffer }) => buffer.byteLength)).toEqual([4]);
});

test('users sign up and in with a password Worker, and only with the right password', async () => {
  const calls: string[] = [];
  const recorder: PasswordHasher = {
    hashPassword: (...values) => {
      calls.push('hash');
      return service.hashPassword(...values);
    },
    verifyPassword: (...values) => {
      calls.push('verify');
      return service.verifyPassword(...values);
    },
  };
  const app = startApp({}, { PASSWORDS: recorder });
  const { email } = await app.member();
  const signIn = (password: string) =>
    app.call('POST', '/token?grant_type=password', { body: { email, password } });
  expect((await signIn(PASSWORD)).status).toBe(200);
  expect((await signIn(OTHER_PASSWORD)).json).toMatchObject({ code: 'invalid_credentials' });
  expect(calls).toEqual(['hash', 'verify', 'verify']);
  // A site without a password Worker accepts the same hash.
  const withoutWorker = await startApp().call('POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  expect(withoutWorker.status).toBe(200);
});

test.each<[string, () => Promise<never>]>([
  ['is down', () => Promise.reject(new Error('Network connection lost.'))],
  ['does not answer', () => new Promise(() => {})],
])('if the password Worker %s, a sign-up is answered with 503', async (_, fail) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const passwords: PasswordHasher = { hashPassword: fail, verifyPassword: fail };
  const app = startApp({ ANSWER_WITHIN_MS: '200' }, { PASSWORDS: passwords });
  const { status } = await app.call('POST', '/signup', { body: { email: newEmail(), password: PASSWORD } });
  expect(status).toBe(503);
});
