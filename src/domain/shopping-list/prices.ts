/**
 * Prices that the members of a household enter for foods, and the cost of a shopping list. Prices are optional numbers
 * in the currency of the household. The site does not know the currency.
 */
import { getOwnRecordValue } from '../lib/look-up.ts';
import { convertAmount } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import type { FoodPrice, FoodPrices, ShoppingList, ShoppingQuantity } from './list.ts';
import type { ShopKnowledge } from './shop-food.ts';
import { computeBoughtAmounts, type ShoppingItem } from './to-buy.ts';

export const PRICE_LIMITS = { least: 0.01, most: 99_999 } as const;

type SoldItem = Pick<ShoppingItem, 'needed' | 'packs' | 'onePack'>;

const toCents = (price: number): number => Math.round(100 * price) / 100;

/**
 * Parses a typed price: '2.49', '2,49' or '3'. Returns null for any other text, and for a price outside `PRICE_LIMITS`.
 */
export function parsePrice(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  const price = /^\d{1,5}(\.\d{1,2})?$/.test(text) ? toCents(Number(text)) : Number.NaN;
  return price >= PRICE_LIMITS.least && price <= PRICE_LIMITS.most ? price : null;
}

/** Returns the amount for which shops state the price of an item: a pack, a kilogram, a liter or a piece. */
export function getPricedAmount(
  { needed, packs, onePack }: SoldItem,
  portions: Portions | undefined,
): ShoppingQuantity {
  const pack = packs?.soldAs ?? onePack;
  if (pack !== null) return { amount: pack.amount, unit: pack.unit };
  const [first = { amount: 1, unit: null }] = needed;
  if (first.unit === null) return { amount: 1, unit: null };
  const unit = ['kg', 'l'].find((one) => convertAmount(1, first.unit, one, portions) !== null);
  return { amount: 1, unit: unit ?? first.unit };
}

/**
 * Converts a stored price to the price of another amount of the food. Returns null if the amounts cannot be converted.
 */
export function convertPrice(
  { price, per }: FoodPrice,
  { amount, unit }: ShoppingQuantity,
  portions: Portions | undefined,
): number | null {
  const converted = convertAmount(amount, unit, per.unit, portions);
  return converted === null ? null : toCents((price * converted) / per.amount);
}

/**
 * Returns the cost of an item in the amount in which shops sell it. For an item without an amount, returns the stored
 * price unchanged, because the amount to buy is unknown. Returns null if the price cannot be converted to the amount of
 * the item.
 */
export function computeItemCost(
  item: SoldItem,
  price: FoodPrice,
  portions: Portions | undefined,
): number | null {
  const amounts = computeBoughtAmounts(item);
  const costs = (amounts.length === 0 ? [price.per] : amounts).map((one) =>
    convertPrice(price, one, portions),
  );
  return costs.includes(null) ? null : toCents(costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0));
}

export interface ListCost {
  readonly total: number;
  readonly priced: number;
}

/** Returns the cost of all items with a known cost, whether they are bought or not. */
export function sumItemCosts(
  items: readonly ShoppingItem[],
  prices: FoodPrices,
  { findPortions }: Pick<ShopKnowledge, 'findPortions'>,
): ListCost {
  const costs = items.flatMap((item) => {
    const price = getOwnRecordValue(prices, item.name);
    const cost = price === undefined ? null : computeItemCost(item, price, findPortions(item.name));
    return cost === null ? [] : [cost];
  });
  return { total: toCents(costs.reduce((sum, cost) => sum + cost, 0)), priced: costs.length };
}

/** Sets or removes the price of a food. Removing an item from the list keeps the price of its food. */
export function setFoodPrice(list: ShoppingList, name: string, price: FoodPrice | null): ShoppingList {
  const { [name]: _, ...others } = list.prices ?? {};
  return { ...list, prices: price === null ? others : { ...others, [name]: price } };
}
