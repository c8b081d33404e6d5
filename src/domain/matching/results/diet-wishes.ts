import { FOODS_UNKNOWN } from '../../eaters/diets/labels.ts';
import { type Exclusion, getExclusionLabelBits } from '../../eaters/exclusions.ts';
import type { DietWishes } from '../types.ts';

/**
 * Converts exclusions to a filter by food labels. Returns null if nothing is excluded by label. Single foods are
 * filtered by their names, so they appear here only if their exclusion is strict.
 */
export function toDietWishes(
  exclusions: readonly Exclusion[],
  group: DietWishes['group'] = 'fits',
): DietWishes | null {
  let [excluded, strict] = [0, 0];
  for (const one of exclusions) {
    const bits = getExclusionLabelBits(one);
    excluded |= bits;
    // Single foods are matched by the names of ingredients. An ingredient with unknown components, such as a sauce, may
    // contain the food, so a strict exclusion also rejects ingredients of that kind.
    if (one.strict) strict |= one.kind === 'food' ? FOODS_UNKNOWN : bits;
  }
  return excluded === 0 && strict === 0 && group === 'fits' ? null : { excluded, strict, group };
}
