/** Computes the amounts that a plan takes from the pantry, and the shopping list for the missing amounts. */
import { INGREDIENTS } from '../foods/catalog.ts';
import { findFoodRole } from '../foods/roles.ts';
import { fromMillionths, MILLIONTHS } from '../pantry/quantity.ts';
import { AISLES, findAisleIndex } from '../shopping-list/aisles.ts';
import type { Pack } from '../shopping-list/packs.ts';
import { type Choice, computeDemands, countPacks, drawFoodFromStock } from './aim.ts';
import type { PlannedFood, PlanUnit } from './planned-food.ts';
import type { PreparedWeek } from './prepare-week.ts';

const CATEGORY_OF = new Map(INGREDIENTS.map(({ name, category }) => [name, category]));

/**
 * Returns the index of a food's store aisle in `AISLES`.
 * @param name canonical name of the food
 */
const findFoodAisle = (name: string): number => findAisleIndex(CATEGORY_OF.get(name), findFoodRole(name));

export interface MealTaking {
  readonly slotId: string;
  readonly food: string;
  readonly unit: PlanUnit;
  /** Amount taken from the pantry, in whole millionths of the food's unit; above 0. */
  readonly millionths: number;
  /** Last day on which the taken stock can be used, as a day number; infinite if it does not expire. */
  readonly day: number;
}

export interface Wanting {
  readonly slotId: string;
  readonly recipeId: string;
  /** Amount of the food that the meal needs, in the unit of the purchase; null if it cannot be counted. */
  readonly amount: number | null;
}

/** A food to buy for a plan. All amounts are in `unit`. */
export interface PlanPurchase {
  readonly food: string;
  readonly aisle: string;
  readonly unit: PlanUnit;
  readonly wanted: number;
  /** Part of the needed amount (`wanted`) that is in the pantry. */
  readonly there: number;
  /** Amount of the food to buy. It is 0 if only an amount that cannot be counted is missing. */
  readonly lacking: number;
  /** Packs to buy. Null if the size of a pack is unknown; the cook then buys exactly the missing amount. */
  readonly packs: { readonly count: number; readonly pack: Pack; readonly amount: number } | null;
  readonly meals: readonly Wanting[];
}

interface Ledger {
  readonly takings: readonly MealTaking[];
  readonly purchases: readonly PlanPurchase[];
}

/**
 * Returns the amounts that each meal takes from the pantry, in order of the days, and the purchases, sorted by aisle
 * and name. For each food, the taken amounts and the missing amount add up exactly to the needed amount.
 */
export function buildPantryAndShoppingLedger(week: PreparedWeek, choice: Choice): Ledger {
  const { meals, dishes, foods } = week;
  const takings: MealTaking[] = [];
  const purchases = computeDemands(week, choice).flatMap(({ wanted, uncounted }, i): PlanPurchase[] => {
    const food = foods[i] as PlannedFood;
    const { name, unit, lots, pack, packAmount } = food;
    const { short, isLacking } = drawFoodFromStock(
      food,
      meals,
      wanted,
      uncounted,
      (meal, lot, millionths) => {
        const slotId = meals[meal]?.slot.id as string;
        takings.push({ slotId, food: name, unit, millionths, day: lots[lot]?.day as number });
      },
    );
    const count = countPacks(food, short, isLacking);
    if (count === 0) return [];
    const all = wanted.reduce((sum, amount) => sum + amount, 0);
    const isSold = pack !== null && Number.isFinite(packAmount);
    return [
      {
        food: name,
        aisle: (AISLES[findFoodAisle(name)] as (typeof AISLES)[number]).name,
        unit,
        wanted: fromMillionths(all),
        there: fromMillionths(all - short),
        lacking: fromMillionths(short),
        packs: isSold ? { count, pack, amount: (count * packAmount) / MILLIONTHS } : null,
        meals: meals.flatMap(({ slot }, meal) => {
          const isWanted = (wanted[meal] as number) > 0 || uncounted[meal] === 1;
          const recipeId = dishes[choice[meal] as number]?.recipe.id;
          if (!isWanted || recipeId === undefined) return [];
          const amount = wanted[meal] === 0 ? null : fromMillionths(wanted[meal] as number);
          return [{ slotId: slot.id, recipeId, amount }];
        }),
      },
    ];
  });
  const place = ({ food }: PlanPurchase) => findFoodAisle(food);
  return {
    takings: takings.toSorted((a, b) => slotPlace(week, a.slotId) - slotPlace(week, b.slotId)),
    purchases: purchases.toSorted((a, b) => place(a) - place(b)),
  };
}

const slotPlace = ({ meals }: PreparedWeek, slotId: string): number =>
  meals.findIndex(({ slot }) => slot.id === slotId);
