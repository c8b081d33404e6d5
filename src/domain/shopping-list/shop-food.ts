/**
 * Data about a food that a shopping list needs: its aisle, its pack and its shelf life. The source tables are too large
 * for a page, so the build derives a smaller text file from them (worker/tools/build/build-foods.mjs).
 */
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
}

export interface ShopKnowledge {
  findFood(name: string): ShopFood;
  findPortions(name: string): Portions | undefined;
}

export const UNKNOWN_FOOD: ShopFood = { aisle: AISLES.length - 1, soldAs: null, keeps: null };

/** Empty data about foods, with which the shopping list still works if the data cannot be loaded. */
export const NOTHING_KNOWN: ShopKnowledge = { findFood: () => UNKNOWN_FOOD, findPortions: () => undefined };

const AISLE = '#';
const SEPARATOR = '\t';

/**
 * Formats data about foods as the text file that browsers load. Each aisle has a line '#aisle', followed by one line
 * per food: its name, shelf life in days, amount, unit and container, separated by tabs. If only the aisle of a food is
 * known, its line is only the name.
 */
export function serializeShopFoods(foods: ReadonlyMap<string, ShopFood>): string {
  const lines = AISLES.flatMap((_, aisle) => [
    `${AISLE}${aisle}`,
    ...[...foods]
      .filter(([, food]) => food.aisle === aisle)
      .map(([name, { keeps, soldAs }]) =>
        [name, keeps ?? '', soldAs?.amount ?? '', soldAs?.unit ?? '', soldAs?.container ?? '']
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
    const [name = '', keeps = '', amount = '', unit = '', container = ''] = line.split(SEPARATOR);
    const soldAs = amount === '' ? null : { amount: Number(amount), unit, container };
    foods.set(name, { aisle, soldAs, keeps: keeps === '' ? null : Number(keeps) });
  }
  return foods;
}
