/**
 * Vegetable side dishes that a plan proposes for dishes without vegetables. A side dish is one vegetable and needs
 * nothing else but staples, such as oil and vinegar. The table has only vegetables that most children eat.
 */
import type { DayGoalName } from '../eaters/day-goals.ts';

export interface VegetableSide extends Readonly<Record<DayGoalName, number>> {
  /** Canonical name of the vegetable. */
  readonly food: string;
  /** Text after 'with', such as 'steamed broccoli'. */
  readonly title: string;
  /** Time to cook the side dish, in minutes. It is cooked while the dish cooks. */
  readonly minutes: number;
}

/** Grams of the raw vegetable in a serving of a side dish. */
export const SIDE_GRAMS = 100;

type Row = readonly [
  food: string,
  title: string,
  minutes: number,
  calories: number,
  protein: number,
  carbs: number,
  fat: number,
];

/**
 * Energy in kcal and nutrients in grams are for a serving (`SIDE_GRAMS`), rounded from the nutrition data of the raw
 * vegetable.
 */
const ROWS: readonly Row[] = [
  ['broccoli', 'steamed broccoli', 15, 34, 3, 7, 0],
  ['green beans', 'green beans', 15, 31, 2, 7, 0],
  ['carrot', 'glazed carrots', 20, 41, 1, 10, 0],
  ['cauliflower', 'steamed cauliflower', 15, 25, 2, 5, 0],
  ['zucchini', 'fried zucchini', 15, 17, 1, 3, 0],
  ['spinach', 'wilted spinach', 10, 23, 3, 4, 0],
  ['cabbage', 'a cabbage salad', 15, 25, 1, 6, 0],
  ['lettuce', 'a green salad', 10, 17, 1, 3, 0],
  ['mixed greens', 'a green salad', 10, 15, 1, 3, 0],
  ['romaine lettuce', 'a green salad', 10, 17, 1, 3, 0],
  ['tomato', 'a tomato salad', 10, 18, 1, 4, 0],
  ['cucumber', 'a cucumber salad', 10, 15, 1, 4, 0],
  ['bell pepper', 'fried bell peppers', 15, 31, 1, 6, 0],
  ['peas', 'peas', 10, 81, 5, 14, 0],
  ['frozen peas', 'peas', 10, 77, 5, 14, 0],
  ['asparagus', 'steamed asparagus', 15, 20, 2, 4, 0],
  ['kale', 'fried kale', 15, 49, 4, 9, 1],
  ['mushroom', 'fried mushrooms', 15, 22, 3, 3, 0],
];

export const VEGETABLE_SIDES: readonly VegetableSide[] = ROWS.map(
  ([food, title, minutes, calories, protein, carbs, fat]) => ({
    ...{ food, title, minutes, calories, protein, carbs, fat },
  }),
);
