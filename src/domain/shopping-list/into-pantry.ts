import { normaliseName, type Resolver } from '../foods/resolve.ts';
import { dayAfter } from '../pantry/expiry.ts';
import { PANTRY_UNITS, type PantryUnit } from '../pantry/limits.ts';
import { readTyped } from '../pantry/typed.ts';
import { amountsBought, type ShoppingItem } from './to-buy.ts';

/** A purchase in the form that the pantry takes. */
export interface BoughtItem {
  readonly ingredient_name: string;
  readonly qty: number;
  readonly unit: PantryUnit;
  /** YYYY-MM-DD; null if the keeping time is unknown. */
  readonly expires_on: string | null;
}

/** Decimals of a written amount: enough for a millionth, too few for 0.30000000000000004. */
const DECIMALS = 6;

const isPantryUnit = (unit: string): unit is PantryUnit => (PANTRY_UNITS as readonly string[]).includes(unit);

/**
 * Returns the pantry items for a purchase: as sold, in units of the pantry, as if they had been typed there. The
 * amount is 1 if it is unknown.
 * @param keeps days from today; null if unknown
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
    // The name may parse as several entries or none; fall back to the plain name.
    if (typed === undefined || items.length > 1) return [];
    return [{ ...one, qty: typed.qty, unit: typed.unit }];
  });
  return read.length > 0 ? read : [one];
}
