/**
 * A stored week, readable without planning again: meals with their dishes, and the shopping list. The solver's input
 * is built from it, and the solver's result is merged back. Days are the cook's own, given by the caller.
 */
import type { PlanLine } from '../../shopping-list/list.ts';
import { leftoversProblem, slotProblems } from '../slots.ts';
import { MEALS, type MealName, type SlotUse } from '../types.ts';

export type StoredUse =
  | { readonly kind: 'cook'; readonly locked: boolean }
  | { readonly kind: 'leftovers'; readonly of: string }
  | { readonly kind: 'eatingOut' }
  | { readonly kind: 'skipped' }
  /** The cook's own entry, as text. */
  | { readonly kind: 'own'; readonly text: string };

export interface StoredDish {
  readonly id: string;
  readonly title: string;
  readonly minutes: number | null;
  /** Foods that it uses from the kitchen, and foods that it needs from the list. */
  readonly uses: readonly string[];
  readonly buys: readonly string[];
}

export interface WeekMeal<Dish extends StoredDish = StoredDish> {
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly meal: MealName;
  readonly servings: number;
  readonly maxMinutes: number | null;
  readonly use: StoredUse;
  /** Null: nothing is planned, or nothing is cooked. */
  readonly recipe: Dish | null;
  /** Time this dish entered the plan (ISO 8601, UTC). Earlier cookings of it belong to other meals. */
  readonly since: string | null;
  /** Time it was marked as cooked by hand. */
  readonly cookedAt: string | null;
}

export interface WeekPurchase {
  readonly food: string;
  readonly unit: 'g' | 'count';
  /** 0 if only an uncountable amount is missing. */
  readonly lacking: number;
  readonly meals: readonly { readonly meal: string }[];
}

export interface StoredWeek<
  Dish extends StoredDish = StoredDish,
  Purchase extends WeekPurchase = WeekPurchase,
> {
  readonly meals: readonly WeekMeal<Dish>[];
  readonly repeats: number;
  /** Foods available besides the pantry, in any spelling. */
  readonly have: readonly string[];
  readonly list: readonly Purchase[];
  /** Per cent; null if it has not been planned yet. */
  readonly atMostBetter: number | null;
}

/** An entry of an account's cooking history. */
export interface CookedDish {
  readonly id: string;
  readonly recipe: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const getMealIndex = ({ meal }: Pick<WeekMeal, 'meal'>): number =>
  MEALS.findIndex(({ name }) => name === meal);

/** Sorts meals in the order in which they are eaten. */
export const inOrder = <Meal extends Pick<WeekMeal, 'day' | 'meal' | 'id'>>(meals: readonly Meal[]): Meal[] =>
  meals.toSorted(
    (a, b) =>
      (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
      getMealIndex(a) - getMealIndex(b) ||
      (a.id < b.id ? -1 : 1),
  );

const toTime = (at: string | null): number => (at === null ? Number.NEGATIVE_INFINITY : Date.parse(at));

/**
 * Finds the meals that have been cooked. A meal is cooked if it is marked by hand, or if the history has a cooking of
 * its dish since the dish entered the plan. Each cooking counts for one meal.
 * @param cooked the history, in any order, without undone entries
 * @returns the cooking by meal id; null if marked by hand
 */
export function cookedMeals({ meals }: Pick<StoredWeek, 'meals'>, cooked: readonly CookedDish[]) {
  const done = new Map<string, CookedDish | null>();
  const left = cooked.toSorted((a, b) => toTime(a.at) - toTime(b.at));
  for (const { id, use, recipe, since, cookedAt } of inOrder(meals)) {
    if (use.kind !== 'cook' || recipe === null) continue;
    if (cookedAt !== null) {
      done.set(id, null);
      continue;
    }
    const at = left.findIndex((one) => one.recipe === recipe.id && toTime(one.at) >= toTime(since));
    if (at >= 0) done.set(id, left.splice(at, 1)[0] as CookedDish);
  }
  return done;
}

/** A meal as sent to the solver. */
export interface SolverMeal extends Pick<WeekMeal, 'id' | 'day' | 'meal' | 'servings' | 'maxMinutes'> {
  readonly use: SlotUse;
}

/**
 * Returns the part of a week to plan: meals of today and later that are not cooked yet.
 * @param today YYYY-MM-DD, in the cook's time zone
 * @param keep true to keep all dishes and only compute the list
 * @param free id of a meal to plan even if its dish is locked or kept
 */
export function toPlan(
  week: StoredWeek,
  cooked: readonly CookedDish[],
  today: string,
  { keep = false, free = null }: { readonly keep?: boolean; readonly free?: string | null } = {},
) {
  const done = cookedMeals(week, cooked);
  const open = inOrder(week.meals).filter(({ id, day }) => day >= today && !done.has(id));
  const ids = new Set(open.filter(({ use }) => use.kind === 'cook').map(({ id }) => id));
  const meals = open.flatMap(({ id, day, meal, servings, maxMinutes, use, recipe }): SolverMeal[] => {
    const mealFields = { id, day, meal, servings, maxMinutes };
    if (use.kind === 'leftovers') return ids.has(use.of) ? [{ ...mealFields, use }] : [];
    if (use.kind !== 'cook') return [];
    const isLocked = (use.locked || keep) && id !== free;
    return [{ ...mealFields, use: { kind: 'cook', locked: isLocked ? (recipe?.id ?? null) : null } }];
  });
  const cookedDishes = week.meals.flatMap(({ id, recipe }) => (done.has(id) && recipe ? [recipe.id] : []));
  return {
    meals,
    repeats: week.repeats,
    current: open.flatMap(({ id, use, recipe }) =>
      use.kind === 'cook' ? [{ meal: id, recipe: recipe?.id ?? null }] : [],
    ),
    // With repeats allowed, cooked dishes may come again.
    without: week.repeats > 1 ? [] : [...new Set(cookedDishes)],
  };
}

/**
 * Applies a planning result to a week. A dish that stays keeps its `since`. A locked dish that is no longer known
 * stays.
 * @param at planning time, ISO 8601, UTC
 */
export function withPlanned<Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: StoredWeek<Dish, Purchase>,
  planned: {
    readonly meals: readonly { readonly meal: string; readonly recipe: Dish | null }[];
    readonly list: readonly Purchase[];
    readonly atMostBetter: number;
  },
  at: string,
): StoredWeek<Dish, Purchase> {
  const dishes = new Map(planned.meals.map(({ meal, recipe }) => [meal, recipe]));
  return {
    ...week,
    meals: week.meals.map((meal) => {
      const dish = dishes.get(meal.id);
      if (dish === undefined) return meal;
      if (dish === null && meal.use.kind === 'cook' && meal.use.locked) return meal;
      const stays = dish?.id === meal.recipe?.id;
      return { ...meal, recipe: dish, since: stays ? (meal.since ?? at) : at };
    }),
    list: planned.list,
    atMostBetter: planned.atMostBetter,
  };
}

/** Returns the foods added to and dropped from the list. */
export function listChange(before: readonly WeekPurchase[], after: readonly WeekPurchase[]) {
  const names = (list: readonly WeekPurchase[]) => list.map(({ food }) => food);
  const [had, has] = [new Set(names(before)), new Set(names(after))];
  return {
    added: names(after).filter((food) => !had.has(food)),
    dropped: names(before).filter((food) => !has.has(food)),
  };
}

/** Returns the week's purchases in the form that the shopping list takes. */
export function planLines({ meals, list }: Pick<StoredWeek, 'meals' | 'list'>): PlanLine[] {
  const byId = new Map(meals.map((meal) => [meal.id, meal]));
  return list.map(({ food, unit, lacking, meals: wanting }) => ({
    name: food,
    amount: lacking > 0 ? lacking : null,
    unit: unit === 'count' || lacking === 0 ? null : unit,
    meals: wanting.flatMap(({ meal }) => {
      const { recipe, day } = byId.get(meal) ?? { recipe: null, day: '' };
      return recipe === null ? [] : [{ recipe: { id: recipe.id, title: recipe.title }, day }];
    }),
  }));
}

/** Returns the meals whose leftovers another meal may eat: cooked before it, and not too long ago. */
export const leftoverSources = ({ meals }: Pick<StoredWeek, 'meals'>, meal: WeekMeal): WeekMeal[] =>
  inOrder(meals).filter(
    (source) =>
      source.id !== meal.id &&
      source.use.kind === 'cook' &&
      slotProblems([asSlot(source), { ...asSlot(meal), use: { kind: 'leftovers', of: source.id } }])
        .length === 0,
  );

const asSlot = ({ id, day, meal, servings, maxMinutes, use }: WeekMeal): SolverMeal => ({
  ...{ id, day, meal, servings, maxMinutes },
  use:
    use.kind === 'leftovers'
      ? use
      : use.kind === 'cook'
        ? { kind: 'cook', locked: null }
        : { kind: 'eatingOut' },
});

/**
 * Cooks meals whose leftovers no longer have a source or are too old, in the order of the week. If two meals are each
 * other's leftovers, the first is cooked and the other eats its leftovers.
 */
export function mended<Dish extends StoredDish>(meals: readonly WeekMeal<Dish>[]): readonly WeekMeal<Dish>[] {
  const slots = new Map(meals.map((meal) => [meal.id, asSlot(meal)]));
  for (const slot of inOrder([...slots.values()])) {
    if (leftoversProblem(slot, slots) !== null)
      slots.set(slot.id, { ...slot, use: { kind: 'cook', locked: null } });
  }
  return meals.map((meal) =>
    meal.use.kind === 'leftovers' && slots.get(meal.id)?.use.kind === 'cook'
      ? { ...meal, use: { kind: 'cook', locked: false } }
      : meal,
  );
}
