import { FOODS_UNKNOWN } from '../../eaters/diets/labels.ts';
import { type Exclusion, getExclusionLabelBits } from '../../eaters/exclusions.ts';
import type { DietWishes } from '../types.ts';

/**
 * Converts the exclusions of the people at the table to a filter by diet labels. Returns null if the filter would
 * exclude nothing. A single food, such as mushrooms, has no label and is filtered by name. If a person must strictly
 * avoid a single food, the filter by labels also excludes recipes with foods whose components are unknown.
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
    // may contain the excluded food. If people must strictly avoid the food, such ingredients are therefore excluded
    // too.
    if (one.strict) strict |= one.kind === 'food' ? FOODS_UNKNOWN : bits;
  }
  return excluded === 0 && strict === 0 && group === 'fits' ? null : { excluded, strict, group };
}
