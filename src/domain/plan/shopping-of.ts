import { INGREDIENTS } from '../foods/catalog.ts';
import { findFoodRole } from '../foods/roles.ts';
import { fromMillionths, MILLIONTHS } from '../pantry/quantity.ts';
import { AISLES, findAisleIndex } from '../shopping-list/aisles.ts';
import type { Pack } from '../shopping-list/packs.ts';
import { type Choice, computeNeededAmountsByMeal, countPacksToBuy, simulateStockUse } from './aim.ts';
import type { PlannedFood, PlanUnit } from './planned-food.ts';
import type { PreparedWeek } from './prepare-week.ts';

const CATEGORY_OF = new Map(INGREDIENTS.map(({ name, category }) => [name, category]));

const findFoodAisle = (name: string): number => findAisleIndex(CATEGORY_OF.get(name), findFoodRole(name));

export interface MealTaking {
  readonly slotId: string;
  readonly food: string;
  readonly unit: PlanUnit;
  readonly millionths: number;
  readonly day: number;
}

export interface Wanting {
  readonly slotId: string;
  readonly recipeId: string;
  /** Amount of the food that the meal needs, in the unit of the purchase; null if unknown, as for salt 'to taste'. */
  readonly amount: number | null;
}

/** A food to buy for a plan. All amounts are in `unit`. */
export interface PlanPurchase {
  readonly food: string;
  readonly aisle: string;
  readonly unit: PlanUnit;
  readonly wanted: number;
  readonly there: number;
  /** Amount of the food to buy. It is 0 if the only missing amount is unknown, as for salt 'to taste'. */
  readonly lacking: number;
  /** Packs to buy; null if the size of a pack is unknown. The cook then buys exactly the missing amount. */
  readonly packs: { readonly count: number; readonly pack: Pack; readonly amount: number } | null;
  readonly meals: readonly Wanting[];
}

interface Ledger {
  readonly takings: readonly MealTaking[];
  readonly purchases: readonly PlanPurchase[];
}

/**
 * Returns the amounts that each meal takes from the pantry, ordered by day, and the foods to buy, ordered by aisle and
 * name. For each food, the amount from the pantry and the amount to buy add up to the needed amount.
 */
export function computeStockUseAndPurchases(week: PreparedWeek, choice: Choice): Ledger {
  const { meals, dishes, foods } = week;
  const takings: MealTaking[] = [];
  const purchases = computeNeededAmountsByMeal(week, choice).flatMap(
    ({ wanted, uncounted }, i): PlanPurchase[] => {
      const food = foods[i] as PlannedFood;
      const { name, unit, lots, pack, packAmount } = food;
      const { short, isLacking } = simulateStockUse(
        food,
        meals,
        wanted,
        uncounted,
        (meal, lot, millionths) => {
          const slotId = meals[meal]?.slot.id as string;
          takings.push({ slotId, food: name, unit, millionths, day: lots[lot]?.day as number });
        },
      );
      const count = countPacksToBuy(food, short, isLacking);
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
    },
  );
  const place = ({ food }: PlanPurchase) => findFoodAisle(food);
  return {
    takings: takings.toSorted((a, b) => slotPlace(week, a.slotId) - slotPlace(week, b.slotId)),
    purchases: purchases.toSorted((a, b) => place(a) - place(b)),
  };
}

const slotPlace = ({ meals }: PreparedWeek, slotId: string): number =>
  meals.findIndex(({ slot }) => slot.id === slotId);
