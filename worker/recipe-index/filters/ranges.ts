/**
 * The number filters of a search (src/domain/matching/number-filters.ts), in positions of a segment.
 *
 * Contract: `isInRanges` agrees with `findExcludingFilters` of src/domain/matching for these filters.
 */
import {
  type FigureCount,
  keepsOut,
  NUMBER_FILTERS,
  type NumberBounds,
  unknownCount,
} from '#domain/matching/number-filters';
import type { Segment } from '../format/segment.ts';

/** A bound. The figure of a slot must be known (its position is not 0) and its position between `least` and `most`. */
export interface Range {
  /** Position in the figure's values, by slot. */
  readonly positions: Uint16Array;
  readonly least: number;
  readonly most: number;
  /** Counters for the recipes that the bound keeps out, and for those whose figure is unknown. */
  readonly count: FigureCount;
  readonly unknown: FigureCount;
}

/** Highest position. */
const LAST = 65_535;

/** Returns a range for every bound that keeps anything out. */
export function toRanges(segment: Segment, bounds: NumberBounds): readonly Range[] {
  const ranges: Range[] = [];
  for (const row of NUMBER_FILTERS) {
    const { key, figure, passes } = row;
    const bound = bounds[key];
    if (!keepsOut(row, bound)) continue;
    const values = segment[`${figure}Values`];
    ranges.push({
      positions: segment[`${figure}Positions`],
      least: passes === 'atLeast' ? countBelow(values, bound) + 1 : 1,
      most: passes === 'atMost' ? countAtMost(values, bound) : LAST,
      count: figure,
      unknown: unknownCount(row),
    });
  }
  return ranges;
}

/** True if a slot's recipe is within all bounds. */
export function isInRanges(ranges: readonly Range[], slot: number): boolean {
  for (let i = 0; i < ranges.length; i += 1) {
    const { positions, least, most } = ranges[i] as Range;
    const position = positions[slot] as number;
    if (position < least || position > most) return false;
  }
  return true;
}

/** Number of the sorted values that are at most a bound. */
export const countAtMost = (values: Float64Array, bound: number): number =>
  countWhile(values, (value) => value <= bound);

const countBelow = (values: Float64Array, bound: number): number =>
  countWhile(values, (value) => value < bound);

/** Length of the prefix of values that are within. No value after this prefix is. */
function countWhile(values: Float64Array, isWithin: (value: number) => boolean): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isWithin(values[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}
