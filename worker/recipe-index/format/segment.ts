/**
 * Binary format of a segment, which is an immutable part of the recipe index. The position of a recipe in the segment
 * is its slot. docs/answers/engine.md explains the layout with a picture.
 *
 * A recipe that does not fit this layout, for example with more than 31 staples, is stored as a record in `text`, and
 * searches score it with the reference implementation (src/domain/matching). If a newer segment has a recipe too, the
 * outdated copy is marked in a bitmap outside the segment (`dead`).
 */

import { type Figure, NUMBER_FILTERS } from '#domain/matching/number-filters';
import { CHUNK_BITS, computeBitsForCount, countChunks } from './chunks.ts';
import { packColumns, readPackedByteLength, type Schema, type Sections, unpackColumns } from './format.ts';
import { GROUP_WORDS, getGroupEndSlot, getGroupFirstSlot, getGroupNonStapleCount } from './group-words.ts';
import type { RecipeRecord } from './record.ts';

export const BLOCK_BITS = 16;
/**
 * Number of values that the section `most` has for each recipe group: one for each number of ingredients from 0 to 31.
 */
export const MOST_WORDS = 32;
/**
 * Maximum number of required staples, and maximum number of required non-staples, of a recipe in the compact binary
 * format. Counts of ingredients have five bits.
 */
export const NEEDS_MAX = 31;
export const TOOLS_MAX = 31;

/**
 * Creates one section of an index segment for each number that a search can limit, such as grams of protein.
 * @param nameSuffix text to append to the name of the number, for example 'Values' for a section `proteinValues`
 */
export const createSectionPerNumberFilter = <Suffix extends string, Section>(
  nameSuffix: Suffix,
  createSection: (figure: Figure) => Section,
): { [Name in Figure as `${Name}${Suffix}`]: Section } =>
  Object.fromEntries(
    NUMBER_FILTERS.map(({ figure }) => [`${figure}${nameSuffix}`, createSection(figure)]),
  ) as {
    [Name in Figure as `${Name}${Suffix}`]: Section;
  };

export const SEGMENT_SCHEMA = {
  /**
   * The number of slots (positions for recipes, some of them unused), followed by the number of recipes that have a
   * slot.
   */
  counts: Int32Array,
  groups: Int32Array,
  /**
   * Bitmaps with one bit per slot (position of a recipe): first a bitmap of zeros, then the bitmaps of ingredients,
   * cuisines and tools.
   */
  bitmaps: Int32Array,
  rows: Uint16Array,
  /** Importance of each ingredient in `rows` for its dish, packed into a byte by share.ts. */
  shares: Uint8Array,
  /**
   * Upper bounds for each recipe group: entry k is the greatest fraction of a dish (in thousandths) that the k most
   * important ingredients of any recipe in the group make up.
   */
  most: Uint16Array,
  kinds: Uint8Array,
  /** For each recipe, the kind and the features of its dish, packed into a number (`packDishSetting`). */
  settings: Uint16Array,
  ordinals: Uint32Array,
  minutes: Uint16Array,
  ...createSectionPerNumberFilter('Positions', () => Uint16Array),
  cuisineCodes: Uint8Array,
  /** For each recipe, the set of tools that it requires, as an index into `toolMasks`. */
  toolSets: Uint16Array,
  toolMasks: Int32Array,
  /** For each cuisine, the start of its bitmap in `bitmaps`; -1 for a cuisine without a bitmap. */
  cuisineBitmaps: Int32Array,
  /** For each recipe, the set of food labels that certainly apply to it, as an index into `containedSets`. */
  contained: Uint16Array,
  containedSets: Int32Array,
  /**
   * For each recipe, its set of labels that may apply, such as allergens that an ingredient may contain. The set is
   * given as an index into `unsureSets`. Unknown labels are in the set too.
   */
  unsure: Uint16Array,
  unsureSets: Int32Array,
  /**
   * For each ingredient, its usual food labels, as an index into `lineSets`. The sections whose names begin with 'odd'
   * have the exceptions, such as 'gluten-free flour'.
   */
  nameSets: Uint16Array,
  lineSets: Int32Array,
  /**
   * Ingredients with unusual food labels, sorted by recipe. If one line of a recipe has unusual labels for an
   * ingredient, all lines of the recipe with this ingredient are listed. `oddSlots`, `oddRanks` and `oddSets` have the
   * slot (recipe position), the index of the ingredient's name and the index of the label set. `oddStarts` has the
   * first entry for each block of slots.
   */
  oddStarts: Uint32Array,
  oddSlots: Uint16Array,
  oddRanks: Uint16Array,
  oddSets: Uint16Array,
  minuteValues: Float64Array,
  ...createSectionPerNumberFilter('Values', () => Float64Array),
  /** For each ingredient, the start of its bitmap in `bitmaps`; -1 for an ingredient without a bitmap. */
  dense: Int32Array,
  /**
   * For each ingredient name of the index segment: 1 for a staple such as salt, else 0. The most frequent ingredient
   * comes first.
   */
  staples: Uint8Array,
  /**
   * For each ingredient, the start of its posting lists (lists of the recipes that require it) in `postings`. There is
   * one list per block of 65,536 recipe positions.
   */
  postingStarts: Uint32Array,
  postings: Uint16Array,
  /**
   * Posting lists for optional ingredients: lists of the recipes that have the ingredient as an optional one. Each
   * entry also has the ingredient's food labels, as an index into `lineSets`.
   */
  optionalStarts: Uint32Array,
  optionals: Uint16Array,
  optionalSets: Uint16Array,
  idStarts: Uint32Array,
  idBytes: Uint8Array,
  /** Ingredient names, recipes that do not fit the binary format, and other text: `SegmentText` as JSON. */
  text: Uint8Array,
} satisfies Schema;

const AMOUNTS_SCHEMA = {
  /**
   * For each ingredient in `rows`, a number that is the index of its amount in `amounts` and also the index of its unit
   * in `units`; 0 for an unknown amount.
   */
  pairs: Uint16Array,
  amounts: Float64Array,
  units: Uint16Array,
  text: Uint8Array,
} satisfies Schema;

export interface FoodsToCount {
  readonly segment: Segment;
  /**
   * For each frequent food to count, the start of its bitmap. The list is filled up with the start of a bitmap of zeros
   * until its length is a multiple of 7.
   */
  readonly bitmaps: readonly number[];
  readonly sparse: readonly number[];
  readonly postings: number;
  readonly size: number;
}

export interface Kernel {
  /**
   * Starts counting how many of the given foods each recipe requires. If the argument is the same object as in the last
   * call, the counts are still valid and nothing happens.
   */
  start(foodsToCount: FoodsToCount): void;
  /**
   * Counts the foods in the recipes of a chunk (part of fixed size) of the segment, unless this chunk is already
   * counted.
   */
  count(chunk: number): void;
  /**
   * Returns a bitmap of the recipes in a chunk that require at least a minimum number of the foods passed to `start`.
   * The chunk must be counted before the call. Only the part of the bitmap inside `ranges` is valid.
   * @param ranges ranges of recipes, each with its minimum number of foods, in ascending order and inside the chunk
   * @param result selects one of three result buffers; the bitmap is valid until the next call with the same buffer
   */
  select(chunk: number, ranges: Ranges, result: 0 | 1 | 2): Int32Array;
  /**
   * Returns a bitmap of the recipes that require exactly `hits` of the foods passed to `start`. The bitmap begins at
   * the 32-bit word `from` and has `length` words. Before the call, the foods must be counted in these words. The
   * bitmap is valid until the next call.
   * @param n maximum number of required non-staples of these recipes
   */
  exactly(from: number, length: number, hits: number, n: number): Int32Array;
  /**
   * Returns an upper bound of how many of the foods passed to `start` a single recipe requires. The bound holds for the
   * recipes in `length` bitmap words, beginning at the word `from`. Maybe no recipe reaches the bound.
   */
  most(from: number, length: number, n: number): number;
}

/**
 * Ranges of recipe positions. Each range starts at a multiple of 32. `least` is the minimum number of counted foods (0
 * to 31) that a recipe in the range must require.
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
  readonly cuisines: readonly (string | null)[];
  readonly exceptions: readonly RecipeRecord[];
  /** Pairs of a stored ingredient name and the canonical name that replaces it, for example after a new alias. */
  readonly spellings: readonly (readonly [stored: string, name: string])[];
  /**
   * IDs of recipes that a segment with changes must hide in older segments: recipes that were deleted, and recipes that
   * no longer require any ingredient.
   */
  readonly gone: readonly string[];
  readonly labelsVersion: string;
}

/**
 * Ingredient amounts of the recipes in an index segment. They are stored separately, because only searches with pantry
 * amounts need them.
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
  readonly words: number;
  readonly recipes: number;
  readonly blocks: number;
  /**
   * For each chunk (part of fixed size) of the segment, the number of bits that are needed to count the ingredients of
   * its recipes.
   */
  readonly depths: Uint8Array;
  readonly toolBitmaps: number;
  readonly kernel: Kernel;
}

export type WithoutKernel = Omit<Segment, 'kernel'>;

const KIND = 'SG';
const AMOUNTS_KIND = 'AM';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const encodeJsonBytes = (value: unknown): Uint8Array<ArrayBuffer> =>
  encoder.encode(JSON.stringify(value));

export const packSegment = (sections: Sections<typeof SEGMENT_SCHEMA>): ArrayBuffer =>
  packColumns(KIND, SEGMENT_SCHEMA, sections);
export const packAmounts = (sections: Sections<typeof AMOUNTS_SCHEMA>): ArrayBuffer =>
  packColumns(AMOUNTS_KIND, AMOUNTS_SCHEMA, sections);

/**
 * Opens an index segment.
 * @param createKernel creates the kernel that counts foods in the segment
 * @throws SegmentError if the buffer is not a segment of the current format version
 */
export function openSegment(buffer: ArrayBuffer, createKernel: (segment: WithoutKernel) => Kernel): Segment {
  const sections = unpackColumns(KIND, SEGMENT_SCHEMA, buffer);
  const text = JSON.parse(decoder.decode(sections.text)) as SegmentText;
  const [slots = 0, recipes = 0] = sections.counts;
  const words = slots / 32;
  const segment: WithoutKernel = {
    ...sections,
    ...text,
    bytes: readPackedByteLength(buffer),
    slots,
    words,
    depths: computeDepths(sections.groups, words),
    recipes,
    blocks: Math.ceil(slots / 2 ** BLOCK_BITS),
    toolBitmaps: sections.bitmaps.length - text.tools.length * words,
  };
  // Create a new object instead of adding a property to the existing one. Adding a property would make searches a third
  // slower (measured in V8).
  return { ...segment, kernel: createKernel(segment) };
}

function computeDepths(groups: Int32Array, words: number): Uint8Array {
  const most = new Uint8Array(countChunks({ words }));
  const { length } = groups;
  for (let at = 0; at < length; at += GROUP_WORDS) {
    const n = getGroupNonStapleCount(groups, at);
    const last = (getGroupEndSlot(groups, at) - 1) >> (5 + CHUNK_BITS);
    for (let chunk = getGroupFirstSlot(groups, at) >> (5 + CHUNK_BITS); chunk <= last; chunk += 1) {
      if (n > (most[chunk] as number)) most[chunk] = n;
    }
  }
  return most.map(computeBitsForCount);
}

/**
 * Opens the ingredient amounts of an index segment.
 * @throws SegmentError if the buffer does not have the current format version
 */
export function openIngredientAmounts(buffer: ArrayBuffer): Amounts {
  const { pairs, amounts, units, text } = unpackColumns(AMOUNTS_KIND, AMOUNTS_SCHEMA, buffer);
  return { pairs, amounts, units, unitNames: JSON.parse(decoder.decode(text)) };
}
