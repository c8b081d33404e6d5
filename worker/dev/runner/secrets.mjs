/**
 * The settings of accounts for a copy of the app on this machine. Keys are made once and kept beside the database
 * that they belong to; production refuses them, since they say that they are samples.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** What may be set from outside, to start a copy with other settings. */
const NAMES = [
  'AUTH_ORIGINS',
  'AUTH_AUTOCONFIRM',
  'AUTH_SIGNUP',
  'AUTH_ACCESS_TTL',
  'AUTH_CURRENT_PASSWORD',
  'AUTH_SCRYPT_N',
  'AUTH_SIGNUPS_PER_ADDRESS',
  'LIMITS_FACTOR',
  'LOCAL_PAGES',
  'MAILS_PER_HOUR',
  'MAILS_PER_DAY',
  'SMS_PER_HOUR',
  'SMS_PER_DAY',
  'AUTH_GOOGLE_ID',
  'AUTH_GOOGLE_SECRET',
  'AUTH_GITHUB_ID',
  'AUTH_GITHUB_SECRET',
  'ADMIN_EMAIL',
  'LOG_SHARE',
];

/** A sample ES256 key as a JWK. */
function sampleKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y, d } = privateKey.export({ format: 'jwk' });
  return { kty, crv, x, y, d, development: true };
}

/**
 * The file with the keys of a local state, made if it is not there.
 * @param {string} state folder of the local database
 * @returns {string} its path, for wrangler's `--env-file`
 */
export function secretsFile(state) {
  const file = join(state, 'secrets.env');
  if (existsSync(file)) return file;
  mkdirSync(state, { recursive: true });
  const own = `${file}.${process.pid}`;
  const lines = [
    '# Made for this machine. Deleting it signs everybody out and makes authenticator apps useless.',
    `AUTH_SIGNING_KEYS='${JSON.stringify([sampleKey()])}'`,
    `AUTH_SECRET='development-${randomBytes(32).toString('base64url')}'`,
  ];
  writeFileSync(own, `${lines.join('\n')}\n`, { mode: 0o600 });
  try {
    // Fails when another copy that starts at this moment was first; then its keys hold.
    linkSync(own, file);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  return file;
}

/**
 * The settings of a copy besides its keys.
 * @param {string} address where it is served
 * @returns {Record<string, string>}
 */
export function localVariables(address) {
  const given = NAMES.filter((name) => process.env[name]).map((name) => [name, process.env[name]]);
  return {
    ENVIRONMENT: 'development',
    SITE_URL: process.env.SITE_URL || address,
    ...Object.fromEntries(given),
  };
}

/** Both as arguments of `wrangler dev`. */
export function accountArguments(state, address) {
  const variables = Object.entries(localVariables(address));
  return [
    '--env-file',
    secretsFile(state),
    ...variables.flatMap(([name, value]) => ['--var', `${name}:${value}`]),
  ];
}

/** Both as an environment, for `astro dev`, which hands its own on to the worker when told so. */
export function developmentVariables(state, address) {
  const secrets = parseEnv(readFileSync(secretsFile(state), 'utf8'));
  return { CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true', ...localVariables(address), ...secrets };
}
