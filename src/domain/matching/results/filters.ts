import { type DietLabels, UNKNOWN } from '../../eaters/diets/labels.ts';
import { memoizeLru } from '../../lib/memoize-lru.ts';
import { MINUTES_MAX } from '../limits.ts';
import { getCounterForUnknownValues, isRestrictiveBound, NUMBER_FILTERS } from '../number-filters.ts';
import { indexKitchen, type KitchenIndex } from '../score/kitchen-index.ts';
import type { PreparedRecipe } from '../score/prepare.ts';
import type { DietWishes, Kitchen, Knowledge, LeftOut, Loosening, SearchWishes } from '../types.ts';
import { createSwapsForExcludedFoods, type Swaps } from './swaps.ts';

/**
 * Returns the names of all filters that exclude a recipe; an empty list if no filter excludes it. A limit on a value,
 * such as calories, also excludes recipes for which this value is unknown. A limit on the cooking time also excludes
 * recipes without a time, unless `unknownMinutes` is set.
 * @param swaps the replacements for excluded foods (from `createSwapsForExcludedFoods`); null if the search does not
 * ask for replacements
 */
export function findExcludingFilters(
  prepared: PreparedRecipe,
  wishes: SearchWishes,
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
    if (!isRestrictiveBound(row, bound)) continue;
    const value = prepared.figures[row.figure];
    if (value === null) filters.push(getCounterForUnknownValues(row));
    else if (row.passes === 'atMost' ? value > bound : value < bound) filters.push(row.figure);
  }
  if (hidden?.has(prepared.recipe.id)) filters.push('hidden');
  const contents: (keyof LeftOut)[] = exclude.some((name) => prepared.names.has(name)) ? ['excluded'] : [];
  const why = diet === undefined ? null : findDietExclusionReason(labels, diet);
  if (why !== null) contents.push(why);
  return swaps === null ? [...filters, ...contents] : [...filters, ...notSwapped(prepared, contents, swaps)];
}

function notSwapped(
  { lines }: PreparedRecipe,
  contents: readonly (keyof LeftOut)[],
  swaps: Swaps,
): readonly (keyof LeftOut)[] {
  const has = contents.filter((filter) => filter !== 'dietUnsure');
  if (has.length === 0) return ['dietUnsure'];
  return swaps.fit(lines) ? [] : has;
}

/**
 * Returns the reason why a diet excludes a food or a recipe with the given diet labels. Returns null if the diet does
 * not exclude it.
 */
export function findDietExclusionReason(
  { contains, may, unknown }: DietLabels,
  { excluded, strict, group }: DietWishes,
): 'diet' | 'dietUnsure' | null {
  if ((contains & excluded) !== 0) return 'diet';
  const isUnsure = ((may | unknown) & strict) !== 0;
  if (group === 'swap') return isUnsure ? 'dietUnsure' : null;
  return isUnsure === (group === 'unsure') ? null : 'dietUnsure';
}

export const isExcludedByFoodOrDiet = (excludingFilters: readonly (keyof LeftOut)[]): boolean =>
  excludingFilters.some((filter) => filter === 'excluded' || filter === 'diet' || filter === 'dietUnsure');

/**
 * Returns true if the people at the table must not eat a food, because it has an excluded diet label. If the search
 * requires certainty, a food that only may have the label is forbidden too.
 */
export function isForbiddenFood(
  name: string,
  { exclude, diet }: SearchWishes,
  { getLabels }: Pick<Knowledge, 'getLabels'>,
): boolean {
  if (exclude.includes(name)) return true;
  if (diet === undefined) return false;
  const why = findDietExclusionReason(getLabels(name), { ...diet, group: 'fits' });
  return why === 'diet' || (why === 'dietUnsure' && diet.group !== 'unsure');
}

/**
 * Returns the cook's foods that the people at the table must not eat. The search does not use them, not even as
 * substitutes.
 */
const listForbiddenFoods = (
  { owned }: Kitchen,
  wishes: SearchWishes,
  knowledge: Pick<Knowledge, 'getLabels'>,
): ReadonlySet<string> =>
  new Set(
    wishes.diet === undefined
      ? wishes.exclude
      : owned.flatMap(({ name }) => (isForbiddenFood(name, wishes, knowledge) ? name : [])),
  );

const MINUTES = [45, 60, 90, 120, MINUTES_MAX];

type Count = (wishes: SearchWishes) => number;

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

function bestAllowed(wishes: SearchWishes, count: Count): Loosening[] {
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
 * Suggests filters to loosen for a search without results. Loosens each filter alone and only as far as needed. Omits a
 * filter if loosening it alone gives no results.
 */
export function suggestLooserFilters(wishes: SearchWishes, count: Count): Loosening[] {
  const minutes = MINUTES.filter((step) => step > wishes.maxMinutes);
  return [
    ...firstThatGives('maxMinutes', minutes, (to) => count({ ...wishes, maxMinutes: to })),
    ...(wishes.maxMinutes < MINUTES_MAX && wishes.unknownMinutes !== true
      ? firstThatGives('unknownMinutes', [null], () => count({ ...wishes, unknownMinutes: true }))
      : []),
    ...((wishes.kinds ?? []).length > 0
      ? firstThatGives('kinds', [null], () => count({ ...wishes, kinds: [] }))
      : []),
    ...NUMBER_FILTERS.flatMap((row) => {
      const { key, passes } = row;
      const [steps, bound]: [readonly number[], number | undefined] = [row.steps, wishes[key]];
      if (!isRestrictiveBound(row, bound)) return [];
      const looser = steps.filter((step) => (passes === 'atMost' ? step > bound : step < bound));
      return firstThatGives(key, [...looser, null], (to) => count({ ...wishes, [key]: to ?? undefined }));
    }),
    ...bestAllowed(wishes, count),
  ];
}

/**
 * Result of `removeForbiddenFoods`: the cook's tools, the foods that the people at the table may eat, and the
 * substitution rules that are valid for these people.
 */
export interface Allowed {
  readonly kitchen: KitchenIndex;
  readonly knowledge: Knowledge;
  readonly swaps: Swaps | null;
}

/**
 * Maximum number of food names in a search's cache of forbidden foods. The cache saves time, because staples such as
 * salt are looked up for every recipe.
 */
const REMEMBERED = 5_000;

/**
 * Removes the cook's foods that the eaters must not eat. In a search for recipes with replacements (the group 'swap'),
 * also removes substitutes that have a diet label which the search excludes.
 */
export function removeForbiddenFoods(kitchen: Kitchen, wishes: SearchWishes, knowledge: Knowledge): Allowed {
  const forbidden = listForbiddenFoods(kitchen, wishes, knowledge);
  const swaps = createSwapsForExcludedFoods(wishes, knowledge);
  if (swaps === null) return { kitchen: indexKitchen(kitchen, forbidden), knowledge, swaps };
  const isSwapped = memoizeLru((name: string) => isForbiddenFood(name, wishes, knowledge), REMEMBERED);
  return {
    kitchen: indexKitchen(kitchen, forbidden, isSwapped),
    knowledge: freeOnly(knowledge, swaps),
    swaps,
  };
}

const freeOnly = (knowledge: Knowledge, swaps: Swaps): Knowledge => ({
  ...knowledge,
  substitutions: (name) => knowledge.substitutions(name).filter(({ to }) => swaps.isFree(to)),
  findReplaceable: (name) => (swaps.isFree(name) ? knowledge.findReplaceable(name) : []),
});
