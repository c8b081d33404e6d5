/**
 * Prepares the input of the meal planner: the requested meals, the best few hundred recipes for them, and the available
 * food.
 *
 * Contract: every proposed recipe respects the diets, the hidden recipes and the time limit of its meal. A recipe that
 * the user has locked is always accepted, because the user chose it.
 */

import { SERVINGS_DEFAULT } from '#contract/limits';
import type { PlanRequest } from '#contract/plan/plan';
import type { SearchRequest } from '#contract/search/search';
import { getOwnRecordValue } from '#domain/lib/look-up';
import { toTimeAndDay } from '#domain/lib/time';
import { MINUTES_MAX } from '#domain/matching/limits';
import {
  findExcludingFilters,
  isExcludedByFoodOrDiet,
  isForbiddenFood,
  removeForbiddenFoods,
} from '#domain/matching/results/filters';
import { addPreferencePointsToFit, toTastePreferences } from '#domain/matching/results/order';
import { scorePreparedRecipe } from '#domain/matching/score/score';
import { applyUserLabelsToKnowledge, UserLabels } from '#domain/matching/user-labels';
import { addDays, pickPlausibleToday } from '#domain/pantry/expiry';
import type { PlanningKnowledge } from '#domain/plan/planned-food';
import { prepareWeekForPlanning } from '#domain/plan/prepare-week';
import { SIDE_DISHES } from '#domain/plan/rules/sides';
import type { PlanSlot, StockItem } from '#domain/plan/types';
import type { DishKind } from '#domain/recipes/kinds';
import { MEALS } from '#domain/recipes/meals';
import { PORTIONS } from '#domain/units/portions';
import type { Reference } from '../features/foods/store.ts';
import type { RecipeIndex, SearchOptions, SearchOutcome } from '../recipe-index/engine.ts';
import { findCookbookStatus, toPersonalRecipes } from './cook.ts';
import type { Candidate, CookAccountData, PlanningInput, PlanQuestion } from './door.ts';
import { parseIndexRowForSearch, toSearchFilters, toSearchKitchen, toUserLabels } from './recommend.ts';

/**
 * Number of recipes from which the planner chooses the dishes for each kind of meal. If some meals have a shorter time
 * limit, `QUICK_CANDIDATES` recipes are added that fit the shortest limit.
 */
const CANDIDATES = 300;
const QUICK_CANDIDATES = 100;

interface Ranking {
  readonly kinds: readonly DishKind[];
  readonly maxMinutes: number;
  readonly best: number;
}

/**
 * Returns the queries that find recipes for the requested meals. For each kind of meal, one query finds the best
 * recipes. If the meals of a kind have different time limits, a second query finds the best recipes within the shortest
 * limit.
 */
export function buildMealCandidateQueries(meals: PlanRequest['meals']): Ranking[] {
  const free = meals.filter(({ use }) => use.kind === 'cook' && use.locked === null);
  const getDishKinds = ({ meal }: PlanRequest['meals'][number]): readonly DishKind[] =>
    MEALS.find(({ name }) => name === meal)?.kinds ?? [];
  return [...Map.groupBy(free, (meal) => getDishKinds(meal).join())].flatMap(([, groupMeals]): Ranking[] => {
    const kinds = getDishKinds(groupMeals[0] as PlanRequest['meals'][number]);
    const bounds = groupMeals.map(({ maxMinutes }) => maxMinutes ?? MINUTES_MAX);
    const [least, most] = [Math.min(...bounds), Math.max(...bounds)];
    const all = { kinds, maxMinutes: most, best: CANDIDATES };
    return least === most ? [all] : [all, { kinds, maxMinutes: least, best: QUICK_CANDIDATES }];
  });
}

const toPlanSlots = ({ meals }: PlanRequest): PlanSlot[] =>
  meals.map(({ maxMinutes, ...meal }) => ({
    ...meal,
    // A limit of `MINUTES_MAX` minutes means that there is no time limit.
    maxMinutes: maxMinutes === null || maxMinutes >= MINUTES_MAX ? null : maxMinutes,
  }));

/**
 * Returns the available food. A typed ingredient has no amount, so the planner treats it as unlimited. A pantry item
 * has an amount and an expiry date.
 */
function toStock(search: SearchRequest, { pantry }: CookAccountData, reference: Reference): StockItem[] {
  const today = pickPlausibleToday(search.today, toTimeAndDay(new Date()).day);
  return toSearchKitchen(search, pantry, reference).owned.map(({ name, amount, unit, daysLeft }) => ({
    name,
    amount: amount ?? null,
    unit: unit ?? null,
    expiresOn: daysLeft === null || daysLeft === undefined ? null : addDays(today, daysLeft),
  }));
}

interface SearchParameters {
  readonly search: SearchRequest;
  readonly cook: CookAccountData;
  readonly hidden: ReadonlySet<string>;
  /** IDs of recipes that are loaded even if no query finds them, such as the recipes of the current plan. */
  readonly requiredIds: readonly string[];
}

/**
 * Runs all queries on the recipe index. If there are no queries, runs a minimal query, because the caller also needs
 * the data that comes with every result.
 */
function findRecipes(
  rankings: readonly Ranking[],
  { search, cook, hidden, requiredIds }: SearchParameters,
  index: RecipeIndex,
  options: SearchOptions,
): Promise<SearchOutcome[]> {
  const now = Date.now();
  const queries = rankings.length > 0 ? rankings : [{ kinds: [], maxMinutes: MINUTES_MAX, best: 1 }];
  return Promise.all(
    queries.map(({ best, ...bounds }) =>
      index.search(
        (reference) => ({
          kitchen: toSearchKitchen(search, cook.pantry, reference),
          wishes: { ...toSearchFilters(search, cook, reference, now), ...bounds, hidden },
          knowledge: reference.knowledge,
          own: toUserLabels(search, reference),
          best,
        }),
        {
          ...options,
          requiredIds: requiredIds,
          personal: (reference) => ({ ...toPersonalRecipes(cook.cookbook, reference), only: null }),
        },
      ),
    ),
  );
}

/**
 * Computes how well the food that is available at the start of the week matches all recipes that the queries returned.
 * Returns the matches by recipe ID, the side dishes that everyone at the table may eat, and the reference data that was
 * used.
 */
function matchAll(outcomes: readonly SearchOutcome[], cook: CookAccountData) {
  const [{ reference, question }] = outcomes as readonly [SearchOutcome, ...SearchOutcome[]];
  const { wishes, own: userLabels = new UserLabels([]) } = question;
  // Do not limit the kind of meal or the cooking time when recipes are matched, because each meal of the plan has
  // limits of its own.
  const free = { ...wishes, kinds: [], maxMinutes: MINUTES_MAX };
  const tastes = toTastePreferences(wishes);
  const { kitchen, knowledge } = removeForbiddenFoods(
    question.kitchen,
    free,
    applyUserLabelsToKnowledge(question.knowledge, userLabels),
  );
  const rows = new Map(outcomes.flatMap((outcome) => [...outcome.rows]));
  const candidates = new Map(
    [...rows].map(([id, row]): [string, Candidate] => {
      const { prepared, card } = parseIndexRowForSearch(row, reference, userLabels);
      return [
        id,
        {
          match: addPreferencePointsToFit(scorePreparedRecipe(prepared, kitchen, knowledge), tastes),
          servings: row.default_servings ?? SERVINGS_DEFAULT,
          tags: card.tags,
          title: card.title,
          ...(card.image === undefined ? {} : { image: card.image }),
          ...{ carbs: row.carbs_g ?? null, fat: row.fat_g ?? null },
          ...findCookbookStatus(id, cook, reference),
          isExcluded: isExcludedByFoodOrDiet(findExcludingFilters(prepared, free, null)),
        },
      ];
    }),
  );
  const sides = SIDE_DISHES.filter(({ food }) => !isForbiddenFood(food, free, knowledge));
  return { candidates, sides, knowledge, reference };
}

export async function buildPlanningInput(
  { request, search, cook }: PlanQuestion,
  index: RecipeIndex,
  options: SearchOptions,
): Promise<PlanningInput> {
  const locked = request.meals.flatMap(({ use }) => (use.kind === 'cook' ? (use.locked ?? []) : []));
  const requiredIds = [...new Set([...locked, ...request.current.flatMap(({ recipe }) => recipe ?? [])])];
  const hidden = new Set([...cook.hidden, ...request.without]);
  const parameters = { search, cook, hidden, requiredIds };
  const outcomes = await findRecipes(buildMealCandidateQueries(request.meals), parameters, index, options);
  const { candidates, sides, knowledge, reference } = matchAll(outcomes, cook);
  const rankedIds = outcomes.flatMap(({ answer }) => answer.ranked.map(({ id }) => id));
  const isAllowed = (id: string) => candidates.get(id)?.isExcluded === false && !hidden.has(id);
  const taken = new Set([...locked, ...[...rankedIds, ...requiredIds].filter(isAllowed)]);
  const planning: PlanningKnowledge = {
    ...knowledge,
    findPortions: (name) => getOwnRecordValue(PORTIONS, name),
  };
  const week = prepareWeekForPlanning(
    {
      slots: toPlanSlots(request),
      recipes: [...candidates].flatMap(([id, candidate]) => (taken.has(id) ? [candidate] : [])),
      stock: toStock(search, cook, reference),
      assumeStaples: search.assumeStaples,
      outOfStock: toSearchKitchen(search, cook.pantry, reference).outOfStock ?? [],
      repeats: request.repeats,
      ...{ hasChildren: request.hasChildren, sides },
    },
    planning,
  );
  const isEmpty = outcomes.every(({ empty }) => empty);
  return {
    week,
    candidates,
    current: request.current.map(({ meal, recipe }) => ({ slotId: meal, recipeId: recipe })),
    unknownIngredients: search.ingredients.filter((text) => !reference.knows(reference.canonical(text))),
    notice: outcomes.some(({ stale }) => stale) ? 'stale' : isEmpty ? 'empty' : null,
  };
}
