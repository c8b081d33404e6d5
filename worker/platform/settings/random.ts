/** Creates unguessable random texts, and hashes and compares them. No key is involved. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits as base64url, for link tokens, authorization codes and keys. */
export const generateRandomToken = (): string => Buffer.from(randomBytes(32)).toString('base64url');

/** Returns 128 random bits as hexadecimal digits, for use in an unguessable URL. */
export const generateUnguessableName = (): string => Buffer.from(randomBytes(16)).toString('hex');

export const generateSixDigitCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Returns the SHA-256 of a text as base64url. Random tokens are stored in this form. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Compares two texts in constant time, so that the duration does not reveal the position of the first difference. */
export function equalsInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
