/**
 * Number of 32-bit words of a bitmap in a chunk, which is the unit in which a search counts matching ingredients. A
 * chunk, with its bit planes and seven bitmaps, fits into the L1 cache.
 */
export const CHUNK = 512;
export const CHUNK_BITS = 9;
export const PLANES = 5;

/**
 * Returns the number of bit planes needed for counts up to `most`. At least three planes are needed, for the sum of
 * seven bitmaps.
 */
export const countBitPlanes = (most: number) => (most < 8 ? 3 : most < 16 ? 4 : 5);

export const countChunks = ({ words }: { readonly words: number }) => Math.ceil(words / CHUNK);
