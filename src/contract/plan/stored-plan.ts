/**
 * A plan as stored in an account. It contains the chosen recipes and the purchases, so that it can be shown without
 * planning again.
 */
import { z } from 'zod';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { defineEndpoint, MEMBER_CHANGE_FAILURES, MEMBER_FAILURES } from '../endpoint.ts';
import {
  NAME_MAX,
  PLAN_INGREDIENTS_MAX,
  PLAN_MEALS_MAX,
  PLAN_PURCHASES_MAX,
  PLAN_REFUSED_MAX,
  PLAN_REPEATS_MAX,
  PLAN_TEXT_MAX,
} from '../limits.ts';
import { Day } from '../pantry/inventory.ts';
import { api } from '../paths.ts';
import { PlanMealId, PlanMealTime, PlannedPurchase, PlannedRecipe, RecipeId } from './plan.ts';

const Time = z.iso.datetime('must be a time, ISO 8601, UTC');

export const AccountPlanMeal = PlanMealTime.extend({
  use: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cook'), locked: z.boolean() }),
    z.object({ kind: z.literal('leftovers'), of: PlanMealId }),
    z.object({ kind: z.literal('eatingOut') }),
    z.object({ kind: z.literal('skipped') }),
    z.object({
      kind: z.literal('own'),
      text: z
        .string()
        .overwrite(removeInvisibleCharacters)
        .min(1, 'is required')
        .max(PLAN_TEXT_MAX, `must be at most ${PLAN_TEXT_MAX} characters`),
    }),
  ]),
  recipe: PlannedRecipe.nullable().meta({ description: 'Null: no dish is planned, or nothing is cooked.' }),
  since: Time.nullable().meta({
    description: 'Time the recipe was added to the plan. Earlier cookings belong to other meals.',
  }),
  cookedAt: Time.nullable().meta({
    description: "Marked as cooked by hand. Cookings in the account's history don't need this mark.",
  }),
}).meta({ id: 'KeptMeal' });
export type AccountPlanMeal = z.infer<typeof AccountPlanMeal>;

export const AccountPlan = z
  .object({
    meals: z.array(AccountPlanMeal).max(PLAN_MEALS_MAX, `must have at most ${PLAN_MEALS_MAX} entries`),
    repeats: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(PLAN_REPEATS_MAX, `must be at most ${PLAN_REPEATS_MAX}`),
    have: z
      .array(
        z
          .string()
          .overwrite(removeInvisibleCharacters)
          .min(1, 'is required')
          .max(NAME_MAX, `must be at most ${NAME_MAX} characters`),
      )
      .max(PLAN_INGREDIENTS_MAX, `must have at most ${PLAN_INGREDIENTS_MAX} entries`)
      .meta({ description: 'Foods in the kitchen besides the pantry.' }),
    refused: z
      .array(z.object({ recipe: RecipeId, until: Day }))
      .max(PLAN_REFUSED_MAX, `must have at most ${PLAN_REFUSED_MAX} entries`)
      .default([])
      .meta({ description: 'Dishes that the cook refused, each with the last day of the refusal.' }),
    list: z.array(PlannedPurchase).max(PLAN_PURCHASES_MAX, `must have at most ${PLAN_PURCHASES_MAX} entries`),
    atMostBetter: z.number().nullable(),
  })
  .meta({ id: 'KeptPlan' });
export type AccountPlan = z.infer<typeof AccountPlan>;

const Key = z.uuid('must be a UUID');
const Version = z.int().meta({ description: 'Changes with every change of the plan.' });

export const readAccountPlan = defineEndpoint({
  method: 'get',
  path: api.accountPlan,
  summary: 'Get the stored plan and recently cooked meals',
  reply: z.object({
    plan: AccountPlan.nullable(),
    version: Version.nullable(),
    key: Key.nullable().meta({ description: 'Idempotency key of the stored plan.' }),
    cooked: z
      .array(
        z.object({
          id: z.string().meta({ description: 'Id for undoConsume.' }),
          recipe: z.string(),
          at: z.string().meta({ description: 'ISO 8601, UTC.' }),
        }),
      )
      .meta({ description: 'Cookings of the last weeks, oldest first, without undone ones.' }),
  }),
  failures: MEMBER_FAILURES,
});

export const keepPlan = defineEndpoint({
  method: 'put',
  path: api.accountPlan,
  summary: 'Store a changed plan, merged with changes of other members',
  body: z.object({
    plan: AccountPlan,
    over: z.int('must be a whole number').nullable().meta({
      description:
        '`version` of the plan that was changed. Null: no plan was stored. If another version is stored now, the change is merged into it; without `base`, the call fails.',
    }),
    base: AccountPlan.nullable().default(null).meta({ description: 'The plan before the change.' }),
    key: Key.nullable().default(null).meta({
      description: 'Idempotency key from the client. With it, a client recognizes its own plan.',
    }),
  }),
  reply: z.object({
    version: Version.nullable().meta({ description: 'Null: no plan is stored.' }),
    plan: AccountPlan.nullable().optional().meta({
      description: 'The stored plan, if it differs from the plan that was sent. Null: it was deleted.',
    }),
  }),
  failures: { ...MEMBER_CHANGE_FAILURES, 409: 'another plan is stored now and the plans cannot be merged' },
});

export const forgetPlan = defineEndpoint({
  method: 'delete',
  path: api.accountPlan,
  summary: 'Delete the stored plan. Idempotent',
  reply: z.object({ plan: z.null() }),
  failures: MEMBER_CHANGE_FAILURES,
});

/*
 * The plan as a calendar feed for calendar programs. The address of the feed is secret and stays valid until the user
 * revokes it.
 */

/** Returns the address of the plan's calendar feed. The secret token must have 128 random bits. */
export const buildCalendarPath = (token: string): string => `/calendar/${token}.ics`;

const CalendarLink = z
  .object({
    path: z.string().nullable().meta({ description: 'Path of the calendar on this site. Null: no link.' }),
    made_at: z.string().nullable().meta({ description: 'ISO 8601, UTC.' }),
  })
  .meta({ id: 'CalendarLink' });

export const readPlanCalendar = defineEndpoint({
  method: 'get',
  path: api.planCalendar,
  summary: 'Get the calendar link of the plan, if there is one',
  reply: CalendarLink,
  failures: MEMBER_FAILURES,
});

export const makePlanCalendar = defineEndpoint({
  method: 'post',
  path: api.planCalendar,
  summary: 'Create a calendar link for the plan. An existing link stops working',
  reply: CalendarLink,
  failures: MEMBER_CHANGE_FAILURES,
});

export const endPlanCalendar = defineEndpoint({
  method: 'delete',
  path: api.planCalendar,
  summary: 'Delete the calendar link. Changing the password also deletes it',
  reply: CalendarLink,
  failures: MEMBER_CHANGE_FAILURES,
});
