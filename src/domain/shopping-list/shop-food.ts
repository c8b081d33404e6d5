/**
 * A shopping list's data about a food: its aisle, pack and keeping time. The source tables are too large for a page,
 * so worker/tools/build/build-foods.mjs derives a text that browsers load.
 */
import type { Portions } from '../units/portions.ts';
import { AISLES } from './aisles.ts';
import type { Pack } from './packs.ts';

/** A pack as shown in a list. */
export interface SoldAs extends Pick<Pack, 'amount' | 'unit'> {
  /** The word for it in a shop: 'tin'. */
  readonly container: string;
}

export interface ShopFood {
  /** Index in `AISLES`. */
  readonly aisle: number;
  /** Null if sold by weight or unknown: buy the needed amount. */
  readonly soldAs: SoldAs | null;
  /** Days from the purchase; null if unknown. */
  readonly keeps: number | null;
}

/** Data about foods that a list needs, by canonical name. */
export interface ShopKnowledge {
  findFood(name: string): ShopFood;
  findPortions(name: string): Portions | undefined;
}

export const UNKNOWN_FOOD: ShopFood = { aisle: AISLES.length - 1, soldAs: null, keeps: null };

/** Fallback if the data could not be loaded; the list still works. */
export const NOTHING_KNOWN: ShopKnowledge = { findFood: () => UNKNOWN_FOOD, findPortions: () => undefined };

/** Marks the line of an aisle; its foods follow below. */
const AISLE = '#';
const SEPARATOR = '\t';

/**
 * Writes foods as the text that browsers load: a line '#aisle', then one line per food with its name, days, amount,
 * unit and container, separated by tabs. A food with only a known aisle has its name alone.
 */
export function shopFoodsText(foods: ReadonlyMap<string, ShopFood>): string {
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
 * Reads the foods of `shopFoodsText`.
 * @throws SyntaxError if the text is something else, such as the page of a proxy
 */
export function readShopFoods(text: string): Map<string, ShopFood> {
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
