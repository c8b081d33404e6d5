/**
 * What counts: for 32 slots at a time, how many of a set of ingredients each recipe requires.
 *
 * A count lies in bit planes: plane b has bit b of the counts of 32 slots in one word. Postings are added bit by
 * bit when a search starts, bitmaps seven at a time by carry-save adders when it asks for a range of words.
 *
 * Contract: counts are exact up to 2^planes - 1, and a recipe's n is never above that, so none overflows. A kernel
 * is shared memory: `start`, `count` and `atLeast` without an `await` or another search in between.
 */
import type { Segment } from './segment.ts';

/** Words that are counted at once. With its planes and seven bitmaps a range fits the first-level cache. */
export const CHUNK = 512;
export const PLANES = 5;

/** What one search counts in one segment. */
export interface Counted {
  readonly segment: Segment;
  /** Where the bitmaps of the frequent ones begin, filled up with the bitmap of zeros to a multiple of 7. */
  readonly bitmaps: Int32Array;
  /** Ranks of the others. */
  readonly sparse: readonly number[];
  /** How many postings those have. */
  readonly postings: number;
  /** How many ingredients are counted. */
  readonly size: number;
}

export interface Kernel {
  /** Adds the postings up. Nothing to do when the same was started last. */
  start(counted: Counted): void;
  /**
   * Counts the words `from` to `from + length`, at most `CHUNK`. Nothing to do when they were counted last.
   *
   * @param most the greatest n of the recipes there: counts above it may be wrong
   * @returns the first word that is counted: `from`, or one before it
   */
  count(from: number, length: number, most: number): number;
  /**
   * Which slots of what was counted last have enough hits, a word of 32 slots each, from the first word that is
   * counted on. Only the words of the ranges are written.
   *
   * @param ranges ascending, of words that were counted
   * @param result which of three results it goes into: each lasts until it is asked for again
   */
  select(ranges: Ranges, result: 0 | 1 | 2): Int32Array;
}

/** Ranges of slots from a multiple of 32 on, each with the hits that its slots need, at least 0 and at most 31. */
export interface Ranges {
  readonly count: number;
  readonly first: Int32Array;
  readonly end: Int32Array;
  readonly least: Int32Array;
}

/** How many words range i has. */
export const wordsOf = (first: Int32Array, end: Int32Array, i: number) =>
  (((end[i] as number) + 31) >> 5) - ((first[i] as number) >> 5);

/** Planes that counts up to `most` need; never fewer than a sum of seven bitmaps has. */
export const planesFor = (most: number) => (most < 8 ? 3 : most < 16 ? 4 : 5);

export function counted(segment: Segment, ranks: readonly number[]): Counted {
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
  while (dense.length % 7 !== 0) dense.push(0);
  return { segment, bitmaps: Int32Array.from(dense), sparse, postings, size: ranks.length };
}
