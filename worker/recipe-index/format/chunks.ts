/** Number of words in a chunk, the unit of counting. A chunk with its planes and seven bitmaps fits the L1 cache. */
export const CHUNK = 512;
export const CHUNK_BITS = 9;
export const PLANES = 5;

/** Number of planes for counts up to `most`, at least the three that a sum of seven bitmaps needs. */
export const countPlanes = (most: number) => (most < 8 ? 3 : most < 16 ? 4 : 5);

export const chunkCount = ({ words }: { readonly words: number }) => Math.ceil(words / CHUNK);
