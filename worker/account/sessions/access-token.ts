import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Keys } from '../keys.ts';
import type { Settings } from '../settings.ts';

export const AUDIENCE = 'authenticated';

export const Aal = z.enum(['aal1', 'aal2']);
export type Aal = z.infer<typeof Aal>;

/** How somebody signed in, and when (s). */
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

/** What of a token is read back; the rest is looked up. */
const Trusted = z.object({ sub: z.uuid(), session_id: z.uuid(), aal: Aal });
export type Trusted = z.infer<typeof Trusted>;

/** @param now milliseconds */
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

/** What a genuine, current token says, or null. */
export async function readAccessToken(
  token: string,
  keys: Keys,
  settings: Settings,
  now: number,
): Promise<Trusted | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => publicKey(keys, kid), {
      algorithms: ['ES256'],
      issuer: settings.issuer,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(now),
    });
    return Trusted.parse(payload);
  } catch {
    return null;
  }
}

function publicKey(keys: Keys, kid: string | undefined): CryptoKey {
  const key = keys.verifying.get(kid ?? '');
  if (!key) throw new Error('unknown key');
  return key;
}
