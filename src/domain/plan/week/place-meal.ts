/** Adds meals to a plan by hand: a recipe or a text on a chosen day, or all meals of last week. */
import { addDays } from '../../pantry/expiry.ts';
import type { MealName } from '../../recipes/meals.ts';
import { setMealDish, setMealUse } from './edit-week.ts';
import {
  type StoredDish,
  type StoredWeek,
  sortMealsByTime,
  type WeekMeal,
  type WeekPurchase,
} from './stored-week.ts';

export type PlacedDish<Dish extends StoredDish> = { readonly recipe: Dish } | { readonly text: string };

export interface Placement<Dish extends StoredDish> {
  readonly day: string;
  readonly meal: MealName;
  readonly dish: PlacedDish<Dish>;
  /** Number of servings of a new meal. It does not change the servings of an existing meal. */
  readonly servings: number;
  readonly id: string;
  /** Time at which the cook changed the plan, ISO 8601 in UTC. */
  readonly at: string;
}

const findMealAt = <Dish extends StoredDish>(meals: readonly WeekMeal<Dish>[], day: string, meal: MealName) =>
  meals.find((one) => one.day === day && one.meal === meal);

/**
 * Sets the dish of a meal on a day, and locks the dish, so that the planner does not change it. If there is no such
 * meal, adds the meal. All other meals stay unchanged.
 */
export function setOrAddLockedMeal<Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: StoredWeek<Dish, Purchase>,
  { day, meal, dish, servings, id, at }: Placement<Dish>,
): StoredWeek<Dish, Purchase> {
  const known = findMealAt(week.meals, day, meal);
  const added: WeekMeal<Dish> = {
    ...{ id, day, meal, servings, maxMinutes: null },
    ...{ use: { kind: 'cook', locked: false } as const, recipe: null, since: null, cookedAt: null },
  };
  const next = known === undefined ? { ...week, meals: [...week.meals, added] } : week;
  const placedId = known?.id ?? id;
  return 'recipe' in dish
    ? setMealDish(next, placedId, dish.recipe, at)
    : setMealUse(next, placedId, { kind: 'own', text: dish.text });
}

const WEEK_DAYS = 7;

/**
 * Returns the meals of the last seven days that can be planned again: dishes, meals with a typed text, and meals eaten
 * out.
 */
export const listRepeatableMeals = <Dish extends StoredDish>(
  { meals }: Pick<StoredWeek<Dish>, 'meals'>,
  today: string,
): WeekMeal<Dish>[] =>
  meals.filter(
    ({ day, recipe, use }) =>
      day < today &&
      day >= addDays(today, -WEEK_DAYS) &&
      (recipe !== null || use.kind === 'own' || use.kind === 'eatingOut'),
  );

/**
 * Copies the meals of the last seven days to the same weekdays from today on. The copied dishes are locked, so that the
 * planner does not change them. Meals that already have a dish stay unchanged.
 * @param createId returns an id for a new meal
 * @param changedAt time of the change, ISO 8601 in UTC
 */
export function repeatLastWeek<Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: StoredWeek<Dish, Purchase>,
  today: string,
  createId: () => string,
  changedAt: string,
): StoredWeek<Dish, Purchase> {
  const meals = [...week.meals];
  for (const source of listRepeatableMeals(week, today)) {
    const day = addDays(source.day, WEEK_DAYS);
    const known = findMealAt(meals, day, source.meal);
    if (known !== undefined && (known.recipe !== null || known.use.kind !== 'cook')) continue;
    const use = source.use.kind === 'cook' ? ({ kind: 'cook', locked: true } as const) : source.use;
    const copy: WeekMeal<Dish> = {
      ...{ ...source, id: known?.id ?? createId(), day, use, since: changedAt, cookedAt: null },
    };
    if (known === undefined) meals.push(copy);
    else meals[meals.indexOf(known)] = copy;
  }
  return { ...week, meals };
}

/**
 * If a week has more meals than a plan may have, removes the oldest past meals. Meals of today and later stay, even if
 * they are too many.
 * @param maxMeals maximum number of meals
 */
export function dropOldestMeals<Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: StoredWeek<Dish, Purchase>,
  today: string,
  maxMeals: number,
): StoredWeek<Dish, Purchase> {
  const excess = week.meals.length - maxMeals;
  if (excess <= 0) return week;
  const oldest = sortMealsByTime(week.meals.filter(({ day }) => day < today)).slice(0, excess);
  return { ...week, meals: week.meals.filter((meal) => !oldest.includes(meal)) };
}
