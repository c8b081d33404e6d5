/**
 * Adds vegetable side dishes to a plan whose dishes are already chosen. The side dishes therefore never change the
 * choice of the dishes.
 */
import { FIT_POINT } from '../matching/score/fit.ts';
import { type Choice, canPlannerChangeDish, computePlanObjective } from './aim.ts';
import type { PlannedFood } from './planned-food.ts';
import type { PlanDish, PreparedSide, PreparedWeek } from './prepare-week.ts';
import type { DishTraits } from './rules/dish-traits.ts';
import { SIDE_GRAMS } from './sides.ts';

/** Vegetable of the planned side dish, by the id of the meal. Meals without a side dish are absent. */
export type PlannedSides = ReadonlyMap<string, string>;

/**
 * Points for a side dish. They are higher than the cost of buying one food, so that the plan buys a vegetable if no
 * suitable one is at home.
 */
const SIDE_POINTS = 8;

/**
 * Minimum grams of vegetables per serving for a dish that needs no side dish, even if none of its vegetables is a large
 * part of the dish.
 */
const ENOUGH_VEGETABLE_GRAMS = 100;

const needsSide = ({ vegetables, vegetableGrams }: DishTraits): boolean =>
  vegetables.length === 0 && vegetableGrams < ENOUGH_VEGETABLE_GRAMS;

/**
 * Maximum cooking time (minutes) of a side dish that may go with any dish. Any other side dish must not take longer
 * than its dish. Without this exception, a dish of 8 minutes would get no side dish.
 */
const QUICK_SIDE_MINUTES = 10;

/**
 * Maximum number of meals of a plan with the same vegetable. A side dish is not proposed if its vegetable is already in
 * so many meals.
 */
const MEALS_WITH_VEGETABLE_MAX = 2;

/** Combines a dish and its side dish to one dish with the foods and the vegetables of both. */
function addSideToDish(dish: PlanDish, { vegetable, perServing }: PreparedSide, food: number): PlanDish {
  const { traits } = dish;
  const known = dish.needs.find((need) => need.food === food);
  const need = {
    food,
    perServing: (known?.perServing ?? 0) + perServing,
    isUncounted: known?.isUncounted === true,
  };
  return {
    ...dish,
    needs: [...dish.needs.filter((one) => one !== known), need],
    traits: {
      ...traits,
      vegetables: [...new Set([...traits.vegetables, vegetable])],
      plateFoods: [...new Set([...traits.plateFoods, vegetable])],
      vegetableGrams: traits.vegetableGrams + SIDE_GRAMS,
    },
  };
}

/**
 * Returns a week and its chosen dishes, in which each dish with a side dish is replaced by one dish with the foods of
 * both. All code that counts the foods of a plan then counts the side dishes too.
 */
export function addSides(week: PreparedWeek, choice: Choice, sides: PlannedSides) {
  const [dishes, foods, next] = [[...week.dishes], [...week.foods], Array.from(choice)];
  const findFood = (food: PlannedFood): number => {
    const known = foods.findIndex(({ name }) => name === food.name);
    return known >= 0 ? known : foods.push(food) - 1;
  };
  for (const [meal, { slot }] of week.meals.entries()) {
    const prepared = week.sides.find(({ side }) => side.food === sides.get(slot.id));
    const dish = dishes[choice[meal] as number];
    if (prepared === undefined || dish === undefined) continue;
    next[meal] = dishes.push(addSideToDish(dish, prepared, findFood(prepared.food))) - 1;
  }
  return { week: { ...week, dishes, foods }, choice: next };
}

/** Returns the side dishes that are already planned for the meals of a week. */
export const listCurrentSides = ({ meals }: PreparedWeek): PlannedSides =>
  new Map(
    meals.flatMap(({ slot: { id, use } }) =>
      use.kind === 'cook' && use.side !== undefined ? [[id, use.side] as const] : [],
    ),
  );

/**
 * Returns the side dishes of a plan. If the planner may not change the dish of a meal, the meal keeps its side dish and
 * gets no new one. Each other lunch or dinner with few vegetables gets the side dish that is best for the plan.
 * Vegetables are preferred that are at home, expire soon or are bought anyway, and that other days do not have. A side
 * dish takes at most as long as the dish, or 10 minutes.
 */
export function proposeSides(week: PreparedWeek, choice: Choice): PlannedSides {
  const sides = new Map(listCurrentSides(week));
  for (const meal of week.meals) if (canPlannerChangeDish(meal)) sides.delete(meal.slot.id);
  const computeValue = (): number => {
    const served = addSides(week, choice, sides);
    return computePlanObjective(served.week, served.choice).value;
  };
  const listVegetables = (): string[] => {
    const served = addSides(week, choice, sides);
    return served.choice.flatMap((dish) => served.week.dishes[dish]?.traits.vegetables ?? []);
  };
  for (const [meal, planned] of week.meals.entries()) {
    const traits = week.dishes[choice[meal] as number]?.traits;
    if (traits === undefined || !canPlannerChangeDish(planned) || !needsSide(traits)) continue;
    if (planned.slot.meal === 'breakfast') continue;
    const { id } = planned.slot;
    let best = { food: null as string | null, value: computeValue() - SIDE_POINTS * FIT_POINT };
    const vegetables = listVegetables();
    for (const { side, vegetable } of week.sides) {
      if (
        traits.foods.has(side.food) ||
        side.minutes > Math.max(QUICK_SIDE_MINUTES, traits.minutes ?? side.minutes)
      )
        continue;
      if (vegetables.filter((one) => one === vegetable).length >= MEALS_WITH_VEGETABLE_MAX) continue;
      sides.set(id, side.food);
      const value = computeValue();
      if (value > best.value) best = { food: side.food, value };
    }
    if (best.food === null) sides.delete(id);
    else sides.set(id, best.food);
  }
  return sides;
}
