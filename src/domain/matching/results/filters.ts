import { type Labels, UNKNOWN } from '../../eaters/diets/labels.ts';
import { memoizeLru } from '../../lib/memoize-lru.ts';
import { MINUTES_MAX } from '../limits.ts';
import { keepsOut, NUMBER_FILTERS, unknownCount } from '../number-filters.ts';
import { indexKitchen, type KitchenIndex } from '../score/kitchen-index.ts';
import type { PreparedRecipe } from '../score/prepare.ts';
import type { DietWishes, Kitchen, Knowledge, LeftOut, Loosening, Wishes } from '../types.ts';
import { createSwaps, type Swaps } from './swaps.ts';

/**
 * Returns the filters that exclude a recipe; empty if it passes. A bound on a figure excludes recipes with an unknown
 * figure. A bound on the minutes does too, unless `unknownMinutes` is set.
 *
 * @param swaps the swaps for these wishes (`createSwaps`)
 */
export function findExcludingFilters(
  prepared: PreparedRecipe,
  wishes: Wishes,
  swaps: Swaps | null,
): (keyof LeftOut)[] {
  const { minutes, kind, labels = UNKNOWN } = prepared.recipe;
  const { maxMinutes, unknownMinutes = false, kinds = [], exclude, hidden, diet } = wishes;
  const filters: (keyof LeftOut)[] = [];
  if (maxMinutes < MINUTES_MAX) {
    if (minutes === null) {
      if (!unknownMinutes) filters.push('minutesUnknown');
    } else if (minutes > maxMinutes) filters.push('minutes');
  }
  if (kinds.length > 0 && !kinds.includes(kind)) filters.push('kind');
  for (const row of NUMBER_FILTERS) {
    const bound = wishes[row.key];
    if (!keepsOut(row, bound)) continue;
    const value = prepared.figures[row.figure];
    if (value === null) filters.push(unknownCount(row));
    else if (row.passes === 'atMost' ? value > bound : value < bound) filters.push(row.figure);
  }
  if (hidden?.has(prepared.recipe.id)) filters.push('hidden');
  const contents: (keyof LeftOut)[] = exclude.some((name) => prepared.names.has(name)) ? ['excluded'] : [];
  const why = diet === undefined ? null : dietKeepsOut(labels, diet);
  if (why !== null) contents.push(why);
  return swaps === null ? [...filters, ...contents] : [...filters, ...notSwapped(prepared, contents, swaps)];
}

/** Returns the content filters that exclude a recipe in the group 'swap' (recipes that fit after a swap). */
function notSwapped(
  { lines }: PreparedRecipe,
  contents: readonly (keyof LeftOut)[],
  swaps: Swaps,
): readonly (keyof LeftOut)[] {
  const has = contents.filter((filter) => filter !== 'dietUnsure');
  if (has.length === 0) return ['dietUnsure'];
  return swaps.fit(lines) ? [] : has;
}

/** Returns the reason that a diet excludes something with these labels; null if it does not. */
export function dietKeepsOut(
  { contains, may, unknown }: Labels,
  { excluded, strict, group }: DietWishes,
): 'diet' | 'dietUnsure' | null {
  if ((contains & excluded) !== 0) return 'diet';
  const isUnsure = ((may | unknown) & strict) !== 0;
  if (group === 'swap') return isUnsure ? 'dietUnsure' : null;
  return isUnsure === (group === 'unsure') ? null : 'dietUnsure';
}

/** True if a recipe is excluded for its contents. Its score then counts the whole kitchen. */
export const isExcludedByContent = (filters: readonly (keyof LeftOut)[]): boolean =>
  filters.some((filter) => filter === 'excluded' || filter === 'diet' || filter === 'dietUnsure');

/**
 * True if the eaters must not have a food: it contains an excluded label, or it may contain one and the search asks
 * for recipes that are sure not to.
 */
export function isForbidden(
  name: string,
  { exclude, diet }: Wishes,
  { getLabels }: Pick<Knowledge, 'getLabels'>,
): boolean {
  if (exclude.includes(name)) return true;
  if (diet === undefined) return false;
  const why = dietKeepsOut(getLabels(name), { ...diet, group: 'fits' });
  return why === 'diet' || (why === 'dietUnsure' && diet.group !== 'unsure');
}

/**
 * Returns the foods of a kitchen that the eaters must not have. They count neither as themselves nor as substitutes.
 */
const listForbiddenFoods = (
  { owned }: Kitchen,
  wishes: Wishes,
  knowledge: Pick<Knowledge, 'getLabels'>,
): ReadonlySet<string> =>
  new Set(
    wishes.diet === undefined
      ? wishes.exclude
      : owned.flatMap(({ name }) => (isForbidden(name, wishes, knowledge) ? name : [])),
  );

/** Time limits (minutes) that the form offers, from tight to loose. */
const MINUTES = [45, 60, 90, 120, MINUTES_MAX];

/** Counts the recipes that match under these wishes, regardless of the result limit. */
type Count = (wishes: Wishes) => number;

/** Returns the first step with at least one recipe. Each step must give at least as many recipes as the one before. */
function firstThatGives<To extends number | null>(
  filter: Loosening['filter'],
  steps: readonly To[],
  countAt: (to: To) => number,
): Loosening[] {
  const last = steps.at(-1);
  if (last === undefined || countAt(last) === 0) return [];
  for (const to of steps) {
    const recipes = countAt(to);
    if (recipes > 0) return [{ filter, to, recipes }];
  }
  return [];
}

/** Returns the excluded name that gives the most recipes if it is allowed again; ties by name. */
function bestAllowed(wishes: Wishes, count: Count): Loosening[] {
  const always = new Set(wishes.excludeAlways);
  return [...new Set(wishes.exclude)]
    .filter((name) => !always.has(name))
    .sort()
    .map((name) => ({
      filter: 'exclude' as const,
      to: name,
      recipes: count({ ...wishes, exclude: wishes.exclude.filter((other) => other !== name) }),
    }))
    .filter((option) => option.recipes > 0)
    .sort((a, b) => b.recipes - a.recipes)
    .slice(0, 1);
}

/**
 * Suggests filters to loosen for a search without results. Each filter is loosened alone, and by as little as helps.
 * A filter that does not help alone is not listed.
 */
export function loosenings(wishes: Wishes, count: Count): Loosening[] {
  const minutes = MINUTES.filter((step) => step > wishes.maxMinutes);
  return [
    ...firstThatGives('maxMinutes', minutes, (to) => count({ ...wishes, maxMinutes: to })),
    ...NUMBER_FILTERS.flatMap((row) => {
      const { key, passes } = row;
      const [steps, bound]: [readonly number[], number | undefined] = [row.steps, wishes[key]];
      if (!keepsOut(row, bound)) return [];
      const looser = steps.filter((step) => (passes === 'atMost' ? step > bound : step < bound));
      return firstThatGives(key, [...looser, null], (to) => count({ ...wishes, [key]: to ?? undefined }));
    }),
    ...bestAllowed(wishes, count),
  ];
}

/** A kitchen and the rules that apply in it, as the eaters see them. */
export interface Allowed {
  readonly kitchen: KitchenIndex;
  readonly knowledge: Knowledge;
  /** Argument of `findExcludingFilters`. */
  readonly swaps: Swaps | null;
}

/**
 * Maximum number of names in the cache of swapped foods, per search. Every recipe asks for staples, so the cache
 * saves work.
 */
const REMEMBERED = 5_000;

/**
 * Returns the kitchen without the foods that the eaters must not have. In the group 'swap', only foods that are free
 * of all excluded labels act as substitutes.
 */
export function restrictKitchen(kitchen: Kitchen, wishes: Wishes, knowledge: Knowledge): Allowed {
  const forbidden = listForbiddenFoods(kitchen, wishes, knowledge);
  const swaps = createSwaps(wishes, knowledge);
  if (swaps === null) return { kitchen: indexKitchen(kitchen, forbidden), knowledge, swaps };
  const isSwapped = memoizeLru((name: string) => isForbidden(name, wishes, knowledge), REMEMBERED);
  return {
    kitchen: indexKitchen(kitchen, forbidden, isSwapped),
    knowledge: freeOnly(knowledge, swaps),
    swaps,
  };
}

/** Returns the knowledge with only those substitutions that are free of the excluded labels. */
const freeOnly = (knowledge: Knowledge, swaps: Swaps): Knowledge => ({
  ...knowledge,
  substitutions: (name) => knowledge.substitutions(name).filter(({ to }) => swaps.isFree(to)),
  findReplaceable: (name) => (swaps.isFree(name) ? knowledge.findReplaceable(name) : []),
});
