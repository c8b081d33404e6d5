/**
 * Converts a week of meals and recipes into the indexes and numbers that the plan solver needs. The result does not
 * depend on the order of the input lists.
 */

import { findGeneralFood, listFoodWithAllKinds } from '../foods/kinds.ts';
import { findFoodRole } from '../foods/roles.ts';
import { areFormsOfOneFood, findFoodFamily } from '../foods/traits/food-families.ts';
import { hasFoodTrait } from '../foods/traits/food-traits.ts';
import { WHOLE } from '../matching/score/exact.ts';
import { discountWeakSubstituteCoverage, FIT_POINT } from '../matching/score/fit.ts';
import { prepareRecipeForMatching } from '../matching/score/prepare.ts';
import type { MatchRecipe } from '../matching/types.ts';
import { toDayNumber } from '../pantry/expiry.ts';
import { containsAnyPhrase } from '../recipes/title-phrases.ts';
import { computeSubstituteAmount } from '../substitutions/amount.ts';
import { BUILT_IN_SUBSTITUTIONS } from '../substitutions/families.ts';
import { findSubstitutes } from '../substitutions/substitutions.ts';
import {
  convertQuantityToPlanUnit,
  type PlannedFood,
  type PlanningKnowledge,
  preparePlannedFood,
  type Quantity,
} from './planned-food.ts';
import { canUseDishForMeal } from './rules/conditions.ts';
import { computeDishTraits, type DishTraits } from './rules/dish-traits.ts';
import { computeDishSuitability, LARGE_ROAST_SERVINGS, type Occasion } from './rules/dish-weights.ts';
import { toBaseVegetableName } from './rules/noticed-foods.ts';
import type { SideDish } from './rules/sides.ts';
import { LARGE_ROASTS } from './rules/title-words.ts';
import { type CookingSlot, isWeekend, listCookingSlots } from './slots.ts';
import type { PlanRecipe, PlanSlot, StockItem, Week } from './types.ts';

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
   * Rank value `fit` of the dish in the recipe search, in millionths of a point. It excludes the points for expiring
   * food, because the plan's objective counts expiring stock separately.
   */
  readonly fit: number;
  /**
   * Points (in millionths) of the dish at each kind of meal, such as dinners at the weekend, by the rules for single
   * dishes (`DISH_WEIGHTS`). The index is `CookedMeal.occasion`.
   */
  readonly suitability: readonly number[];
  readonly traits: DishTraits;
  readonly needs: readonly DishNeed[];
}

export const countDaysBetweenMeals = (a: { readonly day: number }, b: { readonly day: number }): number =>
  Math.abs(a.day - b.day);

export interface CookedMeal {
  readonly slot: PlanSlot;
  readonly day: number;
  readonly servings: number;
  /** Index of the kind of meal, such as dinners at the weekend, in `PlanDish.suitability`. */
  readonly occasion: number;
  /**
   * Indexes of the dishes that the meal may have. A locked meal has only its own dish. The list is empty if the recipe
   * of a locked meal is unknown.
   */
  readonly options: readonly number[];
}

/** A side dish that the plan may propose, with the food it needs. */
export interface PreparedSide {
  readonly side: SideDish;
  /**
   * General name of the side dish's food, as in `DishTraits.vegetables` and `DishTraits.starch`. By this name, the plan
   * finds out if a dish has the food already.
   */
  readonly baseName: string;
  readonly food: PlannedFood;
  /** Amount of the side dish's food per serving, in the food's unit. */
  readonly perServing: number;
}

export interface PreparedWeek {
  readonly meals: readonly CookedMeal[];
  readonly dishes: readonly PlanDish[];
  readonly foods: readonly PlannedFood[];
  readonly sides: readonly PreparedSide[];
  readonly repeats: number;
}

/**
 * Minimum coverage of an ingredient by a substitute that a plan may use. Few people notice a substitute with a penalty
 * of at most 0.1 (`SubstitutionRule.penalty`). The search also offers weaker substitutes, because there the cook
 * chooses.
 */
const UNNOTICED_COVERAGE = 0.9 * WHOLE;

const WHITE_FISH = 'white fish';

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

/**
 * True if a stocked food can be used as the food in a recipe, although its name differs:
 * - The stocked food is 'white fish', and the recipe has a kind of it, such as cod.
 * - The recipe has a general name, and the stocked food is a kind of it with this name at the end, such as cheddar
 *   cheese for cheese. Meat is excluded, because ground beef does not replace a piece of beef.
 * - Both are forms of one food, such as fresh and frozen peas.
 */
const isSameFood = (food: string, stocked: string): boolean =>
  (stocked === WHITE_FISH && findGeneralFood(food) === WHITE_FISH) ||
  (stocked.endsWith(` ${food}`) &&
    listFoodWithAllKinds(food).has(stocked) &&
    findFoodRole(food) !== 'meat') ||
  areFormsOfOneFood(food, stocked);

/** Traits of foods that cooks use for each other. */
const INTERCHANGEABLE = ['chicken on the bone', 'hard cheese'] as const;
/** True if cooks use two foods for each other in a dish. A roast of a whole bird needs the bird. */
const areInterchangeable = (food: string, stocked: string, { title }: DishTraits): boolean =>
  INTERCHANGEABLE.some((trait) => hasFoodTrait(food, trait) && hasFoodTrait(stocked, trait)) &&
  !containsAnyPhrase(title, LARGE_ROASTS);

/** True if two foods give a sauce a different taste, such as coconut milk and cream. */
function isOtherSauce(food: string, substitute: string): boolean {
  const [sauce, other] = [findFoodFamily(food, 'sauce'), findFoodFamily(substitute, 'sauce')];
  return sauce !== null && other !== null && sauce !== other;
}

function isEnough(
  food: string,
  line: Quantity,
  stock: readonly StockItem[],
  { findPortions }: PlanningKnowledge,
): boolean {
  const inGrams = (quantity: Quantity) => convertQuantityToPlanUnit(food, quantity, 'g', findPortions(food));
  const needed = inGrams(line);
  const there = stock.map((item) => inGrams(item as Quantity));
  if (needed === null || there.includes(null)) return true;
  return there.length === 0 || there.reduce<number>((sum, grams) => sum + (grams ?? 0), 0) >= needed;
}

/**
 * Returns the foods that a recipe needs, and the recipe's traits. Missing foods are replaced by substitutes that the
 * search has found in the pantry. Foods that are essential for the dish are never replaced: a sweetcorn soup with peas
 * would be another dish. Staples that the cook is assumed to have are not replaced either.
 */
function readRecipe(
  { match, servings, tags }: PlanRecipe,
  stockOf: ReadonlyMap<string, readonly StockItem[]>,
  isAssumed: (food: string) => boolean,
  knowledge: PlanningKnowledge,
) {
  const prepared = prepareRecipeForMatching(match.recipe, knowledge);
  const traits = computeDishTraits({ prepared, servings, tags }, knowledge);
  const coverage = new Map(match.coverage.map((one) => [one.name, one]));
  const lines = prepared.needs.flatMap(({ name, amount, unit, essential }): DishLine[] => {
    if (name === 'water') return [];
    const line: Quantity = amount === null ? { amount, unit } : { amount, unit };
    const one = coverage.get(name);
    const isSame = (stocked: string): boolean =>
      isSameFood(name, stocked) || areInterchangeable(name, stocked, traits);
    const isReplaced =
      one?.kind === 'substituted' &&
      one.using !== undefined &&
      !isAssumed(name) &&
      (isSame(one.using) ||
        (!essential &&
          !traits.mainFoods.has(name) &&
          !isOtherSauce(name, one.using) &&
          one.covered >= UNNOTICED_COVERAGE)) &&
      discountWeakSubstituteCoverage(one) > 0;
    if (!isReplaced) return [{ food: name, line }];
    const food = one.using as string;
    const stand = toSubstituteQuantity(name, food, line, knowledge);
    // Use a substitute only if the stock has enough of it, because a plan must not run out of food. If the substitute
    // is the same food under another name, any amount is fine, because the plan can buy the rest.
    return isSame(food) || isEnough(food, stand, stockOf.get(food) ?? [], knowledge)
      ? [{ food, line: stand }]
      : [{ food: name, line }];
  });
  return { traits, lines };
}

interface ReadRecipe extends PlanRecipe {
  readonly traits: DishTraits;
  readonly lines: readonly DishLine[];
}

const isOption = ({ traits }: ReadRecipe, { meal, maxMinutes }: PlanSlot): boolean =>
  canUseDishForMeal({ traits, meal, maxMinutes });

export function prepareWeekForPlanning(week: Week, knowledge: PlanningKnowledge): PreparedWeek {
  const cooking = listCookingSlots(week.slots);
  const locked = cooking.map(({ slot: { use } }) => (use.kind === 'cook' ? use.locked : null));
  const stockOf = Map.groupBy(week.stock, ({ name }) => name);
  const outOfStock = new Set(week.outOfStock);
  const isAssumed = (food: string): boolean =>
    week.assumeStaples && knowledge.isStaple(food) && !stockOf.has(food) && !outOfStock.has(food);
  const recipes = week.recipes
    .map((one): ReadRecipe => ({ ...one, ...readRecipe(one, stockOf, isAssumed, knowledge) }))
    .filter(
      (one) =>
        locked.includes(one.match.recipe.id) ||
        cooking.some(({ slot }, i) => locked[i] === null && isOption(one, slot)),
    )
    .toSorted((a, b) => compare(a.match.recipe.id, b.match.recipe.id));
  const linesOf = Map.groupBy(
    recipes.flatMap(({ lines }) => lines),
    ({ food }) => food,
  );
  const days = cooking.map(({ slot }) => toDayNumber(slot.day));
  const horizon = {
    ...{ first: Math.min(...days), last: Math.max(...days) },
    servings: Math.min(...cooking.map(({ servings }) => servings)),
  };
  const prepareFood = (name: string, needed: readonly Quantity[]): PlannedFood => {
    const assumeStaples = week.assumeStaples && !outOfStock.has(name);
    return preparePlannedFood(name, stockOf.get(name) ?? [], needed, horizon, assumeStaples, knowledge);
  };
  const foods = [...linesOf]
    .sort(([a], [b]) => compare(a, b))
    .map(([name, lines]) =>
      prepareFood(
        name,
        lines.map(({ line }) => line),
      ),
    );
  const placeOf = new Map(foods.map(({ name }, i) => [name, i]));
  const table = {
    hasChildren: week.hasChildren === true,
    stockedFoods: new Set(week.stock.map(({ name }) => name)),
    // Day 0 (1 January 1970) is a Thursday, and weeks begin on Mondays.
    week: Math.floor((horizon.first + 3) / 7),
  };
  const occasions: Occasion[] = [];
  const findOccasion = ({ slot: { meal, day }, servings }: CookingSlot): number => {
    const occasion = { meal, isWeekend: isWeekend(day), isForFew: servings < LARGE_ROAST_SERVINGS };
    const known = occasions.findIndex(
      (one) =>
        one.meal === meal && one.isWeekend === occasion.isWeekend && one.isForFew === occasion.isForFew,
    );
    return known >= 0 ? known : occasions.push(occasion) - 1;
  };
  const occasionByMeal = cooking.map(findOccasion);
  const dishes = recipes.map(({ match, servings, traits, lines }): PlanDish => {
    const needs = new Map<number, DishNeed>();
    for (const { food: name, line } of lines) {
      const food = placeOf.get(name) as number;
      const { unit, isBought, lots } = foods[food] as PlannedFood;
      if (!isBought && lots.length === 0) continue;
      const amount = convertQuantityToPlanUnit(name, line, unit, knowledge.findPortions(name));
      const before = needs.get(food);
      needs.set(food, {
        food,
        perServing: (before?.perServing ?? 0) + (amount ?? 0) / (servings > 0 ? servings : 1),
        isUncounted: before?.isUncounted === true || amount === null,
      });
    }
    const fit = match.fitLines.reduce((sum, { kind, value }) => (kind === 'urgency' ? sum : sum + value), 0);
    const suitability = occasions.map((occasion) =>
      Math.round(FIT_POINT * computeDishSuitability(traits, table, occasion)),
    );
    return { recipe: match.recipe, fit, suitability, traits, needs: [...needs.values()] };
  });
  const meals = cooking.map(({ slot, servings }, i): CookedMeal => {
    const lockedId = locked[i] as string | null;
    const options = recipes.flatMap((one, dish) =>
      (lockedId === null ? isOption(one, slot) : lockedId === one.match.recipe.id) ? [dish] : [],
    );
    const occasion = occasionByMeal[i] as number;
    return { slot, day: days[i] as number, servings, occasion, options };
  });
  const sides = (week.sides ?? []).flatMap((side): PreparedSide[] => {
    const line = { amount: side.grams, unit: 'g' };
    const food = foods[placeOf.get(side.food) ?? -1] ?? prepareFood(side.food, [line]);
    const perServing = convertQuantityToPlanUnit(
      side.food,
      line,
      food.unit,
      knowledge.findPortions(side.food),
    );
    return perServing === null ? [] : [{ side, baseName: toBaseVegetableName(side.food), food, perServing }];
  });
  return { meals, dishes, foods, sides, repeats: Math.max(1, week.repeats ?? 1) };
}
