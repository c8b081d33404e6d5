/** Input and output types of meal planning. Dates are calendar days in the cook's time zone. */
import type { Match } from '../matching/types.ts';
import type { MealName } from '../recipes/meals.ts';
import type { SideDish } from './rules/sides.ts';

/** Maximum number of dishes that a plan remembers as refused by the cook. The oldest refusals are dropped first. */
export const REFUSED_MAX = 60;

export type SlotUse =
  | {
      readonly kind: 'cook';
      /**
       * Id of the recipe that the cook fixed for this meal; null if the solver may choose. A recipe with this id may no
       * longer exist.
       */
      readonly locked: string | null;
      /** Food of the side dish that the meal has already, if any. */
      readonly side?: string | undefined;
    }
  | {
      readonly kind: 'leftovers';
      /** Id of the earlier meal whose leftovers are eaten at this meal. */
      readonly of: string;
    }
  | { readonly kind: 'eatingOut' };

export interface PlanSlot {
  readonly id: string;
  readonly day: string;
  readonly meal: MealName;
  /** Number of servings that the people at the meal eat; above 0. */
  readonly servings: number;
  /** Maximum cooking time in minutes; null for no limit. A limit excludes recipes without a stated time. */
  readonly maxMinutes: number | null;
  readonly use: SlotUse;
}

/** A recipe that the plan may use, matched against the food that the cook has at the start of the plan. */
export interface PlanRecipe {
  readonly match: Pick<Match, 'recipe' | 'fitLines' | 'coverage'>;
  readonly servings: number;
  readonly tags: readonly string[];
}

export interface StockItem {
  readonly name: string;
  /** Amount in the pantry; null if unknown. An unknown amount counts as enough and never runs out. */
  readonly amount: number | null;
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
  /** True if the cook is assumed to have all staples. The plan then buys no staples. */
  readonly assumeStaples: boolean;
  /**
   * Names of foods that the cook has used up. If a plan needs such a food, it must be bought, even if it is a staple.
   */
  readonly outOfStock?: readonly string[];
  /** Maximum number of times that the plan may include the same recipe; 1 by default. */
  readonly repeats?: number;
  /** True if a child is at the table. The plan then avoids dishes that many children refuse. */
  readonly hasChildren?: boolean;
  /** Side dishes that the plan may propose for dishes without vegetables or starchy foods; none by default. */
  readonly sides?: readonly SideDish[];
}

export interface PlannedMeal {
  readonly slotId: string;
  readonly recipeId: string | null;
}

export type PlannedMeals = readonly PlannedMeal[];
