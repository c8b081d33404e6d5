import type { RecipeDetail } from '#contract/recipes/recipes';
import { toPlural, toSingular } from '#domain/foods/plural';
import type { AmountWords } from '#domain/units/scaled-amount';
import { formatUnitLabel } from '#domain/units/units';

/** Returns the unit to show after an amount. The unit 'piece' is not shown: '2 eggs', not '2 pieces of egg'. */
export const formatPrintedUnit = (unit: string | null, amount: number): string =>
  unit === null || unit === 'piece' ? '' : formatUnitLabel(unit, amount);

/**
 * Returns an ingredient's amount as the recipe writes it, with the unit in the plural if needed: '3 clove' becomes '3
 * cloves'.
 */
export function formatIngredientAmount({
  amount,
  amount_numeric,
  unit,
}: Pick<RecipeDetail['ingredients'][number], 'amount' | 'amount_numeric' | 'unit'>): string {
  if (unit === null || amount_numeric === null || !amount.endsWith(` ${unit}`)) return amount;
  return `${amount.slice(0, -unit.length)}${formatPrintedUnit(unit, amount_numeric)}`.trim();
}

/** Joins the number and the unit of an amount: '2-inch piece', '2.5 cm piece' or '4 x 400 g cans'. */
export const formatAmountWords = ({ figure, unit }: AmountWords): string =>
  `${figure}${unit === 'inch piece' ? '-' : ' '}${unit}`.trim();

/**
 * Returns the food name to show after an amount: '2 eggs' and '1 large onion', but '2 cups rice'. Uses the plural only
 * for foods whose weight per piece is known.
 * @param source the ingredient as the recipe gives it. If the reader has not changed the amount, the recipe's own name
 * is used, even in '1 noodles'
 * @param figure the amount as the page shows it, possibly a range such as '1-1½'
 */
export function formatFoodNameAfterAmount(
  source: Pick<RecipeDetail['ingredients'][number], 'ingredient_name' | 'amount_numeric'>,
  { amount, unit }: { readonly amount: number | null; readonly unit: string | null },
  figure: string,
  food: RecipeDetail['foods'][string] | undefined,
): string {
  const { ingredient_name: name, amount_numeric: written } = source;
  if (amount === null || (unit !== null && unit !== 'piece') || !food?.grams.piece) return name;
  if (amount > 1) return toPlural(name);
  return written !== null && written > 1 && !figure.includes('-') ? toSingular(name) : name;
}
