import { expect, test } from 'vitest';
import { createDevOutboxSender, readDevOutbox } from '#worker/auth/messages/outbox';
import {
  createConfigErrorReply,
  getSmsProvider,
  readSettings,
  type Settings,
} from '#worker/platform/settings/settings';
import { FIRST_KEY, SAMPLE, SECOND_KEY } from '../../auth/sample.ts';

const { development: _, ...REAL_KEY } = FIRST_KEY;
const PRODUCTION: Record<string, string> = {
  SITE_URL: 'https://pantry-chef.example/',
  AUTH_SIGNING_KEYS: JSON.stringify([REAL_KEY]),
  AUTH_SECRET: '0123456789abcdef0123456789abcdef',
  MAIL_API_KEY: 'key',
  MAIL_FROM: 'Pantry Chef <hello@pantry-chef.example>',
};
const settings = (env: Record<string, string>): Settings => {
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.problems.join(', '));
  return read.settings;
};

test('production is the default', () => {
  const { development, site, issuer, accessTtl, autoconfirm, signup, scryptN, currentPassword } =
    settings(PRODUCTION);
  expect({ development, site, issuer, accessTtl, autoconfirm, signup, scryptN, currentPassword }).toEqual({
    development: false,
    site: 'https://pantry-chef.example',
    issuer: 'https://pantry-chef.example/auth/v1',
    accessTtl: 900,
    autoconfirm: false,
    signup: true,
    scryptN: 16384,
    currentPassword: true,
  });
});

test.each([
  ['no site', { SITE_URL: '' }, 'SITE_URL is missing'],
  ['no signing key', { AUTH_SIGNING_KEYS: '' }, 'AUTH_SIGNING_KEYS is missing'],
  ['no secret', { AUTH_SECRET: '' }, 'AUTH_SECRET is missing'],
  ['a short next secret', { AUTH_SECRET_NEXT: 'short' }, 'AUTH_SECRET_NEXT is wrong'],
  ['a short secret', { AUTH_SECRET: 'short' }, 'AUTH_SECRET is wrong'],
  ['keys that are no JSON', { AUTH_SIGNING_KEYS: '{' }, 'AUTH_SIGNING_KEYS is wrong'],
  ['an empty list of keys', { AUTH_SIGNING_KEYS: '[]' }, 'AUTH_SIGNING_KEYS is wrong'],
  [
    'a public key',
    { AUTH_SIGNING_KEYS: JSON.stringify([{ ...REAL_KEY, d: undefined }]) },
    'AUTH_SIGNING_KEYS is wrong',
  ],
  ['a site without https', { SITE_URL: 'http://pantry-chef.example' }, 'SITE_URL must start with https'],
  [
    'a sample key',
    { AUTH_SIGNING_KEYS: JSON.stringify([FIRST_KEY]) },
    'AUTH_SIGNING_KEYS holds a sample key',
  ],
  [
    'a sample key as the next one',
    { AUTH_SIGNING_KEYS: JSON.stringify([REAL_KEY, SECOND_KEY]) },
    'AUTH_SIGNING_KEYS holds a sample key',
  ],
  [
    'pages of this machine',
    { LOCAL_PAGES: 'http://127.0.0.1:9' },
    'LOCAL_PAGES must not be set in production',
  ],
  [
    'a sample as the next secret',
    { AUTH_SECRET_NEXT: `development-${'x'.repeat(40)}` },
    'AUTH_SECRET_NEXT is a sample',
  ],
  ['a sample secret', { AUTH_SECRET: `development-${'x'.repeat(40)}` }, 'AUTH_SECRET is a sample'],
  ['cheap hashing', { AUTH_SCRYPT_N: '8192' }, 'AUTH_SCRYPT_N must be at least 16384'],
  ['no mail', { MAIL_API_KEY: '' }, 'MAIL_API_KEY and MAIL_FROM must be set'],
  ['no sender', { MAIL_FROM: '' }, 'MAIL_API_KEY and MAIL_FROM must be set'],
  [
    'an administrator whose address nobody has to confirm',
    { ADMIN_EMAIL: 'chef@kitchen.example', AUTH_AUTOCONFIRM: 'true' },
    'ADMIN_EMAIL must not be set together with AUTH_AUTOCONFIRM',
  ],
  ['a strange environment', { ENVIRONMENT: 'test' }, 'ENVIRONMENT is wrong'],
  ['development on the internet', { ENVIRONMENT: 'development' }, 'SITE_URL must be local'],
  ['a strange flag', { AUTH_SIGNUP: 'perhaps' }, 'AUTH_SIGNUP is wrong'],
  ['tokens for days', { AUTH_ACCESS_TTL: '86400' }, 'AUTH_ACCESS_TTL is wrong'],
  ['a cost that is no power of two', { AUTH_SCRYPT_N: '20000' }, 'AUTH_SCRYPT_N is wrong'],
  ['a cost that is no number', { AUTH_SCRYPT_N: 'much' }, 'AUTH_SCRYPT_N is wrong'],
])('with %s the worker does not start', (_name, change, problem) => {
  const env = { ...PRODUCTION, ...change };
  const read = readSettings(env);
  expect(read.ok ? [] : read.problems.join('\n')).toContain(problem);
  // Reported problems name the setting, but never contain its value.
  for (const value of Object.values(change)) {
    if (value.length > 11 && !read.ok) expect(read.problems.join('\n')).not.toContain(value);
  }
});

test.each(['0', '1', '2', '4', '7', '131072'])(
  'a hashing cost of %s, at which no password can be hashed, is refused at start in every environment, with the reason',
  (AUTH_SCRYPT_N) => {
    const reason = 'AUTH_SCRYPT_N is wrong (it must be a power of 2 from 8 to 65536)';
    for (const env of [SAMPLE, PRODUCTION]) {
      expect(readSettings({ ...env, AUTH_SCRYPT_N })).toEqual({ ok: false, problems: [reason] });
    }
  },
);

test('a worker that does not start answers every request with 500 and without a reason', async () => {
  const logged: unknown[] = [];
  const { error } = console;
  console.error = (...all: unknown[]) => void logged.push(...all);
  try {
    for (const path of ['/', '/auth/v1/health', '/api/health', '/__dev/outbox']) {
      const response = createConfigErrorReply(
        new Request(`https://pantry-chef.example${path}`),
        readSettings({}),
      );
      expect(response?.status).toBe(500);
      expect(await response?.text()).not.toMatch(/AUTH_|SITE_URL/);
    }
  } finally {
    console.error = error;
  }
  expect(logged.join('\n')).toContain('AUTH_SECRET is missing');
  expect(logged).toHaveLength(1);
});

test('a development worker answers only on this machine and its network', () => {
  const read = readSettings(SAMPLE);
  const answers = (address: string) => createConfigErrorReply(new Request(address), read) === null;
  for (const address of [
    'http://localhost:8787/',
    'http://127.0.0.1:1/',
    'http://[::1]:8787/',
    'http://app.localhost/',
    'http://192.168.1.20:8787/',
    'http://10.0.0.7/',
    'http://172.16.0.1/',
  ]) {
    expect([address, answers(address)]).toEqual([address, true]);
  }
  for (const address of [
    'https://pantry-chef.example/',
    'https://localhost.evil.example/',
    'https://evil-localhost/',
    'https://127.0.0.1.nip.example/',
    'http://172.32.0.1/',
    'https://pantry-chef.account.workers.dev/',
  ]) {
    expect([address, answers(address)]).toEqual([address, false]);
  }
});

test('a production worker answers anywhere', () => {
  expect(
    createConfigErrorReply(new Request('https://pantry-chef.example/'), readSettings(PRODUCTION)),
  ).toBeNull();
});

test('codes by text message are available only if an SMS provider is configured', () => {
  const SMS = { SMS_ACCOUNT: 'account', SMS_TOKEN: 'token', SMS_FROM: '+15550000000' };
  expect(getSmsProvider(settings(SAMPLE))).toBe('outbox');
  expect(getSmsProvider(settings(PRODUCTION))).toBe('');
  expect(getSmsProvider(settings({ ...PRODUCTION, ...SMS }))).toBe('twilio');
  expect(getSmsProvider(settings({ ...PRODUCTION, ...SMS, SMS_FROM: '' }))).toBe('');
});

test('there is no outbox in production', async () => {
  const production = settings(PRODUCTION);
  const db = {
    prepare: () => {
      throw new Error('The database was touched.');
    },
  } as unknown as D1Database;
  expect(() => createDevOutboxSender(db, production, 0)).toThrow('There is no outbox in production.');
  await expect(readDevOutbox(db, production, null)).rejects.toThrow('There is no outbox in production.');
});

test('development allows localhost and 127.0.0.1, and production the site and the configured origins', () => {
  expect(settings(SAMPLE).origins).toEqual(['http://localhost:8787', 'http://127.0.0.1:8787']);
  expect(settings({ ...PRODUCTION, AUTH_ORIGINS: 'https://a.example/x, https://b.example' }).origins).toEqual(
    ['https://pantry-chef.example', 'https://a.example', 'https://b.example'],
  );
});
