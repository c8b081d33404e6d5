/**
 * Keeps the list of the best recipes, and checks which recipes enter the list.
 *
 * Contract: `consider` offers a recipe to the `Top` exactly if the reference code (src/domain/matching) would return
 * the recipe and the list has room for it. `couldEnter` rules out only recipes that the list would not accept
 * (docs/answers/engine.md, 'Exactness').
 */
import { SCORE_MIN } from '#domain/matching/limits';
import { POINT } from '#domain/matching/score/exact';
import { computeScoreFit, PREFERRED_LINE } from '#domain/matching/score/fit';
import { classifyDietFit, FITS } from '../filters/diet-filter.ts';
import { hasExcludedOptional, isDeadRecipe, type RecipeMarks } from '../filters/exclusions.ts';
import { isInRanges } from '../filters/ranges.ts';
import type { Amounts, Segment } from '../format/segment.ts';
import {
  applyToolPenalties,
  computeFitWithoutScore,
  computeMaxScore,
  computeMaxUseAndKind,
  computeSlotScore,
  computeSlotUrgencyFit,
  computeUrgencyFit,
  evaluateSlot,
  evaluateSlotAmounts,
  findLackingTools,
  getLackingToolsFit,
  Portions,
  slotResult,
} from './evaluate.ts';
import type { SegmentPlan } from './plan.ts';

interface TopEntry {
  /** Fit (ranking value) of the recipe in millionths, including the effect of the user's preferences. */
  readonly fit: number;
  readonly used: number;
  readonly minutes: number;
  readonly preferred: boolean;
  /**
   * Number of the recipe's segment among the segments of this search. The number is -1 for a recipe that is not in a
   * slot of any segment, and then `id` is the ID of the recipe.
   */
  readonly segment: number;
  readonly ordinal: number;
  readonly id: string | null;
}

/**
 * List of the best recipes so far, at most `limit`, in the order of `compareResults`.
 *
 * Contract: if the list is full, `fit`, `used` and `minutes` are those of its last recipe. While the list has room,
 * `fit` is lower than that of any recipe. A recipe that ranks below the last recipe need not be offered, but `offer`
 * accepts any recipe.
 */
export class Top {
  readonly limit: number;
  readonly #getEntryId: (segment: number, ordinal: number) => string;
  readonly list: TopEntry[] = [];
  fit = Number.NEGATIVE_INFINITY;
  used = -1;
  minutes = 0;

  /**
   * Creates an empty list.
   * @param limit maximum number of recipes
   * @param getEntryId returns the ID of the recipe at a position in a segment of the recipe index; used to sort equally
   * good recipes of different segments
   */
  constructor(limit: number, getEntryId: (segment: number, ordinal: number) => string) {
    this.limit = limit;
    this.#getEntryId = getEntryId;
  }

  offer(one: TopEntry): void {
    const { list, limit } = this;
    let at = list.length;
    while (at > 0 && this.#isBefore(one, list[at - 1] as TopEntry)) at -= 1;
    if (at >= limit) return;
    const last = Math.min(list.length, limit - 1);
    for (let i = last; i > at; i -= 1) list[i] = list[i - 1] as TopEntry;
    list[at] = one;
    if (list.length < limit) return;
    const worst = list[limit - 1] as TopEntry;
    this.fit = worst.fit;
    this.used = worst.used;
    this.minutes = worst.minutes;
  }

  getEntryId({ id, segment, ordinal }: TopEntry): string {
    return id ?? this.#getEntryId(segment, ordinal);
  }

  #isBefore(one: TopEntry, other: TopEntry): boolean {
    if (one.fit !== other.fit) return one.fit > other.fit;
    if (one.used !== other.used) return one.used > other.used;
    if (one.minutes !== other.minutes) return one.minutes < other.minutes;
    if (one.segment >= 0 && one.segment === other.segment) return one.ordinal < other.ordinal;
    return this.getEntryId(one) < this.getEntryId(other);
  }
}

/** Preferred cuisines of a search, as codes and bitmaps of one segment of the recipe index. */
export interface Preferred {
  /** 1 if the search prefers a cuisine, else 0. Indexed by cuisine code. */
  readonly codes: Uint8Array;
  /** Starts of the bitmaps of the preferred cuisines. Null if one of these cuisines has no bitmap. */
  readonly bitmaps: readonly number[] | null;
}

/** Looks up the preferred cuisines in a segment of the recipe index. Returns null if the search prefers no cuisine. */
export function findPreferredCuisines(
  { cuisines, cuisineBitmaps }: Segment,
  names: readonly string[],
): Preferred | null {
  if (names.length === 0) return null;
  const codes = new Uint8Array(cuisines.length);
  const bitmaps: number[] = [];
  let complete = true;
  for (const name of names) {
    const code = cuisines.indexOf(name);
    if (code === -1 || codes[code] === 1) continue;
    codes[code] = 1;
    const bitmap = cuisineBitmaps[code] as number;
    if (bitmap === -1) complete = false;
    else bitmaps.push(bitmap);
  }
  return { codes, bitmaps: complete ? bitmaps : null };
}

/**
 * The recipes that one pass over a segment of the recipe index considers. If no cuisine is preferred, the pass
 * considers all recipes.
 */
export interface Side {
  readonly preferred: Preferred | null;
  /**
   * 1 if the pass over the segment considers only recipes of a preferred cuisine. 0 if it considers only all other
   * recipes.
   */
  readonly wanted: 0 | 1;
}

export interface Source extends RecipeMarks {
  /** Number of the segment of the recipe index among the segments of this search. */
  readonly number: number;
  readonly plan: SegmentPlan;
  readonly amounts: Amounts | null;
  /**
   * Bits of the recipes that a later segment supersedes, by position in the sorted IDs. Null if there are no such
   * recipes.
   */
  readonly dead: Uint32Array | null;
}

export class CandidateGate {
  readonly source: Source;
  readonly side: Side;
  readonly top: Top;
  /**
   * Upper bound of the parts of a recipe's fit (ranking value) for cuisine and urgency, for all recipes of this pass.
   */
  readonly extra: number;
  readonly #preference: number;
  readonly #portions: Portions | null;

  constructor(source: Source, side: Side, top: Top) {
    const { plan, amounts } = source;
    this.source = source;
    this.side = side;
    this.top = top;
    this.#preference = side.preferred !== null && side.wanted === 1 ? PREFERRED_LINE : 0;
    this.extra = this.#preference + plan.lift;
    this.#portions = plan.amounts && amounts !== null ? new Portions(plan, amounts) : null;
  }

  /**
   * True if a recipe with this number of hits (required non-staples that the user has, or has a substitute for), and
   * with a fit of at most `bound`, could enter the list of the best recipes.
   */
  couldEnter(bound: number, hits: number): boolean {
    const { fit, used } = this.top;
    return bound > fit || (bound === fit && hits >= used);
  }

  /**
   * Scores the recipe in a slot and offers it to the list of the best recipes, unless a filter or a bound rules it out.
   * @param row index in `rows` at which the recipe's ingredient ranks start
   * @param share index in `shares` at which the recipe's shares start
   * @param rest upper bound of the parts of the recipe's fit for completeness, score, cuisine and urgency
   * @param scoreBound upper bound of the recipe's score if no tool is missing
   */
  consider(
    slot: number,
    row: number,
    share: number,
    n: number,
    s: number,
    rest: number,
    scoreBound: number,
  ): void {
    const { plan, number, absent, cooked } = this.source;
    const { segment, filters } = plan;
    const { preferred, wanted } = this.side;
    if (preferred !== null && preferred.codes[segment.cuisineCodes[slot] as number] !== wanted) return;
    const kind = segment.kinds[slot] as number;
    if (((filters.kinds >>> kind) & 1) === 0) return;
    const { swapping } = plan;
    if (filters.diet !== null) {
      if (swapping === null) {
        if (classifyDietFit(segment, filters.diet, slot) !== FITS) return;
      } else if (!filters.excludes && !swapping.contains(slot)) return;
    }
    if (!isInRanges(filters.ranges, slot)) return;
    const top = this.top;
    const portions = this.#portions;
    findLackingTools(plan, slot);
    // Check the bound for used food first, because it is cheap to compute and decides most cases.
    if (portions === null) {
      const most = computeMaxUseAndKind(plan, row, n, s, kind) + getLackingToolsFit() + rest;
      if (most < top.fit) return;
      if (most + computeScoreFit(applyToolPenalties(scoreBound)) + 1 - computeScoreFit(scoreBound) < top.fit)
        return;
    }
    if (portions === null) evaluateSlot(plan, row, share, n, s);
    else evaluateSlotAmounts(plan, portions, row, share, n, s);
    if (slotResult.used === 0 && slotResult.named === 0) return;
    const base = computeFitWithoutScore(plan, kind, portions !== null) + this.#preference;
    const rough = computeMaxScore(portions !== null);
    if (rough < SCORE_MIN * POINT) return;
    if (base + computeScoreFit(rough) + 1 + plan.lift < top.fit) return;
    if (swapping === null) {
      if (filters.excludes && this.#isExcluded(slot, row, n + s)) return;
    } else {
      if (!swapping.contains(slot) && !this.#isExcluded(slot, row, n + s)) return;
      if (!swapping.fits(slot, row, n + s)) return;
    }
    const ordinal = segment.ordinals[slot] as number;
    if (absent !== null && isDeadRecipe(absent, ordinal)) return;
    const score = computeSlotScore(portions !== null);
    if (score < SCORE_MIN * POINT) return;
    const urgency =
      plan.lift === 0
        ? 0
        : portions === null
          ? computeSlotUrgencyFit(plan, row, n + s)
          : computeUrgencyFit(plan, portions);
    const fit = base + computeScoreFit(score) + urgency + (cooked?.get(ordinal) ?? 0);
    const { used } = slotResult;
    if (fit < top.fit || (fit === top.fit && used < top.used)) return;
    const minutes = segment.minuteValues[segment.minutes[slot] as number] as number;
    if (fit === top.fit && used === top.used && minutes > top.minutes) return;
    top.offer({
      fit,
      used,
      minutes,
      preferred: this.#preference > 0,
      segment: number,
      ordinal,
      id: null,
    });
  }

  #isExcluded(slot: number, row: number, length: number): boolean {
    const { segment, tables } = this.source.plan;
    for (let at = row; at < row + length; at += 1) {
      if (tables.excluded[segment.rows[at] as number] === 1) return true;
    }
    return hasExcludedOptional(this.source.plan, slot);
  }
}
