import { MINUTES_MAX } from './limits.ts';
import type { PreparedRecipe } from './prepare.ts';
import type { LeftOut, Wishes } from './types.ts';

/** `LeftOut` while it is counted. */
export type LeftOutCounts = Record<keyof LeftOut, number>;

/** Counts to begin with. */
export const nothingLeftOut = (): LeftOutCounts => ({
  minutes: 0,
  minutesUnknown: 0,
  kind: 0,
  calories: 0,
  caloriesUnknown: 0,
  protein: 0,
  excluded: 0,
  hidden: 0,
  diet: 0,
  dietUnsure: 0,
});

/**
 * The filters that keep a recipe out; none: it passes. A calorie bound needs complete nutrition; a bound on the minutes
 * needs them known, unless recipes that do not say are asked for.
 */
export function keptOutBy(prepared: PreparedRecipe, wishes: Wishes): (keyof LeftOut)[] {
  const { minutes, kind, calories, protein } = prepared.recipe;
  const { maxMinutes, unknownMinutes = false, kinds = [], maxCalories, minProtein, exclude, hidden } = wishes;
  const filters: (keyof LeftOut)[] = [];
  if (maxMinutes < MINUTES_MAX) {
    if (minutes === null) {
      if (!unknownMinutes) filters.push('minutesUnknown');
    } else if (minutes > maxMinutes) filters.push('minutes');
  }
  if (kinds.length > 0 && !kinds.includes(kind)) filters.push('kind');
  if (maxCalories !== undefined) {
    if (calories === null) filters.push('caloriesUnknown');
    else if (calories > maxCalories) filters.push('calories');
  }
  // 0 g asks for nothing, so that unknown protein meets it.
  if (minProtein !== undefined && minProtein > 0 && (protein === null || protein < minProtein)) {
    filters.push('protein');
  }
  if (exclude.some((name) => prepared.names.has(name))) filters.push('excluded');
  if (hidden?.has(prepared.recipe.id)) filters.push('hidden');
  return filters;
}
