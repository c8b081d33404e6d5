/**
 * The groups' parts in a range of `CHUNK` words, counted at once: what a sweep of a segment goes by.
 *
 * Contract: `collect` fills the lists and asks the kernel to count the words from the first part to the last. They
 * hold until the next `collect`.
 */
import { CHUNK } from './kernel.ts';
import type { Tables } from './kitchen-tables.ts';
import { GROUP_WORDS, type Segment } from './segment.ts';

const list = () => new Int32Array(CHUNK);

export const parts = {
  count: 0,
  /** The first word that was counted. */
  word: 0,
  group: list(),
  first: list(),
  end: list(),
  collect(
    segment: Segment,
    tables: Tables,
    chunk: number,
    ends: Int32Array,
    wants: (group: number, first: number) => boolean,
  ): void {
    const { groups, kernel } = segment;
    const from = chunk * CHUNK * 32;
    const to = from + CHUNK * 32;
    let [count, high, most] = [0, 0, 0];
    for (let group = tables.groupAt(chunk); group < ends.length; group += 1) {
      const first = Math.max(from, groups[group * GROUP_WORDS + 2] as number);
      if (first >= to) break;
      const end = Math.min(to, ends[group] as number);
      if (first >= end || !wants(group, first)) continue;
      this.group[count] = group;
      this.first[count] = first;
      this.end[count] = end;
      count += 1;
      high = end;
      most = Math.max(most, groups[group * GROUP_WORDS] as number);
    }
    this.count = count;
    if (count === 0) return;
    const word = (this.first[0] as number) >> 5;
    this.word = kernel.count(word, ((high + 31) >> 5) - word, most);
  },
};

/** How many ranges a segment has. */
export const chunksOf = ({ words }: Segment) => Math.ceil(words / CHUNK);
