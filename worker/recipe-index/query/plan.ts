/**
 * Prepares a search for one segment: sets the tables, converts the filters to positions, and finds the bounds.
 *
 * Contract: between `createPlan` and `releasePlan` the segment's tables belong to this search.
 */

import { MINUTES_MAX, URGENCY_MAX } from '#domain/matching/limits';
import type { Swaps } from '#domain/matching/results/swaps';
import { cover } from '#domain/matching/score/coverage';
import { coveredBySubstitute, TWENTIETH, twentieths } from '#domain/matching/score/exact';
import { inDish, URGENCY_LINE, usedWeight, usesLine } from '#domain/matching/score/fit';
import type { Holding, KitchenIndex } from '#domain/matching/score/kitchen-index';
import type { DietWishes, Knowledge, Wishes } from '#domain/matching/types';
import { DISH_KINDS } from '#domain/recipes/detect/dish-kind';
import { SwapFilter } from '../filters/diet-filter.ts';
import { countAtMost, type Range, toRanges } from '../filters/ranges.ts';
import { toHitCounts } from '../format/kernel.ts';
import { type HitCounts, NEEDS_MAX, type Segment } from '../format/segment.ts';
import type { Bounds } from './bounds.ts';
import { findHeavyIngredients, type Heavy } from './heavy.ts';
import { getTables, type LackingTools, type Tables } from './kitchen-tables.ts';

/** Filters in positions of a segment's columns. */
export interface Filters {
  /** Maximum position in the minutes. */
  readonly minutesMost: number;
  readonly unknownMinutes: boolean;
  /** A bit for each of the requested `DISH_KINDS`. */
  readonly kinds: number;
  readonly ranges: readonly Range[];
  readonly excludes: boolean;
  readonly diet: DietWishes | null;
}

export interface Plan {
  readonly segment: Segment;
  readonly kitchen: KitchenIndex;
  readonly knowledge: Knowledge;
  readonly tables: Tables;
  /** Non-staples that are owned or have a substitute. */
  readonly hitCounts: HitCounts;
  /** Ranks of the counted ingredients. */
  readonly ranks: readonly number[];
  /** The ranks among them that are owned. */
  readonly owned: readonly number[];
  /** Points of each urgent item; the first entry stands for none. */
  readonly points: readonly number[];
  /** Names of the urgent items, in the same order. */
  readonly items: readonly string[];
  /** Maximum line for urgency, in millionths. */
  readonly lift: number;
  /** Upper bound of what a recipe's non-staples add to the sum for use, by number of hits. */
  readonly uses: Float64Array;
  /** Upper bound of what a recipe's staples add, by number of staples. */
  readonly stapleUses: Float64Array;
  /** Upper bound of the line for use in millionths, by number of hits. */
  readonly useLines: Float64Array;
  /** The counted ingredients that weigh most in `uses`. */
  readonly heavy: Heavy;
  /** Number of a thing that is used. */
  readonly getThingNumber: (name: string) => number;
  /** True if a staple that the cook named may be used. Recipes that require only staples then take part. */
  readonly namedStaples: boolean;
  /** True if a known amount of something is owned. */
  readonly amounts: boolean;
  readonly lacking: LackingTools;
  readonly bounds: Bounds;
  /** End of the slots within the time limit, by group. */
  readonly ends: Int32Array;
  readonly filters: Filters;
  /** Decides which recipes fit with a swap; null if the search does not ask for these. */
  readonly swapping: SwapFilter | null;
  readonly touched: readonly number[];
  readonly excludedRanks: readonly number[];
}

export function toFilters(segment: Segment, wishes: Wishes): Filters {
  const { maxMinutes, unknownMinutes = false, kinds = [] } = wishes;
  return {
    unknownMinutes,
    kinds: kinds.length === 0 ? -1 : kinds.reduce((mask, kind) => mask | (1 << DISH_KINDS.indexOf(kind)), 0),
    minutesMost: maxMinutes >= MINUTES_MAX ? 65_535 : countAtMost(segment.minuteValues, maxMinutes) - 1,
    ranges: toRanges(segment, wishes),
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
  /** Numbers of things, by name. */
  readonly things = new Map<string, number>();
  /** Upper bound of what each counted ingredient adds to the sum for use, and the thing that it uses. */
  readonly uses: { readonly thing: number; readonly use: number }[] = [];
  /** The same for each staple. */
  readonly stapleUses: number[] = [];

  constructor(segment: Segment, kitchen: KitchenIndex, knowledge: Knowledge, tables: Tables) {
    this.#segment = segment;
    this.#kitchen = kitchen;
    this.#knowledge = knowledge;
    this.#tables = tables;
  }

  /** Adds an owned ingredient. An unknown amount counts as enough. */
  addOwned(rank: number, name: string, { parts }: Holding): void {
    if (this.#segment.staples[rank] === 0) this.owned.push(rank);
    const tracked = parts.every((part) => part.amount !== null);
    this.#set(rank, 20, 1, name, tracked);
    if (!tracked) return;
    this.#tables.tracked[rank] = 1;
    this.amounts = true;
  }

  /** Adds an ingredient that an owned one may replace. */
  serve(rank: number): void {
    const name = this.#segment.names[rank] as string;
    if (this.#tables.touched[rank] === 1 || this.#kitchen.holdings.has(name)) return;
    const { kind, covered, using } = cover(
      { name, amount: null, unit: null },
      this.#kitchen,
      this.#knowledge,
    );
    const settled = kind === 'owned' || kind === 'assumed' ? 1 : 0;
    this.#set(rank, covered / TWENTIETH, settled, kind === 'substituted' ? using : undefined, false);
  }

  /** Handles ingredients that must be swapped. They are never assumed, but an assumed staple may replace them. */
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
    // An owned ingredient is covered in full, so partial coverage means a substitute.
    const kind = taken !== undefined && covered < 20 ? 'substituted' : 'owned';
    const dish = inDish({ kind, covered: covered * TWENTIETH }) / TWENTIETH;
    tables.dish[rank] = dish;
    const isUsed = taken !== undefined && dish > 0;
    const thing = isUsed ? this.getThingNumber(taken) : 0;
    const name = this.#segment.names[rank] as string;
    const use = isUsed ? usedWeight(name, taken, dish * TWENTIETH, this.#knowledge) : 0;
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
      // If there is too little of it, a named ingredient may be used instead.
      if (tracked) this.namedStaples = true;
    } else if (covered > 0) {
      this.counts.push(rank);
      // With amounts, a different thing may be used than without, so each ingredient counts separately.
      this.uses.push({ thing: tracked ? -rank - 1 : thing, use: most });
    }
  }

  getThingNumber(name: string): number {
    const known = this.things.get(name);
    if (known !== undefined) return known;
    this.things.set(name, this.things.size + 1);
    return this.things.size;
  }

  /** Upper bound of what an ingredient adds to the sum for use with any substitute. */
  #mostUse(rank: number): number {
    const name = this.#segment.names[rank] as string;
    let most = 0;
    for (const { to, penalty } of this.#knowledge.substitutions(name)) {
      const cost = twentieths(penalty);
      if (cost === null || !this.#kitchen.holdings.has(to)) continue;
      most = Math.max(most, usedWeight(name, to, coveredBySubstitute(cost), this.#knowledge));
    }
    return most;
  }

  /** Upper bound of what a recipe's non-staples add to the sum for use, by number of hits. */
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
 * @param swaps set if the search asks for recipes that fit with a swap; `kitchen` and `knowledge` must then come from
 *   `restrictKitchen`
 */
export function createPlan(
  segment: Segment,
  kitchen: KitchenIndex,
  wishes: Wishes,
  knowledge: Knowledge,
  swaps: Swaps | null,
): Plan {
  const tables = getTables(segment);
  const binding = tables.binding(knowledge);
  tables.assume(kitchen.assumeStaples);
  const planner = new Planner(segment, kitchen, knowledge, tables);
  // With amounts, different items may be used than without, so the bound includes all of them.
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
    useLines: uses.map((sum) => usesLine(sum + (stapleUses[NEEDS_MAX] as number))),
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

/** Restores the segment's tables. */
export function releasePlan({ tables, touched, excludedRanks }: Plan): void {
  for (const rank of touched) tables.reset(rank);
  for (const rank of excludedRanks) tables.excluded[rank] = 0;
}
