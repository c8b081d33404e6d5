import { normaliseName, type Resolver } from '../foods/resolve.ts';
import { dayAfter } from '../pantry/expiry.ts';
import { PANTRY_UNITS, type PantryUnit } from '../pantry/limits.ts';
import { readTyped } from '../pantry/typed.ts';
import { amountsBought, type ShoppingItem } from './to-buy.ts';

/** Something bought, as the pantry takes it. */
export interface BoughtItem {
  readonly ingredient_name: string;
  readonly qty: number;
  readonly unit: PantryUnit;
  /** YYYY-MM-DD; null: nobody says how long it keeps. */
  readonly expires_on: string | null;
}

/** Decimals that a written amount carries: enough for a millionth, too few for 0.30000000000000004. */
const DECIMALS = 6;

const isPantryUnit = (unit: string): unit is PantryUnit => (PANTRY_UNITS as readonly string[]).includes(unit);

/**
 * What goes into the pantry when something has been bought: as it is sold, in units that a pantry has, as they would be
 * read if they were typed there. One, where no amount is known.
 * @param keeps days from today; null: nobody says
 * @param today YYYY-MM-DD
 */
export function intoPantry(
  item: Pick<ShoppingItem, 'name' | 'needed' | 'packs' | 'onePack'>,
  resolver: Resolver,
  keeps: number | null,
  today: string,
): BoughtItem[] {
  const { name } = item;
  const expires_on = keeps === null ? null : dayAfter(today, keeps);
  const one: BoughtItem = { ingredient_name: normaliseName(name), qty: 1, unit: 'count', expires_on };
  const read = amountsBought(item).flatMap(({ amount, unit }): BoughtItem[] => {
    const qty = Number(amount.toFixed(DECIMALS));
    const words = unit === null || unit === 'piece' ? 'count' : unit;
    if (isPantryUnit(words)) return [{ ...one, qty, unit: words }];
    const { items } = readTyped(`${qty} ${words} ${name}`, { resolver });
    const [typed] = items;
    // A name that reads as several, or as nothing, still is what was bought.
    if (typed === undefined || items.length > 1) return [];
    return [{ ...one, qty: typed.qty, unit: typed.unit }];
  });
  return read.length > 0 ? read : [one];
}
