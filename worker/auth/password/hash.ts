/** Hashes and verifies passwords with scrypt. The hashes are PHC strings, such as `$scrypt$ln=14,r=8,p=5$salt$hash`. */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { computeKeyedHash } from '../../platform/settings/secrets.ts';
import { runInFairQueue, type Turn } from './queue.ts';

const R = 8;
const P = 5;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

const isHeavy = (N: number) => N >= 2 ** 12;

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');

// scrypt fails if it needs more memory than `maxmem` allows. A hash needs slightly more than 128 × N × r bytes. With
// r=8 and N=32,768, this is slightly more than Node's default value of `maxmem` (32 MiB). So allow 256 × N × r bytes.
const scrypt = (password: string, salt: Uint8Array, { N, r, p }: Cost, bytes: number) =>
  scryptSync(password, salt, bytes, { N, r, p, maxmem: 256 * N * r });

function parse(phc: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const [, ln, r, p, salt, hash] = PHC.exec(phc) ?? [];
  if (!ln || !r || !p || !salt || !hash) return null;
  return {
    cost: { N: 2 ** Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function hashSync(password: string, N: number, salt: Uint8Array = randomBytes(SALT_BYTES)): string {
  const hash = scrypt(password, salt, { N, r: R, p: P }, HASH_BYTES);
  return `$scrypt$ln=${Math.log2(N)},r=${R},p=${P}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Hashes a password with scrypt.
 * @param N cost of scrypt
 * @param salt random by default; the same salt and password give the same result
 * @returns the PHC string, or 'busy' if too many passwords are waiting to be hashed
 */
export const hashPassword = (
  password: string,
  N: number,
  turn: Turn,
  salt?: Uint8Array,
): Promise<string | 'busy'> =>
  runInFairQueue(turn, () => hashSync(password, N, salt), { isHeavy: isHeavy(N) });

export const parseSaltOfPasswordHash = (phc: string): Buffer | null => parse(phc)?.salt ?? null;

/**
 * Derives a 16-byte salt from a text, such as a mail address. All sign-ups with one address thus have the same salt.
 * With random salts, two sign-ups at the same time with the same password would look like sign-ups with different
 * passwords.
 */
export const deriveSalt = (text: string, secret: string): Buffer =>
  Buffer.from(computeKeyedHash('salt', secret, text), 'base64url').subarray(0, SALT_BYTES);

export type Verdict = { readonly right: boolean; readonly outdated: boolean } | 'busy';

/**
 * Checks a password against a PHC string. `right` is true if the password matches. `outdated` is true if the password
 * should be hashed again at the current cost. If there is no PHC string, `right` is false, but a hash is computed so
 * that the response takes the same time.
 */
export function verifyPassword(
  password: string,
  phc: string | null,
  N: number,
  turn: Turn,
): Promise<Verdict> {
  const verify = () => {
    const stored = phc === null ? null : parse(phc);
    if (!stored) {
      hashSync(password, N);
      return { right: false, outdated: false };
    }
    const hash = scrypt(password, stored.salt, stored.cost, stored.hash.length);
    const { cost } = stored;
    return {
      right: timingSafeEqual(hash, stored.hash),
      outdated: cost.N !== N || cost.r !== R || cost.p !== P,
    };
  };
  return runInFairQueue(turn, verify, { isHeavy: isHeavy(N) });
}
