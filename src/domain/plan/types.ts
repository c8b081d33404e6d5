/** What a plan of meals is made from, and what it is. Days are plain local days of the cook, given by the caller. */
import type { Match } from '../matching/types.ts';
import type { DishKind } from '../recipes/detect/dish-kind.ts';

/** A meal of a day: its place in the day, and what kinds of dish one cooks for it. */
export interface MealRow {
  readonly name: string;
  readonly kinds: readonly DishKind[];
}

export const MEALS = [
  { name: 'breakfast', kinds: ['breakfast'] },
  { name: 'lunch', kinds: ['main'] },
  { name: 'dinner', kinds: ['main'] },
] as const satisfies readonly MealRow[];

export type MealName = (typeof MEALS)[number]['name'];

/** What happens at a slot: something is cooked, the leftovers of an earlier slot are eaten, or nobody eats at home. */
export type SlotUse =
  | {
      readonly kind: 'cook';
      /** Id of the recipe that stays, whatever the plan; null: free. It may be one that is not among the recipes. */
      readonly locked: string | null;
    }
  | { readonly kind: 'leftovers' /** Id of an earlier slot that cooks. */; readonly of: string }
  | { readonly kind: 'eatingOut' };

export interface PlanSlot {
  readonly id: string;
  /** YYYY-MM-DD, the cook's own day. */
  readonly day: string;
  readonly meal: MealName;
  /** What those who eat eat, in servings of a recipe, above 0. */
  readonly servings: number;
  /** Null: any. With a bound, recipes that do not say how long they take are not proposed. */
  readonly maxMinutes: number | null;
  readonly use: SlotUse;
}

/** A recipe that may be cooked, as the matching saw it with the kitchen at the start of the plan. */
export interface PlanRecipe {
  readonly match: Pick<Match, 'recipe' | 'fitLines' | 'coverage'>;
  /** Servings that the amounts of the recipe are for. */
  readonly servings: number;
}

/** Something in the kitchen. */
export interface StockItem {
  /** Canonical. */
  readonly name: string;
  /** Null: some, nobody knows how much; it counts as enough and nothing is taken from it. */
  readonly amount: number | null;
  /** Any spelling; null: pieces. */
  readonly unit: string | null;
  /** YYYY-MM-DD: it is used on that day and before. Null: it keeps. */
  readonly expiresOn: string | null;
}

/** All that a plan depends on. The order of the lists is of no account. */
export interface Week {
  /** Each with an id of its own. `slotProblems` says what is wrong with them. */
  readonly slots: readonly PlanSlot[];
  /** Each with an id of its own. */
  readonly recipes: readonly PlanRecipe[];
  readonly stock: readonly StockItem[];
  /** Staples are there, and are not bought. */
  readonly assumeStaples: boolean;
  /** How often a recipe may be cooked; absent: once. */
  readonly repeats?: number;
}

/** What is cooked at a slot. */
export interface PlannedMeal {
  readonly slotId: string;
  /** Null: there is no recipe for it. */
  readonly recipeId: string | null;
}

/** What is cooked at each slot that cooks, in the order of days and meals. */
export type PlannedMeals = readonly PlannedMeal[];
