import type { UserRecipeLine } from '#domain/cookbook/user-recipe';
import { parseAmountParts } from '#domain/units/amount-parts';
import { formatEnteredAmount, scaleAmount } from '#domain/units/fractions';
import { convertToKitchenUnit, formatScaledAmount } from '#domain/units/scaled-amount';
import { formatUnitLabel } from '#domain/units/units';

/**
 * Formats an amount of an ingredient with its unit, without rounding: '1½ cups', '12.5 g' or '2'. Returns '' if there
 * is neither an amount nor a unit.
 */
export function formatLineAmount(amount: number | null, unit: string | null): string {
  if (amount === null) return unit ?? '';
  const figure = formatEnteredAmount(amount, unit);
  return unit === null ? figure : `${figure}\u00a0${formatUnitLabel(unit, amount)}`;
}

/**
 * Returns the part of an ingredient line before the food's name. For '2 x 400 g cans tomatoes' with the name
 * 'tomatoes', returns '2 x 400 g cans'.
 */
function writtenAmount({ text, name }: UserRecipeLine): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return at > 0 ? text.slice(0, at).trim() : '';
}

/**
 * Returns the amount of an ingredient line, scaled to other servings. Preserves the wording of ranges and of package
 * sizes, such as '2 x 400 g cans'.
 * @param given number of servings for which the line was written
 */
export function formatScaledLineAmount(line: UserRecipeLine, servings: number, given: number): string {
  const { amount, unit } = line;
  if (amount === null || servings === given) return formatLineAmount(amount, unit);
  const parts = parseAmountParts(writtenAmount(line), { amount, unit });
  const scaled = convertToKitchenUnit({ amount: scaleAmount(amount, servings, given), unit }, parts);
  const words = formatScaledAmount(parts, { amount, unit }, { ...scaled, food: line.name });
  return `${words.figure}\u00a0${words.unit}`.trim();
}
