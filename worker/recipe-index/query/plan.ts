/**
 * Prepares a search of one segment of the recipe index: sets the tables, converts the filters to positions, and finds
 * the bounds.
 *
 * Contract: between `createSegmentPlan` and `releaseSegmentPlan`, only this search may use the segment's tables.
 */

import { MINUTES_MAX, URGENCY_MAX } from '#domain/matching/limits';
import type { Swaps } from '#domain/matching/results/swaps';
import { computeIngredientCoverage } from '#domain/matching/score/coverage';
import { computeSubstituteCoverage, TWENTIETH, toPenaltyTwentieths } from '#domain/matching/score/exact';
import {
  computeUsedIngredientsFit,
  computeUsedWeight,
  toFitCoverage,
  URGENCY_LINE,
} from '#domain/matching/score/fit';
import type { Holding, KitchenIndex } from '#domain/matching/score/kitchen-index';
import type { DietWishes, Knowledge, SearchWishes } from '#domain/matching/types';
import { DISH_KINDS } from '#domain/recipes/detect/dish-kind';
import { SwapFilter } from '../filters/diet-filter.ts';
import { countAtMost, type Range, toFilterRanges } from '../filters/ranges.ts';
import { toHitCounts } from '../format/kernel.ts';
import { type HitCounts, NEEDS_MAX, type Segment } from '../format/segment.ts';
import type { Bounds } from './bounds.ts';
import { findHeavyIngredients, type Heavy } from './heavy.ts';
import { getKitchenTables, type LackingTools, type Tables } from './kitchen-tables.ts';

export interface Filters {
  /** Time limit as the maximum position in the segment's sorted list of minutes. */
  readonly minutesMost: number;
  readonly unknownMinutes: boolean;
  /** Mask with a bit for each requested kind of dish (`DISH_KINDS`). */
  readonly kinds: number;
  readonly ranges: readonly Range[];
  readonly excludes: boolean;
  readonly diet: DietWishes | null;
}

export interface SegmentPlan {
  readonly segment: Segment;
  readonly kitchen: KitchenIndex;
  readonly knowledge: Knowledge;
  readonly tables: Tables;
  /**
   * Non-staples that are available or have an available substitute. A recipe has a hit for each of them that it
   * requires.
   */
  readonly hitCounts: HitCounts;
  /** Ranks of the ingredients in `hitCounts`. */
  readonly ranks: readonly number[];
  /** Ranks of the ingredients in `hitCounts` that are available themselves, not only through a substitute. */
  readonly owned: readonly number[];
  /** Points for using each urgent (soon expiring) pantry item. Number 0 stands for no item. */
  readonly points: readonly number[];
  readonly items: readonly string[];
  /** Maximum of the part of a recipe's fit (ranking value) for urgent (soon expiring) pantry items, in millionths. */
  readonly lift: number;
  /**
   * Upper bound of what a recipe's non-staples add to the sum of use weights (how much each used food raises a recipe's
   * rank), by number of hits (required non-staples that the user has, or has a substitute for).
   */
  readonly uses: Float64Array;
  /**
   * Upper bound of what a recipe's staples add to the sum of use weights (how much each used food raises a recipe's
   * rank), by number of staples.
   */
  readonly stapleUses: Float64Array;
  /**
   * Upper bound of the part of a recipe's fit (ranking value) for used food in millionths, by number of hits (required
   * non-staples that the user has, or has a substitute for).
   */
  readonly useLines: Float64Array;
  /** The ingredients in `hitCounts`, divided into heavy and light ingredients by use weight (heavy.ts). */
  readonly heavy: Heavy;
  /** Returns the number of an available food, by which a food that is used twice is counted once. */
  readonly getThingNumber: (name: string) => number;
  /** True if a staple that the user typed may be used. Recipes that require only staples can then be results. */
  readonly namedStaples: boolean;
  /** True if the search includes a food whose amount is known. */
  readonly amounts: boolean;
  readonly lacking: LackingTools;
  readonly bounds: Bounds;
  /** For each group of recipe slots, the slot after the last recipe within the time limit. */
  readonly ends: Int32Array;
  readonly filters: Filters;
  /**
   * Decides which recipes fit the dietary filter after ingredients are swapped. Null if the search does not ask for
   * such recipes.
   */
  readonly swapping: SwapFilter | null;
  readonly touched: readonly number[];
  readonly excludedRanks: readonly number[];
}

export function toFilters(segment: Segment, wishes: SearchWishes): Filters {
  const { maxMinutes, unknownMinutes = false, kinds = [] } = wishes;
  return {
    unknownMinutes,
    kinds: kinds.length === 0 ? -1 : kinds.reduce((mask, kind) => mask | (1 << DISH_KINDS.indexOf(kind)), 0),
    minutesMost: maxMinutes >= MINUTES_MAX ? 65_535 : countAtMost(segment.minuteValues, maxMinutes) - 1,
    ranges: toFilterRanges(segment, wishes),
    excludes: wishes.exclude.length > 0,
    diet: wishes.diet ?? null,
  };
}

class Planner {
  readonly #segment: Segment;
  readonly #kitchen: KitchenIndex;
  readonly #knowledge: Knowledge;
  readonly #tables: Tables;
  readonly touched: number[] = [];
  readonly counts: number[] = [];
  readonly owned: number[] = [];
  readonly staples: number[] = [];
  readonly items = [''];
  readonly points = [0];
  amounts = false;
  namedStaples = false;
  /** For each available food that recipes may use, its number, by name. */
  readonly things = new Map<string, number>();
  /**
   * Upper bound of the use weight of each counted ingredient (how much using it raises a recipe's rank), with the
   * number of the food that is used for it.
   */
  readonly uses: { readonly thing: number; readonly use: number }[] = [];
  readonly stapleUses: number[] = [];

  constructor(segment: Segment, kitchen: KitchenIndex, knowledge: Knowledge, tables: Tables) {
    this.#segment = segment;
    this.#kitchen = kitchen;
    this.#knowledge = knowledge;
    this.#tables = tables;
  }

  /** Adds an available ingredient to the plan. An unknown amount counts as enough. */
  addOwned(rank: number, name: string, { parts }: Holding): void {
    if (this.#segment.staples[rank] === 0) this.owned.push(rank);
    const tracked = parts.every((part) => part.amount !== null);
    this.#set(rank, 20, 1, name, tracked);
    if (!tracked) return;
    this.#tables.tracked[rank] = 1;
    this.amounts = true;
  }

  /** Adds an ingredient to the plan if an available ingredient can replace it. */
  serve(rank: number): void {
    const name = this.#segment.names[rank] as string;
    if (this.#tables.touched[rank] === 1 || this.#kitchen.holdings.has(name)) return;
    const { kind, covered, using } = computeIngredientCoverage(
      { name, amount: null, unit: null },
      this.#kitchen,
      this.#knowledge,
    );
    const settled = kind === 'owned' || kind === 'assumed' ? 1 : 0;
    this.#set(rank, covered / TWENTIETH, settled, kind === 'substituted' ? using : undefined, false);
  }

  /**
   * Handles ingredients that must be swapped for dietary reasons. A swapped ingredient is never assumed to be
   * available, but an assumed staple may replace it.
   */
  swapAll(): void {
    const { isSwapped, assumeStaples } = this.#kitchen;
    if (isSwapped === null) return;
    const { names, staples } = this.#segment;
    const { substitutions, isStaple } = this.#knowledge;
    for (let rank = 0; rank < names.length; rank += 1) {
      const name = names[rank] as string;
      const mayBeReplaced =
        staples[rank] === 1 || (assumeStaples && substitutions(name).some(({ to }) => isStaple(to)));
      if (!mayBeReplaced || !isSwapped(name)) continue;
      this.serve(rank);
      this.#tables.doubtful[rank] = 0;
    }
  }

  #set(rank: number, covered: number, settled: number, taken: string | undefined, tracked: boolean): void {
    const tables = this.#tables;
    this.touched.push(rank);
    tables.touched[rank] = 1;
    tables.covered[rank] = covered;
    tables.settled[rank] = settled;
    const urgency = taken === undefined ? 0 : (this.#kitchen.holdings.get(taken)?.urgency ?? 0);
    if (taken !== undefined && urgency > 0) tables.item[rank] = this.#addItem(taken, urgency);
    // An available ingredient is fully covered, so partial coverage means that a substitute is used.
    const kind = taken !== undefined && covered < 20 ? 'substituted' : 'owned';
    const dish = toFitCoverage({ kind, covered: covered * TWENTIETH }) / TWENTIETH;
    tables.dish[rank] = dish;
    const isUsed = taken !== undefined && dish > 0;
    const thing = isUsed ? this.getThingNumber(taken) : 0;
    const name = this.#segment.names[rank] as string;
    const use = isUsed ? computeUsedWeight(name, taken, dish * TWENTIETH, this.#knowledge) : 0;
    tables.thing[rank] = thing;
    tables.use[rank] = use;
    if (taken !== undefined) tables.doubtful[rank] = 0;
    const most = tracked ? Math.max(use, this.#mostUse(rank)) : use;
    if (this.#segment.staples[rank] === 1) {
      this.staples.push(covered);
      this.stapleUses.push(most);
      if (taken !== undefined && this.#kitchen.holdings.get(taken)?.named === true) {
        tables.named[rank] = 1;
        this.namedStaples = true;
      }
      // If there is too little of this staple in the pantry, a food that the user typed may be used instead.
      if (tracked) this.namedStaples = true;
    } else if (covered > 0) {
      this.counts.push(rank);
      // If amounts matter, another food may replace an insufficient food. Each ingredient then counts separately.
      this.uses.push({ thing: tracked ? -rank - 1 : thing, use: most });
    }
  }

  getThingNumber(name: string): number {
    const known = this.things.get(name);
    if (known !== undefined) return known;
    this.things.set(name, this.things.size + 1);
    return this.things.size;
  }

  /**
   * Returns an upper bound of the use weight of an ingredient (how much using it raises a recipe's rank) over all its
   * available substitutes.
   */
  #mostUse(rank: number): number {
    const name = this.#segment.names[rank] as string;
    let most = 0;
    for (const { to, penalty } of this.#knowledge.substitutions(name)) {
      const cost = toPenaltyTwentieths(penalty);
      if (cost === null || !this.#kitchen.holdings.has(to)) continue;
      most = Math.max(most, computeUsedWeight(name, to, computeSubstituteCoverage(cost), this.#knowledge));
    }
    return most;
  }

  /**
   * Returns an upper bound of what a recipe's non-staples add to the sum of use weights (how much each used food raises
   * a recipe's rank), by number of hits (required non-staples that the user has, or has a substitute for).
   */
  sumsOfUse(): Float64Array {
    const best = new Map<number, number>();
    for (const { thing, use } of this.uses) best.set(thing, Math.max(best.get(thing) ?? 0, use));
    const sorted = Float64Array.from(best.values()).sort().reverse();
    const sums = new Float64Array(this.uses.length + 1);
    for (let hits = 1; hits < sums.length; hits += 1)
      sums[hits] = (sums[hits - 1] as number) + (sorted[hits - 1] ?? 0);
    return sums;
  }

  #addItem(name: string, urgency: number): number {
    const known = this.items.indexOf(name, 1);
    if (known > 0) return known;
    this.points.push(urgency);
    return this.items.push(name) - 1;
  }
}

/**
 * Prepares a search of a segment of the recipe index. Call `releaseSegmentPlan` afterwards.
 * @param swaps set if the search asks for recipes that fit after a swap; `kitchen` and `knowledge` must then come from
 * `removeForbiddenFoods`
 */
export function createSegmentPlan(
  segment: Segment,
  kitchen: KitchenIndex,
  wishes: SearchWishes,
  knowledge: Knowledge,
  swaps: Swaps | null,
): SegmentPlan {
  const tables = getKitchenTables(segment);
  const binding = tables.binding(knowledge);
  tables.assume(kitchen.assumeStaples);
  const planner = new Planner(segment, kitchen, knowledge, tables);
  // If amounts matter, a recipe may use different pantry items than without amounts, so the bound includes all urgent
  // (soon expiring) items.
  let lift = 0;
  for (const [name, holding] of kitchen.holdings) {
    lift += holding.urgency;
    const rank = tables.rankOf.get(name);
    if (rank !== undefined) planner.addOwned(rank, name, holding);
    for (const other of binding.findReplaceableRanks(name)) planner.serve(other);
  }
  planner.swapAll();
  const { touched, counts, owned, staples, items, points, amounts, namedStaples } = planner;
  const excludedRanks: number[] = [];
  for (const name of wishes.exclude) {
    const rank = tables.rankOf.get(name);
    if (rank === undefined) continue;
    excludedRanks.push(rank);
    tables.excluded[rank] = 1;
  }
  const uses = planner.sumsOfUse();
  const stapleUses = new Float64Array(NEEDS_MAX + 1);
  planner.stapleUses.sort((a, b) => b - a);
  for (let s = 1; s <= NEEDS_MAX; s += 1)
    stapleUses[s] = (stapleUses[s - 1] as number) + (planner.stapleUses[s - 1] ?? 0);
  const filters = toFilters(segment, wishes);
  const ends = tables.endsWithin(filters.minutesMost, filters.unknownMinutes);
  return {
    segment,
    kitchen,
    knowledge,
    tables,
    hitCounts: toHitCounts(segment, counts),
    ranks: counts,
    owned,
    points,
    items,
    lift: Math.min(URGENCY_MAX, lift) * URGENCY_LINE,
    uses,
    stapleUses,
    useLines: uses.map((sum) => computeUsedIngredientsFit(sum + (stapleUses[NEEDS_MAX] as number))),
    heavy: findHeavyIngredients(
      segment,
      counts,
      planner.uses.map(({ use }) => use),
      uses,
    ),
    getThingNumber: (name) => planner.getThingNumber(name),
    namedStaples,
    amounts,
    lacking: binding.lacking(kitchen),
    bounds: tables.getBounds(kitchen.assumeStaples, staples),
    ends,
    filters,
    swapping: swaps === null ? null : new SwapFilter(segment, swaps, filters.diet?.excluded ?? 0),
    touched,
    excludedRanks,
  };
}

/** Resets the values that the search has set in the segment's tables. */
export function releaseSegmentPlan({ tables, touched, excludedRanks }: SegmentPlan): void {
  for (const rank of touched) tables.reset(rank);
  for (const rank of excludedRanks) tables.excluded[rank] = 0;
}
