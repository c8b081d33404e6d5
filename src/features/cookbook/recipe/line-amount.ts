import { kitchenAmount } from '#domain/units/fractions';
import { unitLabel } from '#domain/units/units';

/** '1½ cups', '200 g', '2'; '' where no amount is said. */
export function lineAmount(amount: number | null, unit: string | null): string {
  if (amount === null) return unit ?? '';
  const figure = kitchenAmount(amount, unit);
  return unit === null ? figure : `${figure}\u00a0${unitLabel(unit, amount)}`;
}
