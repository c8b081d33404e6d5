/** Input and output types of meal planning. Days are plain local days of the cook, given by the caller. */
import type { Match } from '../matching/types.ts';
import type { DishKind } from '../recipes/detect/dish-kind.ts';

/** A meal of the day, and the kinds of dish suitable for it. The rows are in order of the day. */
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

/** Use of a slot: cooking, eating the leftovers of an earlier slot, or eating out. */
export type SlotUse =
  | {
      readonly kind: 'cook';
      /** Id of the locked recipe; null if the plan may choose. The id may be missing from the week's recipes. */
      readonly locked: string | null;
    }
  | { readonly kind: 'leftovers' /** Id of an earlier slot that cooks. */; readonly of: string }
  | { readonly kind: 'eatingOut' };

export interface PlanSlot {
  readonly id: string;
  /** YYYY-MM-DD, in the cook's time zone. */
  readonly day: string;
  readonly meal: MealName;
  /** Servings of a recipe that the eaters need, above 0. */
  readonly servings: number;
  /** Null means any time. With a limit, recipes without a time are not suggested. */
  readonly maxMinutes: number | null;
  readonly use: SlotUse;
}

/** A recipe that may be cooked, matched against the kitchen at the start of the plan. */
export interface PlanRecipe {
  readonly match: Pick<Match, 'recipe' | 'fitLines' | 'coverage'>;
  /** Servings that the recipe's amounts make. */
  readonly servings: number;
}

/** An item in the kitchen. */
export interface StockItem {
  /** Canonical. */
  readonly name: string;
  /** Null: an unknown amount. It counts as enough, and nothing is taken from it. */
  readonly amount: number | null;
  /** Any spelling; null: pieces. */
  readonly unit: string | null;
  /** YYYY-MM-DD, the last day of use. Null if it keeps. */
  readonly expiresOn: string | null;
}

/** Complete input of a plan. The order of the lists does not matter. */
export interface Week {
  /** Ids are unique. `slotProblems` checks the slots. */
  readonly slots: readonly PlanSlot[];
  /** Ids are unique. */
  readonly recipes: readonly PlanRecipe[];
  readonly stock: readonly StockItem[];
  /** True if staples are assumed to be available; they are not bought. */
  readonly assumeStaples: boolean;
  /** Maximum number of times that a recipe may be cooked; default 1. */
  readonly repeats?: number;
}

/** The dish of a slot. */
export interface PlannedMeal {
  readonly slotId: string;
  /** Null if there is no recipe for it. */
  readonly recipeId: string | null;
}

/** The dish of each slot that cooks, ordered by day and meal. */
export type PlannedMeals = readonly PlannedMeal[];
