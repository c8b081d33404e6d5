/** Postings into bit planes. */

import { BLOCK_BITS } from '../format/segment.ts';
import type { HitCounts } from './kernel.ts';

/** Planes that counts of this many ingredients can reach. */
export const depthOf = (ingredients: number) => 32 - Math.clz32(Math.min(ingredients, 31));

/** Adds 1 to the count of every slot in the postings. The planes are of all words, and 0 where none was added. */
export function scatter({ segment, sparse }: HitCounts, planes: readonly Int32Array[]): void {
  const [p0, p1, p2, p3, p4] = planes as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
  const { blocks, postingStarts: starts, postings: slots } = segment;
  for (const rank of sparse) {
    for (let block = 0; block < blocks; block += 1) {
      const list = rank * blocks + block;
      const base = block << (BLOCK_BITS - 5);
      const end = starts[list + 1] as number;
      for (let i = starts[list] as number; i < end; i += 1) {
        const slot = slots[i] as number;
        const w = base + (slot >> 5);
        const bit = 1 << slot;
        const a = p0[w] as number;
        p0[w] = a ^ bit;
        if ((a & bit) === 0) continue;
        const b = p1[w] as number;
        p1[w] = b ^ bit;
        if ((b & bit) === 0) continue;
        const c = p2[w] as number;
        p2[w] = c ^ bit;
        if ((c & bit) === 0) continue;
        const d = p3[w] as number;
        p3[w] = d ^ bit;
        if ((d & bit) !== 0) p4[w] = (p4[w] as number) ^ bit;
      }
    }
  }
}
