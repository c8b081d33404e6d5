import { findGeneralFood } from '../kinds.ts';
import { hasFoodTrait } from './food-traits.ts';

/** True for sausages that are eaten hot: the kinds of 'sausage' in the table of foods, and those with the trait. */
export const isSausage = (food: string): boolean =>
  hasFoodTrait(food, 'sausage') || findGeneralFood(food) === 'sausage';
