import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { normalizePhoneNumber } from '#worker/auth/factors/codes';
import { isInCommonPasswordList, parseCommonPasswordFilter } from '#worker/auth/password/common-filter';
import { COMMON_PASSWORDS, FALSE_POSITIVES_PER_MILLION, FILTER } from '#worker/auth/password/common-list';
import {
  deriveSalt,
  hashPassword,
  parseSaltOfPasswordHash,
  verifyPassword,
} from '#worker/auth/password/hash';
import { isCommonPassword } from '#worker/auth/password/policy';
import {
  decodeRefreshToken,
  encodeRefreshToken,
  isRefreshTokenAuthentic,
} from '#worker/auth/sessions/tokens';
import { toNetworkPrefix, toWideNetworkPrefix } from '#worker/platform/http/rate-limits';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';

const file = new Uint8Array(readFileSync(join(ROOT, 'public', FILTER.file)));
const filter = parseCommonPasswordFilter(file.buffer);
const isListed = (password: string) => isInCommonPasswordList(password, filter);

test.each([
  'Password1',
  'password123',
  'P@ssw0rd',
  'Passw0rd!',
  'Qwerty123',
  'Qwerty123!',
  'Welcome1',
  'Welcome2024!',
  'Summer2025',
  'Iloveyou1',
  'Football99',
  'Admin1234',
  'Letmein123',
  'Abcd1234',
  'Abc123456',
  'Monkey12345',
  'Michael1',
  'Liverpool1',
  '1q2w3e4r',
  '1Qaz2wsx',
  '1qaz2wsx3edc',
  'Pantrychef1',
  'Pantry-chef1',
  'Chef-Pantry9',
  'Pantry_Chef_2026',
  'pantry.CHEF.12345',
  'My Kitchen 2026!',
  'P4ntry-Ch3f1',
  '2026-Pantry-Chef',
  'Pantry4Chef',
  'Recipes+Cooking77',
  'Pass-word1',
  'Password-1',
  'Summer-2024!',
  'PasswordPassword1',
  'Charlie11',
  'Starwars77',
])('%s is a guessable password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Cinnamon-7-Tea',
  'Correct-Horse-Battery-9',
  'xK9-qpwn-3Lz',
  'Sup3r-Secret-Pantry',
  'MyDogAte7Pies',
  'Tr0ub4dor&3',
  'Kitchen-Zebra-4',
  'Pantry-Chef-83921746',
  'Pantry-'.repeat(20),
])('%s is not a guessable password', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test.each(['trustno1', 'TrustNo1', 'Trustno1!', 'blink182', 'Rush2112', 'ncc1701d', 'Gateway1', 'Access14'])(
  '%s is in the list of the most common passwords',
  (password) => {
    expect(isListed(password)).toBe(true);
  },
);

test('the list of common passwords has the expected size and few false matches', () => {
  expect(COMMON_PASSWORDS).toBeGreaterThan(96_000);
  expect(file.length).toBeLessThan(232_000);
  expect(FALSE_POSITIVES_PER_MILLION).toBeLessThan(200);
  // Measure the false positives of the filter instead of trusting the file's figure: two of 20,000 are expected.
  const taken = Array.from({ length: 20_000 }, (_, n) => `Fennel-${n * 7919}-Soup`).filter(isListed);
  expect(taken.length).toBeLessThan(12);
});

test('a file of another filter is rejected', () => {
  expect(() => parseCommonPasswordFilter(new ArrayBuffer(8))).toThrow('has 8 bytes instead of');
});

test.each(['Cinnamon-7-Tea', 'Cardamom-8-Soup', 'Rosemary-and-thyme-4', 'xK9-qpwn-3Lz', '!!!', ''])(
  '%j is not in the list of the most common passwords',
  (password) => {
    expect(isListed(password)).toBe(false);
  },
);

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
])('%s belongs to the network %s', (address, network) => {
  expect(toNetworkPrefix(address)).toBe(network);
});

test.each([
  ['+1 (555) 123-4567', '+15551234567'],
  ['0049 30 123456', '+4930123456'],
  ['15551234567', '+15551234567'],
  ['+0123456789', null],
  ['+123456', null],
  ['+1234567890123456', null],
  ['+1555x', null],
  ['', null],
])('%j as a phone number is %s', (text, number) => {
  expect(normalizePhoneNumber(text)).toBe(number);
});

const SECRET = 'development-secret';
const only = (secret: string) => ({ secret, replacedSecret: null });
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('a refresh token is decoded as it was encoded', () => {
  const token = encodeRefreshToken(ID, 4_000_000_000, 'key', SECRET);
  expect(token).toMatch(/^[\w-]{48}$/);
  const parts = decodeRefreshToken(token);
  expect(parts).toMatchObject({ sessionId: ID, counter: 4_000_000_000 });
  expect(parts && isRefreshTokenAuthentic(parts, 'key', only(SECRET))).toBe(true);
  expect(parts && isRefreshTokenAuthentic(parts, 'other', only(SECRET))).toBe(false);
  expect(parts && isRefreshTokenAuthentic(parts, 'key', only('other'))).toBe(false);
  const rotating = { secret: 'other', replacedSecret: SECRET };
  expect(parts && isRefreshTokenAuthentic(parts, 'key', rotating)).toBe(true);
  expect(parts && isRefreshTokenAuthentic(parts, 'other', rotating)).toBe(false);
  expect(parts && isRefreshTokenAuthentic({ ...parts, counter: 1 }, 'key', only(SECRET))).toBe(false);
});

const TURN = { lane: 'sign-in', network: '192.0.2.0/24' } as const;

test('passwords are hashed by scrypt with N=2^14, r=8, p=5, each with its own salt', async () => {
  const [one, two] = [
    await hashPassword('Cinnamon-7-Tea', 2 ** 14, TURN),
    await hashPassword('Cinnamon-7-Tea', 2 ** 14, TURN),
  ];
  expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword('Cinnamon-7-Te', one, 2 ** 14, TURN)).toEqual({
    right: false,
    outdated: false,
  });
});

test('a password is correct or not, and its hash current or outdated', async () => {
  const cheap = await hashPassword('Cinnamon-7-Tea', 16, TURN);
  expect(await verifyPassword('Cinnamon-7-Tea', cheap, 16, TURN)).toEqual({ right: true, outdated: false });
  expect(await verifyPassword('Cinnamon-7-Te', cheap, 16, TURN)).toEqual({ right: false, outdated: false });
  expect(await verifyPassword('Cinnamon-7-Tea', cheap, 32, TURN)).toEqual({ right: true, outdated: true });
  expect(await verifyPassword('Cinnamon-7-Tea', null, 16, TURN)).toEqual({ right: false, outdated: false });
});

test('with the same salt the same password gives the same hash, and another password does not', async () => {
  const salt = deriveSalt('ann@kitchen.example', SECRET);
  const first = (await hashPassword('Cinnamon-7-Tea', 16, TURN, salt)) as string;
  expect(parseSaltOfPasswordHash(first)).toEqual(salt);
  expect(await hashPassword('Cinnamon-7-Tea', 16, TURN, salt)).toBe(first);
  expect(await hashPassword('Cinnamon-7-Te', 16, TURN, salt)).not.toBe(first);
});

test('the salt of a sign-up has 16 bytes derived from its address and the secret', () => {
  const salts = [
    deriveSalt('ann@kitchen.example', SECRET),
    deriveSalt('ben@kitchen.example', SECRET),
    deriveSalt('ann@kitchen.example', `${SECRET}x`),
  ];
  expect(salts.map(({ length }) => length)).toEqual([16, 16, 16]);
  expect(new Set(salts.map((salt) => [...salt].join())).size).toBe(3);
});

test('a known hash of another program is understood', async () => {
  // Test vector of RFC 7914, section 12: scrypt ("pleaseletmein", "SodiumChloride", N=16384, r=8, p=1), the first 32
  // bytes.
  const salt = Buffer.from('SodiumChloride').toString('base64').replaceAll('=', '');
  const hash = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex');
  const phc = `$scrypt$ln=14,r=8,p=1$${salt}$${hash.toString('base64').replaceAll('=', '')}`;
  expect(await verifyPassword('pleaseletmein', phc, 2 ** 14, TURN)).toEqual({ right: true, outdated: true });
});

test.each([
  ['192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:1::9', '2001:db8:1:0::/64', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])(
  'requests from %s are counted as %s, and together with the wider network %s',
  (address, narrowNetwork, shared) => {
    expect([toNetworkPrefix(address), toWideNetworkPrefix(address)]).toEqual([narrowNetwork, shared]);
  },
);
