import { createHash } from 'node:crypto';

/**
 * The bits of a Bloom filter that belong to a text, by double hashing (Kirsch and Mitzenmacher, 2006): two halves of
 * one SHA-256 stand in for as many independent hashes as are wanted.
 * @param bits size of the filter
 * @param hashes how many bits a text has
 */
export function positionsOf(text: string, bits: number, hashes: number): number[] {
  const digest = Buffer.from(createHash('sha256').update(text).digest());
  // Unsigned and odd, so that the steps go through the whole filter.
  const [first, step] = [digest.readUInt32BE(0), (digest.readUInt32BE(4) | 1) >>> 0];
  return Array.from({ length: hashes }, (_, n) => (first + n * step) % bits);
}
