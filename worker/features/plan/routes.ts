/**
 * API endpoints that plan a week of meals from the available food. The endpoints work without an account and store
 * nothing.
 */
import {
  makePlan,
  type PlannedPurchase,
  type PlannedRecipe,
  type PlanRequest,
  planSwaps,
} from '#contract/plan/plan';
import { SearchRequest } from '#contract/search/search';
import { MINUTES_MAX } from '#domain/matching/limits';
import { FIT_POINT } from '#domain/matching/score/fit';
import { NEGLIGIBLE_MILLIONTHS, toMillionths } from '#domain/pantry/quantity';
import { computePlanObjective } from '#domain/plan/aim';
import type { PreparedWeek } from '#domain/plan/prepare-week';
import { proposeSideDishes } from '#domain/plan/propose-sides';
import { combineSideDishes, parseSideFoods } from '#domain/plan/rules/sides';
import { addSideDishesToWeek, type PlannedSides } from '#domain/plan/serve-sides';
import { computeStockUseAndPurchases, type PlanPurchase } from '#domain/plan/shopping-of';
import { findBestPlan, SOLVE_STEPS, toDishIndexes } from '#domain/plan/solve';
import { findAlternativeDishes } from '#domain/plan/swaps-for';
import type { PlannedMeals } from '#domain/plan/types';
import type { Caller } from '../../auth/guard.ts';
import { readBookmark } from '../../platform/http/cookies.ts';
import { Failure } from '../../platform/http/failure.ts';
import { route } from '../../platform/http/route.ts';
import type { Candidate, CookAccountData, PlanningInput } from '../../recipe-search/door.ts';
import { getRecipeSearch } from '../../recipe-search/index.ts';
import { authenticateAndReadAccountData, GUEST } from '../search/cook.ts';

/**
 * Seed of the planner's random numbers. The seed is fixed, so that the same request gives every caller the same plan.
 */
const SEED = 1;

/**
 * Converts a plan request to a search request with the same pantry, tools and filters. Fields that only plans have are
 * dropped.
 */
const toSearchRequest = (request: PlanRequest): SearchRequest =>
  SearchRequest.parse({ ...request, maxMinutes: MINUTES_MAX });

/** Reads the data for a plan request. The caller's own data is read only if the request uses it. */
async function readPlanData(
  caller: Caller,
  request: PlanRequest,
): Promise<{ input: PlanningInput; cook: CookAccountData } | Failure> {
  const { env } = caller;
  const recipes = getRecipeSearch(env);
  const bookmark = readBookmark(caller.request);
  const search = toSearchRequest(request);
  if (!request.usePantry && !request.personal)
    return { input: await recipes.preparePlan({ request, search, cook: GUEST, bookmark }), cook: GUEST };
  // Update the recipe index in memory while the caller is being authenticated, to save time.
  const pendingState = recipes.readStateEarly(bookmark);
  pendingState.catch(() => {});
  const cook = await authenticateAndReadAccountData(caller, search);
  if (cook instanceof Failure) return cook;
  const earlyState = await pendingState;
  return { input: await recipes.preparePlan({ request, search, cook, bookmark, earlyState }), cook };
}

const points = (millionths: number): number => millionths / FIT_POINT;

/**
 * Returns an upper bound for the improvement that a different plan could bring, as a percentage of this plan's score,
 * rounded up to one decimal place. If this plan's score is below one point, the result is a percentage of one point.
 * @param aim score of this plan, in millionths of a point
 * @param bound upper bound of the score of any plan, in millionths of a point
 */
function atMostBetter(aim: number, bound: number): number {
  const share = (bound - aim) / Math.max(Math.abs(aim), FIT_POINT);
  return Math.ceil(1_000 * share) / 10;
}

const roundKnownAmounts = <Name extends string>(
  amounts: Readonly<Record<Name, number | null | undefined>>,
): { [Each in Name]?: number } =>
  Object.fromEntries(
    Object.entries<number | null | undefined>(amounts).flatMap(([name, amount]) =>
      amount == null ? [] : [[name, Math.round(amount)]],
    ),
  ) as { [Each in Name]?: number };

function plannedRecipe(
  { match, title, image, cookbook, carbs, fat, isExcluded }: Candidate,
  slotId: string,
  { takings, purchases, sides }: Shopping,
  week: PreparedWeek,
): PlannedRecipe {
  const sideFoods = parseSideFoods(sides.get(slotId) ?? '');
  const side = combineSideDishes(
    week.sides.flatMap((one) => (sideFoods.includes(one.side.food) ? [one.side] : [])),
  );
  const { id, minutes, calories, protein } = match.recipe;
  const sumTaken = (food: string) =>
    takings.reduce(
      (sum, one) => (one.slotId === slotId && one.food === food ? sum + one.millionths : sum),
      0,
    );
  const lacking = purchases.flatMap(({ food, meals }) => {
    const amount = meals.find((one) => one.slotId === slotId)?.amount;
    if (amount === undefined) return [];
    return amount === null || toMillionths(amount) - sumTaken(food) > NEGLIGIBLE_MILLIONTHS ? [food] : [];
  });
  // Return only the substitutes that the plan uses. The search may also suggest a substitute for a main ingredient, but
  // the plan never uses such a substitute.
  const needs = week.dishes.find(({ recipe }) => recipe.id === id)?.needs ?? [];
  const neededFoods = new Set(needs.map(({ food }) => week.foods[food]?.name));
  const uses = match.coverage.flatMap(({ kind, name, using }) => {
    if (kind === 'substituted') return using !== undefined && neededFoods.has(using) ? using : [];
    return kind === 'owned' || kind === 'short' ? (using ?? name) : [];
  });
  return {
    ...{ id, title, minutes },
    ...(image === undefined ? {} : { image }),
    // The stored nutrients are sums over the ingredients with known nutrition. The sums are complete only if the
    // calories of all ingredients are known.
    ...(calories == null ? {} : roundKnownAmounts({ calories, protein, carbs, fat })),
    ...(cookbook === undefined ? {} : { cookbook }),
    uses: [...new Set([...uses, ...(side === undefined ? [] : parseSideFoods(side.food))])].filter(
      (food) => !lacking.includes(food) || sumTaken(food) > 0,
    ),
    buys: lacking,
    ...(side === undefined ? {} : { side }),
    ...(isExcluded ? { keptOut: true } : {}),
  };
}

const purchase = ({
  food,
  aisle,
  unit,
  wanted,
  there,
  lacking,
  packs,
  meals,
}: PlanPurchase): PlannedPurchase => ({
  ...{ food, aisle, unit, wanted, there, lacking },
  packs: packs && { count: packs.count, amount: packs.amount },
  meals: meals.map(({ slotId, amount }) => ({ meal: slotId, amount })),
});

type Shopping = ReturnType<typeof computeStockUseAndPurchases> & { readonly sides: PlannedSides };

/**
 * Returns the side dishes of a plan, the foods that the plan takes from the available food, and the foods to buy. All
 * three are empty if the planned meals do not fit the week, for example because a meal is missing.
 */
function computeShopping(week: PreparedWeek, planned: PlannedMeals): Shopping {
  const choice = toDishIndexes(week, planned);
  if (choice === null) return { takings: [], purchases: [], sides: new Map() };
  const sides = proposeSideDishes(week, choice);
  const served = addSideDishesToWeek(week, choice, sides);
  return { ...computeStockUseAndPurchases(served.week, served.choice), sides };
}

export const planningRoutes = [
  route(
    makePlan,
    async (caller) => {
      const read = await readPlanData(caller, caller.body);
      if (read instanceof Failure) return read;
      const { input, cook } = read;
      const { week, candidates, current, notice } = input;
      const plan = findBestPlan(week, { steps: SOLVE_STEPS, seed: SEED, current });
      const shopping = computeShopping(week, plan.meals);
      const { lines } = computePlanObjective(week, toDishIndexes(week, plan.meals) ?? []);
      return {
        meals: plan.meals.map(({ slotId, recipeId }) => {
          const candidate = candidates.get(recipeId ?? '');
          return {
            meal: slotId,
            recipe: candidate === undefined ? null : plannedRecipe(candidate, slotId, shopping, week),
          };
        }),
        list: shopping.purchases.map(purchase),
        aim: lines.map(({ kind, value }) => ({ kind, value: points(value) })),
        atMostBetter: atMostBetter(plan.aim, plan.bound),
        at: new Date().toISOString(),
        unknownIngredients: [...input.unknownIngredients],
        expired: [...cook.pantry.expired],
        ...(notice === null ? {} : { notice }),
      };
    },
    { rate: 'PLAN_RATE' },
  ),

  route(
    planSwaps,
    async (caller) => {
      const { plan, meal } = caller.body;
      if (!plan.meals.some(({ id }) => id === meal))
        return new Failure(400, 'invalid_input', 'meal must be one of plan.meals', { field: 'meal' });
      const read = await readPlanData(caller, plan);
      if (read instanceof Failure) return read;
      const { week, candidates, current } = read.input;
      return {
        swaps: findAlternativeDishes(week, current, meal).flatMap(({ recipeId, change, added, dropped }) => {
          const candidate = candidates.get(recipeId);
          if (candidate === undefined) return [];
          const swapped = current.map((one) => (one.slotId === meal ? { ...one, recipeId } : one));
          return [
            {
              recipe: plannedRecipe(candidate, meal, computeShopping(week, swapped), week),
              change: points(change),
              added: [...added],
              dropped: [...dropped],
            },
          ];
        }),
      };
    },
    { rate: 'PLAN_RATE' },
  ),
];
