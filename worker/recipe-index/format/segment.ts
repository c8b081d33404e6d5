/**
 * A segment: an immutable set of recipes, in the order that a search reads them. See docs/answers/engine.md for a
 * picture.
 *
 * - A recipe is a slot. Slots are grouped by (required non-staples n, required staples s), by known or unknown minutes
 *   and, in large groups, by the share of the dish that the main ingredients make up. Groups ascend by weight 4n + s.
 *   Within a group slots ascend by minutes, then id. A group begins at a multiple of 32.
 * - An ingredient is a rank (0 = most frequent). `rows` has a recipe's ranks: n non-staples, rarest first, then s
 *   staples. The stride n + s is constant within a group, so no offsets are needed.
 * - Non-staples required in at least 1/64 of the recipes have a bitmap. Other non-staples have u16 postings per block
 *   of 65,536 slots. Staples have neither: a search never counts them. Every tool has a bitmap.
 * - Minutes and the figures for number filters (calories, protein, …) are positions in sorted lists of their distinct
 *   values, so any number is exact. For these figures, 0 stands for unknown and the first value is 1.
 * - A recipe's tools are the number of a set of tools; there are far fewer sets than recipes.
 * - The diet labels that a recipe contains are the number of a set of labels, and so are the labels that it may
 *   contain. The text records the version of the labels. The labels of a line follow from its name; exceptions
 *   ('gluten-free flour') have a list of their own.
 * - A recipe that does not fit this layout (more than 31 ingredients of a kind, a 32nd tool, …) is an exception: a
 *   record in the text, scored by the reference definition.
 *
 * Contract: `openSegment` neither parses nor copies anything except the short text. A segment is never modified.
 * Superseded recipes (`dead`) are marked outside of it, by position in the sorted ids.
 */

import { type Figure, NUMBER_FILTERS } from '#domain/matching/number-filters';
import { CHUNK_BITS, chunkCount, countPlanes } from './chunks.ts';
import { packColumns, readLength, type Schema, type Sections, unpackColumns } from './format.ts';
import { GROUP_WORDS, getEndSlot, getFirstSlot, getNonStapleCount } from './group-words.ts';
import type { RecipeRecord } from './record.ts';

export const BLOCK_BITS = 16;
/** Numbers per group in `most`. */
export const MOST_WORDS = 32;
/** Maximum number of required ingredients of a kind in a slot: five bit planes can count up to 31. */
export const NEEDS_MAX = 31;
export const TOOLS_MAX = 31;

/** The sections of every figure that has a number filter; their names end in `suffix`. */
export const figureSections = <Suffix extends string, Section>(
  suffix: Suffix,
  section: (figure: Figure) => Section,
) =>
  Object.fromEntries(NUMBER_FILTERS.map(({ figure }) => [`${figure}${suffix}`, section(figure)])) as {
    [Name in Figure as `${Name}${Suffix}`]: Section;
  };

export const SEGMENT_SCHEMA = {
  /** Number of slots including padding, then number of recipes in slots. */
  counts: Int32Array,
  /** Read through `group-words.ts`. */
  groups: Int32Array,
  /** Bitmaps of one word per 32 slots: one of zeros, then those of ingredients, cuisines and tools. */
  bitmaps: Int32Array,
  rows: Uint16Array,
  /** Importance for the dish of each non-staple of a row; of the staples if the row has no non-staples. */
  shares: Uint8Array,
  /** Maximum share of a dish (in thousandths) that this many ingredients make up, by group, then hits. */
  most: Uint16Array,
  /** Positions in `DISH_KINDS`. */
  kinds: Uint8Array,
  /** Position of each slot in the sorted ids. */
  ordinals: Uint32Array,
  minutes: Uint16Array,
  ...figureSections('Positions', () => Uint16Array),
  cuisineCodes: Uint8Array,
  /** Index into `toolMasks` of each slot's tools. */
  toolSets: Uint16Array,
  /** Sets of tools that recipes need, a bit for each tool. */
  toolMasks: Int32Array,
  /** Start of the bitmap or -1, by cuisine code. */
  cuisineBitmaps: Int32Array,
  /** Index into `containedSets` of each slot's labels. */
  contained: Uint16Array,
  /** Sets of labels (src/domain/eaters/diets/labels.ts), a bit for each label. */
  containedSets: Int32Array,
  /** The same for labels that the recipe may contain or that are unknown. */
  unsure: Uint16Array,
  unsureSets: Int32Array,
  /** Index into `lineSets` of the lines of a name, by rank; `odd…` has the exceptions. */
  nameSets: Uint16Array,
  /** Label sets of lines, three numbers each: contains, may contain, unknown. */
  lineSets: Int32Array,
  /**
   * Lines whose labels differ from `nameSets`, together with all other lines of their name in the recipe, by slot.
   * `oddStarts` has the first line of each block; the other columns have the slot, rank and `lineSets` index of each
   * line.
   */
  oddStarts: Uint32Array,
  oddSlots: Uint16Array,
  oddRanks: Uint16Array,
  oddSets: Uint16Array,
  minuteValues: Float64Array,
  ...figureSections('Values', () => Float64Array),
  /** Start of the bitmap or -1, by rank. */
  dense: Int32Array,
  /** 1 for a staple, by rank. */
  staples: Uint8Array,
  /** Start of the postings, by rank, then block. */
  postingStarts: Uint32Array,
  postings: Uint16Array,
  /** The same for lines that are not required, each with its index into `lineSets`. */
  optionalStarts: Uint32Array,
  optionals: Uint16Array,
  optionalSets: Uint16Array,
  idStarts: Uint32Array,
  idBytes: Uint8Array,
  /** JSON of `SegmentText`. */
  text: Uint8Array,
} satisfies Schema;

const AMOUNTS_SCHEMA = {
  /** Number of the pair of amount and unit that the recipe requires, parallel to `rows`. 0: unknown. */
  pairs: Uint16Array,
  amounts: Float64Array,
  /** Position in the text's list of units, by pair. */
  units: Uint16Array,
  /** JSON: list of units. */
  text: Uint8Array,
} satisfies Schema;

/** Ingredients that one search counts in one segment. */
export interface HitCounts {
  readonly segment: Segment;
  /** Starts of the bitmaps of the frequent ingredients, padded with the bitmap of zeros to a multiple of 7. */
  readonly bitmaps: readonly number[];
  /** Ranks of the other ingredients. */
  readonly sparse: readonly number[];
  /** Total number of postings of `sparse`. */
  readonly postings: number;
  /** Number of ingredients that are counted. */
  readonly size: number;
}

export interface Kernel {
  /** Adds up the postings. Does nothing if the same counts were started last. */
  start(hitCounts: HitCounts): void;
  /** Counts a chunk. Does nothing if the chunk was counted since `start`. */
  count(chunk: number): void;
  /**
   * Returns a bitmap of the slots in a counted chunk that have enough hits, a word per 32 slots. Writes only the words
   * of the ranges.
   *
   * @param ranges ascending, within the chunk
   * @param result which of three result buffers to use; each is valid until it is used again
   */
  select(chunk: number, ranges: Ranges, result: 0 | 1 | 2): Int32Array;
  /**
   * Returns a bitmap of the slots in `length` words from `from` on that have exactly `hits` hits. The words must have
   * been counted, and the recipes there require at most n non-staples. Valid until the next call.
   */
  exactly(from: number, length: number, hits: number, n: number): Int32Array;
  /** Upper bound of the hits of the recipes in these words. All recipes may have fewer. */
  most(from: number, length: number, n: number): number;
}

/** Ranges of slots, each starting at a multiple of 32, with the minimum number of hits of its slots (0 to 31). */
export interface Ranges {
  readonly count: number;
  readonly first: Int32Array;
  readonly end: Int32Array;
  readonly least: Int32Array;
}

export interface SegmentText {
  readonly names: readonly string[];
  readonly tools: readonly string[];
  /** Position 0 is 'no cuisine'. */
  readonly cuisines: readonly (string | null)[];
  readonly exceptions: readonly RecipeRecord[];
  /** Stored names that the segment reads as another name, with that name. */
  readonly spellings: readonly (readonly [stored: string, name: string])[];
  /** In a segment of changes: ids of recipes that were deleted or that no search can find any more. */
  readonly gone: readonly string[];
  /** Version of the tables, code and corrections that labelled the recipes (worker/features/foods/labels.ts). */
  readonly labelsVersion: string;
}

/** Amounts of a segment's recipes. Stored separately because only a search with amounts needs them. */
export interface Amounts {
  readonly pairs: Uint16Array;
  readonly amounts: Float64Array;
  readonly units: Uint16Array;
  readonly unitNames: readonly (string | null)[];
}

export interface Segment extends Sections<typeof SEGMENT_SCHEMA>, SegmentText {
  readonly bytes: number;
  readonly slots: number;
  /** Words per bitmap: one per 32 slots. */
  readonly words: number;
  readonly recipes: number;
  readonly blocks: number;
  /** Number of bit planes for the counts of each chunk. */
  readonly depths: Uint8Array;
  /** Start of the first tool's bitmap. */
  readonly toolBitmaps: number;
  readonly kernel: Kernel;
}

export type WithoutKernel = Omit<Segment, 'kernel'>;

const KIND = 'SG';
const AMOUNTS_KIND = 'AM';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const jsonBytes = (value: unknown) => encoder.encode(JSON.stringify(value));

export const packSegment = (sections: Sections<typeof SEGMENT_SCHEMA>) =>
  packColumns(KIND, SEGMENT_SCHEMA, sections);
export const packAmounts = (sections: Sections<typeof AMOUNTS_SCHEMA>) =>
  packColumns(AMOUNTS_KIND, AMOUNTS_SCHEMA, sections);

/**
 * @param kernelOf creates the kernel that counts in the segment
 * @throws SegmentError if the buffer is not a segment of this version
 */
export function openSegment(buffer: ArrayBuffer, kernelOf: (segment: WithoutKernel) => Kernel): Segment {
  const sections = unpackColumns(KIND, SEGMENT_SCHEMA, buffer);
  const text = JSON.parse(decoder.decode(sections.text)) as SegmentText;
  const [slots = 0, recipes = 0] = sections.counts;
  const words = slots / 32;
  const segment: WithoutKernel = {
    ...sections,
    ...text,
    bytes: readLength(buffer),
    slots,
    words,
    depths: computeDepths(sections.groups, words),
    recipes,
    blocks: Math.ceil(slots / 2 ** BLOCK_BITS),
    toolBitmaps: sections.bitmaps.length - text.tools.length * words,
  };
  // Creates a new object. Adding a property to an existing one makes reads slower, by a third of a search.
  return { ...segment, kernel: kernelOf(segment) };
}

function computeDepths(groups: Int32Array, words: number): Uint8Array {
  const most = new Uint8Array(chunkCount({ words }));
  const { length } = groups;
  for (let at = 0; at < length; at += GROUP_WORDS) {
    const n = getNonStapleCount(groups, at);
    const last = (getEndSlot(groups, at) - 1) >> (5 + CHUNK_BITS);
    for (let chunk = getFirstSlot(groups, at) >> (5 + CHUNK_BITS); chunk <= last; chunk += 1) {
      if (n > (most[chunk] as number)) most[chunk] = n;
    }
  }
  return most.map(countPlanes);
}

/** @throws SegmentError if the buffer does not hold amounts of this version */
export function openAmounts(buffer: ArrayBuffer): Amounts {
  const { pairs, amounts, units, text } = unpackColumns(AMOUNTS_KIND, AMOUNTS_SCHEMA, buffer);
  return { pairs, amounts, units, unitNames: JSON.parse(decoder.decode(text)) };
}
