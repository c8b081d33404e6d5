/**
 * The secrets of a deployed worker. Existing secrets cannot be read and are never replaced. Missing secrets are taken
 * from the environment of the command or generated. The secrets are deployed together with the worker, so the worker
 * never runs without them.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../platform/settings/settings.ts';
import { createWranglerError, parseJsonOutput, tryWrangler } from '../environments/wrangler.mjs';

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y, d } = privateKey.export({ format: 'jwk' });
  return { kty, crv, x, y, d };
}

/**
 * Secrets that the worker reads, each with a function that generates a value; null if only the operator can provide the
 * value.
 */
const SECRETS = {
  AUTH_SIGNING_KEYS: () => JSON.stringify([signingKey()]),
  AUTH_SECRET: () => randomBytes(48).toString('base64url'),
  AUTH_SECRET_NEXT: null,
  MAIL_API_KEY: null,
  BACKUP_COPY_SECRET: null,
  AUTH_GOOGLE_SECRET: null,
  AUTH_GITHUB_SECRET: null,
  SMS_TOKEN: null,
};

export const buildListSecretsCommand = (worker) => ['secret', 'list', '--name', worker, '--format', 'json'];

/**
 * Lists the names of a worker's secrets.
 * @returns {Promise<string[]>} empty if the worker was never deployed
 */
export async function listSecretNames(worker) {
  const { code, output } = await tryWrangler(buildListSecretsCommand(worker));
  if (code === 0) return parseJsonOutput(output).map(({ name }) => name);
  if (/Worker "[^"]*" not found/.test(output)) return [];
  throw createWranglerError(buildListSecretsCommand(worker), output);
}

/**
 * Finds the secrets that a deployed worker lacks.
 * @param {readonly string[]} existingNames names of the secrets that the worker already has
 * @param {Record<string, string | undefined>} environmentVariables the environment of this command
 * @returns {{ values: Record<string, string>, generatedNames: string[] }} `generatedNames`: the names of generated
 *   secrets
 */
export function findMissingSecrets(existingNames, environmentVariables) {
  const values = {};
  const generatedNames = [];
  for (const [name, make] of Object.entries(SECRETS)) {
    if (existingNames.includes(name)) continue;
    if (environmentVariables[name]) values[name] = environmentVariables[name];
    else if (make) {
      values[name] = make();
      generatedNames.push(name);
    }
  }
  return { values, generatedNames };
}

/**
 * Lists problems with settings and secrets that would keep the deployed worker from starting. Applies the worker's own
 * rules. Existing secrets cannot be read, so sample values replace them.
 * @returns {string[]} messages without secret values
 */
export function findSettingsProblems(variables, existingNames, newSecrets) {
  const samples = Object.fromEntries(
    existingNames.map((name) => [name, SECRETS[name]?.() ?? 'there already']),
  );
  const read = readSettings({ ...samples, ...variables, ...newSecrets });
  return read.ok ? [] : [...read.problems];
}

/**
 * Runs a function with a file that contains secrets. Only the current user may read the file, and it is deleted
 * afterwards.
 * @template Result
 * @param {Record<string, string>} secrets
 * @param {(file: string) => Promise<Result>} work
 */
export async function runWithTemporarySecretsFile(secrets, work) {
  const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
  const file = join(folder, 'secrets.json');
  try {
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    chmodSync(file, 0o600);
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
