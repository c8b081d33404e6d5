/**
 * Finds ingredients that are worth buying (`unlocks`): with one of them, recipes that lack only this ingredient would
 * move into the result group 'cook now' and onto the first screen. Counts the same recipes as
 * `suggestUnlockingPurchases` of src/domain/matching, but only those of one index segment. Skips groups of recipes that
 * cannot reach the first screen.
 */

import { SCORE_MIN, UNLOCK_OPENS } from '#domain/matching/limits';
import {
  computeMinUsedFoodsAfterPurchase,
  isWorthBuyingForDishKind,
  UNLOCK_COMPLETENESS_FIT_MIN,
} from '#domain/matching/results/unlock';
import {
  ASSUMED,
  computeSubstituteCoverage,
  POINT,
  roundPenaltyToTwentieths,
  WHOLE,
} from '#domain/matching/score/exact';
import {
  canUseMainFoodForIngredient,
  computeFitPointsFromCompleteness,
  computeFitPointsFromMatchScore,
  computeFitPointsFromUsedFoods,
  computeUsedFoodWeight,
  PREFERRED_LINE,
} from '#domain/matching/score/fit';
import { unpackDishSetting } from '#domain/recipes/dish-features';
import { DISH_KINDS } from '#domain/recipes/kinds';
import { isRuleAllowedInDish, type RuleConditions } from '#domain/substitutions/rule';
import { classifyDietFit, FITS } from '../filters/diet-filter.ts';
import { hasExcludedOptionalIngredient, isRecipeBitSet } from '../filters/exclusions.ts';
import { isInRanges } from '../filters/ranges.ts';
import { countChunks } from '../format/chunks.ts';
import {
  computeGroupStart,
  computeIngredientRowStart,
  getGroupNonStapleCount,
  getGroupStapleCount,
} from '../format/group-words.ts';
import { findRecipeListsOfFoods } from '../format/kernel.ts';
import { NEEDS_MAX } from '../format/segment.ts';
import { isPackedShareEssential } from '../format/share.ts';
import { CoverageCache, findRecipeSpecificCoverage } from './coverage-cache.ts';
import {
  computeCompletenessOfLastEvaluatedRecipe,
  computeExpiringFoodFitPointsOfLastEvaluatedRecipe,
  computeFitPointsFromExpiringFoods,
  computeFitWithoutScoreOfLastEvaluatedRecipe,
  computeMaxFitPointsFromUsedFoodsAndDishKind,
  computeScoreOfLastEvaluatedRecipe,
  doesCookLackToolsOfRecipe,
  evaluateRecipeAtSlot,
  evaluateRecipeAtSlotWithAmounts,
  slotResult,
} from './evaluate.ts';
import { type Preferred, type Source, TopList } from './gate.ts';
import { parts } from './parts.ts';
import type { SegmentPlan } from './plan.ts';

export interface Purchase {
  recipes: number;
  /** Total increase of the fit (ranking value) of the recipes that become cookable, in millionths. */
  gain: number;
  readonly best: TopList;
}

export class Purchases {
  readonly byName = new Map<string, Purchase>();
  readonly #idOf: (segment: number, ordinal: number) => string;

  constructor(idOf: (segment: number, ordinal: number) => string) {
    this.#idOf = idOf;
  }

  of(name: string): Purchase {
    let purchase = this.byName.get(name);
    if (purchase === undefined) {
      purchase = { recipes: 0, gain: 0, best: new TopList(UNLOCK_OPENS, this.#idOf) };
      this.byName.set(name, purchase);
    }
    return purchase;
  }
}

/** A recipe that a single missing ingredient keeps out of the result group 'cook now'. */
interface Blocked {
  readonly slot: number;
  readonly at: number;
}

/**
 * Finds the recipes of an index segment that become cookable by buying a single ingredient, and adds them to
 * `purchases`.
 * @param minFit minimum fit (ranking value) of a recipe on the first screen; null if there is no minimum
 */
export function addUnlockingPurchases(
  source: Source,
  preferred: Preferred | null,
  minFit: number | null,
  isKindWanted: boolean,
  purchases: Purchases,
): void {
  const { plan, amounts, number, cooked } = source;
  const { segment } = plan;
  const coverageCache = plan.amounts && amounts !== null ? new CoverageCache(plan, amounts) : null;
  const blocked = blockedRecipes(source, preferred !== null, coverageCache, isKindWanted, minFit);
  /**
   * Computes the score and the fit (ranking value) of a recipe from the current values in the segment's tables. The
   * recipe must not lack a tool.
   */
  const look = ({ slot, at }: Blocked) => {
    const { groups } = segment;
    const [n, s] = [getGroupNonStapleCount(groups, at), getGroupStapleCount(groups, at)];
    const row = computeIngredientRowStart(groups, at, slot);
    const kind = segment.kinds[slot] as number;
    const setting = segment.settings[slot] as number;
    if (coverageCache === null) evaluateRecipeAtSlot(plan, row, n, s, setting);
    else evaluateRecipeAtSlotWithAmounts(plan, coverageCache, row, n, s, setting);
    doesCookLackToolsOfRecipe(plan, slot);
    const score = computeScoreOfLastEvaluatedRecipe(coverageCache !== null);
    const urgency =
      plan.lift === 0
        ? 0
        : coverageCache === null
          ? computeFitPointsFromExpiringFoods(plan, row, n + s, setting)
          : computeExpiringFoodFitPointsOfLastEvaluatedRecipe(plan, coverageCache);
    const fit =
      computeFitWithoutScoreOfLastEvaluatedRecipe(plan, kind, coverageCache !== null) +
      computeFitPointsFromMatchScore(score) +
      urgency;
    return { score, fit, isHalfThere: isHalfThere(coverageCache !== null, kind) };
  };
  for (const [rank, recipes] of blocked) {
    const started = recipes
      .map((one) => ({ ...one, before: look(one) }))
      .filter(({ before }) => before.isHalfThere);
    const restore = buy(plan, rank);
    for (const { before, ...one } of started) {
      const { slot } = one;
      const { score, fit: baseFit } = look(one);
      if (slotResult.mainFoods === 0 && plan.kitchen.mainFoods.size > 0) continue;
      if (score < SCORE_MIN * POINT) continue;
      const isPreferred = preferred !== null && preferred.codes[segment.cuisineCodes[slot] as number] === 1;
      const ordinal = segment.ordinals[slot] as number;
      const fit = baseFit + (isPreferred ? PREFERRED_LINE : 0) + (cooked?.get(ordinal) ?? 0);
      if (minFit !== null && fit < minFit) continue;
      const purchase = purchases.of(segment.names[rank] as string);
      purchase.recipes += 1;
      purchase.gain += baseFit - before.fit;
      const minutes = segment.minuteValues[segment.minutes[slot] as number] as number;
      const { used } = slotResult;
      purchase.best.offer({ fit, used, minutes, preferred: isPreferred, segment: number, ordinal, id: null });
    }
    restore();
  }
}

/**
 * Returns true if the user has enough of the dish that was last scored (`slotResult`) to make buying the missing
 * ingredient worthwhile.
 */
function isHalfThere(amounts: boolean, dishKind: number): boolean {
  return (
    computeFitPointsFromCompleteness(computeCompletenessOfLastEvaluatedRecipe(amounts, dishKind)) >=
    UNLOCK_COMPLETENESS_FIT_MIN
  );
}

/**
 * Changes the tables of a segment as if the user had bought enough of an ingredient.
 * @returns a function that restores the tables
 */
function buy({ segment, tables, kitchen, knowledge, getFoodNumber }: SegmentPlan, rank: number): () => void {
  const { covered, dish, settled, item, tracked, conditional, use, thing, doubtful, mainFood } = tables;
  const name = segment.names[rank] as string;
  const changed = [covered, dish, settled, item, tracked, conditional, use, thing, doubtful, mainFood];
  const before = changed.map((table) => table[rank] as number);
  covered[rank] = 20;
  dish[rank] = 20;
  settled[rank] = 1;
  // Treat the ingredient as bought: it needs no substitute anymore, and the purchase does not expire soon. If the user
  // already has some of the ingredient, only this amount can expire soon.
  if (!kitchen.holdings.has(name)) item[rank] = 0;
  tracked[rank] = 0;
  conditional[rank] = 0;
  use[rank] = computeUsedFoodWeight(name, name, WHOLE, knowledge);
  thing[rank] = getFoodNumber(name);
  doubtful[rank] = 0;
  mainFood[rank] = Number(canUseMainFoodForIngredient(name, name, kitchen, knowledge));
  return () => {
    for (const [i, table] of changed.entries()) table[rank] = before[i] as number;
  };
}

/**
 * Maximum of a recipe's ranking points for completeness and for the score together. A recipe without missing
 * ingredients reaches this maximum.
 */
const ALL_BUT_USE = computeFitPointsFromCompleteness(1_000) + computeFitPointsFromMatchScore(100 * POINT);

/**
 * Returns a function that tests a group of recipes. It returns false if no recipe of the group can reach the minimum
 * fit (ranking value), even after the user buys the one missing ingredient.
 */
function reaching(
  { segment, uses, stapleUses, tables, lift, knowledge, foodsToCount: all }: SegmentPlan,
  extra: number,
  least: number | null,
): (group: number) => boolean {
  if (least === null) return () => true;
  const heaviest = tables.binding(knowledge).heaviest();
  const rest = ALL_BUT_USE + lift + extra;
  const staples = stapleUses[NEEDS_MAX] as number;
  const reaches = Array.from(
    uses,
    (sum) => computeFitPointsFromUsedFoods(sum + staples + heaviest) + rest >= least,
  );
  return (group) =>
    reaches[Math.min(getGroupNonStapleCount(segment.groups, computeGroupStart(group)), all.size)] as boolean;
}

function blockedRecipes(
  source: Source,
  prefers: boolean,
  coverageCache: CoverageCache | null,
  isKindWanted: boolean,
  least: number | null,
): Map<number, Blocked[]> {
  const { plan, absent } = source;
  const { segment, filters, tables, ends } = plan;
  const { settled, excluded } = tables;
  const owned = findRecipeListsOfFoods(segment, plan.owned);
  const out = new Map<number, Blocked[]>();
  const spoilt = new Map<number, SpoiltStaples>();
  const weights = new Map<number, number>();
  const lookUpWeight = (rank: number) => {
    let weight = weights.get(rank);
    if (weight === undefined) {
      weight = plan.knowledge.getFoodWeight(segment.names[rank] as string);
      weights.set(rank, weight);
    }
    return weight;
  };
  const leastUsed = new Map<number, number>();
  const lookUpLeastUsed = (rank: number) => {
    let least = leastUsed.get(rank);
    if (least === undefined) {
      least = computeMinUsedFoodsAfterPurchase(plan.kitchen, segment.names[rank] as string, plan.knowledge);
      leastUsed.set(rank, least);
    }
    return least;
  };
  const { kernel, groups } = segment;
  const kinds = DISH_KINDS.map((kind) =>
    isWorthBuyingForDishKind(kind, { tone: plan.kitchen.tone, isKindWanted }),
  );
  const extra = prefers ? PREFERRED_LINE : 0;
  const reaches = reaching(plan, extra, least);
  // Minimum result of `computeMaxFitPointsFromUsedFoodsAndDishKind` for a recipe on the first screen. With a lower
  // result, a recipe cannot reach the first screen, even if all other parts of its fit (ranking value) are at their
  // maximum.
  const wanted = (least ?? Number.NEGATIVE_INFINITY) - ALL_BUT_USE - plan.lift - extra;
  kernel.start(owned);
  for (let chunk = 0; chunk < countChunks(segment); chunk += 1) {
    parts.collect(segment, tables, chunk, ends, (group) => {
      const n = getGroupNonStapleCount(segment.groups, computeGroupStart(group));
      return n > 0 && owned.size >= n - 1 && reaches(group) ? n - 1 : NEEDS_MAX + 1;
    });
    for (let part = 0; part < parts.count; part += 1) {
      const at = computeGroupStart(parts.group[part] as number);
      const [n, s] = [getGroupNonStapleCount(groups, at), getGroupStapleCount(groups, at)];
      const end = parts.end[part] as number;
      const from = (parts.first[part] as number) >> 5;
      const words = ((end + 31) >> 5) - from;
      const rowOfSlot0 = computeIngredientRowStart(groups, at, 0);
      for (let i = 0; i < words; i += 1) {
        let bits = parts.mask[from - parts.word + i] as number;
        while (bits !== 0) {
          const candidate = (from + i) * 32 + 31 - Math.clz32(bits & -bits);
          bits &= bits - 1;
          if (candidate >= end) break;
          const row = rowOfSlot0 + candidate * (n + s);
          const kind = segment.kinds[candidate] as number;
          const setting = segment.settings[candidate] as number;
          let [blockers, blocker, isReplaced] = [0, -1, false];
          for (let k = row; k < row + n + s && blockers < 2; k += 1) {
            const rank = segment.rows[k] as number;
            const coverage = findRecipeSpecificCoverage(plan, coverageCache, rank, k, setting);
            if (coverage === null ? settled[rank] === 1 : coverage.settled) continue;
            blockers += 1;
            blocker = rank;
            isReplaced = coverage === null ? tables.dish[rank] !== 0 : coverage.replaced;
          }
          if (blockers !== 1 || isReplaced) continue;
          // Skip a recipe that uses too few of the user's foods besides the bought one.
          if (n - (segment.staples[blocker] === 0 ? 1 : 0) < lookUpLeastUsed(blocker)) continue;
          if (((filters.kinds >>> kind) & 1) === 0 || !kinds[kind]) continue;
          if (
            coverageCache === null &&
            computeMaxFitPointsFromUsedFoodsAndDishKind(plan, row, n, s, kind, lookUpWeight(blocker)) < wanted
          )
            continue;
          if (filters.diet !== null && classifyDietFit(segment, filters.diet, candidate) !== FITS) continue;
          if (!isInRanges(filters.ranges, candidate)) continue;
          if (doesCookLackToolsOfRecipe(plan, candidate)) continue;
          if (absent !== null && isRecipeBitSet(absent, segment.ordinals[candidate] as number)) continue;
          if (filters.excludes) {
            let isExcluded = hasExcludedOptionalIngredient(plan, candidate);
            for (let k = row; k < row + n + s; k += 1) {
              if (excluded[segment.rows[k] as number] === 1) isExcluded = true;
            }
            if (isExcluded) continue;
          }
          let spoils = spoilt.get(blocker);
          if (spoils === undefined) {
            spoils = findSpoiltStaples(plan, blocker);
            spoilt.set(blocker, spoils);
          }
          if (spoils.size > 0 && isSpoilt(source, coverageCache, row, n + s, setting, spoils)) continue;
          const list = out.get(blocker);
          if (list === undefined) out.set(blocker, [{ slot: candidate, at }]);
          else list.push({ slot: candidate, at });
        }
      }
    }
  }
  return out;
}

/**
 * Assumed staples that the bought ingredient would replace. The key is the staple's index in the segment's list of
 * names, and the value has the conditions under which the substitution rule applies.
 */
type SpoiltStaples = ReadonlyMap<number, readonly RuleConditions[]>;

/**
 * Returns true if a recipe requires one of the given staples and the user does not have enough of it, so that the
 * staple is only assumed to be available.
 */
function isSpoilt(
  { plan: { segment, tables } }: Source,
  coverageCache: CoverageCache | null,
  row: number,
  size: number,
  setting: number,
  spoils: SpoiltStaples,
): boolean {
  for (let k = row; k < row + size; k += 1) {
    const rank = segment.rows[k] as number;
    const essential = isPackedShareEssential(segment.shares[k] as number);
    const dish = unpackDishSetting(setting);
    if (!spoils.get(rank)?.some((rule) => isRuleAllowedInDish(rule, { essential }, dish))) continue;
    if (tables.tracked[rank] !== 1) return true;
    if (coverageCache !== null && coverageCache.getCoverage(rank, k, setting).covered < WHOLE) return true;
  }
  return false;
}

/**
 * Returns the assumed staples that the bought ingredient would replace. Recipes that need one of these staples would
 * leave the result group 'cook now', because a recipe with a substitute is not in this group.
 */
function findSpoiltStaples(
  { segment, tables, knowledge, kitchen }: SegmentPlan,
  blocker: number,
): SpoiltStaples {
  const bought = segment.names[blocker] as string;
  const out = new Map<number, readonly RuleConditions[]>();
  if (!kitchen.assumeStaples) return out;
  for (const rank of tables.binding(knowledge).findReplaceableRanks(bought)) {
    const name = segment.names[rank] as string;
    if (rank === blocker || segment.staples[rank] !== 1) continue;
    if (kitchen.holdings.has(name) && tables.tracked[rank] !== 1) continue;
    const serving = knowledge.substitutions(name).filter(({ to, penalty }) => {
      const cost = to === bought ? roundPenaltyToTwentieths(penalty) : null;
      return cost !== null && computeSubstituteCoverage(cost) >= ASSUMED;
    });
    if (serving.length > 0) out.set(rank, serving);
  }
  return out;
}
