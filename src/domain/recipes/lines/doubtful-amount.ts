import { findUnitByName } from '../../units/units.ts';
import { MOST_OF_A_FOOD } from '../amount.ts';
import type { Measure } from './amounts/measure.ts';

/**
 * True if the cook should check an amount: either the comma or point in the number may be a decimal mark or a
 * thousands separator, or the amount is implausibly large for one food, as in '125 l milk'.
 */
export const isDoubtfulAmount = (measures: readonly Measure[]): boolean =>
  measures.some(({ amount, unit, unsure }) => {
    const size = unit === null ? undefined : findUnitByName(unit);
    return unsure === true || (amount ?? 1) * (size?.grams ?? size?.ml ?? 0) > MOST_OF_A_FOOD;
  });
