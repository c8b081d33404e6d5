/**
 * What a search's diet says of the recipes of a segment.
 *
 * Contract: `dietReason` is `dietKeepsOut` of src/domain/matching for the labels of a slot's recipe. The sets of labels
 * are looked at once a search, so that a slot costs two look-ups.
 */
import { dietKeepsOut } from '#domain/matching/filters';
import type { DietWishes } from '#domain/matching/types';
import type { Segment } from './segment.ts';

/** By set of labels, whether a recipe with it is kept out. */
export interface DietFilter {
  /** 1: it contains what is excluded. */
  readonly contained: Uint8Array;
  /** 1: it is of the group that is not asked for, where nothing that is excluded is contained. */
  readonly unsure: Uint8Array;
}

export const FITS = 0;
export const CONTAINED = 1;
export const OTHER_GROUP = 2;

export function dietFilter({ containedSets, unsureSets }: Segment, diet: DietWishes): DietFilter {
  const reason = (contains: number, may: number) => dietKeepsOut({ contains, may, unknown: 0 }, diet);
  return {
    contained: Uint8Array.from(containedSets, (set) => (reason(set, 0) === 'diet' ? 1 : 0)),
    unsure: Uint8Array.from(unsureSets, (set) => (reason(0, set) === null ? 0 : 1)),
  };
}

/** Why the recipe of a slot is kept out, if it is. */
export function dietReason(
  { contained, unsure }: Pick<Segment, 'contained' | 'unsure'>,
  diet: DietFilter,
  slot: number,
): typeof FITS | typeof CONTAINED | typeof OTHER_GROUP {
  if (diet.contained[contained[slot] as number] === 1) return CONTAINED;
  return diet.unsure[unsure[slot] as number] === 1 ? OTHER_GROUP : FITS;
}
