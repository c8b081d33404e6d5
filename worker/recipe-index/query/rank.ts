/**
 * Finds the best recipes of an index segment and adds them to a list that all segments share.
 *
 * Contract: the list is the same as if every recipe had been scored with the reference implementation
 * (src/domain/matching). Only few recipes are actually scored. For the proof, see docs/answers/engine.md, 'Exactness'.
 */

import { CHUNK_BITS } from '../format/chunks.ts';
import {
  computeGroupStart,
  computeIngredientRowStart,
  GROUP_WORDS,
  getGroupEndSlot,
  getGroupFirstSlot,
  getGroupNonStapleCount,
  getGroupStapleCount,
} from '../format/group-words.ts';
import { findFirstIndexAtLeast, gatherPostingSlots } from '../format/kernel.ts';
import { BLOCK_BITS, NEEDS_MAX } from '../format/segment.ts';
import {
  computeMaxFitPointsFromUsedFoodsAndCompleteness,
  lookUpFitPointsFromDishKind,
  lookUpFitPointsFromUsedFoods,
} from './evaluate.ts';
import { CandidateGate, type Side, type Source, type TopList } from './gate.ts';
import { HEAVY_LEVELS, HeavyHits } from './heavy.ts';
import { UNKNOWN_HITS } from './kitchen-tables.ts';

/**
 * Returns the maximum number of recipes for examining one by one the recipes that require a food which the user has or
 * can replace. If more recipes require such a food, examining groups of recipes is faster.
 */
const fewPostings = (words: number) => Math.max(256, words >> 5);

/**
 * Limit for a search in which the user has or can replace only one non-staple. If more recipes than this require the
 * non-staple, visiting only promising groups of recipes is faster than visiting all these recipes.
 */
const SEEK_FROM = 64;

class Ranker {
  readonly #gate: CandidateGate;
  /**
   * Current position in each list of recipe groups. There is one sorted list for each number of hits (required
   * non-staples that the user has or can replace). `#highest` has the upper bound of the fit (ranking value) at each of
   * these positions.
   */
  readonly #heads = new Int32Array(NEEDS_MAX + 1);
  readonly #highest = new Float64Array(NEEDS_MAX + 1);
  #heavy: HeavyHits | null = null;

  constructor(gate: CandidateGate) {
    this.#gate = gate;
  }

  run(): void {
    const { segment, foodsToCount, namedStaples } = this.#gate.source.plan;
    if (namedStaples) this.#staplesOnly();
    if (foodsToCount.size === 0) return;
    if (foodsToCount.bitmaps.length > 0) this.#sweep();
    else if (foodsToCount.size === 1 && foodsToCount.postings >= SEEK_FROM) this.#seek();
    else if (foodsToCount.postings <= fewPostings(segment.words)) this.#lookUp();
    else this.#sweep();
  }

  /**
   * Visits pairs of a recipe group and a number of hits (required non-staples that the user has or can replace). Pairs
   * with a higher upper bound of the fit (ranking value) come first. Stops when no further pair can enter the list of
   * results.
   */
  #inOrder(most: number, visit: (group: number, hits: number) => void): void {
    const { bounds, useLines } = this.#gate.source.plan;
    const { extra, top } = this.#gate;
    const { order, starts } = bounds;
    const heads = this.#heads;
    const highest = this.#highest;
    const computeHitsBound = (hits: number) => {
      const head = heads[hits] as number;
      if (head >= (starts[hits + 1] as number)) return Number.NEGATIVE_INFINITY;
      return bounds.getMaxFit(order[head] as number, hits) + (useLines[hits] as number) + extra;
    };
    for (let hits = 1; hits <= most; hits += 1) {
      heads[hits] = starts[hits] as number;
      highest[hits] = computeHitsBound(hits);
    }
    for (;;) {
      let [best, bestHits] = [Number.NEGATIVE_INFINITY, 0];
      for (let hits = most; hits > 0; hits -= 1) {
        if ((highest[hits] as number) > best) {
          best = highest[hits] as number;
          bestHits = hits;
        }
      }
      if (bestHits === 0 || best < top.fit) return;
      const group = order[heads[bestHits] as number] as number;
      heads[bestHits] = (heads[bestHits] as number) + 1;
      highest[bestHits] = computeHitsBound(bestHits);
      visit(group, bestHits);
    }
  }

  #staplesOnly(): void {
    const { segment, ends } = this.#gate.source.plan;
    const { groups } = segment;
    for (let at = 0; at < groups.length; at += GROUP_WORDS) {
      if (getGroupNonStapleCount(groups, at) !== 0) continue;
      const s = getGroupStapleCount(groups, at);
      const end = ends[at / GROUP_WORDS] as number;
      for (let slot = getGroupFirstSlot(groups, at); slot < end; slot += 1)
        this.#consider(at, slot, 0, s, Number.POSITIVE_INFINITY, 0);
    }
  }

  /**
   * Examines the promising groups of recipes. Groups with a higher upper bound of the fit (ranking value) come first.
   */
  #sweep(): void {
    const { segment, foodsToCount, tables, heavy } = this.#gate.source.plan;
    const most = tables.mostHits;
    this.#heavy = new HeavyHits(segment, heavy);
    segment.kernel.start(foodsToCount);
    // Discard earlier counts. Several segments may share the memory for counting, which may contain the counts of a
    // different segment by now.
    most.fill(UNKNOWN_HITS);
    this.#inOrder(Math.min(foodsToCount.size, NEEDS_MAX), (group, hits) => {
      if (hits > (most[group] as number)) return;
      if (most[group] === UNKNOWN_HITS) {
        most[group] = this.#most(group);
        if (hits > (most[group] as number)) return;
      }
      this.#visit(group, hits);
    });
  }

  /**
   * Counts the hits of each recipe in a group: the required non-staples that the user has or can replace. Returns an
   * upper bound of the counts.
   */
  #most(group: number): number {
    const { segment, ends } = this.#gate.source.plan;
    const { kernel, groups } = segment;
    const at = computeGroupStart(group);
    const first = getGroupFirstSlot(groups, at);
    const end = ends[group] as number;
    if (end <= first) return 0;
    const from = first >> 5;
    const words = ((end + 31) >> 5) - from;
    const last = (from + words - 1) >> CHUNK_BITS;
    for (let chunk = from >> CHUNK_BITS; chunk <= last; chunk += 1) kernel.count(chunk);
    return kernel.most(from, words, getGroupNonStapleCount(groups, at));
  }

  /**
   * Ranks recipes for a search in which the user has or can replace only one non-staple. Visits the groups of recipes
   * that require this food, the most promising group first. Stops when no other group can enter the list of results.
   */
  #seek(): void {
    const { segment, foodsToCount, ends, bounds } = this.#gate.source.plan;
    const { groups, postingStarts: starts, postings, blocks } = segment;
    const rank = foodsToCount.sparse[0] as number;
    this.#inOrder(1, (group) => {
      const at = computeGroupStart(group);
      const [n, s] = [getGroupNonStapleCount(groups, at), getGroupStapleCount(groups, at)];
      const first = getGroupFirstSlot(groups, at);
      const end = ends[group] as number;
      const rest = bounds.getMaxFit(group, 1) + this.#gate.extra;
      for (let block = first >> BLOCK_BITS; block << BLOCK_BITS < end; block += 1) {
        const list = rank * blocks + block;
        const base = block << BLOCK_BITS;
        const last = starts[list + 1] as number;
        for (
          let k = findFirstIndexAtLeast(postings, starts[list] as number, last, first - base);
          k < last;
          k += 1
        ) {
          const slot = base + (postings[k] as number);
          if (slot >= end) break;
          this.#consider(at, slot, n, s, rest, bounds.getMaxScore(group, 1));
        }
      }
    });
  }

  /**
   * Examines every recipe that requires a non-staple that the user has or can replace. This is fastest if all these
   * foods are rare.
   */
  #lookUp(): void {
    const { foodsToCount, ends, bounds, useLines, segment } = this.#gate.source.plan;
    const { extra } = this.#gate;
    const { groups } = segment;
    const slots = gatherPostingSlots(foodsToCount);
    const { length } = slots;
    let [group, at, end, groupEnd] = [-1, 0, 0, 0];
    for (let i = 0; i < length; ) {
      const slot = slots[i] as number;
      i += 1;
      while (slot >= groupEnd) {
        group += 1;
        at = computeGroupStart(group);
        groupEnd = getGroupEndSlot(groups, at);
        end = ends[group] as number;
      }
      if (slot >= end) continue;
      // `slots` has one entry for each hit of a recipe, and the entries of a recipe are next to each other. Count the
      // entries of this recipe.
      let hits = 1;
      for (; i < length && slots[i] === slot; i += 1) hits += 1;
      if (bounds.getMaxScore(group, hits) === 0) continue;
      const rest = bounds.getMaxFit(group, hits) + extra;
      if (!this.#gate.couldEnter(rest + (useLines[hits] as number), hits)) continue;
      const [n, s] = [getGroupNonStapleCount(groups, at), getGroupStapleCount(groups, at)];
      this.#consider(at, slot, n, s, rest, bounds.getMaxScore(group, hits));
    }
  }

  #consider(at: number, slot: number, n: number, s: number, rest: number, score: number): void {
    const { groups } = this.#gate.source.plan.segment;
    this.#gate.consider(slot, computeIngredientRowStart(groups, at, slot), n, s, rest, score);
  }

  #visit(group: number, hits: number): void {
    const { plan } = this.#gate.source;
    const { segment, ends, bounds, heavy, stapleUses } = plan;
    const { groups, bitmaps, kernel, kinds } = segment;
    const { top, extra } = this.#gate;
    const hit = this.#heavy as HeavyHits;
    const rest = bounds.getMaxFit(group, hits) + extra;
    const score = bounds.getMaxScore(group, hits);
    const lines = hits * HEAVY_LEVELS;
    const at = computeGroupStart(group);
    const n = getGroupNonStapleCount(groups, at);
    const s = getGroupStapleCount(groups, at);
    const first = getGroupFirstSlot(groups, at);
    const end = ends[group] as number;
    const from = first >> 5;
    const words = ((end + 31) >> 5) - from;
    // Index in `rows` at which the recipe at slot s begins, minus s times the number of ingredients. This number is the
    // same for all recipes of the group, because they have the same number of ingredients.
    const rows = computeIngredientRowStart(groups, at, 0);
    const plain = !plan.amounts;
    const other = bounds.getMaxFitFromScoreAndMissingIngredients(group, hits) + extra;
    const { preferred, wanted } = this.#gate.side;
    const cuisines = preferred === null ? null : preferred.bitmaps;
    // The most ranking points that a recipe can get for the foods that it uses: for recipes with no, one, two, and at
    // least three heavy foods. Heavy foods are those that raise a recipe's rank most.
    const staples = stapleUses[s] as number;
    const computeLine = (level: number) =>
      lookUpFitPointsFromUsedFoods((heavy.sums[lines + level] as number) + staples);
    const [none, once, twice, more] = [computeLine(0), computeLine(1), computeLine(2), computeLine(3)];
    if (more + rest < top.fit) return;
    hit.look(group, from, words);
    const { one, two, three } = hit;
    const mask = kernel.exactly(from, words, hits, n);
    for (let i = 0; i < words; i += 1) {
      let bits = mask[i] as number;
      if (bits === 0) continue;
      // Skip recipes with too few heavy foods (foods that raise a recipe's rank most) to enter the list of results.
      const least = top.fit - rest;
      if (more < least) bits &= ~(three[from + i] as number);
      if (twice < least) bits &= ~(two[from + i] as number) | (three[from + i] as number);
      if (once < least) bits &= ~(one[from + i] as number) | (two[from + i] as number);
      if (none < least) bits &= one[from + i] as number;
      if (cuisines !== null) {
        let cuisineBits = 0;
        for (const bitmap of cuisines) cuisineBits |= bitmaps[bitmap + from + i] as number;
        bits &= wanted === 1 ? cuisineBits : ~cuisineBits;
      }
      while (bits !== 0) {
        const slot = (from + i) * 32 + 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        if (slot >= end) return;
        const row = rows + slot * (n + s);
        if (
          plain &&
          computeMaxFitPointsFromUsedFoodsAndCompleteness(plan, row, n, staples) +
            other +
            lookUpFitPointsFromDishKind(plan, kinds[slot] as number) <
            top.fit
        )
          continue;
        this.#gate.consider(slot, row, n, s, rest, score);
      }
    }
  }
}

export function rankSegment(source: Source, side: Side, top: TopList): void {
  new Ranker(new CandidateGate(source, side, top)).run();
}
