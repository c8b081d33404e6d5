/**
 * Scores a single recipe exactly. The result is written to `slotResult`, whose fields equal those of
 * `scorePreparedRecipe`.
 */

import { SCORE_MIN, URGENCY_MAX } from '#domain/matching/limits';
import {
  computeScoreFactorOfMissingIngredients,
  computeUnroundedMatchScore,
  MISSING_TOOL,
  POINT,
  TWENTIETH,
  WHOLE,
} from '#domain/matching/score/exact';
import {
  ASSUMED_LINE,
  computeDishCompleteness,
  computeFitPenaltyForUnusedMainFoods,
  computeFitPointsFromCompleteness,
  computeFitPointsFromDishKind,
  computeFitPointsFromMissingIngredients,
  computeFitPointsFromMissingTools,
  computeFitPointsFromUsedFoods,
  type DishGaps,
  LACKS_MAIN_LINE,
  SINGLE_LINE,
  URGENCY_LINE,
} from '#domain/matching/score/fit';
import type { SavoryOrSweetTone } from '#domain/matching/score/kitchen-index';
import { DISH_KINDS, type DishKind } from '#domain/recipes/detect/dish-kind';
import { isPackedShareEssential } from '../format/share.ts';
import { computeRecipeScore, isScoreAtLeast, SCORE_FACTORS_MAX } from './bounds.ts';
import { type CoverageCache, findRecipeSpecificCoverage } from './coverage-cache.ts';
import type { SegmentPlan } from './plan.ts';

/**
 * Result for the recipe that was evaluated last. All evaluations reuse this object, so that a search allocates no
 * memory per recipe.
 */
export const slotResult = {
  /**
   * Sum of weight × coverage over the recipe's ingredients. The coverage of an ingredient is how much of the needed
   * amount the user has. Weights are in quarters. Coverage is in twentieths or, in a search that compares amounts, a
   * number from 0 to `WHOLE`.
   */
  covered: 0,
  weight: 0,
  nonStaples: 0,
  missing: 0,
  used: 0,
  /** Number of required staples that the user typed. Only set for a recipe without non-staples. */
  named: 0,
  // `shares` is the sum of the importance of all ingredients for the dish. `there` is the sum of importance × coverage.
  // Coverage is how much of the needed amount the user has: in twentieths or, in a search that compares amounts, a
  // number from 0 to `WHOLE`.
  there: 0,
  shares: 0,
  /** Number of missing ingredients without which the recipe would be a different dish. */
  lacking: 0,
  /** Number of ingredients for which the recipe uses a main food of the user. */
  mainFoods: 0,
  /**
   * Sum of the use weights of the user's foods that the recipe uses. The use weight of a food says how much using this
   * food raises a recipe's rank. Each food counts once.
   */
  use: 0,
  /**
   * Number of the recipe's required staples that are only assumed to be available, and that many households do not
   * have.
   */
  doubtful: 0,
  /**
   * `blockers` is the number of ingredients that keep the recipe out of the result group 'cook now'. `blocker` is the
   * index of the last of these ingredients in the segment's list of names.
   */
  blockers: 0,
  blocker: -1,
};

/**
 * Maximum number of different foods whose use a search records. The use of further foods is not recorded. If a recipe
 * uses an unrecorded food twice, both uses count.
 */
const THINGS_MAX = 65_536;
const thingStamps = new Uint32Array(THINGS_MAX);
const thingUses = new Float64Array(THINGS_MAX);
let thingStamp = 0;

/**
 * Records that a recipe uses a food. Returns by how much the recipe's total use weight increases. The use weight of a
 * food says how much using the food raises a recipe's rank. If a recipe uses a food several times, only the greatest
 * weight counts.
 */
function addUse(thing: number, use: number): number {
  if (thingStamps[thing] !== thingStamp) {
    thingStamps[thing] = thingStamp;
    thingUses[thing] = use;
    return use;
  }
  const before = thingUses[thing] as number;
  if (use <= before) return 0;
  thingUses[thing] = use;
  return use - before;
}

/**
 * Evaluates a recipe of an index segment. The result is in `slotResult`.
 * @param rowStart start of the recipe's ingredients in `rows` and `shares`
 * @param nonStapleCount number of required non-staples
 * @param stapleCount number of required staples
 * @param dishSetting kind and features of the dish, packed into a number (`packDishSetting`)
 */
export function evaluateRecipeAtSlot(
  plan: SegmentPlan,
  rowStart: number,
  nonStapleCount: number,
  stapleCount: number,
  dishSetting: number,
): void {
  const { rows, shares } = plan.segment;
  const { covered, dish, use, thing, doubtful, named, mainFood, conditional } = plan.tables;
  let [sum, missing, there, all, useSum, doubts, names] = [0, 0, 0, 0, 0, 0, 0];
  let [lacking, mainFoods] = [0, 0];
  thingStamp += 1;
  let at = rowStart;
  for (const end = rowStart + nonStapleCount; at < end; at += 1) {
    const rank = rows[at] as number;
    const c = covered[rank] as number;
    const packed = shares[at] as number;
    const part = packed >> 1;
    all += part;
    if (conditional[rank] === 1) {
      const coverage = plan.getConditionalCoverage(rank, isPackedShareEssential(packed), dishSetting);
      if (coverage.dish === 0) lacking += packed & 1;
      if (coverage.covered === 0) missing += 1;
      sum += coverage.covered / TWENTIETH;
      there += (part * coverage.dish) / TWENTIETH;
      mainFoods += Number(coverage.mainFood);
      if (coverage.thing !== 0) useSum += addUse(coverage.thing, coverage.use);
      continue;
    }
    if (dish[rank] === 0) lacking += packed & 1;
    if (c === 0) {
      missing += 1;
      continue;
    }
    sum += c;
    there += part * (dish[rank] as number);
    mainFoods += mainFood[rank] as number;
    if (thing[rank] !== 0) useSum += addUse(thing[rank] as number, use[rank] as number);
  }
  slotResult.used = nonStapleCount - missing;
  sum *= 4;
  for (const end = at + stapleCount; at < end; at += 1) {
    const rank = rows[at] as number;
    const c = covered[rank] as number;
    const packed = shares[at] as number;
    // A staple has an importance above 0 only in a recipe that consists of staples.
    const part = packed >> 1;
    all += part;
    if (conditional[rank] === 1) {
      const coverage = plan.getConditionalCoverage(rank, isPackedShareEssential(packed), dishSetting);
      there += (part * coverage.dish) / TWENTIETH;
      if (coverage.dish === 0 || coverage.doubtful) lacking += packed & 1;
      if (nonStapleCount === 0) names += Number(coverage.named);
      doubts += Number(coverage.doubtful);
      mainFoods += Number(coverage.mainFood);
      sum += coverage.covered / TWENTIETH;
      if (coverage.covered === 0) missing += 1;
      if (coverage.thing !== 0) useSum += addUse(coverage.thing, coverage.use);
      continue;
    }
    there += part * (dish[rank] as number);
    if (dish[rank] === 0 || doubtful[rank] === 1) lacking += packed & 1;
    if (nonStapleCount === 0) names += named[rank] as number;
    doubts += doubtful[rank] as number;
    mainFoods += mainFood[rank] as number;
    sum += c;
    if (c === 0) missing += 1;
    else if (thing[rank] !== 0) useSum += addUse(thing[rank] as number, use[rank] as number);
  }
  slotResult.covered = sum;
  slotResult.weight = 4 * nonStapleCount + stapleCount;
  slotResult.nonStaples = nonStapleCount;
  slotResult.missing = missing;
  slotResult.there = there;
  slotResult.shares = all;
  slotResult.lacking = lacking;
  slotResult.mainFoods = mainFoods;
  slotResult.use = useSum;
  slotResult.doubtful = doubts;
  slotResult.named = names;
}

/**
 * Evaluates a recipe like `evaluateRecipeAtSlot`, but also compares the user's amounts with those in the recipe. Also
 * finds the ingredients that keep the recipe out of the result group 'cook now', and the pantry items that the recipe
 * uses.
 */
export function evaluateRecipeAtSlotWithAmounts(
  plan: SegmentPlan,
  coverageCache: CoverageCache,
  rowStart: number,
  nonStapleCount: number,
  stapleCount: number,
  dishSetting: number,
): void {
  const { rows, shares } = plan.segment;
  const { covered, dish, settled, item, use, thing, doubtful, named, mainFood } = plan.tables;
  const { taken } = coverageCache;
  taken.clear();
  thingStamp += 1;
  let [sum, missing, blockers, blocker] = [0, 0, 0, -1];
  let [there, all, useSum, doubts, names] = [0, 0, 0, 0, 0];
  let [lacking, mainFoods] = [0, 0];
  slotResult.used = 0;
  for (let k = 0; k < nonStapleCount + stapleCount; k += 1) {
    const rank = rows[rowStart + k] as number;
    let c = (covered[rank] as number) * TWENTIETH;
    let inIt = (dish[rank] as number) * TWENTIETH;
    let isSettled = settled[rank] === 1;
    let [isNamed, isDoubt, isMainFood] = [
      named[rank] as number,
      doubtful[rank] as number,
      mainFood[rank] as number,
    ];
    let [usedThing, adds] = [thing[rank] as number, use[rank] as number];
    const coverage = findRecipeSpecificCoverage(plan, coverageCache, rank, rowStart + k, dishSetting);
    if (coverage !== null) {
      c = coverage.covered;
      inIt = coverage.dish;
      isSettled = coverage.settled;
      usedThing = coverage.thing;
      adds = coverage.use;
      isNamed = Number(coverage.named);
      isDoubt = Number(coverage.doubtful);
      isMainFood = Number(coverage.mainFood);
      if (coverage.item !== null) taken.add(coverage.item);
    } else if (item[rank] !== 0) taken.add(plan.items[item[rank] as number] as string);
    if (!isSettled) {
      blockers += 1;
      blocker = rank;
    }
    const packed = shares[rowStart + k] as number;
    const part = packed >> 1;
    all += part;
    there += part * inIt;
    if (inIt === 0 || isDoubt === 1) lacking += packed & 1;
    if (nonStapleCount === 0) names += isNamed;
    doubts += isDoubt;
    mainFoods += isMainFood;
    if (usedThing !== 0) useSum += addUse(usedThing, adds);
    sum += k < nonStapleCount ? 4 * c : c;
    if (c === 0) missing += 1;
    else if (k < nonStapleCount) slotResult.used += 1;
  }
  slotResult.covered = sum;
  slotResult.weight = 4 * nonStapleCount + stapleCount;
  slotResult.nonStaples = nonStapleCount;
  slotResult.missing = missing;
  slotResult.blockers = blockers;
  slotResult.blocker = blocker;
  slotResult.there = there;
  slotResult.shares = all;
  slotResult.lacking = lacking;
  slotResult.mainFoods = mainFoods;
  slotResult.use = useSum;
  slotResult.doubtful = doubts;
  slotResult.named = names;
}

const USE_LINES = Float64Array.from({ length: 4_096 }, (_, sum) => computeFitPointsFromUsedFoods(sum));
/**
 * Ranking points for the kind of dish. There are three tables: for a user who has savory food, for a user who has sweet
 * food, and for a user whose food is neither. The index in a table is the position of the kind of dish in `DISH_KINDS`.
 */
const KIND_LINES = {
  savoury: Float64Array.from(DISH_KINDS, (kind) => computeFitPointsFromDishKind(kind, 'savoury')),
  sweet: Float64Array.from(DISH_KINDS, (kind) => computeFitPointsFromDishKind(kind, 'sweet')),
  either: Float64Array.from(DISH_KINDS, (kind) => computeFitPointsFromDishKind(kind, 'either')),
} satisfies Record<SavoryOrSweetTone, Float64Array>;

/**
 * Ranking points (0 or negative) for missing tools that nothing replaces. The index is the number of these tools. An
 * index segment has at most 31 tools.
 */
const TOOL_LINES = Float64Array.from({ length: 32 }, (_, count) => computeFitPointsFromMissingTools(count));

export const lookUpFitPointsFromUsedFoods = (sumOfUsedFoodWeights: number): number =>
  sumOfUsedFoodWeights < USE_LINES.length
    ? (USE_LINES[sumOfUsedFoodWeights] as number)
    : computeFitPointsFromUsedFoods(sumOfUsedFoodWeights);

/**
 * Ranking points, in millionths, for a dish of which the user has everything. If the user has only a fraction of the
 * dish, the points are at most this number × fraction².
 */
const COMPLETE = computeFitPointsFromCompleteness(1_000);

/**
 * Returns an upper bound of a recipe's ranking points for used food and for completeness together, in millionths. It is
 * faster than `evaluateRecipeAtSlot`, because it ignores staples and the quality of substitutes. Not valid for searches
 * that compare amounts.
 * @param stapleUseWeight upper bound of the total use weight of the recipe's staples
 */
export function computeMaxFitPointsFromUsedFoodsAndCompleteness(
  plan: SegmentPlan,
  rowStart: number,
  nonStapleCount: number,
  stapleUseWeight: number,
): number {
  const { rows, shares } = plan.segment;
  const { use, dish } = plan.tables;
  let [sum, there, all] = [stapleUseWeight + plan.useSlack, 0, 0];
  for (let k = 0; k < nonStapleCount; k += 1) {
    const rank = rows[rowStart + k] as number;
    const part = (shares[rowStart + k] as number) >> 1;
    all += part;
    if (dish[rank] === 0) continue;
    there += part;
    sum += use[rank] as number;
  }
  const complete = there / all;
  return lookUpFitPointsFromUsedFoods(sum) + COMPLETE * complete * complete + 1;
}

export const lookUpFitPointsFromDishKind = ({ kitchen }: SegmentPlan, dishKind: number): number =>
  KIND_LINES[kitchen.tone][dishKind] as number;

/**
 * Returns an upper bound of a recipe's ranking points for used food, for the kind of dish, and for assumed staples
 * together, in millionths. Not valid for searches that compare amounts.
 * @param extraUseWeight number to add to the total use weight of the recipe's foods
 */
export function computeMaxFitPointsFromUsedFoodsAndDishKind(
  plan: SegmentPlan,
  rowStart: number,
  nonStapleCount: number,
  stapleCount: number,
  dishKind: number,
  extraUseWeight = 0,
): number {
  const { rows } = plan.segment;
  const { use, doubtful } = plan.tables;
  let [at, sum, doubts] = [rowStart, extraUseWeight + plan.useSlack, 0];
  for (const end = rowStart + nonStapleCount; at < end; at += 1) sum += use[rows[at] as number] as number;
  for (const end = at + stapleCount; at < end; at += 1) {
    const rank = rows[at] as number;
    doubts += doubtful[rank] as number;
    sum += use[rank] as number;
  }
  return (
    lookUpFitPointsFromUsedFoods(sum) + lookUpFitPointsFromDishKind(plan, dishKind) + doubts * ASSUMED_LINE
  );
}

/**
 * Ingredients and tools that the user lacks for the recipe that was evaluated last. The object is reused, so that a
 * search allocates no memory per recipe.
 */
const gaps = {
  lacking: 0,
  missing: 0,
  assumed: 0,
  lostTools: 0,
  kind: 'main' as DishKind,
} satisfies DishGaps;

/**
 * Returns how much of the dish the user has, in thousandths, for the recipe that was last scored (`slotResult`). Call
 * `recordMissingTools` for the recipe first.
 */
export function computeCompletenessOfLastEvaluatedRecipe(comparesAmounts: boolean, dishKind: number): number {
  const { there, shares } = slotResult;
  gaps.lacking = slotResult.lacking;
  gaps.missing = slotResult.missing;
  gaps.assumed = slotResult.doubtful;
  gaps.lostTools = tools.lost;
  gaps.kind = DISH_KINDS[dishKind] as DishKind;
  return computeDishCompleteness(there, shares, comparesAmounts ? WHOLE : 20, gaps);
}

/**
 * Returns the fit (ranking value) in millionths of the recipe that was last scored (`slotResult`), without the points
 * for its score, its cuisine and soon expiring food. Call `recordMissingTools` for the recipe first.
 */
export function computeFitWithoutScoreOfLastEvaluatedRecipe(
  plan: SegmentPlan,
  dishKind: number,
  comparesAmounts: boolean,
): number {
  const { use, doubtful, lacking, missing, mainFoods, nonStaples } = slotResult;
  return (
    lookUpFitPointsFromUsedFoods(use) +
    computeFitPointsFromCompleteness(computeCompletenessOfLastEvaluatedRecipe(comparesAmounts, dishKind)) +
    lookUpFitPointsFromDishKind(plan, dishKind) +
    doubtful * ASSUMED_LINE +
    lacking * LACKS_MAIN_LINE +
    computeFitPointsFromMissingIngredients(missing) +
    (nonStaples <= 1 ? SINGLE_LINE : 0) +
    (mainFoods === 0 ? computeFitPenaltyForUnusedMainFoods(plan.kitchen) : 0) +
    lookUpFitPointsFromRecordedMissingTools()
  );
}

const tools = { factors: 1, count: 0, lost: 0, list: [] as number[] };

/** Returns the ranking points (0 or negative) for missing tools. Call `recordMissingTools` for the recipe first. */
export const lookUpFitPointsFromRecordedMissingTools = (): number => TOOL_LINES[tools.lost] as number;

/**
 * Finds the tools that a recipe needs and the user lacks. The result is stored for the functions that compute the
 * recipe's score and fit, such as `computeScoreOfLastEvaluatedRecipe`.
 */
export function recordMissingTools({ segment, lacking }: SegmentPlan, slot: number): void {
  let lacks = (segment.toolMasks[segment.toolSets[slot] as number] as number) & lacking.mask;
  tools.factors = 1;
  tools.count = 0;
  tools.lost = 0;
  for (; lacks !== 0; lacks &= lacks - 1) {
    const factor = lacking.factors[31 - Math.clz32(lacks & -lacks)] as number;
    tools.factors *= factor;
    if (factor === MISSING_TOOL) tools.lost += 1;
    tools.list[tools.count] = factor;
    tools.count += 1;
  }
}

/** Returns true if a recipe needs a tool that the user lacks, even if a different tool can replace it. */
export function doesCookLackToolsOfRecipe(plan: SegmentPlan, slot: number): boolean {
  recordMissingTools(plan, slot);
  return tools.count > 0;
}

const factorList = () => tools.list.slice(0, tools.count);

/** Returns the score of the recipe in `slotResult`, in trillionths. Call `recordMissingTools` for the recipe first. */
export function computeScoreOfLastEvaluatedRecipe(comparesAmounts: boolean): number {
  const { covered, weight, missing } = slotResult;
  if (comparesAmounts) return computeUnroundedMatchScore(covered, weight, missing, factorList());
  if (tools.count > SCORE_FACTORS_MAX)
    return computeUnroundedMatchScore(covered * TWENTIETH, weight, missing, factorList());
  return computeRecipeScore(covered, weight, missing, tools.factors, tools.count);
}

/**
 * Factor slightly above 1. Floating-point operations may round an upper bound down a little, so that it is no longer an
 * upper bound. Multiplying by this factor makes the result an upper bound again.
 */
const MARGIN = 1 + 1e-12;

/** Returns an upper bound of the score that `computeScoreOfLastEvaluatedRecipe` would compute, at a lower cost. */
export function computeMaxScoreOfLastEvaluatedRecipe(comparesAmounts: boolean): number {
  const { covered, weight, missing } = slotResult;
  const whole = comparesAmounts ? WHOLE : 20;
  return applyRecordedToolPenalties(
    (covered * computeScoreFactorOfMissingIngredients(missing) * POINT) / (whole * weight),
  );
}

/**
 * Applies the penalties for missing tools to a score, and returns an upper bound of the result. Call
 * `recordMissingTools` for the recipe first.
 */
export function applyRecordedToolPenalties(score: number): number {
  if (tools.count === 0) return score * MARGIN + 1;
  return (score * tools.factors * MARGIN) / 40 ** tools.count + 1;
}

export function doesLastEvaluatedRecipeReachMinScore(comparesAmounts: boolean): boolean {
  if (slotResult.used === 0 && slotResult.named === 0) return false;
  if (comparesAmounts || tools.count > SCORE_FACTORS_MAX)
    return computeScoreOfLastEvaluatedRecipe(comparesAmounts) >= SCORE_MIN * POINT;
  return isScoreAtLeast(
    SCORE_MIN,
    slotResult.covered,
    slotResult.weight,
    slotResult.missing,
    tools.factors,
    tools.count,
  );
}

const stamps = new Uint32Array(65_536);
let stamp = 0;

/** Returns a recipe's ranking points for using soon expiring pantry items, in millionths. Each item counts once. */
export function computeFitPointsFromExpiringFoods(
  plan: SegmentPlan,
  rowStart: number,
  ingredientCount: number,
  dishSetting: number,
): number {
  const { rows } = plan.segment;
  const { item } = plan.tables;
  stamp += 1;
  let points = 0;
  for (let at = rowStart; at < rowStart + ingredientCount; at += 1) {
    const rank = rows[at] as number;
    const coverage = findRecipeSpecificCoverage(plan, null, rank, at, dishSetting);
    const number = coverage === null ? (item[rank] as number) : plan.findItemNumber(coverage.item);
    if (number === 0 || stamps[number] === stamp) continue;
    stamps[number] = stamp;
    points += plan.points[number] as number;
  }
  return Math.min(URGENCY_MAX, points) * URGENCY_LINE;
}

/**
 * Returns a recipe's ranking points, in millionths, for the soon expiring pantry items that
 * `evaluateRecipeAtSlotWithAmounts` found.
 */
export function computeExpiringFoodFitPointsOfLastEvaluatedRecipe(
  plan: SegmentPlan,
  coverageCache: CoverageCache,
): number {
  let points = 0;
  for (const name of coverageCache.taken) points += plan.kitchen.holdings.get(name)?.urgency ?? 0;
  return Math.min(URGENCY_MAX, points) * URGENCY_LINE;
}
