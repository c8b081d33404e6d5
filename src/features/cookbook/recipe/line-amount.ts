import { formatEnteredAmount } from '#domain/units/fractions';
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
