/**
 * Foods that an eater notices in a dish and remembers on the next days, because the title names them or because the
 * dish has much of them.
 */
import { findGeneralFood } from '../../foods/kinds.ts';
import { findFoodFamily } from '../../foods/traits/food-families.ts';
import { hasFoodTrait } from '../../foods/traits/food-traits.ts';
import { splitCommaList } from '../../lib/comma-list.ts';
import { toFoodGroup } from './food-groups.ts';

export interface FoodAmount {
  readonly name: string;
  /** Weight of the food in grams per serving of the dish. */
  readonly grams: number;
}

/**
 * Words of food names that do not say by themselves which food is meant. For example, 'ground' in a title does not mean
 * ground beef.
 */
const VAGUE_WORDS = new Set(
  splitCommaList(
    'ground, canned, dried, cooked, white, black, red, green, lean, smoked, breast, thigh, sauce, steak',
  ),
);

/**
 * Returns the position of a food in a title (`normalizeTitleForPhrases`); Infinity if the title does not name the food.
 */
export function findFoodPositionInTitle(title: string, food: string): number {
  const places = food
    .split(' ')
    .filter((word) => !VAGUE_WORDS.has(word))
    .map((word) => title.indexOf(` ${word.replace(/(es|s)$/u, '')}`))
    .filter((at) => at >= 0);
  return Math.min(Number.POSITIVE_INFINITY, ...places);
}

/** Returns the name by which rules compare a vegetable, such as tomato for canned tomatoes. */
export const toBaseVegetableName = (food: string): string =>
  findFoodFamily(food, 'vegetable') ?? findGeneralFood(food);

/** Minimum grams per serving of a vegetable that can be tasted in the dish. */
const VEGETABLE_GRAMS = 40;
/**
 * Minimum grams of starchy roots, such as potatoes, per serving of a dish. With at least this amount, an eater notices
 * the roots, and the dish is filling.
 */
export const ROOT_GRAMS = 80;
/**
 * Minimum grams of cheese per serving. With at least this amount, an eater calls the dish a cheese dish, such as a bake
 * with cheddar.
 */
const CHEESE_GRAMS = 30;

export const isStarchyRoot = (food: string): boolean => hasFoodTrait(food, 'starchy root');

/**
 * Returns the general names of the vegetables that an eater notices in a dish, because of their weight or because the
 * title names them. Leaves out potatoes and other starchy roots, and vegetables that only make a sauce.
 */
export function listVegetables(title: string, foods: readonly FoodAmount[]): string[] {
  const names = foods
    .filter(
      ({ name, grams }) => grams >= VEGETABLE_GRAMS || Number.isFinite(findFoodPositionInTitle(title, name)),
    )
    .filter(({ name }) => toFoodGroup(name) === 'vegetable' && !isStarchyRoot(name))
    .map(({ name }) => toBaseVegetableName(name));
  return [...new Set(names)];
}

/**
 * Returns the general names of the foods that an eater remembers for some days: the vegetables of a dish, its potatoes
 * or other starchy roots, and its cheese. Meat, pulses, eggs and grains have rules of their own.
 */
export function listFoodsEatersRemember(title: string, foods: readonly FoodAmount[]): string[] {
  const others = foods
    .filter(({ name, grams }) => {
      const isNamed = Number.isFinite(findFoodPositionInTitle(title, name));
      if (isStarchyRoot(name)) return isNamed || grams >= ROOT_GRAMS;
      return toFoodGroup(name) === 'cheese' && (isNamed || grams >= CHEESE_GRAMS);
    })
    // Kinds of cheese are too different to count as one food, unlike kinds of potatoes.
    .map(({ name }) => (isStarchyRoot(name) ? findGeneralFood(name) : name));
  return [...new Set([...listVegetables(title, foods), ...others])];
}
