import { createHash } from 'node:crypto';

/**
 * Computes the bit positions of a text in a Bloom filter by double hashing (Kirsch and Mitzenmacher, 2006): two halves
 * of one SHA-256 replace the independent hashes.
 * @param bits size of the filter
 * @param hashes number of bits per text
 */
export function computeFilterPositions(text: string, bits: number, hashes: number): number[] {
  const digest = Buffer.from(createHash('sha256').update(text).digest());
  // Unsigned and odd, so that the steps reach the whole filter.
  const [first, step] = [digest.readUInt32BE(0), (digest.readUInt32BE(4) | 1) >>> 0];
  return Array.from({ length: hashes }, (_, n) => (first + n * step) % bits);
}
