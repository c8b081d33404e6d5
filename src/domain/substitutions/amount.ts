import { convertAmount } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import { findUnitByName, resolveUnit } from '../units/units.ts';
import type { SubstitutionRule } from './rule.ts';

/** An amount with its unit. If the unit is null, the amount counts pieces. */
export interface SubstituteMeasure {
  readonly amount: number;
  readonly unit: string | null;
}

/**
 * Default units of the ratios in substitution rules. Ratios are by volume: the ratio 1 replaces a cup with a cup, even
 * if the two cups differ in weight.
 */
const BY_VOLUME = { from: 'ml', to: 'ml' } as const;

/**
 * Returns the amount of the substitute that replaces an amount of the original food.
 * - A volume or a weight keeps its unit.
 * - A count becomes grams, unless the rule has another unit for the substitute.
 * - If a weight for the conversion is unknown and the ratio is 1, the amount stays the same: two cans of broth become
 *   two cans of another broth. With any other ratio, returns null.
 * @param originalPortions weights of the original food, such as grams per piece
 * @param substitutePortions weights of the substitute
 */
export function computeSubstituteAmount(
  rule: Pick<SubstitutionRule, 'ratio' | 'units'>,
  { amount, unit }: SubstituteMeasure,
  originalPortions: Portions | undefined,
  substitutePortions: Portions | undefined,
): SubstituteMeasure | null {
  const { ratio = 1, units = BY_VOLUME } = rule;
  const alike = units.from === units.to;
  const measured = convertAmount(amount, unit, units.from, originalPortions);
  const needed = measured === null ? null : measured * ratio;
  if (!alike) return needed === null ? null : { amount: needed, unit: units.to };
  const target = unitLike(unit, units.to);
  const converted = needed === null ? null : convertAmount(needed, units.to, target, substitutePortions);
  if (converted !== null) return { amount: converted, unit: target };
  return ratio === 1 ? { amount, unit } : null;
}

/**
 * Returns the unit for the amount of a substitute. A unit of volume or weight stays the same. Any other unit becomes
 * the rule's unit, or grams if the rule's unit does not count pieces.
 */
function unitLike(unit: string | null, ruleUnit: string): string | null {
  const name = unit === null ? null : resolveUnit(unit);
  const kind = name === null ? 'count' : findUnitByName(name)?.kind;
  if (kind === 'volume' || kind === 'mass') return unit;
  return findUnitByName(ruleUnit)?.kind === 'count' ? ruleUnit : 'g';
}
