/**
 * How one list of ranges becomes another: neighbours that hold the same ids at a time, so that what takes their place is
 * all that has to be in memory twice.
 */
import type { RangeSegment } from '../format/blobs.ts';
import { comesAfter } from '../format/ids.ts';

/** Ranges in memory, and those that are to be in their place: neighbours of the same ids. */
interface Cell {
  readonly first: number;
  readonly count: number;
  readonly others: readonly RangeSegment[];
}

/** The first ranges that are not as they should be, or null. Both lists begin with the first recipe. */
export function firstDifference(
  now: readonly { readonly key: string; readonly after: string }[],
  wanted: readonly RangeSegment[],
): Cell | null {
  let [i, j] = [0, 0];
  while (i < now.length && j < wanted.length) {
    let [toI, toJ] = [i + 1, j + 1];
    for (;;) {
      const [one, other] = [now[toI]?.after, wanted[toJ]?.after];
      if (one === other) break;
      if (other === undefined || (one !== undefined && comesAfter(other, one))) toI += 1;
      else toJ += 1;
    }
    const same = toI === i + 1 && toJ === j + 1 && now[i]?.key === wanted[j]?.key;
    if (!same) return { first: i, count: toI - i, others: wanted.slice(j, toJ) };
    [i, j] = [toI, toJ];
  }
  return null;
}
