import { convertAmount } from '../../units/convert.ts';
import { findUnitByName } from '../../units/units.ts';
import type { MethodLine, StepAmount } from './parts.ts';

/**
 * Returns true for units of volume and mass; false for no unit, for unknown units, and for units that count pieces or
 * containers.
 */
export const isVolumeOrMassUnit = (unit: string | null): boolean => {
  const kind = unit === null ? undefined : findUnitByName(unit)?.kind;
  return kind === 'volume' || kind === 'mass';
};

/**
 * Converts an amount in a recipe step to the unit of an ingredient line. Returns null if the units cannot be compared.
 * For a range, converts the mean.
 */
export function convertToLineUnit(
  { min, max, unit }: Pick<StepAmount, 'min' | 'max' | 'unit'>,
  line: MethodLine,
): number | null {
  if (line.amount === null) return null;
  const amount = (min + max) / 2;
  // An amount without a unit is a count of pieces, so '2 garlic cloves' is compared with the line '4 cloves garlic'.
  const same =
    (unit ?? 'piece') === (line.unit ?? 'piece') || (unit === null && !isVolumeOrMassUnit(line.unit));
  return same ? amount : convertAmount(amount, unit, line.unit);
}
