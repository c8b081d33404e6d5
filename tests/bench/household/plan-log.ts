/**
 * Changes of the household's weekly plan. Each phone changes the servings of its own meal and adds its own foods, so that
 * the final plan is known in any order of the changes. A phone never loads the plan of the others: its changes are all
 * based on its own copy, as if it had been offline.
 */
import type { LoggedMutation } from '#client/sync/collection';
import { PLAN_INGREDIENTS_MAX, PLAN_MEALS_MAX } from '#contract/limits';
import type { AccountPlan } from '#contract/plan/stored-plan';
import { addDays } from '#domain/pantry/expiry';

/** Creates the plan from which all phones start, with a dinner for each phone, up to the limit of a plan. */
export const createStartPlan = (phones: number): AccountPlan => ({
  meals: Array.from({ length: Math.min(phones, PLAN_MEALS_MAX) }, (_, at) => ({
    ...{ id: `meal ${at}`, day: addDays('2026-12-01', at), meal: 'dinner' as const, servings: 1 },
    ...{ maxMinutes: null, use: { kind: 'cook' as const, locked: true }, since: null, cookedAt: null },
    recipe: { id: `dish ${at}`, title: `Dish ${at}`, minutes: 30, uses: [], buys: [] },
  })),
  ...{ repeats: 1, have: [], refused: [], list: [], atMostBetter: null },
});

/**
 * Makes a phone's log of changes of the plan.
 * @param phone index of the phone
 * @returns the log, and the plan that the phone shows after its changes
 */
export function makePlanLog(
  count: number,
  userId: string,
  phone: number,
  { start, version, phones }: { start: AccountPlan; version: number; phones: number },
): { log: LoggedMutation[]; plan: AccountPlan } {
  const foodsMax = Math.floor(PLAN_INGREDIENTS_MAX / phones);
  const log: LoggedMutation[] = [];
  let plan = start;
  for (let at = 0; at < count; at++) {
    const base = plan;
    plan = {
      ...base,
      meals: base.meals.map((meal, index) => (index === phone ? { ...meal, servings: 2 + (at % 5) } : meal)),
      have: at < foodsMax ? [...base.have, `food ${at} of phone ${phone}`] : base.have,
    };
    log.push({
      ...{ id: crypto.randomUUID(), userId, collection: 'plan', payload: { plan, base, over: version } },
      ...{ at: Date.now(), attempts: 0, lastError: null, isRefused: false },
    });
  }
  return { log, plan };
}

/** Returns the plan that must result from the start plan and the changes of all phones. */
export const combinePlans = (start: AccountPlan, plans: readonly AccountPlan[]): AccountPlan => ({
  ...start,
  meals: start.meals.map((meal, at) => plans[at]?.meals[at] ?? meal),
  have: plans.flatMap(({ have }) => have),
});

/** Lists a plan's foods and servings as sorted lines, such as '5 servings of meal 3'. */
export const toPlanLines = (plan: AccountPlan | null): readonly string[] =>
  plan === null
    ? []
    : [...plan.have, ...plan.meals.map(({ id, servings }) => `${servings} servings of ${id}`)].sort();

/** Counts the foods of the expected plan that a plan lacks, and the foods that it has more than once. */
export function countPlanFaults(
  expected: AccountPlan,
  plan: AccountPlan | null,
): { lost: number; doubled: number } {
  const foods = plan?.have ?? [];
  return {
    lost: expected.have.filter((food) => !foods.includes(food)).length,
    doubled: foods.length - new Set(foods).size,
  };
}
