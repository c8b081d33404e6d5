/** Energy and protein of a day of a plan. */
import { DAY_GOALS, type DayGoalName, type DayGoals } from '../../eaters/day-goals.ts';
import type { StoredDish, StoredWeek, WeekMeal } from './stored-week.ts';

/** Energy and protein of a planned dish, per serving. A value that is unknown is absent. */
export interface DishNutrition extends StoredDish {
  readonly calories?: number | undefined;
  readonly protein?: number | undefined;
}

export interface DayNutrition {
  /** Energy in kcal, for a person who eats one serving of each dish. */
  readonly calories: number;
  /** Protein in grams, for a person who eats one serving of each dish. */
  readonly protein: number;
  /** True if the values of all meals of the day are known. Otherwise, the sums are lower bounds. */
  readonly isWhole: boolean;
}

/** Returns the sums of a day's dishes per serving. Returns null if the calories of no dish are known. */
export function sumDayNutrition(
  meals: readonly WeekMeal<DishNutrition>[],
  { meals: all }: Pick<StoredWeek<DishNutrition>, 'meals'>,
): DayNutrition | null {
  const eaten = meals.filter(({ use }) => use.kind !== 'skipped');
  const known = eaten.flatMap(({ use, recipe }) => {
    const dish = use.kind === 'leftovers' ? all.find(({ id }) => id === use.of)?.recipe : recipe;
    return dish?.calories === undefined ? [] : [dish];
  });
  if (known.length === 0) return null;
  const sum = (name: DayGoalName) => known.reduce((total, dish) => total + (dish[name] ?? 0), 0);
  return { calories: sum('calories'), protein: sum('protein'), isWhole: known.length === eaten.length };
}

export interface GoalProgress {
  readonly name: DayGoalName;
  /** Amount that the planned dishes of the day give the person, rounded to a whole number. */
  readonly amount: number;
  readonly goal: number;
}

/**
 * Compares a day with the goals of a person.
 * @param servings appetite of the person, in servings of each dish
 */
export const compareWithGoals = (day: DayNutrition, goals: DayGoals, servings: number): GoalProgress[] =>
  DAY_GOALS.flatMap(({ name }) => {
    const goal = goals[name];
    return goal === undefined ? [] : [{ name, goal, amount: Math.round(servings * day[name]) }];
  });
