import type { LabelRow } from '../labels.ts';
import { SAUCES } from './sauces-and-condiments.ts';
import { STOCKS } from './stocks-and-bases.ts';

/**
 * The labels of names that are no canonical food: foods that the product does not have, synonyms whose labels are not
 * those of their food, and names that sound like something else. No name stands here twice.
 */
export const NAMED: readonly LabelRow[] = [...STOCKS, ...SAUCES];
