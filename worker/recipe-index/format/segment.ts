/**
 * A segment: some recipes, immutable, in the order that a search reads them. See docs/answers/engine.md for a picture.
 *
 * - A recipe is a slot. Slots are grouped by (required non-staples n, required staples s), by whether their minutes are
 *   known and, where there are many, by how much of the dish its main ingredients are. Groups ascend by weight 4n + s,
 *   and inside a group slots ascend by minutes, then id. A group begins at a multiple of 32.
 * - An ingredient is a rank (0 = most frequent). `rows` has a recipe's ranks: n non-staples, rarest first, then
 *   s staples; the stride n + s is a constant of the group, so that there are no offsets.
 * - Non-staples required in at least 1/64 of the recipes have a bitmap, other non-staples u16 postings per block
 *   of 65,536 slots. Staples have neither: a search never counts them. Every tool has a bitmap.
 * - Minutes and the figures that filters go by (calories, protein, …) are positions in sorted lists of their distinct
 *   values, so that any number is exact. 0 stands for an unknown figure; the first value is 1.
 * - A recipe's tools are the number of a set of tools; there are far fewer sets than recipes.
 * - What a recipe contains of what people do without is the number of a set of labels as well, and another what it may
 *   contain. Which code read the labels stands in the text. What its lines contain is known by their names; lines that
 *   are otherwise ('gluten-free flour') have a list of their own.
 * - What fits none of this (more than 31 ingredients of a kind, a 32nd tool, …) is an exception: a record in the
 *   text, scored by the definition itself.
 *
 * Contract: `openSegment` neither parses nor copies but for the short text. A segment is never written to; which
 * recipes are superseded (`dead`) lives beside it, by position in the sorted ids.
 */

import { type Figure, NUMBER_FILTERS } from '#domain/matching/number-filters';
import { CHUNK_BITS, chunkCount, planesFor } from './chunks.ts';
import { lengthOf, packColumns, type Schema, type Sections, unpackColumns } from './format.ts';
import { endSlotAt, firstSlotAt, GROUP_WORDS, nonStaplesAt } from './group-words.ts';
import type { CatalogueRecord } from './record.ts';

export const BLOCK_BITS = 16;
/** Numbers of a group in `most`. */
export const MOST_WORDS = 32;
/** Required ingredients of a kind that a slot may have: what five bit planes can count. */
export const NEEDS_MAX = 31;
export const TOOLS_MAX = 31;

/** The sections of every figure that a filter goes by: their names end in `suffix`. */
export const figureSections = <Suffix extends string, Section>(
  suffix: Suffix,
  section: (figure: Figure) => Section,
) =>
  Object.fromEntries(NUMBER_FILTERS.map(({ figure }) => [`${figure}${suffix}`, section(figure)])) as {
    [Name in Figure as `${Name}${Suffix}`]: Section;
  };

export const SEGMENT_SCHEMA = {
  /** Slots with padding, recipes in slots. */
  counts: Int32Array,
  /** `group-words.ts` reads them. */
  groups: Int32Array,
  /** Word by word of 32 slots: one of zeros, then the ingredients', the cuisines', the tools'. */
  bitmaps: Int32Array,
  rows: Uint16Array,
  /** Of each non-staple of a row how much it matters to the dish; of the staples where there is nothing else. */
  shares: Uint8Array,
  /** By group, then hits: the most of a dish that so many ingredients are, in thousandths. */
  most: Uint16Array,
  /** Positions in `DISH_KINDS`. */
  kinds: Uint8Array,
  /** A slot's position in the sorted ids. */
  ordinals: Uint32Array,
  minutes: Uint16Array,
  ...figureSections('Positions', () => Uint16Array),
  cuisineCodes: Uint8Array,
  /** Which of `toolMasks` a slot's recipe needs. */
  toolSets: Uint16Array,
  /** Sets of tools that recipes need, a bit for each tool. */
  toolMasks: Int32Array,
  /** By code: where its bitmap begins, or -1. */
  cuisineBitmaps: Int32Array,
  /** Which of `containedSets` a slot's recipe contains. */
  contained: Uint16Array,
  /** Sets of labels (src/domain/eaters/diets/labels.ts), a bit for each. */
  containedSets: Int32Array,
  /** The same of the labels that it may contain, or of which that is not known. */
  unsure: Uint16Array,
  unsureSets: Int32Array,
  /** By rank: which of `lineSets` the lines of this name have, but for those in `odd…`. */
  nameSets: Uint16Array,
  /** What lines contain, may contain, and of what that is not known, one after the other. */
  lineSets: Int32Array,
  /**
   * The lines whose labels are not those of `nameSets`, with all other lines of their name, by slot. By block where they
   * begin; then of each its slot, its rank and which of `lineSets` it has.
   */
  oddStarts: Uint32Array,
  oddSlots: Uint16Array,
  oddRanks: Uint16Array,
  oddSets: Uint16Array,
  minuteValues: Float64Array,
  ...figureSections('Values', () => Float64Array),
  /** By rank: where its bitmap begins, or -1. */
  dense: Int32Array,
  /** By rank: 1 for a staple. */
  staples: Uint8Array,
  /** By rank, then block. */
  postingStarts: Uint32Array,
  postings: Uint16Array,
  /** The same for lines that a recipe has but does not require, and with each which of `lineSets` it has. */
  optionalStarts: Uint32Array,
  optionals: Uint16Array,
  optionalSets: Uint16Array,
  idStarts: Uint32Array,
  idBytes: Uint8Array,
  /** JSON of `SegmentText`. */
  text: Uint8Array,
} satisfies Schema;

const AMOUNTS_SCHEMA = {
  /** Like `rows`: which pair of amount and unit the recipe asks for. 0: unknown. */
  pairs: Uint16Array,
  amounts: Float64Array,
  /** By pair: position in the text's units. */
  units: Uint16Array,
  /** JSON: list of units. */
  text: Uint8Array,
} satisfies Schema;

/** What one search counts in one segment. */
export interface HitCounts {
  readonly segment: Segment;
  /** Where the bitmaps of the frequent ones begin, filled up with the bitmap of zeros to a multiple of 7. */
  readonly bitmaps: readonly number[];
  /** Ranks of the others. */
  readonly sparse: readonly number[];
  /** How many postings those have. */
  readonly postings: number;
  /** How many ingredients are counted. */
  readonly size: number;
}

export interface Kernel {
  /** Adds the postings up. Nothing to do when the same was started last. */
  start(counted: HitCounts): void;
  /** Counts a chunk. Nothing to do when that was done since the start. */
  count(chunk: number): void;
  /**
   * Which slots of a chunk that was counted have enough hits, a word of 32 slots each. Only the words of the
   * ranges are written.
   *
   * @param ranges ascending, within the chunk
   * @param result which of three results it goes into: each lasts until it is asked for again
   */
  select(chunk: number, ranges: Ranges, result: 0 | 1 | 2): Int32Array;
  /**
   * Which slots of `length` words from `from` on have so many hits, no more and no fewer. The words were counted
   * and the recipes there require at most n non-staples. The result lasts until the next call.
   */
  exactly(from: number, length: number, hits: number, n: number): Int32Array;
  /** No recipe of these words has more hits; some may all have fewer. */
  most(from: number, length: number, n: number): number;
}

/** Ranges of slots from a multiple of 32 on, each with the hits that its slots need, at least 0 and at most 31. */
export interface Ranges {
  readonly count: number;
  readonly first: Int32Array;
  readonly end: Int32Array;
  readonly least: Int32Array;
}

export interface SegmentText {
  readonly names: readonly string[];
  readonly tools: readonly string[];
  /** Position 0 is 'none'. */
  readonly cuisines: readonly (string | null)[];
  readonly exceptions: readonly CatalogueRecord[];
  /** Stored names that were read under another name when this was built, with that name. */
  readonly spellings: readonly (readonly [stored: string, name: string])[];
  /** In a segment of changes, the ids of recipes that are no more, or that no search finds any more. */
  readonly gone: readonly string[];
  /** By which tables, code and corrections its recipes were labelled (worker/features/foods/labels.ts). */
  readonly labelsVersion: string;
}

/** Amounts of a segment's recipes, apart from it: only a search with amounts needs them. */
export interface Amounts {
  readonly pairs: Uint16Array;
  readonly amounts: Float64Array;
  readonly units: Uint16Array;
  readonly unitNames: readonly (string | null)[];
}

export interface Segment extends Sections<typeof SEGMENT_SCHEMA>, SegmentText {
  readonly bytes: number;
  readonly slots: number;
  /** Words of 32 slots. */
  readonly words: number;
  readonly recipes: number;
  readonly blocks: number;
  /** By chunk of words: bit planes that its counts need. */
  readonly depths: Uint8Array;
  /** Where the first tool's bitmap begins. */
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
 * @param kernelOf what counts in the segment
 * @throws SegmentError when the buffer is no segment of this version
 */
export function openSegment(buffer: ArrayBuffer, kernelOf: (segment: WithoutKernel) => Kernel): Segment {
  const sections = unpackColumns(KIND, SEGMENT_SCHEMA, buffer);
  const text = JSON.parse(decoder.decode(sections.text)) as SegmentText;
  const [slots = 0, recipes = 0] = sections.counts;
  const words = slots / 32;
  const segment: WithoutKernel = {
    ...sections,
    ...text,
    bytes: lengthOf(buffer),
    slots,
    words,
    depths: depthsOf(sections.groups, words),
    recipes,
    blocks: Math.ceil(slots / 2 ** BLOCK_BITS),
    toolBitmaps: sections.bitmaps.length - text.tools.length * words,
  };
  // A new object: one that gets a property afterwards is slower to read, by a third of a search.
  return { ...segment, kernel: kernelOf(segment) };
}

function depthsOf(groups: Int32Array, words: number): Uint8Array {
  const most = new Uint8Array(chunkCount({ words }));
  const { length } = groups;
  for (let at = 0; at < length; at += GROUP_WORDS) {
    const n = nonStaplesAt(groups, at);
    const last = (endSlotAt(groups, at) - 1) >> (5 + CHUNK_BITS);
    for (let chunk = firstSlotAt(groups, at) >> (5 + CHUNK_BITS); chunk <= last; chunk += 1) {
      if (n > (most[chunk] as number)) most[chunk] = n;
    }
  }
  return most.map(planesFor);
}

/** @throws SegmentError when the buffer holds no amounts of this version */
export function openAmounts(buffer: ArrayBuffer): Amounts {
  const { pairs, amounts, units, text } = unpackColumns(AMOUNTS_KIND, AMOUNTS_SCHEMA, buffer);
  return { pairs, amounts, units, unitNames: JSON.parse(decoder.decode(text)) };
}
