/**
 * Number of 32-bit words in a chunk. A search processes a bitmap in chunks of this size. A chunk and its working memory
 * fit into the processor's L1 cache.
 */
export const CHUNK = 512;
export const CHUNK_BITS = 9;
export const PLANES = 5;

/**
 * Returns the number of bits that are needed to count up to `maxCount`. The minimum is three: the search adds seven
 * bitmaps at a time, and their sum needs three bits.
 */
export const computeBitsForCount = (maxCount: number): 3 | 4 | 5 =>
  maxCount < 8 ? 3 : maxCount < 16 ? 4 : 5;

export const countChunks = ({ words }: { readonly words: number }): number => Math.ceil(words / CHUNK);
