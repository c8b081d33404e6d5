import { normalizeName, type Resolver } from '../foods/resolve.ts';
import { PANTRY_UNITS, type PantryUnit } from '../pantry/limits.ts';
import { parseTypedPantryItems } from '../pantry/typed.ts';
import { computeBoughtAmounts, type ShoppingItem } from './to-buy.ts';
import { computeUseByDate } from './use-by.ts';

export interface BoughtItem {
  readonly ingredient_name: string;
  readonly qty: number;
  readonly unit: PantryUnit;
  readonly expires_on: string | null;
}

const DECIMALS = 6;

const isPantryUnit = (unit: string): unit is PantryUnit => (PANTRY_UNITS as readonly string[]).includes(unit);

/**
 * Returns the pantry items for a purchase, as if the user typed the purchase into the pantry. Amounts are converted to
 * pantry units, and an unknown amount counts as 1.
 * @param shelfLifeDays number of days for which the food keeps; null if unknown
 * @param today YYYY-MM-DD
 */
export function toPantryItemsForPurchase(
  item: Pick<ShoppingItem, 'name' | 'needed' | 'packs' | 'onePack' | 'wantedBy'>,
  resolver: Resolver,
  shelfLifeDays: number | null,
  today: string,
): BoughtItem[] {
  const { name } = item;
  const expires_on = computeUseByDate(item, shelfLifeDays, today);
  const one: BoughtItem = { ingredient_name: normalizeName(name), qty: 1, unit: 'count', expires_on };
  const read = computeBoughtAmounts(item).flatMap(({ amount, unit }): BoughtItem[] => {
    const qty = Number(amount.toFixed(DECIMALS));
    const words = unit === null || unit === 'piece' ? 'count' : unit;
    if (isPantryUnit(words)) return [{ ...one, qty, unit: words }];
    const { items } = parseTypedPantryItems(`${qty} ${words} ${name}`, { resolver });
    const [typed] = items;
    // The text of the purchase may be parsed as no pantry entry or as several. In both cases, use the name of the food
    // without an amount.
    if (typed === undefined || items.length > 1) return [];
    return [{ ...one, qty: typed.qty, unit: typed.unit }];
  });
  return read.length > 0 ? read : [one];
}
