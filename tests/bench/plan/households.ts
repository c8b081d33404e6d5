/**
 * Generated households that plan a week over the starter recipes, as the app does: they plan, refuse dishes, place
 * dishes by hand, lock some, and re-plan the rest. After each step, the judge reads the week.
 */
import { findFoodRole } from '#domain/foods/roles';
import { addDays } from '#domain/pantry/expiry';
import { type PreparedWeek, prepareWeekForPlanning } from '#domain/plan/prepare-week';
import { proposeSideDishes } from '#domain/plan/propose-sides';
import { combineSideDishes, parseSideFoods, SIDE_DISHES } from '#domain/plan/rules/sides';
import { addSideDishesToWeek } from '#domain/plan/serve-sides';
import { isWeekend } from '#domain/plan/slots';
import { findBestDishChoice, SOLVE_STEPS } from '#domain/plan/solve';
import type { PlanRecipe, StockItem } from '#domain/plan/types';
import {
  createEmptyMeals,
  listConsecutiveDays,
  markMealDishAsRefused,
  setMealDish,
  setMealUse,
} from '#domain/plan/week/edit-week';
import {
  applySolvedPlan,
  type StoredDish,
  type StoredWeek,
  selectMealsToPlan,
} from '#domain/plan/week/stored-week';
import type { StarterRecipe } from '#worker/starter/recipe-file';
import { starterRecipes } from '#worker/starter/recipes';
import { chance } from '../recommend/catalogue.ts';
import type { CatalogueRecipe } from '../relevance/catalogue.ts';
import { bestRecipes, createStockItem, knowledge } from './instances.ts';
import {
  type JudgedMeal,
  type JudgedStock,
  judgeChange,
  judgeWeek,
  judgeWholeWeek,
  type Violation,
} from './judge.ts';

export interface Household {
  readonly name: string;
  readonly servings: number;
  readonly hasChildren: boolean;
  readonly isVegetarian: boolean;
  readonly days: readonly string[];
  readonly weekdayMinutes: number;
  readonly weekendMinutes: number | null;
  readonly stock: readonly StockItem[];
  /** True if the recipes have no tags, as imported recipes often do. */
  readonly isUntagged: boolean;
}

const starters = starterRecipes as unknown as readonly StarterRecipe[];

/** Monday of the first week in which generated households plan. Each of the next `WEEKS` weeks is as likely. */
const FIRST_DAY = '2026-11-02';
const WEEKS = 7;

/** Foods of an ordinary kitchen, from which most of a household's stock is drawn. */
const USUAL_FOODS =
  `onion, garlic, carrot, potato, rice, pasta, egg, milk, butter, cheddar cheese, chicken breast, ground beef,
  canned tomatoes, bell pepper, broccoli, spinach, zucchini, mushroom, chickpeas, black beans, lentils, tofu, salmon, canned tuna,
  bacon, sausage, bread, tortilla, yogurt, parmesan, mozzarella, coconut milk, ginger, lemon, cabbage, sweet potato, frozen peas, peas,
  corn, chicken thigh, pork chop, shrimp, white fish, feta, cream cheese, heavy cream, noodles, couscous, kidney beans, green onion`
    .split(',')
    .map((food) => food.trim());

export function createHousehold(seed: number): Household {
  const random = chance(seed * 7919 + 13);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const first = addDays(FIRST_DAY, Math.floor(random() * 7) + 7 * (seed % WEEKS));
  const foods = new Set(Array.from({ length: 6 + Math.floor(random() * 18) }, () => pick(USUAL_FOODS)));
  const isVegetarian = random() < 0.15;
  return {
    name: `household ${seed}`,
    servings: 1 + Math.floor(random() * 5),
    hasChildren: random() < 0.5,
    isVegetarian,
    days: listConsecutiveDays(first, pick([5, 7, 7])),
    weekdayMinutes: pick([30, 45, 45, 60]),
    weekendMinutes: pick([60, 90, 90, null]),
    stock: [...foods]
      .filter((food) => !isVegetarian || findFoodRole(food) !== 'meat')
      .map((food) => createStockItem(random, food, first)),
    isUntagged: seed % 2 === 1,
  };
}

export const findStarter = (id: string | undefined): StarterRecipe | null =>
  id === undefined ? null : (starters[Number(id.replace('starter-', ''))] ?? null);

const isVegetarian = ({ recipe }: CatalogueRecipe): boolean =>
  findStarter(recipe.id)?.tags.some((tag) => tag.startsWith('vegetarian')) === true;

/** Candidates of a plan as the worker finds them: the best 300, and the best 100 within the shortest time limit. */
function findCandidates(household: Household, catalogue: readonly CatalogueRecipe[]): PlanRecipe[] {
  const { stock, weekdayMinutes, weekendMinutes, isUntagged } = household;
  const today = household.days[0] as string;
  const allowed = catalogue
    .filter((one) => one.recipe.kind === 'main' && (!household.isVegetarian || isVegetarian(one)))
    .map((one) => (isUntagged ? { ...one, tags: [] } : one));
  const most = weekendMinutes ?? Number.POSITIVE_INFINITY;
  const within = (limit: number) => (one: { recipe: { minutes: number | null } }) =>
    (one.recipe.minutes ?? Number.POSITIVE_INFINITY) <= limit;
  const best = bestRecipes(allowed, stock, today, 300, within(Math.max(most, weekdayMinutes)));
  const quick = bestRecipes(allowed, stock, today, 100, within(weekdayMinutes));
  const ids = new Set(best.map(({ match }) => match.recipe.id));
  return [...best, ...quick.filter(({ match }) => !ids.has(match.recipe.id))];
}

/** Grams of meat or fish per serving with which the stock has enough for a dinner. */
const DINNER_GRAMS = 100;

const listExpiringStock = ({ stock, servings, days }: Household): JudgedStock[] =>
  stock.flatMap(({ name, amount, unit, expiresOn }) => {
    if (expiresOn === null || expiresOn < (days[0] as string)) return [];
    const grams = amount === null ? null : knowledge.convert(amount, unit, 'g', name);
    return [{ name, lastDay: expiresOn, isDinner: grams !== null && grams >= DINNER_GRAMS * servings }];
  });

export interface HouseholdResult {
  readonly household: Household;
  readonly week: StoredWeek;
  readonly violations: readonly Violation[];
  /** The prepared week of the first plan, and the plan with its side dishes, for comparisons of purchases. */
  readonly first: { readonly week: PreparedWeek; readonly served: ReturnType<typeof addSideDishesToWeek> };
}

/** Plans a household's week with changes by hand, and judges it after each step. */
export function runHousehold(household: Household, catalogue: readonly CatalogueRecipe[]): HouseholdResult {
  const random = chance(household.name.length + household.stock.length * 31 + household.servings);
  const candidates = findCandidates(household, catalogue);
  const byId = new Map(candidates.map((one) => [one.match.recipe.id, one]));
  const today = household.days[0] as string;
  const violations: Violation[] = [];
  const usedFoods = new Map<string, ReadonlySet<string>>();
  let first: HouseholdResult['first'] | null = null;

  const solve = (week: StoredWeek, rest: boolean): StoredWeek => {
    const { meals, without, repeats, current } = selectMealsToPlan(week, [], today, { keep: !rest });
    const locked = meals.flatMap(({ use }) =>
      use.kind === 'cook' && use.locked !== null ? [use.locked] : [],
    );
    const recipes = [...byId.values()].filter(
      ({ match }) => !without.includes(match.recipe.id) || locked.includes(match.recipe.id),
    );
    const prepared = prepareWeekForPlanning(
      {
        ...{ slots: meals, recipes, stock: household.stock, assumeStaples: true, repeats },
        ...{ hasChildren: household.hasChildren, sides: SIDE_DISHES },
      },
      knowledge,
    );
    const previous = prepared.meals.map(({ slot, options }) => {
      const id = current.find(({ meal }) => meal === slot.id)?.recipe;
      return options.find((dish) => prepared.dishes[dish]?.recipe.id === id) ?? -1;
    });
    const { choice } = findBestDishChoice(prepared, { steps: SOLVE_STEPS, seed: 1 }, rest ? previous : null);
    const sides = proposeSideDishes(prepared, choice);
    const served = addSideDishesToWeek(prepared, choice, sides);
    first ??= { week: prepared, served };
    for (const [i, { slot }] of prepared.meals.entries())
      usedFoods.set(
        slot.id,
        new Set(
          served.week.dishes[served.choice[i] as number]?.needs.map(
            ({ food }) => served.week.foods[food]?.name as string,
          ),
        ),
      );
    const planned = prepared.meals.map(({ slot }, i) => {
      const recipe = prepared.dishes[choice[i] as number]?.recipe;
      const sideFoods = parseSideFoods(sides.get(slot.id) ?? '');
      const side = combineSideDishes(SIDE_DISHES.filter(({ food }) => sideFoods.includes(food)));
      return { meal: slot.id, recipe: recipe === undefined ? null : { ...toDish(recipe), side } };
    });
    return applySolvedPlan(week, { meals: planned, list: [], atMostBetter: 0 }, '2026-11-01T00:00:00.000Z');
  };
  const byHand = new Set<string>();
  const toJudged = (week: StoredWeek): JudgedMeal[] =>
    week.meals.map(({ id, day, meal, maxMinutes, servings, recipe, use }) => ({
      ...{ id, day, meal, maxMinutes, servings },
      recipe: use.kind === 'cook' ? findStarter(recipe?.id) : null,
      side: recipe?.side?.food ?? null,
      isByHand: byHand.has(id) || use.kind !== 'cook',
      usedFoods: usedFoods.get(id) ?? new Set(),
    }));
  const refused = new Set<string>();
  const judge = (before: StoredWeek | null, week: StoredWeek, mayChange: ReadonlySet<string>) => {
    const chosen = new Set([...mayChange].filter((id) => !byHand.has(id)));
    violations.push(...judgeWeek(toJudged(week), chosen, refused, knowledge.isStaple));
    if (before !== null) violations.push(...judgeChange(toJudged(before), toJudged(week), mayChange));
  };
  const { servings, days, weekdayMinutes, weekendMinutes } = household;
  const meals = days.flatMap((day, i) =>
    createEmptyMeals(
      [day],
      ['dinner'],
      { servings, maxMinutes: isWeekend(day) ? weekendMinutes : weekdayMinutes },
      () => `meal-${i}`,
    ),
  );
  let week: StoredWeek = solve(
    { meals, repeats: 1, have: [], refused: [], list: [], atMostBetter: null },
    true,
  );
  judge(null, week, new Set(week.meals.map(({ id }) => id)));
  violations.push(...judgeWholeWeek(toJudged(week), listExpiringStock(household)));
  const planned = week;
  const pickMeal = () => week.meals[Math.floor(random() * week.meals.length)] as StoredWeek['meals'][number];

  // Refuse the dish of one meal three times: only this meal may change.
  const refusedMeal = pickMeal();
  for (let times = 0; times < 3; times += 1) {
    const before = week;
    const dish = findStarter(week.meals.find(({ id }) => id === refusedMeal.id)?.recipe?.id);
    if (dish !== null) refused.add(dish.title);
    week = solve(markMealDishAsRefused(week, refusedMeal.id), false);
    judge(before, week, new Set([refusedMeal.id]));
  }
  // Place any dish by hand, eat out once, and lock one dish: no other meal may change.
  const placed = pickMeal();
  const recipe = (catalogue[Math.floor(random() * catalogue.length)] as CatalogueRecipe).recipe;
  byId.set(
    recipe.id,
    bestRecipes(
      catalogue.filter((one) => one.recipe.id === recipe.id),
      household.stock,
      today,
      1,
    )[0] as PlanRecipe,
  );
  byHand.add(placed.id);
  refused.delete(recipe.title);
  let before = week;
  week = solve(setMealDish(week, placed.id, toDish(recipe), '2026-11-01T00:00:00.000Z'), false);
  judge(before, week, new Set([placed.id]));
  const out = pickMeal();
  before = week;
  byHand.delete(out.id);
  week = solve(setMealUse(week, out.id, { kind: 'eatingOut' }), false);
  judge(before, week, new Set([out.id]));
  const locked = pickMeal();
  if (locked.use.kind === 'cook') week = setMealUse(week, locked.id, { kind: 'cook', locked: true });
  // Re-plan the rest: the placed and the locked meal stay.
  before = week;
  week = solve(week, true);
  const stays = (meal: StoredWeek['meals'][number]) => meal.use.kind !== 'cook' || meal.use.locked;
  judge(before, week, new Set(week.meals.filter((meal) => !stays(meal)).map(({ id }) => id)));
  return { household, week: planned, violations, first: first as unknown as HouseholdResult['first'] };
}

const toDish = ({ id, title, minutes }: PlanRecipe['match']['recipe']): StoredDish => ({
  ...{ id, title, minutes, uses: [], buys: [] },
});
