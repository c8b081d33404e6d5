/** Meals for which the recipe's author has tagged the dish. */
import { COURSE_TAGS } from '../../recipes/course-tags.ts';
import type { MealName } from '../../recipes/meals.ts';
import type { DishTraits } from './dish-traits.ts';

type Tagged = Pick<DishTraits, 'tags'>;

const MEAL_TAGS: Readonly<Record<MealName, ReadonlySet<string>>> = {
  breakfast: COURSE_TAGS.breakfast,
  lunch: new Set([...COURSE_TAGS.lunch, 'lunchbox', ...COURSE_TAGS.dinner]),
  dinner: COURSE_TAGS.dinner,
};
const ALL_MEAL_TAGS = new Set(Object.values(MEAL_TAGS).flatMap((tags) => [...tags]));

/** Recipe tags of dishes that are only a part of a meal, such as a sauce. */
const PART_TAGS: ReadonlySet<string> = new Set([
  ...[...COURSE_TAGS.side, ...COURSE_TAGS.snack, ...COURSE_TAGS.starter, ...COURSE_TAGS.dessert],
  ...['drink', 'bread', 'sauce', 'dip', 'condiment'],
]);

/** True if one of the author's tags calls a dish a part of a meal, such as a side dish. */
export const isTaggedAsPartOfMeal = ({ tags }: Tagged): boolean =>
  [...tags].some((tag) => PART_TAGS.has(tag));

export const isTaggedForMeal = ({ tags }: Tagged, meal: MealName): boolean =>
  [...tags].some((tag) => MEAL_TAGS[meal].has(tag));

/** True if one of the author's tags assigns a dish to a meal other than `meal`, or calls the dish a part of a meal. */
export const isTaggedForOtherMealOrAsPart = (dish: Tagged, meal: MealName): boolean =>
  isTaggedAsPartOfMeal(dish) ||
  [...dish.tags].some((tag) => ALL_MEAL_TAGS.has(tag) && !MEAL_TAGS[meal].has(tag));

/**
 * True if the author's tags clearly assign a dish to a meal. The tags are unclear if one of them calls the dish a part
 * of a meal, such as a side dish. For lunch and dinner, they are also unclear if one of them says breakfast.
 */
export const isClearlyTaggedForMeal = (dish: Tagged, meal: MealName): boolean =>
  isTaggedForMeal(dish, meal) &&
  !isTaggedAsPartOfMeal(dish) &&
  (meal === 'breakfast' || !isTaggedForMeal(dish, 'breakfast'));
