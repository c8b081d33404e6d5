import { MINUTES_MAX } from './limits.ts';
import type { Loosening, Wishes } from './types.ts';

/** The bounds that people are offered, from tight to loose. After the last of calories and protein: no bound. */
const MINUTES = [45, 60, 90, 120, MINUTES_MAX];
const CALORIES = [300, 400, 500, 600, 700, 800, 1000, 1200, 1500, 2000];
const PROTEIN = [50, 40, 30, 25, 20, 15, 10, 5];

/** How many recipes match under these wishes, however many of them would be shown. */
export type Count = (wishes: Wishes) => number;

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
  const { maxMinutes, maxCalories, minProtein } = wishes;
  const minutes = MINUTES.filter((step) => step > maxMinutes);
  const calories = maxCalories === undefined ? [] : [...CALORIES.filter((step) => step > maxCalories), null];
  const protein =
    minProtein === undefined || minProtein <= 0 ? [] : [...PROTEIN.filter((step) => step < minProtein), null];
  return [
    ...firstThatGives('maxMinutes', minutes, (to) => count({ ...wishes, maxMinutes: to })),
    ...firstThatGives('maxCalories', calories, (to) => count({ ...wishes, maxCalories: to ?? undefined })),
    ...firstThatGives('minProtein', protein, (to) => count({ ...wishes, minProtein: to ?? undefined })),
    ...bestAllowed(wishes, count),
  ];
}
