/** Adds the side dishes of a plan to its dishes, so that all code that counts foods and compares dishes counts them too. */
import { findGeneralFood } from '../foods/kinds.ts';
import { findFoodFamily } from '../foods/traits/food-families.ts';
import { type Choice, canPlannerChangeDish } from './aim.ts';
import type { PlannedFood } from './planned-food.ts';
import type { PlanDish, PreparedSide, PreparedWeek } from './prepare-week.ts';
import type { DishTraits } from './rules/dish-traits.ts';
import { isStarchyRoot } from './rules/noticed-foods.ts';
import { parseSideFoods } from './rules/sides.ts';

/** Side dishes of a plan (`formatSideFoods`), by the id of the meal. */
export type PlannedSides = ReadonlyMap<string, string>;

/** Returns the name under which `DishTraits.starch` lists a starchy food, such as 'potato' for sweet potatoes. */
const toStarchName = (food: string): string =>
  isStarchyRoot(food) ? 'potato' : (findFoodFamily(food, 'starch') ?? findGeneralFood(food));

const unite = (list: readonly string[], entry: string): string[] => [...new Set([...list, entry])];

function addSideToTraits(traits: DishTraits, { side, baseName }: PreparedSide): DishTraits {
  const noticedFoods = unite(traits.noticedFoods, baseName);
  // Eaters notice potatoes like a vegetable. Rice and bread may be repeated more often.
  if (side.kind === 'starch')
    return {
      ...traits,
      ...{ starch: toStarchName(side.food), isStarchy: true },
      ...(isStarchyRoot(side.food) ? { noticedFoods } : {}),
    };
  return {
    ...traits,
    noticedFoods,
    vegetables: unite(traits.vegetables, baseName),
    plateFoods: unite(traits.plateFoods, baseName),
    vegetableGrams: traits.vegetableGrams + side.grams,
  };
}

function addSideToDish(dish: PlanDish, prepared: PreparedSide, food: number): PlanDish {
  const known = dish.needs.find((need) => need.food === food);
  const need = {
    food,
    perServing: (known?.perServing ?? 0) + prepared.perServing,
    isUncounted: known?.isUncounted === true,
  };
  return {
    ...dish,
    needs: [...dish.needs.filter((one) => one !== known), need],
    traits: addSideToTraits(dish.traits, prepared),
  };
}

/**
 * Returns a copy of the foods of a week, and a function that returns a dish with the needs and the traits of its side
 * dish. If no dish of the week needs a food of the side dish, the function adds the food to the copy. Foods that the
 * week's eaters exclude are left out.
 */
export function createSideDishAdder({ foods: known, sides }: PreparedWeek): {
  foods: PlannedFood[];
  serve: (dish: PlanDish, side: string) => PlanDish;
} {
  const foods = [...known];
  const findFood = (food: PlannedFood): number => {
    const at = foods.findIndex(({ name }) => name === food.name);
    return at >= 0 ? at : foods.push(food) - 1;
  };
  const serve = (dish: PlanDish, side: string): PlanDish => {
    const sideFoods = parseSideFoods(side);
    return sides
      .filter((prepared) => sideFoods.includes(prepared.side.food))
      .reduce((served, prepared) => addSideToDish(served, prepared, findFood(prepared.food)), dish);
  };
  return { foods, serve };
}

/**
 * Returns a week and its chosen dishes, in which each dish with a side dish is replaced by one dish with the foods of
 * both.
 */
export function addSideDishesToWeek(
  week: PreparedWeek,
  choice: Choice,
  sides: PlannedSides,
): { week: PreparedWeek; choice: number[] } {
  const [dishes, next] = [[...week.dishes], Array.from(choice)];
  const { foods, serve } = createSideDishAdder(week);
  for (const [meal, { slot }] of week.meals.entries()) {
    const [dish, side] = [dishes[choice[meal] as number], sides.get(slot.id)];
    if (dish === undefined || side === undefined) continue;
    next[meal] = dishes.push(serve(dish, side)) - 1;
  }
  return { week: { ...week, dishes, foods }, choice: next };
}

/** Returns the side dishes that are already planned for the meals of a week. */
export const listCurrentSideDishes = ({ meals }: PreparedWeek): PlannedSides =>
  new Map(
    meals.flatMap(({ slot: { id, use } }) =>
      use.kind === 'cook' && use.side !== undefined ? [[id, use.side] as const] : [],
    ),
  );

/** Returns the side dishes that a new plan does not change: those of the meals whose dish the planner may not change. */
export const listFixedSideDishes = (week: PreparedWeek): PlannedSides => {
  const sides = new Map(listCurrentSideDishes(week));
  for (const meal of week.meals) if (canPlannerChangeDish(meal)) sides.delete(meal.slot.id);
  return sides;
};

/**
 * Returns a week in which each meal whose dish the planner may not change has this dish with its side dish. Otherwise,
 * the solver would propose zucchini for the day after a locked dinner with fried zucchini.
 */
export function addFixedSideDishesToWeek(week: PreparedWeek): PreparedWeek {
  const fixed = week.meals.map((meal) => (canPlannerChangeDish(meal) ? -1 : (meal.options[0] ?? -1)));
  const served = addSideDishesToWeek(week, fixed, listFixedSideDishes(week));
  const meals = week.meals.map((meal, i) =>
    served.choice[i] === fixed[i] ? meal : { ...meal, options: [served.choice[i] as number] },
  );
  return { ...served.week, meals };
}
