/**
 * A planned week in its stored form: meals with their dishes, and the shopping list. The week can be shown without
 * planning again. Dates are in the cook's time zone.
 */

import { MEALS, type MealName } from '../../recipes/meals.ts';
import type { PlanLine } from '../../shopping-list/list.ts';
import { findLeftoversProblem, findSlotProblems } from '../slots.ts';
import type { SlotUse } from '../types.ts';

export type StoredUse =
  | { readonly kind: 'cook'; readonly locked: boolean }
  | { readonly kind: 'leftovers'; readonly of: string }
  | { readonly kind: 'eatingOut' }
  | { readonly kind: 'skipped' }
  /** A dish that the cook described in words instead of choosing a recipe. */
  | { readonly kind: 'own'; readonly text: string };

export interface StoredDish {
  readonly id: string;
  readonly title: string;
  readonly minutes: number | null;
  readonly uses: readonly string[];
  readonly buys: readonly string[];
  /** Side dish (a vegetable, a starchy food or both) that is planned for the dish, if any. */
  readonly side?: StoredSide | undefined;
}

export interface StoredSide {
  /** Canonical names of the side dish's foods, as one text (`formatSideFoods`). */
  readonly food: string;
  /** Text after 'with' in the title of the meal, such as 'steamed broccoli'. */
  readonly title: string;
}

/**
 * Returns the title of a dish with its side dish, such as 'Pork chops with steamed broccoli', or 'Pork chops with onions,
 * served with rice' if the title has a 'with' already.
 */
export const formatDishWithSide = ({ title, side }: Pick<StoredDish, 'title' | 'side'>): string =>
  side === undefined ? title : `${title}${/ with /i.test(title) ? ', served' : ''} with ${side.title}`;

export interface WeekMeal<Dish extends StoredDish = StoredDish> {
  readonly id: string;
  readonly day: string;
  readonly meal: MealName;
  readonly servings: number;
  readonly maxMinutes: number | null;
  readonly use: StoredUse;
  /** The dish planned for the meal. Null if no dish is planned, or if nothing is cooked for the meal. */
  readonly recipe: Dish | null;
  /**
   * Time at which this dish was planned for the meal, ISO 8601 in UTC. A dish that was last cooked before this time was
   * not cooked for this meal.
   */
  readonly since: string | null;
  readonly cookedAt: string | null;
}

/** A meal for which no dish has been chosen. */
export type EmptyMeal = WeekMeal<never>;

/** A dish that the cook refused. It is not proposed again until the day after `until`. */
export interface RefusedDish {
  readonly recipe: string;
  /** Last day of the refusal, YYYY-MM-DD. */
  readonly until: string;
}

export interface WeekPurchase {
  readonly food: string;
  readonly unit: 'g' | 'count';
  readonly lacking: number;
  readonly meals: readonly { readonly meal: string }[];
}

export interface StoredWeek<
  Dish extends StoredDish = StoredDish,
  Purchase extends WeekPurchase = WeekPurchase,
> {
  readonly meals: readonly WeekMeal<Dish>[];
  readonly repeats: number;
  /** Foods that the cook has in addition to the pantry, in any spelling. */
  readonly have: readonly string[];
  readonly refused: readonly RefusedDish[];
  readonly list: readonly Purchase[];
  /**
   * Upper bound, in percent, on how much better than this plan the best possible plan could be. Null if it is unknown,
   * for example before the first planning.
   */
  readonly atMostBetter: number | null;
}

export interface CookedDish {
  readonly id: string;
  readonly recipe: string;
  readonly at: string;
}

const getMealIndex = ({ meal }: Pick<WeekMeal, 'meal'>): number =>
  MEALS.findIndex(({ name }) => name === meal);

export const sortMealsByTime = <Meal extends Pick<WeekMeal, 'day' | 'meal' | 'id'>>(
  meals: readonly Meal[],
): Meal[] =>
  meals.toSorted(
    (a, b) =>
      (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
      getMealIndex(a) - getMealIndex(b) ||
      (a.id < b.id ? -1 : 1),
  );

const toTime = (at: string | null): number => (at === null ? Number.NEGATIVE_INFINITY : Date.parse(at));

/**
 * Finds the planned meals that have been cooked. A meal counts as cooked if the cook marked it, or if the cooking
 * history has its dish after the time at which the dish was planned. Each entry of the history counts for only one
 * meal.
 * @param cookingHistory the cooking history in any order, without undone entries
 * @returns the history entry for each cooked meal's id; null if the meal was marked by hand
 */
export function findCookedMeals(
  { meals }: Pick<StoredWeek, 'meals'>,
  cookingHistory: readonly CookedDish[],
): Map<string, CookedDish | null> {
  const done = new Map<string, CookedDish | null>();
  const left = cookingHistory.toSorted((a, b) => toTime(a.at) - toTime(b.at));
  for (const { id, use, recipe, since, cookedAt } of sortMealsByTime(meals)) {
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

export interface SolverMeal extends Pick<WeekMeal, 'id' | 'day' | 'meal' | 'servings' | 'maxMinutes'> {
  readonly use: SlotUse;
}

/**
 * Returns the part of a week that has to be planned: the meals of today and later that are not cooked yet.
 * @param today date in the cook's time zone, YYYY-MM-DD
 * @param keep true to choose dishes only for meals without a dish, false to choose new dishes for all meals that are
 *   not locked
 * @param free id of a meal that gets a new dish in any case, even if it is locked or `keep` is true
 */
export function selectMealsToPlan(
  week: StoredWeek,
  cookingHistory: readonly CookedDish[],
  today: string,
  { keep = false, free = null }: { readonly keep?: boolean; readonly free?: string | null } = {},
): {
  meals: SolverMeal[];
  repeats: number;
  current: { meal: string; recipe: string | null }[];
  without: string[];
} {
  const done = findCookedMeals(week, cookingHistory);
  const open = sortMealsByTime(week.meals).filter(({ id, day }) => day >= today && !done.has(id));
  const ids = new Set(open.filter(({ use }) => use.kind === 'cook').map(({ id }) => id));
  const meals = open.flatMap(({ id, day, meal, servings, maxMinutes, use, recipe }): SolverMeal[] => {
    const mealFields = { id, day, meal, servings, maxMinutes };
    if (use.kind === 'leftovers') return ids.has(use.of) ? [{ ...mealFields, use }] : [];
    if (use.kind !== 'cook') return [];
    const locked = (use.locked || keep) && id !== free ? (recipe?.id ?? null) : null;
    const side = recipe?.side === undefined ? {} : { side: recipe.side.food };
    return [{ ...mealFields, use: { kind: 'cook', locked, ...side } }];
  });
  const cookedDishes = week.meals.flatMap(({ id, recipe }) => (done.has(id) && recipe ? [recipe.id] : []));
  return {
    meals,
    repeats: week.repeats,
    current: open.flatMap(({ id, use, recipe }) =>
      use.kind === 'cook' ? [{ meal: id, recipe: recipe?.id ?? null }] : [],
    ),
    without: [
      ...new Set([
        ...(week.repeats > 1 ? [] : cookedDishes),
        ...week.refused.flatMap(({ recipe, until }) => (until >= today ? [recipe] : [])),
      ]),
    ],
  };
}

/**
 * Applies the solver's result to a week. A dish that stays at its meal keeps `since`, the time at which it was planned.
 * A locked dish stays even if its recipe no longer exists.
 * @param plannedAt time of planning, ISO 8601 in UTC
 */
export function applySolvedPlan<Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: StoredWeek<Dish, Purchase>,
  planned: {
    readonly meals: readonly { readonly meal: string; readonly recipe: Dish | null }[];
    readonly list: readonly Purchase[];
    readonly atMostBetter: number;
  },
  plannedAt: string,
): StoredWeek<Dish, Purchase> {
  const dishes = new Map(planned.meals.map(({ meal, recipe }) => [meal, recipe]));
  return {
    ...week,
    meals: week.meals.map((meal) => {
      const dish = dishes.get(meal.id);
      if (dish === undefined) return meal;
      if (dish === null && meal.use.kind === 'cook' && meal.use.locked) return meal;
      const stays = dish?.id === meal.recipe?.id;
      return { ...meal, recipe: dish, since: stays ? (meal.since ?? plannedAt) : plannedAt };
    }),
    list: planned.list,
    atMostBetter: planned.atMostBetter,
  };
}

export function computePurchaseListDifference(
  before: readonly WeekPurchase[],
  after: readonly WeekPurchase[],
): { added: string[]; dropped: string[] } {
  const names = (list: readonly WeekPurchase[]) => list.map(({ food }) => food);
  const [had, has] = [new Set(names(before)), new Set(names(after))];
  return {
    added: names(after).filter((food) => !had.has(food)),
    dropped: names(before).filter((food) => !has.has(food)),
  };
}

export function toPlanShoppingLines({ meals, list }: Pick<StoredWeek, 'meals' | 'list'>): PlanLine[] {
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

/** Returns the meals whose leftovers a meal may eat: cooked meals before it that are not too long ago. */
export const findLeftoverSources = ({ meals }: Pick<StoredWeek, 'meals'>, meal: WeekMeal): WeekMeal[] =>
  sortMealsByTime(meals).filter(
    (source) =>
      source.id !== meal.id &&
      source.use.kind === 'cook' &&
      findSlotProblems([asSlot(source), { ...asSlot(meal), use: { kind: 'leftovers', of: source.id } }])
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
 * Finds meals that are planned as leftovers although nothing is left over, because the earlier meal was removed or is
 * too long ago, and changes them to meals that are cooked. If two meals each eat the leftovers of the other, only the
 * first is changed.
 */
export function changeImpossibleLeftoversToCookedMeals<Dish extends StoredDish>(
  meals: readonly WeekMeal<Dish>[],
): readonly WeekMeal<Dish>[] {
  const slots = new Map(meals.map((meal) => [meal.id, asSlot(meal)]));
  for (const slot of sortMealsByTime([...slots.values()])) {
    if (findLeftoversProblem(slot, slots) !== null)
      slots.set(slot.id, { ...slot, use: { kind: 'cook', locked: null } });
  }
  return meals.map((meal) =>
    meal.use.kind === 'leftovers' && slots.get(meal.id)?.use.kind === 'cook'
      ? { ...meal, use: { kind: 'cook', locked: false } }
      : meal,
  );
}
