import { convert } from '../units/convert.ts';
import { unitNamed } from '../units/units.ts';
import type { ParsedLine } from './parse-line.ts';

/** Whether a weight beside a volume is the volume again: '1 cup (8 oz) milk' means fluid ounces. */
function saysFluidOunces(line: ParsedLine, weight: { amount: number; unit: string | null }): boolean {
  if (weight.unit !== 'oz') return false;
  const ounces = convert(line.amount ?? 0, line.unit, 'fl oz');
  return ounces !== null && Math.abs(ounces - weight.amount) < 0.05 * weight.amount;
}

/**
 * What a line itself says that its amount weighs, in grams: 794 of '1 (28 oz) can tomatoes', 120 of '1 cup (120 g) flour'.
 * Null where it gives no weight beside its amount, and where the amount is itself a weight.
 */
export function statedGrams(line: ParsedLine): number | null {
  const kind = line.unit === null ? undefined : unitNamed(line.unit)?.kind;
  if (line.amount === null || kind === 'mass') return null;
  const weight = line.alternateAmounts.find(({ unit }) => unit !== null && unitNamed(unit)?.kind === 'mass');
  if (weight === undefined || saysFluidOunces(line, weight)) return null;
  return convert(weight.amount, weight.unit, 'g');
}
