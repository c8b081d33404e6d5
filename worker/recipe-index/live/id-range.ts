import { isRangeSegment, type PublishedSegment, type RangeSegment } from '../format/blobs.ts';
import { isIdSortedAfter } from '../format/ids.ts';

/** Range of recipe IDs, in the order in which SQLite sorts texts. */
export interface IdRange {
  /** The range begins after this ID. */
  readonly after: string;
  /** Last ID of the range; null if the range has no end. */
  readonly until: string | null;
}

export const isInIdRange = (id: string, { after, until }: IdRange): boolean =>
  isIdSortedAfter(id, after) && (until === null || !isIdSortedAfter(id, until));

/**
 * Returns true if a range contains a whole segment, which has the IDs after `from` up to `next`. For the last segment,
 * `next` is null.
 */
export const containsIds = ({ after, until }: IdRange, from: string, next: string | null): boolean =>
  !isIdSortedAfter(after, from) && (until === null || (next !== null && !isIdSortedAfter(next, until)));

/** Returns the published segments that may have recipes of the range. */
export function selectSegmentsOfRange(
  published: readonly PublishedSegment[],
  range: IdRange | null,
): readonly PublishedSegment[] {
  if (range === null) return published;
  const { after, until } = range;
  const ranges: readonly RangeSegment[] = published.filter(isRangeSegment);
  const selected = new Set(
    ranges.filter((segment, i) => {
      const next = ranges[i + 1]?.after;
      const beginsInTime = until === null || isIdSortedAfter(until, segment.after);
      return beginsInTime && (next === undefined || isIdSortedAfter(next, after));
    }),
  );
  return published.filter((segment) => !isRangeSegment(segment) || selected.has(segment));
}

/**
 * Divides all recipe IDs into ranges.
 * @param borders sorted IDs; each is the last ID of a range
 */
export const divideIdsIntoRanges = (borders: readonly string[]): IdRange[] =>
  ['', ...borders].map((after, i) => ({ after, until: borders[i] ?? null }));
