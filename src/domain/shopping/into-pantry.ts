import { normaliseName, type Resolver } from '../ingredients/resolve.ts';
import type { PantryUnit } from '../pantry/limits.ts';
import { readTyped } from '../pantry/typed.ts';
import type { ShoppingItem } from './list.ts';

/** Something bought, as the pantry takes it. */
export interface BoughtItem {
  readonly ingredient_name: string;
  readonly qty: number;
  readonly unit: PantryUnit;
}

/** Decimals that a written amount carries: enough for a millionth, too few for 0.30000000000000004. */
const DECIMALS = 6;

/**
 * What goes into the pantry when something has been bought: the amounts of the list, in units that a pantry has, as
 * they would be read if they were typed there. One, where no amount is given.
 */
export function intoPantry(
  { name, amounts }: Pick<ShoppingItem, 'name' | 'amounts'>,
  resolver: Resolver,
): BoughtItem[] {
  const one: BoughtItem = { ingredient_name: normaliseName(name), qty: 1, unit: 'count' };
  const read = amounts.flatMap(({ amount, unit }) => {
    const number = Number(amount.toFixed(DECIMALS));
    const words = unit === null || unit === 'piece' ? '' : unit;
    const { items } = readTyped(`${number} ${words} ${name}`, { resolver });
    const [item] = items;
    // A name that reads as several, or as nothing, still is what was bought.
    if (item === undefined || items.length > 1) return [];
    return [{ ingredient_name: one.ingredient_name, qty: item.qty, unit: item.unit }];
  });
  return read.length > 0 ? read : [one];
}
