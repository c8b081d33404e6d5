import { createHash } from 'node:crypto';

/**
 * Computes the bit positions of a text in a Bloom filter. Uses double hashing (Kirsch and Mitzenmacher, 2006): two
 * halves of one SHA-256 replace independent hash functions.
 * @param bits size of the filter (bits)
 * @param hashes number of bit positions per text
 */
export function computeFilterPositions(text: string, bits: number, hashes: number): number[] {
  const digest = Buffer.from(createHash('sha256').update(text).digest());
  // The distance between two positions is unsigned and odd, so that the positions can reach every bit of the filter.
  const [first, step] = [digest.readUInt32BE(0), (digest.readUInt32BE(4) | 1) >>> 0];
  return Array.from({ length: hashes }, (_, n) => (first + n * step) % bits);
}
