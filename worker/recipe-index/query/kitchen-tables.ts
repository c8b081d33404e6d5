/**
 * Tables of a segment of the recipe index, indexed by ingredient rank: how well the available food covers each
 * ingredient, and reference data.
 *
 * Contract: for every rank, the tables agree with `computeIngredientCoverage` of src/domain/matching for an ingredient
 * without an amount. All searches of a segment share the tables: `createSegmentPlan` sets the values that depend on its
 * search, and `releaseSegmentPlan` restores them. There must be no `await` between the two calls.
 */
import { findMissingTools } from '#domain/matching/score/coverage';
import { computeToolFactor, toPenaltyTwentieths } from '#domain/matching/score/exact';
import { isInEveryKitchen } from '#domain/matching/score/food-weights';
import type { KitchenIndex } from '#domain/matching/score/kitchen-index';
import type { Knowledge } from '#domain/matching/types';
import { CHUNK } from '../format/chunks.ts';
import {
  computeGroupStart,
  GROUP_WORDS,
  getEndSlot,
  getFirstSlot,
  hasUnknownMinutes,
} from '../format/group-words.ts';
import type { Segment } from '../format/segment.ts';
import { Bounds, BoundsMemory } from './bounds.ts';

export interface LackingTools {
  /** Mask with a bit for each tool that the user lacks. */
  readonly mask: number;
  /** Start of the bitmap of each tool that the user lacks, in `bitmaps`. */
  readonly bitmaps: readonly number[];
  /** Factor by which each tool that the user lacks lowers the score, in fortieths. */
  readonly factors: Uint8Array;
}

/**
 * Marks a group of recipe slots whose matching ingredients are not counted yet. The value exceeds the number of
 * matching ingredients of any recipe.
 */
export const UNKNOWN_RANK = 255;

/**
 * Maximum number of entries in each cache of a segment of the recipe index: the cache of missing tools, and the cache
 * of slots within a time limit. Bounds have a separate limit (bounds.ts).
 */
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

/**
 * Values that depend on a segment of the recipe index and on one version of the reference data. They are cached for
 * later searches.
 */
class Binding {
  readonly #segment: Segment;
  readonly #knowledge: Knowledge;
  readonly #rankOf: ReadonlyMap<string, number>;
  readonly #served = new Map<string, readonly number[]>();
  readonly #lacking = new Map<string, LackingTools>();
  #heaviest: number | undefined;
  /** Missing tools for the last set of tools. A search looks up its tools once per segment of the recipe index. */
  #last: { readonly tools: ReadonlySet<string>; readonly lacking: LackingTools } | null = null;

  constructor(segment: Segment, knowledge: Knowledge, rankOf: ReadonlyMap<string, number>) {
    this.#segment = segment;
    this.#knowledge = knowledge;
    this.#rankOf = rankOf;
  }

  /** Returns the ranks of the ingredients that the given ingredient can replace under the substitution rules. */
  findReplaceableRanks(name: string): readonly number[] {
    const known = this.#served.get(name);
    if (known !== undefined) return known;
    const names = this.#knowledge.findReplaceable(name);
    // Do not cache the result for a name that can replace nothing, because the number of these names is unlimited.
    if (names.length === 0) return NO_IDS;
    const ranks = names.map((other) => this.#rankOf.get(other)).filter((rank) => rank !== undefined);
    this.#served.set(name, ranks);
    return ranks;
  }

  /** Returns the greatest weight of any ingredient in the segment of the recipe index. */
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
      factors[position] = computeToolFactor(using === undefined ? null : toPenaltyTwentieths(penalty));
    }
    return { mask, bitmaps, factors };
  }
}

export class Tables {
  readonly rankOf: ReadonlyMap<string, number>;
  /**
   * Coverage of an ingredient in twentieths. If the ingredient is not available: 18 for an assumed staple, 0 for all
   * other ingredients.
   */
  readonly covered: Uint8Array;
  /**
   * 1 if an ingredient is available or assumed, else 0. Any other ingredient keeps a recipe out of the result group
   * 'cook now'.
   */
  readonly settled: Uint8Array;
  /** Number of the urgent (soon expiring) pantry item that is used for the ingredient. 0: none. */
  readonly item: Uint16Array;
  /** 1 if the ingredient is available in a known amount, else 0. */
  readonly tracked: Uint8Array;
  readonly excluded: Uint8Array;
  /**
   * Coverage of an ingredient, as in `covered`, but 0 if the substitute makes the recipe a different dish
   * (`toFitCoverage`).
   */
  readonly dish: Uint8Array;
  /**
   * Use weight of the food that is used for the ingredient (`computeUsedWeight`), if there is enough of the food. The
   * use weight says how much using a food raises a recipe's rank.
   */
  readonly use: Uint16Array;
  /**
   * Number of the available food that is used for the ingredient. 0: none. With this number, a food that is used twice
   * is counted once.
   */
  readonly thing: Uint16Array;
  /** 1 for a staple that is assumed although not every household has it, else 0. */
  readonly doubtful: Uint8Array;
  /** 1 for a staple if the search uses a food for it that the user typed, else 0. */
  readonly named: Uint8Array;
  /** 1 if the current search has set the values of this ingredient rank, else 0. */
  readonly touched: Uint8Array;
  /**
   * Upper bound of the hits (required non-staples that the user has, or has a substitute for) in each group of recipe
   * slots. `UNKNOWN_RANK` until the hits are counted.
   */
  readonly mostHits: Uint8Array;
  readonly #segment: Segment;
  #assumed = false;
  /** 1 for an ingredient that every household has, else 0. Indexed by ingredient rank. */
  readonly #always: Uint8Array;
  readonly #bindings = new WeakMap<Knowledge, Binding>();
  readonly #bounds = new BoundsMemory();
  /**
   * Cached results of `endsWithin`: for each group of recipe slots, the slot after the last recipe within a time limit.
   * The key is twice the position of the maximum minutes, plus one if unknown minutes are included.
   */
  readonly #ends = new Map<number, Int32Array>();
  /** For each chunk of bitmap words, the first group that has a recipe slot in it. */
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
    this.#always = Uint8Array.from(names, (name) => Number(isInEveryKitchen(name)));
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
   * Returns the bounds of scores and fits for a search. They depend only on how well staples are covered, so they are
   * cached.
   * @param assumed true if the search assumes that staples are available
   * @param staples coverage of the covered staples in twentieths, in any order
   */
  getBounds(assumed: boolean, staples: readonly number[]): Bounds {
    // In most searches, every available staple is fully covered. The number of staples is then enough as a key for
    // their bounds.
    const whole = staples.every((covered) => covered === 20);
    const key = whole ? staples.length * 2 + Number(assumed) : `${assumed} ${staples.toSorted().join(' ')}`;
    return this.#bounds.get(key, () => new Bounds(this.#segment, assumed, staples));
  }

  /**
   * Returns, for each group of recipe slots, the slot after the last recipe within a time limit.
   * @param most maximum position in the list of minutes
   * @param unknown true to include recipes with unknown minutes
   */
  endsWithin(most: number, unknown: boolean): Int32Array {
    return remember(this.#ends, most * 2 + Number(unknown), () => computeEnds(this.#segment, most, unknown));
  }

  assume(staples: boolean): void {
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

/** Makes a segment of the recipe index use the tables of another segment, from which it differs only in its labels. */
export const shareKitchenTables = (segment: Segment, of: Segment): void =>
  void tables.set(segment, getKitchenTables(of));

function firstGroups({ groups, words }: Segment): Int32Array {
  let group = 0;
  return Int32Array.from({ length: Math.ceil(words / CHUNK) }, (_, chunk) => {
    while (getEndSlot(groups, computeGroupStart(group)) <= chunk * CHUNK * 32) group += 1;
    return group;
  });
}

/** Position in the list of minutes that means 'no time limit'. */
const ANY_MINUTES = 65_535;

function computeEnds({ groups, minutes }: Segment, most: number, unknown: boolean): Int32Array {
  return Int32Array.from({ length: groups.length / GROUP_WORDS }, (_, group) => {
    const at = computeGroupStart(group);
    const [first, all] = [getFirstSlot(groups, at), getEndSlot(groups, at)];
    if (most === ANY_MINUTES) return all;
    if (hasUnknownMinutes(groups, at)) return unknown ? all : first;
    let [low, high] = [first, all];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((minutes[middle] as number) <= most) low = middle + 1;
      else high = middle;
    }
    return low;
  });
}
