import { convert } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import { resolveUnit, unitNamed } from '../units/units.ts';
import type { SubstitutionRule } from './rule.ts';

/** An amount with its unit; `unit` null: pieces. */
export interface SubstituteMeasure {
  readonly amount: number;
  readonly unit: string | null;
}

/** Default: ratios are by volume, because a gram of one food does not have the volume of a gram of the other. */
const BY_VOLUME = { from: 'ml', to: 'ml' } as const;

/**
 * Returns the amount of the substitute that replaces an amount of the original. A volume or a weight keeps its unit.
 * A count is returned in grams, unless the rule measures the substitute in another unit. If a required weight is
 * unknown, a ratio of 1 keeps the amount unchanged (two cans of broth are two cans of the other broth); any other
 * ratio returns null.
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

/**
 * Returns the unit of the result: the given unit for a volume or weight, else the rule's own count unit, else grams.
 */
function unitLike(unit: string | null, ruleUnit: string): string | null {
  const name = unit === null ? null : resolveUnit(unit);
  const kind = name === null ? 'count' : unitNamed(name)?.kind;
  if (kind === 'volume' || kind === 'mass') return unit;
  return unitNamed(ruleUnit)?.kind === 'count' ? ruleUnit : 'g';
}
