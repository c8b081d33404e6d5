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
}

/** Grams of the raw vegetable in a serving of a side dish. */
export const SIDE_GRAMS = 100;

type Row = readonly [
  food: string,
  title: string,
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
  ['broccoli', 'steamed broccoli', 34, 3, 7, 0],
  ['green beans', 'green beans', 31, 2, 7, 0],
  ['carrot', 'glazed carrots', 41, 1, 10, 0],
  ['cauliflower', 'roasted cauliflower', 25, 2, 5, 0],
  ['zucchini', 'fried zucchini', 17, 1, 3, 0],
  ['spinach', 'wilted spinach', 23, 3, 4, 0],
  ['cabbage', 'braised cabbage', 25, 1, 6, 0],
  ['lettuce', 'a green salad', 17, 1, 3, 0],
  ['mixed greens', 'a green salad', 15, 1, 3, 0],
  ['romaine lettuce', 'a green salad', 17, 1, 3, 0],
  ['tomato', 'a tomato salad', 18, 1, 4, 0],
  ['cucumber', 'a cucumber salad', 15, 1, 4, 0],
  ['bell pepper', 'roasted bell peppers', 31, 1, 6, 0],
  ['peas', 'peas', 81, 5, 14, 0],
  ['frozen peas', 'peas', 77, 5, 14, 0],
  ['asparagus', 'steamed asparagus', 20, 2, 4, 0],
  ['kale', 'fried kale', 49, 4, 9, 1],
  ['mushroom', 'fried mushrooms', 22, 3, 3, 0],
];

export const VEGETABLE_SIDES: readonly VegetableSide[] = ROWS.map(
  ([food, title, calories, protein, carbs, fat]) => ({ food, title, calories, protein, carbs, fat }),
);
