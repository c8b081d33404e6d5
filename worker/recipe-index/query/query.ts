/**
 * Searches all index segments together. Ignores outdated copies of recipes in older segments. `searchIndex` gives the
 * same answer as `rankMatchingRecipes` of src/domain/matching: the same recipes in the same order, and the same
 * suggestions (`unlocks`, `leftOut` and `loosen`). It is synchronous, because all searches share the tables of the
 * segments.
 */

import { createZeroLeftOutRecipeCounts } from '#domain/matching/left-out';
import { FIRST_SCREEN, RESULTS_MAX, UNLOCKS_MAX } from '#domain/matching/limits';
import { NUMBER_FILTERS } from '#domain/matching/number-filters';
import {
  type Allowed,
  findExcludingFilters,
  isExcludedByFoodOrDiet,
  isForbiddenFood,
  removeForbiddenFoods,
  suggestLooserFilters,
} from '#domain/matching/results/filters';
import {
  addPreferencePointsToFit,
  belongsInResults,
  toTastePreferences,
} from '#domain/matching/results/order';
import {
  comparePurchases,
  findOnlyBlockingIngredient,
  isWorthBuyingForDishKind,
  scoreRecipeAfterPurchase,
} from '#domain/matching/results/unlock';
import {
  addIngredientToKitchen,
  indexKitchen,
  type KitchenIndex,
} from '#domain/matching/score/kitchen-index';
import type { PreparedRecipe } from '#domain/matching/score/prepare';
import { scorePreparedRecipe } from '#domain/matching/score/score';
import type { Kitchen, Knowledge, LeftOut, Loosening, SearchWishes, Unlock } from '#domain/matching/types';
import { applyUserLabelsToKnowledge, type UserLabels } from '#domain/matching/user-labels';
import { findHiddenAndRecentlyCookedRecipes, type RecipeMarks } from '../filters/exclusions.ts';
import { applyUserLabelsToSegment } from '../filters/user-labels.ts';
import { readPackedRecipeId } from '../format/ids.ts';
import { toPreparedRecipe } from '../format/record.ts';
import type { Amounts, Segment } from '../format/segment.ts';
import {
  addExclusionCounts,
  addFilterRejectCounts,
  countSlotsPassingFilters,
  findRecipesAboveMinScore,
} from './census.ts';
import { findPreferredCuisineBitmaps, type Source, TopList } from './gate.ts';
import { reuseTablesOfOtherSegment } from './kitchen-tables.ts';
import { createSegmentPlan, releaseSegmentPlan } from './plan.ts';
import { addUnlockingPurchases, Purchases } from './purchases.ts';
import { rankSegment } from './rank.ts';

export interface Shard {
  readonly segment: Segment;
  /**
   * Ingredient amounts of the recipes in the segment. Required for a search in which the user has entered the amount of
   * a food.
   */
  readonly amounts: Amounts | null;
  /**
   * Bitmap of outdated recipes, whose current data is in a newer segment, with one bit per position in the sorted list
   * of recipe IDs; null if there are none.
   */
  readonly dead: Uint32Array | null;
  /** IDs of outdated recipes among those that do not fit the compact binary format of the segment. */
  readonly deadExceptions: ReadonlySet<string>;
}

export interface RankedRecipe {
  readonly id: string;
  readonly preferred: boolean;
  /** The recipe's fit (ranking value) in millionths, including the user's preferences. */
  readonly fit: number;
  readonly used: number;
  readonly minutes: number;
}

export interface IndexAnswer {
  readonly ranked: readonly RankedRecipe[];
  readonly unlocks: readonly Unlock[];
  readonly leftOut: LeftOut;
  readonly loosen: readonly Loosening[];
}

export interface IndexQuestion {
  readonly kitchen: Kitchen;
  readonly wishes: SearchWishes;
  readonly knowledge: Knowledge;
  readonly own?: UserLabels;
  /**
   * Number of recipes to return instead of `wishes.limit`. If it is set, the answer leaves out `unlocks`, `leftOut` and
   * `loosen`.
   */
  readonly best?: number;
}

function inKitchen(shards: readonly Shard[], { own: userLabels, knowledge, ...question }: IndexQuestion) {
  if (userLabels === undefined || userLabels.isEmpty) return { shards, question: { ...question, knowledge } };
  return {
    shards: shards.map((shard) => {
      const segment = applyUserLabelsToSegment(shard.segment, userLabels);
      if (segment !== shard.segment) reuseTablesOfOtherSegment(segment, shard.segment);
      return { ...shard, segment };
    }),
    question: { ...question, knowledge: applyUserLabelsToKnowledge(knowledge, userLabels) },
  };
}

/** Returns true if the user has entered the amount of a food, so that the search needs the amounts in recipes. */
export const hasAnyOwnedFoodWithAmount = (kitchen: Kitchen): boolean =>
  kitchen.owned.some((item) => item.amount != null);

/**
 * Removes the amounts of pantry items from a search, because the amounts that recipes need are not loaded. The search
 * then assumes that the user has enough of each food.
 */
export const removePantryAmounts = ({ kitchen, ...question }: IndexQuestion): IndexQuestion => ({
  ...question,
  kitchen: { ...kitchen, owned: kitchen.owned.map(({ amount: _, unit: __, ...item }) => item) },
});

const exceptionsOf = new WeakMap<Segment, readonly PreparedRecipe[]>();

function exceptions({ segment, deadExceptions }: Shard): readonly PreparedRecipe[] {
  if (segment.exceptions.length === 0) return [];
  let prepared = exceptionsOf.get(segment);
  if (prepared === undefined) {
    prepared = segment.exceptions.map(toPreparedRecipe);
    exceptionsOf.set(segment, prepared);
  }
  return prepared.filter(({ recipe }) => !deadExceptions.has(recipe.id));
}

function planned<Value>(
  shards: readonly Shard[],
  { kitchen, knowledge, swaps }: Allowed,
  wishes: SearchWishes,
  marks: readonly RecipeMarks[],
  use: (sources: readonly Source[]) => Value,
): Value {
  const sources: Source[] = [];
  try {
    for (const [number, { segment, amounts, dead }] of shards.entries()) {
      const plan = createSegmentPlan(segment, kitchen, wishes, knowledge, swaps);
      sources.push({ number, plan, amounts, dead, ...(marks[number] as RecipeMarks) });
      if (plan.amounts && amounts === null)
        throw new Error('A search with amounts needs the amounts loaded.');
    }
    return use(sources);
  } finally {
    for (const { plan } of sources) releaseSegmentPlan(plan);
  }
}

const excludes = ({ exclude, diet }: SearchWishes): boolean => exclude.length > 0 || diet !== undefined;

function rankAll(
  shards: readonly Shard[],
  sources: readonly Source[],
  { kitchen, knowledge, swaps }: Allowed,
  wishes: SearchWishes,
  limit: number,
): RankedRecipe[] {
  const tastes = toTastePreferences(wishes);
  const sides = sources.map(({ plan }) => findPreferredCuisineBitmaps(plan.segment, wishes.cuisines));
  const readRecipeId = (segment: number, ordinal: number) =>
    readPackedRecipeId((shards[segment] as Shard).segment, ordinal);
  const top = new TopList(limit, readRecipeId);
  for (const shard of shards) {
    for (const prepared of exceptions(shard)) {
      if (findExcludingFilters(prepared, wishes, swaps).length > 0) continue;
      const match = addPreferencePointsToFit(scorePreparedRecipe(prepared, kitchen, knowledge), tastes);
      if (!belongsInResults(match)) continue;
      const { fit, used, preferred, recipe } = match;
      const minutes = recipe.minutes ?? Number.POSITIVE_INFINITY;
      top.offer({ fit, used, minutes, preferred, segment: -1, ordinal: 0, id: recipe.id });
    }
  }
  // Evaluate recipes of preferred cuisines before the other recipes. They usually have a high fit (ranking value), so
  // the minimum fit for the list rises early. More of the other recipes can then be skipped.
  for (const wanted of tastes.cuisines.size === 0 ? ([0] as const) : ([1, 0] as const)) {
    for (const [i, source] of sources.entries()) {
      rankSegment(source, { preferred: sides[i] ?? null, wanted }, top);
    }
  }
  return toRanked(top);
}

/**
 * Finds all ingredients that are worth buying.
 * @param minFit fit (ranking value) of the last recipe on the first screen; null if the first screen is not full
 */
function findPurchases(
  shards: readonly Shard[],
  sources: readonly Source[],
  kitchen: KitchenIndex,
  { wishes, knowledge }: IndexQuestion,
  minFit: number | null,
): PurchaseSum[] {
  const tastes = toTastePreferences(wishes);
  const isKindWanted = (wishes.kinds ?? []).length > 0;
  const purchases = new Purchases((segment, ordinal) =>
    readPackedRecipeId((shards[segment] as Shard).segment, ordinal),
  );
  for (const source of sources) {
    addUnlockingPurchases(
      source,
      findPreferredCuisineBitmaps(source.plan.segment, wishes.cuisines),
      minFit,
      isKindWanted,
      purchases,
    );
  }
  for (const prepared of shards.flatMap(exceptions)) {
    if (findExcludingFilters(prepared, wishes, null).length > 0) continue;
    const match = scorePreparedRecipe(prepared, kitchen, knowledge);
    const name = findOnlyBlockingIngredient({ match });
    if (name === null || isForbiddenFood(name, wishes, knowledge)) continue;
    if (!isWorthBuyingForDishKind(prepared.recipe.kind, { tone: kitchen.tone, isKindWanted })) continue;
    const opened = scoreRecipeAfterPurchase(
      { prepared, match },
      name,
      addIngredientToKitchen(kitchen, name),
      tastes,
      minFit,
      knowledge,
    );
    if (opened === null) continue;
    const { fit, used, preferred, recipe, gain } = opened;
    const purchase = purchases.of(name);
    purchase.recipes += 1;
    purchase.gain += gain;
    const minutes = recipe.minutes ?? Number.POSITIVE_INFINITY;
    purchase.best.offer({ fit, used, minutes, preferred, segment: -1, ordinal: 0, id: recipe.id });
  }
  return [...purchases.byName]
    .filter(([ingredient]) => !isForbiddenFood(ingredient, wishes, knowledge))
    .map(([ingredient, { recipes, gain, best }]) => ({ ingredient, recipes, gain, best }));
}

interface PurchaseSum {
  readonly ingredient: string;
  readonly recipes: number;
  readonly gain: number;
  readonly best: TopList;
}

const chooseUnlocks = (purchases: readonly PurchaseSum[]): Unlock[] =>
  purchases
    .toSorted(comparePurchases)
    .slice(0, UNLOCKS_MAX)
    .map(({ ingredient, recipes, best }) => ({
      ingredient,
      recipes,
      opens: best.list.map((one) => best.getEntryId(one)),
    }));

const toRanked = (top: TopList): RankedRecipe[] =>
  top.list.map((one) => {
    const { preferred, fit, used, minutes } = one;
    return { id: top.getEntryId(one), preferred, fit, used, minutes };
  });

function countLeftOut(
  shards: readonly Shard[],
  sources: readonly Source[],
  allowed: KitchenIndex,
  { kitchen, wishes, knowledge }: IndexQuestion,
): LeftOut {
  const counts = createZeroLeftOutRecipeCounts();
  const { kinds = [] } = wishes;
  const filtered = sources.some(
    ({ plan, hidden }) => hidden !== null || plan.filters.minutesMost < plan.segment.minuteValues.length - 1,
  );
  if (filtered || NUMBER_FILTERS.some(({ key }) => wishes[key] !== undefined) || kinds.length > 0) {
    for (const source of sources) addFilterRejectCounts(source, counts);
  }
  const all = excludes(wishes) ? indexKitchen(kitchen) : allowed;
  for (const prepared of shards.flatMap(exceptions)) {
    const filters = findExcludingFilters(prepared, wishes, null);
    const match = scorePreparedRecipe(prepared, isExcludedByFoodOrDiet(filters) ? all : allowed, knowledge);
    if (belongsInResults(match)) for (const filter of filters) counts[filter] += 1;
  }
  return counts;
}

/**
 * Returns the given counts plus the numbers of recipes that are rejected because of an excluded ingredient or the
 * dietary filter. Must not run while another search uses the tables of the segments.
 */
function addExcluded(
  shards: readonly Shard[],
  { kitchen, wishes, knowledge }: IndexQuestion,
  marks: readonly RecipeMarks[],
  counts: LeftOut,
): LeftOut {
  if (!excludes(wishes)) return counts;
  const out = { ...counts };
  planned(shards, { kitchen: indexKitchen(kitchen), knowledge, swaps: null }, wishes, marks, (sources) => {
    for (const source of sources) addExclusionCounts(source, out);
  });
  return out;
}

function countInIndex(
  shards: readonly Shard[],
  question: IndexQuestion,
  marks = findHiddenAndRecentlyCookedRecipes(shards, question.wishes),
): (wishes: SearchWishes) => number {
  const { kitchen, knowledge } = question;
  /**
   * Cached results of `findRecipesAboveMinScore`, by the list of excluded ingredients. No other filter affects these
   * results.
   */
  const known = new Map<string, Int32Array[]>();
  return (wishes) => {
    const allowed = removeForbiddenFoods(kitchen, wishes, knowledge);
    const key = JSON.stringify(wishes.exclude);
    let count = 0;
    planned(shards, allowed, wishes, marks, (sources) => {
      let slots = known.get(key);
      if (slots === undefined) {
        slots = sources.map(findRecipesAboveMinScore);
        known.set(key, slots);
      }
      for (const [i, source] of sources.entries())
        count += countSlotsPassingFilters(source, slots[i] as Int32Array, wishes);
    });
    for (const prepared of shards.flatMap(exceptions)) {
      if (findExcludingFilters(prepared, wishes, null).length > 0) continue;
      if (belongsInResults(scorePreparedRecipe(prepared, allowed.kitchen, knowledge))) count += 1;
    }
    return count;
  };
}

export const getResultLimit = ({ wishes, best }: Pick<IndexQuestion, 'wishes' | 'best'>): number =>
  best ?? Math.min(wishes.limit, RESULTS_MAX);

/** Returns true if a search needs only the best recipes, and no counts or suggestions. */
export const wantsOnlyBestRecipes = ({ wishes, best }: Pick<IndexQuestion, 'wishes' | 'best'>): boolean =>
  wishes.diet?.group === 'swap' || best !== undefined;

/**
 * Ranks recipes like `searchIndex`, but returns only the best recipes, without the additional information in
 * `IndexAnswer` (`unlocks`, `leftOut` and `loosen`).
 */
export function rankIndexRecipes(
  allShards: readonly Shard[],
  originalQuestion: IndexQuestion,
): readonly RankedRecipe[] {
  const { shards, question } = inKitchen(allShards, originalQuestion);
  const { kitchen, wishes, knowledge } = question;
  const allowed = removeForbiddenFoods(kitchen, wishes, knowledge);
  const marks = findHiddenAndRecentlyCookedRecipes(shards, wishes);
  return planned(shards, allowed, wishes, marks, (sources) =>
    rankAll(shards, sources, allowed, wishes, getResultLimit(question)),
  );
}

/**
 * Answers a search in the same way as `rankMatchingRecipes` of src/domain/matching. If the search needs only the best
 * recipes (`best`), or recipes that fit the dietary filter after a swap, `unlocks`, `leftOut` and `loosen` are empty.
 * @throws Error if the search needs ingredient amounts (`hasAnyOwnedFoodWithAmount`) that are not loaded
 */
export function searchIndex(allShards: readonly Shard[], originalQuestion: IndexQuestion): IndexAnswer {
  const { shards, question } = inKitchen(allShards, originalQuestion);
  const { kitchen, wishes, knowledge } = question;
  if (wantsOnlyBestRecipes(question))
    return {
      ranked: rankIndexRecipes(shards, question),
      unlocks: [],
      leftOut: createZeroLeftOutRecipeCounts(),
      loosen: [],
    };
  const allowed = removeForbiddenFoods(kitchen, wishes, knowledge);
  const marks = findHiddenAndRecentlyCookedRecipes(shards, wishes);
  const { ranked, unlocks, leftOut } = planned(shards, allowed, wishes, marks, (sources) => {
    const best = rankAll(shards, sources, allowed, wishes, Math.max(getResultLimit(question), FIRST_SCREEN));
    return {
      ranked: best.slice(0, getResultLimit(question)),
      unlocks: chooseUnlocks(
        findPurchases(shards, sources, allowed.kitchen, question, best[FIRST_SCREEN - 1]?.fit ?? null),
      ),
      leftOut: countLeftOut(shards, sources, allowed.kitchen, question),
    };
  });
  return {
    ranked,
    unlocks,
    leftOut: addExcluded(shards, question, marks, leftOut),
    loosen: ranked.length > 0 ? [] : suggestLooserFilters(wishes, countInIndex(shards, question, marks)),
  };
}

/**
 * The best recipes and the counts of left-out recipes in some index segments. `mergeIndexParts` merges these results
 * for all segments.
 */
export interface IndexPart {
  readonly ranked: readonly RankedRecipe[];
  readonly leftOut: LeftOut;
}

/** An ingredient that is worth buying, with its counts in some index segments. */
export interface PurchasePart {
  readonly ingredient: string;
  readonly recipes: number;
  /** Total increase of the fit (ranking value) of the recipes that become cookable, in millionths. */
  readonly gain: number;
  readonly best: readonly RankedRecipe[];
}

/**
 * Searches some of the segments of an index. `mergeIndexParts` merges the results for all segments.
 * @returns the best recipes, at least as many as are needed for the first screen
 */
export function searchIndexPart(allShards: readonly Shard[], originalQuestion: IndexQuestion): IndexPart {
  const { shards, question } = inKitchen(allShards, originalQuestion);
  const { kitchen, wishes, knowledge } = question;
  if (wantsOnlyBestRecipes(question))
    return { ranked: rankIndexRecipes(shards, question), leftOut: createZeroLeftOutRecipeCounts() };
  const allowed = removeForbiddenFoods(kitchen, wishes, knowledge);
  const marks = findHiddenAndRecentlyCookedRecipes(shards, wishes);
  const part = planned(shards, allowed, wishes, marks, (sources) => ({
    ranked: rankAll(shards, sources, allowed, wishes, Math.max(getResultLimit(question), FIRST_SCREEN)),
    leftOut: countLeftOut(shards, sources, allowed.kitchen, question),
  }));
  return { ...part, leftOut: addExcluded(shards, question, marks, part.leftOut) };
}

/**
 * Finds all ingredients that are worth buying for the recipes of some index segments.
 * @param minFit fit (ranking value) of the last recipe on the first screen of the whole index; null if the first screen
 *   is not full
 */
export function findPurchaseParts(
  allShards: readonly Shard[],
  originalQuestion: IndexQuestion,
  minFit: number | null,
): PurchasePart[] {
  const { shards, question } = inKitchen(allShards, originalQuestion);
  const { kitchen, wishes, knowledge } = question;
  const allowed = removeForbiddenFoods(kitchen, wishes, knowledge);
  const marks = findHiddenAndRecentlyCookedRecipes(shards, wishes);
  return planned(shards, allowed, wishes, marks, (sources) =>
    findPurchases(shards, sources, allowed.kitchen, question, minFit).map(({ best, ...purchase }) => ({
      ...purchase,
      best: toRanked(best),
    })),
  );
}

/** Returns, for each of the given searches, the number of results in some index segments. */
export function countResultsOfEachLooserSearch(
  allShards: readonly Shard[],
  originalQuestion: IndexQuestion,
  looserWishes: readonly SearchWishes[],
): number[] {
  const { shards, question } = inKitchen(allShards, originalQuestion);
  return looserWishes.map(countInIndex(shards, question));
}
