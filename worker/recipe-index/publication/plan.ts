/**
 * What a publication does next. It has no memory of its own: what is published, and how far a beginning got, say what is
 * still missing. So it goes on after it was cut off anywhere, and a newer change only makes more of it due.
 *
 * Contract: taking the step that is planned again and again ends, when nothing changes meanwhile.
 */
import { isChanges, isRange, type PublishedSegment, type RangeSegment } from '../format/blobs.ts';
import { FORMAT_VERSION } from '../format/format.ts';

/** How much goes into what. */
export interface Sizes {
  /**
   * Recipes of a segment at most. Building one of 40,000 takes some 70 MB of memory for a moment, and an isolate has 128;
   * a search in more and smaller ones takes longer, and their bytes must stay below the 25 MiB of a KV value.
   */
  readonly segment: number;
  /** Recipes read at once. */
  readonly page: number;
  /** So many changes since the last publication make the next one due. */
  readonly due: number;
}

export const SIZES: Sizes = { segment: 40_000, page: 1_000, due: 3_000 };

/** A publication from nothing, as far as it has got. */
export interface Building {
  readonly segments: readonly RangeSegment[];
  /** The last recipe that is in them. */
  readonly after: string;
}

/** What the database and KV say of the catalogue. */
export interface Published {
  readonly segments: readonly PublishedSegment[];
  /** They hold every change up to here. */
  readonly seq: number;
  /** The last change. */
  readonly last: number;
  readonly building: Building | null;
  /** Of this code, with the corrections of now. */
  readonly labels: string;
  /** Keys of segments that KV has lost. */
  readonly lost: ReadonlySet<string>;
}

export type PublicationStep =
  /** The next segment of a publication from nothing. */
  | { readonly kind: 'whole'; readonly building: Building }
  /** These neighbouring ranges anew, as one or more. */
  | { readonly kind: 'ranges'; readonly ranges: readonly RangeSegment[] }
  /** The segment of changes anew, of those after `since`; without it where there are none. */
  | { readonly kind: 'changes'; readonly since: number };

const NOTHING: Building = { segments: [], after: '' };

/** Whether this code can go on from these segments; otherwise all is built from nothing. */
const isUsable = (segments: readonly PublishedSegment[]): boolean =>
  segments.some(isRange) && segments.every(({ format }) => format === FORMAT_VERSION);

/** The change up to which every range has all. */
export const baseSeq = (segments: readonly PublishedSegment[]): number =>
  Math.min(...segments.filter(isRange).map(({ seq }) => seq));

/**
 * The next step, or null when nothing is due.
 * @param redone null, or: every range is to be built anew but these, which have been (by `after`)
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
  // All changes since must fit one segment; and where there are few recipes, building them is soon done.
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

/** A range with those after it, as long as together they are small. */
function joined(ranges: readonly RangeSegment[], first: RangeSegment, { segment }: Sizes): RangeSegment[] {
  const found: RangeSegment[] = [];
  let recipes = 0;
  for (const one of ranges.slice(ranges.indexOf(first))) {
    recipes += one.recipes;
    if (found.length > 0 && recipes > segment / 2) break;
    found.push(one);
  }
  return found;
}
