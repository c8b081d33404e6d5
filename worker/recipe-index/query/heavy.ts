/**
 * Counts how many heavy foods a recipe uses: 0, 1, 2, or at least 3. Heavy foods, such as meat, are those of the user's
 * foods whose use raises a recipe's rank most. With this number, the upper bound of a recipe's rank is more precise, so
 * that the search can skip more recipes.
 */

import { GROUP_WORDS } from '../format/group-words.ts';
import { findFirstIndexAtLeast } from '../format/kernel.ts';
import { BLOCK_BITS, type Segment } from '../format/segment.ts';

/**
 * Number of classes of recipes: those with no, one, two, or at least three heavy foods. Heavy foods are the foods whose
 * use raises a recipe's rank most.
 */
export const HEAVY_LEVELS = 4;

/**
 * A food is heavy if its use weight is at least this fraction of the greatest use weight. A use weight says how much
 * using a food raises a recipe's rank.
 */
const HEAVY_FROM = 0.5;

export interface Heavy {
  readonly bitmaps: readonly number[];
  readonly sparse: readonly number[];
  /**
   * Upper bounds of the total use weight of the foods that a recipe uses (how much using the foods raises its rank).
   * For each number of hits (required non-staples that the user has or can replace), there are `HEAVY_LEVELS` bounds:
   * for recipes with no, one, two, or at least three heavy foods.
   */
  readonly sums: Float64Array;
}

/**
 * Finds the heavy ingredients, which are those with the highest use weights. The use weight of an ingredient says how
 * much using it raises a recipe's rank.
 * @param ranks indexes in the segment's list of names, for the ingredients that the user has or can replace
 * @param useWeights for each of these ingredients, an upper bound of its use weight
 * @param useWeightBounds for each number of ingredients, an upper bound of the total use weight of a recipe that uses
 *   this number of ingredients
 */
export function findIngredientsWithHighUseWeight(
  segment: Segment,
  ranks: readonly number[],
  useWeights: readonly number[],
  useWeightBounds: Float64Array,
): Heavy {
  const cut = HEAVY_FROM * Math.max(0, ...useWeights);
  const isHeavy = (i: number) => (useWeights[i] as number) >= cut;
  const bitmaps: number[] = [];
  const sparse: number[] = [];
  for (const [i, rank] of ranks.entries()) {
    if (!isHeavy(i)) continue;
    const bitmap = segment.dense[rank] as number;
    if (bitmap >= 0) bitmaps.push(bitmap);
    else sparse.push(rank);
  }
  const sorted = (wanted: boolean) => {
    const list = useWeights.filter((_, i) => isHeavy(i) === wanted).sort((a, b) => b - a);
    const out = [0];
    for (const use of list) out.push((out.at(-1) as number) + use);
    return out;
  };
  const [heavy, light] = [sorted(true), sorted(false)];
  const at = (list: readonly number[], count: number) => list[Math.min(count, list.length - 1)] as number;
  const out = new Float64Array(useWeightBounds.length * HEAVY_LEVELS);
  for (let hits = 0; hits < useWeightBounds.length; hits += 1) {
    const any = useWeightBounds[hits] as number;
    for (let level = 0; level < HEAVY_LEVELS - 1; level += 1) {
      const most = Math.min(level, hits);
      out[hits * HEAVY_LEVELS + level] = Math.min(any, at(heavy, most) + at(light, hits - most));
    }
    out[hits * HEAVY_LEVELS + HEAVY_LEVELS - 1] = any;
  }
  return { bitmaps, sparse, sums: out };
}

let groupsKnown = new Uint8Array(256);
let [ones, twos, threes] = [new Int32Array(1024), new Int32Array(1024), new Int32Array(1024)];

export class HeavyHits {
  /**
   * Bitmaps of the recipes that use at least one, two, and three heavy foods (foods that raise a recipe's rank most).
   * They are valid only for groups of recipes for which `look` was called.
   */
  readonly one: Int32Array;
  readonly two: Int32Array;
  readonly three: Int32Array;
  readonly #segment: Segment;
  readonly #heavy: Heavy;
  readonly #known: Uint8Array;

  constructor(segment: Segment, heavy: Heavy) {
    if (ones.length < segment.words) {
      [ones, twos, threes] = [ones, twos, threes].map(() => new Int32Array(segment.words)) as [
        Int32Array<ArrayBuffer>,
        Int32Array<ArrayBuffer>,
        Int32Array<ArrayBuffer>,
      ];
    }
    [this.one, this.two, this.three] = [ones, twos, threes];
    this.#segment = segment;
    this.#heavy = heavy;
    const groups = segment.groups.length / GROUP_WORDS;
    if (groupsKnown.length < groups) groupsKnown = new Uint8Array(groups);
    this.#known = groupsKnown.fill(0, 0, groups);
  }

  /**
   * Counts how many heavy foods (foods that raise a recipe's rank most) each recipe of a group uses, unless this group
   * is already counted.
   */
  look(group: number, from: number, words: number): void {
    if (this.#known[group] === 1) return;
    this.#known[group] = 1;
    const { one, two, three } = this;
    const { bitmaps } = this.#segment;
    const end = from + words;
    const heavyBitmaps = this.#heavy.bitmaps;
    for (let word = from; word < end; word += 1) {
      let [a, b, c] = [0, 0, 0];
      for (let i = 0; i < heavyBitmaps.length; i += 1) {
        const bits = bitmaps[(heavyBitmaps[i] as number) + word] as number;
        c |= b & bits;
        b |= a & bits;
        a |= bits;
      }
      one[word] = a;
      two[word] = b;
      three[word] = c;
    }
    for (const rank of this.#heavy.sparse) this.#scatter(rank, from * 32, end * 32);
  }

  #scatter(rank: number, first: number, end: number): void {
    const { one, two, three } = this;
    const { postingStarts: starts, postings, blocks } = this.#segment;
    for (let block = first >> BLOCK_BITS; block << BLOCK_BITS < end; block += 1) {
      const list = rank * blocks + block;
      const base = block << BLOCK_BITS;
      const last = starts[list + 1] as number;
      for (
        let k = findFirstIndexAtLeast(postings, starts[list] as number, last, first - base);
        k < last;
        k += 1
      ) {
        const slot = base + (postings[k] as number);
        if (slot >= end) return;
        const [word, bit] = [slot >> 5, 1 << (slot & 31)];
        three[word] = (three[word] as number) | ((two[word] as number) & bit);
        two[word] = (two[word] as number) | ((one[word] as number) & bit);
        one[word] = (one[word] as number) | bit;
      }
    }
  }
}
