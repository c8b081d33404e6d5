import { BEANS } from './beans.ts';
import { BREAD } from './bread.ts';
import { DAIRY } from './dairy.ts';
import { DRINKS } from './drinks.ts';
import { FISH } from './fish.ts';
import type { FoodRow } from './food-row.ts';
import { FRUIT } from './fruit.ts';
import { GRAINS } from './grains.ts';
import { MEAT } from './meat.ts';
import { POULTRY } from './poultry.ts';
import { SAUCES } from './sauces.ts';
import { SEASONINGS } from './seasonings.ts';
import { SWEETS } from './sweets.ts';
import { VEGETABLES } from './vegetables.ts';

export const FOODS: readonly FoodRow[] = [
  ...SEASONINGS,
  ...VEGETABLES,
  ...FRUIT,
  ...MEAT,
  ...POULTRY,
  ...FISH,
  ...BEANS,
  ...GRAINS,
  ...BREAD,
  ...SWEETS,
  ...DAIRY,
  ...SAUCES,
  ...DRINKS,
];
