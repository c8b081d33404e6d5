/**
 * The best recipes of one segment, offered to a `Top` that other segments share.
 *
 * Contract: after `rankSegment`, `top` holds what it would hold had every recipe of the segment been scored with
 * the definition and offered. Why that is so although few are scored: docs/engine.md, 'Exactness'.
 */

import { POINT } from '#domain/matching/exact';
import { SCORE_MIN } from '#domain/matching/limits';
import type { Preferred } from './cuisines.ts';
import {
  evaluate,
  evaluateAmounts,
  found,
  lookAtTools,
  Portions,
  roughScore,
  scoreFound,
  urgencyOf,
  urgencyTaken,
  withTools,
} from './evaluate.ts';
import { hasExcludedOptional, isDead } from './exclusions.ts';
import { CHUNK_BITS } from './kernel.ts';
import { UNKNOWN } from './kitchen-tables.ts';
import type { Plan } from './plan.ts';
import { type Amounts, BLOCK_BITS, GROUP_WORDS } from './segment.ts';
import type { Top } from './top.ts';

/** Which recipes take part: all of them when no cuisine is preferred. */
export interface Side {
  readonly preferred: Preferred | null;
  /** 1: the preferred ones; 0: the others. */
  readonly wanted: 0 | 1;
}

export interface Source {
  /** The segment's number among those of the search. */
  readonly number: number;
  readonly plan: Plan;
  readonly amounts: Amounts | null;
  /** By position of the id, a bit for a recipe that a later segment replaces. */
  readonly dead: Uint32Array | null;
}

/** Recipes that were scored, for the benchmark. */
export const effort = { scored: 0 };

/** From so many postings on, sweeping is quicker than looking at each. */
const fewPostings = (words: number) => Math.max(256, words >> 5);

/** Slots of postings, gathered. */
let gathered = new Int32Array(1024);

class Ranker {
  readonly #source: Source;
  readonly #side: Side;
  readonly #top: Top;
  readonly #portions: Portions | null;

  constructor(source: Source, side: Side, top: Top) {
    const { plan, amounts } = source;
    this.#source = source;
    this.#side = side;
    this.#top = top;
    this.#portions = plan.amounts && amounts !== null ? new Portions(plan, amounts) : null;
  }

  run(): void {
    const { segment, counted } = this.#source.plan;
    if (counted.size === 0) return;
    if (counted.bitmaps.length === 0 && counted.postings <= fewPostings(segment.words)) {
      this.#lookUp();
      return;
    }
    this.#sweep();
  }

  /** Looks at pairs of a group and a number of hits, the best first, until no other could enter the list. */
  #sweep(): void {
    const { segment, counted, bounds, lift, tables } = this.#source.plan;
    const most = tables.mostHits;
    const { groups, hits, highest } = bounds.upTo(counted.size);
    const top = this.#top;
    segment.kernel.start(counted);
    // Not kept from one side to the other: segments may share a kernel, which then has counted something else.
    most.fill(UNKNOWN);
    for (let i = 0; i < groups.length; i += 1) {
      const bound = (highest[i] as number) + lift;
      const used = hits[i] as number;
      if (bound < top.rank || (bound === top.rank && used < top.used)) return;
      const group = groups[i] as number;
      if (used > (most[group] as number)) continue;
      if (most[group] === UNKNOWN) {
        most[group] = this.#most(group);
        if (used > (most[group] as number)) continue;
      }
      this.#visit(group, used, bound);
    }
  }

  /** Counts a group. No recipe of it has more hits than this. */
  #most(group: number): number {
    const { segment, ends } = this.#source.plan;
    const { kernel, groups } = segment;
    const at = group * GROUP_WORDS;
    const first = groups[at + 2] as number;
    const end = ends[group] as number;
    if (end <= first) return 0;
    const from = first >> 5;
    const words = ((end + 31) >> 5) - from;
    const last = (from + words - 1) >> CHUNK_BITS;
    for (let chunk = from >> CHUNK_BITS; chunk <= last; chunk += 1) kernel.count(chunk);
    return kernel.most(from, words, groups[at] as number);
  }

  /** Looks at every posting: quicker than a sweep when all that is owned is rare. */
  #lookUp(): void {
    const { plan } = this.#source;
    const { segment, counted, ends, bounds, lift } = plan;
    const { groups, postingStarts: starts, postings, blocks } = segment;
    if (gathered.length < counted.postings) gathered = new Int32Array(counted.postings * 2);
    const slots = gathered;
    let length = 0;
    for (const rank of counted.sparse) {
      for (let block = 0; block < blocks; block += 1) {
        const list = rank * blocks + block;
        const end = starts[list + 1] as number;
        for (let i = starts[list] as number; i < end; i += 1) {
          slots[length] = (block << BLOCK_BITS) + (postings[i] as number);
          length += 1;
        }
      }
    }
    if (counted.sparse.length > 1) slots.subarray(0, length).sort();
    let [group, at, first, end, groupEnd] = [-1, 0, 0, 0, 0];
    for (let i = 0; i < length; ) {
      const slot = slots[i] as number;
      // A recipe that has several of them is there as often.
      let hits = 1;
      while (i + hits < length && slots[i + hits] === slot) hits += 1;
      i += hits;
      if (slot >= groupEnd) {
        do {
          group += 1;
          at = group * GROUP_WORDS;
          first = groups[at + 2] as number;
          groupEnd = first + (groups[at + 3] as number);
        } while (slot >= groupEnd);
        end = ends[group] as number;
      }
      const bound = bounds.of(group, hits);
      if (slot >= end || bound === 0 || !this.#couldEnter(bound + lift, hits)) continue;
      const n = groups[at] as number;
      const s = groups[at + 1] as number;
      this.#consider(slot, (groups[at + 4] as number) + (slot - first) * (n + s), n, s, bound + lift);
    }
  }

  #couldEnter(bound: number, hits: number): boolean {
    const { rank, used } = this.#top;
    return bound > rank || (bound === rank && hits >= used);
  }

  /** Considers the recipes of a group that have so many hits. */
  #visit(group: number, hits: number, bound: number): void {
    const { segment, ends } = this.#source.plan;
    const { groups, bitmaps, kernel } = segment;
    const at = group * GROUP_WORDS;
    const n = groups[at] as number;
    const s = groups[at + 1] as number;
    const first = groups[at + 2] as number;
    const end = ends[group] as number;
    const from = first >> 5;
    const words = ((end + 31) >> 5) - from;
    const row = (groups[at + 4] as number) - first * (n + s);
    const { preferred, wanted } = this.#side;
    const cuisines = preferred === null ? null : preferred.bitmaps;
    const mask = kernel.exactly(from, words, hits, n);
    for (let i = 0; i < words; i += 1) {
      let bits = mask[i] as number;
      if (bits === 0) continue;
      if (cuisines !== null) {
        let own = 0;
        for (const bitmap of cuisines) own |= bitmaps[bitmap + from + i] as number;
        bits &= wanted === 1 ? own : ~own;
      }
      while (bits !== 0) {
        const slot = (from + i) * 32 + 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        if (slot >= end || this.#isTooSlow(slot, hits, bound)) return;
        this.#consider(slot, row + slot * (n + s), n, s, bound);
      }
    }
  }

  /** Whether a slot and those after it in the group could at most draw level, and take longer. */
  #isTooSlow(slot: number, hits: number, bound: number): boolean {
    const top = this.#top;
    if (bound > top.rank || (bound === top.rank && hits > top.used)) return false;
    if (bound < top.rank || hits < top.used) return true;
    const { minuteValues, minutes } = this.#source.plan.segment;
    return (minuteValues[minutes[slot] as number] as number) > top.minutes;
  }

  /** @param bound what its rank is at most, tools aside */
  #consider(slot: number, row: number, n: number, s: number, bound: number): void {
    const { plan, number, dead } = this.#source;
    const { segment, filters } = plan;
    const { preferred, wanted } = this.#side;
    if (preferred !== null && preferred.codes[segment.cuisineCodes[slot] as number] !== wanted) return;
    if (filters.caloriesMost !== null) {
      const calories = segment.calories[slot] as number;
      if (calories === 0 || calories > filters.caloriesMost) return;
    }
    if ((segment.protein[slot] as number) < filters.proteinLeast) return;
    lookAtTools(plan, slot);
    const top = this.#top;
    if (withTools(bound - plan.lift) + plan.lift < top.rank) return;
    effort.scored += 1;
    const portions = this.#portions;
    if (portions === null) evaluate(plan, row, n, s);
    else evaluateAmounts(plan, portions, row, n, s);
    const rough = roughScore(portions !== null);
    if (rough + plan.lift < top.rank || rough < SCORE_MIN * POINT || found.used === 0) return;
    if (filters.excludes && this.#isExcluded(slot, row, n + s)) return;
    const ordinal = segment.ordinals[slot] as number;
    if (dead !== null && isDead(dead, ordinal)) return;
    const score = scoreFound(portions !== null);
    if (score < SCORE_MIN * POINT) return;
    const urgency =
      plan.lift === 0 ? 0 : portions === null ? urgencyOf(plan, row, n + s) : urgencyTaken(plan, portions);
    const rank = score + urgency;
    const { used } = found;
    if (rank < top.rank || (rank === top.rank && used < top.used)) return;
    const minutes = segment.minuteValues[segment.minutes[slot] as number] as number;
    if (rank === top.rank && used === top.used && minutes > top.minutes) return;
    top.offer({ rank, used, minutes, segment: number, ordinal, id: null });
  }

  #isExcluded(slot: number, row: number, length: number): boolean {
    const { segment, tables } = this.#source.plan;
    for (let at = row; at < row + length; at += 1) {
      if (tables.excluded[segment.rows[at] as number] === 1) return true;
    }
    return hasExcludedOptional(this.#source.plan, slot);
  }
}

export function rankSegment(source: Source, side: Side, top: Top): void {
  new Ranker(source, side, top).run();
}
