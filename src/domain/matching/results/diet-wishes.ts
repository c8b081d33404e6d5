import { FOODS_UNKNOWN } from '../../eaters/diets/labels.ts';
import { type Exclusion, getExclusionLabelBits } from '../../eaters/exclusions.ts';
import type { DietWishes } from '../types.ts';

/**
 * Converts the exclusions of the people at the table to a filter by diet labels; null if the filter would exclude
 * nothing. A single food, such as mushrooms, has no label and is filtered by name. If a person is allergic to it,
 * recipes with foods of unknown components, such as a sauce, are excluded too.
 */
export function buildDietFilterFromExclusions(
  exclusions: readonly Exclusion[],
  group: DietWishes['group'] = 'fits',
): DietWishes | null {
  let [excluded, strict] = [0, 0];
  for (const one of exclusions) {
    const bits = getExclusionLabelBits(one);
    excluded |= bits;
    if (one.strict) strict |= one.kind === 'food' ? FOODS_UNKNOWN : bits;
  }
  return excluded === 0 && strict === 0 && group === 'fits' ? null : { excluded, strict, group };
}
