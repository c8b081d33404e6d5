/**
 * Numeric filters of a search, such as 'at most 500 kcal'. For each filter, an index segment has a sorted list of
 * values, so a filter becomes a range of positions in this list. `isInRanges` gives the same result as
 * `findExcludingFilters` of src/domain/matching.
 */
import {
  type FigureCount,
  getCounterForUnknownValues,
  isRestrictiveBound,
  NUMBER_FILTERS,
  type NumberBounds,
} from '#domain/matching/number-filters';
import type { Segment } from '../format/segment.ts';

/**
 * A numeric filter, as a range of positions in a sorted list of values. A recipe passes the filter if the position of
 * its value is from `least` to `most`. An unknown value has position 0, which is never in the range.
 */
export interface Range {
  /**
   * For each slot (position of a recipe in the segment), the position of the recipe's value in the sorted list of
   * values.
   */
  readonly positions: Uint16Array;
  readonly least: number;
  readonly most: number;
  /**
   * Name of the counter for recipes that the filter rejects because their value, such as the calories, is too high or
   * too low. `unknown` is the name of the counter for recipes that are rejected because their value is unknown.
   */
  readonly count: FigureCount;
  readonly unknown: FigureCount;
}

const LAST = 65_535;

/**
 * Converts each numeric filter of a search, such as 'at most 500 kcal', to a range of positions in a sorted list of
 * values, such as the calories of all recipes. Leaves out filters that reject no recipe.
 */
export function toNumberFilterRanges(segment: Segment, bounds: NumberBounds): readonly Range[] {
  const ranges: Range[] = [];
  for (const row of NUMBER_FILTERS) {
    const { key, figure, passes } = row;
    const bound = bounds[key];
    if (!isRestrictiveBound(row, bound)) continue;
    const values = segment[`${figure}Values`];
    ranges.push({
      positions: segment[`${figure}Positions`],
      least: passes === 'atLeast' ? countBelow(values, bound) + 1 : 1,
      most: passes === 'atMost' ? countValuesAtMost(values, bound) : LAST,
      count: figure,
      unknown: getCounterForUnknownValues(row),
    });
  }
  return ranges;
}

export function isInRanges(ranges: readonly Range[], slot: number): boolean {
  for (let i = 0; i < ranges.length; i += 1) {
    const { positions, least, most } = ranges[i] as Range;
    const position = positions[slot] as number;
    if (position < least || position > most) return false;
  }
  return true;
}

export const countValuesAtMost = (values: Float64Array, bound: number): number =>
  countWhile(values, (value) => value <= bound);

const countBelow = (values: Float64Array, bound: number): number =>
  countWhile(values, (value) => value < bound);

/**
 * Counts the values at the start of a list that meet a condition, by binary search. No value that meets the condition
 * may come after a value that does not.
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
