/**
 * The secrets of a deployed worker. Existing secrets are never replaced here and cannot be read. Missing secrets are
 * taken from the environment of this command, or generated. They are part of the deployment itself, so that the
 * worker never runs without them.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../platform/settings/settings.ts';
import { Stop } from '../environments/environments.mjs';
import { attempt, findErrorHint, parseJsonOutput, shown } from '../environments/wrangler.mjs';

/** A private ES256 key as a JWK. */
function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y, d } = privateKey.export({ format: 'jwk' });
  return { kty, crv, x, y, d };
}

/** Every secret that the worker reads, with a function that generates it if that is possible. */
const SECRETS = {
  AUTH_SIGNING_KEYS: () => JSON.stringify([signingKey()]),
  AUTH_SECRET: () => randomBytes(48).toString('base64url'),
  MAIL_API_KEY: null,
  AUTH_GOOGLE_SECRET: null,
  AUTH_GITHUB_SECRET: null,
  SMS_TOKEN: null,
};

export const list = (worker) => ['secret', 'list', '--name', worker, '--format', 'json'];

/** @returns {Promise<string[]>} the names of a worker's secrets; empty if it was never deployed */
export async function listSecretNames(worker) {
  const { code, output } = await attempt(list(worker));
  if (code === 0) return parseJsonOutput(output).map(({ name }) => name);
  if (/Worker "[^"]*" not found/.test(output)) return [];
  throw new Stop(
    [output.trim(), `\`${shown(list(worker))}\` failed.`, findErrorHint(output)].join('\n').trim(),
  );
}

/**
 * Finds the secrets that are missing.
 * @param {readonly string[]} there names of existing secrets
 * @param {Record<string, string | undefined>} given the environment of this command
 * @returns {{ values: Record<string, string>, generatedNames: string[] }} `generatedNames`: the names of generated secrets
 */
export function lacking(there, given) {
  const values = {};
  const generatedNames = [];
  for (const [name, make] of Object.entries(SECRETS)) {
    if (there.includes(name)) continue;
    if (given[name]) values[name] = given[name];
    else if (make) {
      values[name] = make();
      generatedNames.push(name);
    }
  }
  return { values, generatedNames };
}

/**
 * Lists problems that would keep the deployed worker from starting. It applies the worker's own rules, with samples
 * for existing secrets.
 * @returns {string[]} messages without secret values
 */
export function findProblems(vars, there, values) {
  const samples = Object.fromEntries(there.map((name) => [name, SECRETS[name]?.() ?? 'there already']));
  const read = readSettings({ ...samples, ...vars, ...values });
  return read.ok ? [] : [...read.problems];
}

/**
 * Passes secrets in a file that only this user can read, and deletes it afterwards.
 * @template Result
 * @param {Record<string, string>} values
 * @param {(file: string) => Promise<Result>} work
 */
export async function withSecretsFile(values, work) {
  const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
  const file = join(folder, 'secrets.json');
  try {
    writeFileSync(file, JSON.stringify(values), { mode: 0o600 });
    chmodSync(file, 0o600);
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
