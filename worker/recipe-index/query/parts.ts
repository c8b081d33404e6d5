/**
 * Goes through an index segment in chunks, which are ranges of slots (recipe positions) of fixed size. `collect` finds
 * the recipes in a chunk, and counts how many foods of a given set each recipe requires. The bitmap `mask` marks the
 * recipes that require enough of the foods. The results are valid until the next call of `collect`.
 */

import { CHUNK } from '../format/chunks.ts';
import { computeGroupStart, getGroupFirstSlot, getGroupNonStapleCount } from '../format/group-words.ts';
import { NEEDS_MAX, type Segment } from '../format/segment.ts';
import type { Tables } from './kitchen-tables.ts';

const list = (length = CHUNK) => new Int32Array(length);

export const parts = {
  count: 0,
  /** Position of the chunk's first 32-bit word in the bitmaps of the segment. `mask` begins at this word. */
  word: 0,
  group: list(),
  first: list(),
  end: list(),
  /** For each part of a group in the chunk, how many foods of the given set a recipe must require to be in `mask`. */
  least: list(),
  mask: list() as Int32Array,
  /**
   * Finds the recipes of each group that are in a chunk (a range of slots of fixed size) of the segment.
   * @param ends for each group, the slot after the last recipe to consider
   * @param leastHits function that returns the minimum number of hits (required non-staples that the user has or can
   *   replace) of a recipe in a group. A group is left out if its recipes require fewer non-staples
   */
  collect(
    segment: Segment,
    tables: Tables,
    chunk: number,
    ends: Int32Array,
    leastHits: (group: number) => number,
  ): void {
    const { groups, kernel } = segment;
    const from = chunk * CHUNK * 32;
    const to = from + CHUNK * 32;
    let count = 0;
    for (let group = tables.getFirstGroup(chunk); group < ends.length; group += 1) {
      const at = computeGroupStart(group);
      const first = Math.max(from, getGroupFirstSlot(groups, at));
      if (first >= to) break;
      const end = Math.min(to, ends[group] as number);
      if (first >= end) continue;
      const least = leastHits(group);
      if (least > getGroupNonStapleCount(groups, at)) continue;
      this.group[count] = group;
      this.first[count] = first;
      this.end[count] = end;
      this.least[count] = least;
      count += 1;
    }
    this.count = count;
    this.word = chunk * CHUNK;
    if (count === 0) return;
    kernel.count(chunk);
    this.mask = kernel.select(chunk, this, 0);
  },
  /**
   * Returns a bitmap of the recipes in the chunk that have a minimum number of hits (required non-staples that the user
   * has or can replace).
   * @param minHits function that returns the minimum number for one group in the chunk. If the recipes of the group
   *   require fewer non-staples, the bitmap contains none of them
   */
  select(segment: Segment, minHits: (part: number) => number, result: 1 | 2): Int32Array {
    const { kernel, groups } = segment;
    for (let part = 0; part < this.count; part += 1) this.least[part] = Math.min(NEEDS_MAX, minHits(part));
    const mask = kernel.select(Math.floor(this.word / CHUNK), this, result);
    for (let part = 0; part < this.count; part += 1) {
      // If the minimum exceeds the number of required non-staples, clear the mask. No recipe can reach this minimum,
      // and the counting code cannot compare with a minimum above 31.
      if (minHits(part) <= getGroupNonStapleCount(groups, computeGroupStart(this.group[part] as number)))
        continue;
      mask.fill(
        0,
        ((this.first[part] as number) >> 5) - this.word,
        (((this.end[part] as number) + 31) >> 5) - this.word,
      );
    }
    return mask;
  },
};
