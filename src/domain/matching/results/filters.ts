import { type Labels, UNKNOWN } from '../../eaters/diets/labels.ts';
import { memoizeLru } from '../../lib/memoize-lru.ts';
import { MINUTES_MAX } from '../limits.ts';
import { keepsOut, NUMBER_FILTERS, unknownCount } from '../number-filters.ts';
import { indexKitchen, type KitchenIndex } from '../score/kitchen-index.ts';
import type { PreparedRecipe } from '../score/prepare.ts';
import type { DietWishes, Kitchen, Knowledge, LeftOut, Loosening, Wishes } from '../types.ts';
import { type Swaps, swapsOf } from './swaps.ts';

/**
 * The filters that keep a recipe out; none: it passes. A bound on a figure needs it known; so does one on the minutes,
 * unless recipes that do not say are asked for.
 *
 * @param swaps of these wishes (`swapsOf`)
 */
export function keptOutBy(prepared: PreparedRecipe, wishes: Wishes, swaps: Swaps | null): (keyof LeftOut)[] {
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

/** What of its contents keeps a recipe out where those are asked for that fit once something is swapped. */
function notSwapped(
  { lines }: PreparedRecipe,
  contents: readonly (keyof LeftOut)[],
  swaps: Swaps,
): readonly (keyof LeftOut)[] {
  const has = contents.filter((filter) => filter !== 'dietUnsure');
  if (has.length === 0) return ['dietUnsure'];
  return swaps.fit(lines) ? [] : has;
}

/** Why a diet keeps out what has these labels; null: it does not. */
export function dietKeepsOut(
  { contains, may, unknown }: Labels,
  { excluded, strict, group }: DietWishes,
): 'diet' | 'dietUnsure' | null {
  if ((contains & excluded) !== 0) return 'diet';
  const isUnsure = ((may | unknown) & strict) !== 0;
  if (group === 'swap') return isUnsure ? 'dietUnsure' : null;
  return isUnsure === (group === 'unsure') ? null : 'dietUnsure';
}

/** Whether a recipe is kept out for what is in it: then it counts as the whole kitchen sees it. */
export const isKeptOutByContent = (filters: readonly (keyof LeftOut)[]): boolean =>
  filters.some((filter) => filter === 'excluded' || filter === 'diet' || filter === 'dietUnsure');

/**
 * Whether those who eat must not have a food: it contains what they do without or, where the recipes asked for are sure
 * not to, may.
 */
export function isForbidden(
  name: string,
  { exclude, diet }: Wishes,
  { labelsOf }: Pick<Knowledge, 'labelsOf'>,
): boolean {
  if (exclude.includes(name)) return true;
  if (diet === undefined) return false;
  const why = dietKeepsOut(labelsOf(name), { ...diet, group: 'fits' });
  return why === 'diet' || (why === 'dietUnsure' && diet.group !== 'unsure');
}

/** What of a kitchen is not there for those who eat, neither as itself nor in place of something else. */
const forbiddenIn = (
  { owned }: Kitchen,
  wishes: Wishes,
  knowledge: Pick<Knowledge, 'labelsOf'>,
): ReadonlySet<string> =>
  new Set(
    wishes.diet === undefined
      ? wishes.exclude
      : owned.flatMap(({ name }) => (isForbidden(name, wishes, knowledge) ? name : [])),
  );

/** The bounds on the minutes that people are offered, from tight to loose. */
const MINUTES = [45, 60, 90, 120, MINUTES_MAX];

/** How many recipes match under these wishes, however many of them would be shown. */
type Count = (wishes: Wishes) => number;

/** The first step that gives recipes. Each step gives at least what the one before gives. */
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

/** The name that gives most when it may occur; ties by name. */
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
 * For a search without results: what each filter, loosened alone and by as little as helps, would give. A
 * filter that does not help alone is not listed.
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

/** A kitchen and the rules that serve in it, as those who eat see them. */
export interface Allowed {
  readonly kitchen: KitchenIndex;
  readonly knowledge: Knowledge;
  /** For `keptOutBy`. */
  readonly swaps: Swaps | null;
}

/** Names of which is remembered, within a search, whether they are swapped: a staple is asked for by every recipe. */
const REMEMBERED = 5_000;

/**
 * The kitchen without what those who eat must not have. Where recipes are asked for that fit with a swap, only what is
 * free of all of it stands in for anything.
 */
export function allowedFor(kitchen: Kitchen, wishes: Wishes, knowledge: Knowledge): Allowed {
  const forbidden = forbiddenIn(kitchen, wishes, knowledge);
  const swaps = swapsOf(wishes, knowledge);
  if (swaps === null) return { kitchen: indexKitchen(kitchen, forbidden), knowledge, swaps };
  const isSwapped = memoizeLru((name: string) => isForbidden(name, wishes, knowledge), REMEMBERED);
  return {
    kitchen: indexKitchen(kitchen, forbidden, isSwapped),
    knowledge: freeOnly(knowledge, swaps),
    swaps,
  };
}

/** The same with those substitutions only that are free of what is left out. */
const freeOnly = (knowledge: Knowledge, swaps: Swaps): Knowledge => ({
  ...knowledge,
  substitutions: (name) => knowledge.substitutions(name).filter(({ to }) => swaps.isFree(to)),
  replacedBy: (name) => (swaps.isFree(name) ? knowledge.replacedBy(name) : []),
});
