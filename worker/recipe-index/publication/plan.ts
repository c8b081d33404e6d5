/**
 * Plans the next step of publishing the recipe index. The plan needs no stored state besides the published segments and
 * the recorded progress, which show what is still missing. Publishing can therefore resume after an interruption at any
 * point. A newer change only adds steps.
 *
 * Contract: if nothing else changes, taking the planned steps one after the other ends after a finite number of steps.
 */
import { isChanges, isRange, type PublishedSegment, type RangeSegment } from '../format/blobs.ts';
import { FORMAT_VERSION } from '../format/format.ts';

export interface Sizes {
  /**
   * Maximum number of recipes in a segment of the recipe index. Building a segment of 40,000 recipes temporarily takes
   * about 70 MB of an isolate's 128 MB of memory. Smaller segments make searches slower. A segment must also stay below
   * 25 MiB, the limit for a value in KV.
   */
  readonly segment: number;
  /** Number of recipes that the publisher reads with a single database query. */
  readonly page: number;
  /** Number of recipe changes since the last publication after which the next publication is due. */
  readonly due: number;
}

export const SIZES: Sizes = { segment: 40_000, page: 1_000, due: 3_000 };

/** Progress of a full rebuild of the recipe index. */
export interface Building {
  readonly segments: readonly RangeSegment[];
  /** ID of the last recipe in the segments of the recipe index that are already built. */
  readonly after: string;
}

/** State of the published recipe index in the database and in KV. */
export interface Published {
  readonly segments: readonly PublishedSegment[];
  /** Number of the latest recipe change that the published segments of the recipe index contain. */
  readonly seq: number;
  readonly last: number;
  readonly building: Building | null;
  /** Version of the dietary labels that result from this code and the current corrections. */
  readonly labels: string;
  /** Keys of segments of the recipe index that KV has lost. */
  readonly lost: ReadonlySet<string>;
}

export type PublicationStep =
  /** Builds the next segment of a full rebuild of the recipe index. */
  | { readonly kind: 'whole'; readonly building: Building }
  /** Rebuilds the given neighbouring range segments of the recipe index as new segments. */
  | { readonly kind: 'ranges'; readonly ranges: readonly RangeSegment[] }
  /** Rebuilds the segment of changes from all changes after `since`. If nothing has changed, the segment is dropped. */
  | { readonly kind: 'changes'; readonly since: number };

const NOTHING: Building = { segments: [], after: '' };

/**
 * True if new segments of the recipe index can be added to the published segments. If not, a full rebuild is needed.
 */
const isUsable = (segments: readonly PublishedSegment[]): boolean =>
  segments.some(isRange) && segments.every(({ format }) => format === FORMAT_VERSION);

/** Returns the number of the latest change that all range segments contain. */
export const computeBaseSeq = (segments: readonly PublishedSegment[]): number =>
  Math.min(...segments.filter(isRange).map(({ seq }) => seq));

/**
 * Returns the next step of publishing the recipe index, or null if nothing is due.
 * @param redone ranges (by `after`) that a full republication has already rebuilt, so that only the other ranges are
 * due; null if there is no full republication
 */
export function planStep(
  { segments, seq, last, building, labels, lost }: Published,
  redone: ReadonlySet<string> | null,
  sizes: Sizes,
): PublicationStep | null {
  if (building !== null) return { kind: 'whole', building };
  if (!isUsable(segments)) {
    const isDue = segments.length > 0 || redone !== null || last - seq >= sizes.due;
    return isDue ? { kind: 'whole', building: NOTHING } : null;
  }
  const ranges = segments.filter(isRange);
  const changes = segments.find(isChanges);
  const isBroken = (one: PublishedSegment) => one.labels !== labels || lost.has(one.key);
  const base = computeBaseSeq(segments);
  const recipes = ranges.reduce((sum, one) => sum + one.recipes, 0);
  // Maximum number of changes since the range segments were built. All these changes must fit into one segment of the
  // recipe index. The maximum is lower for a small index, because rebuilding its ranges is cheap.
  const most = Math.max(sizes.due, Math.min(sizes.segment, recipes / 8));
  const wanted =
    ranges.find(isBroken) ??
    (redone === null ? undefined : ranges.find(({ after }) => !redone.has(after))) ??
    (last - base >= most ? ranges.find((one) => one.seq === base) : undefined);
  if (wanted !== undefined) return { kind: 'ranges', ranges: joined(ranges, wanted, sizes) };
  const isStale =
    changes !== undefined && (isBroken(changes) || base >= changes.seq || base - changes.since >= sizes.due);
  return isStale || last - seq >= sizes.due ? { kind: 'changes', since: base } : null;
}

/**
 * Returns a range segment together with the next range segments, as long as their recipes fill at most half a segment.
 */
function joined(ranges: readonly RangeSegment[], first: RangeSegment, { segment }: Sizes): RangeSegment[] {
  const neighbours: RangeSegment[] = [];
  let recipes = 0;
  for (const one of ranges.slice(ranges.indexOf(first))) {
    recipes += one.recipes;
    if (neighbours.length > 0 && recipes > segment / 2) break;
    neighbours.push(one);
  }
  return neighbours;
}
