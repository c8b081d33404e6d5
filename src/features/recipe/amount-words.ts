import type { RecipeDetail } from '#contract/recipes';
import { pluralOf } from '#domain/ingredients/plural';
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

/** The name as it is said after an amount: '2 eggs', but '2 cups rice'. Only what is weighed by the piece is counted. */
export const nameInWords = (
  name: string,
  amount: number | null,
  unit: string | null,
  food: RecipeDetail['foods'][string] | undefined,
): string =>
  amount !== null && amount > 1 && (unit === null || unit === 'piece') && food?.grams.piece
    ? pluralOf(name)
    : name;
