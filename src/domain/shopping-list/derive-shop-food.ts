/**
 * Derives the data about a food that a shopping list needs (`ShopFood`) from the tables of packs, aisles and shelf
 * lives. The build writes the result to a text file that browsers load.
 */

import type { Ingredient } from '../foods/catalog.ts';
import { findFoodRole } from '../foods/roles.ts';
import { ANIMAL_SHELF_LIVES } from '../foods/shelf-life/animal.ts';
import type { ShelfLife, StoragePlace } from '../foods/shelf-life/keeping.ts';
import { PLANT_SHELF_LIVES } from '../foods/shelf-life/plants.ts';
import { splitCommaList } from '../lib/comma-list.ts';
import type { Portions } from '../units/portions.ts';
import { findAisleIndex } from './aisles.ts';
import { findShopPack, PACKS, type Pack } from './packs.ts';
import type { ShopFood, SoldAs } from './shop-food.ts';

/**
 * Minimum weight in grams of one piece of a food that is sold by the piece. Foods with lighter pieces, such as Brussels
 * sprouts, are bought by weight.
 */
const LEAST_PIECE_GRAMS = 25;
/**
 * Minimum weight in grams of a container in which a food is sold. Smaller containers in SR28 (USDA's nutrient database)
 * are only parts of a package, such as an ounce of cheese or one serving of marmalade.
 */
const LEAST_CONTAINER_GRAMS = 50;
const SMALL: ReadonlySet<string> = new Set(['packet', 'bunch']);

/**
 * Returns the pack that a shopping list shows for a food. Returns null if the pack is only a guess, or if its unit
 * comes from SR28 (USDA's nutrient database) and shops do not sell the food in this unit.
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
  // Ignore cans of fresh food, such as fresh peas. Shops do not sell them, although SR28 (USDA's nutrient database)
  // states their weight.
  if (unit === 'can' && isProduce) return null;
  return grams >= LEAST_CONTAINER_GRAMS || SMALL.has(unit) ? sold : null;
}

export const toFoodShoppingData = (food: Ingredient, portions: Portions): ShopFood => ({
  aisle: findAisleIndex(food.category, findFoodRole(food.name)),
  soldAs: soldAs(food, findShopPack(food.name, portions), portions),
  keeps: findShelfLifeDays(food.name),
  isFreezable: isFreezable(food.name),
  place: findStoragePlace(food),
});

export const SHELF_LIVES: readonly ShelfLife[] = [...ANIMAL_SHELF_LIVES, ...PLANT_SHELF_LIVES];

const BY_FOOD = new Map(
  SHELF_LIVES.flatMap((row) => splitCommaList(row.foods).map((food) => [food, row] as const)),
);

function findStoragePlace({ name, category }: Pick<Ingredient, 'name' | 'category'>): StoragePlace {
  const place = BY_FOOD.get(name)?.place;
  if (place !== undefined) return place;
  if (name.startsWith('frozen ')) return 'freezer';
  return category === 'dairy' ? 'fridge' : 'pantry';
}

function isFreezable(name: string): boolean {
  const { place, fridge, freezer } = BY_FOOD.get(name) ?? {};
  return place === 'fridge' && (freezer ?? 0) > (fridge ?? 0);
}

/**
 * Returns the number of days for which a food keeps in the place where it is usually stored; null if unknown.
 * @param name canonical name of the food
 */
export function findShelfLifeDays(name: string): number | null {
  const row = BY_FOOD.get(name);
  return row === undefined ? null : row[row.place];
}
