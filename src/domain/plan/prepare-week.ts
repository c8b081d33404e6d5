/**
 * Converts a week of meals and recipes into the indexes and numbers that the plan solver needs. The result does not
 * depend on the order of the input lists.
 */

import { findGeneralFood } from '../foods/kinds.ts';
import { findFoodRole } from '../foods/roles.ts';
import { countCoverageForRank } from '../matching/score/fit.ts';
import { prepareRecipe } from '../matching/score/prepare.ts';
import type { MatchRecipe } from '../matching/types.ts';
import { toDayNumber } from '../pantry/expiry.ts';
import { computeSubstituteAmount } from '../substitutions/amount.ts';
import { BUILT_IN_SUBSTITUTIONS } from '../substitutions/families.ts';
import { findSubstitutes } from '../substitutions/substitutions.ts';
import {
  convertQuantity,
  type PlannedFood,
  type PlanningKnowledge,
  preparePlannedFood,
  type Quantity,
} from './planned-food.ts';
import { listCookingSlots } from './slots.ts';
import { MEALS, type PlanRecipe, type PlanSlot, type StockItem, type Week } from './types.ts';

export interface DishNeed {
  readonly food: number;
  /** Amount of the food per serving, in the food's unit; 0 if unknown. */
  readonly perServing: number;
  /** True if the dish needs an unknown amount of the food, such as salt 'to taste'. */
  readonly isUncounted: boolean;
}

export interface PlanDish {
  readonly recipe: MatchRecipe;
  /**
   * Fit score of the dish, in millionths of a point. It excludes the points for expiring food, because the plan's
   * objective counts expiring stock separately.
   */
  readonly fit: number;
  readonly traits: DishTraits;
  readonly needs: readonly DishNeed[];
}

/**
 * Traits of a dish that are compared to make a plan varied. Cooks do not want chicken on both Monday and Tuesday. Foods
 * are compared by their general kind: chicken breast counts as chicken.
 */
interface DishTraits {
  /** The most important food of the dish, except grain foods such as rice; null if there is none. */
  readonly main: string | null;
  /** The most important grain food of the dish, such as rice, pasta or bread; null if there is none. */
  readonly base: string | null;
  readonly cuisine: string | null;
}

function dishTraits(
  cuisine: string | null,
  shares: readonly { readonly food: string; readonly share: number }[],
): DishTraits {
  const greatest = (isBase: boolean) => {
    let [greatestFood, most] = [null as string | null, 0];
    for (const { food, share } of shares) {
      if ((findFoodRole(food) === 'grain') === isBase && share > most) [greatestFood, most] = [food, share];
    }
    return greatestFood === null ? null : findGeneralFood(greatestFood);
  };
  return { main: greatest(false), base: greatest(true), cuisine };
}

/** Similarities of two dishes that lower the objective of a plan, each with its cost in `OBJECTIVE_WEIGHTS`. */
export const VARIETY = [
  { kind: 'sameMain', isOfNear: true, of: ({ main }: DishTraits) => main },
  { kind: 'sameBase', isOfNear: true, of: ({ base }: DishTraits) => base },
  { kind: 'sameCuisine', isOfNear: true, of: ({ cuisine }: DishTraits) => cuisine },
  // Two recipes are the same dish if both have the same main ingredient and base, such as chicken with rice.
  {
    kind: 'sameDish',
    isOfNear: false,
    of: ({ main, base }: DishTraits) => (main === null || base === null ? null : `${main}, ${base}`),
  },
] as const;

export const areAtMostOneDayApart = (a: { readonly day: number }, b: { readonly day: number }): boolean =>
  Math.abs(a.day - b.day) <= 1;

export interface CookedMeal {
  readonly slot: PlanSlot;
  readonly day: number;
  readonly servings: number;
  /**
   * Indexes of the dishes that the meal may have. For a locked meal, only its own dish, or none if that recipe is
   * unknown.
   */
  readonly options: readonly number[];
}

export interface PreparedWeek {
  readonly meals: readonly CookedMeal[];
  readonly dishes: readonly PlanDish[];
  readonly foods: readonly PlannedFood[];
  readonly repeats: number;
}

interface DishLine {
  readonly food: string;
  readonly line: Quantity;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function toSubstituteQuantity(
  from: string,
  to: string,
  line: Quantity,
  { findPortions }: PlanningKnowledge,
): Quantity {
  if (line.amount === null) return line;
  const rule = findSubstitutes(from, BUILT_IN_SUBSTITUTIONS, Number.POSITIVE_INFINITY).find(
    (one) => one.to === to,
  );
  const amount = computeSubstituteAmount(rule ?? {}, line, findPortions(from), findPortions(to));
  return amount ?? { amount: null, unit: null };
}

function isEnough(
  food: string,
  line: Quantity,
  stock: readonly StockItem[],
  { findPortions }: PlanningKnowledge,
): boolean {
  const inGrams = (quantity: Quantity) => convertQuantity(food, quantity, 'g', findPortions(food));
  const needed = inGrams(line);
  const there = stock.map((item) => inGrams(item as Quantity));
  if (needed === null || there.includes(null)) return true;
  return there.length === 0 || there.reduce<number>((sum, grams) => sum + (grams ?? 0), 0) >= needed;
}

/**
 * Returns the foods that a recipe needs, and the recipe's traits. Missing foods are replaced by the substitutes that
 * the search found in the pantry.
 */
function readRecipe(
  { match }: PlanRecipe,
  stockOf: ReadonlyMap<string, readonly StockItem[]>,
  knowledge: PlanningKnowledge,
) {
  const { needs, shares } = prepareRecipe(match.recipe, knowledge);
  const coverage = new Map(match.coverage.map((one) => [one.name, one]));
  const lines = needs.flatMap(({ name, amount, unit }): DishLine[] => {
    if (name === 'water') return [];
    const line: Quantity = amount === null ? { amount, unit } : { amount, unit };
    const one = coverage.get(name);
    const isReplaced =
      one?.kind === 'substituted' && one.using !== undefined && countCoverageForRank(one) > 0;
    if (!isReplaced) return [{ food: name, line }];
    const food = one.using as string;
    const stand = toSubstituteQuantity(name, food, line, knowledge);
    // Use a substitute only if the stock has enough of it. The recipe search accepts any amount, but a plan does not.
    return isEnough(food, stand, stockOf.get(food) ?? [], knowledge)
      ? [{ food, line: stand }]
      : [{ food: name, line }];
  });
  const traits = dishTraits(
    match.recipe.cuisine,
    needs.flatMap(({ name }, i) =>
      knowledge.isStaple(name) ? [] : [{ food: name, share: shares[i] as number }],
    ),
  );
  return { traits, lines };
}

function isOption({ match }: PlanRecipe, { meal, maxMinutes }: PlanSlot): boolean {
  const { kind, minutes } = match.recipe;
  const kinds: readonly string[] = MEALS.find(({ name }) => name === meal)?.kinds ?? [];
  return kinds.includes(kind) && (maxMinutes === null || (minutes !== null && minutes <= maxMinutes));
}

export function prepareWeek(week: Week, knowledge: PlanningKnowledge): PreparedWeek {
  const cooking = listCookingSlots(week.slots);
  const locked = cooking.map(({ slot: { use } }) => (use.kind === 'cook' ? use.locked : null));
  const recipes = week.recipes
    .filter(
      (one) =>
        locked.includes(one.match.recipe.id) ||
        cooking.some(({ slot }, i) => locked[i] === null && isOption(one, slot)),
    )
    .toSorted((a, b) => compare(a.match.recipe.id, b.match.recipe.id));
  const stockOf = Map.groupBy(week.stock, ({ name }) => name);
  const read = recipes.map((one) => readRecipe(one, stockOf, knowledge));
  const linesOf = Map.groupBy(
    read.flatMap(({ lines }) => lines),
    ({ food }) => food,
  );
  const days = cooking.map(({ slot }) => toDayNumber(slot.day));
  const horizon = { first: Math.min(...days), last: Math.max(...days) };
  const foods = [...linesOf]
    .sort(([a], [b]) => compare(a, b))
    .map(([name, lines]) =>
      preparePlannedFood(
        name,
        stockOf.get(name) ?? [],
        lines.map(({ line }) => line),
        horizon,
        week.assumeStaples,
        knowledge,
      ),
    );
  const placeOf = new Map(foods.map(({ name }, i) => [name, i]));
  const dishes = recipes.map(({ match, servings }, i): PlanDish => {
    const { traits, lines } = read[i] as ReturnType<typeof readRecipe>;
    const needs = new Map<number, DishNeed>();
    for (const { food: name, line } of lines) {
      const food = placeOf.get(name) as number;
      const { unit, isBought, lots } = foods[food] as PlannedFood;
      if (!isBought && lots.length === 0) continue;
      const amount = convertQuantity(name, line, unit, knowledge.findPortions(name));
      const before = needs.get(food);
      needs.set(food, {
        food,
        perServing: (before?.perServing ?? 0) + (amount ?? 0) / (servings > 0 ? servings : 1),
        isUncounted: before?.isUncounted === true || amount === null,
      });
    }
    const fit = match.fitLines.reduce((sum, { kind, value }) => (kind === 'urgency' ? sum : sum + value), 0);
    return { recipe: match.recipe, fit, traits, needs: [...needs.values()] };
  });
  const meals = cooking.map(({ slot, servings }, i): CookedMeal => {
    const lockedId = locked[i] as string | null;
    const options = recipes.flatMap((one, dish) =>
      (lockedId === null ? isOption(one, slot) : lockedId === one.match.recipe.id) ? [dish] : [],
    );
    return { slot, day: days[i] as number, servings, options };
  });
  return { meals, dishes, foods, repeats: Math.max(1, week.repeats ?? 1) };
}
