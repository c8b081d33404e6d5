import { unitNamed } from '../../units/units.ts';
import { MOST_OF_A_FOOD } from '../amount.ts';
import type { Measure } from './amounts/measure.ts';

/**
 * True if an amount should be looked at: a comma or point in it may part decimals or thousands, or it is more than any kitchen
 * takes of one food, as in '125 l milk'.
 */
export const isDoubtfulAmount = (measures: readonly Measure[]): boolean =>
  measures.some(({ amount, unit, unsure }) => {
    const size = unit === null ? undefined : unitNamed(unit);
    return unsure === true || (amount ?? 1) * (size?.grams ?? size?.ml ?? 0) > MOST_OF_A_FOOD;
  });
