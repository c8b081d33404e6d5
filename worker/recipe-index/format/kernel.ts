/**
 * Code shared by the counting kernels. For each recipe slot, a kernel counts how many ingredients of a given set the
 * recipe requires. It processes 32 slots at a time.
 *
 * Counts are stored in bit planes: one word of plane b holds bit b of the counts of 32 slots. Posting lists are added
 * slot by slot when a search starts. Bitmaps are added seven at a time by carry-save adders when the search asks for a
 * range of words.
 *
 * Contract: counts are exact up to 2^planes - 1. No recipe requires more non-staples than that, so no count overflows.
 * A kernel's memory is shared between searches. After `start`, a search must therefore make all its calls without an
 * `await`, and no other search may run in between.
 */
import { BLOCK_BITS, type HitCounts, type Segment } from './segment.ts';

export const countRangeWords = (first: Int32Array, end: Int32Array, i: number) =>
  (((end[i] as number) + 31) >> 5) - ((first[i] as number) >> 5);

export function toHitCounts(segment: Segment, ranks: readonly number[]): HitCounts {
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
  // Also count if the set of ingredients is empty, because this resets the counts of the previous search to 0.
  while (dense.length % 7 !== 0 || (dense.length === 0 && postings === 0)) dense.push(0);
  return { segment, bitmaps: dense, sparse, postings, size: ranks.length };
}

// Reads the recipe slots in the posting lists of ingredients that have no bitmap.

/** Buffer for the collected recipe slots, reused by later calls. */
let gathered = new Int32Array(1024);

/**
 * Returns the recipe slots in all posting lists, in ascending order. A slot that occurs in several lists is repeated.
 * The result is valid until the next call.
 */
export function gatherPostingSlots({ segment, sparse, postings: count }: HitCounts): Int32Array {
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

/**
 * Returns the index of the first value that is greater than or equal to `least`. The values must be in ascending order.
 */
export function findFirstAtLeast(values: Uint16Array, from: number, to: number, least: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
