/**
 * The best recipes of one segment, offered to a `Top` that other segments share.
 *
 * Contract: after `rankSegment`, `top` holds what it would hold had every recipe of the segment been scored with
 * the definition and offered. Why that is so although few are scored: docs/engine.md, 'Exactness'.
 */

import { POINT } from '#domain/matching/exact';
import { SCORE_MIN } from '#domain/matching/limits';
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
import { hasExcludedOptional, isDead } from './exclusions.ts';
import { chunksOf, parts } from './parts.ts';
import type { Plan } from './plan.ts';
import { type Amounts, BLOCK_BITS, GROUP_WORDS, NEEDS_MAX } from './segment.ts';
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

/** From so many postings on, sweeping is quicker than looking at each. */
const fewPostings = (words: number) => Math.max(256, words >> 5);

/** More hits than any recipe has. */
const NEVER = NEEDS_MAX + 1;

/** Slots of postings, gathered. */
let gathered = new Int32Array(1024);

class Ranker {
  readonly #source: Source;
  readonly #side: Side;
  readonly #top: Top;
  readonly #portions: Portions | null;
  readonly #ends: Int32Array;
  /** By group, the hits that it needed when it was asked about last. */
  readonly #before: Uint8Array;

  constructor(source: Source, side: Side, top: Top) {
    const { plan, amounts } = source;
    this.#source = source;
    this.#side = side;
    this.#top = top;
    this.#portions = plan.amounts && amounts !== null ? new Portions(plan, amounts) : null;
    this.#ends = plan.tables.endsWithin(plan.filters.minutesMost);
    this.#before = new Uint8Array(this.#ends.length);
  }

  run(): void {
    const { segment, counted } = this.#source.plan;
    if (counted.size === 0) return;
    if (counted.bitmaps.length === 0 && counted.postings <= fewPostings(segment.words)) {
      this.#lookUp();
      return;
    }
    segment.kernel.start(counted);
    // Light groups fill the list with high scores. Then the heavy ones, whose recipes use more and so win ties.
    const chunks = chunksOf(segment);
    let [chunk, done] = [0, -1];
    for (; chunk < chunks && !this.#top.full; chunk += 1) done = this.#fill(chunk);
    for (let last = chunks - 1; last >= chunk; last -= 1) this.#sweep(last, -1);
    if (chunk > 0) this.#sweep(chunk - 1, done);
  }

  /** Looks at every posting: quicker than a sweep when all that is owned is rare. */
  #lookUp(): void {
    const { plan } = this.#source;
    const { segment, counted } = plan;
    const { groups, postingStarts: starts, postings, blocks } = segment;
    if (gathered.length < counted.postings) gathered = new Int32Array(counted.postings * 2);
    const slots = gathered.subarray(0, counted.postings);
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
    if (counted.sparse.length > 1) slots.sort();
    let [group, at, first, end, groupEnd, least] = [-1, 0, 0, 0, 0, 0];
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
        end = this.#ends[group] as number;
        least = this.#least(group, slot);
      }
      if (hits < least || slot >= end) continue;
      const n = groups[at] as number;
      const s = groups[at + 1] as number;
      this.#consider(slot, (groups[at + 4] as number) + (slot - first) * (n + s), n, s);
    }
  }

  /** Hits that a recipe of a group needs for a place in the list, `first` being its slot or one before. */
  #least(group: number, first: number): number {
    const { bounds, lift } = this.#source.plan;
    const { rank, used } = this.#top;
    const most = this.#most(group);
    // The list only gets better: what was not enough before is not enough now.
    let least = Math.max(this.#before[group] as number, bounds.fewestHits(group));
    while (least <= most && !bounds.couldEnter(group, least, lift, rank, used)) least += 1;
    this.#before[group] = least;
    if (least > most) return NEVER;
    if (this.#couldEnter(group, least, first)) return least;
    return least < most ? least + 1 : NEVER;
  }

  /** Hits that a recipe of a group can have. */
  #most(group: number): number {
    const { segment, counted } = this.#source.plan;
    return Math.min(segment.groups[group * GROUP_WORDS] as number, counted.size);
  }

  /** Considers the recipes of a range of words, until the list is full. Returns the last group that it looked at. */
  #fill(chunk: number): number {
    this.#collect(chunk, -1);
    let part = 0;
    while (part < parts.count && !this.#top.full) {
      this.#pick(part);
      part += 1;
    }
    return part === 0 ? -1 : (parts.group[part - 1] as number);
  }

  /** Considers the recipes of a range of words that are in a later group than `after`. */
  #sweep(chunk: number, after: number): void {
    this.#collect(chunk, after);
    for (let part = parts.count - 1; part >= 0; part -= 1) this.#pick(part);
  }

  #collect(chunk: number, after: number): void {
    const { segment, tables } = this.#source.plan;
    parts.collect(segment, tables, chunk, this.#ends, (group, first) =>
      group > after ? this.#least(group, first) : NEVER,
    );
  }

  /** Whether a recipe of a group could enter the list with so many hits, `first` being its slot or one before. */
  #couldEnter(group: number, hits: number, first: number): boolean {
    const { segment, bounds, lift } = this.#source.plan;
    const { rank, used, minutes } = this.#top;
    if (!bounds.couldEnter(group, hits, lift, rank, used)) return false;
    // A recipe that can only draw level must be as quick as the last, and slots of a group ascend by minutes.
    if (hits > used || bounds.of(group, hits) + lift > rank) return true;
    return (segment.minuteValues[segment.minutes[first] as number] as number) <= minutes;
  }

  /** Considers the recipes of a part with enough hits. */
  #pick(part: number): void {
    const { segment, bounds, lift, lacking } = this.#source.plan;
    const group = parts.group[part] as number;
    const first = parts.first[part] as number;
    const end = parts.end[part] as number;
    const at = group * GROUP_WORDS;
    const n = segment.groups[at] as number;
    const s = segment.groups[at + 1] as number;
    const top = this.#top;
    const most = this.#most(group);
    const least = this.#least(group, first);
    if (least > most) return;
    // The list has become better since the mask was made.
    const isStale = least > (parts.least[part] as number);
    const mask = isStale ? parts.refine(segment, part, least) : parts.mask;
    const from = first >> 5;
    const words = ((end + 31) >> 5) - from;
    const { word } = parts;
    // A tool that is neither there nor replaced halves a score.
    const highest = bounds.of(group, most) + lift;
    const halved = bounds.of(group, most) / 2;
    const hopeless = halved + lift < top.rank || halved < SCORE_MIN * POINT ? lacking.hard : [];
    const { bitmaps: preferred, wanted } = this.#side;
    const row = (segment.groups[at + 4] as number) - (segment.groups[at + 2] as number) * (n + s);
    for (let i = 0; i < words; i += 1) {
      let bits = mask[from - word + i] as number;
      if (bits === 0) continue;
      for (const bitmap of hopeless) bits &= ~(segment.bitmaps[bitmap + from + i] as number);
      if (preferred !== null) {
        let own = 0;
        for (const bitmap of preferred) own |= segment.bitmaps[bitmap + from + i] as number;
        bits &= wanted === 1 ? own : ~own;
      }
      while (bits !== 0) {
        const slot = (from + i) * 32 + 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        if (slot >= end) break;
        if (this.#isTooSlow(slot, most, highest)) return;
        this.#consider(slot, row + slot * (n + s), n, s);
      }
    }
  }

  /** Whether a slot and those after it in the group could at most draw level, and take longer. */
  #isTooSlow(slot: number, most: number, highest: number): boolean {
    const top = this.#top;
    if (highest !== top.rank || most !== top.used) return false;
    const { minuteValues, minutes } = this.#source.plan.segment;
    return (minuteValues[minutes[slot] as number] as number) > top.minutes;
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
    top.offer(rank, used, minutes, number, ordinal, null);
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
