import { findFoodRole } from '../roles.ts';
import { hasFoodTrait } from './food-traits.ts';

export const isMincedMeat = (food: string): boolean =>
  hasFoodTrait(food, 'minced meat') || (/\bground /u.test(food) && findFoodRole(food) === 'meat');
