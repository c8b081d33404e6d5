import type { RecipeDetail } from '#contract/recipes/recipes';
import { pluralOf } from '#domain/foods/plural';
import type { AmountWords } from '#domain/units/scaled-amount';
import { unitLabel } from '#domain/units/units';

/** A unit as it is said after an amount. Nobody says 'two pieces of egg', so pieces go without saying. */
export const unitWord = (unit: string | null, amount: number): string =>
  unit === null || unit === 'piece' ? '' : unitLabel(unit, amount);

/** An amount as the recipe writes it, with the plural of a unit that data gives in the singular: '3 cloves'. */
export function amountInWords({
  amount,
  amount_numeric,
  unit,
}: Pick<RecipeDetail['ingredients'][number], 'amount' | 'amount_numeric' | 'unit'>): string {
  if (unit === null || amount_numeric === null || !amount.endsWith(` ${unit}`)) return amount;
  return `${amount.slice(0, -unit.length)}${unitWord(unit, amount_numeric)}`.trim();
}

/** Figure and unit as one text: '2-inch piece', '2.5 cm piece', '4 x 400 g cans'. */
export const joinAmount = ({ figure, unit }: AmountWords): string =>
  `${figure}${unit === 'inch piece' ? '-' : ' '}${unit}`.trim();

/** The name of which another one is the plural: 'large onion' of 'large onions', itself for any other. */
const singularOf = (name: string): string =>
  [name.replace(/ies$/u, 'y'), name.replace(/ves$/u, 'f'), name.slice(0, -2), name.slice(0, -1)].find(
    (one) => one !== name && pluralOf(one) === name,
  ) ?? name;

/**
 * The name as it is said after an amount: '2 eggs', '1 large onion', but '2 cups rice'. Only what is weighed by the piece is
 * counted.
 * @param source the line as it is written: '1 noodles' stays so
 * @param figure the amount in words, which may be a range: '1-1½ carrots'
 */
export function nameInWords(
  source: Pick<RecipeDetail['ingredients'][number], 'ingredient_name' | 'amount_numeric'>,
  { amount, unit }: { readonly amount: number | null; readonly unit: string | null },
  figure: string,
  food: RecipeDetail['foods'][string] | undefined,
): string {
  const { ingredient_name: name, amount_numeric: written } = source;
  if (amount === null || (unit !== null && unit !== 'piece') || !food?.grams.piece) return name;
  if (amount > 1) return pluralOf(name);
  return written !== null && written > 1 && !figure.includes('-') ? singularOf(name) : name;
}
