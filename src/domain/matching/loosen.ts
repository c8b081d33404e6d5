import { MINUTES_MAX } from './limits.ts';
import { keepsOut, NUMBER_FILTERS } from './number-filters.ts';
import type { Loosening, Wishes } from './types.ts';

/** The bounds on the minutes that people are offered, from tight to loose. */
const MINUTES = [45, 60, 90, 120, MINUTES_MAX];

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
