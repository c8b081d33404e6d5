/** Plans a week of meals on the server, which has the recipes and the signed-in user's pantry. */
import type { makePlan, PlanInput, planSwaps } from '#contract/plan/plan';
import { applySolvedPlan, type CookedDish, selectMealsToPlan } from '#domain/plan/week/stored-week';
import { getLocalDate } from '../device/today.ts';
import {
  loadEatersExclusions,
  loadHasChildAmongEaters,
  loadUserLabelCorrections,
} from '../eaters/stored-eaters.ts';
import { callEndpoint, type EndpointReply } from '../http/client.ts';
import type { Outcome } from '../http/http.ts';
import { readOnboardingAnswers } from '../search/onboarding.ts';
import { callEndpointSignedIn } from '../session/client.ts';
import { readStoredEmail } from '../session/session.ts';
import type { PlanOfWeek } from './stored-plan.ts';

/**
 * Failure if the foods to exclude could not be read. No plan is requested then, because it could contain these foods.
 */
const NO_EATERS = {
  ok: false,
  status: 503,
  error: 'Couldn’t load who’s eating. Please reload the page.',
} as const;

export type MealSwap = EndpointReply<typeof planSwaps>['swaps'][number];

export interface Replanned {
  readonly plan: PlanOfWeek;
  /**
   * Names of ingredients that the server does not know. They come from the ingredients that the cook has entered in
   * addition to the pantry.
   */
  readonly unknown: readonly string[];
}

interface Options {
  /** True to keep the dishes of all meals. Only meals without a dish get one. */
  readonly keep?: boolean;
  /** Id of a meal for which the server chooses a new dish, even if the user has locked the dish of this meal. */
  readonly free?: string;
}

/** Returns null if the foods to exclude cannot be read, so that no plan is made without these exclusions. */
async function buildPlanInput(
  plan: PlanOfWeek,
  cooked: readonly CookedDish[],
  options: Options,
): Promise<PlanInput | null> {
  const [exclusions, corrections, hasChildren] = await Promise.all([
    loadEatersExclusions(),
    loadUserLabelCorrections(),
    loadHasChildAmongEaters(),
  ]);
  if (exclusions === null || corrections === null) return null;
  const answers = readOnboardingAnswers();
  const isMember = readStoredEmail() !== null;
  const today = getLocalDate();
  return {
    ...selectMealsToPlan(plan, cooked, today, options),
    ...{
      ingredients: [...plan.have],
      tools: [...(answers?.tools ?? [])],
      cuisines: [...(answers?.cuisines ?? [])],
    },
    ...{ usePantry: isMember, personal: isMember, today, hasChildren },
    exclusions: [...exclusions],
    corrections: [...corrections],
  };
}

/**
 * Plans all meals that are not locked, cooked or past, and refreshes the plan's shopping list. With the option `keep`,
 * plans only the meals that have no dish.
 * @returns the planned week, which is not stored yet
 */
export async function replanWeek(
  plan: PlanOfWeek,
  cookingHistory: readonly CookedDish[],
  options: Options = {},
): Promise<Outcome<Replanned>> {
  const body = await buildPlanInput(plan, cookingHistory, options);
  if (body === null) return NO_EATERS;
  if (body.meals.length === 0)
    return { ok: true, status: 200, data: { plan: { ...plan, list: [] }, unknown: [] } };
  const call = body.usePantry ? callEndpointSignedIn : callEndpoint;
  const reply = await call<typeof makePlan>('POST /api/plan', { body });
  if (!reply.ok) return reply;
  const { meals, list, atMostBetter, at, unknownIngredients: unknown } = reply.data;
  const planned = applySolvedPlan(plan, { meals, list, atMostBetter }, at);
  // With `options.keep`, the server compares only plans that keep the same dishes. Its bound on how much better another
  // plan could be (`atMostBetter`) is then too low. Keep the previous plan's bound if all dishes are the same;
  // otherwise the bound is unknown.
  const isSame = plan.meals.every(({ recipe }, i) => recipe?.id === planned.meals[i]?.recipe?.id);
  const next = options.keep ? { ...planned, atMostBetter: isSame ? plan.atMostBetter : null } : planned;
  return { ...reply, data: { plan: next, unknown } };
}

export async function fetchAlternativeDishes(
  plan: PlanOfWeek,
  cookingHistory: readonly CookedDish[],
  mealId: string,
): Promise<Outcome<readonly MealSwap[]>> {
  const planInput = await buildPlanInput(plan, cookingHistory, { keep: true, free: mealId });
  if (planInput === null) return NO_EATERS;
  const call = planInput.usePantry ? callEndpointSignedIn : callEndpoint;
  const reply = await call<typeof planSwaps>('POST /api/plan/swaps', {
    body: { plan: planInput, meal: mealId },
  });
  return reply.ok ? { ...reply, data: reply.data.swaps } : reply;
}
