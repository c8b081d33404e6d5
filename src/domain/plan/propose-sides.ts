/**
 * Adds side dishes of vegetables and starchy foods to a solved plan. Side dishes are chosen after the dishes, so they
 * never change which dishes a plan has.
 */
import { FIT_POINT } from '../matching/score/fit.ts';
import { type Choice, canPlannerChangeDish, computePlanObjective } from './aim.ts';
import type { PlannedFood } from './planned-food.ts';
import type { PlanDish, PreparedSide, PreparedWeek } from './prepare-week.ts';
import type { DishTraits } from './rules/dish-traits.ts';
import { isCustomaryStarch, isLightDish } from './rules/filling.ts';
import { isStarchyRoot } from './rules/noticed-foods.ts';
import type { SideKind } from './sides.ts';

/** Foods of the side dishes of a plan, by the id of the meal. */
export type PlannedSides = ReadonlyMap<string, string>;

/**
 * Points that a side dish is worth, in a dinner that is incomplete without it. They are more than a purchase and a
 * repeated food cost, so that a plan buys a vegetable if no other one is suitable.
 */
const SIDE_POINTS = 20;
/**
 * Points that a starchy side dish is worth beside meat or fish with vegetables. They are less than a purchase costs: such
 * a dinner is complete enough without rice that would have to be bought for it.
 */
const OPTIONAL_SIDE_POINTS = 6;

/**
 * Minimum grams of vegetables per serving for a dish that needs no side dish, even if none of its vegetables is a large
 * part of the dish.
 */
const ENOUGH_VEGETABLE_GRAMS = 100;

/** Returns the kind of side dish that a dish needs most; null if it has vegetables and a starchy food. */
const findNeededSide = ({ vegetables, vegetableGrams, isStarchy }: DishTraits): SideKind | null => {
  if (vegetables.length === 0 && vegetableGrams < ENOUGH_VEGETABLE_GRAMS) return 'vegetable';
  return isStarchy ? null : 'starch';
};

const getSidePoints = (kind: SideKind, traits: DishTraits): number =>
  kind === 'starch' && !isLightDish(traits) ? OPTIONAL_SIDE_POINTS : SIDE_POINTS;

/**
 * A side dish of at most this time, in minutes, goes with every dish. Without it, a dish of 8 minutes would get none. Rice
 * cooks alone, so it may take longer than its dish.
 */
const QUICK_SIDE_MINUTES: Readonly<Record<SideKind, number>> = { vegetable: 10, starch: 20 };

/**
 * Maximum number of meals of a plan with the same vegetable. A side dish is not proposed if its vegetable is already in
 * so many meals.
 */
const MEALS_WITH_VEGETABLE_MAX = 2;

/** Returns the traits of a dish as it is eaten with a side dish: with the foods of both. */
function addSideToTraits(traits: DishTraits, { side, baseName }: PreparedSide): DishTraits {
  const noticedFoods = [...new Set([...traits.noticedFoods, baseName])];
  // Only potatoes are noticed as much as a vegetable. Rice and bread may come more often.
  if (side.kind === 'starch')
    return {
      ...traits,
      ...{ starch: baseName, isStarchy: true },
      ...(isStarchyRoot(side.food) ? { noticedFoods } : {}),
    };
  return {
    ...traits,
    noticedFoods,
    vegetables: [...new Set([...traits.vegetables, baseName])],
    plateFoods: [...new Set([...traits.plateFoods, baseName])],
    vegetableGrams: traits.vegetableGrams + side.grams,
  };
}

/** Returns a dish with the needs and the traits of its side dish. */
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
 * Returns a week and its chosen dishes, in which each dish with a side dish is replaced by one dish with the foods of
 * both. All code that counts the foods of a plan then counts the side dishes too.
 */
export function addSideDishesToWeek(week: PreparedWeek, choice: Choice, sides: PlannedSides) {
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
export const listCurrentSideDishes = ({ meals }: PreparedWeek): PlannedSides =>
  new Map(
    meals.flatMap(({ slot: { id, use } }) =>
      use.kind === 'cook' && use.side !== undefined ? [[id, use.side] as const] : [],
    ),
  );

/**
 * Returns the side dishes of a plan. If the planner may not change the dish of a meal, the meal keeps its side dish and
 * gets no new one. Each other lunch or dinner without vegetables or without a starchy food gets the side dish that is
 * best for the plan. Foods are preferred that are at home, expire soon or are bought anyway, and that other days do not
 * have. A vegetable takes at most as long as the dish, or 10 minutes; rice may take 20 minutes.
 */
export function proposeSideDishes(week: PreparedWeek, choice: Choice): PlannedSides {
  const sides = new Map(listCurrentSideDishes(week));
  for (const meal of week.meals) if (canPlannerChangeDish(meal)) sides.delete(meal.slot.id);
  const computeValue = (): number => {
    const served = addSideDishesToWeek(week, choice, sides);
    return computePlanObjective(served.week, served.choice).value;
  };
  const listVegetables = (): string[] => {
    const served = addSideDishesToWeek(week, choice, sides);
    return served.choice.flatMap((dish) => served.week.dishes[dish]?.traits.vegetables ?? []);
  };
  for (const [meal, planned] of week.meals.entries()) {
    const traits = week.dishes[choice[meal] as number]?.traits;
    if (traits === undefined || !canPlannerChangeDish(planned)) continue;
    const kind = findNeededSide(traits);
    if (kind === null || planned.slot.meal === 'breakfast') continue;
    const { id } = planned.slot;
    let best = {
      food: null as string | null,
      value: computeValue() - getSidePoints(kind, traits) * FIT_POINT,
    };
    const minutesMax = Math.max(QUICK_SIDE_MINUTES[kind], traits.minutes ?? Number.POSITIVE_INFINITY);
    const vegetables = kind === 'vegetable' ? listVegetables() : [];
    const isTooFrequent = (name: string): boolean =>
      vegetables.filter((vegetable) => vegetable === name).length >= MEALS_WITH_VEGETABLE_MAX;
    const usable = week.sides.filter(
      ({ side, baseName }) =>
        side.kind === kind &&
        !traits.foods.has(side.food) &&
        side.minutes <= minutesMax &&
        (kind === 'vegetable' ? !isTooFrequent(baseName) : isCustomaryStarch(side.food, traits)),
    );
    for (const { side } of usable) {
      sides.set(id, side.food);
      const value = computeValue();
      if (value > best.value) best = { food: side.food, value };
    }
    if (best.food === null) sides.delete(id);
    else sides.set(id, best.food);
  }
  return sides;
}
