/** Which slots a search must leave out: recipes that are superseded, or that have what is excluded. */

import { BLOCK_BITS } from '../format/segment.ts';
import type { Plan } from '../query/plan.ts';

/** Whether the recipe at a position of the sorted ids has a bit. */
export const isDead = (dead: Uint32Array, ordinal: number) =>
  (((dead[ordinal >> 5] as number) >>> (ordinal & 31)) & 1) === 1;

/** Whether a slot's recipe has an excluded ingredient that it does not require. */
export function hasExcludedOptional({ segment, excludedRanks }: Plan, slot: number): boolean {
  const { optionalStarts: starts, optionals, blocks } = segment;
  const wanted = slot & (2 ** BLOCK_BITS - 1);
  for (const rank of excludedRanks) {
    const list = rank * blocks + (slot >> BLOCK_BITS);
    let [low, high] = [starts[list] as number, starts[list + 1] as number];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((optionals[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    if (low < (starts[list + 1] as number) && optionals[low] === wanted) return true;
  }
  return false;
}

/** A bit for every slot that has an excluded ingredient which it does not require; null when none has. */
export function optionalExclusions({ segment, excludedRanks }: Plan): Int32Array | null {
  const { optionalStarts: starts, optionals, blocks } = segment;
  let out: Int32Array | null = null;
  for (const rank of excludedRanks) {
    for (let block = 0; block < blocks; block += 1) {
      const list = rank * blocks + block;
      for (let i = starts[list] as number; i < (starts[list + 1] as number); i += 1) {
        out ??= new Int32Array(segment.words);
        const slot = (block << BLOCK_BITS) + (optionals[i] as number);
        out[slot >> 5] = (out[slot >> 5] as number) | (1 << slot);
      }
    }
  }
  return out;
}
