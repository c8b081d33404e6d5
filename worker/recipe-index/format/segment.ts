/**
 * A segment of the recipe index: an immutable set of recipes, stored in the order in which a search reads them.
 * docs/answers/engine.md has a picture.
 *
 * - A recipe occupies a slot. Slots are grouped by the number of required non-staples (n) and staples (s), and by known
 *   or unknown minutes. Large groups are also divided by the share of the dish that the main ingredients make up.
 *   Groups are sorted by ascending weight 4n + s. The slots of a group are sorted by ascending minutes, then by ID.
 *   Each group begins at a multiple of 32.
 * - An ingredient is represented by its rank (0 = most frequent). `rows` has a recipe's ranks: n non-staples with the
 *   rarest first, then s staples. All rows of a group have the length n + s, so no offsets are stored.
 * - A non-staple that at least 1/64 of the recipes require has a bitmap. Other non-staples have posting lists: u16 slot
 *   numbers per block of 65,536 slots. Staples have neither, because a search never counts staples. Every tool has a
 *   bitmap.
 * - Minutes and the figures for number filters (calories, protein, …) are stored as positions in sorted lists of their
 *   distinct values, so that any number is exact. For the figures, position 0 means unknown, and the first value has
 *   position 1.
 * - A recipe's tools are stored as the number of a set of tools, because there are far fewer sets than recipes.
 * - The dietary labels that a recipe contains are stored as the number of a label set, and so are the labels that it
 *   may contain. `text` records the version of the labels. The labels of an ingredient line usually follow from its
 *   name. Exceptions, such as 'gluten-free flour', have a separate list.
 * - A recipe that does not fit this layout, for example with more than 31 staples, is an exception. It is stored as a
 *   record in `text`, and searches score it with the reference code (src/domain/matching).
 *
 * Contract: `openSegment` parses and copies nothing except the short `text`. A segment is never modified. Superseded
 * recipes (`dead`) are marked outside the segment, by their position in the sorted IDs.
 */

import { type Figure, NUMBER_FILTERS } from '#domain/matching/number-filters';
import { CHUNK_BITS, countBitPlanes, countChunks } from './chunks.ts';
import { packColumns, readLength, type Schema, type Sections, unpackColumns } from './format.ts';
import { GROUP_WORDS, getEndSlot, getFirstSlot, getNonStapleCount } from './group-words.ts';
import type { RecipeRecord } from './record.ts';

export const BLOCK_BITS = 16;
/** Number of values that each group of recipe slots has in the section `most` of a segment. */
export const MOST_WORDS = 32;
/**
 * Maximum number of required non-staples, and of required staples, of a recipe in a slot. Five bit planes can count up
 * to 31.
 */
export const NEEDS_MAX = 31;
export const TOOLS_MAX = 31;

/** Creates one section for each figure that has a number filter. The name of each section ends in `suffix`. */
export const mapFigureSections = <Suffix extends string, Section>(
  suffix: Suffix,
  section: (figure: Figure) => Section,
) =>
  Object.fromEntries(NUMBER_FILTERS.map(({ figure }) => [`${figure}${suffix}`, section(figure)])) as {
    [Name in Figure as `${Name}${Suffix}`]: Section;
  };

export const SEGMENT_SCHEMA = {
  /** Two numbers: the number of slots including padding, and the number of recipes that have a slot. */
  counts: Int32Array,
  /** Descriptions of the groups of recipe slots. Read them only with the functions of `group-words.ts`. */
  groups: Int32Array,
  /**
   * Bitmaps with one word per 32 slots: first a bitmap of zeros, then the bitmaps of ingredients, cuisines and tools.
   */
  bitmaps: Int32Array,
  rows: Uint16Array,
  /**
   * Importance for the dish of each non-staple in `rows`. If a recipe has no non-staples: importance of its staples.
   */
  shares: Uint8Array,
  /**
   * Maximum share of a dish (in thousandths) that the k main ingredients of any recipe in a group make up. Indexed by
   * group, then by k.
   */
  most: Uint16Array,
  /** Kind of dish of the recipe in each slot, as a position in `DISH_KINDS`. */
  kinds: Uint8Array,
  /** Position of the recipe in each slot among the sorted IDs. */
  ordinals: Uint32Array,
  minutes: Uint16Array,
  ...mapFigureSections('Positions', () => Uint16Array),
  cuisineCodes: Uint8Array,
  /** Tools that the recipe in each slot requires, as an index into `toolMasks`. */
  toolSets: Uint16Array,
  /** Distinct sets of required tools, with one bit for each tool. */
  toolMasks: Int32Array,
  /** Start of a cuisine's bitmap in `bitmaps`, or -1 if the cuisine has no bitmap. Indexed by cuisine code. */
  cuisineBitmaps: Int32Array,
  /** Labels that each slot's recipe contains, as an index into `containedSets`. */
  contained: Uint16Array,
  /** Distinct label sets, with one bit for each label (src/domain/eaters/diets/labels.ts). */
  containedSets: Int32Array,
  /** Labels that each slot's recipe may contain or that are unknown, as an index into `unsureSets`. */
  unsure: Uint16Array,
  unsureSets: Int32Array,
  /**
   * Usual labels of the ingredient lines with a given name, as an index into `lineSets`. Indexed by rank of the name.
   * The sections whose names begin with 'odd' hold the exceptions.
   */
  nameSets: Uint16Array,
  /** Distinct label sets of ingredient lines. Each set has three masks: contains, may contain, unknown. */
  lineSets: Int32Array,
  /**
   * Lines whose labels differ from `nameSets`, and all other lines with the same name in the same recipe, sorted by
   * slot. `oddStarts` has the index of the first line of each block of slots. The other three sections have the slot,
   * the ingredient rank and the `lineSets` index of each line.
   */
  oddStarts: Uint32Array,
  oddSlots: Uint16Array,
  oddRanks: Uint16Array,
  oddSets: Uint16Array,
  minuteValues: Float64Array,
  ...mapFigureSections('Values', () => Float64Array),
  /** Start of an ingredient's bitmap in `bitmaps`, or -1 if the ingredient has no bitmap. Indexed by rank. */
  dense: Int32Array,
  /** 1 if an ingredient is a staple, else 0. Indexed by ingredient rank. */
  staples: Uint8Array,
  /**
   * Start of each ingredient's posting list in `postings`. Indexed by ingredient rank, then by block of recipe slots.
   */
  postingStarts: Uint32Array,
  postings: Uint16Array,
  /** Posting lists of optional ingredients. Each entry also has an index into `lineSets`. */
  optionalStarts: Uint32Array,
  optionals: Uint16Array,
  optionalSets: Uint16Array,
  idStarts: Uint32Array,
  idBytes: Uint8Array,
  /** Names, exceptions and other text of the segment of the recipe index: a `SegmentText` as JSON. */
  text: Uint8Array,
} satisfies Schema;

const AMOUNTS_SCHEMA = {
  /**
   * Amount and unit of each required ingredient, as the number of a distinct pair, in the order of `rows`. 0: unknown.
   */
  pairs: Uint16Array,
  amounts: Float64Array,
  /** Unit of each pair of amount and unit, as a position in the list of units. */
  units: Uint16Array,
  /** Names of the units, as JSON. */
  text: Uint8Array,
} satisfies Schema;

export interface HitCounts {
  readonly segment: Segment;
  /**
   * For each counted ingredient with a bitmap, the start of the bitmap. The list is padded to a multiple of 7 with the
   * bitmap of zeros.
   */
  readonly bitmaps: readonly number[];
  /** Ranks of the counted ingredients that have posting lists instead of a bitmap. */
  readonly sparse: readonly number[];
  /** Total number of postings of the ingredients in `sparse`. */
  readonly postings: number;
  readonly size: number;
}

export interface Kernel {
  /**
   * Starts counting ingredients by adding up the posting lists. Does nothing if the last call had the same argument.
   */
  start(hitCounts: HitCounts): void;
  /** Counts the ingredients of the recipes in a chunk. Does nothing if the chunk was already counted since `start`. */
  count(chunk: number): void;
  /**
   * Returns a bitmap of the slots in a counted chunk whose recipes require enough of the counted ingredients (hits).
   * The bitmap has one word per 32 slots. Only the words of the given ranges are written.
   * @param ranges in ascending order, inside the chunk
   * @param result number of the result buffer to use; a buffer is valid until it is used again
   */
  select(chunk: number, ranges: Ranges, result: 0 | 1 | 2): Int32Array;
  /**
   * Returns a bitmap of the recipe slots with exactly `hits` hits (counted ingredients that the recipe requires). The
   * bitmap covers `length` words, starting at word `from`. These words must have been counted, and their recipes must
   * require at most `n` non-staples. The result is valid until the next call.
   */
  exactly(from: number, length: number, hits: number, n: number): Int32Array;
  /**
   * Returns an upper bound for the hits (counted ingredients that a recipe requires) of all recipes in the given words.
   * The actual maximum may be lower.
   */
  most(from: number, length: number, n: number): number;
}

/**
 * Ranges of recipe slots. Each range starts at a multiple of 32. `least` is the minimum number of counted ingredients
 * (0 to 31) that the recipes in the range must require.
 */
export interface Ranges {
  readonly count: number;
  readonly first: Int32Array;
  readonly end: Int32Array;
  readonly least: Int32Array;
}

export interface SegmentText {
  readonly names: readonly string[];
  readonly tools: readonly string[];
  /** Names of cuisines. Position 0 stands for 'no cuisine'. */
  readonly cuisines: readonly (string | null)[];
  readonly exceptions: readonly RecipeRecord[];
  /** Pairs of a stored ingredient name and the current name that replaces it, for names that differ. */
  readonly spellings: readonly (readonly [stored: string, name: string])[];
  /** Only in a segment of changes: IDs of recipes that were deleted or that no search can find any more. */
  readonly gone: readonly string[];
  /**
   * Version of the tables, code and corrections with which the recipes were labelled (worker/features/foods/labels.ts).
   */
  readonly labelsVersion: string;
}

/**
 * Amounts of the ingredients in a segment of the recipe index. They are stored in a separate blob, because only a
 * search with pantry amounts needs them.
 */
export interface Amounts {
  readonly pairs: Uint16Array;
  readonly amounts: Float64Array;
  readonly units: Uint16Array;
  readonly unitNames: readonly (string | null)[];
}

export interface Segment extends Sections<typeof SEGMENT_SCHEMA>, SegmentText {
  readonly bytes: number;
  readonly slots: number;
  /** Number of words in each bitmap of the segment: one word per 32 slots. */
  readonly words: number;
  readonly recipes: number;
  readonly blocks: number;
  /** Number of bit planes that the counts in each chunk of bitmap words need. */
  readonly depths: Uint8Array;
  readonly toolBitmaps: number;
  readonly kernel: Kernel;
}

export type WithoutKernel = Omit<Segment, 'kernel'>;

const KIND = 'SG';
const AMOUNTS_KIND = 'AM';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const encodeJson = (value: unknown) => encoder.encode(JSON.stringify(value));

export const packSegment = (sections: Sections<typeof SEGMENT_SCHEMA>) =>
  packColumns(KIND, SEGMENT_SCHEMA, sections);
export const packAmounts = (sections: Sections<typeof AMOUNTS_SCHEMA>) =>
  packColumns(AMOUNTS_KIND, AMOUNTS_SCHEMA, sections);

/**
 * Opens a segment of the recipe index.
 * @param kernelOf creates the kernel that counts ingredients in the segment
 * @throws SegmentError if the buffer is not a segment of the current format version
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
  // Create a new object. Adding a property to an existing object makes reads slower, which costs a third of the search
  // time.
  return { ...segment, kernel: kernelOf(segment) };
}

function computeDepths(groups: Int32Array, words: number): Uint8Array {
  const most = new Uint8Array(countChunks({ words }));
  const { length } = groups;
  for (let at = 0; at < length; at += GROUP_WORDS) {
    const n = getNonStapleCount(groups, at);
    const last = (getEndSlot(groups, at) - 1) >> (5 + CHUNK_BITS);
    for (let chunk = getFirstSlot(groups, at) >> (5 + CHUNK_BITS); chunk <= last; chunk += 1) {
      if (n > (most[chunk] as number)) most[chunk] = n;
    }
  }
  return most.map(countBitPlanes);
}

/**
 * Opens the amounts that belong to a segment of the recipe index.
 * @throws SegmentError if the buffer has no amounts of the current format version
 */
export function openAmounts(buffer: ArrayBuffer): Amounts {
  const { pairs, amounts, units, text } = unpackColumns(AMOUNTS_KIND, AMOUNTS_SCHEMA, buffer);
  return { pairs, amounts, units, unitNames: JSON.parse(decoder.decode(text)) };
}
