/** What the tables of packs, aisles and keeping say of a food, for the text that browsers load. */

import type { Ingredient } from '../foods/catalog.ts';
import { roleOf } from '../foods/roles.ts';
import { ANIMAL_KEEPINGS } from '../foods/shelf-life/animal.ts';
import type { Keeping } from '../foods/shelf-life/keeping.ts';
import { PLANT_KEEPINGS } from '../foods/shelf-life/plants.ts';
import { commaList } from '../lib/comma-list.ts';
import type { Portions } from '../units/portions.ts';
import { aisleFor } from './aisles.ts';
import { PACKS, type Pack, packOf } from './packs.ts';
import type { ShopFood, SoldAs } from './shop-food.ts';

/** Pieces that weigh less are bought by weight: a pound of sprouts, not 24. */
const LEAST_PIECE_GRAMS = 25;
/** SR28 calls smaller things packages that are a part of one: an ounce of cheese, a slice's worth of marmalade. */
const LEAST_CONTAINER_GRAMS = 50;
/** What is small, and sold so. */
const SMALL: ReadonlySet<string> = new Set(['packet', 'bunch']);

/** How a list tells that a food is sold: not where its pack is a guess, or SR28's measure is no purchase. */
function soldAs({ name, category }: Ingredient, pack: Pack | null, portions: Portions): SoldAs | null {
  if (pack === null || pack.container === null) return null;
  const { amount, unit, container } = pack;
  const sold = { amount, unit, container };
  if (unit !== container || Object.hasOwn(PACKS, name)) return sold;
  const grams = portions.grams[unit] ?? 0;
  const isProduce = category === 'vegetable' || category === 'fruit';
  if (unit === 'piece')
    return isProduce && grams >= LEAST_PIECE_GRAMS && !/ (juice|zest)$/.test(name) ? sold : null;
  // Fresh peas have a measure of tins as well.
  if (unit === 'can' && isProduce) return null;
  return grams >= LEAST_CONTAINER_GRAMS || SMALL.has(unit) ? sold : null;
}

/** What the tables say of a food. */
export const shopFood = (food: Ingredient, portions: Portions): ShopFood => ({
  aisle: aisleFor(food.category, roleOf(food.name)),
  soldAs: soldAs(food, packOf(food.name, portions), portions),
  keeps: keepsFor(food.name),
});

export const KEEPINGS: readonly Keeping[] = [...ANIMAL_KEEPINGS, ...PLANT_KEEPINGS];

const BY_FOOD = new Map(KEEPINGS.flatMap((row) => commaList(row.foods).map((food) => [food, row] as const)));

/** How long a food keeps that is put where most people put it, in days; null: nobody says. @param name canonical */
export function keepsFor(name: string): number | null {
  const row = BY_FOOD.get(name);
  return row === undefined ? null : row[row.place];
}
