import { toPlural } from '#domain/foods/plural';
import type { PantryUnit } from '#domain/pantry/limits';
import { formatEnteredAmount } from '#domain/units/fractions';
import { toKitchenAmount } from '#domain/units/handy';
import { formatUnitLabel } from '#domain/units/units';

/** Formats an amount that cooking takes, in a unit that cooks use: '350 g' for 0.35 kg. */
export function formatTakenAmount(qty: number, pantryUnit: PantryUnit): string {
  const { amount, unit } = toKitchenAmount(qty, pantryUnit);
  const shown = formatEnteredAmount(amount, unit);
  return unit === 'count' ? shown : `${shown} ${formatUnitLabel(unit, amount)}`;
}

/** Returns the name of a pantry item after its amount: '2 eggs'. */
export const formatTakenName = (name: string, qty: number, unit: PantryUnit): string =>
  unit === 'count' && qty > 1 ? toPlural(name) : name;
