/**
 * Finds a plan whose aim is as great as can be found in a number of steps. A bound comes first (`bound.ts`); its prices
 * say which dishes of a meal are worth looking at. Then plans are made by a beam over those, and the best is changed one
 * meal and two meals at a time, and shaken up and changed again, until the steps are used up. The same week, steps and
 * seed give the same plan.
 */
import { aimOf, isFree } from './aim.ts';
import { boundOf } from './bound.ts';
import { type PlanState, setAll, startState } from './plan-state.ts';
import type { PreparedWeek } from './prepare-week.ts';
import type { PlannedMeals } from './types.ts';

export interface SolveOptions {
  /** How often a dish is looked at for a meal, at most: what bounds the time. */
  readonly steps: number;
  /** Any whole number. */
  readonly seed: number;
  /** The plan as it was: it stays unless there is a better one. */
  readonly current?: PlannedMeals;
}

export interface Plan {
  readonly meals: PlannedMeals;
  /** Millionths of a point. */
  readonly aim: number;
  /** No plan of this week has a greater aim: proven. */
  readonly bound: number;
}

/** Enough for seven meals of a few hundred dishes; docs/answers/planning.md has the time that it takes. */
export const SOLVE_STEPS = 100_000;

/** Looking at a dish for the bound is so much cheaper than for the search that it gets this part of the steps. */
const BOUND_SHARE = 0.85;
const [ROUNDS_LEAST, ROUNDS_MOST] = [10, 200];
/** Plans that the beam goes on with, and the best dishes of a meal that it tries. */
const BEAM = 6;
const BEAM_DISHES = 40;
/** The best dishes of each of two meals that are changed together. */
const PAIR_DISHES = 16;
/** Meals that are shaken up at once. */
const SHAKEN = [2, 3, 4] as const;
/** Shakes without a gain after which there is hardly one to come. */
const SHAKES_WITHOUT_GAIN = 200;

/** Counts the steps that are left. */
interface Steps {
  left: number;
}

/** mulberry32: whole numbers below a number. */
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

/** The dish that adds most at a meal without one; of equals the first. -1: none may be cooked. */
function bestDish(state: PlanState, meal: number, dishes: readonly number[], steps: Steps) {
  let [best, gain] = [-1, Number.NEGATIVE_INFINITY];
  for (const dish of dishes) {
    if (!state.isFree(dish)) continue;
    steps.left -= 1;
    const own = state.gain(meal, dish);
    if (own > gain) [best, gain] = [dish, own];
  }
  return { best, gain };
}

/** Changes one meal at a time to what is best given the others, until none gets better. */
function improve(
  state: PlanState,
  free: readonly number[],
  optionsOf: (meal: number) => readonly number[],
  steps: Steps,
) {
  let unchanged = 0;
  for (let i = 0; unchanged < free.length && steps.left > 0; i = (i + 1) % free.length) {
    const meal = free[i] as number;
    const [old, before] = [state.choice[meal] as number, state.value()];
    state.clear(meal);
    const { best, gain } = bestDish(state, meal, optionsOf(meal), steps);
    const isBetter = best >= 0 && state.value() + gain > before;
    const next = isBetter ? best : old;
    if (next >= 0) state.set(meal, next);
    unchanged = isBetter ? 0 : unchanged + 1;
  }
}

/** Changes two meals at a time, among the best dishes of each. @returns whether the plan got better */
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
      // What the two have now may go to the other.
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

/** Plans made meal by meal, going on with the best few each time. @returns the best */
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
      setAll(state, choice);
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
 * A choice for a week, and what no choice can exceed. Locked meals have what they are locked to.
 * @param kept the choice as it was, if there is one: of equals it stays
 */
export function choose(
  week: PreparedWeek,
  { steps: most, seed }: Pick<SolveOptions, 'steps' | 'seed'>,
  kept: readonly number[] | null,
) {
  const { meals } = week;
  const free = [...meals.keys()].filter((meal) => isFree(meals[meal] as PreparedWeek['meals'][number]));
  const optionsOf = (meal: number) => meals[meal]?.options ?? [];
  const start = meals.map((meal) => (isFree(meal) ? -1 : (meal.options[0] ?? -1)));
  const state = startState(week);
  const steps: Steps = { left: most };
  let best = { choice: start, value: Number.NEGATIVE_INFINITY };
  const note = () => {
    if (state.value() > best.value) best = { choice: [...state.choice], value: state.value() };
  };
  setAll(state, start);
  improve(state, free, optionsOf, steps);
  note();
  const all = meals.reduce((sum, { options }) => sum + options.length, 0);
  const rounds = Math.floor((steps.left * BOUND_SHARE) / Math.max(1, all));
  const asked = Math.max(ROUNDS_LEAST, Math.min(ROUNDS_MOST, rounds));
  const bound = boundOf(week, asked, best.value);
  steps.left -= asked * all;

  const settle = () => {
    do improve(state, free, optionsOf, steps);
    while (improvePairs(state, free, bound.ranked, steps));
    note();
  };
  if (free.length > 0) {
    setAll(state, beam(state, start, free, bound.ranked, steps));
    settle();
  }
  const chance = chances(seed);
  for (let idle = 0; idle < SHAKES_WITHOUT_GAIN && free.length > 1 && steps.left > 0; idle += 1) {
    if (best.value >= bound.value) break;
    setAll(state, best.choice);
    // Where no dish is left to look at, shaking costs its steps all the same.
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
    improve(state, free, optionsOf, steps);
    if (state.value() > best.value) idle = 0;
    note();
  }
  const keptValue = kept === null ? Number.NEGATIVE_INFINITY : aimOf(week, kept).value;
  if (kept !== null && keptValue >= best.value) best = { choice: [...kept], value: keptValue };
  return { ...best, bound: Math.max(bound.value, best.value) };
}

/**
 * A plan's choice for a week. Null where it is none of this week: it says nothing of a meal, it has a dish that the meal
 * may not have, another than the meal is locked to, or one more often than asked for.
 */
export function choiceOf(week: PreparedWeek, planned: PlannedMeals): number[] | null {
  const recipeOf = new Map(planned.map(({ slotId, recipeId }) => [slotId, recipeId]));
  const uses = new Map<number, number>();
  const choice: number[] = [];
  for (const meal of week.meals) {
    const recipeId = recipeOf.get(meal.slot.id);
    const dish = meal.options.find((option) => week.dishes[option]?.recipe.id === recipeId) ?? -1;
    const { use } = meal.slot;
    const isUnknown = use.kind === 'cook' && use.locked !== null && use.locked === recipeId;
    if (dish < 0 && recipeId !== null && !isUnknown) return null;
    if (recipeId === null && !isFree(meal)) return null;
    uses.set(dish, (uses.get(dish) ?? 0) + 1);
    choice.push(dish);
  }
  const isTooOften = week.meals.some(
    (meal, i) => isFree(meal) && choice[i] !== -1 && (uses.get(choice[i] as number) ?? 0) > week.repeats,
  );
  return isTooOften ? null : choice;
}

/** A choice as a plan names it. */
export const mealsOf = ({ meals, dishes }: PreparedWeek, choice: ArrayLike<number>): PlannedMeals =>
  meals.map(({ slot }, i) => {
    const locked = slot.use.kind === 'cook' ? slot.use.locked : null;
    return { slotId: slot.id, recipeId: dishes[choice[i] as number]?.recipe.id ?? locked };
  });

/** The best plan of a week that was found. Planning again without a change changes nothing. */
export function solve(week: PreparedWeek, options: SolveOptions): Plan {
  const kept = options.current === undefined ? null : choiceOf(week, options.current);
  const { choice, value, bound } = choose(week, options, kept);
  return { meals: mealsOf(week, choice), aim: value, bound };
}
