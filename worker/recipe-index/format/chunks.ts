/** Words that are counted at once: a chunk. With its planes and seven bitmaps it fits the first-level cache. */
export const CHUNK = 512;
export const CHUNK_BITS = 9;
export const PLANES = 5;

/** Planes that counts up to `most` need; never fewer than a sum of seven bitmaps has. */
export const planesFor = (most: number) => (most < 8 ? 3 : most < 16 ? 4 : 5);

export const chunkCount = ({ words }: { readonly words: number }) => Math.ceil(words / CHUNK);
