/**
 * Shared parts of the kernels. A kernel counts, for 32 slots at a time, the ingredients of a set that each recipe
 * requires.
 *
 * Counts are stored in bit planes: plane b holds bit b of the counts of 32 slots in one word. Postings are added bit by
 * bit when a search starts. Bitmaps are added seven at a time by carry-save adders when the search asks for a range of
 * words.
 *
 * Contract: counts are exact up to 2^planes - 1, and a recipe's n never exceeds that, so no count overflows. A kernel
 * is shared memory: call everything after `start` without an `await` or another search in between.
 */
import { BLOCK_BITS, type HitCounts, type Segment } from './segment.ts';

/** Number of words in range i. */
export const rangeWords = (first: Int32Array, end: Int32Array, i: number) =>
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
  // An empty set is counted, too: this resets the counts of the previous search to 0.
  while (dense.length % 7 !== 0 || (dense.length === 0 && postings === 0)) dense.push(0);
  return { segment, bitmaps: dense, sparse, postings, size: ranks.length };
}

// Slots of ingredients without a bitmap, collected without counting.

/** Reused buffer for the collected slots. */
let gathered = new Int32Array(1024);

/**
 * Returns the slots of all postings, ascending. A slot that occurs in several lists is repeated. Valid until the next
 * call.
 */
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

/** Returns the index of the first value that is at least `least`. The values ascend. */
export function seek(values: Uint16Array, from: number, to: number, least: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
