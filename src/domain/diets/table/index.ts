import type { LabelRow } from '../labels.ts';
import { BREADS } from './breads-and-pastry.ts';
import { DAIRY } from './dairy-and-cheese.ts';
import { DRINKS } from './drinks-and-spirits.ts';
import { FALSE_FRIENDS } from './false-friends.ts';
import { SEAFOOD } from './fish-and-seafood.ts';
import { GRAINS } from './grains-and-noodles.ts';
import { MEATS } from './meats-and-sausages.ts';
import { PLANT_BASED } from './plant-based.ts';
import { SAUCES } from './sauces-and-condiments.ts';
import { SPICES } from './spice-mixes.ts';
import { STOCKS } from './stocks-and-bases.ts';
import { SWEETS } from './sweets-and-desserts.ts';
import { SYNONYMS } from './synonyms.ts';
import { STAPLE_SYNONYMS } from './synonyms-of-staples.ts';

/**
 * The labels of names that are no canonical food: foods that the product does not have, synonyms whose labels are not
 * those of their food, and names that sound like something else. No name stands here twice.
 */
export const NAMED: readonly LabelRow[] = [
  ...STOCKS,
  ...SAUCES,
  ...BREADS,
  ...SWEETS,
  ...DAIRY,
  ...MEATS,
  ...SEAFOOD,
  ...SPICES,
  ...DRINKS,
  ...PLANT_BASED,
  ...GRAINS,
  ...FALSE_FRIENDS,
  ...SYNONYMS,
  ...STAPLE_SYNONYMS,
];
