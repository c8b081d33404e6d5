/**
 * The best recipes of one segment, offered to a `Top` that other segments share.
 *
 * Contract: after `rankSegment`, `top` holds what it would hold had every recipe of the segment been scored with
 * the definition and offered. Why that is so although few are scored: docs/engine.md, 'Exactness'.
 */

import { POINT } from '#domain/matching/exact';
import { SCORE_MIN } from '#domain/matching/limits';
import { CHUNK, scatter, sweep } from './count.ts';
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
} from './evaluate.ts';
import { readId } from './ids.ts';
import { leastHits, type Plan } from './plan.ts';
import { type Amounts, BLOCK_BITS, GROUP_WORDS } from './segment.ts';
import type { Top } from './top.ts';

/** Which recipes take part: by their code of cuisine, all of them when null. */
export interface Side {
  /** By code: 1 for a preferred cuisine. */
  readonly preferred: Uint8Array | null;
  /** 1: the preferred ones; 0: the others. */
  readonly wanted: 0 | 1;
  /** Bitmaps that together have the preferred ones; null when one of these cuisines has none. */
  readonly bitmaps: readonly number[] | null;
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

const mask = new Int32Array(CHUNK);

class Ranker {
  readonly #source: Source;
  readonly #side: Side;
  readonly #top: Top;
  readonly #portions: Portions | null;
  readonly #optional: Int32Array | null;

  constructor(source: Source, side: Side, top: Top) {
    const { plan, amounts } = source;
    this.#source = source;
    this.#side = side;
    this.#top = top;
    this.#portions = plan.amounts && amounts !== null ? new Portions(plan, amounts) : null;
    this.#optional = optionalExclusions(plan);
  }

  run(): void {
    const { plan } = this.#source;
    const { segment, counted } = plan;
    if (counted.size === 0) return;
    if (counted.bitmaps.length === 0 && counted.postings < Math.max(64, segment.words >> 3)) {
      this.#lookUp();
      return;
    }
    scatter(counted);
    const groups = segment.groups.length / GROUP_WORDS;
    // Light groups fill the list with high scores. Then the heavy ones, whose recipes use more and so win ties.
    let g = 0;
    for (; g < groups && !this.#top.full; g += 1) this.#sweep(g);
    for (let h = groups - 1; h >= g; h -= 1) this.#sweep(h);
  }

  /** Looks at every posting: quicker than a sweep when all that is owned is rare. */
  #lookUp(): void {
    const { plan } = this.#source;
    const { segment, counted } = plan;
    const { groups, postingStarts: starts, postings, blocks, minutes } = segment;
    const slots: number[] = [];
    for (const rank of counted.sparse) {
      for (let block = 0; block < blocks; block += 1) {
        const list = rank * blocks + block;
        const end = starts[list + 1] as number;
        for (let i = starts[list] as number; i < end; i += 1) {
          slots.push((block << BLOCK_BITS) + (postings[i] as number));
        }
      }
    }
    // A recipe with two of them is in two lists.
    if (counted.sparse.length > 1) slots.sort((a, b) => a - b);
    let [before, group, groupEnd, hopeless] = [-1, -1, 0, false];
    for (const slot of slots) {
      if (slot >= groupEnd) {
        do {
          group += 1;
          const at = group * GROUP_WORDS;
          groupEnd = (groups[at + 2] as number) + (groups[at + 3] as number);
        } while (slot >= groupEnd);
        hopeless = leastHits(plan, group, this.#top.rank, this.#top.used) > counted.size;
      }
      if (hopeless || slot === before || (minutes[slot] as number) > plan.filters.minutesMost) continue;
      before = slot;
      const at = group * GROUP_WORDS;
      const n = groups[at] as number;
      const s = groups[at + 1] as number;
      const row = (groups[at + 4] as number) + (slot - (groups[at + 2] as number)) * (n + s);
      this.#consider(slot, row, n, s);
    }
  }

  #sweep(group: number): void {
    const { plan } = this.#source;
    const { segment, counted } = plan;
    const at = group * GROUP_WORDS;
    const n = segment.groups[at] as number;
    const s = segment.groups[at + 1] as number;
    const first = segment.groups[at + 2] as number;
    const size = segment.groups[at + 3] as number;
    const rowStart = segment.groups[at + 4] as number;
    const stride = n + s;
    const most = Math.min(n, counted.size);
    const { bitmaps: preferred, wanted } = this.#side;
    const top = this.#top;
    let least = leastHits(plan, group, top.rank, top.used);
    if (least > most) return;
    const end = slotsWithin(segment.minutes, first, first + size, plan.filters.minutesMost);
    for (let slot = first; slot < end; slot += CHUNK * 32) {
      if (slot !== first) {
        least = leastHits(plan, group, top.rank, top.used);
        if (least > most) return;
      }
      const words = Math.min(CHUNK, (end - slot + 31) >> 5);
      sweep(counted, slot >> 5, words, n, least, mask);
      for (let i = 0; i < words; i += 1) {
        let bits = mask[i] as number;
        if (bits === 0) continue;
        if (preferred !== null) {
          let own = 0;
          for (const bitmap of preferred) own |= segment.bitmaps[bitmap + (slot >> 5) + i] as number;
          bits &= wanted === 1 ? own : ~own;
        }
        while (bits !== 0) {
          const low = 31 - Math.clz32(bits & -bits);
          bits &= bits - 1;
          const candidate = slot + i * 32 + low;
          if (candidate >= end) break;
          this.#consider(candidate, rowStart + (candidate - first) * stride, n, s);
        }
      }
    }
  }

  #consider(slot: number, row: number, n: number, s: number): void {
    const { plan, number, dead } = this.#source;
    const { segment, filters } = plan;
    const { preferred, wanted } = this.#side;
    if (preferred !== null && preferred[segment.cuisineCodes[slot] as number] !== wanted) return;
    if (filters.caloriesMost !== null) {
      const calories = segment.calories[slot] as number;
      if (calories === 0 || calories > filters.caloriesMost) return;
    }
    if ((segment.protein[slot] as number) < filters.proteinLeast) return;
    effort.scored += 1;
    const portions = this.#portions;
    if (portions === null) evaluate(plan, row, n, s);
    else evaluateAmounts(plan, portions, row, n, s);
    lookAtTools(plan, slot);
    const top = this.#top;
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
    top.offer({ rank, used, minutes, segment: number, ordinal, id: () => readId(segment, ordinal) });
  }

  #isExcluded(slot: number, row: number, length: number): boolean {
    const { segment, tables } = this.#source.plan;
    for (let at = row; at < row + length; at += 1) {
      if (tables.excluded[segment.rows[at] as number] === 1) return true;
    }
    return this.#optional !== null && (((this.#optional[slot >> 5] as number) >> (slot & 31)) & 1) !== 0;
  }
}

/** Whether the recipe at a position of the sorted ids is superseded. */
export const isDead = (dead: Uint32Array, ordinal: number) =>
  (((dead[ordinal >> 5] as number) >>> (ordinal & 31)) & 1) === 1;

/** The end of the slots from `first` on whose position in the minutes is at most `most`. */
export function slotsWithin(minutes: Uint16Array, first: number, end: number, most: number): number {
  if (most >= 65_535) return end;
  let [low, high] = [first, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((minutes[middle] as number) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A bit for every slot that has an excluded ingredient which it does not require; null when none has. */
export function optionalExclusions({ segment, excludedRanks }: Plan): Int32Array | null {
  const { optionalStarts: starts, optionals, blocks } = segment;
  let out: Int32Array | null = null;
  for (const rank of excludedRanks) {
    for (let block = 0; block < blocks; block += 1) {
      const list = rank * blocks + block;
      for (let i = starts[list] as number; i < (starts[list + 1] as number); i += 1) {
        out ??= new Int32Array(segment.words);
        const slot = (block << BLOCK_BITS) + (optionals[i] as number);
        out[slot >> 5] = (out[slot >> 5] as number) | (1 << slot);
      }
    }
  }
  return out;
}

export function rankSegment(source: Source, side: Side, top: Top): void {
  new Ranker(source, side, top).run();
}
