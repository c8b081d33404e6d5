/**
 * Counts the recipes of an index segment that match a search, and the recipes that each filter rejects. The counts
 * equal those of `countMatches`, and of `leftOut` in the result of `rankMatchingRecipes` (src/domain/matching).
 */

import { createZeroLeftOutRecipeCounts, type LeftOutCounts } from '#domain/matching/left-out';
import { SCORE_MIN } from '#domain/matching/limits';
import type { SearchWishes } from '#domain/matching/types';
import { CONTAINED, classifyDietFit, FITS } from '../filters/diet-filter.ts';
import { findSlotsWithExcludedOptionalIngredients, isRecipeBitSet } from '../filters/exclusions.ts';
import type { Range } from '../filters/ranges.ts';
import { countChunks } from '../format/chunks.ts';
import {
  computeGroupStart,
  computeIngredientRowStart,
  GROUP_WORDS,
  getGroupEndSlot,
  getGroupFirstSlot,
  getGroupNonStapleCount,
  getGroupStapleCount,
  hasGroupUnknownMinutes,
} from '../format/group-words.ts';
import { BLOCK_BITS, NEEDS_MAX, type Segment } from '../format/segment.ts';
import { isScoreAtLeast } from './bounds.ts';
import { CoverageCache } from './coverage-cache.ts';
import {
  doesLastEvaluatedRecipeReachMinScore,
  evaluateRecipeAtSlot,
  evaluateRecipeAtSlotWithAmounts,
  recordMissingTools,
} from './evaluate.ts';
import type { Source } from './gate.ts';
import { parts } from './parts.ts';
import { compileSegmentFilters, type Filters, type SegmentPlan } from './plan.ts';

/**
 * Finds the number of hits (required non-staples that the user has or can replace) that guarantees the minimum score of
 * 20 points, even if all other ingredients are missing.
 */
class Enough {
  readonly #plan: SegmentPlan;
  /**
   * Lowest coverage (how much of the required amount the user has, in twentieths) of the ingredients that the user has
   * or can replace in this search.
   */
  readonly #weakest: number;
  readonly #known: readonly [Map<number, number>, Map<number, number>] = [new Map(), new Map()];

  constructor(plan: SegmentPlan) {
    this.#plan = plan;
    const { covered } = plan.tables;
    this.#weakest = plan.ranks.reduce((least, rank) => Math.min(least, covered[rank] as number), 20);
  }

  /**
   * Returns the minimum number of hits with which every recipe of a group reaches the minimum score. A hit is a
   * required non-staple that the user has or can replace.
   * @param tools 1 if the recipe may lack a tool, else 0
   */
  hits(group: number, tools: 0 | 1): number {
    const known = this.#known[tools];
    let hits = known.get(group);
    if (hits === undefined) {
      hits = this.#find(group, tools);
      known.set(group, hits);
    }
    return hits;
  }

  #find(group: number, tools: 0 | 1): number {
    const { segment, kitchen, amounts } = this.#plan;
    const n = getGroupNonStapleCount(segment.groups, computeGroupStart(group));
    const s = getGroupStapleCount(segment.groups, computeGroupStart(group));
    if (amounts || kitchen.outOfStock.size > 0) return n + 1;
    const assumed = kitchen.assumeStaples;
    for (let hits = 1; hits <= n; hits += 1) {
      const least = hits * 4 * this.#weakest + (assumed ? 18 * s : 0);
      const missing = n - hits + (assumed ? 0 : s);
      if (isScoreAtLeast(SCORE_MIN, least, 4 * n + s, missing, 20 ** tools, tools)) return hits;
    }
    return n + 1;
  }
}

/**
 * Returns a bitmap of the recipes that reach the minimum score, before filters. The bitmap has one bit per slot
 * (position of a recipe in the segment).
 */
export function findRecipesAboveMinScore({ plan, amounts }: Source): Int32Array {
  const { segment, foodsToCount, tables, bounds, lacking } = plan;
  const out = new Int32Array(segment.words);
  const coverageCache = plan.amounts && amounts !== null ? new CoverageCache(plan, amounts) : null;
  if (plan.namedStaples) addStaplesOnly(plan, coverageCache, out);
  if (foodsToCount.size === 0) return out;
  const { kernel } = segment;
  kernel.start(foodsToCount);
  const ends = tables.findEndsWithinTime(65_535, true);
  const leastHits = (group: number) => {
    const fewest = bounds.fewestHits(group);
    return fewest <= foodsToCount.size ? fewest : NEEDS_MAX + 1;
  };
  const enough = new Enough(plan);
  // An ingredient may be replaceable only in some dishes, so it is not a hit in every recipe. Mark the recipes with
  // such an ingredient, so that they are scored one by one.
  const uncertain = new Int32Array(segment.words);
  for (const rank of plan.ranks)
    if (tables.conditional[rank] === 1) addSlotsWithIngredient(segment, rank, uncertain);
  for (let chunk = 0; chunk < countChunks(segment); chunk += 1) {
    parts.collect(segment, tables, chunk, ends, leastHits);
    const leastCertainHits = (tools: 0 | 1) => (part: number) => {
      const group = parts.group[part] as number;
      return Math.max(enough.hits(group, tools), bounds.fewestHits(group));
    };
    const certain = parts.select(segment, leastCertainHits(0), 1);
    const certainForOne = lacking.mask === 0 ? null : parts.select(segment, leastCertainHits(1), 2);
    for (let part = 0; part < parts.count; part += 1) {
      const group = parts.group[part] as number;
      const at = computeGroupStart(group);
      const from = (parts.first[part] as number) >> 5;
      const words = (((parts.end[part] as number) + 31) >> 5) - from;
      for (let i = 0; i < words; i += 1) {
        const word = from + i;
        const likely = parts.mask[word - parts.word] as number;
        if (likely === 0) continue;
        // Two bitmaps for 32 recipes at a time: `one` marks the recipes that lack at least one tool, and `two` marks
        // the recipes that lack at least two tools.
        let [one, two] = [0, 0];
        for (const bitmap of lacking.bitmaps) {
          const lacks = segment.bitmaps[bitmap + word] as number;
          two |= one & lacks;
          one |= lacks;
        }
        let sure = (certain[word - parts.word] as number) & ~one;
        if (certainForOne !== null) sure |= (certainForOne[word - parts.word] as number) & ~two;
        sure &= ~(uncertain[word] as number);
        let open = likely & ~sure;
        while (open !== 0) {
          const bit = open & -open;
          open ^= bit;
          const candidate = word * 32 + 31 - Math.clz32(bit);
          look(plan, coverageCache, at, candidate);
          recordMissingTools(plan, candidate);
          if (doesLastEvaluatedRecipeReachMinScore(coverageCache !== null)) sure |= bit;
        }
        out[word] = sure;
      }
    }
  }
  return out;
}

function look(plan: SegmentPlan, coverageCache: CoverageCache | null, at: number, slot: number): void {
  const { groups } = plan.segment;
  const [n, s] = [getGroupNonStapleCount(groups, at), getGroupStapleCount(groups, at)];
  const row = computeIngredientRowStart(groups, at, slot);
  const setting = plan.segment.settings[slot] as number;
  if (coverageCache === null) evaluateRecipeAtSlot(plan, row, n, s, setting);
  else evaluateRecipeAtSlotWithAmounts(plan, coverageCache, row, n, s, setting);
}

function addStaplesOnly(plan: SegmentPlan, coverageCache: CoverageCache | null, out: Int32Array): void {
  const { groups } = plan.segment;
  for (let at = 0; at < groups.length; at += GROUP_WORDS) {
    if (getGroupNonStapleCount(groups, at) !== 0) continue;
    const end = getGroupEndSlot(groups, at);
    for (let slot = getGroupFirstSlot(groups, at); slot < end; slot += 1) {
      look(plan, coverageCache, at, slot);
      recordMissingTools(plan, slot);
      if (doesLastEvaluatedRecipeReachMinScore(coverageCache !== null))
        out[slot >> 5] = (out[slot >> 5] as number) | (1 << slot);
    }
  }
}

function addSlotsWithIngredient(segment: Segment, rank: number, out: Int32Array): void {
  const { bitmaps, postingStarts: starts, postings, blocks, dense, words } = segment;
  const bitmap = dense[rank] as number;
  if (bitmap >= 0) {
    for (let word = 0; word < words; word += 1)
      out[word] = (out[word] as number) | (bitmaps[bitmap + word] as number);
  }
  for (let block = 0; block < blocks; block += 1) {
    const list = rank * blocks + block;
    for (let i = starts[list] as number; i < (starts[list + 1] as number); i += 1) {
      const slot = (block << BLOCK_BITS) + (postings[i] as number);
      out[slot >> 5] = (out[slot >> 5] as number) | (1 << slot);
    }
  }
}

/**
 * Returns a bitmap of the recipes with an excluded ingredient, even if it is optional; null if the search excludes no
 * ingredient.
 */
function excludedSlots(plan: SegmentPlan): Int32Array | null {
  const { segment, excludedRanks, tables } = plan;
  if (excludedRanks.length === 0) return null;
  const out = findSlotsWithExcludedOptionalIngredients(plan) ?? new Int32Array(segment.words);
  const { groups, rows } = segment;
  for (const rank of excludedRanks) addSlotsWithIngredient(segment, rank, out);
  if (!excludedRanks.some((rank) => segment.staples[rank] === 1)) return out;
  for (let at = 0; at < groups.length; at += GROUP_WORDS) {
    const [n, s] = [getGroupNonStapleCount(groups, at), getGroupStapleCount(groups, at)];
    const [first, end] = [getGroupFirstSlot(groups, at), getGroupEndSlot(groups, at)];
    let row = computeIngredientRowStart(groups, at, first);
    for (let slot = first; slot < end; slot += 1) {
      for (let k = row + n; k < row + n + s; k += 1) {
        if (tables.excluded[rows[k] as number] === 1)
          out[slot >> 5] = (out[slot >> 5] as number) | (1 << slot);
      }
      row += n + s;
    }
  }
  return out;
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function alive(word: number, bits: number, dead: Uint32Array, ordinals: Uint32Array): number {
  let out = bits;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const slot = word * 32 + 31 - Math.clz32(rest & -rest);
    if (isRecipeBitSet(dead, ordinals[slot] as number)) out &= ~(rest & -rest);
  }
  return out;
}

/**
 * Counts the recipes that each filter rejects. Outdated copies of recipes are not counted.
 * @param excluded true to count recipes that have an excluded ingredient or that the dietary filter rejects; false to
 *   count all other recipes
 * @param counts the numbers are added to this object
 * @returns number of recipes that pass every filter
 */
function tally(
  { plan, dead, hidden }: Source,
  slots: Int32Array,
  excluded: boolean,
  { minutesMost, unknownMinutes, kinds: wanted, ranges, diet }: Filters,
  counts: LeftOutCounts,
): number {
  const { segment, tables } = plan;
  const { groups, ordinals, kinds } = segment;
  const exclusions = excludedSlots(plan);
  if (excluded && exclusions === null && diet === null) return 0;
  const ends = tables.findEndsWithinTime(minutesMost, unknownMinutes);
  const looks = ranges.length > 0 || wanted !== -1;
  let passing = 0;
  for (let group = 0; group < ends.length; group += 1) {
    const at = computeGroupStart(group);
    const after = getGroupEndSlot(groups, at);
    const end = ends[group] as number;
    for (let word = getGroupFirstSlot(groups, at) >> 5; word * 32 < after; word += 1) {
      let bits = slots[word] as number;
      if (bits === 0) continue;
      if (dead !== null) bits = alive(word, bits, dead, ordinals);
      const named = exclusions === null ? 0 : (exclusions[word] as number);
      let apart = named;
      if (diet !== null) {
        for (let rest = bits; rest !== 0; rest &= rest - 1) {
          const bit = rest & -rest;
          const reason = classifyDietFit(segment, diet, word * 32 + 31 - Math.clz32(bit));
          if (reason === FITS) continue;
          apart |= bit;
          if (excluded) counts[reason === CONTAINED ? 'diet' : 'dietUnsure'] += 1;
        }
      }
      if (excluded) counts.excluded += countBits(bits & named);
      bits &= excluded ? apart : ~apart;
      // The recipes of a group are sorted by minutes, so all recipes after the slot `end` exceed the time limit.
      const inTime = end - word * 32;
      let out = bits & (inTime <= 0 ? -1 : inTime >= 32 ? 0 : -1 << inTime);
      counts[hasGroupUnknownMinutes(groups, at) ? 'minutesUnknown' : 'minutes'] += countBits(out);
      for (let rest = looks ? bits : 0; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const slot = word * 32 + 31 - Math.clz32(bit);
        if (((wanted >>> (kinds[slot] as number)) & 1) === 0) {
          counts.kind += 1;
          out |= bit;
        }
        for (let i = 0; i < ranges.length; i += 1) {
          const { positions, least, most, count, unknown } = ranges[i] as Range;
          const position = positions[slot] as number;
          if (position >= least && position <= most) continue;
          counts[position === 0 ? unknown : count] += 1;
          out |= bit;
        }
      }
      if (hidden !== null) {
        const seen = alive(word, bits, hidden, ordinals);
        counts.hidden += countBits(bits & ~seen);
        out |= bits & ~seen;
      }
      passing += countBits(bits & ~out);
    }
  }
  return passing;
}

/**
 * Counts the matching recipes that pass all filters.
 * @param slots the matching recipes, as returned by `findRecipesAboveMinScore`. They must come from a search that does
 *   not use excluded foods, even if the user has these foods
 */
export function countSlotsPassingFilters(source: Source, slots: Int32Array, wishes: SearchWishes): number {
  return tally(
    source,
    slots,
    false,
    compileSegmentFilters(source.plan.segment, wishes),
    createZeroLeftOutRecipeCounts(),
  );
}

/**
 * Counts the recipes that each filter rejects. Recipes with an excluded ingredient, and recipes that the dietary filter
 * rejects, are not counted here.
 * @param source the segment, prepared for a search that does not use excluded foods, even if the user has these foods
 * @param counts the numbers are added to this object
 */
export function addFilterRejectCounts(source: Source, counts: LeftOutCounts): void {
  tally(source, findRecipesAboveMinScore(source), false, source.plan.filters, counts);
}

/**
 * Counts the recipes with an excluded ingredient and the recipes that the dietary filter rejects. For each of the
 * remaining filters, also counts how many of these recipes it rejects.
 * @param source the segment, prepared for a search that uses excluded foods too, if the user has them
 * @param counts the numbers are added to this object
 */
export function addExclusionCounts(source: Source, counts: LeftOutCounts): void {
  tally(source, findRecipesAboveMinScore(source), true, source.plan.filters, counts);
}
