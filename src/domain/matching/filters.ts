import { MINUTES_MAX } from './limits.ts';
import type { PreparedRecipe } from './prepare.ts';
import type { LeftOut, Wishes } from './types.ts';

/** The filters that keep a recipe out; none: it passes. A calorie bound needs complete nutrition. */
export function keptOutBy(prepared: PreparedRecipe, wishes: Wishes): (keyof LeftOut)[] {
  const { minutes, calories, protein } = prepared.recipe;
  const { maxMinutes, maxCalories, minProtein, exclude } = wishes;
  const filters: (keyof LeftOut)[] = [];
  if (maxMinutes < MINUTES_MAX && minutes > maxMinutes) filters.push('minutes');
  if (maxCalories !== undefined) {
    if (calories === null) filters.push('caloriesUnknown');
    else if (calories > maxCalories) filters.push('calories');
  }
  // 0 g asks for nothing, so that unknown protein meets it.
  if (minProtein !== undefined && minProtein > 0 && (protein === null || protein < minProtein)) {
    filters.push('protein');
  }
  if (exclude.some((name) => prepared.names.has(name))) filters.push('excluded');
  return filters;
}
