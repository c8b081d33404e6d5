/**
 * Merges two changed versions of a planned week into a version with the changes of both. A change that the cook made by
 * hand overrides a dish that the solver proposed. When one meal changes, the solver may propose new dishes for all
 * meals, so a proposal does not show what the cook wants.
 */
import { groupBy } from '../../lib/group-by.ts';
import { parseSideFoods } from '../rules/sides.ts';
import {
  changeImpossibleLeftoversToCookedMeals,
  type RefusedDish,
  type StoredDish,
  type StoredUse,
  type StoredWeek,
  sortMealsByTime,
  type WeekMeal,
  type WeekPurchase,
} from './stored-week.ts';

const toRecord = (value: object) => value as Readonly<Record<string, unknown>>;

/** True if two JSON values are equal, regardless of the order of fields. An undefined field counts as absent. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [toRecord(a), toRecord(b)];
  return Object.keys({ ...one, ...other }).every((key) => isDeepEqual(one[key], other[key]));
}

/** Merges a value of two versions of a plan. If both versions changed the value, `mine` wins. */
const picked = <Value>(base: Value, mine: Value, theirs: Value): Value =>
  isDeepEqual(mine, base) ? theirs : mine;

const isProposal = ({ use, cookedAt }: Pick<WeekMeal, 'use' | 'cookedAt'>): boolean =>
  use.kind === 'cook' && !use.locked && cookedAt === null;

type Happening<Dish extends StoredDish> = Pick<WeekMeal<Dish>, 'use' | 'recipe' | 'since' | 'cookedAt'>;

const pickHappening = <Dish extends StoredDish>({ use, recipe, since, cookedAt }: WeekMeal<Dish>) => ({
  ...{ use, recipe, since, cookedAt },
});

/**
 * Returns the priority of a change to a planned meal in one of the two versions that are merged:
 * - 3: the meal was cooked
 * - 2: the cook changed the dish or the use of the meal
 * - 1: only the solver proposed another dish
 * - 0: the dish and the use of the meal are unchanged
 */
function rankChange(base: WeekMeal, side: WeekMeal): number {
  if (side.cookedAt !== null && side.cookedAt !== base.cookedAt) return 3;
  const isOtherDish = side.recipe?.id !== base.recipe?.id;
  const isChosen = isOtherDish && side.use.kind === 'cook' && side.use.locked;
  if (isChosen || side.cookedAt !== base.cookedAt || !isDeepEqual(side.use, base.use)) return 2;
  return isOtherDish ? 1 : 0;
}

/**
 * Returns true if the cook has changed a planned meal or the meal has lost its dish.
 * @param base the meal in the common earlier version of the week
 * @param side the meal in one of the two versions that were made from this earlier version
 */
const isTouched = (base: WeekMeal, side: WeekMeal): boolean =>
  rankChange(base, side) > 1 ||
  (base.recipe !== null && side.recipe === null) ||
  base.day !== side.day ||
  base.servings !== side.servings ||
  base.maxMinutes !== side.maxMinutes;

function mergedHappening<Dish extends StoredDish>(
  base: WeekMeal<Dish>,
  mine: WeekMeal<Dish>,
  theirs: WeekMeal<Dish>,
): Happening<Dish> {
  const [weight, other] = [rankChange(base, mine), rankChange(base, theirs)];
  if (weight !== other) return pickHappening(weight > other ? mine : theirs);
  const use: StoredUse = picked(base.use, mine.use, theirs.use);
  // Take the dish and the use of a meal (such as cooking or leftovers) from the same version, because they depend on
  // each other.
  if (mine.use.kind !== theirs.use.kind) return pickHappening(use === mine.use ? mine : theirs);
  const pickDish = ({ recipe, since }: WeekMeal<Dish>) => ({ recipe, since });
  const dish = picked(pickDish(base), pickDish(mine), pickDish(theirs));
  return { use, ...dish, cookedAt: picked(base.cookedAt, mine.cookedAt, theirs.cookedAt) };
}

const mergedMeal = <Dish extends StoredDish>(
  base: WeekMeal<Dish>,
  mine: WeekMeal<Dish>,
  theirs: WeekMeal<Dish>,
): WeekMeal<Dish> => ({
  ...theirs,
  day: picked(base.day, mine.day, theirs.day),
  servings: picked(base.servings, mine.servings, theirs.servings),
  maxMinutes: picked(base.maxMinutes, mine.maxMinutes, theirs.maxMinutes),
  ...mergedHappening(base, mine, theirs),
});

type Meals<Dish extends StoredDish> = readonly WeekMeal<Dish>[];

interface Sides<Dish extends StoredDish> {
  readonly base: Meals<Dish>;
  readonly mine: Meals<Dish>;
  readonly theirs: Meals<Dish>;
}

const byId = <Dish extends StoredDish>(meals: Meals<Dish>) => new Map(meals.map((meal) => [meal.id, meal]));

function mergedById<Dish extends StoredDish>({ base, mine, theirs }: Sides<Dish>): WeekMeal<Dish>[] {
  const [before, mineById, theirsById] = [byId(base), byId(mine), byId(theirs)];
  return [...new Set([...mineById.keys(), ...theirsById.keys()])].flatMap((id) => {
    const [was, one, other] = [before.get(id), mineById.get(id), theirsById.get(id)];
    // Two browsers never create meals with the same id. If both versions have a new meal with the same id, both are
    // copies of one meal, and at least one copy was edited.
    if (one !== undefined && other !== undefined) return [mergedMeal(was ?? one, one, other)];
    const left = one ?? other;
    // If one version deleted a meal, the meal stays only if the other version has added or edited it.
    return left !== undefined && (was === undefined || isTouched(was, left)) ? [left] : [];
  });
}

const toSlotKey = ({ day, meal }: WeekMeal): string => `${day} ${meal}`;

/**
 * Resolves conflicts in which two meals of the merged week have the same day and the same meal time, such as two
 * dinners on one day.
 * - A new meal that the solver proposed is removed.
 * - If the version `theirs` moved a meal to a day that is taken, the meal returns to its old day or moves to a free
 *   day.
 * - If the cook chose both meals and no day is free, both stay.
 */
function apart<Dish extends StoredDish>(
  meals: Meals<Dish>,
  { base, mine, theirs }: Sides<Dish>,
): WeekMeal<Dish>[] {
  const [before, mineById, theirsById] = [byId(base), byId(mine), byId(theirs)];
  const isNew = (meal: WeekMeal) => !before.has(meal.id) && isProposal(meal);
  const isSpare = (meal: WeekMeal): boolean => {
    if (!isNew(meal) || (mineById.has(meal.id) && theirsById.has(meal.id))) return false;
    const side = mineById.has(meal.id) ? mineById : theirsById;
    return meals.some((one) => {
      const there = side.get(one.id);
      const isMet = toSlotKey(one) === toSlotKey(meal) && (!there || toSlotKey(there) !== toSlotKey(one));
      // If both versions have a new meal from the solver for the same day and meal time, keep the meal of the version
      // `theirs`.
      return isMet && (side === mineById || !isNew(one));
    });
  };
  const left = meals.filter((meal) => !isSpare(meal));
  const count = new Map([...groupBy(left, toSlotKey)].map(([place, there]) => [place, there.length]));
  const countMeals = (meal: WeekMeal) => count.get(toSlotKey(meal)) ?? 0;
  return left.map((meal) => {
    const was = mineById.get(meal.id);
    const isMovedHere = before.has(meal.id) && was !== undefined && toSlotKey(was) !== toSlotKey(meal);
    if (!isMovedHere || countMeals(meal) < 2) return meal;
    const home = [was, ...mine, ...theirs].find((one) => one.meal === meal.meal && countMeals(one) === 0);
    if (home === undefined) return meal;
    count.set(toSlotKey(meal), countMeals(meal) - 1);
    count.set(toSlotKey(home), 1);
    return { ...meal, day: home.day };
  });
}

/**
 * If the merge has removed the meal whose leftovers another meal eats, changes that other meal to one that is cooked.
 * It gets the dish that one of the versions proposed for it, if any.
 */
function withoutLostLeftovers<Dish extends StoredDish>(
  meals: Meals<Dish>,
  { base, mine, theirs }: Sides<Dish>,
): Meals<Dish> {
  const before = byId(base);
  const sides = [byId(mine), byId(theirs)];
  return changeImpossibleLeftoversToCookedMeals(meals).map((meal, i) => {
    if (meal === meals[i]) return meal;
    const isOtherDish = (one: WeekMeal<Dish>) => one.recipe?.id !== before.get(meal.id)?.recipe?.id;
    const proposal = sides
      .flatMap((side) => side.get(meal.id) ?? [])
      .find((one) => one.recipe !== null && isProposal(one) && isOtherDish(one));
    return proposal === undefined ? meal : { ...meal, recipe: proposal.recipe, since: proposal.since };
  });
}

/**
 * Removes dishes that repeat too often after two versions of a week were merged. Only dishes that the solver proposed
 * are removed, from the last meals first.
 */
function withoutRepeats<Dish extends StoredDish>(
  meals: Meals<Dish>,
  repeats: number,
  sides: readonly Meals<Dish>[],
): WeekMeal<Dish>[] {
  const countDish = (week: Meals<Dish>, id: string) => week.filter(({ recipe }) => recipe?.id === id).length;
  const left = new Map<string, number>();
  const countRemaining = (id: string): number =>
    left.get(id) ??
    Math.max(repeats, ...sides.map((side) => countDish(side, id))) -
      meals.filter((meal) => meal.recipe?.id === id && !isProposal(meal)).length;
  return meals.map((meal) => {
    if (meal.recipe === null || !isProposal(meal)) return meal;
    const times = countRemaining(meal.recipe.id);
    left.set(meal.recipe.id, times - 1);
    return times > 0 ? meal : { ...meal, recipe: null, since: null };
  });
}

type Plan = Pick<StoredWeek, 'meals' | 'repeats' | 'have'>;

const pickListInputs = ({ meals, repeats, have }: Plan) => ({
  meals: sortMealsByTime(meals).map(({ since: _, recipe, ...meal }) => ({
    ...meal,
    recipe: recipe?.id ?? null,
    side: recipe?.side?.food ?? null,
  })),
  repeats,
  have: have.toSorted(),
});

/**
 * Combines two shopping lists. Only foods for dishes and side dishes that are still planned remain. For a food in both
 * lists, the larger amount counts.
 */
function guessedList<Dish extends StoredDish, Purchase extends WeekPurchase>(
  meals: Meals<Dish>,
  sides: readonly Pick<StoredWeek<Dish, Purchase>, 'meals' | 'list'>[],
): Purchase[] {
  const now = byId(meals);
  const purchases = new Map<string, Purchase>();
  for (const side of sides) {
    const then = byId(side.meals);
    const isStill = (mealId: string, food: string) => {
      const [dish, dishBefore] = [now.get(mealId)?.recipe, then.get(mealId)?.recipe];
      const hasInSide = (one: StoredDish | null | undefined): boolean =>
        one?.side !== undefined && parseSideFoods(one.side.food).includes(food);
      const isLostSide = hasInSide(dishBefore) && !hasInSide(dish);
      return dish != null && dish.id === dishBefore?.id && !isLostSide;
    };
    for (const line of side.list) {
      const wanting = line.meals.filter(({ meal }) => isStill(meal, line.food));
      if (wanting.length === 0) continue;
      const key = `${line.unit} ${line.food}`;
      const other = purchases.get(key);
      const more = other !== undefined && other.lacking >= line.lacking ? other : line;
      const otherMeals = (other?.meals ?? []).filter(({ meal }) => wanting.every((one) => one.meal !== meal));
      purchases.set(key, { ...more, meals: [...otherMeals, ...wanting] });
    }
  }
  return [...purchases.values()].sort((a, b) => (a.food < b.food ? -1 : 1));
}

/**
 * Updates the shopping list of a week that was changed but not planned again. Only foods for dishes and side dishes
 * that are still planned remain.
 */
export const updateShoppingListOfChangedWeek = <Dish extends StoredDish, Purchase extends WeekPurchase>(
  week: StoredWeek<Dish, Purchase>,
  weekBefore: StoredWeek<Dish, Purchase>,
): StoredWeek<Dish, Purchase> => ({
  ...week,
  list: guessedList(week.meals, [weekBefore]),
  atMostBetter: null,
});

export interface MergedWeek<Dish extends StoredDish, Purchase extends WeekPurchase> {
  readonly week: StoredWeek<Dish, Purchase>;
  /**
   * True if the merged week differs from both versions. The shopping list of neither version then fits the merged week,
   * so the merged list is only an estimate until the week is planned again.
   */
  readonly isListGuessed: boolean;
}

/**
 * Merges two changed versions of a planned week, meal by meal. A meal that one version deleted stays only if the other
 * version changed it by hand. A meal that both changed is merged field by field; for a field that both changed, the
 * value of `mine` is used.
 * @param base the version from which both versions were changed
 * @param mine the version whose changes win
 * @param theirs the version that is currently stored
 */
export function mergeWeeks<Dish extends StoredDish, Purchase extends WeekPurchase>(
  base: StoredWeek<Dish, Purchase>,
  mine: StoredWeek<Dish, Purchase>,
  theirs: StoredWeek<Dish, Purchase>,
): MergedWeek<Dish, Purchase> {
  if (isDeepEqual(mine, base) || isDeepEqual(mine, theirs)) return { week: theirs, isListGuessed: false };
  if (isDeepEqual(theirs, base)) return { week: mine, isListGuessed: false };
  const sides = { base: base.meals, mine: mine.meals, theirs: theirs.meals };
  const repeats = picked(base.repeats, mine.repeats, theirs.repeats);
  const placed = sortMealsByTime(
    withoutLostLeftovers(apart(sortMealsByTime(mergedById(sides)), sides), sides),
  );
  const meals = withoutRepeats(placed, repeats, [mine.meals, theirs.meals]);
  const stays = (name: string) => mine.have.includes(name) || !base.have.includes(name);
  const added = mine.have.filter((name) => !base.have.includes(name) && !theirs.have.includes(name));
  const isRefusedBy = ({ refused }: Pick<StoredWeek, 'refused'>, { recipe }: RefusedDish) =>
    refused.some((one) => one.recipe === recipe);
  const refused = [
    ...theirs.refused.filter((one) => isRefusedBy(mine, one) || !isRefusedBy(base, one)),
    ...mine.refused.filter((one) => !isRefusedBy(base, one) && !isRefusedBy(theirs, one)),
  ];
  const plan = { meals, repeats, have: [...theirs.have.filter(stays), ...added], refused };
  const known = [mine, theirs].find((side) => isDeepEqual(pickListInputs(side), pickListInputs(plan)));
  const { list, atMostBetter } = known ?? {
    list: guessedList(meals, [mine, theirs]),
    atMostBetter: null,
  };
  return { week: { ...plan, list, atMostBetter }, isListGuessed: known === undefined };
}

/**
 * Merges a change of a plan into the plan that a household stores now. If the stored plan was deleted, the result has
 * only the meals that are new or were changed by hand.
 * @param base the plan before the change
 * @param mine the plan after the change
 * @param stored the plan that the household stores now; null if it was deleted
 * @returns the merged plan; null if the stored plan was deleted and the result would have no meals
 */
export function mergePlanChange<Dish extends StoredDish, Purchase extends WeekPurchase>(
  base: StoredWeek<Dish, Purchase>,
  mine: StoredWeek<Dish, Purchase>,
  stored: StoredWeek<Dish, Purchase> | null,
): StoredWeek<Dish, Purchase> | null {
  const theirs = stored ?? { ...base, meals: [], have: [], refused: [], list: [], atMostBetter: null };
  const { week } = mergeWeeks(base, mine, theirs);
  return stored === null && week.meals.length === 0 ? null : week;
}
