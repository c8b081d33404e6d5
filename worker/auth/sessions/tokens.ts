import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import {
  type AuthSecrets,
  deriveKey,
  type Keys,
  listAcceptedSecrets,
} from '../../platform/settings/secrets.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { AUDIENCE } from '../users/document.ts';

export const Aal = z.enum(['aal1', 'aal2']);
export type Aal = z.infer<typeof Aal>;

/** Sign-in methods of a session, each with its time (seconds since 1970). */
export const Amr = z.array(z.object({ method: z.string(), timestamp: z.number() }));
export type Amr = z.infer<typeof Amr>;

export interface TokenClaims {
  readonly sub: string;
  readonly session_id: string;
  readonly email: string;
  readonly aal: Aal;
  readonly amr: Amr;
  readonly app_metadata: Readonly<Record<string, unknown>>;
  readonly user_metadata: Readonly<Record<string, unknown>>;
}

/** The claims that the worker reads from an access token. All other data about the user comes from the database. */
const Trusted = z.object({ sub: z.uuid(), session_id: z.uuid(), aal: Aal });
export type VerifiedClaims = z.infer<typeof Trusted>;

export async function signAccessToken(
  claims: TokenClaims,
  keys: Keys,
  settings: Settings,
  now: number,
): Promise<string> {
  const at = Math.floor(now / 1000);
  return new SignJWT({ ...claims, phone: '', role: AUDIENCE, is_anonymous: false })
    .setProtectedHeader({ alg: 'ES256', kid: keys.signing.kid, typ: 'JWT' })
    .setIssuer(settings.issuer)
    .setAudience(AUDIENCE)
    .setIssuedAt(at)
    .setExpirationTime(at + settings.accessTtl)
    .sign(keys.signing.key);
}

interface Genuine {
  readonly trusted: VerifiedClaims;
  readonly exp: number;
}

/** Maximum number of verified access tokens in each of the two maps of their cache. */
const GENUINE_MOST = 500;
/**
 * Cache of verified access tokens, in two maps. New tokens are added to the first map. When the first map is full, it
 * becomes the second map, and the old second map is dropped.
 */
const genuine = new WeakMap<Settings, [young: Map<string, Genuine>, old: Map<string, Genuine>]>();

/**
 * Verifies an access token. The signature is checked once per worker isolate, and the result is cached until the token
 * expires. The caller must check in the database that the session still exists.
 * @returns the claims; null if the token is invalid or expired
 */
export async function readAccessToken(
  token: string,
  keys: Keys,
  settings: Settings,
  now: number,
): Promise<VerifiedClaims | null> {
  let known = genuine.get(settings);
  if (known === undefined) {
    known = [new Map(), new Map()];
    genuine.set(settings, known);
  }
  const [young, old] = known;
  const genuineToken = young.get(token) ?? old.get(token) ?? (await verified(token, keys, settings, now));
  if (genuineToken === null || genuineToken.exp <= Math.floor(now / 1000)) return null;
  if (young.size >= GENUINE_MOST) genuine.set(settings, [new Map([[token, genuineToken]]), young]);
  else young.set(token, genuineToken);
  return genuineToken.trusted;
}

async function verified(token: string, keys: Keys, settings: Settings, now: number): Promise<Genuine | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => publicKey(keys, kid), {
      algorithms: ['ES256'],
      issuer: settings.issuer,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(now),
    });
    return { trusted: Trusted.parse(payload), exp: payload.exp ?? 0 };
  } catch {
    return null;
  }
}

function publicKey(keys: Keys, kid: string | undefined): CryptoKey {
  const key = keys.verifying.get(kid ?? '');
  if (!key) throw new Error('unknown key');
  return key;
}

// A refresh token is the base64url form of 36 bytes: the session id (16 bytes), a counter (4 bytes) and an HMAC (16
// bytes). Tokens are not stored. The row of the session contains only the counter of the active token.

interface RefreshToken {
  readonly sessionId: string;
  readonly counter: number;
  readonly tag: Uint8Array;
}

const TAG_BYTES = 16;

function body(sessionId: string, counter: number): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.write(sessionId.replaceAll('-', ''), 'hex');
  bytes.writeUInt32BE(counter, 16);
  return bytes;
}

function computeTag(sessionId: string, counter: number, key: string, secret: string): Buffer {
  return createHmac('sha256', deriveKey('refresh', secret))
    .update(key)
    .update(body(sessionId, counter))
    .digest()
    .subarray(0, TAG_BYTES);
}

export function encodeRefreshToken(sessionId: string, counter: number, key: string, secret: string): string {
  return Buffer.concat([body(sessionId, counter), computeTag(sessionId, counter, key, secret)]).toString(
    'base64url',
  );
}

export function decodeRefreshToken(text: string): RefreshToken | null {
  // Require exactly 48 base64url characters, which is the form of 36 bytes without padding. If other forms were
  // accepted, two different texts could be the same token.
  if (!/^[A-Za-z0-9_-]{48}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const hex = bytes.toString('hex', 0, 16);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, counter: bytes.readUInt32BE(16), tag: bytes.subarray(20) };
}

/** Returns true if the worker issued this refresh token for the session with the given key. */
export const isRefreshTokenAuthentic = (token: RefreshToken, key: string, secrets: AuthSecrets): boolean =>
  listAcceptedSecrets(secrets).some((secret) =>
    timingSafeEqual(token.tag, computeTag(token.sessionId, token.counter, key, secret)),
  );
