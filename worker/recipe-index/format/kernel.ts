/**
 * What counts: for 32 slots at a time, how many of a set of ingredients each recipe requires.
 *
 * A count lies in bit planes: plane b has bit b of the counts of 32 slots in one word. Postings are added bit by
 * bit when a search starts, bitmaps seven at a time by carry-save adders when it asks for a range of words.
 *
 * Contract: counts are exact up to 2^planes - 1, and a recipe's n is never above that, so none overflows. A kernel
 * is shared memory: everything from `start` on without an `await` or another search in between.
 */
import { BLOCK_BITS, type HitCounts, type Segment } from './segment.ts';

/** How many words range i has. */
export const rangeWords = (first: Int32Array, end: Int32Array, i: number) =>
  (((end[i] as number) + 31) >> 5) - ((first[i] as number) >> 5);

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
