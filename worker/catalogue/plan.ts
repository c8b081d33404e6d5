/**
 * What a search means for one segment: tables by rank, bounds by group, filters as positions.
 *
 * Contract: the tables say of every rank what `cover` of src/domain/matching says of an ingredient of unknown
 * amount. They are shared by all searches of a segment and kept between them: `planFor` sets what this search
 * changes and `release` puts it back, so there must be no `await` in between.
 */
import { cover, lackingTools } from '#domain/matching/coverage';
import { POINT, TWENTIETH, toolFactor, twentieths } from '#domain/matching/exact';
import type { KitchenIndex } from '#domain/matching/kitchen-index';
import { MINUTES_MAX, SCORE_MIN, URGENCY_MAX } from '#domain/matching/limits';
import type { Coverage, Knowledge, Wishes } from '#domain/matching/types';
import { type Counted, counted } from './count.ts';
import { scoreOf } from './score.ts';
import { GROUP_WORDS, NEEDS_MAX, type Segment } from './segment.ts';

/** Bitmaps of tools that are not there: those that nothing replaces, and others with their factor in fortieths. */
interface LackingTools {
  readonly hard: readonly number[];
  readonly soft: readonly { readonly bitmap: number; readonly factor: number }[];
}

/** How a segment sees the reference data. Made once for each of its versions. */
interface Binding {
  /** Tools that are not there, by the tools that are. */
  readonly lacking: Map<string, LackingTools>;
  /** Ranks with a substitution rule, by what serves instead. */
  readonly served: ReadonlyMap<string, readonly number[]>;
}

/** Tables of a segment, by rank. */
class Tables {
  readonly rankOf: ReadonlyMap<string, number>;
  /** What is covered when nothing is owned: nine tenths of a staple, while staples are assumed. */
  readonly covered: Uint8Array;
  /** 1: owned or assumed. What is neither keeps a recipe from 'cook now'. */
  readonly settled: Uint8Array;
  /** Number of the urgent item that is taken for it; 0: none. */
  readonly item: Uint8Array;
  /** 1: owned, and how much is known. */
  readonly tracked: Uint8Array;
  readonly excluded: Uint8Array;
  readonly #staples: Uint8Array;
  assumed = false;
  readonly #bindings = new WeakMap<Knowledge, Binding>();
  readonly #segment: Segment;
  readonly #bounds = new Map<string, Float64Array>();

  constructor(segment: Segment) {
    const { names, staples } = segment;
    this.#segment = segment;
    this.rankOf = new Map(names.map((name, rank) => [name, rank]));
    this.#staples = staples;
    const table = () => new Uint8Array(names.length);
    this.covered = table();
    this.settled = table();
    this.item = table();
    this.tracked = table();
    this.excluded = table();
  }

  binding(knowledge: Knowledge): Binding {
    let binding = this.#bindings.get(knowledge);
    if (binding === undefined) {
      binding = bindingOf(this.#segment, knowledge);
      this.#bindings.set(knowledge, binding);
    }
    return binding;
  }

  /** Bounds depend only on what staples cover; the same kinds of kitchen come again. */
  boundsOf(assumed: boolean, staples: readonly number[]): Float64Array {
    const key = `${assumed} ${staples.slice(0, NEEDS_MAX).join(' ')}`;
    const size = (this.#segment.groups.length / GROUP_WORDS) * (NEEDS_MAX + 1);
    return remember(this.#bounds, key, () => new Float64Array(size).fill(-1));
  }

  /** Ranks that have a substitution rule to something. */
  servedBy(knowledge: Knowledge, name: string): readonly number[] {
    return this.binding(knowledge).served.get(name) ?? [];
  }

  assume(staples: boolean): void {
    if (staples === this.assumed) return;
    this.assumed = staples;
    for (let rank = 0; rank < this.#staples.length; rank += 1) this.reset(rank);
  }

  reset(rank: number): void {
    const assumed = this.assumed ? (this.#staples[rank] as number) : 0;
    this.covered[rank] = assumed * 18;
    this.settled[rank] = assumed;
    this.item[rank] = 0;
    this.tracked[rank] = 0;
  }
}

const tables = new WeakMap<Segment, Tables>();

export function tablesOf(segment: Segment): Tables {
  let own = tables.get(segment);
  if (own === undefined) {
    own = new Tables(segment);
    tables.set(segment, own);
  }
  return own;
}

function bindingOf(segment: Segment, knowledge: Knowledge): Binding {
  const served = new Map<string, number[]>();
  for (const [rank, name] of segment.names.entries()) {
    for (const { to } of knowledge.substitutions(name)) {
      const ranks = served.get(to);
      if (ranks === undefined) served.set(to, [rank]);
      else if (!ranks.includes(rank)) ranks.push(rank);
    }
  }
  return { served, lacking: new Map() };
}

/** Kinds of kitchen that are remembered at most, so that memory stays bounded. */
const REMEMBERED = 200;

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, value);
  }
  return value;
}

const NOTHING_LACKS: LackingTools = { hard: [], soft: [] };

function toolsLacking(
  segment: Segment,
  binding: Binding,
  kitchen: KitchenIndex,
  knowledge: Knowledge,
): LackingTools {
  if (kitchen.tools === null) return NOTHING_LACKS;
  return remember(binding.lacking, JSON.stringify([...kitchen.tools]), () => {
    const hard: number[] = [];
    const soft: { bitmap: number; factor: number }[] = [];
    for (const { tool, using, penalty } of lackingTools(segment.tools, kitchen, knowledge)) {
      const bitmap = segment.toolBitmaps + segment.tools.indexOf(tool) * segment.words;
      if (using === undefined) hard.push(bitmap);
      else soft.push({ bitmap, factor: toolFactor(twentieths(penalty)) });
    }
    return { hard, soft };
  });
}

/** Filters in positions of a segment's columns. */
export interface Filters {
  /** Slots above it take too long. */
  readonly minutesMost: number;
  /** 0: no bound; otherwise calories must be known and at most this. */
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
  /** Of those the ones that may be owned in full. */
  readonly owned: readonly number[];
  /** Points of the urgent items, by their number; item 0 gives none. */
  readonly points: readonly number[];
  /** Names of the urgent items, by their number. */
  readonly items: readonly string[];
  /** What all of them could add at most. */
  readonly lift: number;
  /** Whether amounts matter. */
  readonly amounts: boolean;
  /** Bitmaps of tools that are not there. Factors in fortieths. */
  readonly hardTools: readonly number[];
  readonly softTools: readonly { readonly bitmap: number; readonly factor: number }[];
  /** What s staples cover together at most, in quarters × twentieths, and how many are then missing at least. */
  readonly stapleMost: Int32Array;
  readonly staplesMissing: Int32Array;
  /** The greatest score with h counted hits, by group × 32 + h; -1: not asked for yet. */
  readonly bounds: Float64Array;
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

const UNKNOWN = { amount: null, unit: null };

export function planFor(
  segment: Segment,
  kitchen: KitchenIndex,
  wishes: Wishes,
  knowledge: Knowledge,
  exclude: readonly string[] = wishes.exclude,
): Plan {
  const own = tablesOf(segment);
  const binding = own.binding(knowledge);
  own.assume(kitchen.assumeStaples);
  const touched: number[] = [];
  const counts: number[] = [];
  const owned: number[] = [];
  const staples: number[] = [];
  const items = new Map<string, number>();
  const points = [0];
  let amounts = false;

  const touch = (rank: number) => {
    const name = segment.names[rank] as string;
    const coverage: Coverage = cover({ name, ...UNKNOWN }, kitchen, knowledge);
    const covered = coverage.covered / TWENTIETH;
    touched.push(rank);
    own.covered[rank] = covered;
    own.settled[rank] = coverage.kind === 'owned' || coverage.kind === 'assumed' ? 1 : 0;
    const taken =
      coverage.kind === 'substituted' ? coverage.using : coverage.kind === 'owned' ? name : undefined;
    const urgency = taken === undefined ? 0 : (kitchen.holdings.get(taken)?.urgency ?? 0);
    if (taken !== undefined && urgency > 0) {
      let item = items.get(taken);
      if (item === undefined) {
        item = points.length;
        items.set(taken, item);
        points.push(urgency);
      }
      own.item[rank] = item;
    }
    if (segment.staples[rank] === 1) staples.push(covered);
    else if (covered > 0) {
      counts.push(rank);
      if (coverage.kind === 'owned') owned.push(rank);
    }
  };

  const seen = new Set<number>();
  for (const [name, holding] of kitchen.holdings) {
    const rank = own.rankOf.get(name);
    if (rank !== undefined) {
      if (!seen.has(rank)) touch(rank);
      seen.add(rank);
      if (holding.parts.every((part) => part.amount !== null)) {
        own.tracked[rank] = 1;
        amounts = true;
      }
    }
    for (const other of binding.served.get(name) ?? []) {
      if (!seen.has(other) && !kitchen.holdings.has(segment.names[other] as string)) {
        seen.add(other);
        touch(other);
      }
    }
  }

  // With amounts another item may be taken than without, so that all of them bound the lift.
  let lift = 0;
  for (const { urgency } of kitchen.holdings.values()) lift += urgency;

  staples.sort((a, b) => b - a);
  const stapleMost = new Int32Array(NEEDS_MAX + 1);
  const staplesMissing = new Int32Array(NEEDS_MAX + 1);
  const assumed = kitchen.assumeStaples ? 18 : 0;
  for (let s = 1; s <= NEEDS_MAX; s += 1) {
    const next = Math.max(assumed, staples[s - 1] ?? 0);
    stapleMost[s] = (stapleMost[s - 1] as number) + next;
    staplesMissing[s] = (staplesMissing[s - 1] as number) + (next === 0 ? 1 : 0);
  }

  const lacking = toolsLacking(segment, binding, kitchen, knowledge);

  const excludedRanks = exclude.flatMap((name) => own.rankOf.get(name) ?? []);
  for (const rank of excludedRanks) own.excluded[rank] = 1;

  return {
    segment,
    kitchen,
    knowledge,
    tables: own,
    counted: counted(segment, counts),
    ranks: counts,
    owned,
    points,
    items: ['', ...items.keys()],
    lift: Math.min(URGENCY_MAX, lift) * POINT,
    amounts,
    hardTools: lacking.hard,
    softTools: lacking.soft,
    stapleMost,
    staplesMissing,
    bounds: own.boundsOf(kitchen.assumeStaples, staples),
    filters: filtersOf(segment, wishes),
    touched,
    excludedRanks,
  };
}

/** Puts the segment's tables back. */
export function release(plan: Plan): void {
  for (const rank of plan.touched) plan.tables.reset(rank);
  for (const rank of plan.excludedRanks) plan.tables.excluded[rank] = 0;
}

/** The greatest score that a recipe of a group can have with at most `hits` counted hits. */
export function boundOf(plan: Plan, group: number, hits: number): number {
  const at = group * (NEEDS_MAX + 1) + hits;
  const known = plan.bounds[at] as number;
  if (known >= 0) return known;
  const n = plan.segment.groups[group * GROUP_WORDS] as number;
  const s = plan.segment.groups[group * GROUP_WORDS + 1] as number;
  const covered = hits * 80 + (plan.stapleMost[s] as number);
  const bound = scoreOf(covered, 4 * n + s, n - hits + (plan.staplesMissing[s] as number), 1, 0);
  plan.bounds[at] = bound;
  return bound;
}

/**
 * The smallest number of hits with which a recipe of the group could still be returned and come before the last
 * of the best so far, minutes and ids aside; n + 1 when none could.
 */
export function leastHits(plan: Plan, group: number, rank: number, used: number): number {
  const n = plan.segment.groups[group * GROUP_WORDS] as number;
  let hits = Math.min(n, plan.counted.size);
  if (hits < n && !couldEnter(plan, group, hits, rank, used)) return n + 1;
  let least = n + 1;
  for (; hits > 0 && couldEnter(plan, group, hits, rank, used); hits -= 1) least = hits;
  return least;
}

function couldEnter(plan: Plan, group: number, hits: number, rank: number, used: number): boolean {
  const bound = boundOf(plan, group, hits);
  if (bound < SCORE_MIN * POINT) return false;
  const highest = bound + plan.lift;
  return highest > rank || (highest === rank && hits >= used);
}
