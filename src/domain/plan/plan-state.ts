/**
 * A plan under construction. When a dish is added or removed, only the resulting change of the objective is computed.
 */
import {
  type Choice,
  canPlannerChangeDish,
  computeDishPointsAtMeal,
  computeMealAmount,
  computePackCost,
  computePurchaseAndExpiryPoints,
  computeSharedTraitPenaltyInMillionths,
  countPacksToBuy,
  EMPTY_MEAL_COST,
  PURCHASE_COST,
  simulateStockUse,
} from './aim.ts';
import type { PlannedFood } from './planned-food.ts';
import { type CookedMeal, countDaysBetweenMeals, type PlanDish, type PreparedWeek } from './prepare-week.ts';
import { PAIR_WEIGHTS } from './rules/pair-weights.ts';

export interface PlanState {
  readonly choice: Int32Array;
  gain(meal: number, dish: number): number;
  set(meal: number, dish: number): void;
  clear(meal: number): void;
  isFree(dish: number): boolean;
  value(): number;
}

function foodState({ meals, foods }: PreparedWeek) {
  const wanted = foods.map(() => new Float64Array(meals.length));
  const uncounted = foods.map(() => new Uint8Array(meals.length));
  const values = new Float64Array(foods.length);
  const isAbsent = foods.map(({ anyUntil }) => anyUntil === Number.NEGATIVE_INFINITY);
  const sums = new Float64Array(foods.length);
  const lacking = new Int32Array(foods.length);
  const costs = foods.map(computePackCost);

  function absentValue(at: number, short: number, isLacking: boolean): number {
    const packs = countPacksToBuy(foods[at] as PlannedFood, short, isLacking);
    return packs === 0 ? 0 : PURCHASE_COST + packs * (costs[at] as number);
  }
  function put(meal: number, at: number, amount: number, isUncounted: boolean): void {
    const wantedAmounts = wanted[at] as Float64Array;
    const some = uncounted[at] as Uint8Array;
    sums[at] = (sums[at] as number) + amount - (wantedAmounts[meal] as number);
    lacking[at] = (lacking[at] as number) + Number(isUncounted) - (some[meal] as number);
    wantedAmounts[meal] = amount;
    some[meal] = Number(isUncounted);
  }
  function computeValue(at: number): number {
    if (isAbsent[at]) return absentValue(at, sums[at] as number, (lacking[at] as number) > 0);
    const food = foods[at] as PlannedFood;
    return computePurchaseAndExpiryPoints(
      food,
      simulateStockUse(food, meals, wanted[at] as Float64Array, uncounted[at] as Uint8Array),
    );
  }
  return {
    gain(meal: number, at: number, amount: number, isUncounted: boolean): number {
      const before = values[at] as number;
      if (isAbsent[at]) {
        const isLacking = isUncounted || (lacking[at] as number) > 0;
        return absentValue(at, (sums[at] as number) + amount, isLacking) - before;
      }
      put(meal, at, amount, isUncounted);
      const after = computeValue(at);
      put(meal, at, 0, false);
      return after - before;
    },
    change(meal: number, at: number, amount: number, isUncounted: boolean): number {
      put(meal, at, amount, isUncounted);
      const before = values[at] as number;
      values[at] = computeValue(at);
      return (values[at] as number) - before;
    },
  };
}

/** Numbers of days between two similar dishes at which their points change, in ascending order. */
const PAIR_DISTANCES = [
  ...new Set(PAIR_WEIGHTS.flatMap(({ costs }) => costs.map(({ maxDays }) => maxDays))),
].sort((a, b) => a - b);

/**
 * Returns a function that computes the points that a plan loses because two of its dishes are similar. Each pair of
 * dishes is computed only once, because the function runs at every step of the search.
 */
function createSamenessCost({ dishes }: PreparedWeek) {
  const rows = PAIR_WEIGHTS.map((rule) => {
    const numbers = new Map<string, number>();
    const toNumber = (trait: string): number => {
      const number = numbers.get(trait) ?? numbers.size;
      numbers.set(trait, number);
      return number;
    };
    const traits = dishes.map((dish) => rule.listTraits(dish.traits).map(toNumber));
    return { traits, costs: PAIR_DISTANCES.map((days) => computeSharedTraitPenaltyInMillionths(rule, days)) };
  });
  const compute = (a: number, b: number, distance: number): number => {
    let sum = 0;
    for (const { traits, costs } of rows) {
      const cost = costs[distance] as number;
      if (cost === 0) continue;
      const others = traits[b] as readonly number[];
      for (const trait of traits[a] as readonly number[]) if (others.includes(trait)) sum += cost;
    }
    return sum;
  };
  // Points for similar dishes are 0 or negative, so 1 marks a pair of dishes whose points are not computed yet.
  const costsByDistance = PAIR_DISTANCES.map(() => new Float64Array(dishes.length ** 2).fill(1));
  return (a: number, b: number, distance: number): number => {
    const known = costsByDistance[distance] as Float64Array;
    const at = Math.min(a, b) * dishes.length + Math.max(a, b);
    if (known[at] === 1) known[at] = compute(a, b, distance);
    return known[at] as number;
  };
}

export function createPlanState(week: PreparedWeek): PlanState {
  const { meals, dishes, repeats } = week;
  const choice = new Int32Array(meals.length).fill(-1);
  const uses = new Int32Array(dishes.length);
  // A dish with a side dish and the same dish without one count as one recipe that repeats.
  const firstByRecipe = new Map<string, number>();
  const recipes = dishes.map(({ recipe: { id } }, dish) => {
    const first = firstByRecipe.get(id) ?? dish;
    firstByRecipe.set(id, first);
    return first;
  });
  const countUse = (dish: number, change: 1 | -1) => {
    const recipe = recipes[dish] as number;
    uses[recipe] = (uses[recipe] as number) + change;
  };
  const sameness = createSamenessCost(week);
  const distances = meals.map((oneMeal) =>
    meals.map((other) => PAIR_DISTANCES.findIndex((days) => countDaysBetweenMeals(oneMeal, other) <= days)),
  );
  const food = foodState(week);
  const empty = meals.map((meal) => (canPlannerChangeDish(meal) ? EMPTY_MEAL_COST : 0));
  let total = empty.reduce((sum, value) => sum + value, 0);

  /**
   * Returns the points for a dish at a meal: the points of the dish alone, and the negative points for its similarity
   * to the other dishes of the plan. The points for the foods of the dish are not included.
   */
  function computeDishValue(meal: number, dish: number): number {
    const one = dishes[dish] as PlanDish;
    let value = computeDishPointsAtMeal(one, meals[meal] as CookedMeal) - (empty[meal] as number);
    for (const [other, distance] of (distances[meal] as number[]).entries()) {
      const next = choice[other] as number;
      if (other !== meal && next >= 0) value += sameness(dish, next, distance);
    }
    return value;
  }
  return {
    choice,
    gain(meal, dish) {
      const { servings } = meals[meal] as CookedMeal;
      let gain = computeDishValue(meal, dish);
      for (const need of (dishes[dish] as PlanDish).needs)
        gain += food.gain(meal, need.food, computeMealAmount(need.perServing, servings), need.isUncounted);
      return gain;
    },
    set(meal, dish) {
      const { servings } = meals[meal] as CookedMeal;
      total += computeDishValue(meal, dish);
      for (const need of (dishes[dish] as PlanDish).needs)
        total += food.change(meal, need.food, computeMealAmount(need.perServing, servings), need.isUncounted);
      choice[meal] = dish;
      countUse(dish, 1);
    },
    clear(meal) {
      const dish = choice[meal] as number;
      if (dish < 0) return;
      choice[meal] = -1;
      countUse(dish, -1);
      total -= computeDishValue(meal, dish);
      for (const need of (dishes[dish] as PlanDish).needs) total += food.change(meal, need.food, 0, false);
    },
    isFree: (dish) => (uses[recipes[dish] as number] as number) < repeats,
    value: () => total,
  };
}

export function setAllMealDishes(state: PlanState, choice: Choice): void {
  for (let meal = 0; meal < state.choice.length; meal += 1) {
    const dish = choice[meal] as number;
    if (state.choice[meal] !== dish) state.clear(meal);
  }
  for (let meal = 0; meal < state.choice.length; meal += 1) {
    const dish = choice[meal] as number;
    if (state.choice[meal] !== dish) state.set(meal, dish);
  }
}
