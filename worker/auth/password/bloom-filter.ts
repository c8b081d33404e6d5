import { createHash } from 'node:crypto';

/**
 * Computes the bit positions of a text in a Bloom filter by double hashing (Kirsch and Mitzenmacher, 2006): all
 * positions are computed from two numbers, which are parts of one SHA-256 hash.
 * @param bitCount size of the filter (bits)
 * @param hashCount number of bit positions per text
 */
export function computeBloomFilterPositions(text: string, bitCount: number, hashCount: number): number[] {
  const digest = Buffer.from(createHash('sha256').update(text).digest());
  // Make the distance between two positions in the Bloom filter odd and not negative. An even distance would reach only
  // every second bit of the filter.
  const [first, step] = [digest.readUInt32BE(0), (digest.readUInt32BE(4) | 1) >>> 0];
  return Array.from({ length: hashCount }, (_, n) => (first + n * step) % bitCount);
}
