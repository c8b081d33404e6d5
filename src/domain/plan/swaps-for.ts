import { canPlannerChangeDish } from './aim.ts';
import { createPlanState, setAllMealDishes } from './plan-state.ts';
import type { PreparedWeek } from './prepare-week.ts';
import { proposeSideDishes } from './propose-sides.ts';
import { addSideDishesToWeek, listCurrentSideDishes, type PlannedSides } from './serve-sides.ts';
import { computeStockUseAndPurchases } from './shopping-of.ts';
import { toDishIndexes } from './solve.ts';
import type { PlannedMeals } from './types.ts';

const SWAPS = 3;

export interface MealSwap {
  readonly recipeId: string;
  /**
   * Change of the plan's objective (a sum of points) if the meal gets this dish instead, in millionths of a point. It
   * is usually 0 or negative, because the plan has the best dishes that were found.
   */
  readonly change: number;
  readonly added: readonly string[];
  readonly dropped: readonly string[];
}

/**
 * Returns up to three other dishes for a meal, best first, with the effect of each dish on the shopping list. All other
 * meals keep their dishes. Returns an empty list if the meal is locked or not cooked, or if the plan does not fit the
 * week.
 */
export function findAlternativeDishes(week: PreparedWeek, planned: PlannedMeals, slotId: string): MealSwap[] {
  // The meal's current dish may be missing from the possible dishes, for example if it takes longer than the time limit
  // and the cook chose it.
  const others = planned.map((one) => (one.slotId === slotId ? { ...one, recipeId: null } : one));
  const choice = toDishIndexes(week, planned) ?? toDishIndexes(week, others);
  const meal = week.meals.findIndex(({ slot }) => slot.id === slotId);
  const swappedMeal = week.meals[meal];
  if (choice === null || swappedMeal === undefined || !canPlannerChangeDish(swappedMeal)) return [];
  const state = createPlanState(week);
  setAllMealDishes(state, choice);
  const before = state.value();
  const listBoughtFoods = (one: readonly number[], sides: PlannedSides) => {
    const served = addSideDishesToWeek(week, one, sides);
    return computeStockUseAndPurchases(served.week, served.choice).purchases.map(({ food }) => food);
  };
  const currentSides = listCurrentSideDishes(week);
  const list = listBoughtFoods(choice, currentSides);
  state.clear(meal);
  return swappedMeal.options
    .filter((dish) => dish !== choice[meal] && state.isFree(dish))
    .map((dish) => ({ dish, change: state.value() + state.gain(meal, dish) - before }))
    .sort((a, b) => b.change - a.change || a.dish - b.dish)
    .slice(0, SWAPS)
    .map(({ dish, change }) => {
      const swapped = choice.with(meal, dish);
      const side = proposeSideDishes(week, swapped).get(slotId);
      const sides = new Map([...currentSides].filter(([id]) => id !== slotId));
      const next = listBoughtFoods(swapped, side === undefined ? sides : sides.set(slotId, side));
      return {
        recipeId: week.dishes[dish]?.recipe.id as string,
        change,
        added: next.filter((food) => !list.includes(food)).sort(),
        dropped: list.filter((food) => !next.includes(food)).sort(),
      };
    });
}
