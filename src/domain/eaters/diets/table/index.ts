import type { LabelRow } from '../labels.ts';
import { BREADS } from './breads-and-pastry.ts';
import { DAIRY_LABELS } from './dairy-and-cheese.ts';
import { DRINK_LABELS } from './drinks-and-spirits.ts';
import { SEAFOOD } from './fish-and-seafood.ts';
import { GRAIN_LABELS } from './grains-and-noodles.ts';
import { MEATS } from './meats-and-sausages.ts';
import { FALSE_FRIENDS } from './names/false-friends.ts';
import { SYNONYMS } from './names/synonyms.ts';
import { STAPLE_SYNONYMS } from './names/synonyms-of-staples.ts';
import { PLANT_BASED } from './plant-based.ts';
import { SAUCE_LABELS } from './sauces-and-condiments.ts';
import { SPICES } from './spice-mixes.ts';
import { STOCKS } from './stocks-and-bases.ts';
import { SWEET_LABELS } from './sweets-and-desserts.ts';

/**
 * Diet labels of names that are not canonical foods. These are foods missing from the table of foods, synonyms whose
 * labels differ from those of their canonical food, and names that sound like another food.
 */
export const NAMED: readonly LabelRow[] = [
  ...STOCKS,
  ...SAUCE_LABELS,
  ...BREADS,
  ...SWEET_LABELS,
  ...DAIRY_LABELS,
  ...MEATS,
  ...SEAFOOD,
  ...SPICES,
  ...DRINK_LABELS,
  ...PLANT_BASED,
  ...GRAIN_LABELS,
  ...FALSE_FRIENDS,
  ...SYNONYMS,
  ...STAPLE_SYNONYMS,
];
