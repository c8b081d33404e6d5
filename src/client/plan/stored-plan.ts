/**
 * The week's plan as stored in this browser. A guest's plan is stored only here. For signed-in users, it is a copy of
 * the account's plan for offline reading.
 */
import type { PlannedPurchase, PlannedRecipe } from '#contract/plan/plan';
import type {
  CookedDish,
  RefusedDish,
  StoredDish,
  StoredUse,
  StoredWeek,
  WeekMeal,
  WeekPurchase,
} from '#domain/plan/week/stored-week';
import { MEALS } from '#domain/recipes/meals';
import {
  createListSchemaDroppingInvalidItems,
  createListSchemaWithEmptyFallback,
  z,
} from '../device/schema.ts';
import { createStoredValue } from '../device/stored-value.ts';
import { PLAN_KEY } from '../sync/clear.ts';

export type PlanOfWeek = StoredWeek<PlannedRecipe, PlannedPurchase>;
export type MealOfWeek = WeekMeal<PlannedRecipe>;

interface SentPlan {
  /** Idempotency key (a UUID), the same for each attempt to send the change of the plan. */
  readonly key: string;
  readonly plan: PlanOfWeek;
}

export interface StoredPlan {
  readonly plan: PlanOfWeek | null;
  /** Id of the account that the plan belongs to. Null if the plan belongs only to this browser. */
  readonly owner: string | null;
  /** Last version of the account's plan that was equal to the plan in this browser. Null if the account had no plan. */
  readonly version: number | null;
  /**
   * True if some changes of the plan exist only in this browser: the server has not confirmed them, and they are not in
   * the log of unsent mutations.
   */
  readonly changed: boolean;
  /** The account's plan before the changes that were made in this browser. Null if it is unknown or did not exist. */
  readonly base: PlanOfWeek | null;
  /**
   * The change of the plan that was sent last, if no reply has arrived. It is sent again, unchanged, before any later
   * change.
   */
  readonly sending: SentPlan | null;
  readonly cooked: readonly CookedDish[];
}

export const EMPTY_PLAN: PlanOfWeek = {
  meals: [],
  repeats: 1,
  have: [],
  refused: [],
  list: [],
  atMostBetter: null,
};

export const NO_PLAN: StoredPlan = {
  plan: null,
  owner: null,
  version: null,
  changed: false,
  base: null,
  sending: null,
  cooked: [],
};

const Count = z.number().check(z.gt(0));

const Use = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('cook'), locked: z.boolean() }),
  z.looseObject({ kind: z.literal('leftovers'), of: z.string() }),
  z.looseObject({ kind: z.literal('own'), text: z.string() }),
  z.looseObject({ kind: z.enum(['eatingOut', 'skipped']) }),
]) satisfies z.ZodMiniType<StoredUse>;

const Dish = z.looseObject({
  id: z.string(),
  title: z.string(),
  minutes: z.nullable(z.number()),
  uses: z.array(z.string()),
  buys: z.array(z.string()),
}) satisfies z.ZodMiniType<StoredDish>;

const Meal = z.looseObject({
  id: z.string(),
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  meal: z.enum(MEALS.map(({ name }) => name)),
  servings: Count,
  maxMinutes: z.nullable(Count),
  use: Use,
  recipe: z.nullable(Dish),
  since: z.nullable(z.string()),
  cookedAt: z.nullable(z.string()),
}) satisfies z.ZodMiniType<WeekMeal>;

const Purchase = z.looseObject({
  food: z.string(),
  unit: z.enum(['g', 'count']),
  lacking: z.number(),
  meals: z.array(z.looseObject({ meal: z.string() })),
}) satisfies z.ZodMiniType<WeekPurchase>;

const Refusal = z.looseObject({ recipe: z.string(), until: z.string() }) satisfies z.ZodMiniType<RefusedDish>;

/** Schema of a stored plan. Invalid meals and purchases are left out. A value without a list of meals is rejected. */
const Plan = z.object({
  meals: createListSchemaDroppingInvalidItems(Meal),
  repeats: z.catch(Count.check(z.overwrite(Math.round)), 1),
  have: createListSchemaWithEmptyFallback(z.string()),
  refused: createListSchemaWithEmptyFallback(Refusal),
  list: createListSchemaWithEmptyFallback(Purchase),
  atMostBetter: z.catch(z.nullable(z.number()), null),
}) satisfies z.ZodMiniType<StoredWeek>;

const PlanOrNull = z.catch(z.nullable(Plan), null);

const CookedMeal = z.looseObject({
  id: z.string(),
  recipe: z.string(),
  at: z.string(),
}) satisfies z.ZodMiniType<CookedDish>;

const schema = z.object({
  plan: PlanOrNull,
  owner: z.catch(z.nullable(z.string()), null),
  version: z.catch(z.nullable(z.number()), null),
  changed: z.catch(z.boolean(), false),
  base: PlanOrNull,
  sending: z.catch(z.nullable(z.object({ key: z.string(), plan: Plan })), null),
  cooked: createListSchemaWithEmptyFallback(CookedMeal),
  // Some fields of dishes and purchases are used only for display. These fields are not checked, because older versions
  // of the site stored fewer of them.
}) as unknown as z.ZodMiniType<StoredPlan>;

const stored = createStoredValue<StoredPlan>({ key: PLAN_KEY, empty: NO_PLAN, schema, lastsWithPage: true });

export const readStoredPlan = stored.read;

export const useStoredPlan = stored.use;

/**
 * Replaces the plan in this browser. Does not update the shopping list; use `storePlanAndShoppingList`
 * (account-plan.ts) for that.
 */
export const storePlan = (storedPlan: StoredPlan): boolean =>
  stored.write(storedPlan.plan === null && storedPlan.owner === null ? null : JSON.stringify(storedPlan));
