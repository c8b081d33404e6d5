/**
 * Computes keyed hashes and encrypts texts. Each purpose has its own key, derived from `AUTH_SECRET`, so that a value
 * for one purpose cannot be used for another. Only the keys that sign access tokens are not derived.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, importJWK, type JWK } from 'jose';
import type { SigningKey } from './environment.ts';

export type Purpose = 'rate' | 'refresh' | 'code' | 'seal' | 'device' | 'challenge' | 'salt';

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

/** Encrypts a short text with AES-256-GCM. It can be decrypted only for the same database row. */
export function encryptForRow(text: string, row: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey('seal', secret), iv).setAAD(Buffer.from(row));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/**
 * Decrypts a text that `encryptForRow` encrypted for the same database row. Throws if the text was changed or belongs to another
 * row.
 */
export function decryptForRow(sealed: string, row: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey('seal', secret), bytes.subarray(0, 12))
    .setAAD(Buffer.from(row))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/**
 * Keys of access tokens. The first key signs new tokens. The public parts of all keys are published, so that clients
 * know a new key before tokens are signed with it.
 */
export interface Keys {
  readonly signing: { readonly kid: string; readonly key: CryptoKey };
  readonly verifying: ReadonlyMap<string, CryptoKey>;
  readonly document: { readonly keys: readonly JWK[] };
}

const loaded = new WeakMap<readonly SigningKey[], Keys>();

/**
 * Imports the signing keys once per worker isolate. Parallel first requests import the keys separately, because a
 * shared import could stop when the request that started it ends.
 */
export async function loadKeys(signingKeys: readonly SigningKey[]): Promise<Keys> {
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
