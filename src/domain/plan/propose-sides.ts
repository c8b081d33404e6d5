/**
 * Chooses the side dishes of a solved plan: vegetables and starchy foods. Side dishes are chosen after the dishes, so
 * they never change which dishes a plan has.
 */
import { FIT_POINT } from '../matching/score/fit.ts';
import { type Choice, canPlannerChangeDish } from './aim.ts';
import { createPlanState } from './plan-state.ts';
import type { PlanDish, PreparedSide, PreparedWeek } from './prepare-week.ts';
import { isCustomarySide } from './rules/customary-sides.ts';
import type { DishTraits } from './rules/dish-traits.ts';
import { isStarchyRoot, toBaseVegetableName } from './rules/noticed-foods.ts';
import { formatSideFoods, parseSideFoods, type SideKind } from './rules/sides.ts';
import { createSideDishAdder, listFixedSideDishes, type PlannedSides } from './serve-sides.ts';

/**
 * Points that a side dish is worth in a meal that is incomplete without it. They are more than a purchase and a repeated
 * food cost, so that a plan buys a food if no food at home is suitable.
 */
const SIDE_POINTS = 150;
/**
 * Grams of vegetables per serving from which a dish needs no vegetable side dish, even if none of its vegetables is a
 * large part of the dish.
 */
const ENOUGH_VEGETABLE_GRAMS = 100;

const isNeeded = (kind: SideKind, { vegetables, vegetableGrams, isStarchy }: DishTraits): boolean =>
  kind === 'starch' ? !isStarchy : vegetables.length === 0 && vegetableGrams < ENOUGH_VEGETABLE_GRAMS;

/**
 * Time in minutes that a side dish may take even if its dish is quicker. Without this time, a dish of 8 minutes would
 * get no side dish. Rice and potatoes need no attention, so they may take longer.
 */
const QUICK_SIDE_MINUTES: Readonly<Record<SideKind, number>> = { vegetable: 10, starch: 25 };

/**
 * Maximum number of meals of a plan with the same vegetable or potatoes. A side dish is not proposed if its food is
 * already in so many meals. Rice, bread and pasta have no such limit.
 */
const MEALS_WITH_FOOD_MAX = 2;

/**
 * Number of times that the side dish of each meal is chosen. The first time, the choice considers only the side dishes
 * of earlier days; after that, it also considers those of later days.
 */
const ROUNDS = 3;

interface ServedDish {
  /** Side dish of the dish (`formatSideFoods`); undefined for none. */
  readonly side: string | undefined;
  /** Name of the vegetable or root that this side dish adds (`toBaseVegetableName`); null if it adds none. */
  readonly addedNoticedFood: string | null;
  /** Index of the dish, with its side dish added, in the list of dishes. */
  readonly dish: number;
}

/** Returns the side dishes of one food that suit a dish and whose food the dish does not contain. */
function listSuitableSides(
  kind: SideKind,
  traits: DishTraits,
  sides: readonly PreparedSide[],
): readonly PreparedSide[] {
  const dishFoods = new Set([...traits.foods].map(toBaseVegetableName));
  const minutesMax = Math.max(QUICK_SIDE_MINUTES[kind], traits.minutes ?? Number.POSITIVE_INFINITY);
  return sides.filter(
    ({ side, baseName }) =>
      side.kind === kind &&
      !dishFoods.has(baseName) &&
      side.minutes <= minutesMax &&
      isCustomarySide(side, traits),
  );
}

/** Adds side dishes of one kind to the meals that need them, each of them the best for the plan. */
function addSidesOfKind(
  week: PreparedWeek,
  choice: Choice,
  sides: PlannedSides,
  kind: SideKind,
): PlannedSides {
  const { foods, serve } = createSideDishAdder(week);
  const dishes: PlanDish[] = [];
  const servedDishes = week.meals.map((meal, i): readonly ServedDish[] => {
    const dish = week.dishes[choice[i] as number];
    if (dish === undefined) return [];
    const side = sides.get(meal.slot.id);
    const toServed = (one: string | undefined, addedNoticedFood: string | null): ServedDish => ({
      ...{ side: one, addedNoticedFood },
      dish: dishes.push(one === undefined ? dish : serve(dish, one)) - 1,
    });
    const isOpen = canPlannerChangeDish(meal) && meal.slot.meal !== 'breakfast';
    const added =
      isOpen && isNeeded(kind, dish.traits) ? listSuitableSides(kind, dish.traits, week.sides) : [];
    return [
      toServed(side, null),
      ...added.map((one) =>
        toServed(
          formatSideFoods([one.side.food, ...(side === undefined ? [] : parseSideFoods(side))]),
          kind === 'vegetable' || isStarchyRoot(one.side.food) ? one.baseName : null,
        ),
      ),
    ];
  });
  const state = createPlanState({ ...week, dishes, foods });
  for (const [meal, [first]] of servedDishes.entries()) if (first !== undefined) state.set(meal, first.dish);
  const countMealsWith = (food: string): number =>
    Array.from(state.choice).filter((dish) => dishes[dish]?.traits.noticedFoods.includes(food)).length;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [meal, [without, ...withSide]] of servedDishes.entries()) {
      if (without === undefined || withSide.length === 0) continue;
      state.clear(meal);
      let best = { dish: without.dish, value: state.gain(meal, without.dish) - SIDE_POINTS * FIT_POINT };
      for (const { dish, addedNoticedFood } of withSide) {
        if (addedNoticedFood !== null && countMealsWith(addedNoticedFood) >= MEALS_WITH_FOOD_MAX) continue;
        const value = state.gain(meal, dish);
        if (value > best.value) best = { dish, value };
      }
      state.set(meal, best.dish);
    }
  return new Map(
    week.meals.flatMap(({ slot }, meal) => {
      const side =
        servedDishes[meal]?.find(({ dish }) => dish === state.choice[meal])?.side ?? sides.get(slot.id);
      return side === undefined ? [] : [[slot.id, side] as const];
    }),
  );
}

/**
 * Returns the side dishes of a plan. Each lunch or dinner without vegetables gets a vegetable, and each one without a
 * starchy food gets a starchy food. The best side dish has a food that is not eaten on other days, and that is at home,
 * expires soon or is bought anyway. If the planner may not change the dish of a meal, the side dish stays unchanged
 * too.
 */
export function proposeSideDishes(week: PreparedWeek, choice: Choice): PlannedSides {
  const vegetables = addSidesOfKind(week, choice, listFixedSideDishes(week), 'vegetable');
  return addSidesOfKind(week, choice, vegetables, 'starch');
}
