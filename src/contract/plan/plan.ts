import { z } from 'zod';
import { cleanName } from '#domain/lib/clean-name';
import { dayNumber } from '#domain/pantry/expiry';
import { LEFTOVERS_KEEP_DAYS, type SlotProblem, slotProblems } from '#domain/plan/slots';
import { MEALS } from '#domain/plan/types';
import { endpoint, RATE_LIMITED } from '../endpoint.ts';
import {
  MINUTES_MAX,
  MINUTES_MIN,
  PLAN_DAYS_MAX,
  PLAN_ID_MAX,
  PLAN_MEALS_MAX,
  PLAN_REPEATS_MAX,
  SERVINGS_MAX,
} from '../limits.ts';
import { Day } from '../pantry/inventory.ts';
import { api } from '../paths.ts';
import { checkNameCount, InCookbook, SearchFields } from '../search/search.ts';

export const PlanMealId = z
  .string()
  .min(1, 'is required')
  .max(PLAN_ID_MAX, `must be at most ${PLAN_ID_MAX} characters`);

const RecipeId = z.string().min(1, 'is required').max(300, 'must be at most 300 characters');

/** Day, meal, servings and time limit of a meal, regardless of its use. */
export const PlanMealTime = z.object({
  id: PlanMealId.meta({ description: 'From the client, another one for each meal of the plan.' }),
  // Not every calendar program reads years with fewer than four digits, and such years are never needed.
  day: Day.refine((day) => day >= '2000', 'must be of the year 2000 or later').meta({
    description: "The cook's own day, YYYY-MM-DD, in no zone.",
  }),
  meal: z.enum(MEALS.map(({ name }) => name)),
  servings: z
    .number()
    .min(0.5, 'must be at least 0.5')
    .max(SERVINGS_MAX, `must be at most ${SERVINGS_MAX}`)
    .meta({ description: 'What those who eat eat, in servings of a recipe.' }),
  maxMinutes: z
    .number()
    .min(MINUTES_MIN, `must be at least ${MINUTES_MIN}`)
    .max(MINUTES_MAX, `must be at most ${MINUTES_MAX}`)
    .nullable()
    .meta({
      description: 'Null: any. With a bound no dish is proposed that does not say how long it takes.',
    }),
});

/** A meal to plan. */
const AskedMeal = PlanMealTime.extend({
  use: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('cook'),
      locked: RecipeId.nullable().meta({ description: 'The recipe that stays; null: free.' }),
    }),
    z.object({ kind: z.literal('leftovers'), of: PlanMealId.meta({ description: 'An earlier meal.' }) }),
    z.object({ kind: z.literal('eatingOut') }),
  ]),
}).meta({ id: 'PlanMealAsked' });

/** The kitchen and the exclusions, as in a search. */
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
  idTwice: 'must be another one for each meal',
  leftoversOfNothing: 'must be a meal that is cooked',
  leftoversOfLater: 'must be an earlier meal',
  leftoversTooOld: `must be of at most ${LEFTOVERS_KEEP_DAYS} days before`,
};

export const PlanRequest = PlanKitchen.extend({
  meals: z
    .array(AskedMeal)
    .min(1, 'must have at least 1 entry')
    .max(PLAN_MEALS_MAX, `must have at most ${PLAN_MEALS_MAX} entries`),
  repeats: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(PLAN_REPEATS_MAX, `must be at most ${PLAN_REPEATS_MAX}`)
    .default(1)
    .meta({ description: 'How often a dish may be cooked.' }),
  without: z
    .array(RecipeId)
    .max(PLAN_MEALS_MAX, `must have at most ${PLAN_MEALS_MAX} entries`)
    .default([])
    .meta({ description: 'Recipes that are not proposed: those that were cooked already, as a rule.' }),
  current: z
    .array(z.object({ meal: PlanMealId, recipe: RecipeId.nullable() }))
    .max(PLAN_MEALS_MAX, `must have at most ${PLAN_MEALS_MAX} entries`)
    .default([])
    .meta({ description: 'The plan as it is: it stays unless there is a better one.' }),
})
  .superRefine(checkNameCount)
  .superRefine(({ meals }, context) => {
    const days = meals.map(({ day }) => dayNumber(day)).filter(Number.isFinite);
    if (Math.max(...days) - Math.min(...days) >= PLAN_DAYS_MAX)
      context.addIssue({
        code: 'custom',
        path: ['meals'],
        message: `must be of at most ${PLAN_DAYS_MAX} days`,
      });
    const places = new Map(meals.map(({ id }, at) => [id, at]));
    for (const { slotId, problem } of slotProblems(meals)) {
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
/** A request before validation: fields with a default may be omitted. */
export type PlanInput = z.input<typeof PlanRequest>;

const PlannedName = (max: number) => z.string().max(max).overwrite(cleanName);

/** A recipe of a plan, as its card shows it. */
export const PlannedRecipe = z
  .object({
    id: z.string().max(300),
    title: PlannedName(1_000),
    cookbook: InCookbook.optional(),
    minutes: z.number().nullable().meta({ description: 'Null: the recipe does not say.' }),
    uses: z.array(PlannedName(300)).max(100).meta({ description: 'What of the kitchen goes into it.' }),
    buys: z.array(PlannedName(300)).max(100).meta({ description: 'What is lacking for it by its day.' }),
    keptOut: z.boolean().optional().meta({
      description: 'True of a locked recipe with something in it that those who eat do without.',
    }),
  })
  .meta({ id: 'PlannedRecipe' });
export type PlannedRecipe = z.infer<typeof PlannedRecipe>;

/** A food that a plan needs and the kitchen lacks. */
export const PlannedPurchase = z
  .object({
    food: PlannedName(300).meta({ description: 'Canonical.' }),
    aisle: PlannedName(100),
    unit: z.enum(['g', 'count']).meta({ description: 'Of all amounts here.' }),
    wanted: z.number().meta({ description: 'What all meals want together.' }),
    there: z.number().meta({ description: 'What of that the kitchen has.' }),
    lacking: z.number().meta({ description: '0 where only what nobody can count is lacking.' }),
    packs: z
      .object({ count: z.int(), amount: z.number().meta({ description: 'In all of them.' }) })
      .nullable()
      .meta({ description: 'As it is sold; null: nobody knows how.' }),
    meals: z
      .array(
        z.object({
          meal: PlanMealId,
          amount: z.number().nullable().meta({ description: 'Null: nobody can count it.' }),
        }),
      )
      .max(PLAN_MEALS_MAX),
  })
  .meta({ id: 'PlannedPurchase' });
export type PlannedPurchase = z.infer<typeof PlannedPurchase>;

const REFUSALS = {
  401: 'usePantry or personal without a valid access token',
  403: 'usePantry or personal, and the second factor has to be used first',
  ...RATE_LIMITED,
};

export const makePlan = endpoint({
  method: 'post',
  path: api.plan,
  readsOnly: true,
  about: 'recipes',
  summary: 'Choose what to cook at some meals, so that what is there is used and little is bought',
  body: PlanRequest,
  reply: z.object({
    meals: z
      .array(z.object({ meal: PlanMealId, recipe: PlannedRecipe.nullable() }))
      .meta({ description: 'Each meal that cooks, by day. Null: there is nothing for it.' }),
    list: z.array(PlannedPurchase).meta({ description: 'What to buy, by aisle and name.' }),
    aim: z
      .array(z.object({ kind: z.string(), value: z.number() }))
      .meta({ description: 'What the plan is worth, in points, and for what.' }),
    atMostBetter: z
      .number()
      .meta({ description: 'No plan is better by more than so many per cent: proven.' }),
    at: z.string().meta({ description: 'When it was made. ISO 8601, UTC.' }),
    unknownIngredients: z.array(z.string()),
    expired: z.array(z.string()).meta({ description: 'Pantry items that have expired and are left out.' }),
    notice: z.enum(['stale', 'empty']).optional().meta({ description: 'As a search has it.' }),
  }),
  failures: REFUSALS,
  tokenOptional: true,
});

export const planSwaps = endpoint({
  method: 'post',
  path: api.planSwaps,
  readsOnly: true,
  about: 'recipes',
  summary: 'The three best other dishes for a meal of a plan, given the rest of it',
  body: z.object({ plan: PlanRequest, meal: PlanMealId }),
  reply: z.object({
    swaps: z
      .array(
        z.object({
          recipe: PlannedRecipe,
          change: z.number().meta({ description: 'Points that the plan is worth more; below 0: less.' }),
          added: z.array(z.string()).meta({ description: 'What is then on the list and was not.' }),
          dropped: z.array(z.string()).meta({ description: 'What is then off it.' }),
        }),
      )
      .meta({
        description: 'The best first. None where the meal is locked or `current` is no plan of these meals.',
      }),
  }),
  failures: REFUSALS,
  tokenOptional: true,
});
