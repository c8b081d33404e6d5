import { DAY_GOALS, type DayGoalName, type DayGoals } from '../../eaters/day-goals.ts';
import type { StoredDish, StoredSide, StoredWeek, WeekMeal } from './stored-week.ts';

/**
 * A planned dish with its energy in kcal and its nutrients in grams, per serving. A value that is unknown is absent.
 */
type Nutrition = { readonly [Name in DayGoalName]?: number | undefined };
export type DishNutrition = StoredDish & Nutrition & { readonly side?: (StoredSide & Nutrition) | undefined };

/**
 * Energy in kcal and nutrients in grams of a day, for a person who eats one serving of each dish. Dishes with unknown
 * calories do not count. A nutrient is null if a counted dish lacks it.
 */
export type DayNutrition = { readonly [Name in DayGoalName]: number | null } & {
  /** True if the calories of all meals of the day are known. Otherwise, the sums are lower bounds. */
  readonly isWhole: boolean;
};

/**
 * Returns the sums of a day's dishes and side dishes per serving. Returns null if the calories of no dish are known.
 */
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
  const sum = (name: DayGoalName): number | null =>
    known.reduce<number | null>((total, { side, [name]: amount }) => {
      return total === null || amount === undefined ? null : total + amount + (side?.[name] ?? 0);
    }, 0);
  return {
    ...{ calories: sum('calories'), protein: sum('protein'), carbs: sum('carbs'), fat: sum('fat') },
    isWhole: known.length === eaten.length,
  };
}

export interface GoalProgress {
  readonly name: DayGoalName;
  /**
   * Amount that one person gets from the planned dishes of the day: energy in kcal or a nutrient in grams, rounded to a
   * whole number.
   */
  readonly amount: number;
  readonly goal: number;
}

/**
 * Compares the amounts that a person eats on a day with the person's goals. Leaves out a goal if the eaten amount is
 * unknown.
 * @param servings number of servings of each dish that the person eats
 */
export const compareDayWithGoals = (day: DayNutrition, goals: DayGoals, servings: number): GoalProgress[] =>
  DAY_GOALS.flatMap(({ name }) => {
    const [goal, amount] = [goals[name], day[name]];
    return goal === undefined || amount === null
      ? []
      : [{ name, goal, amount: Math.round(servings * amount) }];
  });
