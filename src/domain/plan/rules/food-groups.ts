/** Food groups, such as grains and vegetables. The rules for meal plans use the grams of each group in a dish. */
import { findFoodRole } from '../../foods/roles.ts';
import { findFoodFamily } from '../../foods/traits/food-families.ts';
import { hasFoodTrait } from '../../foods/traits/food-traits.ts';

export type FoodGroup =
  | 'protein'
  | 'cheese'
  | 'grain'
  | 'vegetable'
  | 'fruit'
  | 'aromatic'
  | 'sweet'
  | 'rest';

/** Typical grams per serving of a food whose weight is unknown, by food group. */
export const USUAL_GRAMS: Readonly<Record<FoodGroup, number>> = {
  protein: 100,
  cheese: 20,
  grain: 70,
  vegetable: 40,
  fruit: 40,
  aromatic: 10,
  sweet: 10,
  rest: 5,
};

export function toFoodGroup(food: string): FoodGroup {
  if (findFoodFamily(food, 'sauce') !== null) return 'rest';
  switch (findFoodRole(food)) {
    case 'meat':
    case 'pulse':
    case 'egg':
      return 'protein';
    case 'cheese':
    case 'grain':
    case 'vegetable':
    case 'fruit':
    case 'aromatic':
      return findFoodRole(food) as FoodGroup;
    case 'chocolate':
      return 'sweet';
    case 'sweetener':
      return hasFoodTrait(food, 'sugar') ? 'sweet' : 'rest';
    default:
      return 'rest';
  }
}
