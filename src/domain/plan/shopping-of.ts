/** What a plan takes from the kitchen, and the one list of what it lacks. */
import { INGREDIENTS } from '../foods/catalog.ts';
import { roleOf } from '../foods/roles.ts';
import { fromMillionths, MILLIONTHS } from '../pantry/quantity.ts';
import { AISLES, aisleFor } from '../shopping-list/aisles.ts';
import type { Pack } from '../shopping-list/packs.ts';
import { type Choice, demandsOf, drawDown, packsFor } from './aim.ts';
import type { PlannedFood, PlanUnit } from './planned-food.ts';
import type { PreparedWeek } from './prepare-week.ts';

const CATEGORY_OF = new Map(INGREDIENTS.map(({ name, category }) => [name, category]));

/** The place among `AISLES` of a food. @param name canonical */
const aisleOf = (name: string): number => aisleFor(CATEGORY_OF.get(name), roleOf(name));

/** Something that a meal takes from the kitchen. */
export interface MealTaking {
  readonly slotId: string;
  readonly food: string;
  readonly unit: PlanUnit;
  /** Whole millionths, above 0. */
  readonly millionths: number;
  /** The last day of what is taken, as a day number; infinite: it keeps. */
  readonly day: number;
}

/** A meal that wants something. */
export interface Wanting {
  readonly slotId: string;
  readonly recipeId: string;
  /** How much, in the unit of the line; null: nobody can count it. */
  readonly amount: number | null;
}

/** A thing to buy. Amounts are in `unit`. */
export interface PlanPurchase {
  readonly food: string;
  readonly aisle: string;
  readonly unit: PlanUnit;
  /** What all meals want together. */
  readonly wanted: number;
  /** What of that comes from the kitchen. */
  readonly there: number;
  /** What is lacking: 0 where only what cannot be counted is. */
  readonly lacking: number;
  /** What is bought, as it is sold; null: as much as is lacking, as nobody knows how it is sold. */
  readonly packs: { readonly count: number; readonly pack: Pack; readonly amount: number } | null;
  /** The meals that want it, in their order. */
  readonly meals: readonly Wanting[];
}

interface Ledger {
  readonly takings: readonly MealTaking[];
  readonly purchases: readonly PlanPurchase[];
}

/**
 * What each meal of a choice takes from the kitchen, in the order of days, and what is to be bought, by aisle and name.
 * What is taken and what is lacking together are what is wanted, to the millionth.
 */
export function shoppingOf(week: PreparedWeek, choice: Choice): Ledger {
  const { meals, dishes, foods } = week;
  const takings: MealTaking[] = [];
  const purchases = demandsOf(week, choice).flatMap(({ wanted, uncounted }, i): PlanPurchase[] => {
    const food = foods[i] as PlannedFood;
    const { name, unit, lots, pack, packAmount } = food;
    const { short, isLacking } = drawDown(food, meals, wanted, uncounted, (meal, lot, millionths) => {
      const slotId = meals[meal]?.slot.id as string;
      takings.push({ slotId, food: name, unit, millionths, day: lots[lot]?.day as number });
    });
    const count = packsFor(food, short, isLacking);
    if (count === 0) return [];
    const all = wanted.reduce((sum, amount) => sum + amount, 0);
    const isSold = pack !== null && Number.isFinite(packAmount);
    return [
      {
        food: name,
        aisle: (AISLES[aisleOf(name)] as (typeof AISLES)[number]).name,
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
  const place = ({ food }: PlanPurchase) => aisleOf(food);
  return {
    takings: takings.toSorted((a, b) => slotPlace(week, a.slotId) - slotPlace(week, b.slotId)),
    purchases: purchases.toSorted((a, b) => place(a) - place(b)),
  };
}

const slotPlace = ({ meals }: PreparedWeek, slotId: string): number =>
  meals.findIndex(({ slot }) => slot.id === slotId);
