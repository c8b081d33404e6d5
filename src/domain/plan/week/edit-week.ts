/** Manual edits of a week. Each returns a new week and leaves all other fields unchanged. */
import { dayAfter } from '../../pantry/expiry.ts';
import type { MealName } from '../types.ts';
import {
  mended,
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
  return { ...week, meals: mended(meals) };
}

/**
 * Returns meals to cook for some days.
 * @param newId returns a new id on each call
 */
export const freeMeals = (
  days: readonly string[],
  meals: readonly MealName[],
  { servings, maxMinutes }: Pick<WeekMeal, 'servings' | 'maxMinutes'>,
  newId: () => string,
): WeekMeal<never>[] =>
  days.flatMap((day) =>
    meals.map((meal) => ({
      ...{ id: newId(), day, meal, servings, maxMinutes },
      ...{ use: { kind: 'cook', locked: false } as const, recipe: null, since: null, cookedAt: null },
    })),
  );

/** Changes the use of a meal. A meal that does not cook has no dish. */
export const withUse = <Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  use: StoredUse,
) =>
  changed(week, id, ({ recipe, since }) =>
    use.kind === 'cook' ? { use, recipe, since } : { use, recipe: null, since: null, cookedAt: null },
  );

/** Changes the servings that are eaten at a meal. Leftovers do not count here; they belong to their own meal. */
export const withServings = <Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  servings: number,
) => changed(week, id, () => ({ servings }));

/** Changes the time limit of a meal, in minutes; null: any. Its dish stays, even if it takes longer. */
export const withMinutes = <Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  maxMinutes: number | null,
) => changed(week, id, () => ({ maxMinutes }));

/**
 * Sets and locks the dish of a meal.
 * @param at time of the change, ISO 8601, UTC
 */
export const withDish = <Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  recipe: Dish,
  at: string,
) => changed(week, id, () => ({ recipe, since: at, use: { kind: 'cook', locked: true }, cookedAt: null }));

/**
 * Marks a meal as cooked by hand, or removes the mark.
 * @param at ISO 8601, UTC; null removes the mark
 */
export const withCooked = <Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  at: string | null,
) => changed(week, id, () => ({ cookedAt: at }));

/**
 * Moves a meal with its dish to another day and locks the dish. If that day already has the same meal, the two swap;
 * the servings and the time limit stay with the day.
 */
export function moved<Dish extends StoredDish, Purchase extends WeekPurchase>(
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
  return { ...week, meals: mended(meals) };
}

/**
 * Changes the days and meals of a week. Planned meals that are still wanted stay; the others are removed.
 * @param forAll fields to change on the meals that stay; their other fields keep their values
 */
export function reshaped<Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  wanted: readonly WeekMeal<never>[],
  forAll: Partial<Pick<WeekMeal, 'servings' | 'maxMinutes'>> = {},
): AnyWeek<Dish, Purchase> {
  const meals = wanted.map((meal): WeekMeal<Dish> => {
    const known = week.meals.find((one) => one.day === meal.day && one.meal === meal.meal);
    return known === undefined ? meal : { ...known, ...forAll };
  });
  return { ...week, meals: mended(meals) };
}

/**
 * Returns consecutive days.
 * @param first YYYY-MM-DD
 */
export const listDays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => dayAfter(first, i));
