/** The keys that sign access tokens. The first one signs; all are published, so that a next one can be announced. */
import { calculateJwkThumbprint, exportJWK, importJWK, type JWK } from 'jose';
import type { SigningKey } from './settings.ts';

export interface Keys {
  readonly signing: { readonly kid: string; readonly key: CryptoKey };
  /** Public keys by key id. */
  readonly verifying: ReadonlyMap<string, CryptoKey>;
  /** The keys document. */
  readonly document: { readonly keys: readonly JWK[] };
}

const loaded = new WeakMap<readonly SigningKey[], Promise<Keys>>();

/** Imports the keys, once. */
export function loadKeys(signingKeys: readonly SigningKey[]): Promise<Keys> {
  let keys = loaded.get(signingKeys);
  if (!keys) {
    keys = importKeys(signingKeys);
    loaded.set(signingKeys, keys);
  }
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
