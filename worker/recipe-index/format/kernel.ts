/**
 * What counts: for 32 slots at a time, how many of a set of ingredients each recipe requires.
 *
 * A count lies in bit planes: plane b has bit b of the counts of 32 slots in one word. Postings are added bit by
 * bit when a search starts, bitmaps seven at a time by carry-save adders when it asks for a range of words.
 *
 * Contract: counts are exact up to 2^planes - 1, and a recipe's n is never above that, so none overflows. A kernel
 * is shared memory: everything from `start` on without an `await` or another search in between.
 */
import { BLOCK_BITS, type Segment } from './segment.ts';

/** Words that are counted at once: a chunk. With its planes and seven bitmaps it fits the first-level cache. */
export const CHUNK = 512;
export const CHUNK_BITS = 9;
export const PLANES = 5;

/** What one search counts in one segment. */
export interface HitCounts {
  readonly segment: Segment;
  /** Where the bitmaps of the frequent ones begin, filled up with the bitmap of zeros to a multiple of 7. */
  readonly bitmaps: readonly number[];
  /** Ranks of the others. */
  readonly sparse: readonly number[];
  /** How many postings those have. */
  readonly postings: number;
  /** How many ingredients are counted. */
  readonly size: number;
}

export interface Kernel {
  /** Adds the postings up. Nothing to do when the same was started last. */
  start(counted: HitCounts): void;
  /** Counts a chunk. Nothing to do when that was done since the start. */
  count(chunk: number): void;
  /**
   * Which slots of a chunk that was counted have enough hits, a word of 32 slots each. Only the words of the
   * ranges are written.
   *
   * @param ranges ascending, within the chunk
   * @param result which of three results it goes into: each lasts until it is asked for again
   */
  select(chunk: number, ranges: Ranges, result: 0 | 1 | 2): Int32Array;
  /**
   * Which slots of `length` words from `from` on have so many hits, no more and no fewer. The words were counted
   * and the recipes there require at most n non-staples. The result lasts until the next call.
   */
  exactly(from: number, length: number, hits: number, n: number): Int32Array;
  /** No recipe of these words has more hits; some may all have fewer. */
  most(from: number, length: number, n: number): number;
}

/** Ranges of slots from a multiple of 32 on, each with the hits that its slots need, at least 0 and at most 31. */
export interface Ranges {
  readonly count: number;
  readonly first: Int32Array;
  readonly end: Int32Array;
  readonly least: Int32Array;
}

/** How many words range i has. */
export const rangeWords = (first: Int32Array, end: Int32Array, i: number) =>
  (((end[i] as number) + 31) >> 5) - ((first[i] as number) >> 5);

/** Planes that counts up to `most` need; never fewer than a sum of seven bitmaps has. */
export const planesFor = (most: number) => (most < 8 ? 3 : most < 16 ? 4 : 5);

export const chunkCount = ({ words }: { readonly words: number }) => Math.ceil(words / CHUNK);

export function counted(segment: Segment, ranks: readonly number[]): HitCounts {
  const dense: number[] = [];
  const sparse: number[] = [];
  let postings = 0;
  const { postingStarts: starts, blocks } = segment;
  for (const rank of ranks) {
    const bitmap = segment.dense[rank] as number;
    if (bitmap >= 0) dense.push(bitmap);
    else {
      sparse.push(rank);
      postings += (starts[(rank + 1) * blocks] as number) - (starts[rank * blocks] as number);
    }
  }
  // Nothing at all is counted as well: to 0, over what was there before.
  while (dense.length % 7 !== 0 || (dense.length === 0 && postings === 0)) dense.push(0);
  return { segment, bitmaps: dense, sparse, postings, size: ranks.length };
}

// The slots of ingredients that have no bitmap, without counting.

/** Slots of postings, gathered. */
let gathered = new Int32Array(1024);

/** The slots of all postings, ascending; a slot that is in several is there as often. Lasts until the next call. */
export function gather({ segment, sparse, postings: count }: HitCounts): Int32Array {
  const { postingStarts: starts, postings, blocks } = segment;
  if (gathered.length < count) gathered = new Int32Array(count * 2);
  let length = 0;
  for (const rank of sparse) {
    for (let block = 0; block < blocks; block += 1) {
      const list = rank * blocks + block;
      const base = block << BLOCK_BITS;
      const end = starts[list + 1] as number;
      for (let i = starts[list] as number; i < end; i += 1) {
        gathered[length] = base + (postings[i] as number);
        length += 1;
      }
    }
  }
  const slots = gathered.subarray(0, length);
  return sparse.length > 1 ? slots.sort() : slots;
}

/** Where the values from `least` on begin, among ascending ones. */
export function seek(values: Uint16Array, from: number, to: number, least: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
