/**
 * A week as it is kept, and read without planning again: meals with their dishes, and the list. What is asked of the
 * solver is made from it, and its answer goes back into it. Days are the cook's own, given by the caller.
 */
import type { PlanLine } from '../../shopping-list/list.ts';
import { leftoversProblem, slotProblems } from '../slots.ts';
import { MEALS, type MealName, type SlotUse } from '../types.ts';

/** What happens at a meal. */
export type KeptUse =
  | { readonly kind: 'cook'; readonly locked: boolean }
  | { readonly kind: 'leftovers'; readonly of: string }
  | { readonly kind: 'eatingOut' }
  | { readonly kind: 'skipped' }
  /** Something of one's own, in words. */
  | { readonly kind: 'own'; readonly text: string };

export interface KeptDish {
  readonly id: string;
  readonly title: string;
  readonly minutes: number | null;
  /** Foods of the kitchen that go into it, and foods of the list that it wants. */
  readonly uses: readonly string[];
  readonly buys: readonly string[];
}

export interface WeekMeal<Dish extends KeptDish = KeptDish> {
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly meal: MealName;
  readonly servings: number;
  readonly maxMinutes: number | null;
  readonly use: KeptUse;
  /** Null: nothing is planned, or nothing is cooked. */
  readonly recipe: Dish | null;
  /** When this dish came into the plan (ISO 8601, UTC): one cooked before was another meal. */
  readonly since: string | null;
  /** When it was marked as cooked by hand. */
  readonly cookedAt: string | null;
}

/** Something to buy. */
export interface WeekPurchase {
  readonly food: string;
  readonly unit: 'g' | 'count';
  /** 0 where only what nobody can count is. */
  readonly lacking: number;
  readonly meals: readonly { readonly meal: string }[];
}

export interface KeptWeek<Dish extends KeptDish = KeptDish, Purchase extends WeekPurchase = WeekPurchase> {
  readonly meals: readonly WeekMeal<Dish>[];
  readonly repeats: number;
  /** What is in the kitchen beside the pantry, in any spelling. */
  readonly have: readonly string[];
  readonly list: readonly Purchase[];
  /** Per cent; null: it was not planned yet. */
  readonly atMostBetter: number | null;
}

/** Something that the history of an account has. */
export interface CookedDish {
  readonly id: string;
  readonly recipe: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const placeOf = ({ meal }: Pick<WeekMeal, 'meal'>): number => MEALS.findIndex(({ name }) => name === meal);

/** Meals in the order in which they are eaten. */
export const inOrder = <Meal extends Pick<WeekMeal, 'day' | 'meal' | 'id'>>(meals: readonly Meal[]): Meal[] =>
  meals.toSorted(
    (a, b) =>
      (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) || placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1),
  );

const timeOf = (at: string | null): number => (at === null ? Number.NEGATIVE_INFINITY : Date.parse(at));

/**
 * Which meals have been cooked: marked by hand, or the first of their dish since it came into the plan, each cooking once.
 * @param cooked the history, in any order, without what was undone
 * @returns by id of the meal the cooking; null: it was marked by hand
 */
export function cookedMeals({ meals }: Pick<KeptWeek, 'meals'>, cooked: readonly CookedDish[]) {
  const done = new Map<string, CookedDish | null>();
  const left = cooked.toSorted((a, b) => timeOf(a.at) - timeOf(b.at));
  for (const { id, use, recipe, since, cookedAt } of inOrder(meals)) {
    if (use.kind !== 'cook' || recipe === null) continue;
    if (cookedAt !== null) {
      done.set(id, null);
      continue;
    }
    const at = left.findIndex((one) => one.recipe === recipe.id && timeOf(one.at) >= timeOf(since));
    if (at >= 0) done.set(id, left.splice(at, 1)[0] as CookedDish);
  }
  return done;
}

/** A meal as the solver is asked for it. */
export interface AskedMeal extends Pick<WeekMeal, 'id' | 'day' | 'meal' | 'servings' | 'maxMinutes'> {
  readonly use: SlotUse;
}

/**
 * What is left to plan of a week: meals of today and later that nobody has cooked yet.
 * @param today YYYY-MM-DD, the cook's own
 * @param keep all dishes stay, and only the list is made anew
 * @param free id of a meal that is free all the same
 */
export function toPlan(
  week: KeptWeek,
  cooked: readonly CookedDish[],
  today: string,
  { keep = false, free = null }: { readonly keep?: boolean; readonly free?: string | null } = {},
) {
  const done = cookedMeals(week, cooked);
  const open = inOrder(week.meals).filter(({ id, day }) => day >= today && !done.has(id));
  const ids = new Set(open.filter(({ use }) => use.kind === 'cook').map(({ id }) => id));
  const meals = open.flatMap(({ id, day, meal, servings, maxMinutes, use, recipe }): AskedMeal[] => {
    const asked = { id, day, meal, servings, maxMinutes };
    if (use.kind === 'leftovers') return ids.has(use.of) ? [{ ...asked, use }] : [];
    if (use.kind !== 'cook') return [];
    const isLocked = (use.locked || keep) && id !== free;
    return [{ ...asked, use: { kind: 'cook', locked: isLocked ? (recipe?.id ?? null) : null } }];
  });
  const cookedDishes = week.meals.flatMap(({ id, recipe }) => (done.has(id) && recipe ? [recipe.id] : []));
  return {
    meals,
    repeats: week.repeats,
    current: open.flatMap(({ id, use, recipe }) =>
      use.kind === 'cook' ? [{ meal: id, recipe: recipe?.id ?? null }] : [],
    ),
    // With leave to cook a dish again it may come again.
    without: week.repeats > 1 ? [] : [...new Set(cookedDishes)],
  };
}

/**
 * A week with what was planned for it. A dish that stays keeps since when it is there; one that nobody knows any more
 * stays where it is locked.
 * @param at when it was planned, ISO 8601, UTC
 */
export function withPlanned<Dish extends KeptDish, Purchase extends WeekPurchase>(
  week: KeptWeek<Dish, Purchase>,
  planned: {
    readonly meals: readonly { readonly meal: string; readonly recipe: Dish | null }[];
    readonly list: readonly Purchase[];
    readonly atMostBetter: number;
  },
  at: string,
): KeptWeek<Dish, Purchase> {
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

/** What is then on the list and was not, and the other way round; by name. */
export function listChange(before: readonly WeekPurchase[], after: readonly WeekPurchase[]) {
  const names = (list: readonly WeekPurchase[]) => list.map(({ food }) => food);
  const [had, has] = [new Set(names(before)), new Set(names(after))];
  return {
    added: names(after).filter((food) => !had.has(food)),
    dropped: names(before).filter((food) => !has.has(food)),
  };
}

/** What of the week is to be bought, as the shopping list takes it. */
export function planLines({ meals, list }: Pick<KeptWeek, 'meals' | 'list'>): PlanLine[] {
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

/** Meals whose leftovers another may eat: cooked before it, and not too long. */
export const leftoverSources = ({ meals }: Pick<KeptWeek, 'meals'>, meal: WeekMeal): WeekMeal[] =>
  inOrder(meals).filter(
    (source) =>
      source.id !== meal.id &&
      source.use.kind === 'cook' &&
      slotProblems([asSlot(source), { ...asSlot(meal), use: { kind: 'leftovers', of: source.id } }])
        .length === 0,
  );

const asSlot = ({ id, day, meal, servings, maxMinutes, use }: WeekMeal): AskedMeal => ({
  ...{ id, day, meal, servings, maxMinutes },
  use:
    use.kind === 'leftovers'
      ? use
      : use.kind === 'cook'
        ? { kind: 'cook', locked: null }
        : { kind: 'eatingOut' },
});

/**
 * Meals whose leftovers are of nothing any more, or too old, are cooked. In the order of the week: of two that are the
 * leftovers of each other the first is cooked, and the other has what is left of it.
 */
export function mended<Dish extends KeptDish>(meals: readonly WeekMeal<Dish>[]): readonly WeekMeal<Dish>[] {
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
