/** Compares amounts in steps with the amounts of ingredient lines. */
import { convertAmount } from '../../units/convert.ts';
import { findUnitByName } from '../../units/units.ts';
import type { MethodLine, StepAmount } from './parts.ts';

/** Returns true for units of volume and mass, and false for pieces, containers and unknown units. */
export const isMeasure = (unit: string | null): boolean => {
  const kind = unit === null ? undefined : findUnitByName(unit)?.kind;
  return kind === 'volume' || kind === 'mass';
};

/** Returns an amount in the unit of a line; null if the units cannot be compared. A range counts as its middle. */
export function compareWithLine(
  { min, max, unit }: Pick<StepAmount, 'min' | 'max' | 'unit'>,
  line: MethodLine,
): number | null {
  if (line.amount === null) return null;
  const amount = (min + max) / 2;
  // '2 garlic cloves' counts in the unit of the line '4 cloves garlic'.
  const same = (unit ?? 'piece') === (line.unit ?? 'piece') || (unit === null && !isMeasure(line.unit));
  return same ? amount : convertAmount(amount, unit, line.unit);
}
