import { convert } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import { unitNamed } from '../units/units.ts';
import type { ParsedLine } from './parse-line.ts';

/** Whether a weight beside a volume is the volume again: '1 cup (8 oz) milk' means fluid ounces. */
function saysFluidOunces(line: ParsedLine, weight: { amount: number; unit: string | null }): boolean {
  if (weight.unit !== 'oz') return false;
  const ounces = convert(line.amount ?? 0, line.unit, 'fl oz');
  return ounces !== null && Math.abs(ounces - weight.amount) < 0.05 * weight.amount;
}

/** What pieces as wide as the line says weigh, where the food has a figure for that width: 8 of '8 (10-inch) tortillas'. */
function gramsByWidth(line: ParsedLine, grams: Portions['grams']): number | null {
  const width = line.measures.find(({ unit }) => unit === 'inch')?.amount;
  if (line.amount === null || line.unit !== null || width == null) return null;
  const one = grams[`${width} inch`];
  return one === undefined ? null : line.amount * one;
}

/**
 * What a line itself says that its amount weighs, in grams: 794 of '1 (28 oz) can tomatoes', 120 of '1 cup (120 g) flour',
 * and 576 of '8 (10-inch) tortillas', as its food has figures by width. Null where it says neither a weight beside its
 * amount nor such a width, and where the amount is itself a weight.
 * @param grams what one of a unit, size or width of the food weighs
 */
export function statedGrams(line: ParsedLine, grams: Portions['grams'] = {}): number | null {
  const kind = line.unit === null ? undefined : unitNamed(line.unit)?.kind;
  if (line.amount === null || kind === 'mass') return null;
  const weight = line.alternateAmounts.find(({ unit }) => unit !== null && unitNamed(unit)?.kind === 'mass');
  if (weight === undefined) return gramsByWidth(line, grams);
  if (saysFluidOunces(line, weight)) return null;
  return convert(weight.amount, weight.unit, 'g');
}
