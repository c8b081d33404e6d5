/**
 * Plans the next step of a publication. It is stateless: the published segments and the recorded progress show what is
 * still missing. A publication therefore resumes after an interruption at any point, and a newer change only makes more
 * steps due.
 *
 * Contract: repeatedly taking the planned step terminates, provided that nothing else changes.
 */
import { isChanges, isRange, type PublishedSegment, type RangeSegment } from '../format/blobs.ts';
import { FORMAT_VERSION } from '../format/format.ts';

/** Size limits. */
export interface Sizes {
  /**
   * Maximum number of recipes in a segment. Building a segment of 40,000 takes some 70 MB of memory for a moment, and
   * an isolate has 128. A search in more and smaller segments takes longer, and a segment must stay below the 25 MiB of
   * a KV value.
   */
  readonly segment: number;
  /** Recipes per read. */
  readonly page: number;
  /** Number of changes since the last publication that makes the next one due. */
  readonly due: number;
}

export const SIZES: Sizes = { segment: 40_000, page: 1_000, due: 3_000 };

/** Progress of a full rebuild. */
export interface Building {
  readonly segments: readonly RangeSegment[];
  /** The last recipe in these segments. */
  readonly after: string;
}

/** State of the published index in the database and KV. */
export interface Published {
  readonly segments: readonly PublishedSegment[];
  /** The segments contain every change up to this one. */
  readonly seq: number;
  /** The last change. */
  readonly last: number;
  readonly building: Building | null;
  /** Version of the labels of this code with the current corrections. */
  readonly labels: string;
  /** Keys of segments that KV has lost. */
  readonly lost: ReadonlySet<string>;
}

export type PublicationStep =
  /** Build the next segment of a full rebuild. */
  | { readonly kind: 'whole'; readonly building: Building }
  /** Rebuild these neighbouring ranges as one or more ranges. */
  | { readonly kind: 'ranges'; readonly ranges: readonly RangeSegment[] }
  /** Rebuild the segment of changes from the changes after `since`, or drop it if nothing changed. */
  | { readonly kind: 'changes'; readonly since: number };

const NOTHING: Building = { segments: [], after: '' };

/** True if this code can build on these segments. If not, a full rebuild is needed. */
const isUsable = (segments: readonly PublishedSegment[]): boolean =>
  segments.some(isRange) && segments.every(({ format }) => format === FORMAT_VERSION);

/** The last change that every range contains. */
export const baseSeq = (segments: readonly PublishedSegment[]): number =>
  Math.min(...segments.filter(isRange).map(({ seq }) => seq));

/**
 * Returns the next step, or null if nothing is due.
 * @param redone null, or the ranges (by `after`) that a full republication has rebuilt already; all others are due
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
  const base = baseSeq(segments);
  const recipes = ranges.reduce((sum, one) => sum + one.recipes, 0);
  // All changes since then must fit one segment. A small index is rebuilt sooner because that is cheap.
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

/** Returns a range and the following ranges, as long as they are small together. */
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
