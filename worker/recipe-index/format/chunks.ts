/**
 * Number of 32-bit words in a chunk, the part of a bitmap that a search processes at a time. A chunk with its working
 * memory fits into the processor's L1 cache.
 */
export const CHUNK = 512;
export const CHUNK_BITS = 9;
export const PLANES = 5;

/**
 * Returns the number of bits (bit planes) needed for counts up to `most`. The minimum is three, because seven bitmaps
 * are added at a time.
 */
export const countBitPlanes = (most: number) => (most < 8 ? 3 : most < 16 ? 4 : 5);

export const countChunks = ({ words }: { readonly words: number }) => Math.ceil(words / CHUNK);
