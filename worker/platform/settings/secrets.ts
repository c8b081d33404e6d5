/**
 * Computes keyed hashes and encrypts texts. Each purpose has its own key, which is derived from `AUTH_SECRET`. So a
 * value that was created for one purpose is invalid for every other purpose. The keys that sign access tokens are
 * separate settings.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, importJWK, type JWK } from 'jose';
import type { SigningKey } from './environment.ts';
import { equalsInConstantTime } from './random.ts';

export type Purpose = 'rate' | 'refresh' | 'code' | 'seal' | 'device' | 'challenge' | 'salt';

/**
 * Secrets from which keys are derived. While `AUTH_SECRET` is being replaced, values that were made with the replaced
 * secret are still accepted.
 */
export interface AuthSecrets {
  readonly secret: string;
  readonly replacedSecret: string | null;
}

export const listAcceptedSecrets = ({ secret, replacedSecret }: AuthSecrets): readonly string[] =>
  replacedSecret === null ? [secret] : [secret, replacedSecret];

const derived = new Map<string, Uint8Array>();

/** Returns a 32-byte key that is derived from the secret and used for one purpose only. */
export function deriveKey(purpose: Purpose, secret: string): Uint8Array {
  const name = `${purpose}\n${secret}`;
  let key = derived.get(name);
  if (!key) {
    key = new Uint8Array(hkdfSync('sha256', secret, 'pantry-chef accounts', purpose, 32));
    derived.set(name, key);
  }
  return key;
}

/**
 * Returns an HMAC-SHA-256 of texts. Use it for texts that could be guessed from a plain hash, such as six-digit codes.
 */
export const computeKeyedHash = (purpose: Purpose, secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', deriveKey(purpose, secret)).update(JSON.stringify(parts)).digest('base64url');

/**
 * Returns the keyed hashes that a stored hash of these texts may have: first the hash with the current secret, then the
 * hash with the secret that is being replaced.
 */
export const computeAcceptedHashes = (
  purpose: Purpose,
  secrets: AuthSecrets,
  ...parts: readonly string[]
): readonly string[] =>
  listAcceptedSecrets(secrets).map((secret) => computeKeyedHash(purpose, secret, ...parts));

/**
 * Returns true if `hash` is the keyed hash of these texts, with the current secret or the secret that is being
 * replaced.
 */
export const matchesKeyedHash = (
  hash: string,
  purpose: Purpose,
  secrets: AuthSecrets,
  ...parts: readonly string[]
): boolean =>
  computeAcceptedHashes(purpose, secrets, ...parts).some((accepted) => equalsInConstantTime(hash, accepted));

/** Encrypts a short text with AES-256-GCM. It can be decrypted only for the same database row. */
export function encryptForRow(text: string, row: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey('seal', secret), iv).setAAD(Buffer.from(row));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/**
 * Decrypts a text that `encryptForRow` encrypted for the same database row with this secret.
 * @throws if the text was changed, belongs to another row, or was encrypted with another secret
 */
export function decryptForRow(encrypted: string, row: string, secret: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey('seal', secret), bytes.subarray(0, 12))
    .setAAD(Buffer.from(row))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/**
 * Decrypts a text of a database row with the current secret or the secret that is being replaced.
 * @returns `isCurrent`: false if the text was encrypted with the secret that is being replaced
 * @throws if neither secret decrypts the text
 */
export function decryptWithAcceptedSecrets(
  encrypted: string,
  row: string,
  { secret, replacedSecret }: AuthSecrets,
): { readonly text: string; readonly isCurrent: boolean } {
  try {
    return { text: decryptForRow(encrypted, row, secret), isCurrent: true };
  } catch (error) {
    if (replacedSecret === null) throw error;
    return { text: decryptForRow(encrypted, row, replacedSecret), isCurrent: false };
  }
}

/**
 * Keys for access tokens. The first key signs new tokens. The public parts of all keys are published, so that clients
 * know a new key before tokens are signed with it.
 */
export interface Keys {
  readonly signing: { readonly kid: string; readonly key: CryptoKey };
  readonly verifying: ReadonlyMap<string, CryptoKey>;
  readonly document: { readonly keys: readonly JWK[] };
}

const loaded = new WeakMap<readonly SigningKey[], Keys>();

/**
 * Imports the signing keys once per worker isolate. A request does not wait for the import of another request, because
 * it could stop when the other request ends.
 */
export async function loadSigningKeys(signingKeys: readonly SigningKey[]): Promise<Keys> {
  const known = loaded.get(signingKeys);
  if (known !== undefined) return known;
  const keys = await importKeys(signingKeys);
  loaded.set(signingKeys, keys);
  return keys;
}

async function importKeys(signingKeys: readonly SigningKey[]): Promise<Keys> {
  const all = await Promise.all(signingKeys.map(importKey));
  const [first] = all;
  if (!first) throw new Error('There is no signing key.');
  return {
    signing: { kid: first.kid, key: first.private },
    verifying: new Map(all.map((key) => [key.kid, key.public])),
    document: { keys: all.map((key) => key.published) },
  };
}

async function importKey({ kty, crv, x, y, d }: SigningKey) {
  const open: JWK = { kty, crv, x, y };
  const kid = await calculateJwkThumbprint(open);
  const [privateKey, publicKey] = await Promise.all([
    importJWK({ ...open, d }, 'ES256') as Promise<CryptoKey>,
    importJWK(open, 'ES256', { extractable: true }) as Promise<CryptoKey>,
  ]);
  const published = await exportJWK(publicKey);
  return {
    kid,
    private: privateKey,
    public: publicKey,
    published: { ...published, alg: 'ES256', use: 'sig', key_ops: ['verify'], kid },
  };
}
