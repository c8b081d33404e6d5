/**
 * Data about a food that a shopping list needs: its aisle, its pack and its shelf life. The source tables are too large
 * for a page, so the build derives a smaller text file from them (worker/tools/build/build-foods.mjs).
 */

import type { StoragePlace } from '../foods/shelf-life/keeping.ts';
import type { Portions } from '../units/portions.ts';
import { AISLES } from './aisles.ts';
import type { Pack } from './packs.ts';

export interface SoldAs extends Pick<Pack, 'amount' | 'unit'> {
  readonly container: string;
}

export interface ShopFood {
  readonly aisle: number;
  /**
   * Pack in which the food is sold. Null if the food is sold by weight or its pack is unknown; the shopping list then
   * shows the needed amount.
   */
  readonly soldAs: SoldAs | null;
  readonly keeps: number | null;
  readonly isFreezable: boolean;
  readonly place: StoragePlace;
}

export interface ShopKnowledge {
  findFood(name: string): ShopFood;
  findPortions(name: string): Portions | undefined;
}

export const UNKNOWN_FOOD: ShopFood = {
  aisle: AISLES.length - 1,
  soldAs: null,
  keeps: null,
  isFreezable: false,
  place: 'pantry',
};

/** Empty data about foods, with which the shopping list still works if the data cannot be loaded. */
export const NOTHING_KNOWN: ShopKnowledge = { findFood: () => UNKNOWN_FOOD, findPortions: () => undefined };

const AISLE = '#';
const LETTERS: Readonly<Record<StoragePlace, string>> = { fridge: 'f', freezer: 'z', pantry: '' };
const FREEZABLE = 'z';
const SEPARATOR = '\t';

/**
 * Formats data about foods as the text file that browsers load. A line '#aisle' begins each aisle. Each food of the
 * aisle has a line with these fields, separated by tabs:
 * - name
 * - shelf life in days. A letter before it is the storage place; without a letter, the food is stored in the
 *   cupboard. A 'z' after it means that the food can be frozen
 * - amount, unit and container in which shops sell the food
 *
 * If only the aisle of a food is known, its line has only the name.
 */
export function serializeShopFoods(foods: ReadonlyMap<string, ShopFood>): string {
  const lines = AISLES.flatMap((_, aisle) => [
    `${AISLE}${aisle}`,
    ...[...foods]
      .filter(([, food]) => food.aisle === aisle)
      .map(([name, { keeps, isFreezable, place, soldAs }]) =>
        [
          name,
          `${LETTERS[place]}${keeps ?? ''}${isFreezable ? FREEZABLE : ''}`,
          soldAs?.amount ?? '',
          soldAs?.unit ?? '',
          soldAs?.container ?? '',
        ]
          .join(SEPARATOR)
          .trimEnd(),
      ),
  ]);
  return lines.join('\n');
}

/**
 * Parses the text that `serializeShopFoods` wrote.
 * @throws SyntaxError if the text is something else, such as an error page of a proxy
 */
export function parseShopFoods(text: string): Map<string, ShopFood> {
  if (!text.startsWith(AISLE)) throw new SyntaxError('not a list of foods');
  const foods = new Map<string, ShopFood>();
  let aisle = UNKNOWN_FOOD.aisle;
  for (const line of text.split('\n')) {
    if (line.startsWith(AISLE)) {
      aisle = Number(line.slice(AISLE.length));
      continue;
    }
    const [name = '', placeAndKeeps = '', amount = '', unit = '', container = ''] = line.split(SEPARATOR);
    const place = (['fridge', 'freezer'] as const).find((one) => placeAndKeeps.startsWith(LETTERS[one]));
    const isFreezable = placeAndKeeps.length > 1 && placeAndKeeps.endsWith(FREEZABLE);
    const keeps = placeAndKeeps.slice(place ? 1 : 0, isFreezable ? -1 : undefined);
    const soldAs = amount === '' ? null : { amount: Number(amount), unit, container };
    foods.set(name, {
      aisle,
      soldAs,
      keeps: keeps === '' ? null : Number(keeps),
      isFreezable,
      place: place ?? 'pantry',
    });
  }
  return foods;
}
