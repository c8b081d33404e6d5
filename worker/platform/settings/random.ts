/** Random texts that nobody guesses, as they are kept and compared. No key takes part. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits as base64url: a link token, an authorisation code, a key. */
export const randomToken = (): string => Buffer.from(randomBytes(32)).toString('base64url');

/** 128 random bits in hexadecimal digits: part of an address that nobody guesses. */
export const unguessableName = (): string => Buffer.from(randomBytes(16)).toString('hex');

/** Six random digits. */
export const randomCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** SHA-256 of a random token, as it is stored. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
