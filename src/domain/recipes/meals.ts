import type { DishKind } from './kinds.ts';

/** Meals of a day, with the kinds of dishes that suit each. */
export const MEALS = [
  { name: 'breakfast', kinds: ['breakfast'] },
  { name: 'lunch', kinds: ['main'] },
  { name: 'dinner', kinds: ['main'] },
] as const satisfies readonly { readonly name: string; readonly kinds: readonly DishKind[] }[];

export type MealName = (typeof MEALS)[number]['name'];
