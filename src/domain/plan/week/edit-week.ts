/** What a cook changes of a week by hand. Each gives another week; what is not touched stays as it is. */
import { dayAfter } from '../../pantry/expiry.ts';
import type { MealName } from '../types.ts';
import {
  type KeptDish,
  type KeptUse,
  type KeptWeek,
  mended,
  type WeekMeal,
  type WeekPurchase,
} from './stored-week.ts';

type AnyWeek<Dish extends KeptDish, Purchase extends WeekPurchase> = KeptWeek<Dish, Purchase>;

function changed<Dish extends KeptDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  change: (meal: WeekMeal<Dish>) => Partial<WeekMeal<Dish>>,
): AnyWeek<Dish, Purchase> {
  const meals = week.meals.map((meal) => (meal.id === id ? { ...meal, ...change(meal) } : meal));
  return { ...week, meals: mended(meals) };
}

/** Meals of some days, each to be cooked. @param newId gives another id each time */
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

/** What happens at a meal. What is not cooked has no dish. */
export const withUse = <Dish extends KeptDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  use: KeptUse,
) =>
  changed(week, id, ({ recipe, since }) =>
    use.kind === 'cook' ? { use, recipe, since } : { use, recipe: null, since: null, cookedAt: null },
  );

/** Another number of servings that are eaten at a meal; no leftovers are in it, which have a meal of their own. */
export const withServings = <Dish extends KeptDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  servings: number,
) => changed(week, id, () => ({ servings }));

/** Another time that cooking a meal may take, in minutes; null: any. Its dish stays, even if it takes longer. */
export const withMinutes = <Dish extends KeptDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  maxMinutes: number | null,
) => changed(week, id, () => ({ maxMinutes }));

/** Another dish, which stays from now on. @param at when, ISO 8601, UTC */
export const withDish = <Dish extends KeptDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  recipe: Dish,
  at: string,
) => changed(week, id, () => ({ recipe, since: at, use: { kind: 'cook', locked: true }, cookedAt: null }));

/** Marked as cooked by hand, or no longer. @param at ISO 8601, UTC; null: it is not cooked */
export const withCooked = <Dish extends KeptDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  at: string | null,
) => changed(week, id, () => ({ cookedAt: at }));

/**
 * A meal on another day, with its dish, which stays from now on. Where there is the same meal on that day already, the two
 * change places; the servings and the minutes of an evening stay with the evening.
 */
export function moved<Dish extends KeptDish, Purchase extends WeekPurchase>(
  week: AnyWeek<Dish, Purchase>,
  id: string,
  day: string,
): AnyWeek<Dish, Purchase> {
  const meal = week.meals.find((one) => one.id === id);
  if (meal === undefined || meal.day === day) return week;
  const locked: KeptUse =
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
 * A week with other meals: of some days and names. What is planned for them stays; the others go.
 * @param forAll what is changed of those that stay; all else of them is as it was set by hand
 */
export function reshaped<Dish extends KeptDish, Purchase extends WeekPurchase>(
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

/** Days in a row. @param first YYYY-MM-DD */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => dayAfter(first, i));
