import type { LabelRow } from '../labels.ts';
import { SYNONYMS } from './synonyms.ts';
import { STAPLE_SYNONYMS } from './synonyms-of-staples.ts';

/**
 * The labels of names that are no canonical food: foods that the product does not have, synonyms whose labels are not
 * those of their food, and names that sound like something else. No name stands here twice.
 */
export const NAMED: readonly LabelRow[] = [...SYNONYMS, ...STAPLE_SYNONYMS];
