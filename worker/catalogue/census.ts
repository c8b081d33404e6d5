/**
 * How many recipes match, and which filters keep how many of them out.
 *
 * Contract: the figures of `countMatches` and `leftOut` of src/domain/matching, for one segment. Every recipe
 * takes part, but most are decided 32 at a time: so many hits that the score is 20 whatever the rest is, or so
 * few that it cannot be. Only those between are scored.
 */
import { POINT } from '#domain/matching/exact';
import { SCORE_MIN } from '#domain/matching/limits';
import type { LeftOut, Wishes } from '#domain/matching/types';
import { CHUNK, scatter, sweep } from './count.ts';
import { evaluate, evaluateAmounts, isReturned, lookAtTools, Portions } from './evaluate.ts';
import { type Filters, filtersOf, leastHits, type Plan } from './plan.ts';
import { isDead, optionalExclusions, type Source } from './rank.ts';
import { scoreOf } from './score.ts';
import { GROUP_WORDS } from './segment.ts';

const likely = new Int32Array(CHUNK);
const certain = new Int32Array(CHUNK);

/** The fewest hits with which a recipe of the group scores 20 even if nothing else is there; above n: none. */
function enoughHits(plan: Plan, n: number, s: number): number {
  if (plan.amounts) return n + 1;
  const { covered } = plan.tables;
  let weakest = 20;
  for (const rank of plan.ranks) weakest = Math.min(weakest, covered[rank] as number);
  const assumed = plan.kitchen.assumeStaples;
  for (let hits = 1; hits <= n; hits += 1) {
    const least = hits * 4 * weakest + (assumed ? 18 * s : 0);
    const missing = n - hits + (assumed ? 0 : s);
    if (scoreOf(least, 4 * n + s, missing, 1, 0) >= SCORE_MIN * POINT) return hits;
  }
  return n + 1;
}

/** A bit for every slot whose recipe is worth returning, filters aside. */
export function returnedSlots({ plan, amounts }: Source): Int32Array {
  const { segment, counted, hardTools, softTools } = plan;
  const out = new Int32Array(segment.words);
  if (counted.size === 0) return out;
  scatter(counted);
  const portions = plan.amounts && amounts !== null ? new Portions(plan, amounts) : null;
  for (let at = 0; at < segment.groups.length; at += GROUP_WORDS) {
    const n = segment.groups[at] as number;
    const s = segment.groups[at + 1] as number;
    const first = segment.groups[at + 2] as number;
    const size = segment.groups[at + 3] as number;
    const rowStart = segment.groups[at + 4] as number;
    const least = leastHits(plan, at / GROUP_WORDS, -1, -1);
    if (least > Math.min(n, counted.size)) continue;
    const enough = enoughHits(plan, n, s);
    for (let slot = first; slot < first + size; slot += CHUNK * 32) {
      const words = Math.min(CHUNK, (first + size - slot + 31) >> 5);
      const from = slot >> 5;
      sweep(counted, from, words, n, least, likely);
      if (enough > n) certain.fill(0);
      else if (enough > least) sweep(counted, from, words, n, enough, certain);
      for (let i = 0; i < words; i += 1) {
        const word = from + i;
        let sure = (enough <= least ? likely[i] : certain[i]) as number;
        if (sure !== 0) {
          let lacking = 0;
          for (const bitmap of hardTools) lacking |= segment.bitmaps[bitmap + word] as number;
          for (const { bitmap } of softTools) lacking |= segment.bitmaps[bitmap + word] as number;
          sure &= ~lacking;
        }
        let open = (likely[i] as number) & ~sure;
        while (open !== 0) {
          const bit = open & -open;
          open ^= bit;
          const candidate = word * 32 + 31 - Math.clz32(bit);
          const row = rowStart + (candidate - first) * (n + s);
          if (portions === null) evaluate(plan, row, n, s);
          else evaluateAmounts(plan, portions, row, n, s);
          lookAtTools(plan, candidate);
          if (isReturned(portions !== null)) sure |= bit;
        }
        out[word] = sure;
      }
    }
  }
  return out;
}

/** Whether a slot has an excluded ingredient, required or not. */
function exclusions(plan: Plan): (slot: number, row: number, length: number) => boolean {
  const { segment, tables } = plan;
  const optional = optionalExclusions(plan);
  return (slot, row, length) => {
    for (let at = row; at < row + length; at += 1) {
      if (tables.excluded[segment.rows[at] as number] === 1) return true;
    }
    return optional !== null && (((optional[slot >> 5] as number) >> (slot & 31)) & 1) !== 0;
  };
}

type Counts = Record<keyof LeftOut, number>;

/** Adds the filters that keep a slot out; whether there are any. */
function keptOut(plan: Plan, filters: Filters, slot: number, counts: Counts | null): boolean {
  const { segment } = plan;
  let out = false;
  if ((segment.minutes[slot] as number) > filters.minutesMost) {
    out = true;
    if (counts) counts.minutes += 1;
  }
  if (filters.caloriesMost !== null) {
    const calories = segment.calories[slot] as number;
    if (calories === 0) {
      out = true;
      if (counts) counts.caloriesUnknown += 1;
    } else if (calories > filters.caloriesMost) {
      out = true;
      if (counts) counts.calories += 1;
    }
  }
  if ((segment.protein[slot] as number) < filters.proteinLeast) {
    out = true;
    if (counts) counts.protein += 1;
  }
  return out;
}

/** Calls `visit` for every slot that is set and not superseded. */
function each(source: Source, slots: Int32Array, visit: (slot: number, row: number, length: number) => void) {
  const { plan, dead } = source;
  const { groups, ordinals } = plan.segment;
  for (let at = 0; at < groups.length; at += GROUP_WORDS) {
    const length = (groups[at] as number) + (groups[at + 1] as number);
    const first = groups[at + 2] as number;
    const rowStart = groups[at + 4] as number;
    const end = (first + (groups[at + 3] as number) + 31) >> 5;
    for (let word = first >> 5; word < end; word += 1) {
      let bits = slots[word] as number;
      while (bits !== 0) {
        const slot = word * 32 + 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        const ordinal = ordinals[slot] as number;
        if (dead !== null && isDead(dead, ordinal)) continue;
        visit(slot, rowStart + (slot - first) * length, length);
      }
    }
  }
}

/**
 * @param slots `returnedSlots` of the kitchen without what is excluded
 * @returns how many of them pass the filters of `wishes`
 */
export function countPassing(source: Source, slots: Int32Array, wishes: Wishes): number {
  const { plan } = source;
  const filters = filtersOf(plan.segment, wishes);
  const isExcluded = exclusions(plan);
  let count = 0;
  each(source, slots, (slot, row, length) => {
    if (keptOut(plan, filters, slot, null)) return;
    if (filters.excludes && isExcluded(slot, row, length)) return;
    count += 1;
  });
  return count;
}

/**
 * Adds to `counts` what the filters keep out.
 *
 * @param excluded whether to look at the recipes with an excluded ingredient (then `source` is planned for the
 *   whole kitchen) or at the others (for the kitchen without what is excluded)
 */
export function addLeftOut(source: Source, slots: Int32Array, excluded: boolean, counts: Counts): void {
  const { plan } = source;
  const { filters } = plan;
  const isExcluded = exclusions(plan);
  each(source, slots, (slot, row, length) => {
    if (filters.excludes && isExcluded(slot, row, length) !== excluded) return;
    if (excluded) counts.excluded += 1;
    keptOut(plan, filters, slot, counts);
  });
}
