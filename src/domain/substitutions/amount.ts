import { convert } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import { resolveUnit, unitNamed } from '../units/units.ts';
import type { SubstitutionRule } from './substitutions.ts';

/** An amount with its unit; `unit` null: pieces. */
export interface Measure {
  readonly amount: number;
  readonly unit: string | null;
}

/**
 * How much of the substitute does the job of an amount of the original. A volume stays in its unit, a weight in
 * its unit; what is counted comes back in grams, unless the rule says how it is measured. Null when the weights
 * that this takes are not known.
 *
 * @param from portions of the original
 * @param to portions of the substitute
 */
export function substituteAmount(
  rule: Pick<SubstitutionRule, 'ratio' | 'units'>,
  { amount, unit }: Measure,
  from: Portions | undefined,
  to: Portions | undefined,
): Measure | null {
  const { ratio = 1, units } = rule;
  // Ratios are by volume: a gram of one is not the volume of a gram of the other.
  const measured = convert(amount, unit, units?.from ?? 'ml', from);
  if (measured === null) return null;
  if (units !== undefined) return { amount: measured * ratio, unit: units.to };
  const name = unit === null ? null : resolveUnit(unit);
  const kind = name === null ? 'count' : unitNamed(name)?.kind;
  const target = kind === 'volume' || kind === 'mass' ? unit : 'g';
  const converted = convert(measured * ratio, 'ml', target, to);
  return converted === null ? null : { amount: converted, unit: target };
}
