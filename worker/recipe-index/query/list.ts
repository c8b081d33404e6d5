/**
 * Finds the recipes of public lists, such as 'Thai dishes in 20 minutes'.
 *
 * Contract: `listRecipes` returns exactly the recipes that satisfy `meetsRecipeListConditions` of src/domain/browse, in
 * the order of `compareListed`. Nothing is cached. A call reads a few numbers of each recipe. If the list requires
 * foods, it reads only recipes with these foods.
 */
import { type ListConditions, meetsRecipeListConditions } from '#domain/browse/conditions';
import { DISH_KINDS } from '#domain/recipes/detect/dish-kind';
import { isRecipeBitSet } from '../filters/exclusions.ts';
import { countValuesAtMost, isInRanges, type Range, toNumberFilterRanges } from '../filters/ranges.ts';
import {
  computeIngredientRowStart,
  GROUP_WORDS,
  getGroupEndSlot,
  getGroupFirstSlot,
  getGroupNonStapleCount,
  hasGroupUnknownMinutes,
} from '../format/group-words.ts';
import { readPackedRecipeId } from '../format/ids.ts';
import { BLOCK_BITS, type Segment } from '../format/segment.ts';
import type { Shard } from './query.ts';

/** The recipes of a list in some index segments, with the counts that `mergeRecipeListParts` adds up. */
export interface ListPart {
  readonly total: number;
  /** Sort keys of the recipes that come first in the list. The array itself is not sorted. */
  readonly first: readonly Placed[];
  readonly cuisines: ReadonlyMap<string, number>;
  readonly foods: ReadonlyMap<string, number>;
}

export interface ListedRecipes {
  readonly total: number;
  readonly ids: readonly string[];
  readonly cuisines: ReadonlyMap<string, number>;
  readonly foods: ReadonlyMap<string, number>;
}

/**
 * Sort key of a recipe on a list: by kind of dish (meals first), then by minutes. Recipes with unknown minutes come
 * last in their kind.
 */
export interface Placed {
  readonly kind: number;
  readonly minutes: number;
  readonly id: string;
}

const compareListed = (a: Placed, b: Placed): number =>
  a.kind - b.kind ||
  // Compare for equality first. If both times are unknown (Infinity), their difference is NaN.
  (a.minutes === b.minutes ? 0 : a.minutes - b.minutes) ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, times = 1): void {
    if (times > 0) this.#counts.set(name, (this.#counts.get(name) ?? 0) + times);
  }

  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** Names with their counts. The greatest count comes first, and names with equal counts are sorted alphabetically. */
  get sorted(): ReadonlyMap<string, number> {
    return new Map([...this.#counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
  }
}

export interface ListPage {
  /** Number of recipes of the list to skip. */
  readonly from: number;
  /** Maximum number of recipes of the list to return. */
  readonly most: number;
}

/** Finds the recipes of a list, and returns the IDs of one page. */
export const listRecipes = (
  shards: readonly Shard[],
  conditions: ListConditions,
  isStaple: (name: string) => boolean,
  page: ListPage,
): ListedRecipes =>
  mergeRecipeListParts([findRecipeListPartInShards(shards, conditions, isStaple, page)], page);

/** Merges the parts of a list that were found in different index segments. */
export function mergeRecipeListParts(parts: readonly ListPart[], { from, most }: ListPage): ListedRecipes {
  const [cuisines, foods] = [new Tally(), new Tally()];
  for (const part of parts) {
    for (const [name, times] of part.cuisines) cuisines.add(name, times);
    for (const [name, times] of part.foods) foods.add(name, times);
  }
  const ids = parts
    .flatMap(({ first }) => first)
    .sort(compareListed)
    .slice(from, from + most)
    .map(({ id }) => id);
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  return { total, ids, cuisines: cuisines.sorted, foods: foods.sorted };
}

export function findRecipeListPartInShards(
  shards: readonly Shard[],
  conditions: ListConditions,
  isStaple: (name: string) => boolean,
  { from, most }: ListPage,
): ListPart {
  const [cuisines, foods] = [new Tally(), new Tally()];
  const first: Placed[] = [];
  let total = 0;
  for (const shard of shards) {
    const { segment, deadExceptions } = shard;
    const listedSlots = new ListedSlots(shard, conditions);
    total += listedSlots.keys.length;
    for (const [code, times] of listedSlots.byCuisine.entries()) {
      const cuisine = segment.cuisines[code] ?? null;
      if (cuisine !== null) cuisines.add(cuisine, times);
    }
    for (const [rank, times] of listedSlots.byRank.entries()) foods.add(segment.names[rank] as string, times);
    for (const key of listedSlots.keys.sort().subarray(0, from + most)) first.push(decodePlace(segment, key));
    for (const record of segment.exceptions) {
      if (deadExceptions.has(record.id) || !meetsRecipeListConditions(record, conditions, isStaple)) continue;
      total += 1;
      if (record.cuisine !== null) cuisines.add(record.cuisine);
      for (const { name } of record.needs) if (!isStaple(name)) foods.add(name);
      const minutes = record.minutes ?? Number.POSITIVE_INFINITY;
      first.push({ kind: DISH_KINDS.indexOf(record.kind), minutes, id: record.id });
    }
  }
  return { total, first, cuisines: cuisines.counts, foods: foods.counts };
}

/**
 * Combines a recipe's kind, minutes and position among the sorted IDs into one number. Sorting by these numbers gives
 * the order of `compareListed`.
 */
const encodeKey = ({ kinds, minutes, ordinals }: Segment, slot: number): number =>
  ((kinds[slot] as number) * 65_536 + (minutes[slot] as number)) * 2 ** 24 + (ordinals[slot] as number);

function decodePlace(segment: Segment, key: number): Placed {
  const place = Math.floor(key / 2 ** 24);
  return {
    kind: Math.floor(place / 65_536),
    minutes: segment.minuteValues[place % 65_536] as number,
    id: readPackedRecipeId(segment, key % 2 ** 24),
  };
}

class ListedSlots {
  readonly keys: Float64Array;
  readonly byCuisine: Uint32Array;
  readonly byRank: Uint32Array;

  constructor({ segment, dead }: Shard, conditions: ListConditions) {
    const { groups, rows, cuisineCodes, ordinals } = segment;
    this.byCuisine = new Uint32Array(segment.cuisines.length);
    this.byRank = new Uint32Array(segment.names.length);
    const keys = new Float64Array(segment.recipes);
    const named = findSlotsWithFoodOfEachSet(segment, conditions.foods ?? []);
    const passes = new SlotConditions(segment, conditions);
    const { maxFoods = Number.POSITIVE_INFINITY } = conditions;
    let count = 0;
    for (let at = 0; at < groups.length; at += GROUP_WORDS) {
      const [n, end] = [getGroupNonStapleCount(groups, at), getGroupEndSlot(groups, at)];
      if (n > maxFoods) continue;
      if (conditions.maxMinutes !== undefined && hasGroupUnknownMinutes(groups, at)) continue;
      for (let slot = getGroupFirstSlot(groups, at); slot < end; slot += 1) {
        if (named !== null && !isSlotBitSet(named, slot)) continue;
        if (!passes.holds(slot)) continue;
        const ordinal = ordinals[slot] as number;
        if (dead !== null && isRecipeBitSet(dead, ordinal)) continue;
        keys[count] = encodeKey(segment, slot);
        count += 1;
        const code = cuisineCodes[slot] as number;
        this.byCuisine[code] = (this.byCuisine[code] as number) + 1;
        const start = computeIngredientRowStart(groups, at, slot);
        for (let i = start; i < start + n; i += 1) {
          const rank = rows[i] as number;
          this.byRank[rank] = (this.byRank[rank] as number) + 1;
        }
      }
    }
    this.keys = keys.subarray(0, count);
  }
}

class SlotConditions {
  readonly #segment: Segment;
  /** Code of the only cuisine that the list allows; -1 if the list allows all cuisines. */
  readonly #cuisine: number;
  readonly #minutes: number;
  readonly #kinds: number;
  readonly #ranges: readonly Range[];
  /**
   * For each set of tools that recipes of the segment require, true if the list allows recipes with it; null if all
   * tools are allowed.
   */
  readonly #tools: readonly boolean[] | null;
  readonly #without: number;
  readonly #never: boolean;

  constructor(
    segment: Segment,
    { cuisine, maxMinutes, kinds, tools, bounds = {}, without = 0 }: ListConditions,
  ) {
    this.#segment = segment;
    this.#cuisine = cuisine === undefined ? -1 : segment.cuisines.indexOf(cuisine);
    this.#never = cuisine !== undefined && this.#cuisine === -1;
    this.#minutes =
      maxMinutes === undefined ? 65_535 : countValuesAtMost(segment.minuteValues, maxMinutes) - 1;
    this.#kinds =
      kinds === undefined ? -1 : kinds.reduce((bits, kind) => bits | (1 << DISH_KINDS.indexOf(kind)), 0);
    this.#ranges = toNumberFilterRanges(segment, bounds);
    this.#tools =
      tools === undefined
        ? null
        : Array.from(segment.toolMasks, (mask) => tools(getToolNames(segment, mask)));
    this.#without = without;
  }

  holds(slot: number): boolean {
    const segment = this.#segment;
    if (this.#never || (segment.minutes[slot] as number) > this.#minutes) return false;
    if (this.#cuisine !== -1 && segment.cuisineCodes[slot] !== this.#cuisine) return false;
    if (((this.#kinds >>> (segment.kinds[slot] as number)) & 1) === 0) return false;
    if (this.#tools !== null && !this.#tools[segment.toolSets[slot] as number]) return false;
    const { containedSets, contained, unsureSets, unsure } = segment;
    const labels =
      (containedSets[contained[slot] as number] as number) | (unsureSets[unsure[slot] as number] as number);
    return (labels & this.#without) === 0 && isInRanges(this.#ranges, slot);
  }
}

const getToolNames = ({ tools }: Segment, mask: number): string[] =>
  tools.filter((_, i) => ((mask >>> i) & 1) === 1);

export const isSlotBitSet = (bits: Int32Array, slot: number): boolean =>
  (((bits[slot >> 5] as number) >>> (slot & 31)) & 1) === 1;

/**
 * Returns a bitmap of the recipes that require at least one food of each given set; null if no set is given. The bitmap
 * has one bit per slot (position of a recipe in the segment).
 */
export function findSlotsWithFoodOfEachSet(
  segment: Segment,
  lists: readonly ReadonlySet<string>[],
): Int32Array | null {
  let all: Int32Array | null = null;
  for (const names of lists) {
    const some = new Int32Array(segment.words);
    for (const name of names) addSlots(segment, segment.names.indexOf(name), some);
    all = all === null ? some : all.map((word, i) => word & (some[i] as number));
  }
  return all;
}

/**
 * Marks all recipes that require a given non-staple.
 * @param rank index of the non-staple in the segment's list of names; -1 if the segment does not contain it
 */
function addSlots(
  { dense, staples, bitmaps, words, blocks, postingStarts, postings }: Segment,
  rank: number,
  bits: Int32Array,
) {
  if (rank === -1 || staples[rank] === 1) return;
  const bitmap = dense[rank] as number;
  if (bitmap !== -1) {
    for (let i = 0; i < words; i += 1) bits[i] = (bits[i] as number) | (bitmaps[bitmap + i] as number);
    return;
  }
  for (let block = 0; block < blocks; block += 1) {
    const list = rank * blocks + block;
    for (let i = postingStarts[list] as number; i < (postingStarts[list + 1] as number); i += 1) {
      const slot = (block << BLOCK_BITS) + (postings[i] as number);
      bits[slot >> 5] = (bits[slot >> 5] as number) | (1 << (slot & 31));
    }
  }
}
