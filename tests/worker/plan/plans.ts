/** Helpers for tests of weekly plans, through the whole API on real D1. */
import { expect } from 'vitest';
import { api } from '#contract/paths';
import { makePlan, type PlanInput, planSwaps } from '#contract/plan/plan';
import type { AccountPlan } from '#contract/plan/stored-plan';
import { addDays } from '#domain/pantry/expiry';
import { callAs } from '../pantry/cooks.ts';

export const today = (): string => new Date().toISOString().slice(0, 10);

export type MealInput = PlanInput['meals'][number];

/** Creates a dinner for two, this number of days from today. */
export const dinner = (days: number, rest: Partial<MealInput> = {}): MealInput => ({
  id: `dinner-${days}`,
  day: addDays(today(), days),
  meal: 'dinner',
  servings: 2,
  maxMinutes: null,
  use: { kind: 'cook', locked: null },
  ...rest,
});

/** Creates a dinner with a locked recipe. @param side vegetable of its side dish, if it has one */
export const locked = (days: number, recipe: string, side?: string): MealInput =>
  dinner(days, { use: { kind: 'cook', locked: recipe, side } });

export async function plan(token: string | null, request: Partial<PlanInput>) {
  const { status, json } = await callAs(token, 'POST', api.plan, { ingredients: [], ...request });
  expect([status, json.error]).toEqual([200, undefined]);
  return makePlan.reply.parse(json);
}

export async function swaps(token: string | null, request: Partial<PlanInput>, meal: string) {
  const body = { plan: { ingredients: [], ...request }, meal };
  const { status, json } = await callAs(token, 'POST', api.planSwaps, body);
  expect([status, json.error]).toEqual([200, undefined]);
  return planSwaps.reply.parse(json).swaps;
}

export const dishes = ({ meals }: Awaited<ReturnType<typeof plan>>) =>
  meals.map(({ recipe }) => recipe?.id ?? null);

export const createPlan = (meals: readonly Partial<AccountPlan['meals'][number]>[]): AccountPlan => ({
  meals: meals.map((rest, i) => ({
    id: `meal-${i}`,
    day: addDays('2026-03-27', i),
    meal: 'dinner',
    servings: 2,
    maxMinutes: null,
    use: { kind: 'cook', locked: false },
    recipe: { id: `dish-${i}`, title: `Dish ${i}`, minutes: 30, uses: [], buys: [] },
    since: null,
    cookedAt: null,
    ...rest,
  })),
  repeats: 1,
  have: [],
  refused: [],
  list: [],
  atMostBetter: null,
});
