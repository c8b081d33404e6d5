import { toPlural } from '../foods/plural.ts';
import { getOwnRecordValue } from '../lib/look-up.ts';
import { formatKitchenAmount } from '../units/fractions.ts';
import { formatUnitLabel, resolveUnit } from '../units/units.ts';
import { AISLES } from './aisles.ts';
import type { ShoppingQuantity } from './list.ts';
import type { Packs, ShoppingItem } from './to-buy.ts';

const isPiece = (unit: string | null) => unit === null || unit === 'piece' || unit === 'count';

const withCommas = (number: string): string =>
  number.replace(/^\d{4,}/, (whole) => Number(whole).toLocaleString('en'));

function quantityWords({ amount, unit }: ShoppingQuantity, food: string): string {
  const number = withCommas(formatKitchenAmount(amount, unit, food));
  return isPiece(unit) ? number : `${number} ${formatUnitLabel(unit ?? '', amount)}`;
}

/**
 * Formats amounts of a food as text: '200 g', '1 cup + 50 g'. Returns '' if there is no amount.
 * @param food name of the food, which affects the rounding
 */
export const formatAmounts = (amounts: readonly ShoppingQuantity[], food: string): string =>
  amounts.map((amount) => quantityWords(amount, food)).join(' + ');

const IN_SHOPS: Readonly<Record<string, string>> = {
  can: 'tin',
  package: 'pack',
  packet: 'pack',
  container: 'tub',
};

function packsInWords({ count, soldAs: { amount, unit, container } }: Packs): string {
  if (container === 'piece' && isPiece(unit)) return String(count);
  const one = getOwnRecordValue(IN_SHOPS, container) ?? container;
  const packs = `${count} ${count > 1 ? toPlural(one) : one}`;
  return unit === container ? packs : `${packs} (${quantityWords({ amount, unit }, '')})`;
}

/**
 * Formats the amount for which shops state the price of an item: '1 tin (400 g)', '1 kg', '1'.
 * @param amount result of `getPricedAmount`
 */
export function formatPricedAmount(
  { name, packs, onePack }: Pick<ShoppingItem, 'name' | 'packs' | 'onePack'>,
  amount: ShoppingQuantity,
): string {
  const soldAs = packs?.soldAs ?? onePack;
  return soldAs === null ? quantityWords(amount, name) : packsInWords({ count: 1, soldAs });
}

/**
 * Formats the amount to buy, in packs if the food has packs: '3 tins (400 g)', '200 g', '1 cup + 50 g'. Returns '' if
 * there is no amount.
 */
export const formatPurchase = ({
  name,
  needed,
  packs,
}: Pick<ShoppingItem, 'name' | 'needed' | 'packs'>): string =>
  packs === null ? formatAmounts(needed, name) : packsInWords(packs);

function saysTheSame({ amount, unit }: ShoppingQuantity, { count, soldAs }: Packs): boolean {
  const name = unit === null ? 'piece' : (resolveUnit(unit) ?? unit);
  if (name === soldAs.unit) return amount === count * soldAs.amount;
  return (
    (getOwnRecordValue(IN_SHOPS, name) ?? name) ===
      (getOwnRecordValue(IN_SHOPS, soldAs.container) ?? soldAs.container) && amount === count
  );
}

/**
 * Formats the needed amount, such as '1,050 g', if it differs from the amount in the packs. Returns '' if both are
 * equal.
 */
export function formatNeededAmountIfDifferent({
  name,
  needed,
  packs,
}: Pick<ShoppingItem, 'name' | 'needed' | 'packs'>): string {
  const [only] = needed;
  if (packs === null || only === undefined) return '';
  return needed.length === 1 && saysTheSame(only, packs) ? '' : formatAmounts(needed, name);
}

/** Returns the name of an item to buy, in the plural for more than one piece: 'onions' for 2 pieces. */
export function pluralizeItemNameIfNeeded({
  name,
  needed,
  packs,
}: Pick<ShoppingItem, 'name' | 'needed' | 'packs'>): string {
  const isSoldByPiece = packs === null || (packs.soldAs.container === 'piece' && isPiece(packs.soldAs.unit));
  if (!isSoldByPiece) return name;
  const last = needed.at(-1);
  const count = packs?.count ?? (last !== undefined && isPiece(last.unit) ? last.amount : 0);
  return count > 1 ? toPlural(name) : name;
}

export function formatShoppingItem(item: Pick<ShoppingItem, 'name' | 'needed' | 'packs'>): string {
  const { name, packs } = item;
  const words = formatPurchase(item);
  if (packs !== null && packs.soldAs.container !== 'piece') return `${name}, ${words}`;
  return `${words} ${pluralizeItemNameIfNeeded(item)}`.trim();
}

export interface AisleOfItems {
  readonly title: string;
  readonly items: readonly ShoppingItem[];
}

export const groupByAisle = (items: readonly ShoppingItem[]): AisleOfItems[] =>
  AISLES.map(({ name: title }, aisle) => ({
    title,
    items: items.filter((item) => item.aisle === aisle),
  })).filter(({ items: aisleItems }) => aisleItems.length > 0);

/** Formats a shopping list as plain text, grouped by aisle, with one item per line. Omits ticked items. */
export const formatShoppingList = (title: string, items: readonly ShoppingItem[]): string =>
  [
    title,
    ...groupByAisle(items.filter(({ bought }) => !bought)).map(({ title: aisle, items: aisleItems }) =>
      [aisle, ...aisleItems.map((item) => `- ${formatShoppingItem(item)}`)].join('\n'),
    ),
  ].join('\n\n');
