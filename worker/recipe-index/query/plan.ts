/**
 * Prepares a search of an index segment. Sets the segment's tables, which have values for each ingredient
 * (kitchen-tables.ts). Converts the limits of filters to positions in the segment's sorted lists of values. Also gets
 * upper bounds of scores. Between `createSegmentPlan` and `releaseSegmentPlan`, no other search may use the segment's
 * tables.
 */

import { MINUTES_MAX, URGENCY_MAX } from '#domain/matching/limits';
import type { Swaps } from '#domain/matching/results/swaps';
import { computeIngredientCoverage } from '#domain/matching/score/coverage';
import { computeSubstituteCoverage, roundPenaltyToTwentieths, TWENTIETH } from '#domain/matching/score/exact';
import {
  canUseMainFoodForIngredient,
  computeFitPointsFromUsedFoods,
  computeUsedFoodWeight,
  discountWeakSubstituteCoverage,
  URGENCY_LINE,
} from '#domain/matching/score/fit';
import type { Holding, KitchenIndex } from '#domain/matching/score/kitchen-index';
import type { DietWishes, Knowledge, SearchWishes } from '#domain/matching/types';
import { DISH_KINDS } from '#domain/recipes/detect/dish-kind';
import { DISH_SETTINGS } from '#domain/recipes/dish-features';
import { hasRuleConditions } from '#domain/substitutions/rule';
import { SwapFilter } from '../filters/diet-filter.ts';
import { countValuesAtMost, type Range, toNumberFilterRanges } from '../filters/ranges.ts';
import { findRecipeListsOfFoods } from '../format/kernel.ts';
import { type FoodsToCount, NEEDS_MAX, type Segment } from '../format/segment.ts';
import type { Bounds } from './bounds.ts';
import { findIngredientsWithHighUseWeight, type Heavy } from './heavy.ts';
import { getKitchenTables, type LackingTools, type Tables } from './kitchen-tables.ts';
import { computeNeedCoverage, type NeedCoverage } from './need-coverage.ts';

export interface Filters {
  /**
   * Position of the search's time limit in the sorted list of the recipes' minutes. Recipes with a later position take
   * too long.
   */
  readonly minutesMost: number;
  readonly unknownMinutes: boolean;
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
  /** Non-staples that the user has or can replace. Each of them that a recipe requires is a hit. */
  readonly foodsToCount: FoodsToCount;
  readonly ranks: readonly number[];
  /**
   * The non-staples that the user has, as indexes into the segment's list of names. Non-staples for which the user only
   * has a substitute are left out.
   */
  readonly owned: readonly number[];
  /**
   * Ranking points for each pantry item that expires soon, by the number that stands for the item in this search. The
   * numbers begin at 1, and entry 0 is 0 points.
   */
  readonly points: readonly number[];
  readonly items: readonly string[];
  /**
   * Returns the number that stands for a soon expiring pantry item in this search; 0 for null and for any other food.
   */
  readonly findItemNumber: (name: string | null) => number;
  /** Maximum of a recipe's ranking points for soon expiring pantry items, in millionths. */
  readonly lift: number;
  /**
   * Upper bounds of the total use weight of a recipe's non-staples, by number of hits. The use weight of a food says
   * how much using the food raises a recipe's rank. A hit is a required non-staple that the user has or can replace.
   */
  readonly uses: Float64Array;
  /**
   * Upper bounds of the total use weight of a recipe's staples, by number of staples. The use weight of a food says how
   * much using the food raises a recipe's rank.
   */
  readonly stapleUses: Float64Array;
  /**
   * Upper bounds of a recipe's ranking points for used food, in millionths, by number of hits (required non-staples
   * that the user has or can replace).
   */
  readonly useLines: Float64Array;
  readonly heavy: Heavy;
  /**
   * Returns the coverage (how much of the needed amount the user has) and other values of an ingredient whose
   * substitute is good only in some dishes (`Tables.conditional`).
   * @param rank index of the ingredient in the segment's list of names
   * @param essential true if the recipe would be a different dish without this ingredient
   * @param dishSetting kind and features of the dish, packed into a number (`packDishSetting`)
   */
  readonly getConditionalCoverage: (rank: number, essential: boolean, dishSetting: number) => NeedCoverage;
  /**
   * Maximum number by which a recipe's total use weight (how much using its foods raises its rank) may exceed the sum
   * of the values in the segment's tables. The tables lack substitutes that are good only in some dishes
   * (`getConditionalCoverage`).
   */
  readonly useSlack: number;
  /**
   * Returns the number that stands for one of the user's foods in this search. If a recipe uses a food twice, both uses
   * have the same number, so that they count once.
   */
  readonly getFoodNumber: (name: string) => number;
  /**
   * True if the user typed a staple, such as salt, that recipes may use. Even recipes with only staples can then be
   * results.
   */
  readonly namedStaples: boolean;
  readonly amounts: boolean;
  readonly lacking: LackingTools;
  readonly bounds: Bounds;
  /** For each recipe group, the position after its last recipe that is within the time limit. */
  readonly ends: Int32Array;
  readonly filters: Filters;
  /** Tests if a recipe fits the dietary filter after ingredients are swapped; null in a search without swaps. */
  readonly swapping: SwapFilter | null;
  readonly touched: readonly number[];
  readonly excludedRanks: readonly number[];
}

export function compileSegmentFilters(segment: Segment, wishes: SearchWishes): Filters {
  const { maxMinutes, unknownMinutes = false, kinds = [] } = wishes;
  return {
    unknownMinutes,
    kinds: kinds.length === 0 ? -1 : kinds.reduce((mask, kind) => mask | (1 << DISH_KINDS.indexOf(kind)), 0),
    minutesMost: maxMinutes >= MINUTES_MAX ? 65_535 : countValuesAtMost(segment.minuteValues, maxMinutes) - 1,
    ranges: toNumberFilterRanges(segment, wishes),
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
  readonly things = new Map<string, number>();
  /**
   * The user's foods that are used for the ingredients of recipes. `thing` is the number that stands for the food in
   * this search. `use` is the maximum of its use weight, which says how much using the food raises a recipe's rank.
   */
  readonly uses: { readonly thing: number; readonly use: number }[] = [];
  readonly stapleUses: number[] = [];
  readonly #conditionalCoverage = new Map<number, NeedCoverage>();
  useSlack = 0;

  constructor(segment: Segment, kitchen: KitchenIndex, knowledge: Knowledge, tables: Tables) {
    this.#segment = segment;
    this.#kitchen = kitchen;
    this.#knowledge = knowledge;
    this.#tables = tables;
  }

  /** Adds an ingredient that the user has. An unknown amount counts as enough. */
  addOwned(rank: number, name: string, { parts }: Holding): void {
    if (this.#segment.staples[rank] === 0) this.owned.push(rank);
    const tracked = parts.every((part) => part.amount !== null);
    this.#set(rank, 20, 1, name, tracked);
    if (!tracked) return;
    this.#tables.tracked[rank] = 1;
    this.amounts = true;
  }

  serve(rank: number): void {
    const name = this.#segment.names[rank] as string;
    if (this.#tables.touched[rank] === 1 || this.#kitchen.holdings.has(name)) return;
    const need = { name, amount: null, unit: null, essential: false };
    const { kind, covered, using } = computeIngredientCoverage(need, null, this.#kitchen, this.#knowledge);
    if (kind === 'substituted') this.#markConditional(rank, name, using);
    const settled = kind === 'owned' || kind === 'assumed' ? 1 : 0;
    this.#set(rank, covered / TWENTIETH, settled, kind === 'substituted' ? using : undefined, false);
  }

  #markConditional(rank: number, name: string, using: string | undefined): void {
    const rules = this.#knowledge.substitutions(name);
    if (!rules.some((rule) => rule.to === using && hasRuleConditions(rule))) return;
    this.#tables.conditional[rank] = 1;
    // In some dishes, another of the user's foods may be a better substitute. If that food expires soon, add it to the
    // soon expiring items of this search.
    for (const { to } of rules) {
      const urgency = this.#kitchen.holdings.get(to)?.urgency ?? 0;
      if (urgency > 0) this.#addItem(to, urgency);
    }
  }

  getConditionalCoverage(rank: number, essential: boolean, dishSetting: number): NeedCoverage {
    const key = (rank * 2 + Number(essential)) * DISH_SETTINGS + dishSetting;
    let coverage = this.#conditionalCoverage.get(key);
    if (coverage === undefined) {
      const need = { name: this.#segment.names[rank] as string, amount: null, unit: null, essential };
      const getFoodNumber = (food: string) => this.getFoodNumber(food);
      coverage = computeNeedCoverage(need, dishSetting, this.#kitchen, this.#knowledge, getFoodNumber);
      this.#conditionalCoverage.set(key, coverage);
    }
    return coverage;
  }

  /**
   * Sets the values of the ingredients that must be replaced because of food restrictions. Such an ingredient counts as
   * missing, even if it is a staple that the search assumes to be available. An assumed staple may be the substitute
   * for another ingredient.
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

  /** Sets the values of staples that the user has used up, and which the search therefore does not assume. */
  serveOutOfStock(): void {
    for (const name of this.#kitchen.outOfStock) {
      const rank = this.#tables.rankOf.get(name);
      if (rank === undefined || this.#segment.staples[rank] === 0) continue;
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
    // If the user has an ingredient, the table `covered` says 20 (twentieths of the needed amount). So a lower number
    // means that a substitute is used.
    const kind = taken !== undefined && covered < 20 ? 'substituted' : 'owned';
    const dish = discountWeakSubstituteCoverage({ kind, covered: covered * TWENTIETH }) / TWENTIETH;
    tables.dish[rank] = dish;
    const isUsed = taken !== undefined && dish > 0;
    const thing = isUsed ? this.getFoodNumber(taken) : 0;
    const name = this.#segment.names[rank] as string;
    const use = isUsed ? computeUsedFoodWeight(name, taken, dish * TWENTIETH, this.#knowledge) : 0;
    tables.thing[rank] = thing;
    tables.use[rank] = use;
    tables.mainFood[rank] = Number(
      isUsed && canUseMainFoodForIngredient(name, taken, this.#kitchen, this.#knowledge),
    );
    if (taken !== undefined) tables.doubtful[rank] = 0;
    const isUncertain = tracked || tables.conditional[rank] === 1;
    const most = isUncertain ? Math.max(use, this.#mostUse(rank)) : use;
    if (!tracked) this.useSlack += most - use;
    if (this.#segment.staples[rank] === 1) {
      this.staples.push(covered);
      this.stapleUses.push(most);
      if (taken !== undefined && this.#kitchen.holdings.get(taken)?.named === true) {
        tables.named[rank] = 1;
        this.namedStaples = true;
      }
      // If the pantry has too little of a staple, or its substitute is good only in some dishes, a food that the user
      // typed may replace the staple.
      if (isUncertain) this.namedStaples = true;
    } else if (covered > 0) {
      this.counts.push(rank);
      // If the pantry has too little of a food, or if the food's substitute is good only in some dishes, an unknown
      // other food may be used. Give this other food a number that no ingredient has, so that its use weight is counted
      // in full.
      this.uses.push({ thing: isUncertain ? -rank - 1 : thing, use: most });
    }
  }

  getFoodNumber(name: string): number {
    const known = this.things.get(name);
    if (known !== undefined) return known;
    this.things.set(name, this.things.size + 1);
    return this.things.size;
  }

  #mostUse(rank: number): number {
    const name = this.#segment.names[rank] as string;
    let most = 0;
    for (const { to, penalty } of this.#knowledge.substitutions(name)) {
      const cost = roundPenaltyToTwentieths(penalty);
      if (cost === null || !this.#kitchen.holdings.has(to)) continue;
      most = Math.max(
        most,
        computeUsedFoodWeight(name, to, computeSubstituteCoverage(cost), this.#knowledge),
      );
    }
    return most;
  }

  sumsOfUse(): Float64Array {
    const best = new Map<number, number>();
    for (const { thing, use } of this.uses) best.set(thing, Math.max(best.get(thing) ?? 0, use));
    const sorted = Float64Array.from(best.values()).sort().reverse();
    const sums = new Float64Array(this.uses.length + 1);
    for (let hits = 1; hits < sums.length; hits += 1)
      sums[hits] = (sums[hits - 1] as number) + (sorted[hits - 1] ?? 0);
    return sums;
  }

  findItemNumber(name: string | null): number {
    return name === null ? 0 : Math.max(0, this.items.indexOf(name, 1));
  }

  #addItem(name: string, urgency: number): number {
    const known = this.findItemNumber(name);
    if (known > 0) return known;
    this.points.push(urgency);
    return this.items.push(name) - 1;
  }
}

/**
 * Prepares a search of an index segment. Call `releaseSegmentPlan` afterwards.
 * @param swaps substitutes for restricted foods, if the search is for recipes that fit the diet after a swap; otherwise
 *   null. With `swaps`, `kitchen` and `knowledge` must come from `removeForbiddenFoods`
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
  tables.setStaplesAssumed(kitchen.assumeStaples);
  const planner = new Planner(segment, kitchen, knowledge, tables);
  // Include all pantry items that expire soon in the upper bound of the points for using them. A search that compares
  // amounts may use different items than a search that does not.
  let lift = 0;
  for (const [name, holding] of kitchen.holdings) {
    lift += holding.urgency;
    const rank = tables.rankOf.get(name);
    if (rank !== undefined) planner.addOwned(rank, name, holding);
    for (const other of binding.findReplaceableRanks(name)) planner.serve(other);
  }
  planner.swapAll();
  planner.serveOutOfStock();
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
  const filters = compileSegmentFilters(segment, wishes);
  const ends = tables.findEndsWithinTime(filters.minutesMost, filters.unknownMinutes);
  return {
    segment,
    kitchen,
    knowledge,
    tables,
    foodsToCount: findRecipeListsOfFoods(segment, counts),
    ranks: counts,
    owned,
    points,
    items,
    lift: Math.min(URGENCY_MAX, lift) * URGENCY_LINE,
    uses,
    stapleUses,
    useLines: uses.map((sum) => computeFitPointsFromUsedFoods(sum + (stapleUses[NEEDS_MAX] as number))),
    heavy: findIngredientsWithHighUseWeight(
      segment,
      counts,
      planner.uses.map(({ use }) => use),
      uses,
    ),
    getConditionalCoverage: (rank, essential, dishSetting) =>
      planner.getConditionalCoverage(rank, essential, dishSetting),
    useSlack: planner.useSlack,
    findItemNumber: (name) => planner.findItemNumber(name),
    getFoodNumber: (name) => planner.getFoodNumber(name),
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

export function releaseSegmentPlan({ tables, touched, excludedRanks }: SegmentPlan): void {
  for (const rank of touched) tables.reset(rank);
  for (const rank of excludedRanks) tables.excluded[rank] = 0;
}
