import { pluralOf } from '../ingredients/plural.ts';
import { kitchenAmount } from '../units/fractions.ts';
import { unitLabel } from '../units/units.ts';
import type { ShoppingItem, ShoppingQuantity } from './list.ts';

const isPiece = (unit: string | null) => unit === null || unit === 'piece' || unit === 'count';

function quantityWords({ amount, unit }: ShoppingQuantity): string {
  const number = kitchenAmount(amount, unit);
  return isPiece(unit) ? number : `${number} ${unitLabel(unit ?? '', amount)}`;
}

/** How much of something to buy: '200 g', '1 cup + 50 g'; empty without an amount. */
export const amountsInWords = (amounts: readonly ShoppingQuantity[]): string =>
  amounts.map(quantityWords).join(' + ');

/** Something to buy in words: '2 onions', '200 g pasta', 'salt'. */
export function itemInWords({ name, amounts }: Pick<ShoppingItem, 'name' | 'amounts'>): string {
  const last = amounts.at(-1);
  const counted = last !== undefined && isPiece(last.unit) && last.amount > 1;
  return `${amountsInWords(amounts)} ${counted ? pluralOf(name) : name}`.trim();
}

/** A list as plain text, one thing a line, without what has been bought. */
export const listAsText = (title: string, items: readonly ShoppingItem[]): string =>
  [title, ...items.filter(({ bought }) => !bought).map((item) => `- ${itemInWords(item)}`)].join('\n');
