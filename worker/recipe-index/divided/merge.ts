/**
 * Merges the answers of several parts of an index. The merged answer equals the answer of one index with all recipes:
 * the best recipes of the whole index are among the best recipes of its parts, and all counts are sums.
 */
import { createZeroLeftOutRecipeCounts, type LeftOutCounts } from '#domain/matching/left-out';
import { FIRST_SCREEN, UNLOCK_OPENS, UNLOCKS_MAX } from '#domain/matching/limits';
import { suggestLooserFilters } from '#domain/matching/results/filters';
import { comparePurchases } from '#domain/matching/results/unlock';
import type { LeftOut, Loosening, SearchWishes, Unlock } from '#domain/matching/types';
import {
  getResultLimit,
  type IndexPart,
  type IndexQuestion,
  type PurchasePart,
  type RankedRecipe,
} from '../query/query.ts';

/** Compares recipes like `compareResults` of src/domain/matching. */
const compareRanked = (a: RankedRecipe, b: RankedRecipe): number =>
  b.fit - a.fit ||
  b.used - a.used ||
  // Compare for equality first: if both times are unknown (Infinity), their difference is NaN.
  (a.minutes === b.minutes ? 0 : a.minutes - b.minutes) ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * Merges the best recipes and the counts of all parts of an index.
 * @returns the merged results. Their field `least` is the fit (ranking value) of the last recipe on the first screen;
 *   null if the first screen is not full
 */
export function mergeIndexParts(
  question: Pick<IndexQuestion, 'wishes' | 'best'>,
  parts: readonly IndexPart[],
): IndexPart & { readonly least: number | null } {
  const limit = getResultLimit(question);
  const best = mergeRanked(
    parts.map(({ ranked }) => ranked),
    Math.max(limit, FIRST_SCREEN),
  );
  return {
    ranked: best.slice(0, limit),
    leftOut: sumLeftOut(parts.map(({ leftOut }) => leftOut)),
    least: best[FIRST_SCREEN - 1]?.fit ?? null,
  };
}

const mergeRanked = (lists: readonly (readonly RankedRecipe[])[], limit: number): RankedRecipe[] =>
  lists.flat().sort(compareRanked).slice(0, limit);

function sumLeftOut(counts: readonly LeftOut[]): LeftOut {
  const sum: LeftOutCounts = createZeroLeftOutRecipeCounts();
  for (const part of counts)
    for (const filter of Object.keys(sum) as (keyof LeftOut)[]) sum[filter] += part[filter];
  return sum;
}

/**
 * Chooses the ingredients that are most worth buying.
 * @param parts for each part of the index, all ingredients that are worth buying. An ingredient that is not among the
 *   best of any part may still be the best for all recipes together
 */
export function mergePurchaseSuggestions(parts: readonly (readonly PurchasePart[])[]): Unlock[] {
  const sums = [...Map.groupBy(parts.flat(), ({ ingredient }) => ingredient)].map(([ingredient, same]) => ({
    ingredient,
    recipes: same.reduce((sum, { recipes }) => sum + recipes, 0),
    gain: same.reduce((sum, { gain }) => sum + gain, 0),
    best: same.map(({ best }) => best),
  }));
  return sums
    .sort(comparePurchases)
    .slice(0, UNLOCKS_MAX)
    .map(({ ingredient, recipes, best }) => ({
      ingredient,
      recipes,
      opens: mergeRanked(best, UNLOCK_OPENS).map(({ id }) => id),
    }));
}

/** Returns the searches with looser filters whose results `suggestLooserFilters` may need to count. */
export function listLooserSearchWishes(wishes: SearchWishes): SearchWishes[] {
  const looser: SearchWishes[] = [];
  // Return NaN as the number of results of each search. NaN is neither 0 nor positive, so `suggestLooserFilters` goes
  // on to the next search until it has asked for all of them.
  suggestLooserFilters(wishes, (other) => {
    looser.push(other);
    return Number.NaN;
  });
  return looser;
}

/**
 * Chooses which looser filters to suggest.
 * @param countsByPart number of results in each part of the index, for each search of `listLooserSearchWishes`
 */
export function mergeLooserFilterSuggestions(
  wishes: SearchWishes,
  countsByPart: readonly (readonly number[])[],
): Loosening[] {
  const keys = listLooserSearchWishes(wishes).map(toKey);
  return suggestLooserFilters(wishes, (other) => {
    const position = keys.indexOf(toKey(other));
    return countsByPart.reduce((sum, part) => sum + (part[position] ?? 0), 0);
  });
}

/** Returns a key for a search, made of all its filters that can be loosened. */
const toKey = ({ hidden: _, cooked: __, ...filters }: SearchWishes): string => JSON.stringify(filters);
