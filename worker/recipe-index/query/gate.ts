/**
 * Decides which recipes enter the list of the best results. `consider` adds a recipe if the reference implementation
 * (src/domain/matching) would return it and it ranks before the last recipe of the list. `couldEnter` returns false
 * only for recipes that cannot enter the list (docs/answers/engine.md, 'Exactness').
 */
import { SCORE_MIN } from '#domain/matching/limits';
import { POINT } from '#domain/matching/score/exact';
import { computeFitPointsFromMatchScore, PREFERRED_LINE } from '#domain/matching/score/fit';
import { classifyDietFit, FITS } from '../filters/diet-filter.ts';
import { hasExcludedOptionalIngredient, isRecipeBitSet, type RecipeMarks } from '../filters/exclusions.ts';
import { isInRanges } from '../filters/ranges.ts';
import type { Amounts, Segment } from '../format/segment.ts';
import { CoverageCache } from './coverage-cache.ts';
import {
  applyRecordedToolPenalties,
  computeExpiringFoodFitPointsOfLastEvaluatedRecipe,
  computeFitPointsFromExpiringFoods,
  computeFitWithoutScoreOfLastEvaluatedRecipe,
  computeMaxFitPointsFromUsedFoodsAndDishKind,
  computeMaxScoreOfLastEvaluatedRecipe,
  computeScoreOfLastEvaluatedRecipe,
  evaluateRecipeAtSlot,
  evaluateRecipeAtSlotWithAmounts,
  lookUpFitPointsFromRecordedMissingTools,
  recordMissingTools,
  slotResult,
} from './evaluate.ts';
import type { SegmentPlan } from './plan.ts';

interface TopEntry {
  /** The recipe's fit (ranking value) in millionths, including the user's preferences. */
  readonly fit: number;
  readonly used: number;
  readonly minutes: number;
  readonly preferred: boolean;
  /**
   * Number of the index segment that contains the recipe. The number is -1 for a recipe that does not fit the compact
   * binary format. The field `id` then has the recipe's ID.
   */
  readonly segment: number;
  readonly ordinal: number;
  readonly id: string | null;
}

/**
 * List of the best recipes so far, at most `limit`, in the order of `compareResults`. If the list is full, `fit`,
 * `used` and `minutes` are the values of its last recipe, and callers can skip recipes that rank lower. As long as the
 * list is not full, `fit` is -Infinity, so that no recipe is skipped.
 */
export class TopList {
  readonly limit: number;
  readonly #getEntryId: (segment: number, ordinal: number) => string;
  readonly list: TopEntry[] = [];
  fit = Number.NEGATIVE_INFINITY;
  used = -1;
  minutes = 0;

  /**
   * Creates an empty list of results.
   * @param limit maximum number of recipes
   * @param getEntryId returns the ID of a recipe in an index segment. If two recipes of different segments are equally
   * good, the ID decides their order
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

export interface Preferred {
  /** For each cuisine code of the segment: 1 for a preferred cuisine, else 0. */
  readonly codes: Uint8Array;
  /** For each preferred cuisine, the start of its bitmap in the segment. Null if a preferred cuisine has no bitmap. */
  readonly bitmaps: readonly number[] | null;
}

export function findPreferredCuisineBitmaps(
  { cuisines, cuisineBitmaps }: Segment,
  cuisineNames: readonly string[],
): Preferred | null {
  if (cuisineNames.length === 0) return null;
  const codes = new Uint8Array(cuisines.length);
  const bitmaps: number[] = [];
  let complete = true;
  for (const name of cuisineNames) {
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
 * Recipes to examine. A search with preferred cuisines examines first the recipes of preferred cuisines, then all other
 * recipes. A search without preferred cuisines examines all recipes in one pass.
 */
export interface Side {
  readonly preferred: Preferred | null;
  /** 1 while the search examines recipes of preferred cuisines; 0 while it examines all other recipes. */
  readonly wanted: 0 | 1;
}

export interface Source extends RecipeMarks {
  readonly number: number;
  readonly plan: SegmentPlan;
  readonly amounts: Amounts | null;
  /**
   * Bitmap of outdated recipes, whose current data is in a newer segment, with one bit per position in the sorted list
   * of recipe IDs; null if there are none.
   */
  readonly dead: Uint32Array | null;
}

export class CandidateGate {
  readonly source: Source;
  readonly side: Side;
  readonly top: TopList;
  /**
   * Upper bound of the ranking points that a recipe can get for a preferred cuisine and for using food that expires
   * soon.
   */
  readonly extra: number;
  readonly #preference: number;
  readonly #coverageCache: CoverageCache | null;

  constructor(source: Source, side: Side, top: TopList) {
    const { plan, amounts } = source;
    this.source = source;
    this.side = side;
    this.top = top;
    this.#preference = side.preferred !== null && side.wanted === 1 ? PREFERRED_LINE : 0;
    this.extra = this.#preference + plan.lift;
    this.#coverageCache = plan.amounts && amounts !== null ? new CoverageCache(plan, amounts) : null;
  }

  /**
   * Returns true if a recipe could enter the list of the best recipes.
   * @param bound upper bound of the recipe's fit (ranking value)
   * @param hits number of required non-staples that the user has or can replace
   */
  couldEnter(bound: number, hits: number): boolean {
    const { fit, used } = this.top;
    return bound > fit || (bound === fit && hits >= used);
  }

  /**
   * Scores a recipe and adds it to the list of the best recipes if it is good enough. Skips the scoring if a filter or
   * a bound rules the recipe out.
   * @param row index of the recipe's first ingredient in `rows`
   * @param rest upper bound of the ranking points for completeness, score, cuisine and soon expiring food together
   * @param scoreBound upper bound of the score if no tool is missing
   */
  consider(slot: number, row: number, n: number, s: number, rest: number, scoreBound: number): void {
    const { plan, number, absent, cooked } = this.source;
    const { segment, filters } = plan;
    const { preferred, wanted } = this.side;
    if (preferred !== null && preferred.codes[segment.cuisineCodes[slot] as number] !== wanted) return;
    const kind = segment.kinds[slot] as number;
    const setting = segment.settings[slot] as number;
    if (((filters.kinds >>> kind) & 1) === 0) return;
    const { swapping } = plan;
    if (filters.diet !== null) {
      if (swapping === null) {
        if (classifyDietFit(segment, filters.diet, slot) !== FITS) return;
      } else if (!filters.excludes && !swapping.contains(slot)) return;
    }
    if (!isInRanges(filters.ranges, slot)) return;
    const top = this.top;
    const coverageCache = this.#coverageCache;
    recordMissingTools(plan, slot);
    if (coverageCache === null) {
      const most =
        computeMaxFitPointsFromUsedFoodsAndDishKind(plan, row, n, s, kind) +
        lookUpFitPointsFromRecordedMissingTools() +
        rest;
      if (most < top.fit) return;
      if (
        most +
          computeFitPointsFromMatchScore(applyRecordedToolPenalties(scoreBound)) +
          1 -
          computeFitPointsFromMatchScore(scoreBound) <
        top.fit
      )
        return;
    }
    if (coverageCache === null) evaluateRecipeAtSlot(plan, row, n, s, setting);
    else evaluateRecipeAtSlotWithAmounts(plan, coverageCache, row, n, s, setting);
    if (slotResult.used === 0 && slotResult.named === 0) return;
    const base =
      computeFitWithoutScoreOfLastEvaluatedRecipe(plan, kind, coverageCache !== null) + this.#preference;
    const rough = computeMaxScoreOfLastEvaluatedRecipe(coverageCache !== null);
    if (rough < SCORE_MIN * POINT) return;
    if (base + computeFitPointsFromMatchScore(rough) + 1 + plan.lift < top.fit) return;
    if (swapping === null) {
      if (filters.excludes && this.#isExcluded(slot, row, n + s)) return;
    } else {
      if (!swapping.contains(slot) && !this.#isExcluded(slot, row, n + s)) return;
      if (!swapping.fits(slot, row, n + s)) return;
    }
    const ordinal = segment.ordinals[slot] as number;
    if (absent !== null && isRecipeBitSet(absent, ordinal)) return;
    const score = computeScoreOfLastEvaluatedRecipe(coverageCache !== null);
    if (score < SCORE_MIN * POINT) return;
    const urgency =
      plan.lift === 0
        ? 0
        : coverageCache === null
          ? computeFitPointsFromExpiringFoods(plan, row, n + s, setting)
          : computeExpiringFoodFitPointsOfLastEvaluatedRecipe(plan, coverageCache);
    const fit = base + computeFitPointsFromMatchScore(score) + urgency + (cooked?.get(ordinal) ?? 0);
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
    return hasExcludedOptionalIngredient(this.source.plan, slot);
  }
}
