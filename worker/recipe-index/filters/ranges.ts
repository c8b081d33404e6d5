/**
 * Number filters of a search (src/domain/matching/number-filters.ts), converted to positions in the value lists of a
 * segment of the recipe index.
 *
 * Contract: `isInRanges` agrees with `findExcludingFilters` of src/domain/matching for these filters.
 */
import {
  type FigureCount,
  getUnknownCountKey,
  isExcludingBound,
  NUMBER_FILTERS,
  type NumberBounds,
} from '#domain/matching/number-filters';
import type { Segment } from '../format/segment.ts';

/**
 * A number filter of a search as a range of positions. A recipe passes if its figure is known (position not 0) and the
 * position is from `least` to `most`.
 */
export interface Range {
  /** Position of each recipe's figure in the sorted list of values, by recipe slot. */
  readonly positions: Uint16Array;
  readonly least: number;
  readonly most: number;
  /**
   * Counters of the recipes that the number filter rejects: `count` if the figure is known, `unknown` if it is unknown.
   */
  readonly count: FigureCount;
  readonly unknown: FigureCount;
}

const LAST = 65_535;

/** Returns a range for each number filter that can reject any recipe. */
export function toFilterRanges(segment: Segment, bounds: NumberBounds): readonly Range[] {
  const ranges: Range[] = [];
  for (const row of NUMBER_FILTERS) {
    const { key, figure, passes } = row;
    const bound = bounds[key];
    if (!isExcludingBound(row, bound)) continue;
    const values = segment[`${figure}Values`];
    ranges.push({
      positions: segment[`${figure}Positions`],
      least: passes === 'atLeast' ? countBelow(values, bound) + 1 : 1,
      most: passes === 'atMost' ? countAtMost(values, bound) : LAST,
      count: figure,
      unknown: getUnknownCountKey(row),
    });
  }
  return ranges;
}

/** True if the recipe in a slot passes all number filters. */
export function isInRanges(ranges: readonly Range[], slot: number): boolean {
  for (let i = 0; i < ranges.length; i += 1) {
    const { positions, least, most } = ranges[i] as Range;
    const position = positions[slot] as number;
    if (position < least || position > most) return false;
  }
  return true;
}

export const countAtMost = (values: Float64Array, bound: number): number =>
  countWhile(values, (value) => value <= bound);

const countBelow = (values: Float64Array, bound: number): number =>
  countWhile(values, (value) => value < bound);

/**
 * Returns how many values satisfy a condition. The values must be sorted so that all values that satisfy it come first.
 */
function countWhile(values: Float64Array, isWithin: (value: number) => boolean): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isWithin(values[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}
