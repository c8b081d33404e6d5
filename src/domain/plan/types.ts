/**
 * Input and output types of meal planning. Dates are calendar days in the cook's time zone. The caller supplies them.
 */
import type { Match } from '../matching/types.ts';
import type { DishKind } from '../recipes/detect/dish-kind.ts';

/** A meal of the day, such as dinner, with the kinds of dish that suit it. */
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

/** Use of a planned meal: cooking a dish, eating the leftovers of an earlier meal, or eating out. */
export type SlotUse =
  | {
      readonly kind: 'cook';
      /**
       * Id of the recipe that the cook fixed for this meal; null if the solver may choose. The week's recipes may lack
       * this id.
       */
      readonly locked: string | null;
    }
  | {
      readonly kind: 'leftovers' /** Id of the earlier meal whose leftovers are eaten at this meal. */;
      readonly of: string;
    }
  | { readonly kind: 'eatingOut' };

export interface PlanSlot {
  readonly id: string;
  /** Date of the meal in the cook's time zone, YYYY-MM-DD. */
  readonly day: string;
  readonly meal: MealName;
  /** Number of servings that the people at the meal need; above 0. */
  readonly servings: number;
  /**
   * Maximum cooking time in minutes; null for no limit. If there is a limit, recipes without a stated time are
   * excluded.
   */
  readonly maxMinutes: number | null;
  readonly use: SlotUse;
}

/** A recipe that the plan may use, matched against the cook's food at the start of the plan. */
export interface PlanRecipe {
  readonly match: Pick<Match, 'recipe' | 'fitLines' | 'coverage'>;
  readonly servings: number;
}

export interface StockItem {
  readonly name: string;
  /** Amount in the pantry; null if unknown. An unknown amount counts as enough, and nothing is subtracted from it. */
  readonly amount: number | null;
  /** Unit of the amount in any spelling; null if the amount counts pieces. */
  readonly unit: string | null;
  /** Last day on which the food can be used, YYYY-MM-DD; null if it does not expire. */
  readonly expiresOn: string | null;
}

/** Complete input of the plan solver. The order of the lists does not matter. */
export interface Week {
  /** Planned meals with unique ids. `findSlotProblems` finds invalid meals. */
  readonly slots: readonly PlanSlot[];
  readonly recipes: readonly PlanRecipe[];
  readonly stock: readonly StockItem[];
  /** True if the cook is assumed to have all staples, so that none are bought. */
  readonly assumeStaples: boolean;
  /** Maximum number of times that a recipe may be cooked in the plan; default 1. */
  readonly repeats?: number;
}

export interface PlannedMeal {
  readonly slotId: string;
  readonly recipeId: string | null;
}

/** The recipe of each meal that is cooked, ordered by day and by meal of the day. */
export type PlannedMeals = readonly PlannedMeal[];
