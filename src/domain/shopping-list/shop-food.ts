/**
 * What a shopping list knows of a food: where it stands, how it is sold, how long it keeps. The tables behind that are
 * too heavy for a page, so what they say of each food is derived by worker/tools/build/build-foods.mjs into a text that
 * browsers load.
 */
import type { Portions } from '../units/portions.ts';
import { AISLES } from './aisles.ts';
import type { Pack } from './packs.ts';

/** How a food is sold, as a list tells it. */
export interface SoldAs extends Pick<Pack, 'amount' | 'unit'> {
  /** What one asks for: 'tin'. */
  readonly container: string;
}

export interface ShopFood {
  /** The place among `AISLES`. */
  readonly aisle: number;
  /** Null: by weight, or nobody knows: as much as is needed. */
  readonly soldAs: SoldAs | null;
  /** Days from the purchase; null: nobody says. */
  readonly keeps: number | null;
}

/** What a list must know about foods, by canonical name. */
export interface ShopKnowledge {
  foodOf(name: string): ShopFood;
  portionsOf(name: string): Portions | undefined;
}

/** A food that nobody knows. */
export const UNKNOWN_FOOD: ShopFood = { aisle: AISLES.length - 1, soldAs: null, keeps: null };

/** Where nothing could be had: the list is one all the same. */
export const NOTHING_KNOWN: ShopKnowledge = { foodOf: () => UNKNOWN_FOOD, portionsOf: () => undefined };

/** Marks the line of an aisle, which the foods below it stand in. */
const AISLE = '#';
const SEPARATOR = '\t';

/**
 * Writes foods as the text that browsers load: below a line '#aisle' a line each with its name, days, amount, unit and
 * container, separated by tabs. A food of which only the aisle is known has its name alone.
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
 * @throws SyntaxError when the text is something else, such as the page of a proxy
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
