import { addDays } from '../../pantry/expiry.ts';
import type { MealName } from '../../recipes/meals.ts';
import { REFUSED_MAX } from '../types.ts';
import {
  changeImpossibleLeftoversToCookedMeals,
  type EmptyMeal,
  type StoredDish,
  type StoredUse,
  type StoredWeek,
  type WeekMeal,
  type WeekPurchase,
} from './stored-week.ts';

type AnyWeek<Dish extends StoredDish, Purchase extends WeekPurchase> = StoredWeek<Dish, Purchase>;

function changed<Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  change: (meal: WeekMeal<Dish>) => Partial<WeekMeal<Dish>>,
): AnyWeek<Dish, Purchase> {
  const meals = week.meals.map((meal) => (meal.id === id ? { ...meal, ...change(meal) } : meal));
  return { ...week, meals: changeImpossibleLeftoversToCookedMeals(meals) };
}

export const createEmptyMeals = (
  days: readonly string[],
  meals: readonly MealName[],
  { servings, maxMinutes }: Pick<WeekMeal, 'servings' | 'maxMinutes'>,
  createId: () => string,
): EmptyMeal[] =>
  days.flatMap((day) =>
    meals.map((meal) => ({
      ...{ id: createId(), day, meal, servings, maxMinutes },
      ...{ use: { kind: 'cook', locked: false } as const, recipe: null, since: null, cookedAt: null },
    })),
  );

/** Changes the use of a planned meal to cooking, leftovers or eating out. A meal that is not cooked loses its dish. */
export const setMealUse = <Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  use: StoredUse,
): AnyWeek<Dish, Purchase> =>
  changed(week, id, ({ recipe, since }) =>
    use.kind === 'cook' ? { use, recipe, since } : { use, recipe: null, since: null, cookedAt: null },
  );

/**
 * Changes the number of servings that people eat at a planned meal. Servings of leftovers count at the meal where they
 * are eaten.
 */
export const setMealServings = <Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  servings: number,
): AnyWeek<Dish, Purchase> => changed(week, id, () => ({ servings }));

/** Changes the time limit of a planned meal. The meal keeps its dish even if the dish takes longer. */
export const setMealTimeLimit = <Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  maxMinutes: number | null,
): AnyWeek<Dish, Purchase> => changed(week, id, () => ({ maxMinutes }));

/**
 * Sets and locks the dish of a planned meal. A dish that the cook had refused is no longer refused.
 * @param changedAt time of the change, ISO 8601 in UTC
 */
export const setMealDish = <Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  newDish: Dish,
  changedAt: string,
): AnyWeek<Dish, Purchase> => ({
  ...changed(week, id, () => ({
    recipe: newDish,
    since: changedAt,
    use: { kind: 'cook', locked: true },
    cookedAt: null,
  })),
  refused: week.refused.filter((one) => one.recipe !== newDish.id),
});

/** Removes the side dish of a planned meal. The dish of the meal and all other meals stay unchanged. */
export const removeSideDishOfMeal = <Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
): AnyWeek<Dish, Purchase> =>
  changed(week, id, ({ recipe }) => {
    if (recipe === null) return {};
    const { side, ...dish } = recipe;
    return { recipe: dish as Dish };
  });

/** Number of days for which a refused dish is not proposed, counted from the day of its meal. */
const REFUSAL_DAYS = 7;

/**
 * Refuses the dish of a planned meal. The meal then has no dish until the planner chooses another one. All other meals
 * stay unchanged.
 */
export function markMealDishAsRefused<Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
): AnyWeek<Dish, Purchase> {
  const meal = week.meals.find((one) => one.id === id);
  if (meal?.recipe == null) return week;
  const refusal = { recipe: meal.recipe.id, until: addDays(meal.day, REFUSAL_DAYS - 1) };
  return {
    ...changed(week, id, () => ({ recipe: null, since: null, use: { kind: 'cook', locked: false } })),
    refused: [...week.refused.filter(({ recipe }) => recipe !== refusal.recipe), refusal].slice(-REFUSED_MAX),
  };
}

/**
 * Marks a planned meal as cooked, or removes this mark.
 * @param at time of cooking, ISO 8601 in UTC; null removes the mark
 */
export const setMealCookedAt = <Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  at: string | null,
): AnyWeek<Dish, Purchase> => changed(week, id, () => ({ cookedAt: at }));

/**
 * Moves a planned meal with its dish to another day, and locks the dish. If that day already has the same meal, such as
 * dinner, the two dishes are swapped. In a swap, servings and time limits stay with their days.
 */
export function moveMealToDay<Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  day: string,
): AnyWeek<Dish, Purchase> {
  const meal = week.meals.find((one) => one.id === id);
  if (meal === undefined || meal.day === day) return week;
  const locked: StoredUse =
    meal.use.kind === 'cook' && meal.recipe !== null ? { kind: 'cook', locked: true } : meal.use;
  const other = week.meals.find((one) => one.day === day && one.meal === meal.meal);
  if (other === undefined) return changed(week, id, () => ({ day, use: locked }));
  const { day: from, servings, maxMinutes } = meal;
  const meals = week.meals.map((one) => {
    if (one.id === id)
      return { ...one, day, servings: other.servings, maxMinutes: other.maxMinutes, use: locked };
    return one.id === other.id ? { ...one, day: from, servings, maxMinutes } : one;
  });
  return { ...week, meals: changeImpossibleLeftoversToCookedMeals(meals) };
}

/**
 * Changes the days and meals of a planned week. Existing meals that are still wanted keep their dishes, and all other
 * meals are removed.
 * @param changesOfExistingMeals fields to set on all existing meals that are still wanted
 */
export function setWeekMealsKeepingDishes<Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  wantedMeals: readonly EmptyMeal[],
  changesOfExistingMeals: Partial<Pick<WeekMeal, 'servings' | 'maxMinutes'>> = {},
): AnyWeek<Dish, Purchase> {
  const meals = wantedMeals.map((meal): WeekMeal<Dish> => {
    const known = week.meals.find((one) => one.day === meal.day && one.meal === meal.meal);
    return known === undefined ? meal : { ...known, ...changesOfExistingMeals };
  });
  return { ...week, meals: changeImpossibleLeftoversToCookedMeals(meals) };
}

export const listConsecutiveDays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => addDays(first, i));
