/**
 * Tables of an index segment with values for each ingredient, for example its coverage (how much of the needed amount
 * the user has). All searches share the tables of a segment: `createSegmentPlan` sets the values of a search, and
 * `releaseSegmentPlan` resets them. Do not `await` anything between these two calls.
 */

import { hasFoodTrait } from '#domain/foods/traits/food-traits';
import { findMissingTools } from '#domain/matching/score/coverage';
import { computeScoreFactorOfTool, roundPenaltyToTwentieths } from '#domain/matching/score/exact';
import type { KitchenIndex } from '#domain/matching/score/kitchen-index';
import type { Knowledge } from '#domain/matching/types';
import { CHUNK } from '../format/chunks.ts';
import {
  computeGroupStart,
  GROUP_WORDS,
  getGroupEndSlot,
  getGroupFirstSlot,
  hasGroupUnknownMinutes,
} from '../format/group-words.ts';
import type { Segment } from '../format/segment.ts';
import { Bounds, BoundsMemory } from './bounds.ts';

export interface LackingTools {
  readonly mask: number;
  readonly bitmaps: readonly number[];
  /**
   * For each tool that the user lacks, the factor that multiplies the score of each recipe that needs the tool, in
   * fortieths.
   */
  readonly factors: Uint8Array;
}

/**
 * Means that the hits of a recipe group (required non-staples that the user has or can replace) are not counted yet.
 * The value is greater than any possible number of hits.
 */
export const UNKNOWN_HITS = 255;

const REMEMBERED = 64;

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, value);
  }
  return value;
}

const NOTHING_LACKS: LackingTools = { mask: 0, bitmaps: [], factors: new Uint8Array() };

const NO_IDS: readonly number[] = [];

class Binding {
  readonly #segment: Segment;
  readonly #knowledge: Knowledge;
  readonly #rankOf: ReadonlyMap<string, number>;
  readonly #served = new Map<string, readonly number[]>();
  readonly #lacking = new Map<string, LackingTools>();
  #heaviest: number | undefined;
  /**
   * Kitchen tools that the user of the last search does not have. They are cached, because a search needs the same list
   * for each segment of the index.
   */
  #last: { readonly tools: ReadonlySet<string>; readonly lacking: LackingTools } | null = null;

  constructor(segment: Segment, knowledge: Knowledge, rankOf: ReadonlyMap<string, number>) {
    this.#segment = segment;
    this.#knowledge = knowledge;
    this.#rankOf = rankOf;
  }

  findReplaceableRanks(name: string): readonly number[] {
    const known = this.#served.get(name);
    if (known !== undefined) return known;
    const names = this.#knowledge.findReplaceable(name);
    // Do not cache the name of a food that can replace no ingredient. Users can enter any number of such names.
    if (names.length === 0) return NO_IDS;
    const ranks = names.map((other) => this.#rankOf.get(other)).filter((rank) => rank !== undefined);
    this.#served.set(name, ranks);
    return ranks;
  }

  heaviest(): number {
    this.#heaviest ??= this.#segment.names.reduce(
      (most, name) => Math.max(most, this.#knowledge.getFoodWeight(name)),
      0,
    );
    return this.#heaviest;
  }

  lacking(kitchen: KitchenIndex): LackingTools {
    const { tools } = kitchen;
    if (tools === null) return NOTHING_LACKS;
    if (this.#last?.tools === tools) return this.#last.lacking;
    let key = '';
    for (const tool of tools) key += `${tool.length} ${tool}`;
    const lacking = remember(this.#lacking, key, () => this.#find(kitchen));
    this.#last = { tools, lacking };
    return lacking;
  }

  #find(kitchen: KitchenIndex): LackingTools {
    const { tools, toolBitmaps, words } = this.#segment;
    let mask = 0;
    const bitmaps: number[] = [];
    const factors = new Uint8Array(tools.length);
    for (const { tool, using, penalty } of findMissingTools(tools, kitchen, this.#knowledge)) {
      const position = tools.indexOf(tool);
      mask |= 1 << position;
      bitmaps.push(toolBitmaps + position * words);
      factors[position] = computeScoreFactorOfTool(
        using === undefined ? null : roundPenaltyToTwentieths(penalty),
      );
    }
    return { mask, bitmaps, factors };
  }
}

export class Tables {
  readonly rankOf: ReadonlyMap<string, number>;
  /**
   * Coverage of each ingredient: how much of the needed amount the user has, in twentieths. Coverage is 20 if the user
   * has the ingredient, and less for a substitute. If the user has neither, coverage is 18 for a staple that the search
   * assumes, and 0 for any other ingredient.
   */
  readonly covered: Uint8Array;
  /**
   * For each ingredient: 1 if it is available or assumed, else 0. An ingredient with 0 keeps a recipe out of the result
   * group 'cook now'.
   */
  readonly settled: Uint8Array;
  /** For each ingredient: number of the soon expiring pantry item that this search uses for it; 0 if it uses none. */
  readonly item: Uint16Array;
  /** For each ingredient: 1 if the user has entered the available amount, else 0. */
  readonly tracked: Uint8Array;
  readonly excluded: Uint8Array;
  /**
   * Coverage of each ingredient for the completeness of the dish, in twentieths. Equals `covered`, except that a
   * substitute that would make a different dish has coverage 0 here (`discountWeakSubstituteCoverage`).
   */
  readonly dish: Uint8Array;
  /**
   * Use weight of the food that is used for the ingredient (`computeUsedFoodWeight`). It says how much using this food
   * raises a recipe's rank. The value applies if the user has enough of the food.
   */
  readonly use: Uint16Array;
  /**
   * For each ingredient: number of the user's food that this search uses for it; 0 if it uses none. Two ingredients
   * with the same number use the same food, which counts only once.
   */
  readonly thing: Uint16Array;
  /**
   * For each ingredient: 1 if it is a staple that the search assumes to be available although not every household has
   * it, else 0.
   */
  readonly doubtful: Uint8Array;
  /** For each ingredient: 1 if it is a staple for which the search uses a food that the user typed, else 0. */
  readonly named: Uint8Array;
  /**
   * For each ingredient: 1 if the user has a main food that can be used for it (`canUseMainFoodForIngredient`), else 0.
   * Main foods are the foods, such as fresh meat, for which the user looks for a dish first.
   */
  readonly mainFood: Uint8Array;
  /**
   * For each ingredient: 1 if the user's substitute is good only in some dishes, else 0. With 1, the tables have the
   * values for a dish in which the substitute is good. Call `getConditionalCoverage` of the plan to get the values for
   * a certain dish.
   */
  readonly conditional: Uint8Array;
  readonly touched: Uint8Array;
  /**
   * For each group of recipes, an upper bound of the hits (required non-staples that the user has or can replace);
   * `UNKNOWN_HITS` until they are counted.
   */
  readonly mostHits: Uint8Array;
  readonly #segment: Segment;
  #assumed = false;
  /** For each ingredient: 1 if every household has it, such as water, else 0. */
  readonly #always: Uint8Array;
  readonly #bindings = new WeakMap<Knowledge, Binding>();
  readonly #bounds = new BoundsMemory();
  /** Cached results of `findEndsWithinTime`, by time limit. */
  readonly #ends = new Map<number, Int32Array>();
  /** For each chunk (part of fixed size) of the segment, the first recipe group with a recipe in it. */
  readonly #getFirstGroup: Int32Array;

  constructor(segment: Segment) {
    const { names } = segment;
    this.#segment = segment;
    const rankOf = new Map<string, number>();
    for (let rank = 0; rank < names.length; rank += 1) rankOf.set(names[rank] as string, rank);
    this.rankOf = rankOf;
    const table = () => new Uint8Array(names.length);
    this.covered = table();
    this.settled = table();
    this.item = new Uint16Array(names.length);
    this.use = new Uint16Array(names.length);
    this.thing = new Uint16Array(names.length);
    this.doubtful = table();
    this.dish = table();
    this.named = table();
    this.mainFood = table();
    this.conditional = table();
    this.#always = Uint8Array.from(names, (name) => Number(hasFoodTrait(name, 'in every kitchen')));
    this.tracked = table();
    this.excluded = table();
    this.touched = table();
    this.mostHits = new Uint8Array(segment.groups.length / GROUP_WORDS);
    this.#getFirstGroup = firstGroups(segment);
  }

  getFirstGroup(chunk: number): number {
    return this.#getFirstGroup[chunk] as number;
  }

  binding(knowledge: Knowledge): Binding {
    let binding = this.#bindings.get(knowledge);
    if (binding === undefined) {
      binding = new Binding(this.#segment, knowledge, this.rankOf);
      this.#bindings.set(knowledge, binding);
    }
    return binding;
  }

  /**
   * Returns upper bounds of the fit (ranking value) of the recipes in each group of the segment. Searches in which the
   * user has the same amounts of staples share the bounds.
   * @param assumed true if the search assumes that staples are available
   * @param staples for each of the user's staples, how many twentieths of the needed amount the user has; the order
   *   does not matter
   */
  getBounds(assumed: boolean, staples: readonly number[]): Bounds {
    // Usually, the user has enough of all staples. All searches with the same number of staples then have the same
    // bounds, so the number is used as the cache key.
    const whole = staples.every((covered) => covered === 20);
    const key = whole ? staples.length * 2 + Number(assumed) : `${assumed} ${staples.toSorted().join(' ')}`;
    return this.#bounds.get(key, () => new Bounds(this.#segment, assumed, staples));
  }

  /**
   * Returns, for each group of recipes, the position after the last recipe within a time limit.
   * @param most maximum position in the sorted list of minutes
   * @param unknown true to include recipes with unknown minutes
   */
  findEndsWithinTime(most: number, unknown: boolean): Int32Array {
    return remember(this.#ends, most * 2 + Number(unknown), () => computeEnds(this.#segment, most, unknown));
  }

  setStaplesAssumed(staples: boolean): void {
    if (staples === this.#assumed) return;
    this.#assumed = staples;
    const { staples: isStaple } = this.#segment;
    for (let rank = isStaple.indexOf(1); rank !== -1; rank = isStaple.indexOf(1, rank + 1)) this.reset(rank);
  }

  reset(rank: number): void {
    const assumed = this.#assumed ? (this.#segment.staples[rank] as number) : 0;
    this.covered[rank] = assumed * 18;
    this.dish[rank] = assumed * 18;
    this.settled[rank] = assumed;
    this.item[rank] = 0;
    this.tracked[rank] = 0;
    this.use[rank] = 0;
    this.thing[rank] = 0;
    this.named[rank] = 0;
    this.mainFood[rank] = 0;
    this.conditional[rank] = 0;
    this.doubtful[rank] = assumed === 1 && this.#always[rank] === 0 ? 1 : 0;
    this.touched[rank] = 0;
  }
}

const tables = new WeakMap<Segment, Tables>();

export function getKitchenTables(segment: Segment): Tables {
  let segmentTables = tables.get(segment);
  if (segmentTables === undefined) {
    segmentTables = new Tables(segment);
    tables.set(segment, segmentTables);
  }
  return segmentTables;
}

/**
 * Makes an index segment use the tables of another segment instead of its own.
 * @param tablesOwner the other segment; it may differ from `segment` only in its food labels
 */
export const reuseTablesOfOtherSegment = (segment: Segment, tablesOwner: Segment): void =>
  void tables.set(segment, getKitchenTables(tablesOwner));

function firstGroups({ groups, words }: Segment): Int32Array {
  let group = 0;
  return Int32Array.from({ length: Math.ceil(words / CHUNK) }, (_, chunk) => {
    while (getGroupEndSlot(groups, computeGroupStart(group)) <= chunk * CHUNK * 32) group += 1;
    return group;
  });
}

const ANY_MINUTES = 65_535;

function computeEnds({ groups, minutes }: Segment, most: number, unknown: boolean): Int32Array {
  return Int32Array.from({ length: groups.length / GROUP_WORDS }, (_, group) => {
    const at = computeGroupStart(group);
    const [first, all] = [getGroupFirstSlot(groups, at), getGroupEndSlot(groups, at)];
    if (most === ANY_MINUTES) return all;
    if (hasGroupUnknownMinutes(groups, at)) return unknown ? all : first;
    let [low, high] = [first, all];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((minutes[middle] as number) <= most) low = middle + 1;
      else high = middle;
    }
    return low;
  });
}
