/** Other dishes for one meal of a plan, and what each would change. */
import { isFree } from './aim.ts';
import { setAll, startState } from './plan-state.ts';
import type { PreparedWeek } from './prepare-week.ts';
import { shoppingOf } from './shopping-of.ts';
import { choiceOf } from './solve.ts';
import type { PlannedMeals } from './types.ts';

/** As many others as a meal is offered. */
const SWAPS = 3;

export interface MealSwap {
  readonly recipeId: string;
  /** Millionths of a point that the aim of the plan changes by: 0 and below, as a rule. */
  readonly change: number;
  /** Foods that are then on the list and were not, and the other way round, by name. */
  readonly added: readonly string[];
  readonly dropped: readonly string[];
}

/**
 * The three best other dishes for a meal, given that all other meals stay, the best first. Empty where the meal is
 * locked or does not cook, and where the plan is none of this week.
 */
export function swapsFor(week: PreparedWeek, planned: PlannedMeals, slotId: string): MealSwap[] {
  const choice = choiceOf(week, planned);
  const meal = week.meals.findIndex(({ slot }) => slot.id === slotId);
  const own = week.meals[meal];
  if (choice === null || own === undefined || !isFree(own)) return [];
  const state = startState(week);
  setAll(state, choice);
  const before = state.value();
  const foodsOf = (one: readonly number[]) => shoppingOf(week, one).purchases.map(({ food }) => food);
  const list = foodsOf(choice);
  state.clear(meal);
  return own.options
    .filter((dish) => dish !== choice[meal] && state.isFree(dish))
    .map((dish) => ({ dish, change: state.value() + state.gain(meal, dish) - before }))
    .sort((a, b) => b.change - a.change || a.dish - b.dish)
    .slice(0, SWAPS)
    .map(({ dish, change }) => {
      const next = foodsOf(choice.with(meal, dish));
      return {
        recipeId: week.dishes[dish]?.recipe.id as string,
        change,
        added: next.filter((food) => !list.includes(food)).sort(),
        dropped: list.filter((food) => !next.includes(food)).sort(),
      };
    });
}
