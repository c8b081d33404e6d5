/**
 * What a search's diet says of the recipes of a segment.
 *
 * Contract: `dietReason` is `dietKeepsOut` of src/domain/matching for the labels of a slot's recipe.
 */
import type { DietWishes } from '#domain/matching/types';
import type { Segment } from './segment.ts';

export const FITS = 0;
export const CONTAINED = 1;
export const OTHER_GROUP = 2;

/** Why the recipe of a slot is kept out, if it is. */
export function dietReason(
  { contained, containedSets, unsure, unsureSets }: Segment,
  { excluded, strict, group }: DietWishes,
  slot: number,
): typeof FITS | typeof CONTAINED | typeof OTHER_GROUP {
  if (((containedSets[contained[slot] as number] as number) & excluded) !== 0) return CONTAINED;
  const isUnsure = ((unsureSets[unsure[slot] as number] as number) & strict) !== 0;
  return isUnsure === (group === 'unsure') ? FITS : OTHER_GROUP;
}
