/**
 * Searches for the plan with the greatest objective within a limited number of steps.
 * 1. Compute an upper bound (bound.ts). This also ranks the possible dishes of each meal.
 * 2. Build plans from the best dishes with a beam search.
 * 3. Improve the best plan by changing one or two meals at a time (local search).
 * 4. Restart the local search from random changes until the steps are used up.
 *
 * The result depends only on the week, the number of steps and the seed.
 */
import { canPlannerChangeDish, computePlanObjective } from './aim.ts';
import { computeObjectiveUpperBound } from './bound.ts';
import { createPlanState, type PlanState, setAllMealDishes } from './plan-state.ts';
import type { PreparedWeek } from './prepare-week.ts';
import { addFixedSideDishesToWeek } from './serve-sides.ts';
import type { PlannedMeals } from './types.ts';

export interface SolveOptions {
  /** Maximum number of search steps. A step evaluates one dish for one meal. */
  readonly steps: number;
  readonly seed: number;
  /** The previous plan. The solver returns it unless a better plan is found. */
  readonly current?: PlannedMeals;
}

export interface Plan {
  readonly meals: PlannedMeals;
  /** Objective of the plan (the sum of its points), in millionths of a point. */
  readonly aim: number;
  /**
   * Proven upper bound on the objective (the sum of a plan's points), in millionths of a point. No plan for this week
   * has a greater objective.
   */
  readonly bound: number;
}

/**
 * Number of steps that is enough to plan seven meals with a few hundred possible dishes. docs/answers/planning.md
 * states the run time.
 */
export const SOLVE_STEPS = 100_000;

/**
 * Fraction of the search steps that is spent on the upper bound. The fraction is large, because a step of the bound
 * takes much less time than a step of the search.
 */
const BOUND_SHARE = 0.85;
const [ROUNDS_LEAST, ROUNDS_MOST] = [10, 200];
/**
 * `BEAM`: number of best partial plans that the beam search continues with after each meal. `BEAM_DISHES`: number of
 * dishes that it tries for each meal.
 */
const BEAM = 6;
const BEAM_DISHES = 40;
const PAIR_DISHES = 16;
const SHAKEN = [2, 3, 4] as const;
/** Number of restarts without an improvement after which the search ends, because another improvement is unlikely. */
const SHAKES_WITHOUT_GAIN = 200;

interface Steps {
  left: number;
}

/**
 * Returns a seeded random number generator (mulberry32). The generator returns a whole number from 0 up to, but not
 * including, `below`.
 */
function chances(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function bestDish(state: PlanState, meal: number, dishes: readonly number[], steps: Steps) {
  let [best, gain] = [-1, Number.NEGATIVE_INFINITY];
  for (const dish of dishes) {
    if (!state.isFree(dish)) continue;
    steps.left -= 1;
    const dishGain = state.gain(meal, dish);
    if (dishGain > gain) [best, gain] = [dish, dishGain];
  }
  return { best, gain };
}

function improve(
  state: PlanState,
  free: readonly number[],
  getOptions: (meal: number) => readonly number[],
  steps: Steps,
) {
  let unchanged = 0;
  for (let i = 0; unchanged < free.length && steps.left > 0; i = (i + 1) % free.length) {
    const meal = free[i] as number;
    const [old, before] = [state.choice[meal] as number, state.value()];
    state.clear(meal);
    const { best, gain } = bestDish(state, meal, getOptions(meal), steps);
    const isBetter = best >= 0 && state.value() + gain > before;
    const next = isBetter ? best : old;
    if (next >= 0) state.set(meal, next);
    unchanged = isBetter ? 0 : unchanged + 1;
  }
}

/**
 * Changes two meals at the same time to the best pair of dishes, and stops after the first improvement.
 * @returns true if the plan improved
 */
function improvePairs(
  state: PlanState,
  free: readonly number[],
  ranked: readonly (readonly number[])[],
  steps: Steps,
): boolean {
  for (const [i, first] of free.entries()) {
    for (const second of free.slice(i + 1)) {
      if (steps.left <= 0) return false;
      const [before, old] = [
        state.value(),
        [state.choice[first] as number, state.choice[second] as number] as const,
      ];
      // Also try to exchange the dishes of two meals with each other, which may be better than any new dish.
      const dishes = (meal: number) => (ranked[meal] as readonly number[]).slice(0, PAIR_DISHES);
      const firsts = [...new Set([...dishes(first), ...(ranked[first]?.includes(old[1]) ? [old[1]] : [])])];
      const seconds = [
        ...new Set([...dishes(second), ...(ranked[second]?.includes(old[0]) ? [old[0]] : [])]),
      ];
      state.clear(first);
      state.clear(second);
      let [pair, value] = [null as readonly [number, number] | null, before];
      for (const dish of firsts) {
        if (!state.isFree(dish)) continue;
        state.set(first, dish);
        const { best, gain } = bestDish(state, second, seconds, steps);
        if (best >= 0 && state.value() + gain > value) [pair, value] = [[dish, best], state.value() + gain];
        state.clear(first);
      }
      const next = pair ?? old;
      if (next[0] >= 0) state.set(first, next[0]);
      if (next[1] >= 0) state.set(second, next[1]);
      if (pair !== null) return true;
    }
  }
  return false;
}

function beam(
  state: PlanState,
  start: readonly number[],
  free: readonly number[],
  ranked: readonly (readonly number[])[],
  steps: Steps,
) {
  let plans: { choice: number[]; value: number }[] = [{ choice: [...start], value: 0 }];
  for (const meal of free) {
    const next = plans.flatMap(({ choice }) => {
      setAllMealDishes(state, choice);
      return (ranked[meal] as readonly number[]).slice(0, BEAM_DISHES).flatMap((dish) => {
        if (!state.isFree(dish)) return [];
        steps.left -= 1;
        return [{ choice: choice.with(meal, dish), value: state.value() + state.gain(meal, dish) }];
      });
    });
    if (next.length > 0) plans = next.sort((a, b) => b.value - a.value).slice(0, BEAM);
  }
  return plans[0]?.choice ?? [...start];
}

/**
 * Returns the best dishes found for the meals of a week, and an upper bound on the objective. Locked meals keep their
 * dishes, whose side dishes count as part of them.
 * @param previousChoice the previous dishes, if any; returned unless better dishes are found
 */
export function findBestDishChoice(
  week: PreparedWeek,
  options: Pick<SolveOptions, 'steps' | 'seed'>,
  previousChoice: readonly number[] | null,
): { choice: number[]; value: number; bound: number } {
  const served = addFixedSideDishesToWeek(week);
  const replaceFixedDishes = (choice: readonly number[], { meals }: PreparedWeek): number[] =>
    choice.map((dish, i) => {
      const meal = meals[i] as PreparedWeek['meals'][number];
      return canPlannerChangeDish(meal) ? dish : (meal.options[0] ?? -1);
    });
  const previous = previousChoice && replaceFixedDishes(previousChoice, served);
  const best = searchDishChoice(served, options, previous);
  return { ...best, choice: replaceFixedDishes(best.choice, week) };
}

function searchDishChoice(
  week: PreparedWeek,
  { steps: most, seed }: Pick<SolveOptions, 'steps' | 'seed'>,
  previousChoice: readonly number[] | null,
) {
  const { meals } = week;
  const free = [...meals.keys()].filter((meal) =>
    canPlannerChangeDish(meals[meal] as PreparedWeek['meals'][number]),
  );
  const getOptions = (meal: number) => meals[meal]?.options ?? [];
  const start = meals.map((meal) => (canPlannerChangeDish(meal) ? -1 : (meal.options[0] ?? -1)));
  const state = createPlanState(week);
  const steps: Steps = { left: most };
  let best = { choice: start, value: Number.NEGATIVE_INFINITY };
  const note = () => {
    if (state.value() > best.value) best = { choice: [...state.choice], value: state.value() };
  };
  setAllMealDishes(state, start);
  improve(state, free, getOptions, steps);
  note();
  const all = meals.reduce((sum, { options }) => sum + options.length, 0);
  const rounds = Math.floor((steps.left * BOUND_SHARE) / Math.max(1, all));
  const boundRounds = Math.max(ROUNDS_LEAST, Math.min(ROUNDS_MOST, rounds));
  const bound = computeObjectiveUpperBound(week, boundRounds, best.value);
  steps.left -= boundRounds * all;

  const settle = () => {
    do improve(state, free, getOptions, steps);
    while (improvePairs(state, free, bound.ranked, steps));
    note();
  };
  if (free.length > 0) {
    setAllMealDishes(state, beam(state, start, free, bound.ranked, steps));
    settle();
  }
  const chance = chances(seed);
  for (let idle = 0; idle < SHAKES_WITHOUT_GAIN && free.length > 1 && steps.left > 0; idle += 1) {
    if (best.value >= bound.value) break;
    setAllMealDishes(state, best.choice);
    // Subtract steps for each restart. Otherwise, the solver would restart forever if it has no dish left to evaluate.
    steps.left -= SHAKEN.length;
    const shaken = new Set<number>();
    const wanted = Math.min(free.length, SHAKEN[chance(SHAKEN.length)] as number);
    while (shaken.size < wanted) shaken.add(free[chance(free.length)] as number);
    for (const meal of shaken) state.clear(meal);
    for (const meal of shaken) {
      const ranked = (bound.ranked[meal] as readonly number[]).filter((dish) => state.isFree(dish));
      const dish = ranked[chance(Math.min(PAIR_DISHES, ranked.length))];
      if (dish !== undefined) state.set(meal, dish);
    }
    improve(state, free, getOptions, steps);
    if (state.value() > best.value) idle = 0;
    note();
  }
  const previousValue =
    previousChoice === null ? Number.NEGATIVE_INFINITY : computePlanObjective(week, previousChoice).value;
  if (previousChoice !== null && previousValue >= best.value)
    best = { choice: [...previousChoice], value: previousValue };
  return { ...best, bound: Math.max(bound.value, best.value) };
}

/**
 * Converts planned meals to the indexes of their dishes. Returns null if the planned meals do not fit the week: a meal
 * is missing, a dish is not allowed at its meal, a locked dish differs, or a dish repeats too often.
 */
export function toDishIndexes(week: PreparedWeek, planned: PlannedMeals): number[] | null {
  const recipeOf = new Map(planned.map(({ slotId, recipeId }) => [slotId, recipeId]));
  const uses = new Map<number, number>();
  const choice: number[] = [];
  for (const meal of week.meals) {
    const recipeId = recipeOf.get(meal.slot.id);
    const dish = meal.options.find((option) => week.dishes[option]?.recipe.id === recipeId) ?? -1;
    const { use } = meal.slot;
    const isUnknown = use.kind === 'cook' && use.locked !== null && use.locked === recipeId;
    if (dish < 0 && recipeId !== null && !isUnknown) return null;
    if (recipeId === null && !canPlannerChangeDish(meal)) return null;
    uses.set(dish, (uses.get(dish) ?? 0) + 1);
    choice.push(dish);
  }
  const isTooOften = week.meals.some(
    (meal, i) =>
      canPlannerChangeDish(meal) && choice[i] !== -1 && (uses.get(choice[i] as number) ?? 0) > week.repeats,
  );
  return isTooOften ? null : choice;
}

const toPlannedMeals = ({ meals, dishes }: PreparedWeek, choice: ArrayLike<number>): PlannedMeals =>
  meals.map(({ slot }, i) => {
    const locked = slot.use.kind === 'cook' ? slot.use.locked : null;
    return { slotId: slot.id, recipeId: dishes[choice[i] as number]?.recipe.id ?? locked };
  });

/**
 * Returns the best plan that the search finds for a week. Returns `options.current` instead if that plan fits the week
 * and is at least as good.
 */
export function findBestPlan(week: PreparedWeek, options: SolveOptions): Plan {
  const previousChoice = options.current === undefined ? null : toDishIndexes(week, options.current);
  const { choice, value, bound } = findBestDishChoice(week, options, previousChoice);
  return { meals: toPlannedMeals(week, choice), aim: value, bound };
}
