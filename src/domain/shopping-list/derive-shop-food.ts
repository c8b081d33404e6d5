/** Derives the data of a food from the tables of packs, aisles and keeping times, for the text that browsers load. */

import type { Ingredient } from '../foods/catalog.ts';
import { findFoodRole } from '../foods/roles.ts';
import { ANIMAL_KEEPINGS } from '../foods/shelf-life/animal.ts';
import type { Keeping } from '../foods/shelf-life/keeping.ts';
import { PLANT_KEEPINGS } from '../foods/shelf-life/plants.ts';
import { commaList } from '../lib/comma-list.ts';
import type { Portions } from '../units/portions.ts';
import { findAisleIndex } from './aisles.ts';
import { findPack, PACKS, type Pack } from './packs.ts';
import type { ShopFood, SoldAs } from './shop-food.ts';

/** Minimum weight of a food sold by the piece. Lighter ones are bought by weight: a pound of sprouts, not 24. */
const LEAST_PIECE_GRAMS = 25;
/**
 * Minimum weight of a container. Smaller 'packages' of SR28 are parts of a package: an ounce of cheese, one serving
 * of marmalade.
 */
const LEAST_CONTAINER_GRAMS = 50;
/** Containers that are small and still sold as such. */
const SMALL: ReadonlySet<string> = new Set(['packet', 'bunch']);

/**
 * Returns the pack that a list shows for a food; null if the pack is a guess, or if SR28's measure is not a purchase
 * unit.
 */
function soldAs({ name, category }: Ingredient, pack: Pack | null, portions: Portions): SoldAs | null {
  if (pack === null || pack.container === null) return null;
  const { amount, unit, container } = pack;
  const sold = { amount, unit, container };
  if (unit !== container || Object.hasOwn(PACKS, name)) return sold;
  const grams = portions.grams[unit] ?? 0;
  const isProduce = category === 'vegetable' || category === 'fruit';
  if (unit === 'piece')
    return isProduce && grams >= LEAST_PIECE_GRAMS && !/ (juice|zest)$/.test(name) ? sold : null;
  // SR28 has a measure of cans for fresh peas too.
  if (unit === 'can' && isProduce) return null;
  return grams >= LEAST_CONTAINER_GRAMS || SMALL.has(unit) ? sold : null;
}

/** Looks up a food in the tables. */
export const shopFood = (food: Ingredient, portions: Portions): ShopFood => ({
  aisle: findAisleIndex(food.category, findFoodRole(food.name)),
  soldAs: soldAs(food, findPack(food.name, portions), portions),
  keeps: findShelfLifeDays(food.name),
});

export const KEEPINGS: readonly Keeping[] = [...ANIMAL_KEEPINGS, ...PLANT_KEEPINGS];

const BY_FOOD = new Map(KEEPINGS.flatMap((row) => commaList(row.foods).map((food) => [food, row] as const)));

/**
 * Returns the days that a food keeps in its usual place; null if unknown.
 * @param name canonical
 */
export function findShelfLifeDays(name: string): number | null {
  const row = BY_FOOD.get(name);
  return row === undefined ? null : row[row.place];
}
