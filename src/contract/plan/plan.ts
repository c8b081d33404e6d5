import { z } from 'zod';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { toDayNumber } from '#domain/pantry/expiry';
import { findSlotProblems, LEFTOVERS_KEEP_DAYS, type SlotProblem } from '#domain/plan/slots';
import { MEALS } from '#domain/recipes/meals';
import { defineEndpoint, RATE_LIMITED } from '../endpoint.ts';
import {
  MINUTES_MAX,
  MINUTES_MIN,
  PLAN_DAYS_MAX,
  PLAN_ID_MAX,
  PLAN_MEALS_MAX,
  PLAN_REPEATS_MAX,
  PLAN_WITHOUT_MAX,
  SERVINGS_MAX,
} from '../limits.ts';
import { Day } from '../pantry/inventory.ts';
import { api } from '../paths.ts';
import { checkTotalNameCountOfSearch, InCookbook, SearchFields } from '../search/search.ts';

export const PlanMealId = z
  .string()
  .min(1, 'is required')
  .max(PLAN_ID_MAX, `must be at most ${PLAN_ID_MAX} characters`);

export const RecipeId = z.string().min(1, 'is required').max(300, 'must be at most 300 characters');

export const PlanMealTime = z.object({
  id: PlanMealId.meta({ description: 'Chosen by the client. Unique per meal of the plan.' }),
  // Reject years before 2000, because some calendar programs cannot read years with fewer than four digits.
  day: Day.refine((day) => day >= '2000', 'must be in the year 2000 or later').meta({
    description: 'Local day, YYYY-MM-DD, without a time zone.',
  }),
  meal: z.enum(MEALS.map(({ name }) => name)),
  servings: z
    .number()
    .min(0.5, 'must be at least 0.5')
    .max(SERVINGS_MAX, `must be at most ${SERVINGS_MAX}`)
    .meta({ description: 'Total portions of the people eating, in recipe servings.' }),
  maxMinutes: z
    .number()
    .min(MINUTES_MIN, `must be at least ${MINUTES_MIN}`)
    .max(MINUTES_MAX, `must be at most ${MINUTES_MAX}`)
    .nullable()
    .meta({
      description: 'Null: any. With a limit, recipes without a time are not proposed.',
    }),
});

const RequestedMeal = PlanMealTime.extend({
  use: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('cook'),
      locked: RecipeId.nullable().meta({ description: 'Id of the locked recipe. Null: free.' }),
      side: z
        .string()
        .max(300, 'must be at most 300 characters')
        .optional()
        .meta({ description: '`food` of the current side dish. A locked recipe keeps it.' }),
    }),
    z.object({ kind: z.literal('leftovers'), of: PlanMealId.meta({ description: 'An earlier meal.' }) }),
    z.object({ kind: z.literal('eatingOut') }),
  ]),
}).meta({ id: 'PlanMealAsked' });

const PlanKitchen = SearchFields.pick({
  ingredients: true,
  tools: true,
  cuisines: true,
  usePantry: true,
  personal: true,
  pantryExcept: true,
  today: true,
  assumeStaples: true,
  exclude: true,
  exclusions: true,
  corrections: true,
});

const PROBLEMS: Readonly<Record<SlotProblem, string>> = {
  idTwice: 'must be unique',
  leftoversOfNothing: 'must be a meal that is cooked',
  leftoversOfLater: 'must be an earlier meal',
  leftoversTooOld: `must be at most ${LEFTOVERS_KEEP_DAYS} days earlier`,
};

export const PlanRequest = PlanKitchen.extend({
  meals: z
    .array(RequestedMeal)
    .min(1, 'must have at least 1 entry')
    .max(PLAN_MEALS_MAX, `must have at most ${PLAN_MEALS_MAX} entries`),
  repeats: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(PLAN_REPEATS_MAX, `must be at most ${PLAN_REPEATS_MAX}`)
    .default(1)
    .meta({ description: 'Maximum number of times the same dish is cooked.' }),
  without: z
    .array(RecipeId)
    .max(PLAN_WITHOUT_MAX, `must have at most ${PLAN_WITHOUT_MAX} entries`)
    .default([])
    .meta({ description: 'Recipes not to propose, such as those already cooked or refused.' }),
  hasChildren: z.boolean().default(false).meta({
    description: 'True if a child is eating. Dishes that many children refuse are then proposed last.',
  }),
  current: z
    .array(z.object({ meal: PlanMealId, recipe: RecipeId.nullable() }))
    .max(PLAN_MEALS_MAX, `must have at most ${PLAN_MEALS_MAX} entries`)
    .default([])
    .meta({ description: 'The current plan. It is kept unless there is a better one.' }),
})
  .superRefine(checkTotalNameCountOfSearch)
  .superRefine(({ meals }, context) => {
    const days = meals.map(({ day }) => toDayNumber(day)).filter(Number.isFinite);
    if (Math.max(...days) - Math.min(...days) >= PLAN_DAYS_MAX)
      context.addIssue({
        code: 'custom',
        path: ['meals'],
        message: `must span at most ${PLAN_DAYS_MAX} days`,
      });
    const places = new Map(meals.map(({ id }, at) => [id, at]));
    for (const { slotId, problem } of findSlotProblems(meals)) {
      const field = problem === 'idTwice' ? ['id'] : ['use', 'of'];
      context.addIssue({
        code: 'custom',
        path: ['meals', places.get(slotId) ?? 0, ...field],
        message: PROBLEMS[problem],
      });
    }
  })
  .meta({ id: 'PlanRequest' });
export type PlanRequest = z.infer<typeof PlanRequest>;
export type PlanInput = z.input<typeof PlanRequest>;

const PlannedName = (max: number) => z.string().max(max).overwrite(removeInvisibleCharacters);

const PlannedSide = z
  .object({
    food: PlannedName(300).meta({
      description: 'Canonical names of its foods, separated by commas, such as "potato, green beans".',
    }),
    title: PlannedName(300).meta({ description: "Text after 'with', such as 'steamed broccoli'." }),
    calories: z.number().meta({ description: 'kcal per serving. Not part of the calories of the recipe.' }),
    protein: z.number().meta({ description: 'Grams per serving.' }),
    carbs: z.number().meta({ description: 'Grams per serving.' }),
    fat: z.number().meta({ description: 'Grams per serving.' }),
  })
  .meta({ id: 'PlannedSide' });

export const PlannedRecipe = z
  .object({
    id: z.string().max(300),
    title: PlannedName(1_000),
    cookbook: InCookbook.optional(),
    minutes: z.number().nullable().meta({ description: 'Null: not given.' }),
    image: z.string().max(2_000).optional().meta({ description: 'Address of a picture, if there is one.' }),
    calories: z.number().optional().meta({ description: 'kcal per serving. Absent: unknown.' }),
    protein: z.number().optional().meta({ description: 'Grams per serving. Absent: unknown.' }),
    carbs: z.number().optional().meta({ description: 'Grams per serving. Absent: unknown.' }),
    fat: z.number().optional().meta({ description: 'Grams per serving. Absent: unknown.' }),
    uses: z.array(PlannedName(300)).max(100).meta({ description: 'Foods from the kitchen that it uses.' }),
    buys: z.array(PlannedName(300)).max(100).meta({ description: 'Foods to buy for it.' }),
    side: PlannedSide.optional().meta({
      description:
        'Side dish of a vegetable, a starchy food such as rice, or both, proposed for a recipe without such foods. `uses` and `buys` include them.',
    }),
    keptOut: z.boolean().optional().meta({
      description: "True for a locked recipe that contains something the people eating don't eat.",
    }),
  })
  .meta({ id: 'PlannedRecipe' });
export type PlannedRecipe = z.infer<typeof PlannedRecipe>;

export const PlannedPurchase = z
  .object({
    food: PlannedName(300).meta({ description: 'Canonical name.' }),
    aisle: PlannedName(100),
    unit: z.enum(['g', 'count']).meta({ description: 'Unit of all amounts here.' }),
    wanted: z.number().meta({ description: 'Total that all meals need.' }),
    there: z.number().meta({ description: 'Part of it that the kitchen has.' }),
    lacking: z.number().meta({ description: '0 if only uncountable amounts are missing.' }),
    packs: z
      .object({ count: z.int(), amount: z.number().meta({ description: 'Total of all packs.' }) })
      .nullable()
      .meta({ description: 'Packs to buy. Null: pack size unknown.' }),
    meals: z
      .array(
        z.object({
          meal: PlanMealId,
          amount: z.number().nullable().meta({ description: 'Null: uncountable.' }),
        }),
      )
      .max(PLAN_MEALS_MAX),
  })
  .meta({ id: 'PlannedPurchase' });
export type PlannedPurchase = z.infer<typeof PlannedPurchase>;

const REFUSALS = {
  401: 'usePantry or personal without a valid access token',
  403: 'usePantry or personal: second factor required',
  ...RATE_LIMITED,
};

export const makePlan = defineEndpoint({
  method: 'post',
  path: api.plan,
  readsOnly: true,
  about: 'recipes',
  summary: 'Plan dishes for meals that use what you have and need little shopping',
  body: PlanRequest,
  reply: z.object({
    meals: z
      .array(z.object({ meal: PlanMealId, recipe: PlannedRecipe.nullable() }))
      .meta({ description: 'Each cooked meal, by day. Null: no dish found.' }),
    list: z.array(PlannedPurchase).meta({ description: 'Shopping list, by aisle and name.' }),
    aim: z
      .array(z.object({ kind: z.string(), value: z.number() }))
      .meta({ description: 'Value of the plan in points, with its parts.' }),
    atMostBetter: z
      .number()
      .meta({ description: 'Proven bound: no plan is better by more than this percentage.' }),
    at: z.string().meta({ description: 'Time of planning. ISO 8601, UTC.' }),
    unknownIngredients: z.array(z.string()),
    expired: z.array(z.string()).meta({ description: 'Pantry items left out because they have expired.' }),
    notice: z.enum(['stale', 'empty']).optional().meta({ description: 'Same as in a search.' }),
  }),
  failures: REFUSALS,
  tokenOptional: true,
});

export const planSwaps = defineEndpoint({
  method: 'post',
  path: api.planSwaps,
  readsOnly: true,
  about: 'recipes',
  summary: 'Get the three best alternative dishes for a meal of a plan',
  body: z.object({ plan: PlanRequest, meal: PlanMealId }),
  reply: z.object({
    swaps: z
      .array(
        z.object({
          recipe: PlannedRecipe,
          change: z.number().meta({ description: "Change of the plan's value, in points." }),
          added: z.array(z.string()).meta({ description: 'Foods added to the shopping list.' }),
          dropped: z.array(z.string()).meta({ description: 'Foods removed from the shopping list.' }),
        }),
      )
      .meta({
        description: 'Best first. Empty if the meal is locked or `current` is not a plan of these meals.',
      }),
  }),
  failures: REFUSALS,
  tokenOptional: true,
});
