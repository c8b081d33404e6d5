/**
 * Applies the dietary filter of a search to the recipes of an index segment. The results must be the same as in the
 * reference implementation in src/domain/matching. `classifyDietFit` corresponds to `findDietExclusionReason` there,
 * and `SwapFilter` corresponds to the group 'swap' of `findExcludingFilters`.
 */
import type { Swaps } from '#domain/matching/results/swaps';
import type { DietWishes } from '#domain/matching/types';
import { BLOCK_BITS, type Segment } from '../format/segment.ts';

export const FITS = 0;
export const CONTAINED = 1;
const OTHER_GROUP = 2;

/**
 * Returns the reason why the dietary filter rejects a recipe, or `FITS` if the filter accepts the recipe.
 * @param slot position of the recipe in the segment
 */
export function classifyDietFit(
  { contained, containedSets, unsure, unsureSets }: Segment,
  { excluded, strict, group }: DietWishes,
  slot: number,
): typeof FITS | typeof CONTAINED | typeof OTHER_GROUP {
  if (((containedSets[contained[slot] as number] as number) & excluded) !== 0) return CONTAINED;
  const isUnsure = ((unsureSets[unsure[slot] as number] as number) & strict) !== 0;
  return isUnsure === (group === 'unsure') ? FITS : OTHER_GROUP;
}

const [CHECKED, STUCK] = [1, 2];

/** Finds recipes that fit the dietary filter after some ingredients are swapped, for example milk for oat milk. */
export class SwapFilter {
  readonly #segment: Segment;
  readonly #swaps: Swaps;
  readonly #excluded: number;
  /**
   * Result of the dietary check of each ingredient with its usual food labels; 0 if the ingredient is not checked yet.
   * Results are stored for the rest of the search.
   */
  readonly #byRank: Uint8Array;
  /**
   * Results of the dietary checks of ingredients with unusual labels, such as 'gluten-free flour'. The key combines the
   * index of the ingredient with the index of its set of labels.
   */
  readonly #byRankAndSet = new Map<number, number>();

  /**
   * Prepares the filter for one search.
   * @param swaps decides which ingredients can be swapped
   * @param excluded bit mask of the excluded labels, as in `DietWishes`
   */
  constructor(segment: Segment, swaps: Swaps, excluded: number) {
    this.#segment = segment;
    this.#swaps = swaps;
    this.#excluded = excluded;
    this.#byRank = new Uint8Array(segment.names.length);
  }

  contains(slot: number): boolean {
    const { contained, containedSets } = this.#segment;
    return ((containedSets[contained[slot] as number] as number) & this.#excluded) !== 0;
  }

  /**
   * Returns true if each ingredient of a recipe either has no excluded label or can be replaced by a suitable
   * substitute.
   * @param slot position of the recipe in the segment
   * @param row index of the recipe's first ingredient in the array `rows`
   * @param length number of the recipe's ingredients
   */
  fits(slot: number, row: number, length: number): boolean {
    const { rows, oddRanks } = this.#segment;
    const [first, end] = this.#oddLines(slot);
    for (let at = row; at < row + length; at += 1) {
      const rank = rows[at] as number;
      if (this.#ofName(rank) !== STUCK) continue;
      let isOdd = false;
      for (let k = first; k < end; k += 1) if (oddRanks[k] === rank) isOdd = true;
      if (!isOdd) return false;
    }
    for (let k = first; k < end; k += 1) if (this.#ofOdd(k) === STUCK) return false;
    return true;
  }

  #oddLines(slot: number): readonly [first: number, end: number] {
    const { oddStarts, oddSlots } = this.#segment;
    const wanted = slot & (2 ** BLOCK_BITS - 1);
    const after = oddStarts[(slot >> BLOCK_BITS) + 1] as number;
    let [low, high] = [oddStarts[slot >> BLOCK_BITS] as number, after];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((oddSlots[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < after && oddSlots[end] === wanted) end += 1;
    return [low, end];
  }

  #ofName(rank: number): number {
    const known = this.#byRank[rank] as number;
    if (known !== 0) return known;
    const value = this.#computeValue(rank, this.#segment.nameSets[rank] as number);
    this.#byRank[rank] = value;
    return value;
  }

  #ofOdd(k: number): number {
    const { oddRanks, oddSets } = this.#segment;
    const [rank, set] = [oddRanks[k] as number, oddSets[k] as number];
    const key = rank * 65_536 + set;
    const value = this.#byRankAndSet.get(key) ?? this.#computeValue(rank, set);
    this.#byRankAndSet.set(key, value);
    return value;
  }

  #computeValue(rank: number, set: number): number {
    const { names, lineSets } = this.#segment;
    const [contains = 0, may = 0, unknown = 0] = lineSets.subarray(3 * set, 3 * set + 3);
    const name = names[rank] as string;
    return this.#swaps.findLineEffect({ name, labels: { contains, may, unknown } }) === 'stuck'
      ? STUCK
      : CHECKED;
  }
}
