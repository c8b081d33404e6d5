import { convert } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import { resolveUnit, unitNamed } from '../units/units.ts';
import type { SubstitutionRule } from './rule.ts';

/** An amount with its unit; `unit` null: pieces. */
export interface SubstituteMeasure {
  readonly amount: number;
  readonly unit: string | null;
}

/** Ratios are by volume where a rule says nothing: a gram of one is not the volume of a gram of the other. */
const BY_VOLUME = { from: 'ml', to: 'ml' } as const;

/**
 * How much of the substitute does the job of an amount of the original. A volume stays in its unit, a weight in
 * its unit; what is counted comes back in grams, unless the rule says that the substitute is measured otherwise. Where
 * the weights that this takes are not known, one for one keeps the amount as it is (two cans of broth are two cans of
 * the other broth), and anything else is null.
 *
 * @param from portions of the original
 * @param to portions of the substitute
 */
export function substituteAmount(
  rule: Pick<SubstitutionRule, 'ratio' | 'units'>,
  { amount, unit }: SubstituteMeasure,
  from: Portions | undefined,
  to: Portions | undefined,
): SubstituteMeasure | null {
  const { ratio = 1, units = BY_VOLUME } = rule;
  const alike = units.from === units.to;
  const measured = convert(amount, unit, units.from, from);
  const needed = measured === null ? null : measured * ratio;
  if (!alike) return needed === null ? null : { amount: needed, unit: units.to };
  const target = unitLike(unit, units.to);
  const converted = needed === null ? null : convert(needed, units.to, target, to);
  if (converted !== null) return { amount: converted, unit: target };
  return ratio === 1 ? { amount, unit } : null;
}

/** The unit to answer in: as asked for a volume or a weight, else the rule's own count, else grams. */
function unitLike(unit: string | null, own: string): string | null {
  const name = unit === null ? null : resolveUnit(unit);
  const kind = name === null ? 'count' : unitNamed(name)?.kind;
  if (kind === 'volume' || kind === 'mass') return unit;
  return unitNamed(own)?.kind === 'count' ? own : 'g';
}
