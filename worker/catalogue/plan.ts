/**
 * What a search means for one segment: its tables are set, its filters are positions, its bounds at hand.
 *
 * Contract: between `planFor` and `release` the segment's tables belong to this search.
 */
import { cover } from '#domain/matching/coverage';
import { POINT, TWENTIETH } from '#domain/matching/exact';
import type { Holding, KitchenIndex } from '#domain/matching/kitchen-index';
import { MINUTES_MAX, URGENCY_MAX } from '#domain/matching/limits';
import type { Knowledge, Wishes } from '#domain/matching/types';
import type { Bounds } from './bounds.ts';
import { type Counted, counted } from './kernel.ts';
import { type LackingTools, type Tables, tablesOf } from './kitchen-tables.ts';
import type { Segment } from './segment.ts';

/** Filters in positions of a segment's columns. */
export interface Filters {
  /** Slots above it take too long. */
  readonly minutesMost: number;
  /** Null: no bound; otherwise calories must be known (not 0) and at most this. */
  readonly caloriesMost: number | null;
  readonly proteinLeast: number;
  readonly excludes: boolean;
}

export interface Plan {
  readonly segment: Segment;
  readonly kitchen: KitchenIndex;
  readonly knowledge: Knowledge;
  readonly tables: Tables;
  /** Non-staples that are owned or have a substitute. */
  readonly counted: Counted;
  /** Their ranks. */
  readonly ranks: readonly number[];
  /** Of those the ones that are owned. */
  readonly owned: readonly number[];
  /** Points by urgent item; the first stands for none. */
  readonly points: readonly number[];
  /** Names of the urgent items, in the same order. */
  readonly items: readonly string[];
  /** The greatest use-first lift, in trillionths. */
  readonly lift: number;
  /** Something that is owned has a known amount. */
  readonly amounts: boolean;
  readonly lacking: LackingTools;
  readonly bounds: Bounds;
  /** By group: the end of the slots that are quick enough. */
  readonly ends: Int32Array;
  readonly filters: Filters;
  readonly touched: readonly number[];
  readonly excludedRanks: readonly number[];
}

/** How many of the sorted values are at most (or, with `below`, below) a bound. */
function countUpTo(values: Float64Array, bound: number, below = false): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const value = values[middle] as number;
    if (below ? value < bound : value <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function filtersOf(segment: Segment, wishes: Wishes): Filters {
  const { maxMinutes, maxCalories, minProtein } = wishes;
  return {
    minutesMost: maxMinutes >= MINUTES_MAX ? 65_535 : countUpTo(segment.minuteValues, maxMinutes) - 1,
    caloriesMost: maxCalories === undefined ? null : countUpTo(segment.calorieValues, maxCalories),
    proteinLeast:
      minProtein === undefined || minProtein <= 0
        ? 0
        : countUpTo(segment.proteinValues, minProtein, true) + 1,
    excludes: wishes.exclude.length > 0,
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

  constructor(segment: Segment, kitchen: KitchenIndex, knowledge: Knowledge, tables: Tables) {
    this.#segment = segment;
    this.#kitchen = kitchen;
    this.#knowledge = knowledge;
    this.#tables = tables;
  }

  /** An ingredient that is owned: of an unknown amount all of it is there. */
  own(rank: number, name: string, { parts }: Holding): void {
    this.#set(rank, 20, 1, name);
    if (this.#segment.staples[rank] === 0) this.owned.push(rank);
    if (parts.every((part) => part.amount !== null)) {
      this.#tables.tracked[rank] = 1;
      this.amounts = true;
    }
  }

  /** An ingredient that something owned may replace. */
  serve(rank: number): void {
    const name = this.#segment.names[rank] as string;
    if (this.#tables.touched[rank] === 1 || this.#kitchen.holdings.has(name)) return;
    const { kind, covered, using } = cover(
      { name, amount: null, unit: null },
      this.#kitchen,
      this.#knowledge,
    );
    const settled = kind === 'owned' || kind === 'assumed' ? 1 : 0;
    this.#set(rank, covered / TWENTIETH, settled, kind === 'substituted' ? using : undefined);
  }

  #set(rank: number, covered: number, settled: number, taken: string | undefined): void {
    const tables = this.#tables;
    this.touched.push(rank);
    tables.touched[rank] = 1;
    tables.covered[rank] = covered;
    tables.settled[rank] = settled;
    const urgency = taken === undefined ? 0 : (this.#kitchen.holdings.get(taken)?.urgency ?? 0);
    if (taken !== undefined && urgency > 0) tables.item[rank] = this.#itemOf(taken, urgency);
    if (this.#segment.staples[rank] === 1) this.staples.push(covered);
    else if (covered > 0) this.counts.push(rank);
  }

  #itemOf(name: string, urgency: number): number {
    const known = this.items.indexOf(name, 1);
    if (known > 0) return known;
    this.points.push(urgency);
    return this.items.push(name) - 1;
  }
}

export function planFor(segment: Segment, kitchen: KitchenIndex, wishes: Wishes, knowledge: Knowledge): Plan {
  const tables = tablesOf(segment);
  const binding = tables.binding(knowledge);
  tables.assume(kitchen.assumeStaples);
  const planner = new Planner(segment, kitchen, knowledge, tables);
  // With amounts another item may be taken than without, so that all of them bound the lift.
  let lift = 0;
  for (const [name, holding] of kitchen.holdings) {
    lift += holding.urgency;
    const rank = tables.rankOf.get(name);
    if (rank !== undefined) planner.own(rank, name, holding);
    for (const other of binding.servedBy(name)) planner.serve(other);
  }
  const { touched, counts, owned, staples, items, points, amounts } = planner;
  const excludedRanks: number[] = [];
  for (const name of wishes.exclude) {
    const rank = tables.rankOf.get(name);
    if (rank === undefined) continue;
    excludedRanks.push(rank);
    tables.excluded[rank] = 1;
  }
  const filters = filtersOf(segment, wishes);
  const ends = tables.endsWithin(filters.minutesMost);
  return {
    segment,
    kitchen,
    knowledge,
    tables,
    counted: counted(segment, counts),
    ranks: counts,
    owned,
    points,
    items,
    lift: Math.min(URGENCY_MAX, lift) * POINT,
    amounts,
    lacking: binding.lacking(kitchen),
    bounds: tables.boundsFor(kitchen.assumeStaples, staples),
    ends,
    filters,
    touched,
    excludedRanks,
  };
}

/** Puts the segment's tables back. */
export function release({ tables, touched, excludedRanks }: Plan): void {
  for (const rank of touched) tables.reset(rank);
  for (const rank of excludedRanks) tables.excluded[rank] = 0;
}
