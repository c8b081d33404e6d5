/**
 * Plans the steps in which the recipe index is published. Each step is planned from the published segments and the
 * stored progress of a rebuild, so publishing can continue after any interruption. If the recipes and the
 * reference data do not change meanwhile, publishing ends after a limited number of steps.
 */
import { z } from 'zod';
import {
  isChangesSegment,
  isRangeSegment,
  type PublishedSegment,
  type RangeSegment,
  RangeSegments,
} from '../format/blobs.ts';
import { FORMAT_VERSION } from '../format/format.ts';

export interface Sizes {
  /**
   * Maximum number of recipes in an index segment. Building a segment of 40,000 recipes takes about 70 MB of an
   * isolate's 128 MB of memory. KV allows at most 25 MiB per segment. Smaller segments make searches slower.
   */
  readonly segment: number;
  readonly page: number;
  /** Minimum number of recipe changes after which the index is published again. */
  readonly due: number;
}

export const SIZES: Sizes = { segment: 40_000, page: 1_000, due: 3_000 };

export interface Building {
  readonly segments: readonly RangeSegment[];
  /** ID of the last recipe in the index segments that the rebuild has finished. */
  readonly after: string;
}

export const BuildingRecord = z.object({
  segments: RangeSegments,
  after: z.string(),
}) satisfies z.ZodType<Building>;

export interface Published {
  readonly segments: readonly PublishedSegment[];
  readonly seq: number;
  readonly last: number;
  readonly building: Building | null;
  /** Version of the food labels that the current code and corrections produce. */
  readonly labels: string;
  readonly lost: ReadonlySet<string>;
}

export type PublicationStep =
  | { readonly kind: 'whole'; readonly building: Building }
  | { readonly kind: 'ranges'; readonly ranges: readonly RangeSegment[] }
  /**
   * Step that builds the additional segment, which has all recipes that changed after the change with the number
   * `since`. If no recipe has changed since then, there is no additional segment.
   */
  | { readonly kind: 'changes'; readonly since: number };

const NOTHING: Building = { segments: [], after: '' };

/** Returns true if the published index segments can stay in use. If false, the whole index must be rebuilt. */
const isUsable = (segments: readonly PublishedSegment[]): boolean =>
  segments.some(isRangeSegment) && segments.every(({ format }) => format === FORMAT_VERSION);

/**
 * Returns the number of the recipe change up to which all range segments (segments with every recipe in a range of IDs)
 * are complete. They contain this change and all changes before it.
 */
export const findLastChangeInAllRangeSegments = (segments: readonly PublishedSegment[]): number =>
  Math.min(...segments.filter(isRangeSegment).map(({ seq }) => seq));

/**
 * Returns the next step of publishing the index; null if nothing is due.
 * @param redone during a full rebuild: for each ID range that is already rebuilt, the ID after which it begins; null if
 *   no full rebuild is running
 */
export function planPublicationStep(
  { segments, seq, last, building, labels, lost }: Published,
  redone: ReadonlySet<string> | null,
  sizes: Sizes,
): PublicationStep | null {
  if (building !== null) return { kind: 'whole', building };
  if (!isUsable(segments)) {
    const isDue = segments.length > 0 || redone !== null || last - seq >= sizes.due;
    return isDue ? { kind: 'whole', building: NOTHING } : null;
  }
  const ranges = segments.filter(isRangeSegment);
  const changes = segments.find(isChangesSegment);
  const isBroken = (one: PublishedSegment) => one.labels !== labels || lost.has(one.key);
  const base = findLastChangeInAllRangeSegments(segments);
  const recipes = ranges.reduce((sum, one) => sum + one.recipes, 0);
  // After this number of recipe changes, the segments with all recipes of an ID range are built again. Until then, an
  // additional segment has the changed recipes. A small index is built again after fewer changes, because building it
  // is cheap.
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
 * Returns the segments that are built again as one segment: the segment `first` and the segments after it, as long as
 * all of them together have at most half the maximum number of recipes in a segment. Without this merging, the number
 * of small segments would grow.
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
