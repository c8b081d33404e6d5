/** The slots of ingredients that have no bitmap, without counting. */
import type { HitCounts } from '../kernel/kernel.ts';
import { BLOCK_BITS } from './segment.ts';

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
