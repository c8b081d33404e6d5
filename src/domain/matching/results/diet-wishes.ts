import { FOODS_UNKNOWN } from '../../eaters/diets/labels.ts';
import { type Exclusion, getExclusionLabelBits } from '../../eaters/exclusions.ts';
import type { DietWishes } from '../types.ts';

/**
 * Converts the exclusions of the people at the table to a filter by diet labels. Returns null if the filter would
 * exclude nothing. A single food, such as mushrooms, has no label and is filtered by name. If a single food is excluded
 * strictly, this filter also excludes recipes that may consist of unknown foods.
 */
export function toDietWishes(
  exclusions: readonly Exclusion[],
  group: DietWishes['group'] = 'fits',
): DietWishes | null {
  let [excluded, strict] = [0, 0];
  for (const one of exclusions) {
    const bits = getExclusionLabelBits(one);
    excluded |= bits;
    // Single foods are excluded by the names of ingredients. An ingredient with unknown components, such as a sauce,
    // may contain the food, so a strict exclusion of a single food also excludes such ingredients.
    if (one.strict) strict |= one.kind === 'food' ? FOODS_UNKNOWN : bits;
  }
  return excluded === 0 && strict === 0 && group === 'fits' ? null : { excluded, strict, group };
}
