/** Creates unguessable random texts, and hashes and compares them. These functions use no key. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits in base64url, for link tokens, authorization codes and keys. */
export const generateRandomToken = (): string => Buffer.from(randomBytes(32)).toString('base64url');

/** Returns 128 random bits as hexadecimal digits, for unguessable URLs. */
export const generateUnguessableName = (): string => Buffer.from(randomBytes(16)).toString('hex');

export const generateSixDigitCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Returns the SHA-256 of a text in base64url. Random tokens are stored as this hash. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Compares texts in constant time, so that the duration does not reveal the position of the first difference. */
export function equalsInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
