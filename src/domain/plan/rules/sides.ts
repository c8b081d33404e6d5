/**
 * Side dishes that a plan proposes: vegetables for dishes without vegetables, and starchy foods such as rice for dishes
 * without a starchy food. Each row is one food and needs nothing else but staples, such as oil and vinegar. A dish that
 * lacks both gets two rows as one side dish, such as boiled potatoes and green beans. The tables have only vegetables
 * that most children eat.
 */
import type { DayGoalName } from '../../eaters/day-goals.ts';
import { splitCommaList } from '../../lib/comma-list.ts';

/** Kinds of side dishes, in the order in which a meal names them. */
const SIDE_KINDS = ['starch', 'vegetable'] as const;
export type SideKind = (typeof SIDE_KINDS)[number];

/** A side dish of one food. */
export interface SideDish extends Readonly<Record<DayGoalName, number>> {
  readonly kind: SideKind;
  /** Canonical name of the food. */
  readonly food: string;
  /** Grams of the raw food in a serving. */
  readonly grams: number;
  /** Name of the side dish after 'with' in the title of a meal, such as 'steamed broccoli'. */
  readonly title: string;
  /** Time to cook the side dish, in minutes. The main dish cooks at the same time. */
  readonly minutes: number;
}

type Row = readonly [
  food: string,
  grams: number,
  title: string,
  minutes: number,
  calories: number,
  protein: number,
  carbs: number,
  fat: number,
];

// Energy in kcal and nutrients in grams are for a serving, rounded from the nutrition data of the raw food.
const VEGETABLES: readonly Row[] = [
  ['broccoli', 100, 'steamed broccoli', 15, 34, 3, 7, 0],
  ['green beans', 100, 'green beans', 15, 31, 2, 7, 0],
  ['carrot', 100, 'glazed carrots', 20, 41, 1, 10, 0],
  ['cauliflower', 100, 'steamed cauliflower', 15, 25, 2, 5, 0],
  ['zucchini', 100, 'fried zucchini', 15, 17, 1, 3, 0],
  ['spinach', 100, 'wilted spinach', 10, 23, 3, 4, 0],
  ['cabbage', 100, 'a cabbage salad', 15, 25, 1, 6, 0],
  ['lettuce', 100, 'a green salad', 10, 17, 1, 3, 0],
  ['mixed greens', 100, 'a green salad', 10, 15, 1, 3, 0],
  ['romaine lettuce', 100, 'a green salad', 10, 17, 1, 3, 0],
  ['tomato', 100, 'a tomato salad', 10, 18, 1, 4, 0],
  ['cucumber', 100, 'a cucumber salad', 10, 15, 1, 4, 0],
  ['bell pepper', 100, 'fried bell peppers', 15, 31, 1, 6, 0],
  ['peas', 100, 'peas', 10, 81, 5, 14, 0],
  ['frozen peas', 100, 'peas', 10, 77, 5, 14, 0],
  ['asparagus', 100, 'steamed asparagus', 15, 20, 2, 4, 0],
  ['kale', 100, 'fried kale', 15, 49, 4, 9, 1],
  ['mushroom', 100, 'fried mushrooms', 15, 22, 3, 3, 0],
];

const STARCHES: readonly Row[] = [
  ['rice', 70, 'rice', 20, 256, 5, 56, 0],
  ['potato', 200, 'boiled potatoes', 25, 154, 4, 35, 0],
  ['sweet potato', 200, 'mashed sweet potatoes', 25, 172, 3, 40, 0],
  ['bread', 60, 'bread', 0, 160, 5, 30, 2],
  ['couscous', 60, 'couscous', 10, 226, 8, 46, 0],
  ['noodles', 70, 'noodles', 15, 269, 10, 50, 3],
  ['pasta', 70, 'pasta', 15, 260, 9, 52, 1],
  ['tortilla', 60, 'warm tortillas', 5, 184, 5, 30, 5],
];

const toSideDish =
  (kind: SideKind) =>
  ([food, grams, title, minutes, calories, protein, carbs, fat]: Row): SideDish => ({
    ...{ kind, food, grams, title, minutes, calories, protein, carbs, fat },
  });

export const SIDE_DISHES: readonly SideDish[] = [
  ...VEGETABLES.map(toSideDish('vegetable')),
  ...STARCHES.map(toSideDish('starch')),
];

/**
 * Text that identifies the side dish of a meal: the canonical names of its foods, separated by commas, such as 'potato,
 * green beans'. Plans that were stored before side dishes had two foods have a single name.
 */
export const formatSideFoods = (foods: readonly string[]): string => foods.join(', ');
export const parseSideFoods = (side: string): string[] => splitCommaList(side);

/**
 * Returns the side dish of a meal as one dish, with the energy and nutrients of all its foods. The starchy food comes
 * first in its title. Returns undefined for an empty list.
 */
export function combineSideDishes(
  sides: readonly SideDish[],
): (Pick<SideDish, 'food' | 'title'> & Record<DayGoalName, number>) | undefined {
  if (sides.length === 0) return undefined;
  const ordered = SIDE_KINDS.flatMap((kind) => sides.filter((side) => side.kind === kind));
  const sum = (name: DayGoalName): number => ordered.reduce((all, side) => all + side[name], 0);
  return {
    food: formatSideFoods(ordered.map(({ food }) => food)),
    title: ordered.map(({ title }) => title).join(' and '),
    ...{ calories: sum('calories'), protein: sum('protein'), carbs: sum('carbs'), fat: sum('fat') },
  };
}
